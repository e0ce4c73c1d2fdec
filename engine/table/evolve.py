"""演进 (yǎnjìn): the table after an event; total for the events of our own log, judging nothing."""

from collections.abc import Iterable
from typing import assert_never

from engine.table.deal_steps import AFTER_PLAY, after_answer
from engine.table.events import (
    AnswerEvent,
    DealAbandoned,
    DealSettled,
    DealStarted,
    DealVoided,
    Event,
    LobbyEvent,
    MatchEnded,
    MatchEvent,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    PlayEvent,
    SeatsDrawn,
    TableClosed,
    TableOpened,
)
from engine.table.match_steps import (
    after_lobby,
    deal_abandoned,
    deal_settled,
    deal_started,
    deal_voided,
    match_ended,
    seats_drawn,
    table_opened,
)
from engine.table.state import Match, Phase, Table


def fold(events: Iterable[Event]) -> Table:
    """重演 (chóngyǎn): the table after all *events*, the first of which opened it.

    Raises ValueError if there are none: a table that was never opened has no state.
    """
    table: Table | None = None
    for event in events:
        table = evolve(table, event)
    if table is None:
        message = "no events: a table begins with TableOpened"
        raise ValueError(message)
    return table


def evolve(table: Table | None, event: Event) -> Table:
    """演进 (yǎnjìn): the table after one more *event*; None is a table not yet opened."""
    if table is None:
        assert isinstance(event, TableOpened), "every log begins with it"
        return table_opened(event)
    play = AFTER_PLAY.get(type(event))
    if play is not None:
        return Table(table.match, play(table.phase, event), table.prompt_no + 1)
    if isinstance(event, AnswerEvent):
        return Table(table.match, after_answer(table.phase, event), table.prompt_no)
    assert not isinstance(event, PlayEvent | TableOpened), "each step of play has its own"
    match, phase = _between_deals(table, event)
    return Table(match, phase, table.prompt_no + 1)


def _between_deals(table: Table, event: LobbyEvent | MatchEvent) -> tuple[Match, Phase]:
    """局外 (jú wài): match and phase after an event that is no part of the play of a deal."""
    match, phase = table.match, table.phase
    match event:
        case PlayerSeated() | PlayerLeft() | PlayerConfirmed() | TableClosed():
            return match, after_lobby(phase, event)
        case SeatsDrawn():
            return seats_drawn(match, event)
        case DealStarted():
            return deal_started(match, event)
        case DealSettled():
            return deal_settled(match, phase, event)
        case DealAbandoned():
            return match, deal_abandoned(phase)
        case DealVoided():
            return deal_voided(match, phase)
        case MatchEnded():
            return match_ended(match, phase, event)
        case _ as never:
            assert_never(never)
