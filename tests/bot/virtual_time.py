"""An event loop whose time jumps to the next timer as soon as nothing is in flight.

Sockets, threads and processes are real, time is not: the loop looks at its sockets, and only
when none of them has anything to say, and no work outside of the loop is pending, does it move
its clock to the next timer. So an hour of polls, ticks and thinking takes as long as its work.
"""

import asyncio
import selectors
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import aiosqlite
import pytest
from aiosqlite.core import set_exception, set_result

GRACE = 0.001
"""Real seconds for bytes on the loopback to arrive after something was sent."""

OUTSIDE_STEP = 0.05
"""Real seconds of one wait for threads and processes."""

STANDSTILL = 10.0
"""Real seconds after which a loop that waits for nothing is taken for a mistake of the test."""

EPOCH = 1_800_000_000.0
"""What the injected clocks show when a test begins: a Friday morning in January 2027."""

virtual_time = pytest.mark.asyncio(loop_factories=["virtual"])
"""Marks a test, class or module that runs in virtual time."""


class Standstill(RuntimeError):
    """Nothing is due and nothing is in flight: the test would wait for ever."""


class PatientSelector(selectors.DefaultSelector):
    """Waits for sockets a moment and for timers not at all."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.outside = 0
        self._stirred = True

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return self._noticed(super().select(0))
        ready = self._look()
        if ready or self.outside:
            return ready or self._noticed(super().select(OUTSIDE_STEP))
        if timeout is None:
            return self._last_hope()
        self.now += timeout
        self._stirred = False
        return []

    def _look(self) -> list[tuple[selectors.SelectorKey, int]]:
        return self._noticed(super().select(GRACE if self._stirred else 0))

    def _noticed(
        self, ready: list[tuple[selectors.SelectorKey, int]]
    ) -> list[tuple[selectors.SelectorKey, int]]:
        """Remember that sockets are in use: then bytes may be under way."""
        self._stirred = self._stirred or bool(ready)
        return ready

    def _last_hope(self) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(STANDSTILL)
        if not ready:
            raise Standstill(Standstill.__doc__)
        return ready


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """A loop on a patient selector, whose `time` is the selector's."""

    def __init__(self) -> None:
        self._patience = PatientSelector()
        super().__init__(self._patience)

    def time(self) -> float:
        return self._patience.now

    def run_in_executor(  # type: ignore[override]  # the stub's form needs a newer Python
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = super().run_in_executor(executor, func, *args)
        self.begin_outside()
        future.add_done_callback(lambda _: self.end_outside())
        return future

    def begin_outside(self) -> None:
        """Hold time for work that the sockets do not show."""
        self._patience.outside += 1

    def end_outside(self) -> None:
        """Let time go on."""
        self._patience.outside -= 1


class LoopClock:
    """The clock to inject: the loop's time, beginning at the epoch, or so many seconds behind."""

    def __init__(self, behind: float = 0.0) -> None:
        self._behind = behind

    def now(self) -> float:
        return EPOCH + asyncio.get_running_loop().time() - self._behind

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def keep_database_in_loop(patch: pytest.MonkeyPatch) -> None:
    """Let aiosqlite do its work in a virtual loop itself: there is no thread to wait for."""
    make = aiosqlite.Connection.__init__

    def made(connection: aiosqlite.Connection, *args: Any, **kwargs: Any) -> None:
        make(connection, *args, **kwargs)
        if isinstance(asyncio.get_running_loop(), VirtualTimeLoop):
            connection._tx = connection._thread = AtOnce()  # type: ignore[assignment]  # stands in

    patch.setattr(aiosqlite.Connection, "__init__", made)


class AtOnce:
    """In place of the thread of a connection and of its queue: whatever is put there is done."""

    def start(self) -> None:
        """There is nothing to start."""

    def put_nowait(self, work: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Do the work; who waits for it hears of it in the next round of the loop, as always."""
        future, function = work
        tell: Callable[[asyncio.Future[Any], Any], None]
        try:
            tell, told = set_result, function()
        except Exception as error:  # noqa: BLE001  # handed to whoever waits
            tell, told = set_exception, error
        if future is not None:
            future.get_loop().call_soon(tell, future, told)
