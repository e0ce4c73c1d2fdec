"""Boards of a group: who stands where, who moved, who is honoured, and by which name."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.people.acquaintances import Acquaintances
from bot.render.texts import Texts
from bot.standings.boards import Boards
from engine.scoring.standings import Period, Standing
from persistence.transaction import Statement
from tests.bot.standings.past import past_match
from tests.bot.standings.town import Town, town

ZH = Texts("zh")
MONDAY = datetime(2027, 3, 8, 12, tzinfo=UTC)
ROW = "INSERT INTO results VALUES (?, ?, ?, ?, ?, 0, 1, ?, ?, 0, ?, ?, 0, 0, 0, ?, 0, ?)"


@pytest.fixture
async def place(tmp_path: Path):
    async with town(tmp_path / "town.db") as made:
        made.now = MONDAY
        yield made


def boards(place: Town) -> Boards:
    acquaintances = Acquaintances(place.database)
    clock = type("Clock", (), {"now": lambda _: place.now})()
    return Boards(clock, place.leaderboard, acquaintances, place.houses)


async def result(
    place: Town,
    group: str,
    name: str,
    points: int,
    *,
    day: str = "2027-03-08",
    chickens: int = 0,
    deal_ins: int = 0,
    pattern: str | None = None,
) -> None:
    """One deal, as short as it can be told."""
    (person,) = await place.meet(name)
    deal_no = len(await place.database.read("SELECT 1 FROM results")) + 1
    won = int(pattern is not None)
    row = ("T", deal_no, person, group, day, points, won, deal_ins, chickens, pattern, won * 5)
    await place.database.write(Statement(ROW, row))


async def test_places_move_from_one_day_to_the_next(place: Town) -> None:
    group = await place.group(-1001)
    for name, points in (("Ann", 9), ("Bob", 5), ("Cyd", -14)):
        await result(place, group, name, points, day="2027-03-07")
    for name, points in (("Cyd", 20), ("Bob", 3), ("Ann", -3), ("Dan", -20)):
        await result(place, group, name, points)
    board = await boards(place).board(group, Period.DAY, date(2027, 3, 8), ZH)
    assert [(line.rank, line.name, line.moved) for line in board.lines] == [
        (1, "Cyd", 2),
        (2, "Bob", 0),
        (3, "Ann", -2),
        (4, "Dan", None),
    ]
    everything = await boards(place).board(group, Period.ALL, date(2027, 3, 8), ZH)
    assert {line.name: line.standing.points for line in everything.lines} == {
        "Bob": 8,
        "Ann": 6,
        "Cyd": 6,
        "Dan": -20,
    }


async def test_honours_go_to_who_has_most_and_to_nobody_for_nothing(place: Town) -> None:
    group = await place.group(-1001)
    await result(place, group, "Ann", 7, chickens=2, deal_ins=1, pattern="seven_pairs")
    await result(place, group, "Bob", -2, chickens=2, deal_ins=1)
    board = await boards(place).board(group, Period.DAY, date(2027, 3, 8), ZH)
    assert (board.king and board.king.name) == "Ann"
    assert (board.goose and board.goose.name) == "Bob"
    assert board.best is not None
    assert (board.best.name, board.best.points) == ("Ann", 7)
    assert board.week is None
    nothing = await boards(place).board(group, Period.DAY, date(2027, 3, 9), ZH)
    assert (nothing.best, nothing.king, nothing.goose, nothing.lines) == (None, None, None, ())


async def test_a_week_begins_on_monday_and_a_month_on_its_first(place: Town) -> None:
    group = await place.group(-1001)
    for day, points in (("2027-02-28", 1), ("2027-03-01", 10), ("2027-03-07", 100)):
        await result(place, group, "Ann", points, day=day)
    await result(place, group, "Ann", 1000, day="2027-03-08")
    found = {
        period: (await boards(place).board(group, period, date(2027, 3, 8), ZH)).lines[0]
        for period in Period
    }
    points = {period: line.standing.points for period, line in found.items()}
    assert points == {Period.DAY: 1000, Period.WEEK: 1000, Period.MONTH: 1110, Period.ALL: 1111}


async def test_equal_names_are_told_apart_and_who_was_forgotten_has_none(place: Town) -> None:
    group = await place.group(-1001)
    for name in ("Ann", "Bob"):
        await result(place, group, name, 1)
    twin = await place.people.meet(77, "Ann")
    place.persons["twin"] = twin.person_key
    await result(place, group, "twin", 1)
    await place.database.write(place.people.forget(place.persons["Bob"]))
    board = await boards(place).board(group, Period.DAY, date(2027, 3, 8), ZH)
    names = {line.name for line in board.lines}
    assert len(names) == 3
    assert "已离开的玩家" in " ".join(names)


async def test_the_own_place_is_that_of_the_whole_board(place: Town) -> None:
    group = await place.group(-1001)
    for number in range(12):
        await result(place, group, f"P{number}", 12 - number)
    own = await boards(place).own_place(group, Period.DAY, place.persons["P11"])
    assert own.people == 12
    assert own.line is not None
    assert own.line.rank == 12
    assert own.line.standing == Standing(deals=1, points=1)
    nobody = await boards(place).own_place(group, Period.DAY, "nobody")
    assert nobody.line is None


async def test_a_group_that_was_met_under_two_keys_has_one_board(place: Town) -> None:
    old, new = await place.group(-5), await place.group(-1_000_000_000_005)
    await place.play(past_match(1).told("T1", new, await place.meet("Ann", "Bob", "Cyd", "Dan")))
    await place.database.write(place.groups.migrate(-5, -1_000_000_000_005))
    board = await boards(place).board(old, Period.ALL, date(2027, 3, 8), ZH)
    assert board.people == 4
    assert await boards(place).today(old) == (MONDAY + timedelta(hours=8)).date()


async def test_scenario_36_who_is_renamed_keeps_one_line_under_the_newest_name(
    place: Town,
) -> None:
    group = await place.group(-1001)
    number = 2**52 + 1
    person = await place.people.meet(number, "Bob")
    place.persons["bob"] = person.person_key
    await result(place, group, "bob", 4)
    await place.people.meet(number, "Robert")
    await result(place, group, "bob", 5)
    board = await boards(place).board(group, Period.DAY, date(2027, 3, 8), ZH)
    assert [(line.name, line.standing.points) for line in board.lines] == [("Robert", 9)]
    known = await place.people.find(person.person_key)
    assert known is not None
    assert known.telegram_id == number
