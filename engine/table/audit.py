"""查账 (cházhàng): whether an event can follow a state at all; for logs that come from outside.

`evolve` believes the events of our own log. A file that somebody wrote, cut or mended is checked
event by event first: tiles must be where the event takes them from, phases must fit, and what an
event says of the match must be what the match says. Whether a choice was *allowed* is not asked, so
that a log outlives the mending of a rule. What passes can be folded, viewed and settled anew.
"""

from typing import assert_never

from engine.deal import Deal, Won
from engine.scoring.settlement import Settlement
from engine.table.audit_play import fits_play
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
    SeatsDrawn,
    TableClosed,
    TableOpened,
)
from engine.table.state import (
    AwaitingSettlement,
    Gathering,
    Match,
    Offer,
    Phase,
    Running,
    Settled,
    Table,
)
from engine.wall import is_throw, is_whole


def can_follow(table: Table | None, event: Event) -> bool:
    """接得上 (jiē de shàng): whether *event* fits *table*, which is None before it is opened."""
    if isinstance(event, TableOpened):
        named = event.table_id.isascii() and event.table_id.isalnum()
        return table is None and named and event.deals > 0
    if table is None:
        return False
    if isinstance(event, LobbyEvent):
        return isinstance(table.phase, Gathering) and _fits_lobby(table, table.phase, event)
    if isinstance(event, MatchEvent):
        return _fits_match(table, event)
    if isinstance(event, AnswerEvent):
        return _fits_offer(table.phase, event)
    return fits_play(table.match, table.phase, event)


def _fits_offer(phase: Phase, event: AnswerEvent) -> bool:
    if not isinstance(phase, Offer):
        return False
    return event.seat != phase.source and phase.answers[event.seat] is None


def _fits_lobby(table: Table, lobby: Gathering, event: LobbyEvent) -> bool:
    match event:
        case PlayerSeated(person=person):
            return person not in lobby.persons and len(lobby.persons) < table.match.profile.seats
        case PlayerLeft(person=person) | PlayerConfirmed(person=person):
            return person in lobby.persons
        case TableClosed():
            return True
        case _ as never:
            assert_never(never)


def _fits_match(table: Table, event: MatchEvent) -> bool:
    phase, match = table.phase, table.match
    match event:
        case SeatsDrawn(persons=persons):
            full = len(persons) == match.profile.seats
            return isinstance(phase, Gathering) and full and set(persons) == set(phase.persons)
        case DealStarted():
            return isinstance(phase, Settled) and _can_start(match, event)
        case DealSettled(settlement=settlement):
            return isinstance(phase, AwaitingSettlement) and _can_settle(phase, settlement)
        case DealAbandoned():
            return isinstance(phase, Running)
        case DealVoided(deal_no=deal_no):
            settled = isinstance(phase, Settled) and phase.before is not None
            return settled and deal_no == match.deal_no
        case MatchEnded(refunds=refunds):
            return isinstance(phase, Settled) and len(refunds) == match.profile.seats
        case _ as never:
            assert_never(never)


def _can_start(match: Match, event: DealStarted) -> bool:
    """Whether the deal is the next one, of whole tiles, and at the stakes of the match."""
    stakes = match.stakes
    next_one = event.deal_no == match.deal_no + 1 <= match.deals
    dealable = is_whole(event.ring) and is_throw(event.dice)
    in_turn = not match.deal_no or event.dealer == stakes.dealer
    streak = stakes.dealer_streak if match.deal_no else 1
    at_stake = (event.dealer_streak, event.pot) == (streak, sum(stakes.pot_paid))
    return next_one and dealable and in_turn and at_stake


def _can_settle(phase: AwaitingSettlement, settlement: Settlement) -> bool:
    """Whether the deal has ended, its chicken was turned, and the settlement is about it."""
    deal = phase.play.deal
    turned = deal.indicator is not None or not phase.play.wall.left
    return deal.ending is not None and turned and _is_about(settlement, deal)


def _is_about(settlement: Settlement, deal: Deal) -> bool:
    """Whether *settlement* tells how *deal* was played; what it pays is not asked."""
    won = deal.ending if isinstance(deal.ending, Won) else None
    told = (settlement.won_by, settlement.tile, settlement.source)
    happened = (won.by, won.tile, won.source) if won else (None, None, None)
    winners = tuple(hand.seat for hand in settlement.winners)
    per_seat = (settlement.totals, settlement.ready, settlement.waits, settlement.declared)
    return (
        told == happened
        and winners == (won.winners if won else ())
        and settlement.indicator == deal.indicator
        and all(len(values) == len(deal.hands) for values in per_seat)
    )
