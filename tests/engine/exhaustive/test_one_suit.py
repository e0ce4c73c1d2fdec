"""Every hand of a single suit, and the numbers that anyone can count again."""

import pytest

from engine.distance import distance
from engine.hands import Hand, Shapes, is_ready, is_winning, readings, waits
from engine.terms import WinPattern
from engine.tiles import SUITS, TILES
from tests.engine.suit_oracle import number

SETS_ALONE = Shapes(seven_pairs=False, dragon_seven_pairs=False)
DRAGON_ALONE = Shapes(seven_pairs=False)


def contents(size, most=4, ranks=9):
    """All counts of so many tiles in so many ranks."""
    if ranks == 0:
        yield from [()] if size == 0 else []
        return
    for count in range(min(size, most) + 1):
        yield from ((count, *rest) for rest in contents(size - count, most, ranks - 1))


@pytest.fixture(scope="module")
def fourteen():
    return [(counts, Hand(characters=number(counts))) for counts in contents(14)]


def test_there_are_118800_hands_of_fourteen(fourteen):
    assert len(fourteen) == 118_800


def test_r20_13259_are_four_sets_and_a_pair(fourteen):
    assert sum(is_winning(hand, SETS_ALONE) for _, hand in fourteen) == 13_259


def test_r20_2304_are_pairs_if_four_alike_are_two(fourteen):
    pairs = [counts for counts, _ in fourteen if not any(count % 2 for count in counts)]
    assert len(pairs) == 2_304
    assert all(is_winning(Hand(bamboo=number(counts))) for counts in pairs)


def test_r20_36_are_seven_different_pairs(fourteen):
    different = 0
    for counts, hand in fourteen:
        if set(counts) <= {0, 2}:
            different += 1
            assert is_winning(hand)
            assert is_winning(hand, DRAGON_ALONE) is is_winning(hand, SETS_ALONE)
    assert different == 36


def test_r20_15349_win(fourteen):
    assert sum(is_winning(hand) for _, hand in fourteen) == 15_349


def test_r20_winning_is_distance_minus_one(fourteen):
    for shapes in (Shapes(), SETS_ALONE, DRAGON_ALONE):
        assert all(
            is_winning(hand, shapes) is (distance(hand, shapes) == -1) for _, hand in fourteen
        )


def test_r31_the_readings_of_all_that_win(fourteen):
    """Taken from the last tile: a hand is read alike whichever tile came last."""
    found = dict.fromkeys(WinPattern, 0)
    for counts, hand in fourteen:
        last = next(tile for tile in TILES if counts[tile])
        for pattern in readings(hand.without(last), last):
            found[pattern] += 1
    assert found == {
        WinPattern.PLAIN: 13_259,
        # Four kinds of the nine are triplets and one of the five left is the pair.
        WinPattern.ALL_PUNGS: 126 * 5,
        WinPattern.SINGLE_WAIT: 0,
        WinPattern.SEVEN_PAIRS: 2_304,
        WinPattern.DRAGON_SEVEN_PAIRS: 2_304 - 36,
        WinPattern.EARTH_DRAGON: 0,
    }


def test_r23_all_93600_hands_of_thirteen():
    """Ready are those that a tile of the same suit completes, of which there is a fourth."""
    winning = {counts for counts in contents(14) if is_winning(Hand(dots=number(counts)))}
    hands = list(contents(13))
    assert len(hands) == 93_600
    for counts in hands:
        expected = [
            TILES[9 + rank]
            for rank in range(9)
            if (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :]) in winning
        ]
        hand = Hand(dots=number(counts))
        assert list(waits(hand)) == expected, counts
        assert is_ready(hand) is bool(expected)
        assert (distance(hand) == 0) is bool(expected)


def test_the_suits_are_alike():
    for counts in contents(14, most=3):
        hands = [
            Hand.of(TILES[9 * place + rank] for rank in range(9) for _ in range(counts[rank]))
            for place in range(len(SUITS))
        ]
        assert len({is_winning(hand) for hand in hands}) == 1
