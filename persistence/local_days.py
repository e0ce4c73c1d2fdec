"""当地日 (dāngdì rì): on which day something happened where a group lives.

A group lives in one zone from one position of the log to another. What happened before a change of
the zone keeps its day, so days are told by the position of an event and never by the zone of today.
"""

from datetime import date, datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from persistence.database import Database
from persistence.instants import from_stored
from persistence.transaction import Statement, Transaction, Write

DEFAULT_ZONE: Final = "Asia/Shanghai"
"""默认时区 (mòrèn shíqū): where a group lives that has chosen nothing."""

_POINT = "SELECT position, recorded_at FROM events WHERE stream = ? AND seq = ?"
_CHOSEN = "INSERT INTO zones VALUES (?, ?, ?)"
_AS_OF = """
    SELECT zone FROM zones WHERE chat_key = ? AND position < ? ORDER BY position DESC LIMIT 1
"""
_LATEST = "SELECT zone FROM zones WHERE chat_key = ? ORDER BY position DESC LIMIT 1"
_CLEAR = "DELETE FROM zones"


class LogPoint(NamedTuple):
    """日志处 (rìzhì chù): one event of the log, by its stream and place there."""

    stream: str
    seq: int


class LocalMoment(NamedTuple):
    """当地时刻 (dāngdì shíkè): when an event happened, and on which day that was there."""

    day: date
    at: int
    """As stored."""


def local_day(instant: datetime, zone: str) -> date:
    """当地日 (dāngdì rì): the day that *instant* belongs to in *zone*.

    >>> from datetime import UTC
    >>> local_day(datetime(2026, 11, 30, 16, 0, tzinfo=UTC), "Asia/Shanghai").isoformat()
    '2026-12-01'
    """
    return instant.astimezone(ZoneInfo(zone)).date()


async def moment_of(transaction: Transaction, chat_key: str, point: LogPoint) -> LocalMoment:
    """何时 (hé shí): when the event at *point* happened, by the day of the group's zone then."""
    ((position, recorded_at),) = await transaction.run(_POINT, point)
    found = await transaction.run(_AS_OF, (chat_key, position))
    zone = found[0][0] if found else DEFAULT_ZONE
    return LocalMoment(local_day(from_stored(recorded_at), zone), recorded_at)


class Zones:
    """时区 (shíqū): where all groups of one database live."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def chosen(self, chat_key: str) -> str | None:
        """选了 (xuǎn le): the zone that a group lives in by its own choice; None without one."""
        rows = await self._database.read(_LATEST, (chat_key,))
        return rows[0][0] if rows else None


def choose_zone(chat_key: str, zone: str, point: LogPoint) -> Write[None]:
    """选时区 (xuǎn shíqū): a write for a group that lives in *zone* from that event on."""

    async def choose(transaction: Transaction) -> None:
        ((position, _),) = await transaction.run(_POINT, point)
        await transaction.run(_CHOSEN, (chat_key, position, zone))

    return choose


def clear_zones() -> Statement:
    """清空 (qīngkōng): a write that forgets all zones, to note them anew from the log."""
    return Statement(_CLEAR)
