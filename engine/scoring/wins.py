"""胡 (hú): what every payer owes each winner for the hand. [RULES sections 4, 5, R-92]"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.deal import Deal, Won
from engine.house_terms import HeavenlyMode, RobbedKongPayment
from engine.profile import BonusRules
from engine.scoring.judgement import Judgement
from engine.scoring.ledger import Addition, HandWorth, Transfer, WinningHand
from engine.scoring.patterns import best_reading
from engine.seats import Seat
from engine.terms import Reason, WinBy


class Payer(NamedTuple):
    """付的人 (fù de rén): who pays for a hand, and whose share it is. [R-32, R-46]"""

    seat: Seat
    share_of: Seat | None = None

    @property
    def debtor(self) -> Seat:
        """该付的人 (gāi fù de rén): whose being dealer decides about the streak. [R-92]"""
        return self.seat if self.share_of is None else self.share_of


def winning_hands(judged: Judgement) -> tuple[WinningHand, ...]:
    """胡的牌 (hú de pái): every winner's hand, each by itself, in order of play. [R-30, R-101]"""
    won = judged.won
    return tuple(_winning_hand(judged, won, seat) for seat in won.winners) if won else ()


def hand_transfers(judged: Judgement, won: Won, hand: WinningHand) -> Iterator[Transfer]:
    """胡牌账 (húpái zhàng): value, additions and streak from each payer. [R-32, R-46, R-92]"""
    payee, dealer = hand.seat, judged.deal.dealer
    worth = HandWorth(hand.pattern, hand.flush, won.tile)
    for payer in _payers(judged, won, payee):
        yield Transfer(payer.seat, payee, hand.value, Reason.HAND, worth, payer.share_of)
        for reason, points in hand.additions:
            yield Transfer(payer.seat, payee, points, reason, None, payer.share_of)
        if judged.profile.dealer.dealer_streak and dealer in (payee, payer.debtor):
            streak, reason = judged.deal.dealer_streak, Reason.DEALER_STREAK
            yield Transfer(payer.seat, payee, streak, reason, None, payer.share_of)


def killed_ready(judged: Judgement, won: Won, hand: WinningHand) -> Iterator[Transfer]:
    """杀报 (shābào): a payer that declared ready pays on top; not in three shares. [R-46, R-47]"""
    points = judged.profile.bonus.killed_ready_points
    for payer in _payers(judged, won, hand.seat):
        if judged.deal.declared[payer.seat] and payer.share_of is None:
            yield Transfer(payer.seat, hand.seat, points, Reason.KILLED_READY)


def _winning_hand(judged: Judgement, won: Won, seat: Seat) -> WinningHand:
    """一家胡的牌 (yì jiā hú de pái): pattern, value and additions of one winner."""
    deal, bonus = judged.deal, judged.profile.bonus
    reading = best_reading(deal.hands[seat], won.tile, deal.melds[seat], judged.profile)
    assert reading is not None, "a winner's hand wins"
    value = reading.value
    if bonus.heavenly.mode is HeavenlyMode.AT_LEAST and _is_heavenly(deal, won, seat):
        value = max(value, bonus.heavenly.points)
    return WinningHand(
        seat=seat,
        pattern=reading.pattern,
        flush=reading.flush,
        pattern_value=reading.value,
        value=value,
        additions=tuple(added for added in _additions(deal, bonus, won, seat) if added.points),
    )


def _additions(deal: Deal, bonus: BonusRules, won: Won, seat: Seat) -> Iterator[Addition]:
    """加分 (jiāfēn): what is added for every payer, in the order of the rules. [R-40 … R-46]"""
    if won.source is None or _is_in_shares(bonus, won):
        yield Addition(Reason.SELF_DRAW, bonus.self_draw_bonus)
    if won.by is WinBy.REPLACEMENT_TILE:
        yield Addition(Reason.REPLACEMENT_WIN, bonus.replacement_win_bonus)
    if deal.declared[seat]:
        yield Addition(Reason.READY_DECLARED, bonus.ready_declared_bonus)
    if bonus.heavenly.mode is HeavenlyMode.ADD and _is_heavenly(deal, won, seat):
        yield Addition(Reason.HEAVENLY, bonus.heavenly.points)
    if won.first_turn and seat != deal.dealer:
        yield Addition(Reason.EARTHLY, bonus.earthly_bonus)
    if won.by is WinBy.HOT_DISCARD:
        yield Addition(Reason.HOT_DISCARD, bonus.hot_discard_bonus)
    if won.by is WinBy.ROBBED_KONG:
        yield Addition(Reason.ROBBED_KONG, bonus.robbed_kong_bonus)


def _is_heavenly(deal: Deal, won: Won, seat: Seat) -> bool:
    """天胡 (tiānhú): the dealer won with the tiles dealt. [R-43]"""
    return won.first_turn and seat == deal.dealer


def _is_in_shares(bonus: BonusRules, won: Won) -> bool:
    """包三家 (bāo sān jiā): the robbed seat pays what three would on a self-draw. [R-46]"""
    shares = bonus.robbed_kong_payment is RobbedKongPayment.THREE_SHARES
    return shares and won.by is WinBy.ROBBED_KONG


def _payers(judged: Judgement, won: Won, winner: Seat) -> Iterator[Payer]:
    """付胡的 (fù hú de): each other seat, or the source once or for all shares. [R-32, R-46]"""
    if won.source is None:
        yield from map(Payer, judged.others(winner))
    elif _is_in_shares(judged.profile.bonus, won):
        for share_of in judged.others(winner):
            yield Payer(won.source, share_of)
    else:
        yield Payer(won.source)
