"""忘人 (wàng rén): a person is cut out of the database, and known again if he soon comes back.

Telegram's id and the name stand in two tables: `people`, and the updates of the inbox that wait. A
deletion alone may leave their bytes in the pages of the file, so both tables are written anew, the
pages that they leave are zeroed (`secure_delete`), and the write-ahead log is emptied (`scrub`).

For thirty days a keyed hash of the account leads to its old key: nobody sheds a bad sum by being
forgotten. The key of the hash is none of the database's, so the file alone tells nothing.
"""

import hmac
from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from persistence.database import Database
from persistence.instants import to_stored
from persistence.people import People
from persistence.transaction import Transaction, Write

KNOWN_AGAIN: Final = timedelta(days=30)
"""认得多久 (rènde duō jiǔ): so long a hash is kept."""

_WISHES = "DELETE FROM reminders WHERE person_key = ?"
_NOTE = "INSERT OR REPLACE INTO forgotten VALUES (?, ?, ?)"
_FIND = "SELECT person_key FROM forgotten WHERE account_hash = ? AND forgotten_at > ?"
_DROP = "DELETE FROM forgotten WHERE account_hash = ?"
_EXPIRED = "DELETE FROM forgotten WHERE forgotten_at <= ? RETURNING person_key"
_KNOW = "UPDATE people SET telegram_id = ?, name = ?, telegram_language = ? WHERE person_key = ?"
_REWRITTEN = ("people", "inbox")


class Forgetting:
    """忘人 (wàng rén): for the accounts of one bot; *secret* is the key of the hashes."""

    def __init__(self, database: Database, secret: bytes, now: Callable[[], datetime]) -> None:
        self._database = database
        self._people = People(database)
        self._secret = secret
        self._now = now

    async def forget(self, person_key: str, telegram_id: int, mark: Write[None]) -> None:
        """忘掉 (wàngdiào): back when nothing of id and name is left; *mark* goes along."""
        at = to_stored(self._now())

        async def forget(transaction: Transaction) -> None:
            await mark(transaction)
            await self._people.forget(person_key)(transaction)
            await transaction.run(_WISHES, (person_key,))
            await transaction.run(_NOTE, (self._hash(telegram_id), person_key, at))
            for table in _REWRITTEN:
                await _rewrite(transaction, table)

        await self._database.write(forget)
        await self._database.scrub()

    async def know_again(self, telegram_id: int, name: str, language: str | None) -> str | None:
        """认出来 (rèn chūlái): whoever comes back in time has his old key; None for others."""
        hashed, since = self._hash(telegram_id), to_stored(self._now() - KNOWN_AGAIN)
        rows = await self._database.read(_FIND, (hashed, since))
        if not rows:
            return None
        person_key = str(rows[0][0])

        async def know(transaction: Transaction) -> None:
            await transaction.run(_KNOW, (telegram_id, name, language, person_key))
            await transaction.run(_DROP, (hashed,))

        await self._database.write(know)
        return person_key

    async def expire(self) -> None:
        """过期 (guòqī): drop the hashes that have been kept long enough."""
        until = to_stored(self._now() - KNOWN_AGAIN)

        async def expire(transaction: Transaction) -> bool:
            return bool(await transaction.run(_EXPIRED, (until,)))

        if await self._database.write(expire):
            await self._database.scrub()

    def _hash(self, telegram_id: int) -> str:
        return hmac.new(self._secret, str(telegram_id).encode(), sha256).hexdigest()


async def _rewrite(transaction: Transaction, table: str) -> None:
    """重写 (chóng xiě): put the rows of a table into fresh pages; the old ones are zeroed."""
    await transaction.run(f"CREATE TEMP TABLE kept AS SELECT * FROM main.{table}")  # noqa: S608
    await transaction.run(f"DELETE FROM main.{table}")  # noqa: S608  # one of ours
    await transaction.run(f"INSERT INTO main.{table} SELECT * FROM temp.kept")  # noqa: S608
    await transaction.run("DROP TABLE temp.kept")
