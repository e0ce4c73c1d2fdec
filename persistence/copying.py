"""抄录 (chāolù): a copy of a living database, made through its own connection.

SQLite's own ways hold the connection until they are done. Here the log, which is nearly all of a
database and is only ever added to, goes in slices between which others write; all the rest, and
what was added meanwhile, follows at one moment. So the copy is the database as of that moment.
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import aiosqlite

from persistence.errors import Damaged
from persistence.transaction import Row, Value, rows_of

COPIED: Final = 0x5A4A4350
"""抄本 (chāoběn): SQLite's application id of a copy, by which the host knows a restored one."""
SLICE = 500
"""Events that are copied in one turn: a few milliseconds."""
_SCHEMA = """
    SELECT name, type, sql FROM main.sqlite_schema
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid
"""
_LAST = "SELECT coalesce(max(position), 0) FROM main.events"
_SLICE = """
    INSERT INTO copy.events SELECT * FROM main.events WHERE position > ? AND position <= ?
"""
_LOG = "events"
_LEFT_OUT = frozenset({_LOG, "snapshots"})


class Copying:
    """抄录 (chāolù): copies what a connection sees; *turn* is held for a slice at a time."""

    def __init__(self, connection: aiosqlite.Connection, turn: asyncio.Lock) -> None:
        self._connection = connection
        self._turn = turn
        self._alone = asyncio.Lock()
        self._works: set[asyncio.Task[None]] = set()
        self._closing = False

    async def into(self, path: Path) -> None:
        """抄到 (chāo dào): into a new file, which nobody else may open until this is over."""
        # Whoever waits may be cut off; the connection may not be, in the middle of a transaction.
        work = asyncio.create_task(self._copy(path))
        self._works.add(work)
        work.add_done_callback(self._works.discard)
        await asyncio.shield(work)

    async def close(self) -> None:
        """收 (shōu): break off what is copied, and wait until the connection is free of it."""
        self._closing = True
        await asyncio.gather(*self._works, return_exceptions=True)

    async def _copy(self, path: Path) -> None:
        async with self._alone:
            async with self._turn:
                ((version,),) = await self._run("PRAGMA main.user_version")
                schema = await self._run(_SCHEMA)
            await asyncio.to_thread(_lay_out, path, [sql for _, _, sql in schema], version)
            tables = [name for name, kind, _ in schema if kind == "table" and name not in _LEFT_OUT]
            await self._run_in_turn("ATTACH ? AS copy", (str(path),))
            try:
                await self._run_in_turn("PRAGMA copy.synchronous = OFF")
                await self._run_in_turn(f"PRAGMA copy.application_id = {COPIED}")
                await self._copy_rest(await self._copy_log(), tables)
            finally:
                await self._run_in_turn("DETACH copy")

    async def _copy_log(self) -> int:
        """Copy slice after slice until less than one is left; the last position copied."""
        copied = 0
        while not self._closing:
            async with self._turn:
                if await self._last() - copied < SLICE:
                    return copied
                await self._run(_SLICE, (copied, copied + SLICE))
            copied += SLICE
        message = "the database is being closed"
        raise RuntimeError(message)

    async def _copy_rest(self, copied: int, tables: Iterable[str]) -> None:
        async with self._turn:
            await self._run("BEGIN")
            try:
                await self._run("PRAGMA defer_foreign_keys = ON")
                await self._run(_SLICE, (copied, await self._last()))
                for table in tables:
                    await self._run(f"INSERT INTO copy.{table} SELECT * FROM main.{table}")  # noqa: S608  # names from the schema
                await self._run("COMMIT")
            finally:
                if self._connection.in_transaction:
                    await self._run("ROLLBACK")

    async def _last(self) -> int:
        ((position,),) = await self._run(_LAST)
        return int(position)

    async def _run(self, sql: str, parameters: Iterable[Value] = ()) -> list[Row]:
        return await rows_of(self._connection, sql, parameters)

    async def _run_in_turn(self, sql: str, parameters: Iterable[Value] = ()) -> None:
        async with self._turn:
            await self._run(sql, parameters)


def copy_closed(data: Path, path: Path) -> None:
    """抄关着的 (chāo guānzhe de): copy a database that no process has open into an empty file.

    The copy needs no files beside it. Raises `Damaged`.
    """
    with _opened(data) as source:
        source.execute("PRAGMA schema_version").fetchall()
        with _opened(path) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()
            copy.execute(f"PRAGMA application_id = {COPIED}")


def check_copy(path: Path) -> int:
    """验 (yàn): hold that a copy is whole; the number of events in its log. Raises `Damaged`."""
    with _opened(path) as copy:
        ((complaint,), *_) = copy.execute("PRAGMA integrity_check").fetchall()
        if complaint != "ok":
            raise Damaged(str(path), complaint)
        if copy.execute("PRAGMA foreign_key_check").fetchall():
            raise Damaged(str(path), "rows that others point at are missing")
        ((events,),) = copy.execute("SELECT count(*) FROM events").fetchall()
        return int(events)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path)
    try:
        yield connection
    except sqlite3.DatabaseError as error:
        raise Damaged(str(path), str(error)) from error
    finally:
        connection.close()


def stored_version(path: Path) -> int:
    """库版本 (kù bǎnběn): the version of the schema of a database that no process has open.

    Raises `Damaged`.
    """
    with _opened(path) as connection:
        ((version,),) = connection.execute("PRAGMA user_version").fetchall()
        return int(version)


def _lay_out(path: Path, schema: Iterable[str], version: int) -> None:
    """Make an empty database of that schema, readable by its owner alone."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    copy = sqlite3.connect(path)
    try:
        for sql in schema:
            copy.execute(sql)
        copy.execute(f"PRAGMA user_version = {version}")
        copy.commit()
    finally:
        copy.close()
