"""排行榜 (páihángbǎng): standings by group or overall, over any run of local days."""

from datetime import date, timedelta
from typing import Final, NamedTuple

from engine.scoring.standings import Period, Standing
from engine.terms import WinPattern
from persistence.database import Database
from persistence.results import WonHand
from persistence.transaction import Row

_SUMS = """
    SELECT person_key, sum(deals), sum(points), sum(wins), sum(self_draws), sum(deal_ins),
        sum(chickens), sum(charges), sum(responsibilities), sum(matches),
        max(points) FILTER (WHERE deals = 1)
    FROM results WHERE local_day BETWEEN ? AND ?
"""
_HERE = " AND chat_key IN (SELECT chat_key FROM chats WHERE ? IN (chat_key, merged_into))"
_BY_PERSON = " GROUP BY person_key HAVING sum(deals) > 0 ORDER BY person_key"
_OVERALL = _SUMS + _BY_PERSON
_OF_CHAT = _SUMS + _HERE + _BY_PERSON
_BEST = """
    SELECT person_key, points, pattern, flush, pattern_value FROM results
    WHERE local_day BETWEEN ? AND ? AND wins = 1
        AND chat_key IN (SELECT chat_key FROM chats WHERE ? IN (chat_key, merged_into))
    ORDER BY pattern_value DESC, points DESC, ended_at, person_key LIMIT 1
"""
_PATTERNS = """
    SELECT pattern, flush, max(pattern_value), count(*) FROM results
    WHERE person_key = ?1 AND wins = 1 AND (?2 IS NULL OR chat_key IN (
        SELECT chat_key FROM chats WHERE ?2 IN (chat_key, merged_into)))
    GROUP BY pattern, flush ORDER BY max(pattern_value) DESC, count(*) DESC, pattern, flush
"""
_CURVE = """
    SELECT points FROM results
    WHERE person_key = ?1 AND (?2 IS NULL OR chat_key IN (
        SELECT chat_key FROM chats WHERE ?2 IN (chat_key, merged_into)))
    ORDER BY ended_at, table_id, deal_no = 0, deal_no
"""


class Days(NamedTuple):
    """几天 (jǐ tiān): local days from the first to the last, both included."""

    first: date
    last: date


EVER: Final = Days(date.min, date.max)
"""一直 (yìzhí): all days that there are."""


class Line(NamedTuple):
    """一行 (yì háng): what some days were to one person."""

    person_key: str
    standing: Standing
    matches: int
    """场数 (chǎngshù): matches that came to their end."""
    biggest: int
    """最大一局 (zuì dà yì jú): the most points that one deal brought."""


class BestHand(NamedTuple):
    """最大牌 (zuì dà pái): the hand of some days that was worth most, and its winner."""

    person_key: str
    points: int
    """What the deal brought."""
    won: WonHand


class PatternCount(NamedTuple):
    """牌型次数 (páixíng cìshù): how often somebody won with a pattern."""

    won: WonHand
    """With the most that it was ever worth."""
    times: int


def period_days(period: Period, day: date) -> Days:
    """周期的日子 (zhōuqī de rìzi): the days of the period around *day*, up to it.

    >>> period_days(Period.WEEK, date(2026, 12, 2)).first.isoformat()
    '2026-11-30'
    """
    first = {
        Period.DAY: day,
        Period.WEEK: day - timedelta(days=day.weekday()),
        Period.MONTH: day.replace(day=1),
        Period.ALL: EVER.first,
    }
    return Days(first[period], day)


def days_before(period: Period, day: date) -> Days:
    """昨天的榜 (zuótiān de bǎng): the days of the same board as it stood a day before."""
    yesterday = day - timedelta(days=1)
    if period is Period.DAY:
        return Days(yesterday, yesterday)
    return Days(period_days(period, day).first, yesterday)


def ends_week(day: date) -> bool:
    """周末 (zhōumò): whether a week ends with *day*."""
    return (day + timedelta(days=1)).weekday() == 0


def ends_month(day: date) -> bool:
    """月底 (yuèdǐ): whether a month ends with *day*."""
    return (day + timedelta(days=1)).day == 1


class Leaderboard:
    """排行榜 (páihángbǎng): the standings of one database, as of its last commit."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lines(self, chat_key: str | None, days: Days) -> list[Line]:
        """各行 (gè háng): everybody who played in these days, in the group or anywhere."""
        span = _span(days)
        if chat_key is None:
            rows = await self._database.read(_OVERALL, span)
        else:
            rows = await self._database.read(_OF_CHAT, (*span, chat_key))
        return [_line(row) for row in rows]

    async def best_hand(self, chat_key: str, days: Days) -> BestHand | None:
        """最大牌 (zuì dà pái): the best hand that anybody won in the group; None without a win."""
        rows = await self._database.read(_BEST, (*_span(days), chat_key))
        if not rows:
            return None
        person_key, points, *won = rows[0]
        return BestHand(person_key, points, _won(*won))

    async def patterns(self, chat_key: str | None, person_key: str) -> list[PatternCount]:
        """胡过的牌 (húguo de pái): how often a person won with what, the most valuable first."""
        rows = await self._database.read(_PATTERNS, (person_key, chat_key))
        return [PatternCount(_won(*won), times) for *won, times in rows]

    async def curve(self, chat_key: str | None, person_key: str) -> list[int]:
        """积分走势 (jīfēn zǒushì): a person's points, one by one as they came."""
        rows = await self._database.read(_CURVE, (person_key, chat_key))
        return [points for (points,) in rows]


def _span(days: Days) -> tuple[str, str]:
    return days.first.isoformat(), days.last.isoformat()


def _line(row: Row) -> Line:
    person_key, *sums, matches, biggest = row
    return Line(person_key, Standing(*sums), matches, biggest)


def _won(pattern: str, flush: int, value: int) -> WonHand:
    return WonHand(WinPattern(pattern), bool(flush), value)
