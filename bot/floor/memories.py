"""记性 (jìxing): what coached players would remember of their own deal, kept for the coach."""

from collections.abc import Mapping

from bot.hosting.events import StreamEvent
from bot.hosting.state import Hosted
from engine.seats import Seat
from engine.strategy.memory import Memory
from engine.strategy.sight import look
from engine.table.events import DealStarted, PungMade, ReplacementDrawn, TileDrawn
from engine.table.state import AwaitingDiscard
from engine.views import seat_view

Memories = Mapping[Seat, Memory]
"""各家的记性 (gè jiā de jìxing): of the running deal, by seat."""


def memories_after(memories: Memories, event: StreamEvent, hosted: Hosted) -> Memories:
    """记下 (jìxià): after *event*, which led to *hosted*: a turn that it began is remembered."""
    if isinstance(event, DealStarted):
        memories = {}
    phase = hosted.table.phase
    begun = isinstance(event, DealStarted | TileDrawn | ReplacementDrawn | PungMade)
    if not begun or not isinstance(phase, AwaitingDiscard):
        return memories
    seat = phase.seat
    if not hosted.is_advised(hosted.persons[seat]):
        return memories
    sight = look(seat_view(hosted.table, seat))
    return {**memories, seat: memories.get(seat, Memory()).of_turn(sight)}
