"""A table service on a database in memory, with a clock that stands until a test moves it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from bot.floor.kept import Kept
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.floor.table_log import TableLog
from bot.floor.tables import Change, Opening, TableService
from bot.hosting.course import NO_CHOICES, Choices
from bot.hosting.events import StreamEvent
from bot.hosting.intents import Intent, Join, Start
from engine.presets import GUIYANG
from engine.shuffle import SEED_BYTES
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.transaction import Write
from tests.bot.clocks import START, VirtualClock
from tests.bot.hosting.helpers import PEOPLE, hosting


class StillClock(VirtualClock):
    """Shows the moment that a test wants."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self) -> datetime:
        return START + self.ahead


@dataclass
class Bench:
    """A service, what stands in its database, and what it has told."""

    database: Database
    clock: StillClock = field(default_factory=StillClock)
    changes: list[Change] = field(default_factory=list)
    written: list[Change] = field(default_factory=list)
    choices: dict[str, Choices] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.log = EventLog(self.database, self.clock.now)
        self.chance = Random(1)
        self.tables = self.another()

    def another(self) -> TableService:
        """A service on the same database that knows of no other."""
        return TableService(
            self.clock,
            TableLog(self.database, self.log),
            lambda: self.chance.randbytes(SEED_BYTES),
            lambda table_id: self.choices.get(table_id, NO_CHOICES),
            self._project,
            self.changes.append,
        )

    async def open(self, *seated: str, **changes: object) -> Kept:
        """A lobby with these persons in it."""
        table_id = await self.tables.reserve()
        opening = Opening(GUIYANG, 2, hosting(**changes), seated or PEOPLE)
        return await self.tables.open(table_id, opening)

    async def do(self, kept: Kept, *intents: Intent) -> Kept:
        """Handle intents, one after the other; the table as it stands then."""
        table_id = kept.hosted.table_id
        for intent in intents:
            await self.tables.handle(table_id, intent)
        return await self.tables.load(table_id)

    async def stored(self, table_id: str) -> list[StreamEvent]:
        """The stream of a table."""
        found = await self.log.read(table_stream(table_id))
        return [TABLE_EVENTS.decode_stored(each) for each in found]

    def _project(self, change: Change) -> Sequence[Write[object]]:
        self.written.append(change)
        return ()


START_BY_OWNER = Start(person=PEOPLE[0])
EVE = Join(person="eve")


@asynccontextmanager
async def bench() -> AsyncIterator[Bench]:
    async with Database.in_memory() as database:
        yield Bench(database)
