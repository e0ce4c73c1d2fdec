"""收件箱 (shōujiànxiāng): raw updates, stored before they are confirmed to Telegram.

An update is done in the very transaction that holds what it caused. What is not done when the
process starts is done then; what is delivered again is known by its id.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.instants import to_stored
from persistence.transaction import Statement, Transaction, Write

KEPT = timedelta(hours=48)
"""How long the id of a done update is known: twice as long as Telegram keeps updates."""

_STORE = """
    INSERT INTO inbox (update_id, body, received_at) VALUES (?, ?, ?)
    ON CONFLICT (update_id) DO NOTHING RETURNING update_id
"""
_UNDONE = "SELECT update_id, body FROM inbox WHERE done_at IS NULL ORDER BY position"
_DONE = """
    UPDATE inbox SET done_at = ?, body = NULL WHERE update_id = ? AND done_at IS NULL
    RETURNING update_id
"""
_FORGET = "DELETE FROM inbox WHERE done_at < ?"


class Update(NamedTuple):
    """更新 (gēngxīn): one update as it came."""

    update_id: int
    """Telegram's number; rises for a while, then may start anew anywhere."""
    body: str
    """Its JSON text, untouched."""


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
                if await transaction.run(_STORE, (update.update_id, update.body, instant))
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

    def forget(self, now: datetime) -> Statement:
        """忘掉 (wàngdiào): a write that drops the ids of what was done longer ago than `KEPT`."""
        return Statement(_FORGET, (to_stored(now - KEPT),))
