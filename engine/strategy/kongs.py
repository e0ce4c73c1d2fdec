"""杠了怎样 (gàngle zěnyàng): a kong among the options, and what is held once it is formed."""

from engine.hands import Hand
from engine.house_terms import LateAddedKong
from engine.melds import Kong, Meld
from engine.options import Option
from engine.strategy.sight import Sight
from engine.terms import KongKind, Verb
from engine.tiles import COPIES, Tile


def konged(sight: Sight, option: Option) -> tuple[Hand, tuple[Meld, ...], Kong]:
    """杠后 (gàng hòu): hand and melds with the kong, and the kong."""
    tile, hand, melds = option.tile, sight.hand, sight.melds
    assert tile is not None, "a kong is of a tile"
    if option.verb is Verb.KONG:
        kong = Kong(tile, KongKind.EXPOSED, sight.deal.active)
        return hand.melded(tile, COPIES - 1), (*melds, kong), kong
    if hand.count(tile) == COPIES:
        kong = Kong(tile, KongKind.CONCEALED)
        return hand.melded(tile, COPIES), (*melds, kong), kong
    kong = Kong(tile, KongKind.ADDED, late=_is_late(sight, tile))
    return hand.without(tile), tuple(kong if m.tile == tile else m for m in melds), kong


def _is_late(sight: Sight, tile: Tile) -> bool:
    """憨包豆 (hānbāodòu): whether adding a tile that was not just drawn earns nothing. [R-16]"""
    worthless = sight.profile.kongs.late_added_kong is LateAddedKong.WORTHLESS
    return worthless and tile != sight.view.drawn
