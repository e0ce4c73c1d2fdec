"""十碰诀窍 (shí pèng qiàojué): when the saying goes that a pung is right. [STRATEGY 3]

Each principle is a condition on a pung that a view offers. That one holds does not mean that the
pung is good: what each is worth was measured, and stands in DESIGN.md.
"""

from collections.abc import Callable
from typing import TypeAlias

from engine.strategy.advice import Aspect, Follow, Holding, Principle
from engine.strategy.pungs import PAIR, PungOffer, by_sets_alone, pung_offer, widest
from engine.strategy.sight import Sight, shown_kinds
from engine.strategy.threats import has_live_charge, let_go_by, unsatisfied
from engine.tiles import RANKS

EARLY = 36
"""前盘 (qián pán): with as many tiles left, or more, it is early."""
LATE = 15
"""末盘 (mò pán): with as many tiles left, or fewer, it is late."""

_DRY = 3
"""几圈没进张 (jǐ quān méi jìnzhāng): draws in a row that brought nothing."""
_ALL_PUNGS = 5
"""五对 (wǔ duì): as many pairs and triplets are on the way to all pungs."""


Condition: TypeAlias = Callable[[PungOffer], Holding | None]
"""条件 (tiáojiàn): answers how a principle holds, or None."""


def holdings(sight: Sight, dry_draws: int = 0) -> tuple[Holding, ...]:
    """合哪些诀窍 (hé nǎxiē qiàojué): the principles that hold for the pung on offer, in order.

    *dry_draws* is what no view tells: the draws in a row that brought the seat no nearer.
    """
    offer = pung_offer(sight, dry_draws)
    if offer is None:
        return ()
    return tuple(found for holds in CONDITIONS.values() if (found := holds(offer)))


def to_ready(offer: PungOffer) -> Holding | None:
    """下叫要碰 (xiàjiào yào pèng): one from ready, and ready after it."""
    if offer.before.distance == 1 and offer.best.after.distance == 0:
        return Holding(Principle.TO_READY, offer.before, offer.best)
    return None


def to_shown_tiles(offer: PungOffer) -> Holding | None:
    """下熟张要碰 (xià shúzhāng yào pèng): from ready to a wait of shown tiles, or a wider one."""
    if offer.before.distance != 0:
        return None
    shown = shown_kinds(offer.sight.deal)
    follow = widest(f for f in offer.no_slower if f.after.live and shown.issuperset(f.after.kinds))
    if follow is None and _widens(offer):
        follow = offer.best
    return None if follow is None else Holding(Principle.TO_SHOWN_TILES, offer.before, follow)


def to_move_on(offer: PungOffer) -> Holding | None:
    """跑牌要碰 (pǎopái yào pèng): two or more from ready; nearer, or early with more tiles."""
    before, after = offer.before, offer.best.after
    if before.distance <= 1:
        return None
    if after.distance < before.distance:
        return Holding(Principle.TO_MOVE_ON, before, offer.best, Aspect.NEARER)
    early = offer.sight.deal.wall_left >= EARLY
    if early and after.distance == before.distance and after.live > before.live:
        return Holding(Principle.TO_MOVE_ON, before, offer.best, Aspect.WIDER)
    return None


def out_of_danger(offer: PungOffer) -> Holding | None:
    """避险要碰 (bìxiǎn yào pèng): late and no slower, a draw fewer and a discard let go before."""
    deal, before = offer.sight.deal, offer.before
    late = offer.sight.steps_to_draw <= deal.wall_left <= LATE
    if not late or offer.best.after.distance != before.distance:
        return None
    for threat in unsatisfied(offer.sight, deal.rivers.seats()):
        safe = let_go_by(deal, threat.seat)
        follow = widest(f for f in offer.no_slower if f.discard in safe)
        if follow is not None:
            return Holding(
                Principle.OUT_OF_DANGER, before, follow, opponent=offer.sight.side_of(threat.seat)
            )
    return None


def after_dry_draws(offer: PungOffer) -> Holding | None:
    """摸调不顺要碰 (mōdiào bú shùn yào pèng): three dry draws, no slower, four fifths as wide."""
    before, after = offer.before, offer.best.after
    if offer.dry_draws < _DRY or after.distance > before.distance:
        return None
    if 5 * after.live < 4 * before.live:
        return None
    return Holding(Principle.AFTER_DRY_DRAWS, before, offer.best)


def in_defence(offer: PungOffer) -> Holding | None:
    """防御要碰 (fángyù yào pèng): no slower, nearly as wide, and it skips a threatening seat."""
    before, after = offer.before, offer.best.after
    if after.distance != before.distance or 10 * after.live < 9 * before.live:
        return None
    deal = offer.sight.deal
    on_one = {threat.seat for threat in unsatisfied(offer.sight, offer.skipped)}
    for seat in offer.skipped:
        if seat in on_one or has_live_charge(deal, seat):
            return Holding(
                Principle.IN_DEFENCE, before, offer.best, opponent=offer.sight.side_of(seat)
            )
    return None


def without_pair(offer: PungOffer) -> Holding | None:
    """无将要碰 (wú jiàng yào pèng): the only pair goes, one from ready as before, but wider."""
    before, after = offer.before, offer.best.after
    counts = offer.sight.hand.counts()
    only_pair = counts[offer.tile] == PAIR and sum(held >= PAIR for held in counts) == 1
    if only_pair and before.distance == after.distance == 1 and after.live > before.live:
        return Holding(Principle.WITHOUT_PAIR, before, offer.best)
    return None


def to_more_kinds(offer: PungOffer) -> Holding | None:
    """改叫增门要碰 (gǎijiào zēngmén yào pèng): from ready to ready on more kinds and tiles."""
    before = offer.before
    if _widens(offer) and len(offer.best.after.kinds) > len(before.kinds):
        return Holding(Principle.TO_MORE_KINDS, before, offer.best)
    return None


def for_chickens(offer: PungOffer) -> Holding | None:
    """为鸡要碰 (wèi jī yào pèng): ready as before, and a chicken can be thrown as a charge."""
    sight, before = offer.sight, offer.before
    charges = _charges(offer)
    if before.distance != 0 or not charges:
        return None
    safe, charge, _, follow = charges[-1]
    if not safe and sight.deal.wall_left <= LATE:
        return None
    aspect = Aspect.SAFE if safe else Aspect.OPEN
    points = charge * sight.others
    return Holding(Principle.FOR_CHICKENS, before, follow, aspect, points=points)


def double_run(offer: PungOffer) -> Holding | None:
    """顺对可碰 (shùnduì kě pèng): the middle of two equal runs, on the way to all pungs, early."""
    sight = offer.sight
    counts, rank = sight.hand.counts(), offer.tile % RANKS
    if not 0 < rank < RANKS - 1 or sight.deal.wall_left < EARLY:
        return None
    neighbours = (counts[offer.tile - 1], counts[offer.tile], counts[offer.tile + 1])
    triplets = sum(held >= PAIR for held in counts) + len(sight.melds)
    if min(neighbours) < PAIR or triplets < _ALL_PUNGS:
        return None
    counted = by_sets_alone(offer)
    seven_pairs_nearer = offer.before.distance < counted.before.distance
    if seven_pairs_nearer or counted.best.after.distance > counted.before.distance + 1:
        return None
    return Holding(Principle.DOUBLE_RUN, counted.before, counted.best)


CONDITIONS: dict[Principle, Condition] = {
    Principle.TO_READY: to_ready,
    Principle.TO_SHOWN_TILES: to_shown_tiles,
    Principle.TO_MOVE_ON: to_move_on,
    Principle.OUT_OF_DANGER: out_of_danger,
    Principle.AFTER_DRY_DRAWS: after_dry_draws,
    Principle.IN_DEFENCE: in_defence,
    Principle.WITHOUT_PAIR: without_pair,
    Principle.TO_MORE_KINDS: to_more_kinds,
    Principle.FOR_CHICKENS: for_chickens,
    Principle.DOUBLE_RUN: double_run,
}
"""条件 (tiáojiàn): by principle, in order."""


def _widens(offer: PungOffer) -> bool:
    """宽了 (kuānle): from ready to ready on more live tiles."""
    before, after = offer.before, offer.best.after
    return before.distance == after.distance == 0 and after.live > before.live


def _charges(offer: PungOffer) -> list[tuple[bool, int, int, Follow]]:
    """可冲的鸡 (kě chōng de jī): chickens that can be thrown as a charge, the best one last.

    Each with whether nobody can hold two of it, what it collects, and the live tiles then.
    """
    sight = offer.sight
    thrown = {first.tile for first in sight.deal.first_discards}
    return sorted(
        (sight.unseen.count(f.discard) < PAIR, sight.standing[f.discard].charge, f.after.live, f)
        for f in offer.no_slower
        if f.discard in sight.standing and f.discard not in thrown
    )
