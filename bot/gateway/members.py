"""成员 (chéngyuán): how a person stands to a group, asked of Telegram."""

import structlog
from telegram import Bot, ChatMember
from telegram.error import TelegramError

_ADMINS = frozenset({ChatMember.ADMINISTRATOR, ChatMember.OWNER})

log = structlog.get_logger()


class TelegramMembers:
    """成员 (chéngyuán): `bot.members.Members` over a bot of the library's."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """是不是管理员 (shì bú shì guǎnlǐyuán): False also if Telegram does not tell."""
        try:
            member = await self._bot.get_chat_member(chat_id, user_id)
        except TelegramError as error:
            log.warning("membership not told", text=error.message)
            return False
        return member.status in _ADMINS
