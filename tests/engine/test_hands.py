import dataclasses
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hands import (
    STANDARD,
    Hand,
    Shapes,
    completes,
    is_flush,
    is_ready,
    is_winning,
    readings,
    users,
    waits,
)
from engine.melds import Kong, Pung
from engine.presets import GUIYANG, TONGREN, YIKOUER
from engine.seats import SEATS, PerSeat, Seat
from engine.terms import KongKind, WinPattern
from engine.tiles import COPIES, TILE_SET, TILES, format_tiles, parse_tile, parse_tiles
from tests.engine.random_hands import random_melds, random_shapes, random_tiles

SETS_ALONE = Shapes(seven_pairs=False, dragon_seven_pairs=False)
DRAGON_ALONE = Shapes(seven_pairs=False, dragon_seven_pairs=True)
WITHOUT_DRAGON = Shapes(seven_pairs=True, dragon_seven_pairs=False)
WITH_EARTH = Shapes(earth_dragon=True)

PLAIN, ALL_PUNGS, SINGLE_WAIT = WinPattern.PLAIN, WinPattern.ALL_PUNGS, WinPattern.SINGLE_WAIT
SEVEN, DRAGON = WinPattern.SEVEN_PAIRS, WinPattern.DRAGON_SEVEN_PAIRS
EARTH = WinPattern.EARTH_DRAGON


def hand(text, melds=()):
    return Hand.of(parse_tiles(text), len(melds))


def pung(text):
    return Pung(parse_tile(text), Seat.EAST)


def kong(text):
    return Kong(parse_tile(text), KongKind.CONCEALED)


def tile(text):
    return parse_tile(text)


def texts(tiles):
    return format_tiles(tiles)


class TestHand:
    @given(st.lists(st.sampled_from(TILE_SET), max_size=14).map(tuple), st.integers(0, 4))
    def test_holds_what_it_was_made_of(self, tiles, meld_count):
        tiles = tuple(t for place, t in enumerate(tiles) if tiles[:place].count(t) < COPIES)
        held = Hand.of(tiles, meld_count)
        assert held.tiles() == tuple(sorted(tiles))
        assert held.size == len(tiles)
        assert held.kinds() == tuple(sorted(set(tiles)))
        assert held.counts() == tuple(tiles.count(t) for t in TILES)
        assert [held.count(t) for t in TILES] == [tiles.count(t) for t in TILES]
        assert held.quads() == tuple(t for t in TILES if tiles.count(t) == COPIES)
        assert held == Hand.of(reversed(tiles), meld_count)
        assert hash(held) == hash(Hand.of(reversed(tiles), meld_count))

    @given(st.sampled_from(TILES), st.integers(1, COPIES))
    def test_draws_and_discards(self, drawn, copies):
        rest = Hand.of(t for t in TILES if t != drawn)
        held = rest
        for _ in range(copies):
            held = held.with_tile(drawn)
        assert held.tiles() == tuple(sorted([*rest.tiles(), *[drawn] * copies]))
        assert held.without(drawn, copies) == rest
        assert held.without(drawn).count(drawn) == copies - 1
        assert held.melded(drawn, copies) == dataclasses.replace(rest, meld_count=1)

    def test_tells_what_it_holds_once_and_four_times(self):
        held = hand("11223333m456p9999s")
        assert held.singles() == parse_tiles("456p")
        assert held.quads() == parse_tiles("3m9s")

    def test_keeps_its_melds(self):
        held = hand("123m", (pung("9s"),))
        assert held.with_tile(tile("4m")).meld_count == 1
        assert held.without(tile("3m")).meld_count == 1

    def test_differs_by_tiles_and_by_melds(self):
        assert hand("123m") != hand("123p")
        assert hand("123m") != hand("123m", (pung("9s"),))


@pytest.mark.parametrize(
    "tiles",
    [
        "123m 456m 789m 123p 55s",
        "111m 234m 555p 678s 99s",
        "111222333m 444p 55p",
        "11122345678999m",
        "1112345678999m 5m",
        "22334455667788m",
        "112233m 112233p 99s",
    ],
)
def test_r20a_four_sets_and_a_pair(tiles):
    assert is_winning(hand(tiles), SETS_ALONE)
    for last in hand(tiles).kinds():
        assert PLAIN in readings(hand(tiles).without(last), last, (), SETS_ALONE)


@pytest.mark.parametrize(
    "tiles",
    [
        "123m 456m 789m 123p 45s",
        "123m 456m 789m 12p 555s",
        "891m 234m 555p 678s 99s",
        "9m 12p 345m 678m 123s 55s",
        "11m 22p 33s 44m 55p 66s 78m",
        "1122m 3344p 5566s 79m",
        "1111m 2222m 3333m 4m 5p",
    ],
)
def test_r20a_no_win(tiles):
    assert not is_winning(hand(tiles))
    for last in hand(tiles).kinds():
        assert readings(hand(tiles).without(last), last) == ()
        assert not completes(hand(tiles).without(last), last)


def test_r20a_melds_are_sets():
    melds = (pung("1m"), kong("2m"), pung("3p"))
    assert is_winning(hand("456s 77s", melds))
    assert completes(hand("456s 7s", melds), tile("7s"), melds)
    assert not completes(hand("45s 77m", melds), tile("9s"), melds)
    assert not is_winning(hand("44s 55s 6s", melds))


def test_r20b_seven_pairs():
    pairs = "1133m 5577p 2244s 9s"
    assert completes(hand(pairs), tile("9s"))
    assert readings(hand(pairs), tile("9s")) == (SEVEN,)
    assert readings(hand(pairs), tile("8s")) == ()


def test_r20b_four_alike_are_two_pairs():
    dragon = "1111m 5577p 2244s 9s"
    assert readings(hand(dragon), tile("9s")) == (SEVEN, DRAGON)
    assert is_winning(hand(dragon).with_tile(tile("9s")))


def test_r20b_seven_pairs_have_no_meld():
    """Four pairs beside two melds, five beside one that is no pung of the last tile."""
    assert not is_winning(hand("1144m 7799p", (pung("1s"), pung("2s"))))
    assert not completes(hand("1133m 5577p 99s", (pung("8s"),)), tile("1s"), (pung("8s"),))


@pytest.mark.parametrize(
    ("shapes", "pairs", "dragon"),
    [
        (STANDARD, (SEVEN,), (SEVEN, DRAGON)),
        (WITHOUT_DRAGON, (SEVEN,), (SEVEN,)),
        (DRAGON_ALONE, (), (DRAGON,)),
        (SETS_ALONE, (), ()),
    ],
)
def test_r31_a_pattern_that_is_off_does_not_exist(shapes, pairs, dragon):
    for text, expected in (("1133m 5577p 2244s 9s", pairs), ("1133m 5577p 2222s 9s", dragon)):
        held, last = hand(text), tile("9s")
        assert readings(held, last, (), shapes) == expected
        assert completes(held, last, (), shapes) is bool(expected)
        assert is_winning(held.with_tile(last), shapes) is bool(expected)
        assert waits(held, (), shapes) == ((last,) if expected else ())
        assert is_ready(held, (), shapes) is bool(expected)


@pytest.mark.parametrize(
    ("preset", "shapes"), [(GUIYANG, STANDARD), (TONGREN, WITH_EARTH), (YIKOUER, STANDARD)]
)
def test_r31_shapes_are_the_patterns_that_have_a_value(preset, shapes):
    assert preset.patterns.shapes == shapes
    off = dataclasses.replace(preset.patterns, seven_pairs=None)
    assert off.shapes == shapes._replace(seven_pairs=False)
    off = dataclasses.replace(preset.patterns, dragon_seven_pairs=None)
    assert off.shapes == shapes._replace(dragon_seven_pairs=False)


def test_r31_four_alike_may_come_with_the_last_tile():
    """With 七对 off, five pairs and a triplet wait for its fourth, six pairs for nothing."""
    assert waits(hand("1133m 5577p 22299s"), (), DRAGON_ALONE) == (tile("2s"),)
    assert waits(hand("1133m 5577p 22449s"), (), DRAGON_ALONE) == ()


class TestEarthDragon:
    """R-20c: one pung, five pairs in hand, won with the fourth of the pung."""

    melds = (pung("8s"),)
    pairs = "1133m 5577p 22s"

    def test_r20c_is_won_with_the_fourth_of_the_pung(self):
        held = hand(self.pairs, self.melds)
        assert readings(held, tile("8s"), self.melds, WITH_EARTH) == (EARTH,)
        assert completes(held, tile("8s"), self.melds, WITH_EARTH)
        assert waits(held, self.melds, WITH_EARTH) == (tile("8s"),)
        assert is_ready(held, self.melds, WITH_EARTH)

    def test_r20c_four_alike_are_two_pairs(self):
        held = hand("1111m 5577p 22s", self.melds)
        assert readings(held, tile("8s"), self.melds, WITH_EARTH) == (EARTH,)

    def test_r20c_no_other_tile_will_do(self):
        held = hand("1133m 5577p 2s 8s", self.melds)
        assert readings(held, tile("2s"), self.melds, WITH_EARTH) == ()
        assert waits(held, self.melds, WITH_EARTH) == ()

    def test_r20c_five_pairs_are_needed(self):
        held = hand("1133m 5577p 24s", self.melds)
        assert readings(held, tile("8s"), self.melds, WITH_EARTH) == ()

    def test_r20c_where_it_is_played(self):
        held = hand(self.pairs, self.melds)
        assert readings(held, tile("8s"), self.melds) == ()
        assert waits(held, self.melds) == ()

    def test_r20c_the_meld_is_one_pung(self):
        melds = (kong("8s"),)
        assert waits(hand(self.pairs, melds), melds, WITH_EARTH) == ()
        melds = (pung("8s"), pung("9s"))
        assert waits(hand("1133m 557p", melds), melds, WITH_EARTH) == ()
        assert not completes(hand("1133m 557p", melds), tile("8s"), melds, WITH_EARTH)

    def test_r20c_beside_other_waits(self):
        """Three pairs that are two runs: waits of four sets, and the fourth of the pung."""
        held = hand("112233m 55p 66p", (pung("5m"),))
        assert texts(waits(held, (pung("5m"),), WITH_EARTH)) == "5m 56p"
        assert readings(held, tile("5p"), (pung("5m"),), WITH_EARTH) == (PLAIN,)


def test_r23_ready_whether_or_not_a_permit():
    assert texts(waits(hand("123m 456m 789m 23p 55s"))) == "14p"
    assert texts(waits(hand("2345678m 555p 777s"))) == "258m"
    assert texts(waits(hand("1112345678999m"))) == "123456789m"
    assert waits(hand("123m 456m 789m 13p 57s")) == ()


def test_r23_a_kind_held_four_times_is_no_wait():
    """A fourth 5s in hand: nothing is left to wait for."""
    assert waits(hand("123m 456m 789m 5555s")) == ()
    assert not is_ready(hand("123m 456m 789m 5555s"))
    assert texts(waits(hand("1111m 2m 444p 777p 99s"))) == "3m"
    assert waits(hand("1111m 3333m 2222s 9s")) == (tile("9s"),)


def test_r23_melds_count_among_the_four():
    melds = (kong("5m"),)
    assert completes(hand("46m 123p 789p 22s", melds), tile("5m"), melds)
    assert waits(hand("46m 123p 789p 22s", melds), melds) == ()
    assert not is_ready(hand("46m 123p 789p 22s", melds), melds)
    assert texts(waits(hand("67m 123p 789p 22s", melds), melds)) == "8m"
    assert texts(waits(hand("46m 123p 789p 22s", (pung("5m"),)), (pung("5m"),))) == "5m"
    whole = (pung("5m"), pung("9s"))
    assert waits(hand("123p 456p 5m", whole), whole) == ()


def test_r23_a_single_tile_waits_for_its_like():
    melds = (pung("1m"), pung("2m"), kong("3m"), pung("4p"))
    assert texts(waits(hand("9s", melds), melds)) == "9s"
    assert waits(hand("4p", melds), melds) == ()


class TestReadings:
    def test_r31_all_pungs(self):
        assert readings(hand("111m 333p 555s 77s 99s"), tile("7s")) == (PLAIN, ALL_PUNGS)

    def test_r31_all_pungs_with_melds(self):
        melds = (kong("1m"), pung("3p"))
        assert readings(hand("555s 77s 99s", melds), tile("9s"), melds) == (PLAIN, ALL_PUNGS)

    def test_r31_a_run_is_no_pung(self):
        assert readings(hand("111m 333p 456s 77s 99s"), tile("7s")) == (PLAIN,)

    def test_r31_three_like_runs_are_three_triplets_too(self):
        assert readings(hand("111222333m 44p 99s"), tile("4p")) == (PLAIN, ALL_PUNGS)

    def test_r31_a_fourth_tile_in_a_run_is_no_pung(self):
        assert readings(hand("11112333m 444p 99s"), tile("9s")) == (PLAIN,)

    def test_r31_single_wait(self):
        melds = (pung("1m"), pung("2m"), kong("3m"), pung("4p"))
        expected = (PLAIN, ALL_PUNGS, SINGLE_WAIT)
        assert readings(hand("9s", melds), tile("9s"), melds) == expected
        assert readings(hand("9s", melds), tile("8s"), melds) == ()

    def test_r30_both_sets_and_pairs(self):
        assert readings(hand("112233m 445566p 9s"), tile("9s")) == (PLAIN, SEVEN)
        assert readings(hand("11112233m 44556p"), tile("6p")) == (PLAIN, SEVEN, DRAGON)
        assert readings(hand("11113355m 7799p 2s"), tile("2s")) == (SEVEN, DRAGON)


class TestFlush:
    def test_r30_hand_and_melds_in_one_suit(self):
        assert is_flush(hand("123456789m 1122m"), ())
        assert is_flush(hand("123m 4455m", (pung("9m"), kong("1m"))), (pung("9m"), kong("1m")))
        assert not is_flush(hand("123m 4455m", (pung("9m"), kong("1p"))), (pung("9m"), kong("1p")))
        assert not is_flush(hand("123m 44m 55p"), ())

    def test_r30_the_last_tile_too(self):
        held = hand("1233m", (pung("9m"), pung("8m"), pung("7m")))
        melds = (pung("9m"), pung("8m"), pung("7m"))
        assert is_flush(held, melds, tile("3m"))
        assert not is_flush(held, melds, tile("3p"))


def test_users_of_a_tile_are_those_who_hold_two_or_win_with_it():
    chance, met = Random(7), Counter()
    for _ in range(2_000):
        melds, suits = random_melds(chance)
        tiles, tile = random_tiles(chance, melds, suits)
        shapes, seat = random_shapes(chance), chance.choice(SEATS)
        held = Hand.of(tiles, len(melds))
        hands = PerSeat((Hand(),) * 4).put(seat, held)
        pair, won = held.count(tile) > 1, completes(held, tile, melds, shapes)
        assert users(hands, tile, PerSeat(((),) * 4).put(seat, melds), shapes) == [
            seat for _ in range(pair or won)
        ]
        met[pair, won] += 1
    assert len(met) == 4
    assert min(met.values()) > 50
