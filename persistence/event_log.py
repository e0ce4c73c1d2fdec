"""事件日志 (shìjiàn rìzhì): append-only streams of events; a table is the fold of its stream."""

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import datetime
from functools import partial

from persistence.database import Database
from persistence.errors import ConcurrencyConflict
from persistence.instants import from_stored, to_stored
from persistence.records import Record, StoredRecord
from persistence.transaction import Row, Transaction, Write

_STREAM = """
    SELECT position, stream, seq, type, version, body, recorded_at
    FROM events WHERE stream = ? AND seq > ? ORDER BY seq
"""
_MANY = """
    SELECT position, stream, seq, type, version, body, recorded_at
    FROM (SELECT key AS wanted, value AS since FROM json_each(?))
    JOIN events ON stream = wanted AND seq >= since ORDER BY stream, seq
"""
_PAGE = """
    SELECT position, stream, seq, type, version, body, recorded_at
    FROM events WHERE position > ? ORDER BY position LIMIT 1000
"""
_STREAMS = """
    SELECT DISTINCT stream FROM events WHERE substr(stream, 1, ?) = ? ORDER BY stream
"""
_LAST_SEQ = "SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?"
_INSERT = """
    INSERT INTO events (stream, seq, type, version, body, recorded_at) VALUES (?, ?, ?, ?, ?, ?)
"""


class EventLog:
    """事件日志 (shìjiàn rìzhì): all streams of one database; `now` is asked once an append."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def append(
        self,
        stream: str,
        expected_seq: int,
        records: Sequence[Record],
        also: Sequence[Write[object]] = (),
    ) -> int:
        """追加 (zhuījiā): put *records* behind *expected_seq*, and do *also*, or change nothing.

        *expected_seq* is the last seq that the caller has seen, 0 for a new stream; if another is
        the last, raises `ConcurrencyConflict`. Returns the seq of the last record.
        """
        return await self._database.write(self.appending(stream, expected_seq, records, also))

    def appending(
        self,
        stream: str,
        expected_seq: int,
        records: Sequence[Record],
        also: Sequence[Write[object]] = (),
    ) -> Write[int]:
        """追加 (zhuījiā): the same as a write, to go with another stream's or none at all."""
        return partial(self._append, stream, expected_seq, records, also)

    async def read(self, stream: str, after: int = 0) -> list[StoredRecord]:
        """读流 (dú liú): the records of *stream* behind the seq *after*, in order."""
        return [_stored(row) for row in await self._database.read(_STREAM, (stream, after))]

    async def read_many(self, since: Mapping[str, int]) -> dict[str, list[StoredRecord]]:
        """读多流 (dú duō liú): the records of many streams, each from its seq on, in order."""
        found: dict[str, list[StoredRecord]] = {stream: [] for stream in since}
        for row in await self._database.read(_MANY, (json.dumps(since),)):
            stored = _stored(row)
            found[stored.stream].append(stored)
        return found

    async def tail(self, after: int = 0) -> AsyncIterator[StoredRecord]:
        """读尾 (dú wěi): the records of all streams behind the position *after*, in order.

        Ends at the last one; whoever goes on later gives the position of the one seen last.
        """
        while page := await self._database.read(_PAGE, (after,)):
            for row in page:
                stored = _stored(row)
                yield stored
                after = stored.position

    async def streams(self, prefix: str) -> list[str]:
        """流名 (liúmíng): the names of all streams that begin with *prefix*, sorted."""
        rows = await self._database.read(_STREAMS, (len(prefix), prefix))
        return [stream for (stream,) in rows]

    async def _append(
        self,
        stream: str,
        expected_seq: int,
        records: Sequence[Record],
        also: Sequence[Write[object]],
        transaction: Transaction,
    ) -> int:
        await _check_seq(transaction, stream, expected_seq)
        recorded_at = to_stored(self._now())
        await transaction.run_each(
            _INSERT,
            (
                (stream, seq, *record, recorded_at)
                for seq, record in enumerate(records, expected_seq + 1)
            ),
        )
        for write in also:
            await write(transaction)
        return expected_seq + len(records)


async def _check_seq(transaction: Transaction, stream: str, expected_seq: int) -> None:
    ((actual_seq,),) = await transaction.run(_LAST_SEQ, (stream,))
    if actual_seq != expected_seq:
        raise ConcurrencyConflict(stream, expected_seq, actual_seq)


def _stored(row: Row) -> StoredRecord:
    position, stream, seq, type_, version, body, recorded_at = row
    record = Record(type_, version, body)
    return StoredRecord(position, stream, seq, record, from_stored(recorded_at))
