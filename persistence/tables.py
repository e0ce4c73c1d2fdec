"""桌簿 (zhuō bù): which tables there are and who has played at them, made from the log."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from persistence.database import Database
from persistence.instants import to_stored
from persistence.transaction import Statement, Transaction, Write

_OPENED = "INSERT INTO tables VALUES (?, ?, 'open', ?)"
_MOVED = "UPDATE tables SET chat_key = ? WHERE table_id = ?"
_SET_STATE = "UPDATE tables SET state = ? WHERE table_id = ?"
_NOT_DONE = "SELECT table_id, chat_key FROM tables WHERE state <> 'done' ORDER BY opened_at"
_SEATED = "INSERT OR IGNORE INTO table_people (table_id, person_key) VALUES (?, ?)"
_SCORED = """
    UPDATE table_people SET deals = deals + ?, points = points + ?
    WHERE table_id = ? AND person_key = ?
"""
_DEALS = "SELECT coalesce(sum(deals), 0) FROM table_people WHERE person_key = ?"
_PEOPLE = "SELECT person_key FROM table_people WHERE table_id = ? ORDER BY person_key"
_GAMES = """
    SELECT table_id, tables.chat_key, opened_at, deals, points
    FROM table_people JOIN tables USING (table_id)
    WHERE person_key = ? AND deals > 0 ORDER BY opened_at DESC LIMIT ?
"""


class KnownTable(NamedTuple):
    """一桌 (yì zhuō): a table by its name, and where it stands."""

    table_id: str
    chat_key: str


class Game(NamedTuple):
    """一场 (yì chǎng): what one person has played at one table."""

    table_id: str
    chat_key: str
    opened_at: int
    deals: int
    """Settled, and not taken back."""
    points: int


class Tables:
    """桌簿 (zhuō bù): all tables of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def not_done(self) -> list[KnownTable]:
        """没收的桌 (méi shōu de zhuō): tables that are open, or may lack something shown."""
        return [KnownTable(*row) for row in await self._database.read(_NOT_DONE)]

    async def people(self, table_id: str) -> list[str]:
        """桌上的人 (zhuō shàng de rén): everybody who ever sat there."""
        return [person for (person,) in await self._database.read(_PEOPLE, (table_id,))]

    async def deals_of(self, person_key: str) -> int:
        """打过几局 (dǎguo jǐ jú): how many deals a person has played to their settlement."""
        ((deals,),) = await self._database.read(_DEALS, (person_key,))
        return int(deals)

    async def games_of(self, person_key: str, most: int) -> list[Game]:
        """打过的场 (dǎguo de chǎng): the last tables of a person, the latest first."""
        return [Game(*row) for row in await self._database.read(_GAMES, (person_key, most))]

    def opened(self, table_id: str, chat_key: str, opened_at: datetime) -> Statement:
        """开桌 (kāi zhuō): a write for a new table."""
        return Statement(_OPENED, (table_id, chat_key, to_stored(opened_at)))

    def moved(self, table_id: str, chat_key: str) -> Statement:
        """搬桌 (bān zhuō): a write for a table whose group has another key."""
        return Statement(_MOVED, (chat_key, table_id))

    def closed(self, table_id: str) -> Statement:
        """散桌 (sàn zhuō): a write for a table at which nothing more happens."""
        return Statement(_SET_STATE, ("closed", table_id))

    def done(self, table_id: str) -> Statement:
        """收桌 (shōu zhuō): a write for a closed table that shows all that it should."""
        return Statement(_SET_STATE, ("done", table_id))

    def seated(self, table_id: str, person_key: str) -> Statement:
        """入座 (rùzuò): a write for a person who takes part from now on."""
        return Statement(_SEATED, (table_id, person_key))

    def scored(
        self, table_id: str, points: Iterable[tuple[str, int]], *, deals: int = 1
    ) -> Write[None]:
        """得分 (défēn): a write for the points of one deal, by person; *deals* -1 takes it back."""
        rows = [(deals, deals * gained, table_id, person) for person, gained in points]

        async def scored(transaction: Transaction) -> None:
            await transaction.run_each(_SCORED, rows)

        return scored
