import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from persistence.database import Database
from persistence.transaction import Statement, Transaction

CREATE = Statement("CREATE TABLE notes (note TEXT NOT NULL UNIQUE) STRICT")


def insert(note: str) -> Statement:
    return Statement("INSERT INTO notes (note) VALUES (?)", (note,))


async def notes(database: Database) -> list[str]:
    return [note for (note,) in await database.read("SELECT note FROM notes ORDER BY note")]


async def insert_then_fail(transaction: Transaction) -> None:
    await insert("undone")(transaction)
    message = "on purpose"
    raise LookupError(message)


class Gate:
    """A write that stops between two inserts until it is let go on."""

    def __init__(self) -> None:
        self.entered = asyncio.Event()
        self.opened = asyncio.Event()

    async def __call__(self, transaction: Transaction) -> None:
        await insert("first half")(transaction)
        self.entered.set()
        await self.opened.wait()
        await insert("second half")(transaction)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


async def traced(database: Database) -> list[str]:
    statements: list[str] = []
    await database._connection.set_trace_callback(statements.append)
    return statements


async def test_a_write_returns_its_result_and_is_read_back(database: Database) -> None:
    await database.write(CREATE)
    rows = await database.write(Statement("INSERT INTO notes VALUES ('a') RETURNING note"))
    assert rows == [("a",)]
    assert await notes(database) == ["a"]


async def test_a_failing_write_changes_nothing_and_raises_what_it_raised(
    database: Database,
) -> None:
    await database.write(CREATE)
    with pytest.raises(LookupError, match="on purpose"):
        await database.write(insert_then_fail)
    assert await notes(database) == []


async def test_waiting_writes_share_one_commit(database: Database) -> None:
    await database.write(CREATE)
    statements = await traced(database)
    await asyncio.gather(*(database.write(insert(f"note {n:02}")) for n in range(32)))
    assert len(await notes(database)) == 32
    assert statements.count("COMMIT") == 1
    assert statements.count("BEGIN IMMEDIATE") == 1


async def test_a_failing_write_is_undone_alone_in_its_group(database: Database) -> None:
    await database.write(CREATE)
    statements = await traced(database)
    outcomes = await asyncio.gather(
        database.write(insert("a")),
        database.write(insert_then_fail),
        database.write(insert("a")),
        database.write(insert("b")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [
        list,
        LookupError,
        sqlite3.IntegrityError,
        list,
    ]
    assert await notes(database) == ["a", "b"]
    assert statements.count("COMMIT") == 1


async def test_nobody_is_answered_before_the_commit(database: Database) -> None:
    await database.write(CREATE)
    gate = Gate()
    early = asyncio.create_task(database.write(insert("early")))
    failing = asyncio.create_task(database.write(insert_then_fail))
    late = asyncio.create_task(database.write(gate))
    await gate.entered.wait()
    await asyncio.sleep(0.01)
    answered = [early.done(), failing.done()]
    gate.opened.set()
    await asyncio.wait([early, failing, late])
    assert answered == [False, False]
    assert await notes(database) == ["early", "first half", "second half"]


async def test_a_read_never_sees_half_a_transaction(database: Database) -> None:
    await database.write(CREATE)
    gate = Gate()
    write = asyncio.create_task(database.write(gate))
    await gate.entered.wait()
    read = asyncio.create_task(notes(database))
    await asyncio.sleep(0.01)
    gate.opened.set()
    await write
    assert await read == ["first half", "second half"]


async def test_a_group_that_cannot_commit_fails_as_a_whole_and_the_next_one_goes_on(
    database: Database,
) -> None:
    await database.write(CREATE)
    await database.write(
        Statement(
            "CREATE TABLE answers (note TEXT REFERENCES notes (note)"
            " DEFERRABLE INITIALLY DEFERRED) STRICT"
        )
    )
    orphan = Statement("INSERT INTO answers VALUES ('no such note')")
    outcomes = await asyncio.gather(
        database.write(insert("a")), database.write(orphan), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [sqlite3.IntegrityError] * 2
    await database.write(insert("b"))
    assert await notes(database) == ["b"]


async def test_a_group_that_sqlite_itself_rolls_back_fails_as_a_whole(database: Database) -> None:
    await database.write(CREATE)
    rollback = Statement("INSERT OR ROLLBACK INTO notes VALUES ('a')")
    outcomes = await asyncio.gather(
        database.write(insert("a")), database.write(rollback), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [sqlite3.OperationalError] * 2
    await database.write(insert("b"))
    assert await notes(database) == ["b"]


async def test_a_caller_who_gave_up_harms_nobody(database: Database) -> None:
    await database.write(CREATE)
    gate = Gate()
    impatient = asyncio.create_task(database.write(gate))
    await gate.entered.wait()
    impatient.cancel()
    waiting = asyncio.create_task(database.write(insert("next")))
    gate.opened.set()
    await waiting
    with pytest.raises(asyncio.CancelledError):
        await impatient
    assert await notes(database) == ["first half", "next", "second half"]


async def test_inside_a_write_the_database_itself_is_refused(database: Database) -> None:
    async def reads(transaction: Transaction) -> None:
        await database.read("SELECT 1")

    async def writes(transaction: Transaction) -> None:
        await database.write(CREATE)

    for write in (reads, writes):
        with pytest.raises(RuntimeError, match="only its own transaction"):
            await database.write(write)


async def test_foreign_keys_are_enforced(database: Database) -> None:
    orphan = Statement("INSERT INTO chats VALUES ('a', NULL, NULL, '', NULL, 'no such chat')")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.write(orphan)


async def test_a_file_is_durable_private_and_survives_closing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch(mode=0o644)
    async with Database.open(path) as database:
        await database.write(CREATE)
        await database.write(insert("kept"))
        assert modes(tmp_path) == {"a.db": 0o600, "a.db-wal": 0o600, "a.db-shm": 0o600}
        settings = [
            await database.read(f"PRAGMA {name}")
            for name in ("journal_mode", "synchronous", "busy_timeout", "temp_store")
        ]
        assert settings == [[("wal",)], [(2,)], [(5000,)], [(2,)]]
    assert list(modes(tmp_path)) == ["a.db"]
    async with Database.open(path) as database:
        assert await notes(database) == ["kept"]


async def test_leaving_commits_what_is_queued(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await database.write(CREATE)
        queued = [asyncio.create_task(database.write(insert(str(n)))) for n in range(3)]
        await asyncio.sleep(0)
    await asyncio.gather(*queued)
    async with Database.open(tmp_path / "a.db") as database:
        assert await notes(database) == ["0", "1", "2"]


async def test_a_closed_database_refuses_writes() -> None:
    async with Database.in_memory() as database:
        pass
    with pytest.raises(RuntimeError, match="the database is closed"):
        await database.write(CREATE)


async def test_an_error_inside_the_context_closes_it(tmp_path: Path) -> None:
    async def fail_inside() -> None:
        async with Database.open(tmp_path / "a.db") as database:
            await database.write(CREATE)
            raise LookupError

    with pytest.raises(LookupError):
        await fail_inside()
    assert list(modes(tmp_path)) == ["a.db"]


async def test_when_the_writer_breaks_down_nobody_is_left_waiting() -> None:
    async def break_down() -> None:
        async with Database.in_memory() as database:
            await database.write(CREATE)
            gate = Gate()
            running = asyncio.create_task(database.write(gate))
            await gate.entered.wait()
            queued = asyncio.create_task(database.write(insert("queued")))
            await asyncio.sleep(0)
            await database._connection.close()
            gate.opened.set()
            outcomes = await asyncio.gather(running, queued, return_exceptions=True)
            with pytest.raises(RuntimeError, match="the database is closed"):
                await database.write(CREATE)
            told.extend(map(str, outcomes))

    told: list[str] = []
    with pytest.raises(ValueError, match="no active connection"):
        await break_down()
    assert told == ["the writer has broken down"] * 2


@pytest.mark.parametrize("ending", ["pass", "raise KeyboardInterrupt", "raise SystemExit"])
def test_a_process_that_leaves_the_context_ends(tmp_path: Path, ending: str) -> None:
    program = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from persistence.database import Database\n"
        "async def main():\n"
        "    async with Database.open(Path(sys.argv[1])) as database:\n"
        "        await database.read('SELECT 1')\n"
        f"        {ending}\n"
        "asyncio.run(main())\n"
    )
    subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "a.db")],
        timeout=20,
        check=False,
        capture_output=True,
    )
    assert list(modes(tmp_path)) == ["a.db"]
