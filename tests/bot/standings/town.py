"""A database in a file in which matches have been played, in whatever zones, at whatever times."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from bot.floor.tables import Change
from bot.people.houses import DailyChosen, Houses
from bot.standings.projecting import Standings
from persistence.achievements import Achievements
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.groups import Groups
from persistence.leaderboard import Leaderboard
from persistence.people import People
from persistence.ratings import Ratings
from persistence.transaction import Statement
from tests.bot.clocks import START
from tests.bot.standings.telling import store

NOTHING = Statement("SELECT 1")
ALL = "SELECT * FROM {} ORDER BY 1, 2, 3"
PROJECTED = ("results", "zones", "achievements", "ratings")


@dataclass
class Town:
    """Groups that play; `now` is what the log takes for the time."""

    database: Database
    path: Path
    now: datetime = START
    persons: dict[str, str] = field(default_factory=dict)
    """Keys by name."""

    def __post_init__(self) -> None:
        self.log = EventLog(self.database, lambda: self.now)
        self.people, self.groups = People(self.database), Groups(self.database)
        self.houses = Houses(self.log, self.groups, self.people)
        self.achievements, self.ratings = Achievements(self.database), Ratings(self.database)
        self.leaderboard = Leaderboard(self.database)
        self.standings = Standings(self.achievements, self.ratings)

    async def group(self, telegram_id: int, zone: str = "") -> str:
        """A group, and where it lives if it says so."""
        chat = await self.groups.meet(telegram_id, f"group {telegram_id}")
        if zone:
            await self.move(chat.chat_key, zone)
        return chat.chat_key

    async def move(self, chat_key: str, zone: str) -> None:
        await self.houses.choose(chat_key, DailyChosen(hour=22, zone=zone), _nothing)

    async def meet(self, *names: str) -> list[str]:
        """Persons by name, the same each time."""
        for name in names:
            if name not in self.persons:
                person = await self.people.meet(len(self.persons) + 1000, name)
                self.persons[name] = person.person_key
        return [self.persons[name] for name in names]

    async def play(self, changes: Iterable[Change], every: timedelta = timedelta()) -> None:
        """Store a match as it was played, its parts so long after each other."""
        for change in changes:
            await self.store(change)
            self.now += every

    async def store(self, change: Change) -> None:
        await store(self.log, self.standings, change)

    async def projected(self) -> dict[str, list[tuple]]:
        """Every row of what follows from the log."""
        return {table: await self.database.read(ALL.format(table)) for table in PROJECTED}


async def _nothing(_) -> None:
    """A mark of no update."""


@asynccontextmanager
async def town(path: Path) -> AsyncIterator[Town]:
    async with Database.open(path) as database:
        yield Town(database, path)
