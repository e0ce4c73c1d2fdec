"""A snapshot and the few events behind it come to what the whole stream does, or are ignored."""

from collections.abc import AsyncIterator
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.floor.kept import Kept, kept_after, read_kept
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.floor.table_log import EVERY, Entry, Found, Saved, TableLog, snapshots_in
from bot.hosting.intents import Start
from bot.hosting.terms import ClaimWindow
from engine.presets import PRESETS
from persistence.compact import pack
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.records import StoredRecord
from persistence.snapshots import Moment
from persistence.transaction import Statement
from tests.bot.hosting.crowd import Crowd
from tests.bot.hosting.helpers import PEOPLE, Host

TABLE = "t1"
STREAM = table_stream(TABLE)
MOST_STEPS = 3_000


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    async with Database.in_memory() as opened:
        yield opened


class Desk:
    """A table that is played, and stored as the service does it."""

    def __init__(self, database: Database, host: Host) -> None:
        self.host = host
        self.database = database
        self.stream = EventLog(database, lambda: host.now)
        self.log = TableLog(database, self.stream)
        self.kept: Kept | None = None
        self.saved = Saved()
        self.times_saved = 0

    async def store(self) -> bool:
        """Store what has happened; whether a snapshot went along."""
        seq = self.kept.hosted.seq if self.kept else 0
        events = self.host.log[seq:]
        if not events:
            return False
        kept = kept_after(self.kept, events, self.host.now)
        write, saved = self.log.appending(TABLE, Entry(seq, events, kept), self.saved, ())
        await self.log.write(write)
        went_along = saved != self.saved
        self.kept, self.saved = kept, saved
        self.times_saved += went_along
        return went_along

    async def play(self, crowd: Crowd, until_seq: int = 0) -> AsyncIterator[bool]:
        """Play to the end, or that far; after each step, whether a snapshot went along."""
        for _ in range(MOST_STEPS):
            if self.host.hosted.is_closed or (until_seq and self.host.hosted.seq >= until_seq):
                break
            crowd.step()
            yield await self.store()

    async def another(self) -> tuple[Found, Kept, Saved]:
        """What another process finds."""
        log = TableLog(self.database, self.stream)
        found = await log.find_one(TABLE)
        return found, *await log.read(TABLE, found)

    async def whole(self) -> list[StoredRecord]:
        return await self.stream.read(STREAM)


def begun(**options: object) -> Host:
    host = Host(**options)  # type: ignore[arg-type]  # passed on
    host.do(Start(person="east"))
    return host


async def in_mid_deal(database: Database) -> Desk:
    """A table with a snapshot and some events behind it."""
    desk = Desk(database, begun(seed=1))
    async for _ in desk.play(Crowd(desk.host, 1), until_seq=3 * EVERY + 15):
        pass
    assert desk.kept is not None
    assert desk.kept.hosted.is_running
    assert 0 < desk.saved.seq < desk.kept.hosted.seq
    return desk


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("people", "window"), [(4, ClaimWindow.SEALED), (1, ClaimWindow.OPEN)])
async def test_whole_matches_are_resumed_as_they_stood(
    database: Database, preset: str, people: int, window: ClaimWindow
) -> None:
    """At every snapshot, and now and then between two of them."""
    host = Host(preset=preset, seated=PEOPLE[:people], window=window, coach=True, seed=1, deals=2)
    host.coached.add("east")
    host.do(Start(person="east"))
    desk, chance, remembered = Desk(database, host), Random(people), False
    async for saved in desk.play(Crowd(host, people)):
        if saved or chance.random() < 0.05:
            found, kept, resumed = await desk.another()
            assert (kept, resumed) == (desk.kept, desk.saved)
            assert (found.snapshot is None) is (desk.saved == Saved())
            remembered |= found.snapshot is not None and bool(kept.memories)
    assert host.hosted.is_closed
    assert desk.times_saved > 3
    assert remembered is (people == 1)
    found, kept, _ = await desk.another()
    assert kept == desk.kept == read_kept(await desk.whole())
    assert len(found.stored) == 1, "the last snapshot is of the closed table"


async def test_while_a_deal_runs_few_events_are_folded_again(database: Database) -> None:
    desk = Desk(database, begun(seed=1))
    longest = 0
    async for _ in desk.play(Crowd(desk.host, 1), until_seq=5 * EVERY):
        assert desk.kept is not None
        behind = desk.kept.hosted.seq - desk.saved.seq
        longest = max(longest, behind)
        if desk.saved.seq and desk.kept.hosted.is_running:
            assert behind < EVERY
    assert longest < EVERY + 20, "what happens between two deals is little"


async def test_the_past_is_written_once_a_deal(database: Database) -> None:
    desk = Desk(database, begun(seed=1, deals=2))
    pasts = "SELECT seq FROM snapshots WHERE part = 'past'"
    seen = set()
    async for _ in desk.play(Crowd(desk.host, 1)):
        seen.update(seq for (seq,) in await database.read(pasts))
    assert len(seen) == 3 < desk.times_saved, "in each deal, and at the end"
    assert await database.read("SELECT part FROM snapshots ORDER BY part") == [
        ("past",),
        ("present",),
    ]


async def test_a_lobby_has_none(database: Database) -> None:
    desk = Desk(database, Host())
    await desk.store()
    found, kept, saved = await desk.another()
    assert (found.snapshot, kept, saved) == (None, desk.kept, Saved())


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET body = substr(body, 3) WHERE part = 'past'",
        "UPDATE snapshots SET body = substr(body, 1, 100) WHERE part = 'present'",
        "UPDATE snapshots SET seal = ''",
        "UPDATE snapshots SET seq = seq - 1 WHERE part = 'present'",
        "UPDATE snapshots SET seq = 100000 WHERE part = 'present'",
    ],
)
async def test_a_bad_snapshot_is_told_of_and_the_log_is_read(
    database: Database, damage: str
) -> None:
    desk = await in_mid_deal(database)
    await database.write(Statement(damage))
    with capture_logs() as logs:
        _, kept, saved = await desk.another()
    assert (kept, saved) == (desk.kept, Saved())
    assert [(line["log_level"], line["event"], line["table"]) for line in logs] == [
        ("warning", "snapshot ignored", TABLE)
    ]


async def test_one_that_is_sealed_but_cannot_be_read_is_ignored_too(database: Database) -> None:
    desk = await in_mid_deal(database)
    snapshots = snapshots_in(database)
    found, _, _ = await desk.another()
    assert found.snapshot is not None
    (last,) = [each for each in await desk.whole() if each.seq == found.snapshot.seq]
    at = (last.stream, last.seq, last.record.body)
    for line in ("[]", "[[0]]", "{"):
        write = snapshots.keep(Moment(*at), pack(line), found.snapshot.past_seal)
        await database.write(write)
        with capture_logs() as logs:
            _, kept, _ = await desk.another()
        assert kept == desk.kept
        assert [line["event"] for line in logs] == ["snapshot ignored"]


async def test_one_of_another_program_is_passed_over(database: Database) -> None:
    desk = await in_mid_deal(database)
    await database.write(Statement("UPDATE snapshots SET program = 'another'"))
    found, kept, saved = await desk.another()
    assert (found.snapshot, kept, saved) == (None, desk.kept, Saved())
    assert len(found.stored) == len(desk.host.log)


async def test_a_log_that_is_wrong_behind_the_snapshot_is_as_wrong_as_ever(
    database: Database,
) -> None:
    desk = await in_mid_deal(database)
    first = TABLE_EVENTS.encode(desk.host.log[0])
    await desk.stream.append(STREAM, desk.host.hosted.seq, [first])
    with pytest.raises(Exception, match="cannot happen here"):
        await desk.another()


async def test_a_snapshot_may_be_lost_at_any_time(database: Database) -> None:
    """The next one is whole again, once the past has changed."""
    desk = Desk(database, begun(seed=1, deals=3))
    dropped = False
    async for _ in desk.play(Crowd(desk.host, 1)):
        if not dropped and desk.saved.seq:
            await desk.log.drop_snapshot(TABLE)
            dropped = True
            found, kept, _ = await desk.another()
            assert (found.snapshot, kept) == (None, desk.kept)
    found, kept, _ = await desk.another()
    assert found.snapshot is not None
    assert kept == desk.kept


async def test_the_last_event_of_an_older_log_is_no_ground_for_a_newer_snapshot(
    database: Database,
) -> None:
    """As where somebody has put two halves of databases together."""
    desk = await in_mid_deal(database)
    await database.write(Statement("DROP TRIGGER events_are_never_deleted"))
    await database.write(Statement("DELETE FROM events WHERE seq > 70"))
    with capture_logs() as logs:
        _, kept, _ = await desk.another()
    assert kept.hosted.seq == 70
    assert [line["event"] for line in logs] == ["snapshot ignored"]
