"""牌面 (pái miàn): what is engraved on each of the 27 kinds, and on the badge of a chicken."""

from functools import cache

from bot.render.pictures.bamboo import bamboo
from bot.render.pictures.bird import bird
from bot.render.pictures.dots import black_boned_dots, dots
from bot.render.pictures.palette import BLUE, RED
from bot.render.pictures.scene import Mark
from bot.render.pictures.shapes import Engraved, Point, Shape
from engine.tiles import ONE_BAMBOO, Suit, Tile

_NUMERALS = "一二三四五六七八九"
_BADGES = {Mark.STANDING: "鸡", Mark.GOLDEN: "金", Mark.FLIPPED: "翻"}


@cache
def engraving(tile: Tile, *, black_boned: bool = False) -> tuple[Shape, ...]:
    """刻 (kè): the drawing of a tile; the eight dots are dark where they are a chicken."""
    if black_boned:
        return black_boned_dots()
    if tile == ONE_BAMBOO:
        return bird()
    drawings = {Suit.CHARACTERS: characters, Suit.DOTS: dots, Suit.BAMBOO: bamboo}
    return drawings[tile.suit](tile.rank)


def characters(rank: int) -> tuple[Shape, ...]:
    """万 (wàn): the numeral over the character of the suit."""
    return (
        Engraved(_NUMERALS[rank - 1], Point(30, 21), 34, BLUE),
        Engraved("万", Point(30, 58), 36, RED),
    )


def badge(mark: Mark) -> str:
    """鸡标 (jī biāo): the character on the badge of a chicken."""
    return _BADGES[mark]
