"""People and bots, as accounts."""

from dataclasses import dataclass

GROUP_ANONYMOUS_BOT = 1087968824
"""Writes in the name of an anonymous administrator."""

CHANNEL_BOT = 136817688
"""Writes in the name of a channel."""

SERVICE_NOTIFICATIONS = 777000
"""Forwards the posts of a linked channel."""


@dataclass(slots=True)
class User:
    """An account and how it stands to the bot."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False
    seen: bool = False
    """The bot has received something that names the account."""
    started: bool = False
    """The account has opened a conversation with the bot."""
    blocked: bool = False
    """The account has blocked the bot."""
    deactivated: bool = False
    """The account was deleted."""


def special_accounts() -> list[User]:
    """Make the accounts that Telegram itself writes with."""
    return [
        User(GROUP_ANONYMOUS_BOT, "Group", username="GroupAnonymousBot", is_bot=True),
        User(CHANNEL_BOT, "Channel", username="Channel_Bot", is_bot=True),
        User(SERVICE_NOTIFICATIONS, "Telegram"),
    ]
