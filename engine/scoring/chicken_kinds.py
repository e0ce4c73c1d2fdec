"""鸡的种类 (jī de zhǒnglèi): which kinds of tile are chickens in a deal. [R-60, R-61]"""

from engine.house_terms import Flip
from engine.profile import ChickenRules, StandingChicken
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, Tile, predecessor, successor


def standing_kinds(rules: ChickenRules) -> dict[Tile, StandingChicken]:
    """常鸡 (chángjī): the standing kinds of a house, sorted, with their points. [R-60]"""
    kinds = {ONE_BAMBOO: rules.one_bamboo}
    return {EIGHT_DOTS: rules.eight_dots} | kinds if rules.black_bone else kinds


def is_standing(tile: Tile, rules: ChickenRules) -> bool:
    """常鸡 (chángjī): whether *tile* is of a standing kind: every discard is asked. [R-60]"""
    return tile == ONE_BAMBOO or (tile == EIGHT_DOTS and rules.black_bone)


def reached_kinds(indicator: Tile | None, rules: ChickenRules) -> tuple[Tile, ...]:
    """翻到的 (fāndào de): the kinds that the turned tile makes chickens, sorted. [R-61]"""
    if indicator is None:
        return ()
    neighbours = {
        Flip.NEXT: successor(indicator),
        Flip.PREVIOUS: predecessor(indicator),
        Flip.SELF: indicator,
    }
    return tuple(sorted(neighbours[flip] for flip in rules.flip))
