"""演进 (yǎnjìn): a hosted table after one more event of its stream; judging nothing."""

from collections.abc import Iterable

from bot.hosting.events import HostEvent, StreamEvent
from bot.hosting.game_steps import after_game
from bot.hosting.host_steps import after_host
from bot.hosting.state import Hosted
from engine.table.events import TableOpened
from engine.table.evolve import evolve as evolve_table


def evolve(hosted: Hosted | None, seq: int, event: StreamEvent) -> Hosted:
    """演进 (yǎnjìn): the hosted table after *event*, which stands at *seq* of its stream."""
    if isinstance(event, TableOpened):
        return Hosted(table=evolve_table(None, event), seq=seq)
    assert hosted is not None, "every stream begins with TableOpened"
    if isinstance(event, HostEvent):
        return after_host(hosted, event)._replace(seq=seq)
    return after_game(hosted, event)._replace(seq=seq)


def fold(events: Iterable[StreamEvent]) -> Hosted:
    """重演 (chóngyǎn): the hosted table after all *events* of its stream, from the first.

    Raises ValueError if there are none: a table that was never opened has no state.
    """
    hosted: Hosted | None = None
    for seq, event in enumerate(events, 1):
        hosted = evolve(hosted, seq, event)
    if hosted is None:
        message = "no events: a stream begins with TableOpened"
        raise ValueError(message)
    return hosted
