"""A month of groups all over the world: every day with play has its post, and no other has any."""

import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

import bot.intake.inbox
from bot.operations.rebuilding import rebuild_standings
from bot.sandbox import limits
from tests.bot.e2e.inn import Inn
from tests.bot.standings.counting import assert_as_counted
from tests.bot.standings.month import NAMES, Month, Post, posts_of
from tests.bot.standings.past import past_match
from tests.bot.standings.recount import Recount
from tests.bot.standings.town import town
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
_LINE = re.compile(r"^\d+\. (P\d) ([+-]\d+)", re.MULTILINE)


@pytest.fixture(autouse=True)
def _patient_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses anything in this month: polls may wait for hours."""
    monkeypatch.setattr(bot.intake.inbox, "POLL_SECONDS", 4 * 3600)
    monkeypatch.setattr(limits, "POLL_TIMEOUT", 4 * 3600)


async def _spent(house: Inn, *, groups: int, days: int, moves: int, outages: int, kills: int):
    reader = await house.person("Reader")
    matches = [past_match(1), past_match(4, "tongren", robots=1), past_match(11, void=True)]
    month = Month(house, Random(7), matches)
    await month.begin(groups, reader)
    await month.live(month.planned(days, moves=moves, outages=outages, kills=kills))
    await house.stop()
    return month, reader


def _check(month: Month, reader, path: Path) -> int:
    """Compare what the groups saw with a recount of the log; how many posts there were."""
    recount = Recount(path)
    played = {
        where: people
        for where, people in recount.days.items()
        if any(counts["deals"] for counts in people.values())
    }
    posts = 0
    for club in month.clubs:
        found = posts_of(reader, club.chat)
        assert set(found) == {day for key, day in played if key == club.key}, club
        assert {len(each) for each in found.values()} <= {1}, club
        for day, (post,) in found.items():
            _check_post(post, ZoneInfo(club.zone) if not club.moved else None)
            if not club.moved:
                names = dict(zip(club.persons, NAMES, strict=True))
                counted = {
                    names[who]: counts["points"]
                    for who, counts in played[club.key, day].items()
                    if counts["deals"]
                }
                shown = _LINE.findall(post.message.text)
                assert {name: int(points) for name, points in shown} == counted
            posts += 1
    return posts


def _check_post(post: Post, zone: ZoneInfo | None) -> None:
    assert post.message.silent
    if zone is not None:
        at = datetime.fromtimestamp(post.message.at, UTC).astimezone(zone)
        assert at.hour >= 9 if post.late else at.date().isoformat() == post.day
        assert post.late or at.hour == 22 or (at.hour == 21 and at.minute >= 55)


async def _check_standings(path: Path) -> None:
    """Every number as in a recount, and the same again when it is made anew."""
    async with town(path) as place:
        await assert_as_counted(place.leaderboard, Recount(path))
        before = await place.projected()
        await rebuild_standings(place.database)
        assert await place.projected() == before


async def test_a_few_days_of_some_groups(house: Inn) -> None:
    month, reader = await _spent(house, groups=4, days=4, moves=1, outages=1, kills=5)
    assert _check(month, reader, house.data) > 4
    await _check_standings(house.data)
    assert month.deaths


@pytest.mark.long
async def test_a_month_of_thirty_groups(house: Inn) -> None:
    month, reader = await _spent(house, groups=30, days=31, moves=20, outages=8, kills=60)
    assert _check(month, reader, house.data) > 300
    await _check_standings(house.data)
    assert set(month.deaths) == {
        f"{when} {what}"
        for when in ("before", "after")
        for what in ("commit", "sendPhoto", "record")
    }
