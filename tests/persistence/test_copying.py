"""A copy of a living database is whole, as of one moment, and holds nobody up."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from persistence.copying import SLICE, check_copy, copy_closed
from persistence.database import Database
from persistence.errors import Damaged
from persistence.schema import shipped_migrations
from persistence.transaction import Statement

ADD = "INSERT INTO events VALUES (?, 'table/T', ?, 'test.said', 1, '{}', 0)"
FRIEND = "INSERT INTO chats (chat_key, telegram_id, title) VALUES (?, ?, 't')"


def event(position: int) -> Statement:
    return Statement(ADD, (position, position))


async def fill(database: Database, events: int, start: int = 0) -> None:
    for position in range(start + 1, start + events + 1):
        await database.write(event(position))


def rows(path: Path, sql: str) -> list[tuple]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


@pytest.mark.parametrize("events", [0, 1, SLICE - 1, SLICE, SLICE + 1])
async def test_a_copy_is_the_database(tmp_path: Path, events: int) -> None:
    copy = tmp_path / "copy.db"
    async with Database.open(tmp_path / "z.db") as database:
        await asyncio.gather(*(database.write(event(each + 1)) for each in range(events)))
        await database.write(Statement(FRIEND, ("b", 2)))
        await database.write(Statement("INSERT INTO chats VALUES ('a', NULL, 0, '', NULL, 'b')"))
        await database.copy_into(copy)
        await database.write(event(events + 1))
    assert check_copy(copy) == events
    assert copy.stat().st_mode & 0o777 == 0o600
    assert rows(copy, "SELECT chat_key FROM chats ORDER BY chat_key") == [("a",), ("b",)]
    assert rows(copy, "PRAGMA user_version") == [(shipped_migrations()[-1].number,)]
    schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY name"
    assert rows(copy, schema) == rows(tmp_path / "z.db", schema)
    async with Database.open(copy) as restored:
        assert await restored.is_copy()
        await restored.settle_in()
        assert not await restored.is_copy()
        await restored.write(event(events + 1))
    async with Database.open(copy) as restored:
        assert not await restored.is_copy()


async def test_writers_go_on_between_slices_and_nothing_is_torn(tmp_path: Path) -> None:
    """Each write is a chat and an event: a copy that has one has the other."""
    copy = tmp_path / "copy.db"
    first = 4 * SLICE
    async with Database.open(tmp_path / "z.db") as database:
        await asyncio.gather(*(database.write(event(each + 1)) for each in range(first)))
        copying = asyncio.create_task(database.copy_into(copy))
        written = 0
        while not copying.done():
            written += 1

            async def both(transaction, number=written):
                await event(first + number)(transaction)
                await Statement(FRIEND, (str(number), number))(transaction)

            await database.write(both)
        await copying
    assert written > 3
    chats = rows(copy, "SELECT count(*) FROM chats")[0][0]
    assert check_copy(copy) == first + chats
    assert 0 < chats <= written


async def test_snapshots_stay_behind(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "z.db") as database:
        await fill(database, 3)
        keep = "INSERT INTO snapshots VALUES ('table/T', 'past', 3, 'p', x'00', 's')"
        await database.write(Statement(keep))
        await database.copy_into(tmp_path / "copy.db")
    assert rows(tmp_path / "copy.db", "SELECT * FROM snapshots") == []


async def test_two_copies_at_once_wait_for_each_other(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "z.db") as database:
        await fill(database, 3)
        await asyncio.gather(*(database.copy_into(tmp_path / f"{each}.db") for each in range(2)))
    assert [check_copy(tmp_path / f"{each}.db") for each in range(2)] == [3, 3]


async def test_whoever_waits_may_be_cut_off_and_the_database_goes_on(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "z.db") as database:
        await fill(database, 5)
        waiting = asyncio.create_task(database.copy_into(tmp_path / "copy.db"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await database.write(event(6))
        await database.copy_into(tmp_path / "again.db")
    assert check_copy(tmp_path / "again.db") == 6


async def test_closing_breaks_a_copy_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("persistence.copying.SLICE", 1)
    async with Database.open(tmp_path / "z.db") as database:
        await asyncio.gather(*(database.write(event(each + 1)) for each in range(SLICE)))
        copying = asyncio.create_task(database.copy_into(tmp_path / "copy.db"))
        await asyncio.sleep(0.01)
    with pytest.raises(RuntimeError, match="being closed"):
        await copying
    assert check_copy(tmp_path / "z.db") == SLICE


async def test_a_copy_is_made_into_a_new_file_or_not_at_all(tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("mine")
    async with Database.open(tmp_path / "z.db") as database:
        with pytest.raises(FileExistsError):
            await database.copy_into(there)
        await database.write(event(1))
    assert there.read_text() == "mine"


async def test_a_closed_database_is_copied_with_what_its_log_still_holds(tmp_path: Path) -> None:
    data, copy = tmp_path / "z.db", tmp_path / "copy.db"
    async with Database.open(data) as database:
        await fill(database, 7)
        left = {side: data.with_name(data.name + side).read_bytes() for side in ("", "-wal")}
    killed = tmp_path / "killed.db"
    for side, content in left.items():
        killed.with_name(killed.name + side).write_bytes(content)
    copy_closed(killed, copy)
    assert check_copy(copy) == 7
    async with Database.open(copy) as restored:
        assert await restored.is_copy()
    async with Database.open(killed) as database:
        assert not await database.is_copy()


def test_what_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "z.db").write_text("nothing of the kind" * 100)
    with pytest.raises(Damaged, match=r"z\.db: file is not a database"):
        copy_closed(tmp_path / "z.db", tmp_path / "copy.db")


async def test_a_damaged_copy_is_noticed(tmp_path: Path) -> None:
    data = tmp_path / "z.db"
    async with Database.open(data) as database:
        await fill(database, 300)
    content = bytearray(data.read_bytes())
    content[8192:12288] = bytes(4096)
    data.write_bytes(content)
    with pytest.raises(Damaged):
        check_copy(data)


async def test_a_copy_with_loose_ends_is_noticed(tmp_path: Path) -> None:
    data = tmp_path / "z.db"
    async with Database.open(data):
        pass
    with closing(sqlite3.connect(data)) as connection, connection:
        connection.execute("INSERT INTO chats VALUES ('a', NULL, 0, '', NULL, 'nobody')")
    with pytest.raises(Damaged, match="point at"):
        check_copy(data)
