"""How much Telegram lets through, chat by chat: the one table of rates."""

import math
from dataclasses import dataclass

from . import guesses
from .chats import Chat
from .errors import flood

ROUNDING = 1e-6
"""Seconds by which a call may seem early through the arithmetic of floats."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds, all of them at once if none came before."""

    count: int
    seconds: float

    @property
    def interval(self) -> float:
        """Tell the seconds in which one more becomes free."""
        return self.seconds / self.count


PER_GROUP = Rate(20, 60.0)
"""Sends and edits together."""

PER_PRIVATE_CHAT = Rate(guesses.PRIVATE_BURST, float(guesses.PRIVATE_BURST))
"""One a second, a few at once."""

OVERALL = Rate(30, 1.0)
"""Of the whole bot."""


class Bucket:
    """A full bucket that fills itself again at a steady rate."""

    def __init__(self, rate: Rate) -> None:
        """Begin full."""
        self._rate = rate
        self._empty_until = -math.inf
        """When the bucket would be full again."""

    def wait(self, now: float) -> float:
        """Tell the seconds until one more may pass: none if it may pass now."""
        full_again = max(self._empty_until, now) + self._rate.interval
        return max(full_again - self._rate.seconds - now, 0.0)

    def take(self, now: float) -> None:
        """Let one pass."""
        self._empty_until = max(self._empty_until, now) + self._rate.interval


class Meter:
    """Counts sends and edits, and refuses what is too much."""

    def __init__(self, *, enforced: bool) -> None:
        """Begin with full buckets."""
        self._enforced = enforced
        self._overall = Bucket(OVERALL)
        self._chats: dict[int, Bucket] = {}
        self._shut_until: dict[int, float] = {}

    def charge(self, chat: Chat, now: float) -> None:
        """Let one send or edit pass, or refuse it and shut the chat until there is room.

        A chat that is shut stays so for as long as was said, whatever is tried meanwhile.
        """
        left = self._shut_until.get(chat.id, now) - now
        if left > ROUNDING:
            raise flood(math.ceil(left - ROUNDING), impatient=True)
        if not self._enforced:
            return
        buckets = self._buckets(chat)
        wait = max(bucket.wait(now) for bucket in buckets)
        if wait > ROUNDING:
            self.shut(chat.id, now + wait)
            raise flood(math.ceil(wait))
        for bucket in buckets:
            bucket.take(now)

    def shut(self, chat_id: int, until: float) -> None:
        """Refuse everything for a chat until then."""
        self._shut_until[chat_id] = max(until, self._shut_until.get(chat_id, until))

    def _buckets(self, chat: Chat) -> list[Bucket]:
        private = not (chat.is_group or chat.counts_alone)
        rate = PER_PRIVATE_CHAT if private else PER_GROUP
        own = self._chats.setdefault(chat.id, Bucket(rate))
        return [own, self._overall] if private or guesses.OVERALL_COVERS_GROUPS else [own]
