"""What is written with a deal: by whom, for which day, and only once."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.floor.kept import Kept, kept_after
from bot.floor.tables import Change
from bot.hosting.events import StreamEvent, TableHosted
from bot.operations.rebuilding import rebuild_standings
from engine.table.events import MatchEnded
from persistence.leaderboard import EVER, Days
from persistence.records import Record
from tests.bot.clocks import START
from tests.bot.standings.counting import assert_as_counted, counted
from tests.bot.standings.past import past_match
from tests.bot.standings.recount import Recount
from tests.bot.standings.town import Town, town

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Town]:
    async with town(tmp_path / "town.db") as made:
        yield made


async def sums(place: Town, chat_key: str | None, days: Days = EVER) -> dict[str, dict[str, int]]:
    return await counted(place.leaderboard, chat_key, days)


async def test_every_kind_of_match_counts_as_in_a_recount(place: Town) -> None:
    group = await place.group(-1001, "Europe/Berlin")
    persons = await place.meet(*NAMES)
    matches = (
        past_match(1),
        past_match(2, void=True),
        past_match(3, take_over=True),
        past_match(4, "tongren", robots=1),
    )
    for number, match in enumerate(matches):
        await place.play(match.told(f"T{number}", group, persons), timedelta(hours=7))
    recount = Recount(place.path)
    assert len(recount.days) > 2
    await assert_as_counted(place.leaderboard, recount)
    everybody = await sums(place, None)
    assert {who: counts["points"] for who, counts in everybody.items()} == {
        who: recount.total(group, who) for who in everybody
    }
    for line in await place.leaderboard.lines(group, EVER):
        assert line.biggest == recount.biggest(group, line.person_key)
        patterns = await place.leaderboard.patterns(group, line.person_key)
        best = patterns[0].won.value if patterns else None
        assert best == recount.best(group, line.person_key)
    assert any(counts["chickens"] for counts in everybody.values())
    assert any(counts["charges"] for counts in everybody.values())


async def test_a_rebuild_comes_to_the_same_rows(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    await place.play(past_match(1).told("T1", group, persons), timedelta(hours=5))
    await place.move(group, "America/New_York")
    await place.play(past_match(2, void=True).told("T2", group, persons), timedelta(hours=5))
    before = await place.projected()
    assert all(before.values())
    rebuilt = await rebuild_standings(place.database)
    assert await place.projected() == before
    assert (rebuilt.deals, rebuilt.voided, rebuilt.matches) == (4, 1, 2)
    assert rebuilt.unreadable == {}


async def test_a_rebuild_leaves_out_what_cannot_be_read(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    await place.play(past_match(1).told("T1", group, persons))
    before = await place.projected()
    await place.log.append("table/BAD", 0, [Record("host.from_the_future", 1, "{}")])
    await place.log.append("table/ODD", 0, [Record("engine.wall_exhausted", 1, "{}")])
    rebuilt = await rebuild_standings(place.database)
    assert set(rebuilt.unreadable) == {"BAD", "ODD"}
    assert await place.projected() == before


async def test_a_deal_counts_to_the_day_of_the_zone_in_which_the_group_then_lived(
    place: Town,
) -> None:
    group = await place.group(-1001, "Asia/Shanghai")
    persons = await place.meet(*NAMES)
    first, second, _ = past_match(1).told("T1", group, persons)
    place.now = datetime(2027, 3, 1, 16, 30, tzinfo=UTC)
    await place.store(first)
    await place.move(group, "America/Los_Angeles")
    await place.store(second)
    rows = await place.database.read(
        "SELECT DISTINCT deal_no, local_day FROM results ORDER BY deal_no"
    )
    assert rows == [(1, "2027-03-02"), (2, "2027-03-01")]


async def test_nobody_is_rated_for_a_match_in_which_a_seat_was_taken_over(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    await place.play(past_match(3, take_over=True).told("T1", group, persons))
    assert [await place.ratings.of_person(who) for who in persons] == [None] * len(persons)
    assert await place.leaderboard.lines(group, EVER)


async def test_who_takes_a_seat_over_has_the_points_from_then_on(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    first, second, _ = past_match(3, take_over=True).told("T1", group, persons)
    await place.store(first)
    left, came = persons[1], persons[4]
    before = await sums(place, group)
    assert left in before
    assert came not in before
    await place.store(second)
    after = await sums(place, group)
    assert after[left] == before[left]
    assert after[came]["deals"] == 1
    assert sum(counts["points"] for counts in after.values()) == 0


async def test_ai_players_have_no_line(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    await place.play(past_match(4, "tongren", robots=1).told("T1", group, persons))
    assert set(await sums(place, group)) == set(persons[:3])


async def test_practice_counts_for_nobody(place: Town) -> None:
    persons = await place.meet(*NAMES)
    for change in past_match(1).told("T1", "chat", persons):
        await place.store(_as_practice(change))
    assert await sums(place, None) == {}
    assert await rebuild_standings(place.database)
    assert await sums(place, None) == {}


async def test_what_the_pot_gave_back_counts_as_points(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    first, second, last = past_match(1).told("T1", group, persons)
    (ended,) = [event for event in last.events if isinstance(event, MatchEnded)]
    seat = second.after.hosted.seat_of(persons[0])
    refunds = ended.refunds.put(seat, 9)
    await place.play((first, second))
    before = await sums(place, group)
    events = tuple(MatchEnded(refunds=refunds) if each is ended else each for each in last.events)
    await place.store(last._replace(events=events))
    after = await sums(place, group)
    assert after[persons[0]]["points"] == before[persons[0]]["points"] + 9
    assert {counts["matches"] for counts in after.values()} == {1}
    assert Recount(place.path).total(group, persons[0]) == after[persons[0]]["points"]


async def test_a_match_without_a_settled_deal_is_none(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    first, taken_back, *_ = past_match(2, void=True).told("T1", group, persons)
    await place.play((first, taken_back))
    ended = MatchEnded(refunds=taken_back.after.hosted.table.match.stakes.totals)
    after = kept_after(taken_back.after, [ended], START)
    await place.store(Change(taken_back.after, after, (ended,)))
    assert await place.database.read("SELECT * FROM results") == []


async def test_achievements_are_granted_once_and_taken_back_with_their_deal(place: Town) -> None:
    group = await place.group(-1001)
    persons = await place.meet(*NAMES)
    settled, voided, again, *_ = past_match(13, void=True).told("T1", group, persons)
    await place.store(settled)
    (winners,) = (await place.achievements.of_table("T1")).values()
    assert {each.achievement for each in winners} == {"first_win"}
    await place.store(voided)
    assert await place.achievements.of_table("T1") == {}
    await place.store(again)
    await place.play(past_match(1).told("T2", group, persons))
    granted = await place.database.read("SELECT person_key, achievement FROM achievements")
    assert len(granted) == len(set(granted))
    assert await place.achievements.of_table("T1")
    for person in persons[:4]:
        found = await place.achievements.of_person(person)
        assert set(found) == {kind for who, kind in granted if who == person}


def _as_practice(change: Change) -> Change:
    """The same in somebody's own chat."""
    return Change(_practising(change.before), change.after, tuple(map(_told, change.events)))


def _practising(kept: Kept | None) -> Kept | None:
    if kept is None:
        return None
    setup = replace(kept.hosted.setup, practice=True)
    return kept._replace(hosted=kept.hosted._replace(hosted=setup))


def _told(event: StreamEvent) -> StreamEvent:
    return replace(event, practice=True) if isinstance(event, TableHosted) else event
