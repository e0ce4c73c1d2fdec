"""管理权 (guǎnlǐ quán): who is an admin of a group just now, and who may open tables there."""

from bot.hosting.rights import Deed, Right, Role, right
from bot.hosting.terms import Openers
from bot.people.members import Members, Membership
from bot.premises import Premises
from persistence.people import Person


class Authority:
    """管理权 (guǎnlǐ quán): asked of Telegram each time, for it may have changed since."""

    def __init__(self, premises: Premises, members: Members) -> None:
        self._premises = premises
        self._members = members

    async def is_admin(self, chat_key: str, person: Person) -> bool:
        """管理员 (guǎnlǐyuán): whether Telegram says just now that the person is one there."""
        chat = await self._premises.acquaintances.chat(chat_key)
        if chat is None or person.telegram_id is None:
            return False
        return await self._members.is_admin(chat.telegram_id, person.telegram_id)

    async def may_furnish(self, chat_key: str, person: Person) -> bool:
        """能不能设置 (néng bù néng shèzhì): whether the person may change the house of a group."""
        role = Role.ADMIN if await self.is_admin(chat_key, person) else Role.ONLOOKER
        return right(Deed.SETTINGS, [role]) is Right.YES

    async def may_open(self, chat_key: str, person: Person) -> bool:
        """能不能开桌 (néng bù néng kāi zhuō): whether the house lets the person open tables."""
        house = await self._premises.houses.find(chat_key)
        return house.openers is Openers.EVERYBODY or await self.is_admin(chat_key, person)

    async def may_come_by_link(self, chat_key: str, person: Person) -> bool:
        """在不在群里 (zài bú zài qún lǐ): a link proves nothing; who surely left does not play."""
        chat = await self._premises.acquaintances.chat(chat_key)
        if chat is None or person.telegram_id is None:
            return False
        found = await self._members.membership(chat.telegram_id, person.telegram_id)
        return found is not Membership.OUT
