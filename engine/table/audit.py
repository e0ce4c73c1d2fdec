"""查账 (cházhàng): whether an event can follow a state at all; for logs that come from outside.

`evolve` believes the events of our own log. A file that somebody wrote, cut or mended is checked
event by event first: tiles must be where the event takes them from, and phases must fit. Whether a
choice was *allowed* is not asked, so that a log outlives the mending of a rule.
"""

from typing import assert_never

from engine.deal import Won
from engine.melds import Pung
from engine.table.events import (
    AnswerEvent,
    ChickenFlipped,
    DealAbandoned,
    DealSettled,
    DealStarted,
    DealVoided,
    Event,
    KongAnnounced,
    KongMade,
    KongRobbed,
    LobbyEvent,
    MatchEnded,
    MatchEvent,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    PlayEvent,
    PungMade,
    ReadyDeclared,
    ReplacementDrawn,
    SeatsDrawn,
    TableClosed,
    TableOpened,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinDeclared,
)
from engine.table.state import (
    AwaitingClaims,
    AwaitingDiscard,
    AwaitingRob,
    AwaitingSettlement,
    Gathering,
    Offer,
    Phase,
    Running,
    Settled,
    Table,
)
from engine.terms import KongKind
from engine.tiles import COPIES, TILE_SET


def can_follow(table: Table | None, event: Event) -> bool:
    """接得上 (jiē de shàng): whether *event* fits *table*, which is None before it is opened."""
    if isinstance(event, TableOpened):
        return table is None and event.deals > 0
    if table is None:
        return False
    if isinstance(event, LobbyEvent):
        return isinstance(table.phase, Gathering) and _fits_lobby(table, table.phase, event)
    if isinstance(event, MatchEvent):
        return _fits_match(table, event)
    if isinstance(event, AnswerEvent):
        return _fits_offer(table.phase, event)
    return _fits_play(table, table.phase, event)


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
            whole = sorted(event.ring) == list(TILE_SET)
            in_turn = isinstance(phase, Settled) and event.deal_no == match.deal_no + 1
            return in_turn and whole and event.deal_no <= match.deals
        case DealSettled(settlement=settlement):
            ended = isinstance(phase, AwaitingSettlement) and _is_complete(phase)
            return ended and len(settlement.totals) == match.profile.seats
        case DealAbandoned():
            return isinstance(phase, Running)
        case DealVoided(deal_no=deal_no):
            settled = isinstance(phase, Settled) and phase.before is not None
            return settled and deal_no == match.deal_no
        case MatchEnded(refunds=refunds):
            return isinstance(phase, Settled) and len(refunds) == match.profile.seats
        case _ as never:
            assert_never(never)


def _is_complete(phase: AwaitingSettlement) -> bool:
    """Whether the deal has ended, and after a win its chicken was turned if one was left."""
    deal = phase.play.deal
    turned = deal.indicator is not None or not phase.play.wall.left
    return deal.ending is not None and (turned or not isinstance(deal.ending, Won))


def _fits_play(table: Table, phase: Phase, event: PlayEvent) -> bool:
    if isinstance(phase, AwaitingDiscard):
        return _fits_turn(phase, event)
    if isinstance(phase, AwaitingClaims):
        return _fits_claims(table, phase, event)
    if isinstance(phase, AwaitingRob):
        return _fits_rob(phase, event)
    return isinstance(phase, AwaitingSettlement) and _fits_ending(phase, event)


def _fits_turn(phase: AwaitingDiscard, event: PlayEvent) -> bool:
    play, seat = phase.play, phase.seat
    hand, melds = play.deal.hands[seat], play.deal.melds[seat]
    match event:
        case ReplacementDrawn():
            return event.seat == seat and play.wall.tail == event.tile and phase.konged
        case TileDiscarded():
            return event.seat == seat and hand.count(event.tile) > 0
        case ReadyDeclared():
            return event.seat == seat
        case KongMade(kind=KongKind.CONCEALED):
            return event.seat == seat and hand.count(event.tile) == COPIES
        case KongAnnounced(tile=tile):
            pung = any(isinstance(meld, Pung) and meld.tile == tile for meld in melds)
            return event.seat == seat and pung and hand.count(tile) > 0
        case WinDeclared():
            drawn = bool(phase.drawn) and phase.drawn[-1] == event.tile
            return event.seat == seat and event.source is None and drawn
        case _:
            return False


def _fits_claims(table: Table, phase: AwaitingClaims, event: PlayEvent) -> bool:
    wall = phase.play.wall
    match event:
        case TileDrawn():
            return event.seat == table.match.after(phase.source) and wall.head == event.tile
        case PungMade():
            return _can_take(phase, event, COPIES - 2)
        case KongMade(kind=KongKind.EXPOSED):
            return _can_take(phase, event, COPIES - 1)
        case WinDeclared():
            return _wins_offer(phase, event)
        case WallExhausted():
            return not wall.left
        case _:
            return False


def _fits_rob(phase: AwaitingRob, event: PlayEvent) -> bool:
    match event:
        case KongMade(kind=KongKind.ADDED) | KongRobbed():
            return event.seat == phase.source and event.tile == phase.tile
        case _:
            return False


def _fits_ending(phase: AwaitingSettlement, event: PlayEvent) -> bool:
    ending = phase.play.deal.ending
    match event:
        case WinDeclared():
            return ending is None or (isinstance(ending, Won) and event.seat not in ending.winners)
        case ChickenFlipped(indicator=indicator):
            unturned = isinstance(ending, Won) and phase.play.deal.indicator is None
            return unturned and phase.play.wall.head == indicator
        case _:
            return False


def _can_take(phase: AwaitingClaims, event: PungMade | KongMade, copies: int) -> bool:
    """Whether the seat holds *copies* of the tile on offer and takes it from where it lies."""
    held = phase.play.deal.hands[event.seat].count(phase.tile) >= copies
    return held and event.tile == phase.tile and event.source == phase.source != event.seat


def _wins_offer(phase: AwaitingClaims, event: WinDeclared) -> bool:
    """Whether another seat wins the very tile on offer."""
    return event.tile == phase.tile and event.source == phase.source != event.seat
