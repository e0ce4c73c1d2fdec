"""桌的日志 (zhuō de rìzhì): a table's stream, and a snapshot beside it that a start can go on from.

    snapshot (past, present) + the few events behind it = the fold of the whole stream

A snapshot goes along with events in their transaction, at most once in sixty of them: the present,
and the past whenever that has changed. Whatever is wrong with it, the stream alone is read instead.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import structlog

from bot.floor.kept import Ending, Kept, Rung, read_kept
from bot.floor.memories import Memories
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.events import StreamEvent
from bot.hosting.state import Hosted
from persistence.compact import Compact
from persistence.database import Database
from persistence.errors import BadSnapshot, UnreadableData
from persistence.event_log import EventLog
from persistence.fingerprint import program_hash
from persistence.records import StoredRecord
from persistence.snapshots import Moment, Snapshot, Snapshots
from persistence.transaction import Write

EVERY = 60
"""So many events are folded at the most once more, while a deal runs."""

log = structlog.get_logger()


class _Past(NamedTuple):
    """往事 (wǎngshì): what of a table stays as it is while a deal runs."""

    lobby: Hosted
    endings: Mapping[int, Ending]


class _Present(NamedTuple):
    """现状 (xiànzhuàng): the rest of it."""

    hosted: Hosted
    autopilots: Mapping[int, tuple[str, ...]]
    rung: Rung | None
    memories: Memories
    closed_at: datetime | None


_PAST, _PRESENT = Compact(_Past), Compact(_Present)


class Saved(NamedTuple):
    """存到哪 (cún dào nǎ): the snapshot of a table that lies in the database; none at first."""

    seq: int = 0
    past_seq: int = 0
    past_seal: str = ""


class Found(NamedTuple):
    """读到的 (dúdào de): what was read of a table, in no way understood yet."""

    snapshot: Snapshot | None
    stored: list[StoredRecord]
    """From the last event of the snapshot on, or from the first of all."""


class Entry(NamedTuple):
    """一笔 (yì bǐ): what happened at a table in one go, and how the table stands then."""

    after_seq: int
    events: Sequence[StreamEvent]
    kept: Kept


def snapshots_in(database: Database) -> Snapshots:
    """快照 (kuàizhào): of all tables, as this very program folds them."""
    return Snapshots(database, program_hash("engine", "persistence", "bot"))


class TableLog:
    """桌的日志 (zhuō de rìzhì): the streams of all tables."""

    def __init__(self, database: Database, event_log: EventLog) -> None:
        self._database = database
        self._log = event_log
        self._snapshots = snapshots_in(database)

    async def find(self, table_ids: Collection[str]) -> dict[str, Found]:
        """找 (zhǎo): what has to be read of each of these tables."""
        streams = {table_id: table_stream(table_id) for table_id in table_ids}
        snapshots = await self._snapshots.of_streams(streams.values())
        since = {s: snapshots[s].seq if s in snapshots else 1 for s in streams.values()}
        stored = await self._log.read_many(since)
        return {
            table_id: Found(snapshots.get(stream), stored[stream])
            for table_id, stream in streams.items()
        }

    async def find_one(self, table_id: str) -> Found:
        """找一桌 (zhǎo yì zhuō): what has to be read of this table."""
        return (await self.find([table_id]))[table_id]

    async def is_free(self, table_id: str) -> bool:
        """没人用 (méi rén yòng): whether no table was ever opened under that name."""
        return not await self._log.read(table_stream(table_id))

    async def read(self, table_id: str, found: Found) -> tuple[Kept, Saved]:
        """读懂 (dúdǒng): the table, and which snapshot it has. Raises as `read_kept` does."""
        if found.snapshot is None:
            return read_kept(found.stored), Saved()
        try:
            return self._resumed(found.snapshot, found.stored)
        except UnreadableData as error:
            log.warning("snapshot ignored", table=table_id, reason=str(error))
            return read_kept(await self._log.read(table_stream(table_id))), Saved()

    def appending(
        self, table_id: str, entry: Entry, saved: Saved, also: Sequence[Write[object]]
    ) -> tuple[Write[int], Saved]:
        """追加 (zhuījiā): a write for *entry* and *also*, and which snapshot there is then."""
        stream, kept = table_stream(table_id), entry.kept
        records = [TABLE_EVENTS.encode(event) for event in entry.events]
        if _is_due(kept, saved):
            last = Moment(stream, kept.hosted.seq, records[-1].body)
            saved, keeping = self._keeping(last, kept, saved)
            also = (*also, *keeping)
        return self._log.appending(stream, entry.after_seq, records, also), saved

    async def write(self, append: Write[int]) -> None:
        """写 (xiě): what was to be appended. Raises `ConcurrencyConflict`, and as *also*."""
        await self._database.write(append)

    async def drop_snapshot(self, table_id: str) -> None:
        """丢快照 (diū kuàizhào): of a table that is not looked at any more."""
        await self._database.write(self._snapshots.drop(table_stream(table_id)))

    def _keeping(self, last: Moment, kept: Kept, saved: Saved) -> tuple[Saved, list[Write[object]]]:
        writes: list[Write[object]] = []
        past_seq, past_seal = _past_seq(kept), saved.past_seal
        if past_seq != saved.past_seq:
            past = _PAST.write(_Past(kept.lobby, kept.endings))
            past_seal = self._snapshots.seal_past(last.stream, past)
            writes.append(self._snapshots.keep_past(last, past))
        present = _PRESENT.write(
            _Present(kept.hosted, kept.autopilots, kept.rung, kept.memories, kept.closed_at)
        )
        writes.append(self._snapshots.keep(last, present, past_seal))
        return Saved(last.seq, past_seq, past_seal), writes

    def _resumed(self, snapshot: Snapshot, stored: list[StoredRecord]) -> tuple[Kept, Saved]:
        if not stored:
            raise BadSnapshot(where=f"snapshot seq {snapshot.seq}", reason="is not of this log")
        last, *behind = stored
        self._snapshots.check(snapshot, Moment(last.stream, last.seq, last.record.body))
        past, present = _PAST.read(snapshot.past), _PRESENT.read(snapshot.present)
        kept = Kept(**past._asdict(), **present._asdict())
        return read_kept(behind, kept), Saved(snapshot.seq, _past_seq(kept), snapshot.past_seal)


def _is_due(kept: Kept, saved: Saved) -> bool:
    """该存了 (gāi cún le): after many events of a running deal, and when the match is over."""
    seq = kept.hosted.seq
    if kept.hosted.is_closed:
        return saved.seq > 0 and saved.past_seq != _past_seq(kept)
    return kept.hosted.is_running and seq - saved.seq >= EVERY


def _past_seq(kept: Kept) -> int:
    """往事到哪 (wǎngshì dào nǎ): the event after which the past has not changed."""
    return max((ending.last.seq for ending in kept.endings.values()), default=kept.lobby.seq)
