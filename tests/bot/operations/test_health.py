"""A host is failing if it cannot do its work, and for no other reason."""

import asyncio
from datetime import timedelta

import pytest

from bot.floor.timers import Timers
from bot.operations.health import OVERDUE, Examiner, Status
from persistence.database import Database
from tests.bot.clocks import START, VirtualClock
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


class Stuck:
    """A database that never answers."""

    async def read(self, _: str) -> None:
        await asyncio.get_running_loop().create_future()


class Broken:
    """A database that cannot answer."""

    async def read(self, _: str) -> None:
        message = "the file is gone"
        raise OSError(message)


async def test_before_clocks_run_it_is_starting() -> None:
    async with Database.in_memory() as database:
        assert await Examiner(VirtualClock(), database).examine() == (Status.STARTING, ())


@pytest.mark.parametrize(
    ("late", "expected"),
    [
        (timedelta(), (Status.OK, ())),
        (OVERDUE, (Status.OK, ())),
        (OVERDUE * 1.1, (Status.FAILING, ("deadlines are not enforced",))),
    ],
)
async def test_deadlines_have_to_be_enforced(late: timedelta, expected: tuple) -> None:
    async with Database.in_memory() as database:
        examiner = Examiner(VirtualClock(), database)
        examiner.overdue = lambda: late
        assert await examiner.examine() == expected


@pytest.mark.parametrize("database", [Stuck(), Broken()])
async def test_the_database_has_to_answer(database: Stuck | Broken) -> None:
    examiner = Examiner(VirtualClock(), database)  # type: ignore[arg-type]  # no more is asked of it
    told = await examiner.examine()
    assert told == (Status.FAILING, ("the database does not answer",))


async def test_a_deadline_is_overdue_from_its_time_until_it_is_called() -> None:
    timers = Timers(VirtualClock(), lambda _: None, dict)
    assert timers.overdue() == timedelta()
    timers.arm("later", START + timedelta(seconds=90))
    timers.arm("soon", START + timedelta(seconds=10))
    assert timers.overdue() == timedelta()
    await asyncio.sleep(25)
    assert timers.overdue() == timedelta(seconds=15)
    running = asyncio.create_task(timers.run())
    await asyncio.sleep(1)
    assert timers.overdue() == timedelta()
    running.cancel()
