"""The contract of the event log, on a memory and on a file database."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from persistence.database import Database
from persistence.errors import ConcurrencyConflict
from persistence.event_log import EventLog
from persistence.transaction import Statement, Transaction, Write
from tests.persistence.helpers import START, FakeNow, bodies, record, records

INTO_INBOX = "INSERT INTO inbox (position, update_id, body, received_at) VALUES"


async def test_what_was_appended_is_read_back(log: EventLog) -> None:
    assert await log.append("table/a", 0, records(1, 2)) == 2
    first, second = await log.read("table/a")
    assert first.record == record(1)
    assert (first.stream, first.seq, first.recorded_at) == ("table/a", 1, START)
    assert second.record == record(2)
    assert (second.stream, second.seq, second.recorded_at) == ("table/a", 2, START)
    assert second.position > first.position


async def test_each_append_is_stamped_with_the_time_of_the_clock(
    log: EventLog, now: FakeNow
) -> None:
    await log.append("table/a", 0, records(1))
    later = now.advance(hours=1)
    await log.append("table/a", 1, records(2))
    assert [stored.recorded_at for stored in await log.read("table/a")] == [START, later]


async def test_reading_after_a_seq(log: EventLog) -> None:
    await log.append("table/a", 0, records(1, 2, 3))
    assert bodies(await log.read("table/a", after=2)) == bodies(await log.read("table/a"))[2:]
    assert await log.read("table/a", after=3) == []
    assert await log.read("table/b") == []


async def test_many_streams_are_read_at_once_each_from_its_seq_on(log: EventLog) -> None:
    await log.append("table/a", 0, records(1, 2))
    await log.append("table/b", 0, records(3, 4, 5))
    await log.append("table/a", 2, records(6))
    found = await log.read_many({"table/b": 2, "table/none": 1, "table/a": 1})
    assert found == {
        "table/b": await log.read("table/b", after=1),
        "table/none": [],
        "table/a": await log.read("table/a"),
    }
    assert await log.read_many({}) == {}


async def test_streams_are_numbered_apart(log: EventLog) -> None:
    await log.append("table/a", 0, records(1))
    await log.append("table/b", 0, records(2, 3))
    await log.append("table/a", 1, records(4))
    assert [stored.seq for stored in await log.read("table/a")] == [1, 2]
    assert [stored.seq for stored in await log.read("table/b")] == [1, 2]


async def test_the_tail_runs_through_all_streams_in_order_of_commit(log: EventLog) -> None:
    await log.append("table/a", 0, records(1))
    await log.append("table/b", 0, records(2, 3))
    await log.append("table/a", 1, records(4))
    tail = [stored async for stored in log.tail()]
    assert bodies(tail) == [record(n).body for n in (1, 2, 3, 4)]
    seen = tail[1].position
    assert [stored async for stored in log.tail(after=seen)] == tail[2:]
    assert [stored async for stored in log.tail(after=tail[-1].position)] == []


async def test_a_tail_longer_than_a_page(log: EventLog) -> None:
    numbers = range(1, 2502)
    await log.append("table/a", 0, records(*numbers))
    assert [stored.seq async for stored in log.tail()] == list(numbers)


async def test_names_of_streams_by_prefix(log: EventLog) -> None:
    for stream in ("table/b", "group/x", "table/a", "tables", "Table/c"):
        await log.append(stream, 0, records(1))
    assert await log.streams("table/") == ["table/a", "table/b"]
    assert await log.streams("person/") == []


@pytest.mark.parametrize("expected_seq", [0, 1, 3])
async def test_a_wrong_expected_seq_is_a_conflict(log: EventLog, expected_seq: int) -> None:
    await log.append("table/a", 0, records(1, 2))
    with pytest.raises(ConcurrencyConflict) as caught:
        await log.append("table/a", expected_seq, records(9))
    conflict = caught.value
    assert (conflict.stream, conflict.expected_seq, conflict.actual_seq) == (
        "table/a",
        expected_seq,
        2,
    )
    assert str(conflict) == f"table/a: expected to follow seq {expected_seq}, is at 2"
    assert len(await log.read("table/a")) == 2


async def test_what_is_done_also_is_committed_with_the_events(
    log: EventLog, database: Database
) -> None:
    async def count(transaction: Transaction) -> None:
        ((events,),) = await transaction.run("SELECT count(*) FROM events")
        await transaction.run(f"{INTO_INBOX} (1, ?, '{{}}', 0)", (events,))

    also: list[Write[object]] = [
        count,
        Statement(f"{INTO_INBOX} (2, 99, '{{}}', 0)"),
    ]
    await log.append("table/a", 0, records(1, 2), also=also)
    assert await database.read("SELECT update_id FROM inbox ORDER BY position") == [(2,), (99,)]


async def test_what_is_done_also_fails_with_the_events_and_the_other_way_round(
    log: EventLog, database: Database
) -> None:
    insert = Statement(f"{INTO_INBOX} (1, 7, '{{}}', 0)")
    with pytest.raises(sqlite3.IntegrityError):
        await log.append("table/a", 0, records(1), also=[insert, insert])
    with pytest.raises(ConcurrencyConflict):
        await log.append("table/a", 5, records(1), also=[insert])
    assert await log.read("table/a") == []
    assert await database.read("SELECT * FROM inbox") == []


async def test_an_append_without_events_still_judges_the_seq(
    log: EventLog, database: Database
) -> None:
    insert = Statement(f"{INTO_INBOX} (1, 7, '{{}}', 0)")
    with pytest.raises(ConcurrencyConflict):
        await log.append("table/a", 1, [], also=[insert])
    assert await log.append("table/a", 0, [], also=[insert]) == 0
    assert await database.read("SELECT update_id FROM inbox") == [(7,)]


async def test_of_many_who_append_at_once_exactly_one_wins_each_seq(log: EventLog) -> None:
    async def appender(name: int) -> int:
        won = 0
        while True:
            seq = len(await log.read("table/a"))
            if seq >= 40:
                return won
            try:
                await log.append("table/a", seq, records(name))
            except ConcurrencyConflict:
                continue
            won += 1

    won = await asyncio.gather(*(appender(name) for name in range(8)))
    stored = await log.read("table/a")
    assert [each.seq for each in stored] == list(range(1, len(stored) + 1))
    assert sum(won) == len(stored)
    for name in range(8):
        assert bodies(stored).count(record(name).body) == won[name]


async def test_tables_that_append_at_once_do_not_hinder_each_other(log: EventLog) -> None:
    async def play(stream: str) -> None:
        for seq in range(20):
            await log.append(stream, seq, records(seq))

    streams = [f"table/{name:02}" for name in range(16)]
    await asyncio.gather(*map(play, streams))
    assert await log.streams("table/") == streams
    for stream in streams:
        assert bodies(await log.read(stream)) == [record(seq).body for seq in range(20)]


@pytest.mark.parametrize("sql", ["UPDATE events SET body = '{}'", "DELETE FROM events"])
async def test_the_log_can_only_grow(log: EventLog, database: Database, sql: str) -> None:
    await log.append("table/a", 0, records(1))
    with pytest.raises(sqlite3.IntegrityError, match="the log is append-only"):
        await database.write(Statement(sql))
    assert bodies(await log.read("table/a")) == [record(1).body]


async def test_a_log_outlives_its_process(tmp_path: Path, now: FakeNow) -> None:
    async with Database.open(tmp_path / "a.db") as database:
        await EventLog(database, now).append("table/a", 0, records(1))
    async with Database.open(tmp_path / "a.db") as database:
        log = EventLog(database, now)
        await log.append("table/a", 1, records(2))
        assert bodies(await log.read("table/a")) == [record(1).body, record(2).body]
