from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from persistence.database import Database
from persistence.event_log import EventLog
from tests.persistence.helpers import FakeNow


@pytest.fixture
def now() -> FakeNow:
    return FakeNow()


@pytest.fixture(params=["memory", "file"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    kind = Database.in_memory() if request.param == "memory" else Database.open(tmp_path / "a.db")
    async with kind as opened:
        yield opened


@pytest.fixture
def log(database: Database, now: FakeNow) -> EventLog:
    return EventLog(database, now)
