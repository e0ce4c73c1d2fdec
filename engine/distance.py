"""向听 (xiàngtīng): how many tiles a hand is from ready, and what brings it nearer. [R-23]

Distances count tiles that must be drawn: 0 is ready, -1 won. They are of the nearest of the shapes
that the house plays. Give *melds* where there are any: a kind of which hand and melds hold all four
is drawn no more, and 地龙 depends on them. Tiles seen elsewhere do not count here, but in `live`.
"""

from functools import lru_cache
from typing import NamedTuple

from engine import suit_tables
from engine.hands import STANDARD, Hand, Shapes, earth_dragon_tile
from engine.melds import Meld
from engine.suit_keys import WEIGHTS, Triple, copies, limits, odd_kinds, tiles_in
from engine.suit_tables import HAND_SETS, SEVEN, Chart, sets_chart
from engine.tiles import RANKS, TILES, Tile
from engine.unseen import FIELD_SUM, SPREAD, Unseen

_EARTH_PAIRS = 5


class Outlook(NamedTuple):
    """前景 (qiánjǐng): how near 3n+1 tiles are, and what brings them nearer."""

    distance: int
    """向听数 (xiàngtīng shù): 0 is ready."""
    kinds: int
    """进张 (jìnzhāng): the useful kinds, a bit each; `tiles_in` lists them."""
    live: int
    """活张数 (huózhāng shù): unseen copies of them."""


class Prospect(NamedTuple):
    """打哪张 (dǎ nǎ zhāng): one tile that could be discarded, and the outlook without it."""

    tile: Tile
    distance: int
    """向听数 (xiàngtīng shù): after the discard; 0 is ready."""
    kinds: int
    """进张 (jìnzhāng): the useful kinds then, a bit each; `tiles_in` lists them."""
    live: int
    """活张数 (huózhāng shù): unseen copies of them."""


def distance(hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()) -> int:
    """向听数 (xiàngtīng shù): of 3n+1 or 3n+2 tiles; of these, after the best discard. [R-23]"""
    if not hand.meld_count and (shapes is STANDARD or shapes.seven_pairs):
        chart = suit_tables.CLOSED
        classes = chart.classes
        row = chart.distances[classes[hand.characters]][classes[hand.dots]]
        return row[classes[hand.bamboo]]
    chart = _chart(hand, shapes)
    first, second, third = (chart.classes[key] for key in _keys(hand, melds))
    by_sets = chart.distances[first][second][third]
    by_pairs = _by_pairs(hand, shapes, melds)
    return by_sets if by_pairs is None else min(by_sets, by_pairs[0])


def useful_tiles(
    hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> tuple[Tile, ...]:
    """进张 (jìnzhāng): the kinds whose draw brings 3n+1 tiles nearer, in order."""
    return tiles_in(_nearest(hand, shapes, melds)[1])


def outlook(
    hand: Hand, unseen: Unseen, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> Outlook:
    """前景 (qiánjǐng): distance, useful kinds and their unseen copies, of 3n+1 tiles."""
    near, kinds = _nearest(hand, shapes, melds)
    return Outlook(near, kinds, unseen.live(kinds))


def prospects(
    hand: Hand, unseen: Unseen, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> tuple[Prospect, ...]:
    """打哪张 (dǎ nǎ zhāng): the outlook after each discard of 3n+2 tiles, in order of the tiles."""
    if _by_pairs(hand, shapes, melds) is not None:
        return tuple(
            Prospect(tile, *outlook(hand.without(tile), unseen, shapes, melds))
            for tile in TILES
            if hand.count(tile)
        )
    return tuple(_by_chart(_chart(hand, shapes), _keys(hand, melds), unseen))


_OTHER_SUITS = ((0, 1, 2), (1, 0, 2), (2, 0, 1))


def _by_chart(chart: Chart, keys: Triple, unseen: Unseen) -> list[Prospect]:
    """The prospects of a hand of which *chart* tells all.

    This is most of what an AI player does: hence the packed numbers, and one loop over the suits in
    which the tile may be, each with the other two beside it.
    """
    classes, useful = chart.classes, chart.useful
    of_suit = [classes[key] for key in keys]
    counts = unseen.characters, unseen.dots, unseen.bamboo
    found: list[Prospect] = []
    for suit, left, right in _OTHER_SUITS:
        left_class, right_class = of_suit[left], of_suit[right]
        left_key, right_key = keys[left], keys[right]
        suit_counts, left_counts, right_counts = counts[suit], counts[left], counts[right]
        shift, left_shift, right_shift = suit * RANKS, left * RANKS, right * RANKS
        distances = chart.distances[left_class][right_class]
        suit_useful = useful[left_class][right_class]
        for tile, key in _removals(suit, keys[suit]):
            own_class = classes[key]
            others = useful[own_class]
            own_mask = suit_useful[own_class][key]
            left_mask = others[right_class][left_class][left_key]
            right_mask = others[left_class][right_class][right_key]
            found.append(
                Prospect(
                    tile,
                    distances[own_class],
                    own_mask << shift | left_mask << left_shift | right_mask << right_shift,
                    (suit_counts & SPREAD[own_mask]) % FIELD_SUM
                    + (left_counts & SPREAD[left_mask]) % FIELD_SUM
                    + (right_counts & SPREAD[right_mask]) % FIELD_SUM,
                )
            )
    return found


@lru_cache(maxsize=1 << 14)
def _removals(suit: int, key: int) -> tuple[tuple[Tile, int], ...]:
    """Every tile that can leave a suit, with the key that it leaves."""
    return tuple(
        (TILES[suit * RANKS + rank], key - WEIGHTS[rank])
        for rank, held in enumerate(copies(key))
        if held
    )


def _nearest(hand: Hand, shapes: Shapes, melds: tuple[Meld, ...]) -> tuple[int, int]:
    """Distance and useful kinds of 3n+1 tiles."""
    chart = _chart(hand, shapes)
    characters, dots, bamboo = _keys(hand, melds)
    classes, useful = chart.classes, chart.useful
    first, second, third = classes[characters], classes[dots], classes[bamboo]
    beside_third = useful[third]
    near = chart.distances[first][second][third]
    kinds = (
        beside_third[second][first][characters]
        | beside_third[first][second][dots] << RANKS
        | useful[first][second][third][bamboo] << 2 * RANKS
    )
    way = _by_pairs(hand, shapes, melds)
    if way is None or way[0] > near:
        return near, kinds
    return way if way[0] < near else (near, kinds | way[1])


def _chart(hand: Hand, shapes: Shapes) -> Chart:
    """The chart of all shapes but those of `_by_pairs`."""
    if hand.meld_count or not shapes.seven_pairs:
        return sets_chart(HAND_SETS - hand.meld_count)
    return suit_tables.CLOSED


def _keys(hand: Hand, melds: tuple[Meld, ...]) -> Triple:
    """The keys of the hand, limited by *melds*."""
    if not melds:
        return hand.characters, hand.dots, hand.bamboo
    characters, dots, bamboo = limits(melds)
    return hand.characters + characters, hand.dots + dots, hand.bamboo + bamboo


def _by_pairs(hand: Hand, shapes: Shapes, melds: tuple[Meld, ...]) -> tuple[int, int] | None:
    """Distance and useful kinds on the way to the rarer shapes of pairs; None where not played."""
    if hand.meld_count:
        tile = earth_dragon_tile(melds, shapes)
        return None if tile is None else _to_earth_dragon(hand, tile)
    if shapes.seven_pairs or not shapes.dragon_seven_pairs:
        return None
    return _to_dragon(hand)


def _to_earth_dragon(hand: Hand, tile: Tile) -> tuple[int, int]:
    """From 地龙: five pairs, four alike being two, and then the fourth *tile*. [R-20c]"""
    counts = hand.counts()
    pairs = sum(held // 2 for held in counts)
    if pairs < _EARTH_PAIRS:
        return _EARTH_PAIRS - pairs, odd_kinds(hand.keys) & ~(1 << tile)
    return (-1 if counts[tile] else 0), 1 << tile


def _to_dragon(hand: Hand) -> tuple[int, int]:
    """From 龙七对 where 七对 is off: four of some kind and five pairs more. [R-20b]"""
    counts = hand.counts()
    pairs = sum(held // 2 for held in counts)
    odd = odd_kinds(hand.keys)
    if {3, 4} & set(counts):
        return SEVEN - 1 - pairs, odd
    held_kinds = sum(1 << tile for tile in TILES if counts[tile])
    if pairs < SEVEN - 1:
        return SEVEN - pairs, held_kinds
    return 1, held_kinds & ~odd
