"""值多少 (zhí duōshǎo): what a position is worth in points: speed, value, chickens, kongs.

The points are about how much better than another the deal would end for the seat from here, if all
went on as four `steady` players do. They compare positions of one moment and mean nothing alone.
"""

from typing import NamedTuple

from engine.hands import Hand
from engine.house_terms import Permit, RobbedKongPayment
from engine.melds import Kong, Meld
from engine.scoring.patterns import Reading, best_reading
from engine.strategy.advice import Nearness
from engine.strategy.odds import CLAIMED, Form, outcome
from engine.strategy.pungs import PAIR
from engine.strategy.sight import Sight
from engine.strategy.takings import Takings, beans, chickens
from engine.terms import WinPattern
from engine.tiles import Tile

NOTHING = Takings(0.0, 0.0)

_STOPPED = 10.0
"""What winning is worth beside the hand: nobody else wins, and fewer are ready to collect."""
_KEPT = 3.0
"""What being ready at the end is worth beside standing chickens and kongs."""
_UNREADY_CHICKENS = 0.5
"""How much the chickens of a hand count that is not ready: speed comes first."""
_FROM_OTHERS = 0.4
"""点炮 (diǎnpào): the share of wins from another, of a hand that may win from others."""
_KILLED = 0.25
"""杀报 (shābào): how often a declared seat deals in or sees another win by self-draw."""


class Position(NamedTuple):
    """后势 (hòushì): what a seat holds once it has chosen, 3n+1 tiles in hand."""

    hand: Hand
    melds: tuple[Meld, ...]
    near: Nearness
    draws: float
    """还能摸几张 (hái néng mō jǐ zhāng): draws of its own to come."""
    declared: bool = False
    """报听 (bàotīng): it has declared ready."""
    thrown: Tile | None = None
    """打出的 (dǎchū de): the discard that led here."""


class Value(NamedTuple):
    """番值 (fānzhí): what the hand would be won for, and from whom."""

    points: float
    permit: float
    """通行证 (tōngxíngzhèng): the share of its winning tiles that it may win from others."""


def worth(sight: Sight, position: Position, besides: Takings = NOTHING) -> float:
    """值多少 (zhí duōshǎo): expected points; *besides* is what moves with the option itself."""
    value = value_of(sight, position)
    odds = outcome(form_of(sight, position, value.permit))
    held = chickens(sight, position.hand, position.melds, position.thrown)
    if position.near.distance > 0:
        held = held.times(_UNREADY_CHICKENS)
    points = odds.win * _win_points(sight, position, value)
    for collected, owed, lost in (held, beans(sight, position.melds), besides, Takings(_KEPT, 0.0)):
        points += odds.ready * collected - (1 - odds.ready) * owed - lost
    if position.declared:
        points -= _KILLED * sight.profile.bonus.killed_ready_points
    return points


def won_worth(sight: Sight, hand: Hand, tile: Tile, *, from_all: bool) -> tuple[float, int]:
    """胡了值多少 (húle zhí duōshǎo): a win with *tile*, and the points that the hand is paid."""
    bonus = sight.profile.bonus
    reading = best_reading(hand, tile, sight.melds, sight.profile)
    assert reading is not None, "the win is among the options"
    price = reading.value + (bonus.ready_declared_bonus if sight.deal.declared[sight.seat] else 0)
    paid = _paid(sight, price, from_all=from_all)
    held = chickens(sight, hand.with_tile(tile), sight.melds, None)
    kept = held.collected + beans(sight, sight.melds).collected
    return paid + _STOPPED + _KEPT + kept, paid


def _paid(sight: Sight, price: int, *, from_all: bool) -> int:
    """付多少 (fù duōshǎo): by all three, by the discarder, or by the seat that is robbed. [R-46]"""
    bonus = sight.profile.bonus
    is_robbed = sight.deal.offered is not None and sight.deal.holder is not None
    in_shares = is_robbed and bonus.robbed_kong_payment is RobbedKongPayment.THREE_SHARES
    if from_all or in_shares:
        return sight.others * (price + bonus.self_draw_bonus)
    return price + (bonus.robbed_kong_bonus if is_robbed else 0)


def form_of(sight: Sight, position: Position, permit: float) -> Form:
    """牌势 (pái shì): what the odds of a position rest on."""
    distance, live, kinds = position.near
    if distance <= 0:
        return Form(0, live, position.draws, permit)
    counts = position.hand.counts()
    punged = sum(sight.unseen.count(tile) for tile in kinds if counts[tile] == PAIR)
    return Form(distance, live + (CLAIMED - 1) * punged, position.draws, permit)


def _win_points(sight: Sight, position: Position, value: Value) -> float:
    """胡的分 (hú de fēn): what a win is worth, by self-draw or from another as likely as it is."""
    bonus = sight.profile.bonus
    price = value.points + (bonus.ready_declared_bonus if position.declared else 0)
    from_all = 1 - _FROM_OTHERS * value.permit
    self_drawn = sight.others * (price + bonus.self_draw_bonus)
    return from_all * self_drawn + (1 - from_all) * price + _STOPPED


def value_of(sight: Sight, position: Position) -> Value:
    """番值 (fānzhí): of a ready hand the mean over its live waits; before that a plain hand's."""
    plain = sight.profile.patterns.plain
    assert plain is not None, "a plain hand has a value"
    has_permit = _has_permit(sight, position)
    if position.near.distance > 0 or not position.near.live:
        return Value(plain.mixed, float(has_permit))
    points = permitted = 0
    for tile in position.near.kinds:
        copies = sight.unseen.count(tile)
        reading = best_reading(position.hand, tile, position.melds, sight.profile)
        assert reading is not None, "a wait completes the hand"
        points += copies * reading.value
        permitted += copies * (has_permit or not _is_plain(reading))
    return Value(points / position.near.live, permitted / position.near.live)


def _is_plain(reading: Reading) -> bool:
    """平胡 (pínghú): whether it may be won from others with a permit alone. [R-22]"""
    return reading.pattern is WinPattern.PLAIN and not reading.flush


def _has_permit(sight: Sight, position: Position) -> bool:
    """通行证 (tōngxíngzhèng): whether a kong or a declaration lets a plain hand win. [R-22]"""
    permits = sight.profile.winning.permits
    by_kong = Permit.OWN_KONG in permits and any(isinstance(m, Kong) for m in position.melds)
    return by_kong or (Permit.OWN_DECLARATION in permits and position.declared)
