from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from engine.presets import GUIYANG, PRESETS
from engine.table.commands import Abandon
from engine.table.events import DealAbandoned, DealSettled, DealStarted, Event
from engine.table.evolve import fold
from persistence.codec import EVENTS, Codec
from persistence.errors import CorruptLog, UnknownSchema
from persistence.event_log import EventLog
from persistence.records import Record
from persistence.replays import finished_deal, table_at
from tests.persistence.matches import Match, play_match

STREAM = "table/a"


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptOpened:
    """An event of a host, as this package does not know it."""

    number: int


Hosted: TypeAlias = Event | PromptOpened
HOSTED = Codec[Hosted]({"engine": Event, "host": PromptOpened})


def hosted(events: Sequence[Event]) -> list[Record]:
    """Every event, and before each an event of the host."""
    both = [(PromptOpened(number=number), event) for number, event in enumerate(events)]
    return [HOSTED.encode(each) for pair in both for each in pair]


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_table_read_back_is_the_fold_of_its_events(log: EventLog, preset: str) -> None:
    events = play_match(PRESETS[preset], seed=11)
    await log.append(STREAM, 0, [EVENTS.encode(event) for event in events])
    assert await table_at(log, STREAM) == fold(events)


async def test_a_table_at_any_seq(log: EventLog) -> None:
    events = play_match(GUIYANG, seed=5, deals=1)
    await log.append(STREAM, 0, hosted(events))
    assert await table_at(log, STREAM, 1) is None
    for count in range(1, len(events) + 1, 7):
        table = fold(events[:count])
        assert await table_at(log, STREAM, 2 * count) == table
        assert await table_at(log, STREAM, 2 * count + 1) == table
    assert await table_at(log, STREAM) == await table_at(log, STREAM, 2 * len(events))


async def test_a_stream_without_a_table(log: EventLog) -> None:
    assert await table_at(log, "table/none") is None
    assert await finished_deal(log, "table/none", 1) is None


async def test_an_event_that_is_not_understood_is_named_with_its_place(log: EventLog) -> None:
    await log.append(STREAM, 0, [Record("engine.tile_eaten", 1, "{}")])
    with pytest.raises(UnknownSchema, match=r"^table/a seq 1 engine\.tile_eaten: "):
        await table_at(log, STREAM)
    await log.append("table/b", 0, [Record("engine.tile_drawn", 1, "{}")])
    with pytest.raises(CorruptLog, match=r"^table/b seq 1 engine\.tile_drawn: "):
        await table_at(log, "table/b")


async def test_deals_played_to_their_end_can_be_taken_out(log: EventLog) -> None:
    match = Match(GUIYANG, seed=8)
    match.play_deal()
    match.play_deal()
    match.start_deal()
    await log.append(STREAM, 0, hosted(match.events))
    for deal_no in (1, 2):
        deal = await finished_deal(log, STREAM, deal_no)
        assert deal is not None
        assert isinstance(deal.events[0], DealStarted)
        assert deal.events[0].deal_no == deal_no
        assert isinstance(deal.events[-1], DealSettled)
        assert fold(match.events[: match.events.index(deal.events[0])]) == deal.before
    assert await finished_deal(log, STREAM, 3) is None
    assert await finished_deal(log, STREAM, 4) is None


async def test_a_deal_broken_off_can_be_taken_out_too(log: EventLog) -> None:
    match = Match(GUIYANG, seed=8)
    match.start_deal()
    match.do(Abandon())
    await log.append(STREAM, 0, hosted(match.events))
    deal = await finished_deal(log, STREAM, 1)
    assert deal is not None
    assert isinstance(deal.events[-1], DealAbandoned)
