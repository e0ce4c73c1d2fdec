"""成员 (chéngyuán): how a person stands to a group, asked of Telegram."""

import structlog
from telegram import Bot, ChatMember, ChatMemberRestricted
from telegram.error import TelegramError

from bot.people.members import Membership

_ADMINS = frozenset({ChatMember.ADMINISTRATOR, ChatMember.OWNER})
_GONE = frozenset({ChatMember.LEFT, ChatMember.BANNED})

log = structlog.get_logger()


class TelegramMembers:
    """成员 (chéngyuán): `bot.people.members.Members` over a bot of the library's."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """是不是管理员 (shì bú shì guǎnlǐyuán): False also if Telegram does not tell."""
        member = await self._ask(chat_id, user_id)
        return member is not None and member.status in _ADMINS

    async def membership(self, chat_id: int, user_id: int) -> Membership:
        """在不在 (zài bú zài): UNSURE also if Telegram does not tell."""
        if not await self.is_admin(chat_id, self._bot.id):
            return Membership.UNSURE
        member = await self._ask(chat_id, user_id)
        if member is None:
            return Membership.UNSURE
        if isinstance(member, ChatMemberRestricted):
            return Membership.IN if member.is_member else Membership.OUT
        return Membership.OUT if member.status in _GONE else Membership.IN

    async def _ask(self, chat_id: int, user_id: int) -> ChatMember | None:
        try:
            return await self._bot.get_chat_member(chat_id, user_id)
        except TelegramError as error:
            log.warning("membership not told", text=error.message)
            return None
