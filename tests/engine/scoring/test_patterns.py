from dataclasses import replace

import pytest

from engine.melds import Kong, Pung
from engine.presets import GUIYANG, TONGREN
from engine.profile import PatternValue
from engine.scoring.patterns import Reading, best_reading, best_wait, is_plain
from engine.seats import Seat
from engine.terms import KongKind, WinPattern
from tests.engine.scoring.positions import hand, tile

FOUR_PUNGS = tuple(Pung(tile(text), Seat.NORTH) for text in ("2m", "4m", "6p", "8s"))


def test_r20_a_hand_that_does_not_win_has_no_reading() -> None:
    assert best_reading(hand("123456789m23p55s"), tile("5p"), (), GUIYANG) is None
    assert not is_plain(hand("123456789m23p55s"), tile("5p"), (), GUIYANG)


@pytest.mark.parametrize(
    ("text", "wait", "expected"),
    [
        ("123456789m23p55s", "4p", Reading(WinPattern.PLAIN, flush=False, value=3)),
        ("1112345678999m", "5m", Reading(WinPattern.PLAIN, flush=True, value=13)),
        ("111333m555p77s99s", "7s", Reading(WinPattern.ALL_PUNGS, flush=False, value=8)),
        ("2255m3366p4499s7p", "7p", Reading(WinPattern.SEVEN_PAIRS, flush=False, value=13)),
        ("2222m3366p4499s7p", "7p", Reading(WinPattern.DRAGON_SEVEN_PAIRS, flush=False, value=23)),
        ("1122335577994m", "4m", Reading(WinPattern.SEVEN_PAIRS, flush=True, value=23)),
    ],
)
def test_r31_patterns(text: str, wait: str, expected: Reading) -> None:
    assert best_reading(hand(text), tile(wait), (), GUIYANG) == expected


def test_r31_single_wait_where_it_is_off_is_all_pungs() -> None:
    single = hand("5p", 4)
    found = best_reading(single, tile("5p"), FOUR_PUNGS, GUIYANG)
    assert found == Reading(WinPattern.SINGLE_WAIT, flush=False, value=13)
    found = best_reading(single, tile("5p"), FOUR_PUNGS, TONGREN)
    assert found == Reading(WinPattern.ALL_PUNGS, flush=False, value=5)


def test_r30_flush_is_of_hand_and_melds() -> None:
    concealed = hand("2223334445m", 1)
    for kong, flush in (("9m", True), ("9p", False)):
        melds = (Kong(tile(kong), KongKind.CONCEALED),)
        found = best_reading(concealed, tile("5m"), melds, GUIYANG)
        assert found == Reading(WinPattern.ALL_PUNGS, flush, 18 if flush else 8)


def test_r30_of_equal_values_the_later_pattern_is_named() -> None:
    patterns = replace(GUIYANG.patterns, seven_pairs=GUIYANG.patterns.plain)
    found = best_reading(
        hand("112233m4455667p"), tile("7p"), (), replace(GUIYANG, patterns=patterns)
    )
    assert found == Reading(WinPattern.SEVEN_PAIRS, flush=False, value=3)


def test_r22_plain_is_a_matter_of_the_best_reading() -> None:
    pungs, last = hand("111333m555p77s99s"), tile("7s")
    assert not is_plain(pungs, last, (), GUIYANG)
    cheap = replace(GUIYANG.patterns, all_pungs=PatternValue(2, 12))
    assert is_plain(pungs, last, (), replace(GUIYANG, patterns=cheap))
    assert is_plain(hand("123456789m23p55s"), tile("1p"), (), GUIYANG)
    assert not is_plain(hand("1112345678999m"), tile("5m"), (), GUIYANG)


def test_r22_the_tile_decides_and_not_the_best_wait() -> None:
    two_ways = hand("112233m4455667p")
    assert is_plain(two_ways, tile("4p"), (), GUIYANG)
    assert not is_plain(two_ways, tile("7p"), (), GUIYANG)


def test_r81_the_best_wait_is_the_first_of_most_value() -> None:
    best = best_wait(hand("112233m4455667p"), (), GUIYANG)
    assert best is not None
    assert (best.tile, best.reading.pattern) == (tile("7p"), WinPattern.SEVEN_PAIRS)
    best = best_wait(hand("123456789m23p55s"), (), GUIYANG)
    assert best is not None
    assert best.tile == tile("1p")


def test_r81_a_hand_that_is_not_ready_has_no_best_wait() -> None:
    assert best_wait(hand("147m258p369s1477m"), (), GUIYANG) is None
