"""Scenario 35: a day has one post however often it is looked for; some groups want none."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.messages.outgoing import PublicPicture
from bot.people.acquaintances import Acquaintances
from bot.people.houses import DailyChosen, QuietChosen
from bot.standings.boards import Boards
from bot.standings.daily import FORGOTTEN, Daily, DailySource, daily_place
from persistence.daily_posts import DailyPosts, PostState
from persistence.places import Places, PlaceState, ShownPlace
from tests.bot.standings.past import past_match
from tests.bot.standings.town import NOTHING, Town, town

EVENING = datetime(2027, 3, 8, 12, tzinfo=UTC)
"""Eight in Shanghai."""
TEN = EVENING + timedelta(hours=2)


@dataclass
class Square:
    """A town with somebody who posts, and a courier who only listens."""

    place: Town
    woken: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.acquaintances = Acquaintances(self.place.database)
        self.boards = Boards(self, self.place.leaderboard, self.acquaintances, self.place.houses)
        self.source = DailySource(self.boards, self.acquaintances)
        self.posts = DailyPosts(self.place.database)
        self.daily = self.another()

    def another(self) -> Daily:
        """As a process has it that has just started."""
        return Daily(self, self.place.database, self.place.houses, self, self.source)

    def now(self) -> datetime:
        return self.place.now

    def wake(self, chat_key: str) -> None:
        self.woken.append(chat_key)

    async def plays(self, chat_key: str, at: datetime, number: int = 1, seed: int = 1) -> None:
        self.place.now = at
        persons = await self.place.meet("Ann", "Bob", "Cyd", "Dan")
        await self.place.play(past_match(seed).told(f"T{number}", chat_key, persons))

    async def look(self, at: datetime) -> None:
        self.place.now = at
        await self.daily.look()

    async def rows(self) -> list[tuple]:
        return await self.place.database.read(
            "SELECT local_day, state, late FROM daily_posts ORDER BY local_day"
        )

    async def shown(self, chat_key: str) -> list[PublicPicture]:
        return [wanted.screen for wanted in await self.source.wanted(chat_key) if wanted.screen]


@pytest.fixture
async def square(tmp_path: Path) -> AsyncIterator[Square]:
    async with town(tmp_path / "town.db") as place:
        yield Square(place)


async def test_scenario_35_six_looks_and_two_restarts_make_one_post(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN - timedelta(minutes=1))
    assert await square.shown(group) == []
    for number in range(6):
        await square.look(TEN + timedelta(minutes=5 * number))
        if number % 3 == 0:
            square.daily = square.another()
    assert await square.rows() == [("2027-03-08", "wanted", 0)]
    (wanted,) = await square.source.wanted(group)
    assert wanted.place == daily_place(group, EVENING.date())
    assert wanted.silent
    assert wanted.screen is not None
    assert "3月8日" in wanted.screen.text
    assert "补发" not in wanted.screen.text
    assert square.woken
    await square.look(TEN + timedelta(days=1))
    assert len(await square.rows()) == 1


async def test_a_post_that_was_missed_comes_late_once_and_in_the_morning(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN + timedelta(hours=2))
    assert await square.rows() == []
    await square.look(TEN + timedelta(hours=11))
    assert await square.rows() == [("2027-03-08", "wanted", 1)]
    (screen,) = await square.shown(group)
    assert "补发" in screen.text


@pytest.mark.parametrize(
    "choice", [DailyChosen(hour=None, zone="Asia/Shanghai"), QuietChosen(quiet=True)]
)
async def test_a_group_that_wants_none_gets_none_not_even_later(square: Square, choice) -> None:
    group = await square.place.group(-1001)
    await square.place.houses.choose(group, choice, NOTHING)
    await square.plays(group, EVENING)
    await square.look(TEN)
    assert await square.rows() == [("2027-03-08", PostState.SKIPPED, 0)]
    await square.place.houses.choose(group, DailyChosen(hour=22, zone="Asia/Shanghai"), NOTHING)
    await square.place.houses.choose(group, QuietChosen(quiet=False), NOTHING)
    await square.look(TEN + timedelta(hours=12))
    assert await square.shown(group) == []


async def test_a_post_follows_its_day_and_then_stays(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN)
    (before,) = await square.shown(group)
    await square.plays(group, TEN + timedelta(minutes=30), 2, seed=11)
    (after,) = await square.shown(group)
    assert before != after
    place = daily_place(group, EVENING.date())
    over = TEN + timedelta(hours=2, minutes=45)
    shown = ShownPlace(place.name, group, None, 7, PlaceState.SHOWN, "0:x", 0, TEN)
    await square.place.database.write(Places(square.place.database).put(shown))
    await square.look(over - timedelta(minutes=45))
    assert await square.shown(group) == [after]
    await square.look(over)
    assert await square.rows() == [("2027-03-08", "closed", 0)]
    assert await square.shown(group) == []


async def test_what_was_not_sent_in_its_time_waits_for_the_morning(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN)
    square.daily = square.another()
    square.place.now = TEN + timedelta(hours=3)
    await square.daily.load()
    assert await square.shown(group) == []
    await square.look(TEN + timedelta(hours=3))
    assert await square.shown(group) == []
    await square.look(TEN + timedelta(hours=11))
    (screen,) = await square.shown(group)
    assert "补发" in screen.text


async def test_what_began_to_be_sent_is_seen_to_its_end_by_night_too(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN)
    name = daily_place(group, EVENING.date()).name
    unsure = ShownPlace(name, group, None, 7, PlaceState.UNSURE, "0:x", 0, TEN)
    await square.place.database.write(Places(square.place.database).put(unsure))
    await square.look(TEN + timedelta(hours=3))
    assert await square.shown(group)


async def test_what_could_not_be_sent_for_a_week_is_let_go(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN)
    await square.look(TEN + FORGOTTEN - timedelta(hours=10))
    assert await square.shown(group)
    await square.look(TEN + FORGOTTEN + timedelta(minutes=15))
    assert await square.shown(group) == []


async def test_a_day_that_comes_again_in_another_zone_has_one_post(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.plays(group, EVENING)
    await square.look(TEN)
    square.place.now = TEN + timedelta(hours=3)
    await square.place.move(group, "America/Los_Angeles")
    await square.plays(group, TEN + timedelta(hours=4), 2)
    await square.look(TEN + timedelta(hours=16))
    assert [day for day, *_ in await square.rows()] == ["2027-03-08"]


async def test_a_day_of_deals_that_were_all_taken_back_says_so(square: Square) -> None:
    group = await square.place.group(-1001)
    square.place.now = EVENING
    persons = await square.place.meet("Ann", "Bob", "Cyd", "Dan")
    settled, taken_back, *_ = past_match(11, void=True).told("T1", group, persons)
    await square.place.store(settled)
    await square.look(TEN)
    await square.place.store(taken_back)
    (screen,) = await square.shown(group)
    assert "还没有打完的局" in screen.text
    assert screen.keyboard == ()


async def test_the_last_days_of_a_week_and_a_month_name_their_first(square: Square) -> None:
    group = await square.place.group(-1001)
    sunday = datetime(2027, 1, 31, 12, tzinfo=UTC)
    await square.plays(group, sunday)
    await square.look(sunday + timedelta(hours=2))
    (screen,) = await square.shown(group)
    assert "本周第一" in screen.text
    assert "本月第一" in screen.text


async def test_a_post_goes_to_the_topic_in_which_the_group_plays(square: Square) -> None:
    group = await square.place.group(-1001)
    await square.place.database.write(square.place.groups.set_thread(group, 7))
    await square.plays(group, EVENING)
    await square.look(TEN)
    (wanted,) = await square.source.wanted(group)
    assert wanted.place.thread == 7
