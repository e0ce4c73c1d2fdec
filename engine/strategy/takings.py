"""鸡和豆 (jī hé dòu): what chickens and kongs bring a seat that is ready at the end, or cost it.

They move more points than the hands do. Points are expected ones, a turned chicken included.
"""

from typing import NamedTuple

from engine.hands import Hand
from engine.house_terms import KongLiability, LiableScope
from engine.melds import Kong, Meld, copies_in
from engine.profile import KongRules, StandingChicken
from engine.rivers import FirstDiscard, lying
from engine.strategy.sight import Sight, is_first_chicken
from engine.terms import BeanKind
from engine.tiles import TILES, Tile

_EFFECTIVE = 2.3
"""下叫的别家 (xiàjiào de biéjiā): how many others are ready at the end of a deal, on average."""
_TURNED = 1 / len(TILES)
"""翻到 (fāndào): how likely the turned tile reaches a kind."""
_GIVEN_BACK = 0.67
"""包杠 (bāogàng): which part of a kong's price its owner pays if it is not ready, on average."""
_CLAIMED = (0.0, 0.0, 0.04, 0.21)
"""被碰走 (bèi pèng zǒu): how often a first chicken was claimed, by the copies that were unseen."""
_PAID = 0.6
"""责任鸡 (zérènjī): how much more often it was paid than paid back."""


class Takings(NamedTuple):
    """收和包 (shōu hé bāo): expected points of a seat from chickens and kongs."""

    collected: float
    """收 (shōu): from all others together, if it is ready at the end."""
    owed: float
    """包 (bāo): to all others together, if it is not."""
    lost: float = 0.0
    """赔 (péi): in any case."""

    def times(self, factor: float) -> "Takings":
        """打折 (dǎ zhé): all of it at *factor*."""
        return Takings(factor * self.collected, factor * self.owed, factor * self.lost)


def chickens(sight: Sight, hand: Hand, melds: tuple[Meld, ...], thrown: Tile | None) -> Takings:
    """鸡 (jī): the standing chickens in *hand*, *melds* and its river. [R-63 … R-67]

    *thrown* is on its way to the river: the first of its kind is a charge if nobody takes it.
    """
    rules = sight.profile.chickens
    collected = owed = lost = 0.0
    for tile, points in sight.standing.items():
        each = _expected(points.plain, points.golden)
        melded, river = each * copies_in(melds, tile), _lying(sight, tile, points)
        if tile == thrown:
            shown, taken = _thrown(sight, tile, points)
            river += shown
            lost += taken
        collected += each * hand.count(tile) + melded + river
        owed += river + (melded if rules.liable_scope is LiableScope.EXPOSED else 0)
    liable = _EFFECTIVE if rules.chicken_liability else 0.0
    return Takings(sight.others * collected, liable * owed, lost)


def responsible_chicken(sight: Sight, tile: Tile) -> Takings:
    """责任鸡 (zérènjī): what claiming *tile* moves by itself: paid, or paid back. [R-65]"""
    points = sight.standing[tile].responsible if is_first_chicken(sight, tile) else 0
    return Takings(points, points)


def beans(sight: Sight, melds: tuple[Meld, ...]) -> Takings:
    """豆 (dòu): what the kongs among *melds* earn, and what they cost. [R-51, R-52]"""
    rules = sight.profile.kongs
    earned = sum(bean_price(rules, m.bean, sight.others) for m in melds if isinstance(m, Kong))
    is_liable = rules.kong_liability is not KongLiability.OFF
    return Takings(earned, _GIVEN_BACK * earned if is_liable else 0.0)


def bean_price(rules: KongRules, bean: BeanKind, others: int) -> int:
    """一个豆 (yí ge dòu): what a kong is paid by all *others* together. [R-51]"""
    prices = {
        BeanKind.EXPOSED: rules.exposed,
        BeanKind.CONCEALED: others * rules.concealed,
        BeanKind.DEALT: others * rules.concealed,
        BeanKind.ADDED: others * rules.added,
        BeanKind.LATE: 0,
    }
    return prices[bean]


def _expected(plain: int, golden: int) -> float:
    """What a payer pays for a tile, the turned one being anything."""
    return plain + (golden - plain) * _TURNED


def _lying(sight: Sight, tile: Tile, points: StandingChicken) -> float:
    """What the chickens in its river are worth to a payer; one may be a charge."""
    each = _expected(points.plain, points.golden)
    worth = each * lying(sight.deal.rivers[sight.seat]).count(tile)
    if FirstDiscard(tile, sight.seat) in sight.deal.first_discards:
        worth += _expected(points.charge, points.golden_charge) - each
    return worth


def _thrown(sight: Sight, tile: Tile, points: StandingChicken) -> tuple[float, float]:
    """What a chicken that is thrown will be worth to a payer, and what it is likely to lose."""
    if any(first.tile == tile for first in sight.deal.first_discards):
        return _expected(points.plain, points.golden), 0.0
    claimed = _CLAIMED[sight.unseen.count(tile)]
    charge = _expected(points.charge, points.golden_charge)
    return (1 - claimed) * charge, claimed * (_PAID * points.responsible + points.plain)
