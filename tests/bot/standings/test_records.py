"""What is known of a person: in one group, in all of them, and of whom nothing is known."""

from pathlib import Path

import pytest

from bot.people.acquaintances import Acquaintances
from bot.render.texts import Texts
from bot.standings.records import Records
from engine.scoring.standings import Standing
from tests.bot.standings.past import past_match
from tests.bot.standings.recount import Recount
from tests.bot.standings.town import Town, town

ZH = Texts("zh")


@pytest.fixture
async def place(tmp_path: Path):
    async with town(tmp_path / "town.db") as made:
        yield made


def records(place: Town) -> Records:
    return Records(place.database, Acquaintances(place.database))


async def test_a_record_is_that_of_the_group_or_of_all(place: Town) -> None:
    here, there = await place.group(-1001), await place.group(-1002)
    persons = await place.meet("Ann", "Bob", "Cyd", "Dan")
    await place.play(past_match(1).told("T1", here, persons))
    await place.play(past_match(11).told("T2", there, persons))
    recount = Recount(place.path)
    for number, person in enumerate(persons):
        one = await records(place).record(here, person, ZH)
        both = await records(place).record(None, person, ZH)
        assert one.standing.points == recount.total(here, person)
        assert both.standing.points == one.standing.points + recount.total(there, person)
        assert sum(one.curve) == one.standing.points
        assert (one.standing.deals, both.standing.deals) == (2, 4)
        assert (one.matches, both.matches) == (1, 2)
        assert one.name == ("Ann", "Bob", "Cyd", "Dan")[number]
        assert one.title == "group -1001"
        assert both.title == ""
        assert both.rating is not None
        assert (both.rating.matches, both.rating.needed) == (2, 20)
        assert both.rating.provisional
        assert sum(each.times for each in both.patterns) == both.standing.wins
        assert both.mean.deals == 16
        assert both.mean.points == 0
        assert ("first_win" in both.achievements) is (both.standing.wins > 0)


async def test_who_never_played_has_nothing(place: Town) -> None:
    here = await place.group(-1001)
    (person,) = await place.meet("Ann")
    found = await records(place).record(here, person, ZH)
    assert found.standing == Standing()
    assert found.rating is None
    assert found.curve == ()
