"""快照 (kuàizhào): folded states beside the log, by stream; a cache that may be lost at any time.

What a stream has come to after some event of it, so that only the events behind that are folded. It
is written in the transaction of that event and holds for one program alone: another might fold
otherwise. Its seal ties it to its stream, to the very event, and to what lies in its other row.
"""

import json
from collections.abc import Collection
from hashlib import sha256
from typing import NamedTuple

from persistence.database import Database
from persistence.errors import BadSnapshot
from persistence.transaction import Row, Statement

_OF_STREAMS = """
    SELECT past.stream, present.seq, past.body, past.seal, present.body, present.seal
    FROM snapshots AS past
    JOIN snapshots AS present ON present.stream = past.stream AND present.part = 'present'
    WHERE past.part = 'past' AND past.program = ?1 AND present.program = ?1
    AND past.stream IN (SELECT value FROM json_each(?2))
"""
_PUT = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)"
_DROP = "DELETE FROM snapshots WHERE stream = ?"


class Moment(NamedTuple):
    """一刻 (yí kè): an event of a stream, after which something was so."""

    stream: str
    seq: int
    body: str
    """Of its record, as it is stored."""


class Snapshot(NamedTuple):
    """快照 (kuàizhào): a state as it was stored: nobody has looked yet whether it belongs there."""

    seq: int
    past: bytes
    """往事 (wǎngshì): the part that changes rarely."""
    past_seal: str
    present: bytes
    seal: str


class Snapshots:
    """快照 (kuàizhào): all of one database that hold for *program*, and those that it writes."""

    def __init__(self, database: Database, program: str) -> None:
        self._database = database
        self._program = program

    async def of_streams(self, streams: Collection[str]) -> dict[str, Snapshot]:
        """各流的 (gè liú de): of those streams that have one."""
        rows = await self._database.read(_OF_STREAMS, (self._program, json.dumps(list(streams))))
        return dict(map(_snapshot, rows))

    def seal_past(self, stream: str, past: bytes) -> str:
        """封往事 (fēng wǎngshì): the seal of the past of a stream."""
        return self._seal(past, stream)

    def check(self, snapshot: Snapshot, last: Moment) -> None:
        """验 (yàn): raise `BadSnapshot` unless the state after *last* was stored as *snapshot*."""
        seals = (
            self.seal_past(last.stream, snapshot.past),
            self._seal_present(last, snapshot.past_seal, snapshot.present),
        )
        if snapshot.seq != last.seq or seals != (snapshot.past_seal, snapshot.seal):
            raise BadSnapshot(where=f"snapshot seq {snapshot.seq}", reason="is not of this log")

    def keep(self, last: Moment, present: bytes, past_seal: str) -> Statement:
        """存现状 (cún xiànzhuàng): a write for the state after *last*, over a past of that seal."""
        return self._put(last, "present", present, self._seal_present(last, past_seal, present))

    def keep_past(self, last: Moment, past: bytes) -> Statement:
        """存往事 (cún wǎngshì): a write for the past as of *last*."""
        return self._put(last, "past", past, self.seal_past(last.stream, past))

    def drop(self, stream: str) -> Statement:
        """丢 (diū): a write that deletes what there is of *stream*."""
        return Statement(_DROP, (stream,))

    def _put(self, last: Moment, part: str, body: bytes, seal: str) -> Statement:
        return Statement(_PUT, (last.stream, part, last.seq, self._program, body, seal))

    def _seal_present(self, last: Moment, past_seal: str, present: bytes) -> str:
        return self._seal(present, last.stream, str(last.seq), last.body, past_seal)

    def _seal(self, body: bytes, *belongs_to: str) -> str:
        # No text here has a line break: in JSON it is escaped.
        return sha256("\n".join((self._program, *belongs_to, "")).encode() + body).hexdigest()


def _snapshot(row: Row) -> tuple[str, Snapshot]:
    stream, *columns = row
    return stream, Snapshot(*columns)
