"""数据库 (shùjùkù): one SQLite file, one connection, one writer.

Durable before quick: WAL with synchronous FULL, so what was answered is on the disk. Writers that
wait together share a commit, which is what makes that affordable.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

import aiosqlite

from persistence.copying import COPIED, Copying
from persistence.group_commit import GroupCommit
from persistence.schema import migrate, shipped_migrations
from persistence.transaction import Row, Statement, T, Transaction, Value, Write, rows_of

_OWNER_ONLY = 0o600
_ROWS_AT_ONCE = 64
_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA secure_delete = ON",
)


class Database:
    """数据库 (shùjùkù): writes that commit in groups, reads that see whole transactions only.

    Made by `Database.open` or `Database.in_memory`. Inside a write use its transaction: to go to
    the database again would wait for that very write, and is refused.
    """

    def __init__(self, connection: aiosqlite.Connection, transaction: Transaction) -> None:
        self._turn = asyncio.Lock()
        self._connection = connection
        self._copying = Copying(connection, self._turn)
        self._commits = GroupCommit(connection, self._turn, transaction)
        self._writer = asyncio.create_task(self._commits.run())

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[Self]:
        """打开 (dǎkāi): the database in *path*, made or brought up to date if need be.

        Readable by its owner alone, since live deals are in it. Leaving commits what is queued.
        """
        _make_private(path)
        async with cls._connected(str(path)) as database:
            yield database

    @classmethod
    @asynccontextmanager
    async def in_memory(cls) -> AsyncIterator[Self]:
        """内存库 (nèicún kù): a database that ends with its context."""
        async with cls._connected(":memory:") as database:
            yield database

    @classmethod
    @asynccontextmanager
    async def _connected(cls, name: str) -> AsyncIterator[Self]:
        # Used by two threads, never at once: by aiosqlite's, and in a transaction by the loop's.
        raw = sqlite3.connect(name, isolation_level=None, check_same_thread=False)
        # Left to a finalizer, aiosqlite's thread would keep the process from ending.
        async with aiosqlite.Connection(lambda: raw, _ROWS_AT_ONCE) as connection:
            for pragma in _PRAGMAS:
                await connection.execute_fetchall(pragma)
            await migrate(connection, shipped_migrations())
            database = cls(connection, Transaction(raw))
            try:
                yield database
            finally:
                await database._finish()

    async def is_copy(self) -> bool:
        """是抄本 (shì chāoběn): whether `copy_into` made it, and nobody has settled in it."""
        return await self.read("PRAGMA application_id") == [(COPIED,)]

    async def settle_in(self) -> None:
        """住下 (zhùxià): from now on it is no copy, but the database itself."""
        await self.write(Statement("PRAGMA application_id = 0"))

    async def write(self, write: Write[T]) -> T:
        """写 (xiě): run *write* as one atomic change; returns its result once it is on the disk.

        If it raises, it has changed nothing, and what it raised is raised here.
        """
        self._refuse_inside_write()
        return await self._commits.submit(write)

    async def read(self, sql: str, parameters: Iterable[Value] = ()) -> list[Row]:
        """读 (dú): the rows of a query, as of the last commit."""
        self._refuse_inside_write()
        async with self._turn:
            return await rows_of(self._connection, sql, parameters)

    async def copy_into(self, path: Path) -> None:
        """抄到 (chāo dào): copy all of it, as it stands, into a new file; nobody waits long."""
        await self._copying.into(path)

    async def scrub(self) -> None:
        """擦净 (cājìng): nothing that was overwritten is left in the write-ahead log."""
        self._refuse_inside_write()
        async with self._turn:
            await rows_of(self._connection, "PRAGMA wal_checkpoint(TRUNCATE)")

    def _refuse_inside_write(self) -> None:
        if asyncio.current_task() is self._writer:
            message = "inside a write only its own transaction can be used"
            raise RuntimeError(message)

    async def _finish(self) -> None:
        await self._copying.close()
        self._commits.close()
        await self._writer


def _make_private(path: Path) -> None:
    """Set the mode before SQLite opens the file: its side files take theirs from it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ONLY)
    try:
        os.fchmod(descriptor, _OWNER_ONLY)
    finally:
        os.close(descriptor)
