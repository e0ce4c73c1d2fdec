"""礼让 (lǐràng): whoever has pressed a button goes first; what chats show waits, but not for long.

One thread does everything, and a discard costs one answer and five edits. So the courier does not
even look what should be shown while a press waits; what changes meanwhile becomes one edit. Who has
waited longest goes on first, one after the other, with room for a press in between.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from bot.clock import Clock, happens_within

LONGEST = 1.0
"""Seconds for which the courier gives way at the most: a turn must be seen within two."""
GAP = 0.005
"""Seconds between one and the next that go on although presses wait."""


class Courtesy:
    """礼让 (lǐràng): the presses that wait for an answer, and whoever lets them go first."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._door = asyncio.Lock()
        self._presses = 0
        self._awaited = 0
        self._free = asyncio.Event()

    def pressed(self) -> None:
        """来了 (lái le): one more press waits for its answer."""
        self._presses += 1
        self._look()

    def answered(self) -> None:
        """答了 (dá le): one press waits no longer."""
        self._presses -= 1
        self._look()

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """等着送 (děngzhe sòng): meanwhile a press may wait for the courier: nobody gives way."""
        self._awaited += 1
        self._look()
        try:
            yield
        finally:
            self._awaited -= 1
            self._look()

    async def give_way(self) -> None:
        """让路 (rànglù): back when no press waits, and when `LONGEST` is over in any case."""
        if self._is_free and not self._door.locked():
            return
        until = self._clock.monotonic() + LONGEST
        async with self._door:
            patience = until - self._clock.monotonic()
            if patience > 0 and not self._is_free:
                await happens_within(self._free, self._clock, patience)
            await self._clock.sleep(0 if self._is_free else GAP)

    @property
    def _is_free(self) -> bool:
        return not self._presses or self._awaited > 0

    def _look(self) -> None:
        if self._is_free:
            self._free.set()
        else:
            self._free.clear()
