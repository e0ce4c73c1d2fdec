"""值班 (zhíbān): the database, in this process alone, and somebody who answers for it.

That comes before anything else, so that a host which waits for Telegram can be asked, too.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from bot.clock import Clock
from bot.config import Settings
from bot.operations.health import Examiner
from bot.operations.meters import Meters
from bot.operations.occupancy import occupied
from bot.operations.server import Operations
from persistence.database import Database


class Watch(NamedTuple):
    """值班 (zhíbān): what the rest of the host is built upon."""

    database: Database
    examiner: Examiner
    meters: Meters


@asynccontextmanager
async def watched(settings: Settings, clock: Clock) -> AsyncIterator[Watch]:
    """值班 (zhíbān): open the database and listen for whoever looks after the host.

    Raises `InUse` if another process has the database, `SettingsError` if the port is taken.
    """
    with occupied(settings.data) as occupancy:
        async with Database.open(settings.data) as database:
            examiner, meters = Examiner(clock, database), Meters()
            operations = Operations(settings.data, database, examiner, meters, occupancy.key)
            async with operations.listening(settings.operations_port) as port:
                occupancy.announce(port)
                yield Watch(database, examiner, meters)
