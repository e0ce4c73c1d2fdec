"""流 (liú): how the events of a hosted table are stored, and how its stream is called."""

from bot.hosting.events import HostEvent, StreamEvent
from engine.table.events import Event
from persistence.codec import Codec

TABLE_EVENTS = Codec[StreamEvent]({"engine": Event, "host": HostEvent})
"""一桌的事件 (yì zhuō de shìjiàn): two vocabularies in one stream."""


def table_stream(table_id: str) -> str:
    """桌流 (zhuō liú): the stream of a table."""
    return f"table/{table_id}"
