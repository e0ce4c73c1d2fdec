"""What each person could see, in order: the source of transcripts and of the live stream."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from .payload import JsonObject


class Sight(NamedTuple):
    """Something that came before the eyes of some people."""

    seq: int
    at: float
    kind: str
    chat_id: int
    viewers: frozenset[int]
    body: JsonObject

    def payload(self) -> JsonObject:
        """Write it for the control side; who else saw it is nobody's business."""
        return {
            "seq": self.seq,
            "at": self.at,
            "kind": self.kind,
            "chat_id": self.chat_id,
            **self.body,
        }


class Timeline:
    """An append-only record that can be waited for."""

    def __init__(self, keep: int | None = None, run: str = "0") -> None:
        """Remember everything, or the newest so many; the run tells one beginning from another."""
        self.run = run
        self._sights: deque[Sight] = deque(maxlen=keep)
        self._waiting: set[asyncio.Future[None]] = set()
        self.last_seq = 0

    def record(
        self, at: float, kind: str, chat_id: int, viewers: Iterable[int], body: JsonObject
    ) -> None:
        """Note what these people see now, and wake those who wait for news."""
        self.last_seq += 1
        self._sights.append(Sight(self.last_seq, at, kind, chat_id, frozenset(viewers), body))
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    def seen_by(self, *viewers: int, after: int = 0) -> list[Sight]:
        """List what one person, or any of several, has seen since."""
        return [
            sight
            for sight in self._sights
            if sight.seq > after and not sight.viewers.isdisjoint(viewers)
        ]

    def holds_after(self, seq: int) -> bool:
        """Tell whether nothing behind this point was forgotten."""
        oldest = self._sights[0].seq if self._sights else self.last_seq + 1
        return seq + 1 >= oldest

    async def news(self, after: int) -> None:
        """Wait until something behind this point was recorded."""
        if self.last_seq > after:
            return
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await future
        finally:
            self._waiting.discard(future)
