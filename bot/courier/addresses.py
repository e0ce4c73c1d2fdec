"""地址 (dìzhǐ): from the keys of chats and persons to Telegram's ids, and who can be reached."""

from typing import NamedTuple

from bot.messages.outgoing import Fault
from persistence.database import Database
from persistence.groups import Groups
from persistence.people import DirectMessages, People

_SUPERGROUPS = -(10**12)
"""Ids from here down are those of supergroups; other groups have negative ids, persons positive."""

_REACH = {
    Fault.NEVER_STARTED: DirectMessages.UNOPENED,
    Fault.CHAT_UNKNOWN: DirectMessages.UNOPENED,
    Fault.BLOCKED: DirectMessages.BLOCKED,
    Fault.DEACTIVATED: DirectMessages.DEACTIVATED,
}
_OF_PERSONS = frozenset({Fault.NEVER_STARTED, Fault.BLOCKED, Fault.DEACTIVATED, Fault.ANOTHER_BOT})
_OF_GROUPS = frozenset({Fault.EXPELLED, Fault.GROUP_DELETED})


class Address(NamedTuple):
    """地址 (dìzhǐ): where a chat is in Telegram."""

    telegram_id: int

    @property
    def is_group(self) -> bool:
        """是群 (shì qún): whether others than one person see it."""
        return self.telegram_id < 0

    @property
    def counts_alone(self) -> bool:
        """自己编号 (zìjǐ biānhào): whether message ids are counted in this chat alone."""
        return self.telegram_id <= _SUPERGROUPS

    def fitting(self, fault: Fault) -> Fault:
        """合不合 (hé bù hé): the fault, unless it is told of a kind of chat that this is not."""
        foreign = _OF_PERSONS if self.is_group else _OF_GROUPS
        return Fault.FORBIDDEN if fault in foreign else fault


class Addresses:
    """地址簿 (dìzhǐ bù): finds addresses, and notes what the courier learns about them."""

    def __init__(self, groups: Groups, people: People, database: Database) -> None:
        self._groups = groups
        self._people = people
        self._database = database

    async def find(self, chat_key: str) -> Address | None:
        """找 (zhǎo): where a person or group is; None for one that was forgotten."""
        person = await self._people.find(chat_key)
        if person is not None:
            return None if person.telegram_id is None else Address(person.telegram_id)
        chat = await self._groups.find(chat_key)
        return None if chat is None else Address(chat.telegram_id)

    async def note_reach(self, chat_key: str, fault: Fault | None) -> None:
        """记 (jì): a message has reached the chat, or has not, for this reason."""
        reach = DirectMessages.OPEN if fault is None else _REACH.get(fault)
        person = await self._people.find(chat_key)
        if person is not None and reach not in {None, person.direct_messages}:
            await self._database.write(self._people.set_direct_messages(chat_key, reach))
