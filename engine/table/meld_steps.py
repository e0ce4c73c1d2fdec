"""副露 (fùlù): what a pung and a kong change. [R-11, R-14, R-50]"""

from engine.deal import Deal
from engine.melds import Kong, Meld, Pung
from engine.rivers import FirstDiscard
from engine.seats import Seat
from engine.table.events import KongAnnounced, KongMade, PungMade
from engine.table.state import AwaitingClaims, AwaitingDiscard, AwaitingRob, Play, Running
from engine.table.tile_steps import UNANSWERED, with_deal
from engine.terms import KongKind
from engine.tiles import Tile
from engine.values import changed


def punged(phase: Running, event: PungMade) -> AwaitingDiscard:
    """碰 (pèng): whoever punged discards next. [R-11, R-13]"""
    return AwaitingDiscard(_with_pung(phase, event), event.seat)


def announced(phase: Running, event: KongAnnounced) -> AwaitingRob:
    """补杠 (bǔ gàng): the fourth tile is shown, and still in hand. [R-14]"""
    assert isinstance(phase, AwaitingDiscard), "an added kong is announced in one's own turn"
    unanswered = UNANSWERED[len(phase.play.locks)]
    return AwaitingRob(phase.play, event.seat, event.tile, event.late, phase.drawn, unanswered)


def kong_made(phase: Running, event: KongMade) -> AwaitingDiscard:
    """杠 (gàng): the kong lies on the table; its replacement is still to come. [R-50]"""
    seat, tile, deal = event.seat, event.tile, phase.play.deal
    kong = Kong(tile, event.kind, event.source, event.late, event.dealt)
    if event.kind is KongKind.EXPOSED:
        deal = _melded(_claimed(phase, seat), seat, kong, 3)
    elif event.kind is KongKind.CONCEALED:
        deal = _melded(deal, seat, kong, 4)
    else:
        melds = tuple(kong if meld.tile == tile else meld for meld in deal.melds[seat])
        deal = changed(without(deal, seat, tile), melds=deal.melds.put(seat, melds))
    drawn = phase.drawn if isinstance(phase, AwaitingDiscard | AwaitingRob) else ()
    return AwaitingDiscard(with_deal(phase.play, deal), seat, drawn, konged=True)


def taken(offer: AwaitingClaims, taker: Seat, firsts: tuple[FirstDiscard, ...]) -> Deal:
    """要走 (yàozǒu): the record after *taker* took the discard on offer. [R-63]"""
    deal, source = offer.play.deal, offer.source
    *before, last = deal.rivers[source]
    rivers = deal.rivers.put(source, (*before, last._replace(claimed_by=taker)))
    return changed(deal, rivers=rivers, first_discards=firsts)


def without(deal: Deal, seat: Seat, tile: Tile) -> Deal:
    """The record without one tile of a hand."""
    return changed(deal, hands=deal.hands.put(seat, deal.hands[seat].without(tile)))


def _with_pung(phase: Running, event: PungMade) -> Play:
    """碰 (pèng): two of the hand and the discard. [R-11, R-16]"""
    deal = _claimed(phase, event.seat)
    after = with_deal(phase.play, _melded(deal, event.seat, Pung(event.tile, event.source), 2))
    if not event.barred:
        return after
    lock = after.locks[event.seat]
    barred = lock._replace(barred_kongs=lock.barred_kongs | {event.tile})
    return changed(after, locks=after.locks.put(event.seat, barred))


def _claimed(phase: Running, taker: Seat) -> Deal:
    """责任鸡 (zérènjī): the record after a discard was punged or konged. [R-65]"""
    assert isinstance(phase, AwaitingClaims), "only a discard is punged, or konged by another"
    firsts = phase.play.deal.first_discards
    if phase.first_standing:
        firsts = (*firsts[:-1], firsts[-1]._replace(claimed_by=taker))
    return taken(phase, taker, firsts)


def _melded(deal: Deal, seat: Seat, meld: Meld, copies: int) -> Deal:
    """副露 (fùlù): the record after *copies* of a hand went into a new meld. [R-11]"""
    hands = deal.hands.put(seat, deal.hands[seat].melded(meld.tile, copies))
    return changed(deal, hands=hands, melds=deal.melds.put(seat, (*deal.melds[seat], meld)))
