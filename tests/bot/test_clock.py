"""The clocks, and waiting for something with an end to it."""

import asyncio
import time
from datetime import UTC, datetime, timedelta

from bot.clock import SystemClock, happens_within
from tests.bot.clocks import VirtualClock
from tests.bot.virtual_time import virtual_time


async def test_the_system_clock_tells_the_time_and_sleeps() -> None:
    clock = SystemClock()
    assert abs(clock.now() - datetime.now(UTC)) < timedelta(seconds=5)
    before = clock.monotonic()
    await clock.sleep(0.01)
    await clock.sleep_until(clock.now() + timedelta(seconds=0.01))
    await clock.sleep_until(clock.now() - timedelta(hours=1))
    assert 0.02 <= clock.monotonic() - before < 5
    assert abs(clock.monotonic() - time.monotonic()) < 5


@virtual_time
async def test_an_event_in_time_ends_the_wait() -> None:
    event = asyncio.Event()
    asyncio.get_running_loop().call_later(3, event.set)
    assert await happens_within(event, VirtualClock(), 10)
    assert asyncio.get_running_loop().time() == 3


@virtual_time
async def test_an_event_that_does_not_come_is_waited_for_no_longer_than_asked() -> None:
    assert not await happens_within(asyncio.Event(), VirtualClock(), 10)
    assert asyncio.get_running_loop().time() == 10
