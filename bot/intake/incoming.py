"""来的 (lái de): what came from Telegram, as far as it is any business of ours."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, TypeAlias

from bot.people.acquaintances import Sender


class SeenChat(NamedTuple):
    """哪里 (nǎlǐ): a chat as an update shows it."""

    telegram_id: int
    title: str
    """The group's name; empty for a person's own chat."""
    private: bool
    thread: int = 0
    """The topic; 0 for none and for General."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed:
    """按了 (àn le): a button was pressed."""

    query_id: str
    sender: Sender
    chat: SeenChat
    message_id: int
    data: str
    still_there: bool = True
    """Whether the message of the button was not deleted before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Commanded:
    """下令 (xià lìng): somebody typed a command."""

    sender: Sender | None
    """None for an anonymous admin or a channel: its id is nobody's."""
    anonymous_admin: bool
    chat: SeenChat
    command: str
    """In small letters, without its stroke."""
    argument: str
    about: Sender | None = None
    """说谁 (shuō shéi): the person to whose message it replies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrote:
    """写了 (xiě le): somebody wrote to the bot, nothing in particular."""

    sender: Sender
    chat: SeenChat


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """掷了 (zhì le): a dice or its like in reply to a message; Telegram threw it."""

    sender: Sender
    chat: SeenChat
    reply_to: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """来去 (láiqù): people came to a group or left it."""

    chat: SeenChat
    came: tuple[Sender, ...] = ()
    left: tuple[Sender, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Migrated:
    """升级 (shēngjí): a group became a supergroup."""

    old_id: int
    new_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """身份 (shēnfèn): how the bot stands to a group now."""

    chat: SeenChat
    sender: Sender
    """Who changed it."""
    was_member: bool
    is_member: bool
    is_admin: bool
    may_write: bool
    may_send_photos: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """拉黑 (lāhēi): a person has blocked the bot, or taken that back."""

    sender: Sender
    blocked: bool


Incoming: TypeAlias = (
    Pressed | Commanded | Wrote | Thrown | Membership | Migrated | Standing | Blocked
)
"""来的 (lái de): everything that we do something about."""


class Sighting(NamedTuple):
    """看见 (kànjiàn): a message that stands in a chat."""

    chat_id: int
    message_id: int
    posted_at: datetime
