"""发帖时间 (fā tiē shíjiān): when the post of a day is due where a group lives.

A day's post goes out at the group's hour, which is the next day's if it is one of the small hours.
If the group had not played by then, or nobody was there to send it, it comes late: once, said to be
late, and never in the small hours. An hour that a change of the clock skips is taken before the
gap, one that it repeats the first time.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

PUNCTUAL: Final = timedelta(minutes=30)
"""So long after its hour a post does not count as late."""
MORNING: Final = 9
NIGHT: Final = 23
"""夜里 (yèlǐ): from this hour to the morning nothing is posted late."""
_A_DAY: Final = timedelta(days=1)


class Due(NamedTuple):
    """该发的时候 (gāi fā de shíhou): from when on a post may go out."""

    at: datetime
    late: bool
    """补发 (bǔfā): even then it comes later than it would have."""


def moment(day: date, hour: int, zone: ZoneInfo) -> datetime:
    """到点 (dào diǎn): the moment at which it is *hour* on *day* in *zone*.

    >>> moment(date(2027, 3, 28), 2, ZoneInfo("Europe/Berlin")).isoformat()
    '2027-03-28T00:00:00+00:00'
    """
    wall = datetime.combine(day, time(hour), zone)
    shown = wall.astimezone(UTC).astimezone(zone)
    skipped = shown.hour != hour
    return wall.replace(fold=int(skipped)).astimezone(UTC)


def due(day: date, hour: int, zone: ZoneInfo, first_at: datetime) -> Due:
    """何时该发 (hé shí gāi fā): when the post of *day* is due, first played at *first_at*.

    Who plays only after the hour is told in the morning.
    """
    at = moment(day + _A_DAY if hour < MORNING else day, hour, zone)
    if first_at <= at:
        return Due(at, late=False)
    return Due(moment(day + _A_DAY, MORNING, zone), late=True)


def is_late(post: Due, now: datetime) -> bool:
    """补发 (bǔfā): whether a post that goes out *now* is late."""
    return post.late or now - post.at > PUNCTUAL


def may_go(post: Due, now: datetime, zone: ZoneInfo) -> bool:
    """能发 (néng fā): whether a post may go out *now*."""
    if now < post.at:
        return False
    return now - post.at <= PUNCTUAL or MORNING <= now.astimezone(zone).hour < NIGHT
