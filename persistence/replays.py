"""重演 (chóngyǎn): tables as they were, from what their streams hold."""

from collections.abc import Iterable

from engine.replay import FinishedDeal, finished_deals
from engine.table.events import DealStarted, Event
from engine.table.evolve import fold
from engine.table.state import Table
from persistence.codec import EVENTS
from persistence.event_log import EventLog
from persistence.records import StoredRecord

_ENGINE = "engine."


async def table_at(log: EventLog, stream: str, seq: int | None = None) -> Table | None:
    """某刻牌桌 (mǒukè páizhuō): the table of *stream* as of *seq*, or as of now.

    None if no table was open then. Raises what `Codec.decode_stored` raises.
    """
    stored = await log.read(stream)
    events = engine_events(each for each in stored if seq is None or each.seq <= seq)
    return fold(events) if events else None


async def finished_deal(log: EventLog, stream: str, deal_no: int) -> FinishedDeal | None:
    """终局 (zhōngjú): one deal of the table of *stream*, if it has been played to its end."""
    for deal in finished_deals(engine_events(await log.read(stream))):
        started = deal.events[0]
        if isinstance(started, DealStarted) and started.deal_no == deal_no:
            return deal
    return None


def engine_events(stored: Iterable[StoredRecord]) -> list[Event]:
    """引擎事件 (yǐnqíng shìjiàn): the engine's events among those of the table's host."""
    return [EVENTS.decode_stored(each) for each in stored if each.record.type.startswith(_ENGINE)]
