"""查账 (cházhàng): whether a step of play can follow a state of the deal. [RULES section 2]"""

from typing import TypeAlias, assert_never

from engine.deal import Won
from engine.hands import Hand, completes
from engine.melds import Pung
from engine.seats import Seat
from engine.table.events import (
    ChickenFlipped,
    KongAnnounced,
    KongMade,
    KongRobbed,
    PlayEvent,
    PungMade,
    ReadyDeclared,
    ReplacementDrawn,
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
    Match,
    Phase,
    Play,
)
from engine.terms import KongKind, WinBy
from engine.tiles import COPIES

_FullHandEvent: TypeAlias = TileDiscarded | ReadyDeclared | KongMade | KongAnnounced | WinDeclared
_TurnEvent: TypeAlias = _FullHandEvent | ReplacementDrawn

_SET = 3
_PAIR = 2

_SELF_DRAWS = (WinBy.SELF_DRAW, WinBy.REPLACEMENT_TILE)
_CLAIMED_WINS = (WinBy.DISCARD, WinBy.HOT_DISCARD)
_ROBBERIES = (WinBy.ROBBED_KONG,)


def fits_play(match: Match, phase: Phase, event: PlayEvent) -> bool:
    """接得上 (jiē de shàng): whether *event* fits the *phase* of a deal."""
    if isinstance(phase, AwaitingDiscard):
        return _fits_turn(match, phase, event)
    if isinstance(phase, AwaitingClaims):
        return _fits_claims(match, phase, event)
    if isinstance(phase, AwaitingRob):
        return _fits_rob(match, phase, event)
    return isinstance(phase, AwaitingSettlement) and _fits_ending(match, phase, event)


def _fits_turn(match: Match, phase: AwaitingDiscard, event: PlayEvent) -> bool:
    """轮到 (lúndào): a formed kong waits for its replacement, all else for a full hand."""
    if not isinstance(event, _TurnEvent) or event.seat != phase.seat:
        return False
    hand = phase.play.deal.hands[phase.seat]
    if isinstance(event, ReplacementDrawn):
        return not _is_full(hand) and event.tile == phase.play.wall.tail
    return _is_full(hand) and _fits_full_hand(match, phase, event)


def _fits_full_hand(match: Match, phase: AwaitingDiscard, event: _FullHandEvent) -> bool:
    """打 杠 胡 (dǎ gàng hú): whether the tile is there to be discarded, konged or won with."""
    deal = phase.play.deal
    hand, melds = deal.hands[phase.seat], deal.melds[phase.seat]
    match event:
        case TileDiscarded(tile=tile):
            return hand.count(tile) > 0
        case ReadyDeclared():
            return bool(phase.drawn)
        case KongMade(tile=tile, kind=kind):
            return kind is KongKind.CONCEALED and hand.count(tile) == COPIES
        case KongAnnounced(tile=tile):
            punged = any(isinstance(meld, Pung) and meld.tile == tile for meld in melds)
            return punged and hand.count(tile) > 0
        case WinDeclared():
            drawn = phase.drawn[-1:] == (event.tile,)
            return drawn and _wins(match, phase.play, event, _SELF_DRAWS, None)
        case _ as never:
            assert_never(never)


def _fits_claims(match: Match, phase: AwaitingClaims, event: PlayEvent) -> bool:
    """要牌 (yàopái): the discard is taken, or the next seat draws, if there is anything to draw."""
    wall = phase.play.wall
    match event:
        case TileDrawn(seat=seat, tile=tile):
            return seat == match.after(phase.source) and wall.head == tile
        case PungMade():
            return _can_take(phase, event, COPIES - 2)
        case KongMade(kind=KongKind.EXPOSED):
            return _can_take(phase, event, COPIES - 1)
        case WinDeclared(tile=tile):
            taken = tile == phase.tile
            return taken and _wins(match, phase.play, event, _CLAIMED_WINS, phase.source)
        case WallExhausted():
            return not wall.left
        case _:
            return False


def _fits_rob(match: Match, phase: AwaitingRob, event: PlayEvent) -> bool:
    """抢杠 (qiǎnggàng): the kong is formed, or robbed and its tile won."""
    match event:
        case KongMade(kind=KongKind.ADDED) | KongRobbed():
            return event.seat == phase.source and event.tile == phase.tile
        case WinDeclared(tile=tile):
            taken = tile == phase.tile
            return taken and _wins(match, phase.play, event, _ROBBERIES, phase.source)
        case _:
            return False


def _fits_ending(match: Match, phase: AwaitingSettlement, event: PlayEvent) -> bool:
    """终局 (zhōngjú): the same tile is won by one more, or the chicken is turned."""
    won, play = phase.play.deal.ending, phase.play
    if not isinstance(won, Won) or play.deal.indicator is not None:
        return False
    match event:
        case WinDeclared(seat=seat, tile=tile):
            another = won.source is not None and seat not in won.winners and tile == won.tile
            return another and _wins(match, play, event, (won.by,), won.source)
        case ChickenFlipped(indicator=indicator):
            return play.wall.head == indicator
        case _:
            return False


def _is_full(hand: Hand) -> bool:
    """Whether the hand holds the tile more that a turn ends by giving up."""
    return hand.size % _SET == _PAIR


def _can_take(phase: AwaitingClaims, event: PungMade | KongMade, copies: int) -> bool:
    """Whether the seat, not frozen, holds *copies* of the tile and takes it from where it lies."""
    deal = phase.play.deal
    held = deal.hands[event.seat].count(phase.tile) >= copies and not deal.declared[event.seat]
    return held and event.tile == phase.tile and event.source == phase.source != event.seat


def _wins(
    match: Match, play: Play, event: WinDeclared, ways: tuple[WinBy, ...], source: Seat | None
) -> bool:
    """Whether the tile, come in one of these *ways* from *source*, completes the hand."""
    if event.by not in ways or event.source != source or event.seat == source:
        return False
    hand, melds = play.deal.hands[event.seat], play.deal.melds[event.seat]
    if source is None:
        hand = hand.without(event.tile)
    return completes(hand, event.tile, melds, match.shapes)
