import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from persistence.database import Database
from persistence.errors import UnknownSchema
from persistence.schema import Migration, migrate, schema_version, shipped_migrations

FIRST = Migration(1, "CREATE TABLE a (x INTEGER) STRICT;")
SECOND = Migration(2, "ALTER TABLE a ADD COLUMN y INTEGER;\nINSERT INTO a VALUES (1, 2);")
BROKEN = Migration(2, "INSERT INTO a VALUES (7);\nINSERT INTO no_such_table VALUES (1);")


@pytest.fixture
async def connection() -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(":memory:", isolation_level=None) as opened:
        yield opened


async def rows(connection: aiosqlite.Connection) -> list[object]:
    return list(await connection.execute_fetchall("SELECT * FROM a"))


async def test_each_step_is_applied_once_and_in_order(connection: aiosqlite.Connection) -> None:
    await migrate(connection, [FIRST])
    assert await schema_version(connection) == 1
    await migrate(connection, [FIRST, SECOND])
    await migrate(connection, [FIRST, SECOND])
    assert await schema_version(connection) == 2
    assert await rows(connection) == [(1, 2)]


async def test_a_step_that_fails_leaves_the_version_before_it(
    connection: aiosqlite.Connection,
) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no_such_table"):
        await migrate(connection, [FIRST, BROKEN])
    assert await schema_version(connection) == 1
    assert await rows(connection) == []
    await migrate(connection, [FIRST, SECOND])
    assert await rows(connection) == [(1, 2)]


async def test_a_newer_database_is_refused_by_both_numbers(
    connection: aiosqlite.Connection,
) -> None:
    await migrate(connection, [FIRST, SECOND])
    with pytest.raises(
        UnknownSchema, match="the database: has schema version 2, this program knows up to 1"
    ):
        await migrate(connection, [FIRST])
    assert await rows(connection) == [(1, 2)]


def test_shipped_steps_are_numbered_without_a_gap() -> None:
    numbers = [migration.number for migration in shipped_migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


async def test_a_newer_file_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 999")
    with pytest.raises(UnknownSchema, match="version 999"):
        async with Database.open(path):
            pass
    with closing(sqlite3.connect(path)) as newer:
        assert newer.execute("PRAGMA user_version").fetchone() == (999,)
        assert newer.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def test_a_refused_file_does_not_keep_the_process_from_ending(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("this is no database, and long enough for SQLite to look at it" * 20)
    program = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from persistence.database import Database\n"
        "async def main():\n"
        "    async with Database.open(Path(sys.argv[1])):\n"
        "        pass\n"
        "asyncio.run(main())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, str(path)],
        timeout=20,
        check=False,
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 1
    assert "file is not a database" in ended.stderr


async def test_the_version_and_tables_of_a_new_database(database: Database) -> None:
    assert await database.read("PRAGMA user_version") == [(shipped_migrations()[-1].number,)]
    tables = await database.read("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'")
    ours = {name: strict for name, strict in tables if not name.startswith("sqlite_")}
    register = ["tables", "table_people", "invitations", "reminders"]
    others = ["events", "inbox", "people", "chats", "places", "calls", "snapshots"]
    standings = ["results", "zones", "achievements", "ratings", "daily_posts", "forgotten"]
    assert ours == dict.fromkeys([*others, *register, *standings], 1)
