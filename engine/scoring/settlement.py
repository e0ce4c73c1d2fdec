"""结算 (jiésuàn): from a finished deal to a sheet that can be checked by hand. [R-100 … R-102]"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.deal import Deal
from engine.profile import RulesProfile
from engine.scoring.beans import earned_beans
from engine.scoring.chickens import collected_chickens, responsible_chickens
from engine.scoring.exhausted import pot_payment, ready_check
from engine.scoring.judgement import Judgement, judge
from engine.scoring.ledger import Ledger, Pot, Transfer, WinningHand
from engine.scoring.liability import liable_beans, liable_chickens
from engine.scoring.next_dealer import next_dealer
from engine.scoring.wins import hand_transfers, killed_ready, winning_hands
from engine.seats import PerSeat, Seat
from engine.terms import Reason, WinBy
from engine.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """结算 (jiésuàn): what a finished deal comes to, and all that explains it. [R-102]"""

    dealer: Seat
    """庄家 (zhuāngjiā)."""
    dealer_streak: int
    """连庄 (liánzhuāng): counted whether or not the house pays it. [R-92]"""
    won_by: WinBy | None
    """胡法 (húfǎ): how it was won; None if it is exhausted."""
    tile: Tile | None
    """The tile that won."""
    source: Seat | None
    """Whose discard or kong that was; None for a self-draw and an exhausted deal."""
    winners: tuple[WinningHand, ...]
    """In order of play from the source."""
    ready: PerSeat[bool]
    """下叫 (xiàjiào): after the winning tile has left its seat. [R-24]"""
    waits: PerSeat[tuple[Tile, ...]]
    """叫嘴 (jiàozuǐ): what each seat waited for. [R-23]"""
    declared: PerSeat[bool]
    """报听 (bàotīng): who had declared ready. [R-42]"""
    indicator: Tile | None
    """翻出的牌 (fānchū de pái): the tile turned, if one was left. [R-61]"""
    chickens: tuple[Tile, ...]
    """翻到的 (fāndào de): the kinds that the flip reached, sorted. [R-61]"""
    golden: tuple[Tile, ...]
    """金鸡 (jīnjī): those of them that are standing. [R-61]"""
    burned: Seat | None
    """烧 (shāo): who is burned. [R-70]"""
    ledger: Ledger
    """账本 (zhàngběn): every transfer, in the order of the sheet."""
    totals: PerSeat[int]
    """合计 (héjì): what each seat gained, or lost below 0."""
    pot: int
    """底池 (dǐchí): points in the pot after this deal. [R-94]"""
    next_dealer: Seat
    """下一庄 (xià yì zhuāng). [R-91]"""
    next_dealer_streak: int
    """连庄 (liánzhuāng): the streak of the next deal. [R-92]"""


def settle(deal: Deal, profile: RulesProfile) -> Settlement:
    """结算 (jiésuàn): settle a finished *deal* under a house's rules. [R-100]"""
    assert deal.ending is not None, "a running deal is not settled"
    judged = judge(deal, profile)
    hands = winning_hands(judged)
    seats = len(deal.hands)
    ledger = Ledger.of(_transfers(judged, hands), deal.dealer, seats)
    dealing_next = next_dealer(deal, profile)
    won = judged.won
    return Settlement(
        dealer=deal.dealer,
        dealer_streak=deal.dealer_streak,
        won_by=won.by if won else None,
        tile=won.tile if won else None,
        source=won.source if won else None,
        winners=hands,
        ready=judged.ready,
        waits=judged.waits,
        declared=deal.declared,
        indicator=deal.indicator,
        chickens=judged.reached,
        golden=judged.golden,
        burned=judged.burned,
        ledger=ledger,
        totals=ledger.totals(seats),
        pot=deal.pot + ledger.total(Pot.POT),
        next_dealer=dealing_next,
        next_dealer_streak=deal.dealer_streak + 1 if dealing_next == deal.dealer else 1,
    )


def _transfers(judged: Judgement, hands: tuple[WinningHand, ...]) -> Iterator[Transfer]:
    """各项 (gè xiàng): every transfer due, in any order."""
    if judged.won is None:
        yield from _exhausted(judged)
        return
    for hand in hands:
        yield from hand_transfers(judged, judged.won, hand)
        yield from killed_ready(judged, judged.won, hand)
    yield from earned_beans(judged)
    yield from liable_beans(judged)
    yield from collected_chickens(judged)
    yield from responsible_chickens(judged)
    yield from liable_chickens(judged)
    if judged.won.source is None:
        yield from _pot_taken(judged, judged.won.winners[0])


def _exhausted(judged: Judgement) -> Iterator[Transfer]:
    """黄庄 (huángzhuāng): what an exhausted deal moves. [R-53, R-80 … R-83, R-93, R-94]"""
    rules = judged.profile.exhausted
    yield from pot_payment(judged)
    if not judged.is_checked:
        return
    yield from ready_check(judged)
    if rules.exhausted_kongs:
        yield from earned_beans(judged)
        yield from liable_beans(judged)
    if rules.exhausted_liability:
        yield from liable_chickens(judged)


def _pot_taken(judged: Judgement, winner: Seat) -> Iterator[Transfer]:
    """拿底池 (ná dǐchí): a real self-draw takes the whole pot. [R-94]"""
    if judged.profile.dealer.pot:
        yield Transfer(Pot.POT, winner, judged.deal.pot, Reason.POT)
