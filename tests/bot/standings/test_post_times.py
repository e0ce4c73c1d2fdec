"""When the post of a day is due: at its hour, in the morning, and never twice by the clock."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.standings.post_times import PUNCTUAL, Due, due, is_late, may_go, moment

DAY = date(2027, 3, 8)
SHANGHAI, BERLIN, NUUK = map(ZoneInfo, ("Asia/Shanghai", "Europe/Berlin", "America/Nuuk"))


def at(hour: int, minute: int = 0, zone: ZoneInfo = SHANGHAI, day: date = DAY) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone).astimezone(UTC)


def test_an_hour_is_that_of_the_groups_own_clock() -> None:
    assert moment(DAY, 22, SHANGHAI) == datetime(2027, 3, 8, 14, tzinfo=UTC)


@pytest.mark.parametrize("zone", [BERLIN, NUUK, ZoneInfo("Australia/Sydney")])
def test_every_hour_of_every_day_of_a_year_is_on_its_day_and_in_order(zone: ZoneInfo) -> None:
    days = [date(2027, 1, 1) + timedelta(days=number) for number in range(366)]
    moments = [(moment(day, hour, zone), day, hour) for day in days for hour in range(24)]
    for found, day, hour in moments:
        there = found.astimezone(zone)
        assert there.date() == day
        assert there.hour in {hour, hour - 1}
    assert [found for found, _, _ in moments] == sorted(found for found, _, _ in moments)


def test_an_hour_that_the_clock_repeats_is_taken_once() -> None:
    repeated = date(2027, 10, 31)
    first = moment(repeated, 2, BERLIN)
    assert first.astimezone(BERLIN).utcoffset() == timedelta(hours=2)
    assert moment(repeated, 3, BERLIN) - first == timedelta(hours=2)


def test_the_post_is_due_at_its_hour() -> None:
    assert due(DAY, 22, SHANGHAI, at(20)) == Due(at(22), late=False)
    assert due(DAY, 22, SHANGHAI, at(22)) == Due(at(22), late=False)


def test_who_plays_after_the_hour_is_told_in_the_morning_and_late() -> None:
    morning = at(9, day=DAY + timedelta(days=1))
    assert due(DAY, 22, SHANGHAI, at(22, 1)) == Due(morning, late=True)
    assert is_late(Due(morning, late=True), morning)


def test_a_small_hour_is_that_of_the_next_day() -> None:
    night = at(1, day=DAY + timedelta(days=1))
    assert due(DAY, 1, SHANGHAI, at(23, 59)) == Due(night, late=False)
    assert may_go(Due(night, late=False), night, SHANGHAI)


def test_a_post_goes_out_at_its_hour_even_at_night_but_late_only_by_day() -> None:
    post = Due(at(23), late=False)
    assert not may_go(post, at(22, 59), SHANGHAI)
    assert may_go(post, at(23), SHANGHAI)
    assert not is_late(post, at(23) + PUNCTUAL)
    late = at(23) + PUNCTUAL + timedelta(seconds=1)
    assert is_late(post, late)
    assert not may_go(post, late, SHANGHAI)
    morning = at(9, day=DAY + timedelta(days=1))
    assert not may_go(post, morning - timedelta(seconds=1), SHANGHAI)
    assert may_go(post, morning, SHANGHAI)
    assert not may_go(post, at(23, day=DAY + timedelta(days=1)), SHANGHAI)
