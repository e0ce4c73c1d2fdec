"""Deadlines are called once, in order; what was lost is found again."""

import asyncio
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from bot.floor.timers import Timers
from tests.bot.clocks import START, SettableClock, VirtualClock
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


class Called(list[tuple[float, str]]):
    """What was called, and when."""

    def __call__(self, key: str) -> None:
        self.append((round(asyncio.get_running_loop().time(), 3), key))


@asynccontextmanager
async def running(expected: dict[str, datetime] | None = None):
    called = Called()
    timers = Timers(VirtualClock(), called, lambda: expected or {})
    task = asyncio.create_task(timers.run())
    try:
        yield timers, called
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_what_is_due_is_called_in_the_order_of_time() -> None:
    async with running() as (timers, called):
        for key, seconds in (("c", 9), ("a", 3), ("b", 3), ("d", 200)):
            timers.arm(key, at(seconds))
        await asyncio.sleep(100)
        assert called == [(3, "a"), (3, "b"), (9, "c")]
        assert timers.due("a") is None
        assert timers.due("d") == at(200)


async def test_a_deadline_can_be_moved_and_taken_back() -> None:
    async with running() as (timers, called):
        timers.arm("a", at(50))
        timers.arm("b", at(5))
        timers.arm("c", at(5))
        await asyncio.sleep(1)
        timers.arm("a", at(4))
        timers.arm("b", at(20))
        timers.arm("b", at(20))
        timers.cancel("c")
        timers.cancel("nobody")
        await asyncio.sleep(100)
        assert called == [(4, "a"), (20, "b")]


async def test_a_deadline_that_has_passed_is_called_at_once() -> None:
    async with running() as (timers, called):
        await asyncio.sleep(10)
        timers.arm("a", at(5))
        await asyncio.sleep(1)
        assert called == [(10, "a")]


async def test_a_call_may_arm_anew() -> None:
    seen: list[float] = []
    timers: Timers

    def again(key: str) -> None:
        seen.append(asyncio.get_running_loop().time())
        if len(seen) < 3:
            timers.arm(key, at(seen[-1] + 2))

    timers = Timers(VirtualClock(), again, dict)
    timers.arm("a", at(2))
    task = asyncio.create_task(timers.run())
    await asyncio.sleep(60)
    task.cancel()
    assert [round(moment) for moment in seen] == [2, 4, 6]


async def test_what_was_lost_is_armed_again_by_the_sweeper() -> None:
    expected = {"a": at(45), "b": at(10)}
    async with running(expected) as (timers, called):
        assert timers.due("a") is None
        await asyncio.sleep(31)
        assert timers.due("a") == at(45)
        expected.clear()
        await asyncio.sleep(60)
        assert called == [(30, "b"), (45, "a")]


async def test_a_clock_that_is_set_back_by_more_than_a_sweep_is_told() -> None:
    clock, told = SettableClock(), []
    timers = Timers(clock, lambda _: None, dict, lambda: told.append(clock.now()))
    task = asyncio.create_task(timers.run())
    for ahead in (5, -20, 3600, 0):
        clock.ahead = ahead
        await asyncio.sleep(100)
    task.cancel()
    assert len(told) == 1
    assert at(300) < told[0] <= at(331)
