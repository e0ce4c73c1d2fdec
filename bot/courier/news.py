"""消息 (xiāoxi): what the courier has to tell the host, and what it has to ask it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from bot.messages.outgoing import Fault, Screen, Wanted


class Shut(NamedTuple):
    """关了 (guān le): nothing can be written in a chat; it is left alone until it is opened."""

    chat_key: str
    fault: Fault


class Opened(NamedTuple):
    """开了 (kāi le): a chat that was shut takes messages again."""

    chat_key: str


class Trouble(NamedTuple):
    """有麻烦 (yǒu máfan): a place cannot be made to show what it should; the courier goes on."""

    chat_key: str
    place: str
    fault: Fault


class TopicLost(NamedTuple):
    """话题没了 (huàtí méi le): what was to be posted in a topic is posted in none."""

    chat_key: str
    thread: int


class Relocated(NamedTuple):
    """搬了 (bān le): a group became a supergroup; its key stays."""

    chat_key: str
    merged: str | None
    """Another key under which the supergroup was met too early; it leads to the group now."""


class Shown(NamedTuple):
    """看得到了 (kàn de dào le): a place shows what it should, as of that seq of its table."""

    chat_key: str
    place: str
    seq: int


News: TypeAlias = Shut | Opened | Trouble | TopicLost | Relocated | Shown
"""消息 (xiāoxi): everything that the courier tells."""


class Source(Protocol):
    """来源 (láiyuán): who knows what should be shown."""

    async def wanted(self, chat_key: str) -> Sequence[Wanted]:
        """该有的 (gāi yǒu de): what the places of a chat should show now.

        A place of which nothing is said stays as it is.
        """
        ...

    async def pointer(self, chat_key: str) -> Screen:
        """指路 (zhǐlù): what an old message shows that cannot be deleted."""
        ...
