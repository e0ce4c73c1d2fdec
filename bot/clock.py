"""时钟 (shízhōng): the time of day and the passing of time, given to whatever waits."""

import asyncio
import time
from datetime import UTC, datetime
from typing import Any, Protocol


class Clock(Protocol):
    """时钟 (shízhōng): all that the host knows of time."""

    def now(self) -> datetime:
        """此刻 (cǐkè): the time of day, with its zone."""
        ...

    def monotonic(self) -> float:
        """走时 (zǒu shí): seconds since some moment; never goes back."""
        ...

    async def sleep(self, seconds: float) -> None:
        """睡 (shuì): come back after so many seconds."""
        ...

    async def sleep_until(self, due: datetime) -> None:
        """睡到 (shuì dào): come back at *due*, at once if that has passed."""
        ...


class SystemClock:
    """机器时钟 (jīqì shízhōng): the time of the machine."""

    def now(self) -> datetime:
        """此刻 (cǐkè): the time of day, UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """走时 (zǒu shí): seconds since the machine started."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """睡 (shuì): come back after so many seconds."""
        await asyncio.sleep(seconds)

    async def sleep_until(self, due: datetime) -> None:
        """睡到 (shuì dào): the machine's clock may be set meanwhile, so look again at the end."""
        while (seconds := (due - self.now()).total_seconds()) > 0:  # noqa: ASYNC110  # time itself
            await asyncio.sleep(seconds)


async def happens_within(event: asyncio.Event, clock: Clock, seconds: float) -> bool:
    """等到 (děng dào): wait for *event*, but no longer than that; whether it happened."""
    await finishes_within(asyncio.create_task(event.wait()), clock, seconds)
    return event.is_set()


async def finishes_within(work: asyncio.Future[Any], clock: Clock, seconds: float) -> bool:
    """等完 (děng wán): wait for *work*, no longer than that, and else cut it; whether it ended."""
    sleeping = asyncio.create_task(clock.sleep(seconds))
    try:
        await asyncio.wait((work, sleeping), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sleeping.cancel()
        in_time = work.done()
        work.cancel()
    return in_time
