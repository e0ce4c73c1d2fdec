import subprocess
import sys
from pathlib import Path

import pytest

from persistence.database import Database
from persistence.event_log import EventLog
from tests.persistence.helpers import FakeNow, bodies, record


def kill_after(acknowledgements: int, path: Path) -> dict[str, int]:
    """Run the appender, kill -9 it after so many lines; the last seq each stream was told of."""
    command = [sys.executable, "-m", "tests.persistence.appender", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as appender:
        assert appender.stdout is not None
        lines = [appender.stdout.readline() for _ in range(acknowledgements)]
        appender.kill()
        lines += appender.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return {stream: int(seq) for stream, seq in whole}


@pytest.mark.parametrize("acknowledgements", [1, 40, 150, 400])
async def test_kill_9_loses_nothing_that_was_acknowledged(
    tmp_path: Path, now: FakeNow, acknowledgements: int
) -> None:
    acknowledged = kill_after(acknowledgements, tmp_path / "a.db")
    assert acknowledged
    async with Database.open(tmp_path / "a.db") as database:
        log = EventLog(database, now)
        for stream, seq in acknowledged.items():
            stored = await log.read(stream)
            assert len(stored) >= seq
            assert len(stored) % 2 == 0, "half an append"
            assert bodies(stored) == [record(n).body for n in range(1, len(stored) + 1)]
        assert await database.read("PRAGMA integrity_check") == [("ok",)]
