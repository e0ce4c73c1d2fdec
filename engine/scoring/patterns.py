"""牌型 (páixíng): what a completed hand is worth by itself under a profile. [R-30, R-31]"""

from typing import NamedTuple, assert_never

from engine.hands import Hand, is_flush, readings, waits
from engine.melds import Meld
from engine.profile import PatternRules, PatternValue, RulesProfile
from engine.terms import WinPattern
from engine.tiles import Tile


class Reading(NamedTuple):
    """读法 (dúfǎ): one way of reading a completed hand, and its value."""

    pattern: WinPattern
    flush: bool
    """清一色 (qīngyīsè): hand and melds in one suit."""
    value: int


def best_reading(
    hand: Hand, tile: Tile, melds: tuple[Meld, ...], profile: RulesProfile
) -> Reading | None:
    """最大牌型 (zuì dà páixíng): the most valuable reading of *hand* completed by *tile*. [R-30]

    Of two that are worth the same it is the pattern that `WinPattern` names later. None if the
    hand does not win.
    """
    rules = profile.patterns
    flush = is_flush(hand, melds, tile)
    best: Reading | None = None
    for pattern in readings(hand, tile, melds, rules.shapes):
        price = _price(rules, pattern)
        if price is None:
            continue
        value = price.flush if flush else price.mixed
        if best is None or value >= best.value:
            best = Reading(pattern, flush, value)
    return best


def is_plain(hand: Hand, tile: Tile, melds: tuple[Meld, ...], profile: RulesProfile) -> bool:
    """平胡 (pínghú): whether the best reading is PLAIN without flush; a winning hand asked. [R-22]

    The question is put to the hand that this very tile completes, not to its best wait.
    """
    reading = best_reading(hand, tile, melds, profile)
    return reading is not None and reading.pattern is WinPattern.PLAIN and not reading.flush


class WaitReading(NamedTuple):
    """叫嘴 (jiàozuǐ): a tile that completes a hand, and what the hand is then worth. [R-23]"""

    tile: Tile
    reading: Reading


def best_wait(hand: Hand, melds: tuple[Meld, ...], profile: RulesProfile) -> WaitReading | None:
    """最大叫嘴 (zuì dà jiàozuǐ): the first wait of most value; None if not ready. [R-81]"""
    best: WaitReading | None = None
    for tile in waits(hand, melds, profile.patterns.shapes):
        reading = best_reading(hand, tile, melds, profile)
        assert reading is not None, "a wait completes the hand"
        if best is None or reading.value > best.reading.value:
            best = WaitReading(tile, reading)
    return best


def _price(rules: PatternRules, pattern: WinPattern) -> PatternValue | None:
    """番值 (fānzhí): mixed and flush value; None if the house does not play it. [R-31]"""
    match pattern:
        case WinPattern.PLAIN:
            return rules.plain
        case WinPattern.ALL_PUNGS:
            return rules.all_pungs
        case WinPattern.SINGLE_WAIT:
            return rules.single_wait
        case WinPattern.SEVEN_PAIRS:
            return rules.seven_pairs
        case WinPattern.DRAGON_SEVEN_PAIRS:
            return rules.dragon_seven_pairs
        case WinPattern.EARTH_DRAGON:
            return rules.earth_dragon
        case _ as never:
            assert_never(never)
