"""How fast the bot was: what Telegram counts, and the most of it in any span of time."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

A_MINUTE = 60.0
GROUP_CALLS_A_MINUTE = 20
CALLS_A_SECOND = 30
COUNTED = (
    "sendMessage",
    "sendPhoto",
    "sendDocument",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
)


class Call(NamedTuple):
    """What Telegram counts."""

    at: float
    chat: int
    method: str


def counted(calls: Iterable[Mapping[str, Any]]) -> list[Call]:
    """The sends and edits, in order."""
    return [
        Call(call["at"], call["chat_id"], call["method"])
        for call in calls
        if call["method"] in COUNTED
    ]


def busiest(moments: list[float], span: float) -> int:
    """The most that fell into any span of so many seconds."""
    return max(
        number + 1 - bisect_right(moments, moment - span) for number, moment in enumerate(moments)
    )
