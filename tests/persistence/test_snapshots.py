"""A snapshot is believed only where it was sealed: by this program, after this event."""

import pytest

from persistence.database import Database
from persistence.errors import BadSnapshot
from persistence.snapshots import Moment, Snapshot, Snapshots
from persistence.transaction import Statement

LAST = Moment("table/A", 7, '{"tile":"5m"}')
OTHER = Moment("table/B", 7, '{"tile":"5m"}')


async def keep(snapshots: Snapshots, database: Database, last: Moment = LAST) -> None:
    await database.write(snapshots.keep_past(last, b"past"))
    seal = snapshots.seal_past(last.stream, b"past")
    await database.write(snapshots.keep(last, b"present", seal))


async def found(snapshots: Snapshots, stream: str = LAST.stream) -> Snapshot:
    return (await snapshots.of_streams([stream]))[stream]


async def test_it_is_found_as_it_was_kept_and_stands_the_check(database: Database) -> None:
    snapshots = Snapshots(database, "this")
    assert await snapshots.of_streams([LAST.stream, OTHER.stream]) == {}
    await keep(snapshots, database)
    await keep(snapshots, database, OTHER)
    assert set(await snapshots.of_streams([LAST.stream, OTHER.stream])) == {"table/A", "table/B"}
    snapshot = await found(snapshots)
    assert (snapshot.seq, snapshot.past, snapshot.present) == (7, b"past", b"present")
    snapshots.check(snapshot, LAST)


async def test_a_newer_present_takes_the_place_of_the_older(database: Database) -> None:
    snapshots = Snapshots(database, "this")
    await keep(snapshots, database)
    later = LAST._replace(seq=9)
    seal = (await found(snapshots)).past_seal
    await database.write(snapshots.keep(later, b"later", seal))
    snapshot = await found(snapshots)
    assert (snapshot.seq, snapshot.past, snapshot.present) == (9, b"past", b"later")
    snapshots.check(snapshot, later)
    assert await database.read("SELECT count(*) FROM snapshots") == [(2,)]


async def test_half_a_snapshot_is_none(database: Database) -> None:
    snapshots = Snapshots(database, "this")
    await database.write(snapshots.keep_past(LAST, b"past"))
    assert await snapshots.of_streams([LAST.stream]) == {}


async def test_that_of_another_program_is_not_seen(database: Database) -> None:
    await keep(Snapshots(database, "another"), database)
    assert await Snapshots(database, "this").of_streams([LAST.stream]) == {}
    await keep(Snapshots(database, "this"), database)
    assert (await found(Snapshots(database, "this"))).seq == 7


async def test_what_is_dropped_is_gone_and_nothing_else(database: Database) -> None:
    snapshots = Snapshots(database, "this")
    await keep(snapshots, database)
    await keep(snapshots, database, OTHER)
    await database.write(snapshots.drop(LAST.stream))
    assert set(await snapshots.of_streams([LAST.stream, OTHER.stream])) == {OTHER.stream}


@pytest.mark.parametrize(
    "damage",
    [
        "SET body = x'00' WHERE part = 'past'",
        "SET body = x'00' WHERE part = 'present'",
        "SET seal = 'other' WHERE part = 'past'",
        "SET seal = 'other' WHERE part = 'present'",
        "SET seq = 6 WHERE part = 'present'",
        "SET program = 'this'",
        "SET stream = 'table/A' WHERE stream = 'table/B'",
    ],
)
async def test_a_broken_seal_is_seen(database: Database, damage: str) -> None:
    snapshots = Snapshots(database, "this")
    if "program" in damage:
        await keep(Snapshots(database, "another"), database)
    elif "stream" in damage:
        await keep(snapshots, database, OTHER)
    else:
        await keep(snapshots, database)
    await database.write(Statement(f"UPDATE snapshots {damage}"))
    with pytest.raises(BadSnapshot, match="is not of this log"):
        snapshots.check(await found(snapshots), LAST)


@pytest.mark.parametrize(
    "event", [LAST._replace(seq=8), LAST._replace(body='{"tile":"6m"}'), OTHER]
)
async def test_it_belongs_to_one_event(database: Database, event: Moment) -> None:
    snapshots = Snapshots(database, "this")
    await keep(snapshots, database)
    with pytest.raises(BadSnapshot):
        snapshots.check(await found(snapshots), event)
