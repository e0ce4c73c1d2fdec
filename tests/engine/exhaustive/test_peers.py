"""Random hands against the library `mahjong`, where both play the same game.

It wants seven different pairs and knows no fifth copy, so hands are taken that hold no four alike,
and pairs are compared where seven kinds are held.
"""

from random import Random

import pytest
from mahjong.agari import Agari
from mahjong.shanten import Shanten

from engine.distance import distance, useful_tiles
from engine.hands import STANDARD, Hand, Shapes, is_winning, waits
from engine.tiles import TILE_SET, TILES
from tests.engine.random_hands import random_tiles

HONOURS = [0] * 7
SETS_ALONE = Shapes(seven_pairs=False, dragon_seven_pairs=False)


def shanten(counts, *, pairs):
    return Shanten.calculate_shanten([*counts, *HONOURS], pairs, use_kokushi=False)


def counted(tiles):
    return [tiles.count(tile) for tile in TILES]


def has_pairs(counts, melds):
    """Whether seven pairs are as near for them as for us."""
    return not melds and sum(count > 0 for count in counts) >= 7


def hands(seed, amount, size):
    """Scattered and near hands of so many tiles, of which at most three are alike."""
    rng = Random(seed)
    while amount:
        suits = rng.choice((1, 2, 3, 3))
        tiles = rng.sample(TILE_SET, size)
        if rng.random() < 0.7:
            near, drawn = random_tiles(rng, (), suits)
            tiles = [*near, drawn][:size]
        if max(counted(tiles)) <= 3:
            amount -= 1
            yield tiles


@pytest.mark.parametrize(("size", "melds"), [(14, 0), (11, 1), (8, 2), (5, 3), (2, 4)])
def test_winning_and_distance_of_whole_hands(size, melds):
    for tiles in hands(size, 3_000, size):
        hand, counts = Hand.of(tiles, melds), counted(tiles)
        assert is_winning(hand) is Agari.is_agari([*counts, *HONOURS]), hand.tiles()
        pairs = has_pairs(counts, melds)
        shapes = STANDARD if pairs else SETS_ALONE
        assert distance(hand, shapes) == shanten(counts, pairs=pairs), hand.tiles()


@pytest.mark.parametrize(("size", "melds"), [(13, 0), (10, 1), (7, 2), (4, 3), (1, 4)])
def test_distance_before_the_draw(size, melds):
    for tiles in hands(size, 3_000, size):
        hand, counts = Hand.of(tiles, melds), counted(tiles)
        if has_pairs(counts, melds):
            assert distance(hand) == shanten(counts, pairs=True), hand.tiles()
        assert distance(hand, SETS_ALONE) == shanten(counts, pairs=False), hand.tiles()


def test_useful_tiles_and_waits():
    for tiles in hands(1, 600, 13):
        hand, counts = Hand.of(tiles), counted(tiles)
        near = shanten(counts, pairs=False)
        expected = []
        for tile in TILES:
            counts[tile] += 1
            if shanten(counts, pairs=False) < near:
                expected.append(tile)
            counts[tile] -= 1
        assert list(useful_tiles(hand, SETS_ALONE)) == expected, hand.tiles()
        assert waits(hand, (), SETS_ALONE) == (tuple(expected) if near == 0 else ())
