"""Deadlines wake their tables, but never before every stored press of the table is handled."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.floor.alarms import Alarms
from bot.floor.kept import Kept, kept_after
from bot.floor.register import Register
from bot.hosting.events import LobbyTouched
from bot.hosting.intents import Wake
from bot.premises import Premises
from bot.tasks import Tasks
from tests.bot.clocks import START, VirtualClock
from tests.bot.hosting.helpers import Host
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

LOBBY_LIFE, LOBBY_IDLE = 900.0, 300.0


class Woken:
    """A table that does, or does not, what it is woken for."""

    def __init__(self, *, moves: bool = True) -> None:
        self.host = Host(seated=("east",))
        self.moves = moves
        self.at: list[float] = []
        self.looked: list[float] = []
        self.lateness: list[float] = []
        self.kept_now = self._lobby()
        self.register = Register()
        self.register.note(self.kept_now)

    def kept(self, _: str) -> Kept:
        return self.kept_now

    async def handle(self, table_id: str, intent: object) -> None:
        assert (table_id, intent) == ("t1", Wake())
        self.at.append(now())
        if self.moves:
            self.host.now = VirtualClock().now()
            self.host.wake()
            self.kept_now = kept_after(None, self.host.log, VirtualClock().now())
            self.register.note(self.kept_now)

    def look(self, _: Kept) -> None:
        self.looked.append(now())

    def _lobby(self) -> Kept:
        """A lobby that was touched when the loop began."""
        *opened, _ = self.host.log
        self.host.log = [*opened, LobbyTouched(at=START)]
        kept = kept_after(None, self.host.log, START)
        self.host.hosted = kept.hosted
        return kept


def now() -> float:
    return round(asyncio.get_running_loop().time(), 2)


@asynccontextmanager
async def running(woken: Woken, waiting: Callable[[str], int] = lambda _: 0) -> AsyncIterator[Any]:
    tasks = Tasks()
    premises = SimpleNamespace(
        clock=VirtualClock(),
        tables=woken,
        register=woken.register,
        tasks=tasks,
        meters=SimpleNamespace(enforced=woken.lateness.append),
    )
    alarms = Alarms(cast("Premises", premises), waiting, woken.look)
    works = [asyncio.create_task(each.run()) for each in (alarms.deadlines, alarms.looks)]
    try:
        yield alarms
    finally:
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        await tasks.close()


async def test_a_table_is_woken_at_its_deadline_and_looked_at_when_it_changes() -> None:
    woken = Woken()
    async with running(woken) as alarms:
        alarms.follow(woken.kept_now.hosted)
        await asyncio.sleep(LOBBY_LIFE + 1)
    assert woken.looked == [LOBBY_IDLE]
    assert woken.at == [LOBBY_LIFE]
    assert woken.kept_now.hosted.is_closed


async def test_what_was_pressed_before_is_handled_first() -> None:
    woken, waiting = Woken(), [2]
    async with running(woken, lambda _: waiting[0]) as alarms:
        alarms.follow(woken.kept_now.hosted)
        await asyncio.sleep(LOBBY_LIFE + 3)
        assert woken.at == []
        waiting[0] = 0
        await asyncio.sleep(1)
    (at,) = woken.at
    assert LOBBY_LIFE + 3 <= at <= LOBBY_LIFE + 3.1
    assert woken.lateness == [pytest.approx(at - LOBBY_LIFE, abs=0.01)]


async def test_a_table_that_could_not_act_is_woken_again_and_not_all_the_time() -> None:
    woken = Woken(moves=False)
    async with running(woken) as alarms:
        alarms.follow(woken.kept_now.hosted)
        await asyncio.sleep(LOBBY_LIFE + 1)
    assert 15 <= len(woken.at) <= 25


async def test_a_sweep_finds_the_table_that_nobody_armed() -> None:
    woken = Woken()
    async with running(woken):
        await asyncio.sleep(LOBBY_LIFE + 31)
    assert len(woken.at) == 1


async def test_a_table_that_waits_for_nothing_is_left_alone() -> None:
    woken = Woken()
    async with running(woken) as alarms:
        alarms.follow(woken.kept_now.hosted)
        closed = Host(seated=("east",))
        closed.after(LOBBY_LIFE)
        alarms.follow(closed.hosted)
        woken.register.drop("t1")
        await asyncio.sleep(2 * LOBBY_LIFE)
    assert woken.at == []
    assert woken.looked == []
