"""向听 (xiàngtīng): how many tiles a hand is from ready, and what brings it nearer. [R-23]

Distances count tiles that must be drawn: 0 is ready, -1 won. They are of the nearest of the shapes
that the house plays. Give *melds* where there are any: a kind of which hand and melds hold all four
is drawn no more, and 地龙 depends on them. Tiles seen elsewhere bear upon `live` alone.
"""

from operator import or_
from typing import NamedTuple

from engine import suit_tables
from engine.hands import STANDARD, Hand, Shapes, earth_dragon_tile
from engine.melds import Meld
from engine.suit_keys import (
    HELD_RANKS,
    SUIT_TILES,
    WEIGHTS,
    Triple,
    by_mask,
    limits,
    masks_of,
    tiles_in,
)
from engine.suit_tables import HAND_SETS, SEVEN, Chart, sets_chart
from engine.tiles import RANKS, TILES, Tile
from engine.unseen import FIELD_SUM, SPREAD, Unseen

_EARTH_PAIRS = 5


class Outlook(NamedTuple):
    """前景 (qiánjǐng): how near 3n+1 tiles are, and what brings them nearer."""

    distance: int
    """向听数 (xiàngtīng shù): 0 is ready."""
    live: int
    """活张数 (huózhāng shù): unseen copies of the useful tiles."""
    masks: Triple
    """进张 (jìnzhāng): the useful tiles, as the masks of ranks of the three suits."""

    @property
    def useful_tiles(self) -> tuple[Tile, ...]:
        """进张 (jìnzhāng): the useful tiles, in order."""
        return tiles_in(*self.masks)


class Prospect(NamedTuple):
    """打哪张 (dǎ nǎ zhāng): one tile that could be discarded, and the outlook without it."""

    tile: Tile
    """打出的牌 (dǎchū de pái)."""
    distance: int
    """向听数 (xiàngtīng shù): after the discard; 0 is ready."""
    live: int
    """活张数 (huózhāng shù): unseen copies of the useful tiles."""
    own: int
    """本门 (běn mén): the useful ranks of the suit of `tile`, as a mask."""
    left: int
    """下一门 (xià yì mén): those of the suit after it, 万 coming after 条."""
    right: int
    """再下一门 (zài xià yì mén): those of the third suit."""

    @property
    def useful_tiles(self) -> tuple[Tile, ...]:
        """进张 (jìnzhāng): the useful tiles after the discard, in order."""
        masks = (self.own, self.left, self.right)
        characters = -(self.tile // RANKS)
        return tiles_in(*masks[characters:], *masks[:characters])


def distance(hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()) -> int:
    """向听数 (xiàngtīng shù): of 3n+1 or 3n+2 tiles; of these, after the best discard. [R-23]

    3n+2 tiles are won as 地龙 if the fourth of the pung may have been the last of them.
    """
    if not hand.meld_count and (shapes is STANDARD or shapes.seven_pairs):
        chart = suit_tables.CLOSED
        classes = chart.classes
        row = chart.distances[classes[hand.characters]][classes[hand.dots]]
        return row[classes[hand.bamboo]]
    by_sets = _distance_on(_chart(hand, shapes), *_keys(hand, melds))
    by_pairs = _by_pairs(hand, shapes, melds)
    return by_sets if by_pairs is None else min(by_sets, by_pairs[0])


def distances_after(
    hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> list[tuple[Tile, int]]:
    """打后向听数 (dǎ hòu xiàngtīng shù): each discard of 3n+2 tiles and the distance then.

    Far cheaper than `prospects` where useful tiles do not matter.
    """
    if not hand.meld_count and shapes.seven_pairs:
        chart, keys = suit_tables.CLOSED, hand.keys
    elif _pairs_matter(hand, shapes, melds):
        return [(tile, distance(hand.without(tile), shapes, melds)) for tile in hand.kinds()]
    else:
        chart, keys = _chart(hand, shapes), _keys(hand, melds)
    classes = chart.classes
    held = classes[keys[0]], classes[keys[1]], classes[keys[2]]
    found: list[tuple[Tile, int]] = []
    for suit, left, right in _TURNS:
        distances, whole = chart.distances[held[left]][held[right]], keys[suit]
        found += [
            (tile, distances[classes[whole - weight]])
            for tile, weight in _REMOVABLE[suit][HELD_RANKS[whole]]
        ]
    return found


def useful_tiles(
    hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> tuple[Tile, ...]:
    """进张 (jìnzhāng): the kinds whose draw brings 3n+1 tiles nearer, in order."""
    if not hand.meld_count and (shapes is STANDARD or shapes.seven_pairs):
        characters, dots, bamboo = _useful_on(
            suit_tables.CLOSED, hand.characters, hand.dots, hand.bamboo
        )
    else:
        _, (characters, dots, bamboo) = _nearest(hand, shapes, melds)
    return tiles_in(characters, dots, bamboo)


def outlook(
    hand: Hand, unseen: Unseen, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> Outlook:
    """前景 (qiánjǐng): distance, useful tiles and their unseen copies, of 3n+1 tiles."""
    near, masks = _nearest(hand, shapes, melds)
    return Outlook(near, unseen.live(*masks), masks)


def prospects(
    hand: Hand, unseen: Unseen, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> tuple[Prospect, ...]:
    """打哪张 (dǎ nǎ zhāng): the outlook after each discard of 3n+2 tiles, in order of the tiles."""
    if not _pairs_matter(hand, shapes, melds):
        return tuple(_by_chart(_chart(hand, shapes), _keys(hand, melds), unseen))
    found = []
    for tile in hand.kinds():
        near, live, masks = outlook(hand.without(tile), unseen, shapes, melds)
        own, left, right = (masks[suit] for suit in _TURNS[tile // RANKS])
        found.append(Prospect(tile, near, live, own, left, right))
    return tuple(found)


_new = tuple.__new__
"""Makes a `Prospect` in half the time of its own constructor."""
_TURNS = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
_REMOVABLE = tuple(by_mask(zip(tiles, WEIGHTS, strict=True)) for tiles in SUIT_TILES)
"""By suit and mask of the ranks held: the tiles that can leave it, and what they weigh."""


def _by_chart(chart: Chart, keys: Triple, unseen: Unseen) -> list[Prospect]:
    """The prospects of a hand of which *chart* tells all.

    This is most of what an AI player does: hence the packed numbers, and one loop over the suits in
    which the tile may be, each with the other two after it.
    """
    classes, useful = chart.classes, chart.useful
    classes_held = [classes[key] for key in keys]
    counts = unseen.characters, unseen.dots, unseen.bamboo
    found: list[Prospect] = []
    for suit, left, right in _TURNS:
        left_class, right_class = classes_held[left], classes_held[right]
        left_key, right_key = keys[left], keys[right]
        own_counts, left_counts, right_counts = counts[suit], counts[left], counts[right]
        distances = chart.distances[left_class][right_class]
        of_left, of_right = useful[left_class], useful[right_class]
        of_own = of_left[right_class]
        whole, settled = keys[suit], -1
        for tile, weight in _REMOVABLE[suit][HELD_RANKS[whole]]:
            key = whole - weight
            own_class = classes[key]
            if own_class != settled:
                # Often several tiles of a suit leave the same class, and the others' tiles alike.
                settled = own_class
                in_left = of_right[own_class][left_class][left_key]
                in_right = of_left[own_class][right_class][right_key]
                beside = (left_counts & SPREAD[in_left]) + (right_counts & SPREAD[in_right])
            in_own = of_own[own_class][key]
            live = ((own_counts & SPREAD[in_own]) + beside) % FIELD_SUM
            found.append(
                _new(Prospect, (tile, distances[own_class], live, in_own, in_left, in_right))
            )
    return found


def _nearest(hand: Hand, shapes: Shapes, melds: tuple[Meld, ...]) -> tuple[int, Triple]:
    """Distance of 3n+1 tiles, and the masks of the useful ones."""
    chart, keys = _chart(hand, shapes), _keys(hand, melds)
    by_sets = _distance_on(chart, *keys), _useful_on(chart, *keys)
    by_pairs = _by_pairs(hand, shapes, melds)
    if by_pairs is None or by_pairs[0] > by_sets[0]:
        return by_sets
    if by_pairs[0] < by_sets[0]:
        return by_pairs
    characters, dots, bamboo = map(or_, by_sets[1], by_pairs[1])
    return by_sets[0], (characters, dots, bamboo)


def _distance_on(chart: Chart, characters: int, dots: int, bamboo: int) -> int:
    """The distance, from one chart alone."""
    classes = chart.classes
    return chart.distances[classes[characters]][classes[dots]][classes[bamboo]]


def _useful_on(chart: Chart, characters: int, dots: int, bamboo: int) -> Triple:
    """The masks of the useful tiles, from one chart alone."""
    classes, useful = chart.classes, chart.useful
    first, second, third = classes[characters], classes[dots], classes[bamboo]
    of_third = useful[third]
    return (
        of_third[second][first][characters],
        of_third[first][second][dots],
        useful[first][second][third][bamboo],
    )


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


def _by_pairs(hand: Hand, shapes: Shapes, melds: tuple[Meld, ...]) -> tuple[int, Triple] | None:
    """Distance and useful masks on the way to the rarer shapes of pairs; None where not played."""
    if hand.meld_count:
        tile = earth_dragon_tile(melds, shapes)
        return None if tile is None else _to_earth_dragon(hand, tile)
    if shapes.seven_pairs or not shapes.dragon_seven_pairs:
        return None
    return _to_dragon(hand)


def _pairs_matter(hand: Hand, shapes: Shapes, melds: tuple[Meld, ...]) -> bool:
    """Whether some discard of 3n+2 tiles may leave these shapes as near as the chart's.

    A discard brings the chart's at most one tile further off, and the others never nearer.
    """
    by_pairs = _by_pairs(hand, shapes, melds)
    if by_pairs is None:
        return False
    return by_pairs[0] <= _distance_on(_chart(hand, shapes), *_keys(hand, melds)) + 1


def _to_earth_dragon(hand: Hand, tile: Tile) -> tuple[int, Triple]:
    """From 地龙: five pairs, four alike being two, and then the fourth *tile*. [R-20c]"""
    counts = hand.counts()
    pairs = sum(held // 2 for held in counts)
    if pairs < _EARTH_PAIRS:
        useful = (t for t in TILES if counts[t] % 2 and t != tile)
        return _EARTH_PAIRS - pairs, masks_of(useful)
    return (-1 if counts[tile] else 0), masks_of((tile,))


def _to_dragon(hand: Hand) -> tuple[int, Triple]:
    """From 龙七对 where 七对 is off: four of some kind and five pairs more. [R-20b]"""
    counts = hand.counts()
    pairs = sum(held // 2 for held in counts)
    if {3, 4} & set(counts):
        return SEVEN - 1 - pairs, masks_of(t for t in TILES if counts[t] % 2)
    if pairs < SEVEN - 1:
        return SEVEN - pairs, masks_of(t for t in TILES if counts[t])
    return 1, masks_of(t for t in TILES if counts[t] and not counts[t] % 2)
