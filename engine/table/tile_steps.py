"""行牌 (xíngpái): what a draw, a discard and a declaration change. [R-06, R-10, R-42]"""

from engine.deal import Deal
from engine.hands import Hand
from engine.rivers import FirstDiscard, RiverTile
from engine.seats import SEATS, PerSeat, Seat
from engine.table.events import ReadyDeclared, ReplacementDrawn, TileDiscarded, TileDrawn
from engine.table.state import NO_TILES, AwaitingClaims, AwaitingDiscard, Play, Running
from engine.terms import Verb
from engine.tiles import Tile
from engine.values import changed
from engine.wall import Wall

UNANSWERED: tuple[PerSeat[Verb | None], ...] = tuple(
    PerSeat((None,) * seats) for seats in range(len(SEATS) + 1)
)
"""By the number of seats: an offer that nobody has answered."""


def with_deal(play: Play, deal: Deal) -> Play:
    """The play with another record."""
    return Play(deal, play.wall, play.locks, play.dealt_quads)


def drawn(phase: Running, event: TileDrawn) -> AwaitingDiscard:
    """摸牌 (mōpái): the tile is in hand, and the lock of a passed win is gone. [R-06, R-17]"""
    play = phase.play
    return AwaitingDiscard(
        _taken_up(play, play.wall.drawn(), event.seat, event.tile), event.seat, (event.tile,)
    )


def replaced(phase: Running, event: ReplacementDrawn) -> AwaitingDiscard:
    """补牌 (bǔ pái): the same from the tail, in a turn that goes on. [R-06, R-50]"""
    assert isinstance(phase, AwaitingDiscard), "whoever formed a kong is on turn"
    play, tile = phase.play, event.tile
    after = _taken_up(play, play.wall.replaced(), event.seat, tile)
    return AwaitingDiscard(
        after, event.seat, (*phase.drawn, tile), replacement=True, konged=phase.konged
    )


def discarded(phase: Running, event: TileDiscarded) -> AwaitingClaims:
    """打牌 (dǎpái): the tile lies in the river, on offer. [R-10, R-64]"""
    play = phase.play
    deal, seat, tile = play.deal, event.seat, event.tile
    firsts = deal.first_discards
    if event.first_standing:
        firsts = (*firsts, FirstDiscard(tile, seat))
    after = Deal(
        deal.dealer,
        deal.dealer_streak,
        deal.pot,
        deal.hands.put(seat, deal.hands[seat].without(tile)),
        deal.melds,
        deal.rivers.put(seat, (*deal.rivers[seat], RiverTile(tile))),
        deal.declared,
        firsts,
    )
    offered = Play(after, play.wall, play.locks, play.dealt_quads)
    unanswered = UNANSWERED[len(after.rivers)]
    return AwaitingClaims(
        offered, seat, tile, event.first_standing, event.hot, event.first_turn, unanswered
    )


def declared(phase: Running, event: ReadyDeclared) -> Running:
    """报听 (bàotīng): the seat is bound from now on. [R-42]"""
    deal = phase.play.deal
    bound = deal.declared.put(event.seat, value=True)
    return changed(phase, play=with_deal(phase.play, changed(deal, declared=bound)))


def _taken_up(play: Play, wall: Wall, seat: Seat, tile: Tile) -> Play:
    """进张 (jìnzhāng): the deal once *tile* has left the wall for the hand of *seat*."""
    deal, locks = play.deal, play.locks
    hands = deal.hands.put(seat, deal.hands[seat].with_tile(tile))
    if locks[seat].passed_win:
        locks = locks.put(seat, locks[seat]._replace(passed_win=NO_TILES))
    return Play(_with_hands(deal, hands), wall, locks, play.dealt_quads)


def _with_hands(deal: Deal, hands: PerSeat[Hand]) -> Deal:
    """The record of a running deal with other hands.

    `changed` would cost eight times as much, and this is the path of every tile.
    """
    return Deal(
        deal.dealer,
        deal.dealer_streak,
        deal.pot,
        hands,
        deal.melds,
        deal.rivers,
        deal.declared,
        deal.first_discards,
    )
