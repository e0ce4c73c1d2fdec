"""成员 (chéngyuán): the seam behind which Telegram tells how a person stands to a group."""

from typing import Protocol


class Members(Protocol):
    """成员 (chéngyuán): asked afresh each time; nothing is remembered."""

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """是不是管理员 (shì bú shì guǎnlǐyuán): False also if Telegram does not tell."""
        ...
