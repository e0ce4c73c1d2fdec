"""牌 (pái): the 27 kinds of tile, the set of 108, and their text form `1m` … `9s`. [R-01]"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Self

from engine.errors import NotationError

RANKS = 9
COPIES = 4


class Suit(StrEnum):
    """花色 (huāsè): a suit; its value is the letter of the notation."""

    CHARACTERS = "m"
    """万 (wàn)."""
    DOTS = "p"
    """筒 (tǒng), 饼."""
    BAMBOO = "s"
    """条 (tiáo), 索."""


SUITS = tuple(Suit)


class Tile(int):
    """牌 (pái): a kind of tile, not one of its four copies. [R-01]

    The number is 0 to 26, suit by suit (万 筒 条) and rank by rank, so that tiles sort as a hand is
    held and index a list of 27. Take them from `TILES` or `parse_tile`.
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """Raise `NotationError` outside 0 to 26."""
        if not 0 <= number < len(SUITS) * RANKS:
            message = f"no tile has the number {number}: they run from 0 to 26"
            raise NotationError(message)
        return super().__new__(cls, number)

    @property
    def suit(self) -> Suit:
        """花色 (huāsè): the suit."""
        return SUITS[self // RANKS]

    @property
    def rank(self) -> int:
        """点数 (diǎnshù): the rank, 1 to 9."""
        return self % RANKS + 1

    def __repr__(self) -> str:
        """The text form, as in `1s`."""
        return f"{self.rank}{self.suit}"

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        """Format as text, never as the number behind it."""
        return format(str(self), spec)


TILES: tuple[Tile, ...] = tuple(Tile(number) for number in range(len(SUITS) * RANKS))
"""The 27 kinds in order."""

TILE_SET: tuple[Tile, ...] = tuple(tile for tile in TILES for _ in range(COPIES))
"""一副牌 (yí fù pái): the 108 tiles in order, four copies of each kind. [R-01]"""

_BY_TEXT = {str(tile): tile for tile in TILES}
_SUCCESSORS = tuple(TILES[t - t % RANKS + (t + 1) % RANKS] for t in range(len(TILES)))
_PREDECESSORS = tuple(TILES[t - t % RANKS + (t % RANKS - 1) % RANKS] for t in range(len(TILES)))

_RUN = re.compile(r"([1-9]+)([mps])")


def successor(tile: Tile) -> Tile:
    """下一张 (xià yì zhāng): the tile that follows in the suit, 9 wrapping to 1. [R-61]

    >>> successor(parse_tile("9s"))
    1s
    """
    return _SUCCESSORS[tile]


def predecessor(tile: Tile) -> Tile:
    """上一张 (shàng yì zhāng): the tile before in the suit, 1 wrapping to 9. [R-61]

    >>> predecessor(parse_tile("1p"))
    9p
    """
    return _PREDECESSORS[tile]


def parse_tile(text: str) -> Tile:
    """认牌 (rèn pái): the tile written `1m` to `9s`; raises `NotationError` for anything else."""
    tile = _BY_TEXT.get(text)
    if tile is None:
        message = f"{text!r} is no tile: tiles are written 1m to 9m, 1p to 9p, 1s to 9s"
        raise NotationError(message)
    return tile


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """认一组牌 (rèn yì zǔ pái): tiles in the order written; a run of a suit may share its letter.

    >>> parse_tiles("123m 55p")
    (1m, 2m, 3m, 5p, 5p)
    """
    compact = "".join(text.split())
    tiles: list[Tile] = []
    position = 0
    while position < len(compact):
        run = _RUN.match(compact, position)
        if run is None:
            message = f"{text!r} is no list of tiles: write them like 123m 55p 1s"
            raise NotationError(message)
        tiles.extend(_BY_TEXT[rank + run[2]] for rank in run[1])
        position = run.end()
    return tuple(tiles)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """写一组牌 (xiě yì zǔ pái): sorted, each run of a suit sharing its letter.

    >>> format_tiles(parse_tiles("5p 1m 5p 3m"))
    '13m 55p'
    """
    held = sorted(tiles)
    runs = ("".join(str(t.rank) for t in held if t.suit is suit) + suit for suit in SUITS)
    return " ".join(run for run in runs if len(run) > 1)


ONE_BAMBOO = parse_tile("1s")
"""幺鸡 (yāojī): the standing chicken of every house. [R-60]"""

EIGHT_DOTS = parse_tile("8p")
"""八筒 (bātǒng): 乌骨鸡 where it is played. [R-60]"""
