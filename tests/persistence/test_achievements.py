"""Six achievements, each at its own threshold, once, and in the deal that brought it."""

from datetime import UTC, datetime

import pytest

from engine.scoring.standings import Standing
from engine.terms import WinPattern
from persistence.achievements import (
    BIG_DEAL,
    MANY_CHARGES,
    MANY_DEALS,
    Achieved,
    Achievement,
    Achievements,
)
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.local_days import LogPoint
from persistence.records import Record
from persistence.results import Played, Result, WonHand, settle

NOW = datetime(2027, 3, 8, tzinfo=UTC)
PLAYED = Played("group", "T1", LogPoint("table/T1", 1))
LOST = Standing(deals=1, points=-1)


class Table:
    """A table at which one person plays deal after deal."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.achievements = Achievements(database)
        self.deal_no = 0

    async def play(self, standing: Standing, won: WonHand | None = None) -> set[Achievement]:
        """What the next deal brought."""
        self.deal_no += 1
        deal = self.deal_no
        await self.database.write(settle(PLAYED, deal, [Result("ann", standing, won)]))
        await self.database.write(self.achievements.grant("T1", deal, ["ann"]))
        found = await self.achievements.of_table("T1")
        return {each.achievement for each in found.get(deal, ())}


@pytest.fixture
async def table(database: Database) -> Table:
    log = EventLog(database, lambda: NOW)
    await log.append("table/T1", 0, [Record("engine.table_closed", 1, "{}")])
    return Table(database)


@pytest.mark.parametrize(
    ("pattern", "flush", "brings"),
    [
        (WinPattern.PLAIN, False, {Achievement.FIRST_WIN}),
        (WinPattern.PLAIN, True, {Achievement.FIRST_WIN, Achievement.FLUSH}),
        (WinPattern.DRAGON_SEVEN_PAIRS, False, {Achievement.FIRST_WIN, Achievement.DRAGON}),
    ],
)
async def test_a_win_brings_what_it_is_the_first_of_and_only_once(
    table: Table, pattern: WinPattern, flush: bool, brings: set[Achievement]
) -> None:
    assert await table.play(LOST) == set()
    won = Standing(deals=1, points=5, wins=1)
    assert await table.play(won, WonHand(pattern, flush, 5)) == brings
    assert await table.play(won, WonHand(pattern, flush, 5)) == set()
    assert await table.achievements.of_person("ann") == dict.fromkeys(brings, ("T1", 2))


async def test_a_big_deal_is_one_deal_and_not_many_small_ones(table: Table) -> None:
    small = Standing(deals=1, points=BIG_DEAL - 1)
    assert await table.play(small) == set()
    assert await table.play(small) == set()
    assert await table.play(Standing(deals=1, points=BIG_DEAL)) == {Achievement.WINDFALL}


async def test_charges_and_deals_add_up(table: Table) -> None:
    for _ in range(MANY_CHARGES - 1):
        assert await table.play(LOST._replace(charges=1)) == set()
    assert await table.play(LOST._replace(charges=1)) == {Achievement.CHARGER}
    while table.deal_no < MANY_DEALS - 1:
        assert await table.play(LOST) == set()
    assert await table.play(LOST) == {Achievement.REGULAR}


async def test_what_a_deal_brought_goes_with_it_and_can_come_again(table: Table) -> None:
    won, hand = Standing(deals=1, points=5, wins=1), WonHand(WinPattern.PLAIN, flush=False, value=5)
    await table.play(won, hand)
    await table.database.write(table.achievements.revoke("T1", 1))
    assert await table.achievements.of_table("T1") == {}
    assert await table.play(won, hand) == {Achievement.FIRST_WIN}
    found = await table.achievements.of_table("T1")
    assert found == {2: (Achieved("ann", Achievement.FIRST_WIN),)}
