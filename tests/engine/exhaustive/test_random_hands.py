"""Random hands of all sizes and houses against the definitions of `tests.engine.hand_oracle`."""

from collections import Counter
from random import Random

import pytest

from engine.distance import distance, distances_after, outlook, prospects, useful_tiles
from engine.hands import Hand, completes, is_ready, is_winning, readings, waits
from engine.terms import WinPattern
from engine.unseen import Unseen
from tests.engine import hand_oracle
from tests.engine.hand_oracle import Holding
from tests.engine.random_hands import random_melds, random_shapes, random_tiles

HANDS_A_TABLE = 200
"""So many hands beside the same melds, whose suits are worked out once."""


def compare(rng, melds, suits):
    tiles, drawn = random_tiles(rng, melds, suits)
    shapes = random_shapes(rng)
    held = Holding.of(tiles, melds, shapes)
    hand = Hand.of(tiles, len(melds))
    case = (sorted(tiles), drawn, melds, shapes)

    found = hand_oracle.patterns(held, drawn)
    assert readings(hand, drawn, melds, shapes) == found, case
    assert completes(hand, drawn, melds, shapes) is bool(found), case
    usual = [pattern for pattern in found if pattern is not WinPattern.EARTH_DRAGON]
    assert is_winning(hand.with_tile(drawn), shapes) is bool(usual), case

    expected = hand_oracle.waits(held)
    assert waits(hand, melds, shapes) == expected, case
    assert is_ready(hand, melds, shapes) is bool(expected), case

    near, useful = hand_oracle.distance(held), hand_oracle.useful(held)
    assert distance(hand, shapes, melds) == near, case
    assert useful_tiles(hand, shapes, melds) == useful, case
    assert (near == 0) is bool(expected), case
    if near == 0:
        assert useful == expected, case

    whole = hand.with_tile(drawn)
    assert distance(whole, shapes, melds) == hand_oracle.distance(held.plus(drawn)), case
    compare_prospects(whole, melds, shapes, case)


def compare_prospects(whole, melds, shapes, case):
    """The table of discards says of each what is said of the hand without it."""
    unseen = Unseen.besides((*whole.tiles(), *(m.tile for m in melds for _ in range(m.size))))
    found = prospects(whole, unseen, shapes, melds)
    assert [prospect.tile for prospect in found] == sorted(set(whole.tiles())), case
    assert distances_after(whole, shapes, melds) == [(p.tile, p.distance) for p in found], case
    for prospect in found:
        rest = whole.without(prospect.tile)
        useful = useful_tiles(rest, shapes, melds)
        assert prospect.useful_tiles == useful, case
        assert prospect.distance == distance(rest, shapes, melds), case
        assert prospect.live == sum(unseen.count(tile) for tile in useful), case
        view = outlook(rest, unseen, shapes, melds)
        assert (view.distance, view.live) == (prospect.distance, prospect.live), case
        assert view.useful_tiles == useful, case
    if distance(whole, shapes, melds) >= 0:
        assert distance(whole, shapes, melds) == min(p.distance for p in found), case


@pytest.mark.parametrize("seed", range(4))
def test_r20_r23_twenty_thousand_hands(seed):
    rng = Random(seed)
    for _ in range(25):
        melds, suits = random_melds(rng)
        for _ in range(HANDS_A_TABLE):
            compare(rng, melds, suits)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 24))
def test_r20_r23_a_hundred_thousand_hands(seed):
    test_r20_r23_twenty_thousand_hands(seed)


def test_the_hands_are_of_every_sort():
    """Else the tests above would say little."""
    rng = Random(0)
    patterns, distances, melded = Counter(), Counter(), Counter()
    for _ in range(25):
        melds, suits = random_melds(rng)
        for _ in range(HANDS_A_TABLE):
            tiles, drawn = random_tiles(rng, melds, suits)
            held = Holding.of(tiles, melds, random_shapes(rng))
            patterns.update(hand_oracle.patterns(held, drawn))
            distances[hand_oracle.distance(held)] += 1
            melded[len(melds)] += 1
            assert all(
                n <= room for n, room in zip(held.plus(drawn).counts, held.room, strict=True)
            )
    assert min(patterns[pattern] for pattern in WinPattern) >= 10
    assert min(distances[near] for near in range(5)) >= 50
    assert min(melded[count] for count in range(5)) >= HANDS_A_TABLE
