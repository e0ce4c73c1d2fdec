"""茶馆 (cháguǎn): a player who counts tiles and knows when to pung."""

from random import Random

from engine.distance import distance, prospects
from engine.options import Option
from engine.strategy.advice import Principle
from engine.strategy.kongs import konged
from engine.strategy.principles import CONDITIONS
from engine.strategy.pungs import PungOffer, is_ready_by_pairs, pung_offer
from engine.strategy.sight import Sight, is_own_turn, look
from engine.terms import Verb
from engine.views import SeatView

_WINS = (Verb.DECLARE_WIN, Verb.WIN)
_KONGS = (Verb.DECLARE_KONG, Verb.KONG)
_TRUSTED = (
    Principle.TO_READY,
    Principle.TO_MOVE_ON,
    Principle.WITHOUT_PAIR,
    Principle.TO_MORE_KINDS,
)
"""The principles that it pungs by."""


def choose_steadily(view: SeatView, generator: Random) -> Option:
    """茶馆 (cháguǎn): wins when it can, else goes by distance and then by live useful tiles.

    It makes every kong that is no slower and pungs by four of the principles, but never out of
    seven pairs that are ready. It does not declare ready.
    """
    first = view.options[0]
    if first.verb in _WINS or len(view.options) == 1:
        return first
    sight = look(view)
    return _in_turn(sight, generator) if is_own_turn(view) else _on_offer(sight)


def _in_turn(sight: Sight, generator: Random) -> Option:
    """轮到时 (lúndào shí): a kong that is no slower, or a discard that leaves most live tiles."""
    found = prospects(sight.hand, sight.unseen, sight.shapes, sight.melds)
    best = min((tile.distance, -tile.live) for tile in found)
    kong = _kong(sight, best[0])
    if kong is not None:
        return kong
    tied = [tile.tile for tile in found if (tile.distance, -tile.live) == best]
    return Option(Verb.DISCARD, generator.choice(tied))


def _on_offer(sight: Sight) -> Option:
    """要牌时 (yàopái shí): a kong that is no slower, a pung that a trusted principle wants."""
    kong = _kong(sight, distance(sight.hand, sight.shapes, sight.melds))
    if kong is not None:
        return kong
    offer = pung_offer(sight)
    if offer is not None and not is_ready_by_pairs(sight) and _is_trusted(offer):
        return Option(Verb.PUNG, offer.tile)
    return Option(Verb.PASS)


def _kong(sight: Sight, nearest: int) -> Option | None:
    """杠 (gàng): the first kong on offer that leaves the hand as near as *nearest*."""
    for option in sight.view.options:
        if option.verb in _KONGS:
            hand, melds, _ = konged(sight, option)
            if distance(hand, sight.shapes, melds) <= nearest:
                return option
    return None


def _is_trusted(offer: PungOffer) -> bool:
    return any(CONDITIONS[principle](offer) for principle in _TRUSTED)
