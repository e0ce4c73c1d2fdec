"""Time, given from outside so that a test may run hours in a moment."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """All that the sandbox knows about time."""

    def now(self) -> float:
        """Tell the seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Come back after so many seconds."""


class SystemClock:
    """The time of the machine."""

    def now(self) -> float:
        """Tell the seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Come back after so many seconds."""
        await asyncio.sleep(seconds)


class ShiftedClock:
    """Another clock, moved forward on demand.

    Ages, buckets and expiries feel the shift; a wait that has begun keeps its length.
    """

    def __init__(self, clock: Clock) -> None:
        """Begin without a shift."""
        self._clock = clock
        self._ahead = 0.0

    def now(self) -> float:
        """Tell the shifted seconds since 1970."""
        return self._clock.now() + self._ahead

    async def sleep(self, seconds: float) -> None:
        """Come back after so many seconds of the clock below."""
        await self._clock.sleep(seconds)

    def advance(self, seconds: float) -> None:
        """Move the calendar forward."""
        self._ahead += seconds
