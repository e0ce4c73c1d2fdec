"""一场演进 (yì chǎng yǎnjìn): what each event between deals changes. [RULES sections 10, 13]"""

from typing import assert_never

from engine.deal import Deal
from engine.hands import Hand
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.table.events import (
    DealSettled,
    DealStarted,
    LobbyEvent,
    MatchEnded,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    SeatsDrawn,
    TableClosed,
    TableOpened,
)
from engine.table.state import (
    AwaitingDiscard,
    AwaitingSettlement,
    Closed,
    Gathering,
    Lock,
    Match,
    Phase,
    Play,
    Running,
    Settled,
    Stakes,
    Table,
)
from engine.terms import Reason
from engine.tiles import COPIES, Tile
from engine.wall import deal_tiles


def table_opened(event: TableOpened) -> Table:
    """开桌 (kāi zhuō): an empty lobby under the rules of the match."""
    zeros = PerSeat(0 for _ in range(event.profile.seats))
    match = Match(
        table_id=event.table_id,
        profile=event.profile,
        shapes=event.profile.patterns.shapes,
        deals=event.deals,
        sealed=event.sealed,
        persons=PerSeat(),
        deal_no=0,
        stakes=Stakes(totals=zeros, dealer=Seat.EAST, dealer_streak=0, pot_paid=zeros),
    )
    return Table(match, Gathering())


def after_lobby(phase: Phase, event: LobbyEvent) -> Phase:
    """大厅 (dàtīng): who sits in the lobby now, and who is set to start."""
    assert isinstance(phase, Gathering), "the lobby is before the match"
    match event:
        case PlayerSeated(person=person):
            return phase._replace(persons=(*phase.persons, person))
        case PlayerLeft(person=person):
            left = tuple(other for other in phase.persons if other != person)
            return Gathering(left, phase.confirmed - {person})
        case PlayerConfirmed(person=person):
            return phase._replace(confirmed=phase.confirmed | {person})
        case TableClosed():
            return Closed()
        case _ as never:
            assert_never(never)


def seats_drawn(match: Match, event: SeatsDrawn) -> tuple[Match, Phase]:
    """定座 (dìng zuò): the lobby is over, the first deal still to come. [R-03]"""
    return match._replace(persons=event.persons), Settled()


def deal_started(match: Match, event: DealStarted) -> tuple[Match, Phase]:
    """开局 (kāijú): the hands are dealt and the dealer is to discard. [R-05]"""
    held, wall = deal_tiles(event.ring, event.dealer, event.dice, len(match.persons))
    deal = Deal(
        dealer=event.dealer,
        dealer_streak=event.dealer_streak,
        pot=event.pot,
        hands=held.map(Hand.of),
        melds=held.map(lambda _: ()),
        rivers=held.map(lambda _: ()),
        declared=held.map(lambda _: False),
    )
    play = Play(deal, wall, held.map(lambda _: Lock()), held.map(_quads))
    stakes = match.stakes._replace(dealer=event.dealer, dealer_streak=event.dealer_streak)
    drawn = (held[event.dealer][-1],)
    started = match._replace(deal_no=event.deal_no, stakes=stakes)
    return started, AwaitingDiscard(play, event.dealer, drawn)


def deal_settled(match: Match, phase: Phase, event: DealSettled) -> tuple[Match, Phase]:
    """结算 (jiésuàn): the points have moved and the next dealer is known. [R-91, R-92, R-94]"""
    assert isinstance(phase, AwaitingSettlement), "only an ended deal is settled"
    settlement, before = event.settlement, match.stakes
    after = Stakes(
        totals=PerSeat(a + b for a, b in zip(before.totals, settlement.totals, strict=True)),
        dealer=settlement.next_dealer,
        dealer_streak=settlement.next_dealer_streak,
        pot_paid=_pot_paid(before.pot_paid, settlement),
    )
    return match._replace(stakes=after), Settled(phase.play.deal, settlement, before)


def deal_abandoned(phase: Phase) -> Phase:
    """流局 (liújú): nothing moves; the hands are there to be shown. [R-92]"""
    assert isinstance(phase, Running), "only a running deal is abandoned"
    return Settled(phase.play.deal)


def deal_voided(match: Match, phase: Phase) -> tuple[Match, Phase]:
    """作废 (zuòfèi): the match stands as before the deal; its number stays used. [R-92]"""
    assert isinstance(phase, Settled), "only a settled deal is voided"
    assert phase.before is not None, "only a settled deal is voided"
    return match._replace(stakes=phase.before), Settled(phase.deal)


def match_ended(match: Match, phase: Phase, event: MatchEnded) -> tuple[Match, Phase]:
    """散场 (sàn chǎng): the pot has gone back to those who paid it in. [R-94]"""
    assert isinstance(phase, Settled), "an open deal is abandoned first"
    stakes = match.stakes
    totals = PerSeat(a + b for a, b in zip(stakes.totals, event.refunds, strict=True))
    emptied = stakes._replace(totals=totals, pot_paid=stakes.pot_paid.map(lambda _: 0))
    return match._replace(stakes=emptied), Closed(phase)


def _quads(tiles: tuple[Tile, ...]) -> frozenset[Tile]:
    """憨包杠 (hānbāogàng): the kinds of which all four were dealt. [R-50]"""
    return frozenset(tile for tile in tiles if tiles.count(tile) == COPIES)


def _pot_paid(before: PerSeat[int], settlement: Settlement) -> PerSeat[int]:
    """底池 (dǐchí): what each seat has in the pot after the deal. [R-94]"""
    paid = before
    for transfer in settlement.ledger.transfers:
        if transfer.reason is not Reason.POT:
            continue
        if isinstance(transfer.payer, Seat):
            paid = paid.put(transfer.payer, paid[transfer.payer] + transfer.points)
        else:
            paid = paid.map(lambda _: 0)
    return paid
