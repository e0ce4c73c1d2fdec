"""Appends to eight streams at once until killed; writes each seq once it has been acknowledged."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from persistence.database import Database
from persistence.event_log import EventLog
from tests.persistence.helpers import records


async def append_for_ever(log: EventLog, stream: str) -> None:
    seq = await log.append(stream, 0, records(1, 2))
    while True:
        sys.stdout.write(f"{stream} {seq}\n")
        sys.stdout.flush()
        seq = await log.append(stream, seq, records(seq + 1, seq + 2))


async def main(path: Path) -> None:
    async with Database.open(path) as database:
        log = EventLog(database, lambda: datetime.now(UTC))
        await asyncio.gather(*(append_for_ever(log, f"table/{n}") for n in range(8)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
