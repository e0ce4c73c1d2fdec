"""牌局演进 (páijú yǎnjìn): what each event inside a deal changes. [RULES sections 2, 6, 7]"""

from collections.abc import Callable
from typing import assert_never

from engine.deal import Deal, Exhausted, Won
from engine.hands import Hand
from engine.melds import Kong, Meld, Pung
from engine.rivers import FirstDiscard, RiverTile
from engine.seats import SEATS, PerSeat, Seat
from engine.table.events import (
    AnswerEvent,
    ChickenFlipped,
    ClaimMade,
    ClaimPassed,
    Event,
    KongAnnounced,
    KongMade,
    KongRobbed,
    PungMade,
    ReadyDeclared,
    ReplacementDrawn,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinDeclared,
    WinPassed,
)
from engine.table.state import (
    NO_TILES,
    AwaitingClaims,
    AwaitingDiscard,
    AwaitingRob,
    AwaitingSettlement,
    Offer,
    Phase,
    Play,
    Running,
)
from engine.terms import KongKind, Verb
from engine.tiles import Tile
from engine.values import changed
from engine.wall import Wall

_UNANSWERED: tuple[PerSeat[Verb | None], ...] = tuple(
    PerSeat((None,) * seats) for seats in range(len(SEATS) + 1)
)
"""By the number of seats: an offer that nobody has answered."""


def after_answer(phase: Phase, event: AnswerEvent) -> Phase:
    """答复之后 (dáfù zhī hòu): the offer with one more answer, or a lock noted beside it. [R-12]"""
    assert isinstance(phase, Offer), "answers belong to an offer"
    match event:
        case ClaimMade(seat=seat, kind=kind):
            return changed(phase, answers=phase.answers.put(seat, Verb(kind)))
        case ClaimPassed(seat=seat):
            return changed(phase, answers=phase.answers.put(seat, Verb.PASS))
        case WinPassed():
            return changed(phase, play=_locked(phase.play, event))
        case _ as never:
            assert_never(never)


def _with(play: Play, deal: Deal) -> Play:
    """The play with another record."""
    return changed(play, deal=deal)


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


def _without(deal: Deal, seat: Seat, tile: Tile) -> Deal:
    """The record without one tile of a hand."""
    return changed(deal, hands=deal.hands.put(seat, deal.hands[seat].without(tile)))


def _locked(play: Play, event: WinPassed) -> Play:
    """过胡 (guòhú): the lock of a seat that let a win go. [R-17]"""
    old = play.locks[event.seat]
    lock = old._replace(
        passed_win=old.passed_win | set(event.locked),
        self_draw_only=old.self_draw_only or event.self_draw_only,
    )
    return changed(play, locks=play.locks.put(event.seat, lock))


def _drawn(phase: Running, event: TileDrawn) -> AwaitingDiscard:
    """摸牌 (mōpái): the tile is in hand, and the lock of a passed win is gone. [R-06, R-17]"""
    play = phase.play
    return AwaitingDiscard(
        _taken_up(play, play.wall.drawn(), event.seat, event.tile), event.seat, (event.tile,)
    )


def _replaced(phase: Running, event: ReplacementDrawn) -> AwaitingDiscard:
    """补牌 (bǔ pái): the same from the tail, in a turn that goes on. [R-06, R-50]"""
    assert isinstance(phase, AwaitingDiscard), "whoever formed a kong is on turn"
    play, tile = phase.play, event.tile
    after = _taken_up(play, play.wall.replaced(), event.seat, tile)
    return AwaitingDiscard(
        after, event.seat, (*phase.drawn, tile), replacement=True, konged=phase.konged
    )


def _taken_up(play: Play, wall: Wall, seat: Seat, tile: Tile) -> Play:
    """进张 (jìnzhāng): the deal once *tile* has left the wall for the hand of *seat*."""
    deal, locks = play.deal, play.locks
    hands = deal.hands.put(seat, deal.hands[seat].with_tile(tile))
    if locks[seat].passed_win:
        locks = locks.put(seat, locks[seat]._replace(passed_win=NO_TILES))
    return Play(_with_hands(deal, hands), wall, locks, play.dealt_quads)


def _discarded(phase: Running, event: TileDiscarded) -> AwaitingClaims:
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
    unanswered = _UNANSWERED[len(after.rivers)]
    return AwaitingClaims(
        offered, seat, tile, event.first_standing, event.hot, event.first_turn, unanswered
    )


def _taken(offer: AwaitingClaims, taker: Seat, firsts: tuple[FirstDiscard, ...]) -> Deal:
    """要走 (yàozǒu): the record after *taker* took the discard on offer. [R-63]"""
    deal, source = offer.play.deal, offer.source
    *before, last = deal.rivers[source]
    rivers = deal.rivers.put(source, (*before, last._replace(claimed_by=taker)))
    return changed(deal, rivers=rivers, first_discards=firsts)


def _claimed(phase: Running, taker: Seat) -> Deal:
    """责任鸡 (zérènjī): the record after a discard was punged or konged. [R-65]"""
    assert isinstance(phase, AwaitingClaims), "only a discard is punged, or konged by another"
    firsts = phase.play.deal.first_discards
    if phase.first_standing:
        firsts = (*firsts[:-1], firsts[-1]._replace(claimed_by=taker))
    return _taken(phase, taker, firsts)


def _melded(deal: Deal, seat: Seat, meld: Meld, copies: int) -> Deal:
    """副露 (fùlù): the record after *copies* of a hand went into a new meld. [R-11]"""
    hands = deal.hands.put(seat, deal.hands[seat].melded(meld.tile, copies))
    return changed(deal, hands=hands, melds=deal.melds.put(seat, (*deal.melds[seat], meld)))


def _declared(phase: Running, event: ReadyDeclared) -> Running:
    """报听 (bàotīng): the seat is bound from now on. [R-42]"""
    deal = phase.play.deal
    declared = deal.declared.put(event.seat, value=True)
    return changed(phase, play=_with(phase.play, changed(deal, declared=declared)))


def _punged(phase: Running, event: PungMade) -> AwaitingDiscard:
    """碰 (pèng): whoever punged discards next. [R-11, R-13]"""
    return AwaitingDiscard(_with_pung(phase, event), event.seat)


def _with_pung(phase: Running, event: PungMade) -> Play:
    """碰 (pèng): two of the hand and the discard. [R-11, R-16]"""
    deal = _claimed(phase, event.seat)
    after = _with(phase.play, _melded(deal, event.seat, Pung(event.tile, event.source), 2))
    if not event.barred:
        return after
    lock = after.locks[event.seat]
    barred = lock._replace(barred_kongs=lock.barred_kongs | {event.tile})
    return changed(after, locks=after.locks.put(event.seat, barred))


def _announced(phase: Running, event: KongAnnounced) -> AwaitingRob:
    """补杠 (bǔ gàng): the fourth tile is shown, and still in hand. [R-14]"""
    assert isinstance(phase, AwaitingDiscard), "an added kong is announced in one's own turn"
    unanswered = _UNANSWERED[len(phase.play.locks)]
    return AwaitingRob(phase.play, event.seat, event.tile, event.late, phase.drawn, unanswered)


def _kong_made(phase: Running, event: KongMade) -> AwaitingDiscard:
    """杠 (gàng): the kong lies on the table; its replacement is still to come. [R-50]"""
    seat, tile, deal = event.seat, event.tile, phase.play.deal
    kong = Kong(tile, event.kind, event.source, event.late, event.dealt)
    if event.kind is KongKind.EXPOSED:
        deal = _melded(_claimed(phase, seat), seat, kong, 3)
    elif event.kind is KongKind.CONCEALED:
        deal = _melded(deal, seat, kong, 4)
    else:
        melds = tuple(kong if meld.tile == tile else meld for meld in deal.melds[seat])
        deal = changed(_without(deal, seat, tile), melds=deal.melds.put(seat, melds))
    drawn = phase.drawn if isinstance(phase, AwaitingDiscard | AwaitingRob) else ()
    return AwaitingDiscard(_with(phase.play, deal), seat, drawn, konged=True)


def _robbed(phase: Running, _: KongRobbed) -> Running:
    """抢杠 (qiǎnggàng): nothing changes before the wins that follow. [R-14]"""
    return phase


def _ended(phase: Running, event: WinDeclared) -> AwaitingSettlement:
    """胡 (hú): somebody won; what is left is to settle. [R-12]"""
    return AwaitingSettlement(_with(phase.play, _won(phase, event)))


def _won(phase: Running, event: WinDeclared) -> Deal:
    """胡 (hú): the record with one more winner; the tile has left where it was. [R-24, R-63]"""
    deal, seat, tile = phase.play.deal, event.seat, event.tile
    if isinstance(deal.ending, Won):
        return changed(deal, ending=deal.ending._replace(winners=(*deal.ending.winners, seat)))
    ending = Won(event.by, tile, (seat,), event.source, event.first_turn)
    if isinstance(phase, AwaitingClaims):
        firsts = deal.first_discards
        deal = _taken(phase, seat, firsts[:-1] if phase.first_standing else firsts)
    else:
        deal = _without(deal, seat if event.source is None else event.source, tile)
    return changed(deal, ending=ending)


def _exhausted(phase: Running, _: WallExhausted) -> AwaitingSettlement:
    """黄庄 (huángzhuāng): nobody won. [R-19]"""
    return AwaitingSettlement(_with(phase.play, changed(phase.play.deal, ending=Exhausted())))


def _flipped(phase: Running, event: ChickenFlipped) -> AwaitingSettlement:
    """翻鸡 (fānjī): the indicator lies open. [R-61]"""
    turned = changed(phase.play.deal, indicator=event.indicator)
    return AwaitingSettlement(_with(phase.play, turned))


AFTER_PLAY: dict[type[Event], Callable[..., Running]] = {
    TileDrawn: _drawn,
    ReplacementDrawn: _replaced,
    TileDiscarded: _discarded,
    ReadyDeclared: _declared,
    PungMade: _punged,
    KongAnnounced: _announced,
    KongMade: _kong_made,
    KongRobbed: _robbed,
    WinDeclared: _ended,
    WallExhausted: _exhausted,
    ChickenFlipped: _flipped,
}
"""一步之后 (yí bù zhī hòu): by the event of play, what makes the next phase of a running deal."""
