"""How much the database grows with a deal: what is stored of it, presses and results included.

What a host drops again within two days makes room for the next match; the file never shrinks, so
the room that the last one leaves counts.
"""

import asyncio
from pathlib import Path
from typing import NamedTuple

from persistence.database import Database
from tests.bench.host.evenings import DEALS, Company, Evening


class Growth(NamedTuple):
    deals: int
    kibibytes_a_deal: float


def growth(folder: Path, matches: int) -> Growth:
    """Play so many matches, put them away as a host does, and see what the file has gained."""
    return asyncio.run(_growth(folder / "growth.db", matches))


async def _growth(data: Path, matches: int) -> Growth:
    async with Database.open(data) as database:
        evening = Evening(database)
        companies = [Company(-number, _users(number)) for number in range(1, matches + 1)]
        tables = [await evening.seat(company) for company in companies]
        before = await _size(database)
        for table_id in tables:
            await evening.play(table_id, lambda hosted: hosted.is_closed)
            assert (await evening.tables.load(table_id)).hosted.table.match.deal_no == DEALS
            await evening.put_away(table_id)
        deals = DEALS * matches
        return Growth(deals, (await _size(database) - before) / 1024 / deals)


def _users(number: int) -> tuple[int, ...]:
    return tuple(range(4 * number, 4 * number + 4))


async def _size(database: Database) -> int:
    ((pages,),), ((size,),) = [
        await database.read(f"PRAGMA {what}") for what in ("page_count", "page_size")
    ]
    return int(pages) * int(size)
