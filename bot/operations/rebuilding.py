"""重建 (chóngjiàn): what follows from the log is made anew, event by event in the order of the log.

The log is read first and everything is written in one transaction, so that whoever breaks it off
finds what was there before. A table that cannot be read counts up to the event that is wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.clock import SystemClock
from bot.floor.kept import follows
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.events import StreamEvent
from bot.hosting.evolve import evolve
from bot.hosting.state import Hosted
from bot.people.houses import CHOICES, DailyChosen
from bot.standings.projecting import Standings
from engine.table.events import DealSettled, DealVoided, MatchEnded
from persistence.achievements import Achievements
from persistence.database import Database
from persistence.errors import CorruptLog, UnreadableData
from persistence.event_log import EventLog
from persistence.local_days import LogPoint, choose_zone, clear_zones
from persistence.ratings import Ratings
from persistence.records import StoredRecord
from persistence.results import clear_results
from persistence.transaction import Transaction, Write

_TABLE = table_stream("")
_GROUP = "group/"


@dataclass(slots=True)
class Rebuilt:
    """重建的 (chóngjiàn de): what was found in the log."""

    deals: int = 0
    matches: int = 0
    voided: int = 0
    unreadable: dict[str, str] = field(default_factory=dict)
    """读不懂的桌 (dú bù dǒng de zhuō): by table, what is wrong."""


class _Reading:
    """重读 (chóng dú): the tables as far as the log has been read."""

    def __init__(self, standings: Standings) -> None:
        self.rebuilt = Rebuilt()
        self._standings = standings
        self._tables: dict[str, Hosted] = {}
        self._done: set[str] = set()

    def writes(self, stored: StoredRecord) -> Iterator[Write[object]]:
        """一条 (yì tiáo): what the next record of the log adds."""
        if stored.stream.startswith(_GROUP):
            yield from _zone(stored)
        elif stored.stream.startswith(_TABLE):
            table_id = stored.stream.removeprefix(_TABLE)
            if table_id not in self._done:
                yield from self._table(table_id, stored)

    def _table(self, table_id: str, stored: StoredRecord) -> Iterator[Write[object]]:
        before = self._tables.pop(table_id, None)
        try:
            event = _event(before, stored)
        except UnreadableData as error:
            self.rebuilt.unreadable[table_id] = str(error)
            self._done.add(table_id)
            return
        hosted = evolve(before, stored.seq, event)
        self._count(event)
        yield from self._standings.writes(event, hosted)
        if hosted.is_closed:
            self._done.add(table_id)
        else:
            self._tables[table_id] = hosted

    def _count(self, event: StreamEvent) -> None:
        match event:
            case DealSettled():
                self.rebuilt.deals += 1
            case DealVoided():
                self.rebuilt.voided += 1
            case MatchEnded():
                self.rebuilt.matches += 1
            case _:
                pass


async def rebuild_standings(database: Database) -> Rebuilt:
    """重建 (chóngjiàn): results, zones, achievements and ratings, as the log has them."""
    achievements, ratings = Achievements(database), Ratings(database)
    reading = _Reading(Standings(achievements, ratings))
    writes: list[Write[object]] = [
        clear_results(),
        clear_zones(),
        achievements.clear(),
        ratings.clear(),
    ]
    async for stored in EventLog(database, SystemClock().now).tail():
        writes += reading.writes(stored)

    async def rebuild(transaction: Transaction) -> None:
        for write in writes:
            await write(transaction)

    await database.write(rebuild)
    return reading.rebuilt


def _zone(stored: StoredRecord) -> Iterator[Write[object]]:
    """时区 (shíqū): a group may have chosen another."""
    choice = CHOICES.decode_stored(stored)
    if isinstance(choice, DailyChosen):
        chat_key = stored.stream.removeprefix(_GROUP)
        yield choose_zone(chat_key, choice.zone, LogPoint(stored.stream, stored.seq))


def _event(before: Hosted | None, stored: StoredRecord) -> StreamEvent:
    """事件 (shìjiàn): what a record says. Raises `UnreadableData`, also for what cannot follow."""
    event = TABLE_EVENTS.decode_stored(stored)
    if not follows(before, event):
        where = f"{stored.stream} seq {stored.seq}"
        raise CorruptLog(where, reason="cannot happen here")
    return event
