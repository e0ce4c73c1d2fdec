"""收件箱 (shōujiànxiāng): raw updates, stored before they are confirmed to Telegram.

An update is done in the very transaction that holds what it caused. What is not done when the
process starts is done then; what is delivered again is known by its id.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.instants import from_stored, to_stored
from persistence.transaction import Statement, Transaction, Write

KEPT = timedelta(hours=48)
"""How long the id of a done update is known: twice as long as Telegram keeps updates."""

_STORE = """
    INSERT INTO inbox (update_id, body, received_at, query_id, language) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (update_id) DO NOTHING RETURNING update_id
"""
_UNDONE = "SELECT update_id, body FROM inbox WHERE done_at IS NULL ORDER BY position"
_DONE = """
    UPDATE inbox SET done_at = ?, body = NULL WHERE update_id = ? AND done_at IS NULL
    RETURNING update_id
"""
_UNANSWERED = """
    SELECT query_id, language, received_at FROM inbox
    WHERE query_id IS NOT NULL AND done_at IS NOT NULL ORDER BY position
"""
_ANSWERED = "UPDATE inbox SET query_id = NULL, language = NULL WHERE query_id = ?"
_FORGET = "DELETE FROM inbox WHERE done_at < ?"


class Update(NamedTuple):
    """更新 (gēngxīn): one update as it came."""

    update_id: int
    """Telegram's number; rises for a while, then may start anew anywhere."""
    body: str
    """Its JSON text, untouched."""
    query_id: str | None = None
    """The press in it that waits for an answer."""
    language: str | None = None
    """The language of the Telegram of whoever pressed."""


class Unanswered(NamedTuple):
    """没答的 (méi dá de): a press that was dealt with, and of whose answer nothing is known."""

    query_id: str
    language: str | None
    received_at: datetime


class Inbox:
    """收件箱 (shōujiànxiāng): updates in the order in which they came."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def store(self, updates: Iterable[Update], received_at: datetime) -> list[Update]:
        """收 (shōu): keep *updates*; returns those never seen before, once they are on the disk."""
        instant = to_stored(received_at)

        async def store(transaction: Transaction) -> list[Update]:
            return [
                update
                for update in updates
                if await transaction.run(_STORE, (*update[:2], instant, *update[2:]))
            ]

        return await self._database.write(store)

    async def undone(self) -> list[Update]:
        """未办 (wèi bàn): what came and is not done, in the order in which it came."""
        return [Update(*row) for row in await self._database.read(_UNDONE)]

    def done(self, update_id: int, done_at: datetime) -> Write[None]:
        """办妥 (bàntuǒ): a write that marks an update done and blanks its body.

        It goes with the events that the update caused (`EventLog.append(also=…)`), and raises
        `AlreadyDone` to undo them if the update has had its effects before.
        """
        instant = to_stored(done_at)

        async def done(transaction: Transaction) -> None:
            if not await transaction.run(_DONE, (instant, update_id)):
                raise AlreadyDone(update_id)

        return done

    async def unanswered(self) -> list[Unanswered]:
        """没答的 (méi dá de): presses that were dealt with, but not answered for all we know."""
        rows = await self._database.read(_UNANSWERED)
        return [
            Unanswered(query_id, language, from_stored(received_at))
            for query_id, language, received_at in rows
        ]

    async def answered(self, query_id: str) -> None:
        """答了 (dá le): note that nothing more is to be said to a press."""
        await self._database.write(Statement(_ANSWERED, (query_id,)))

    def forget(self, now: datetime) -> Statement:
        """忘掉 (wàngdiào): a write that drops the ids of what was done longer ago than `KEPT`."""
        return Statement(_FORGET, (to_stored(now - KEPT),))
