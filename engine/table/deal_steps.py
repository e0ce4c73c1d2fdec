"""牌局演进 (páijú yǎnjìn): what each event inside a deal changes. [RULES sections 2, 6, 7]"""

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

_UNANSWERED: tuple[PerSeat[Verb | None], ...] = tuple(
    PerSeat((None,) * seats) for seats in range(len(SEATS) + 1)
)
"""By the number of seats: an offer that nobody has answered."""


def after_answer(phase: Phase, event: AnswerEvent) -> Phase:
    """答复之后 (dáfù zhī hòu): the offer with one more answer, or a lock noted beside it. [R-12]"""
    assert isinstance(phase, Offer), "answers belong to an offer"
    match event:
        case ClaimMade(seat=seat, kind=kind):
            return phase._replace(answers=phase.answers.put(seat, Verb(kind)))
        case ClaimPassed(seat=seat):
            return phase._replace(answers=phase.answers.put(seat, Verb.PASS))
        case WinPassed():
            return phase._replace(play=_locked(phase.play, event))
        case _ as never:
            assert_never(never)


def after_play(phase: Phase, event: PlayEvent) -> Running:
    """一步之后 (yí bù zhī hòu): the phase after one step of play."""
    assert isinstance(phase, Running), "play belongs to a running deal"
    match event:
        case TileDrawn() | ReplacementDrawn():
            return _drawn(phase, event)
        case TileDiscarded():
            return _discarded(phase.play, event)
        case PungMade():
            return AwaitingDiscard(_punged(phase, event), event.seat)
        case ReadyDeclared(seat=seat):
            declared = phase.play.deal.declared.put(seat, value=True)
            return phase._replace(
                play=_with(phase.play, phase.play.deal._replace(declared=declared))
            )
        case KongAnnounced():
            return _announced(phase, event)
        case KongMade():
            return _kong_made(phase, event)
        case KongRobbed():
            return phase
        case WinDeclared():
            return AwaitingSettlement(_with(phase.play, _won(phase, event)))
        case WallExhausted():
            ended = phase.play.deal._replace(ending=Exhausted())
            return AwaitingSettlement(_with(phase.play, ended))
        case ChickenFlipped(indicator=indicator):
            turned = phase.play.deal._replace(indicator=indicator)
            return AwaitingSettlement(_with(phase.play, turned))
        case _ as never:
            assert_never(never)


def _with(play: Play, deal: Deal) -> Play:
    """The play with another record."""
    return play._replace(deal=deal)


def _with_hands(deal: Deal, hands: PerSeat[Hand]) -> Deal:
    """The record of a running deal with other hands.

    `_replace` would cost thrice as much, and this is the path of every tile.
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
    return deal._replace(hands=deal.hands.put(seat, deal.hands[seat].without(tile)))


def _locked(play: Play, event: WinPassed) -> Play:
    """过胡 (guòhú): the lock of a seat that let a win go. [R-17]"""
    old = play.locks[event.seat]
    lock = old._replace(
        passed_win=old.passed_win | set(event.locked),
        self_draw_only=old.self_draw_only or event.self_draw_only,
    )
    return play._replace(locks=play.locks.put(event.seat, lock))


def _drawn(phase: Running, event: TileDrawn | ReplacementDrawn) -> AwaitingDiscard:
    """摸牌 (mōpái): the tile is in hand, and the lock of a passed win is gone. [R-06, R-17]"""
    play, seat, tile = phase.play, event.seat, event.tile
    replacement = isinstance(event, ReplacementDrawn)
    hands = play.deal.hands.put(seat, play.deal.hands[seat].with_tile(tile))
    locks = play.locks
    if locks[seat].passed_win:
        locks = locks.put(seat, locks[seat]._replace(passed_win=NO_TILES))
    wall = play.wall.replaced() if replacement else play.wall.drawn()
    after = Play(_with_hands(play.deal, hands), wall, locks, play.dealt_quads)
    if isinstance(phase, AwaitingDiscard):
        return AwaitingDiscard(after, seat, (*phase.drawn, tile), replacement, phase.konged)
    return AwaitingDiscard(after, seat, (tile,))


def _discarded(play: Play, event: TileDiscarded) -> AwaitingClaims:
    """打牌 (dǎpái): the tile lies in the river, on offer. [R-10, R-64]"""
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
    return deal._replace(rivers=rivers, first_discards=firsts)


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
    return deal._replace(hands=hands, melds=deal.melds.put(seat, (*deal.melds[seat], meld)))


def _punged(phase: Running, event: PungMade) -> Play:
    """碰 (pèng): two of the hand and the discard. [R-11, R-16]"""
    deal = _claimed(phase, event.seat)
    after = _with(phase.play, _melded(deal, event.seat, Pung(event.tile, event.source), 2))
    if not event.barred:
        return after
    lock = after.locks[event.seat]
    barred = lock._replace(barred_kongs=lock.barred_kongs | {event.tile})
    return after._replace(locks=after.locks.put(event.seat, barred))


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
        deal = _without(deal, seat, tile)._replace(melds=deal.melds.put(seat, melds))
    drawn = phase.drawn if isinstance(phase, AwaitingDiscard | AwaitingRob) else ()
    return AwaitingDiscard(_with(phase.play, deal), seat, drawn, konged=True)


def _won(phase: Running, event: WinDeclared) -> Deal:
    """胡 (hú): the record with one more winner; the tile has left where it was. [R-24, R-63]"""
    deal, seat, tile = phase.play.deal, event.seat, event.tile
    if isinstance(deal.ending, Won):
        return deal._replace(ending=deal.ending._replace(winners=(*deal.ending.winners, seat)))
    ending = Won(event.by, tile, (seat,), event.source, event.first_turn)
    if isinstance(phase, AwaitingClaims):
        firsts = deal.first_discards
        deal = _taken(phase, seat, firsts[:-1] if phase.first_standing else firsts)
    else:
        deal = _without(deal, seat if event.source is None else event.source, tile)
    return deal._replace(ending=ending)
