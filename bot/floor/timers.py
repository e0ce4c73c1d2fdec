"""定时 (dìngshí): deadlines by key; what is due is called out, once, in the order of time.

A deadline is a wish to be woken and no truth of its own: what is really due stands in the log. So a
sweeper asks now and then for all deadlines that there should be, and sets what was lost.
"""

import asyncio
import heapq
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from itertools import count

from bot.clock import Clock, happens_within

SWEEP = timedelta(seconds=30)
"""How often the deadlines are compared with those that there should be."""


class Timers:
    """定时 (dìngshí): a heap of deadlines on the clock that is given."""

    def __init__(
        self,
        clock: Clock,
        call: Callable[[str], None],
        expected: Callable[[], Mapping[str, datetime]],
        set_back: Callable[[], None] = lambda: None,
    ) -> None:
        """*call* is told the key of what is due; *expected* are all deadlines as of now.

        *set_back* is called when the clock shows a time much earlier than it did.
        """
        self._clock = clock
        self._call = call
        self._expected = expected
        self._set_back = set_back
        self._due: dict[str, datetime] = {}
        self._heap: list[tuple[datetime, int, str]] = []
        self._order = count()
        self._changed = asyncio.Event()

    def arm(self, key: str, due: datetime) -> None:
        """上闹钟 (shàng nàozhōng): call *key* at *due*, and not when it was to be called before."""
        if self._due.get(key) == due:
            return
        self._due[key] = due
        heapq.heappush(self._heap, (due, next(self._order), key))
        self._changed.set()

    def cancel(self, key: str) -> None:
        """取消 (qǔxiāo): do not call *key*; nothing happens if nobody meant to."""
        self._due.pop(key, None)

    def due(self, key: str) -> datetime | None:
        """何时 (hé shí): when *key* is called."""
        return self._due.get(key)

    def overdue(self) -> timedelta:
        """超时 (chāoshí): how late the latest call is that has not been made; 0 if none is."""
        now = self._clock.now()
        return max(now - min(self._due.values(), default=now), timedelta())

    def sweep(self) -> None:
        """补 (bǔ): arm what should be there, and is not or stands elsewhere."""
        for key, due in self._expected().items():
            self.arm(key, due)

    async def run(self) -> None:
        """运行 (yùnxíng): call whatever falls due, for ever."""
        swept_at = self._clock.now()
        while True:
            self._changed.clear()
            now = self._clock.now()
            if now <= swept_at - SWEEP:
                self._set_back()
            if abs(now - swept_at) >= SWEEP:
                self.sweep()
                swept_at = now
            self._call_due(now)
            next_look = min([swept_at + SWEEP, *(due for due, _, _ in self._heap[:1])])
            seconds = (next_look - self._clock.now()).total_seconds()
            await happens_within(self._changed, self._clock, max(seconds, 0.0))

    def _call_due(self, now: datetime) -> None:
        """Empty the heap of what is due; what was armed anew or cancelled is passed by."""
        while self._heap and self._heap[0][0] <= now:
            due, _, key = heapq.heappop(self._heap)
            if self._due.get(key) == due:
                del self._due[key]
                self._call(key)
