"""成员 (chéngyuán): the seam behind which Telegram tells how a person stands to a group."""

from enum import Enum, auto
from typing import Protocol


class Membership(Enum):
    """成员 (chéngyuán): whether a person is in a group."""

    IN = auto()
    OUT = auto()
    """不在 (bú zài): left, or removed."""
    UNSURE = auto()
    """不知道 (bù zhīdào): Telegram tells it for sure only to a bot that is an admin there."""


class Members(Protocol):
    """成员 (chéngyuán): asked afresh each time; nothing is remembered."""

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """是不是管理员 (shì bú shì guǎnlǐyuán): False also if Telegram does not tell."""
        ...

    async def membership(self, chat_id: int, user_id: int) -> Membership:
        """在不在 (zài bú zài): UNSURE also if Telegram does not tell."""
        ...
