"""记录 (jìlù): an event as text, on its way into a stream and out of it."""

from datetime import datetime
from typing import NamedTuple


class Record(NamedTuple):
    """记录 (jìlù): what happened, as it is stored; `persistence.codec` gives it its meaning."""

    type: str
    """The vocabulary and the event, as in `engine.tile_discarded`."""
    version: int
    """The form of the body, from 1; older forms are brought up to date when they are read."""
    body: str
    """A JSON object with every field."""


class StoredRecord(NamedTuple):
    """存下的记录 (cúnxià de jìlù): a record and where it stands."""

    position: int
    """Among all events of the database; grows, so that a reader can go on from the last it saw."""
    stream: str
    seq: int
    """In its stream, from 1, without a gap."""
    record: Record
    recorded_at: datetime
