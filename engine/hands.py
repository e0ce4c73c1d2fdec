"""手牌 (shǒupái): the concealed tiles of a seat and the questions asked of them. [R-20 … R-31]

The tiles of a suit are one number in base 5: its nine digits are the copies held of each rank,
rank 1 first. Drawing or discarding a tile is one addition.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.melds import Meld, Pung, copies_in
from engine.terms import WinPattern
from engine.tiles import COPIES, RANKS, TILES, Tile

BASE = COPIES + 1
WEIGHTS = tuple(BASE ** (RANKS - 1 - tile % RANKS) for tile in TILES)


class Shapes(NamedTuple):
    """胡牌形状 (húpái xíngzhuàng): which winning shapes the house plays beside four sets. [R-20]"""

    seven_pairs: bool = True
    """七对 (qīduì): seven pairs, no meld; without it only those with four alike, if at all."""
    dragon_seven_pairs: bool = True
    """龙七对 (lóngqīduì): seven pairs with four alike."""
    earth_dragon: bool = False
    """地龙 (dìlóng): one pung, five pairs, won with the fourth of the pung."""


STANDARD = Shapes()
"""通行的形状 (tōngxíng de xíngzhuàng): four sets and a pair, seven pairs with or without four alike."""


@dataclass(frozen=True, slots=True)
class Hand:
    """手牌 (shǒupái): concealed tiles, as one base-5 number a suit, and how many melds lie apart."""

    characters: int = 0
    """万 (wàn): copies of each rank as digits, rank 1 first."""
    dots: int = 0
    """筒 (tǒng)."""
    bamboo: int = 0
    """条 (tiáo)."""
    meld_count: int = 0
    """副露数 (fùlù shù): pungs and kongs of every kind."""

    @staticmethod
    def of(tiles: Iterable[Tile], meld_count: int = 0) -> "Hand":
        """理牌 (lǐpái): the hand that holds *tiles*."""
        keys = [0, 0, 0]
        for tile in tiles:
            keys[tile // RANKS] += WEIGHTS[tile]
        return Hand(keys[0], keys[1], keys[2], meld_count)

    def _keys(self) -> tuple[int, int, int]:
        return (self.characters, self.dots, self.bamboo)

    def _changed(self, tile: Tile, copies: int, melds: int) -> "Hand":
        keys = list(self._keys())
        keys[tile // RANKS] += WEIGHTS[tile] * copies
        return Hand(keys[0], keys[1], keys[2], self.meld_count + melds)

    def with_tile(self, tile: Tile) -> "Hand":
        """摸进 (mōjìn): the hand with one more *tile*."""
        return self._changed(tile, 1, 0)

    def without(self, tile: Tile, copies: int = 1) -> "Hand":
        """打出 (dǎchū): the hand with *copies* of *tile* fewer."""
        return self._changed(tile, -copies, 0)

    def melded(self, tile: Tile, copies: int) -> "Hand":
        """碰出、杠出 (pèngchū, gàngchū): *copies* of *tile* leave the hand for a new meld."""
        return self._changed(tile, -copies, 1)

    def count(self, tile: Tile) -> int:
        """张数 (zhāngshù): how many of *tile* are held."""
        return self._keys()[tile // RANKS] // WEIGHTS[tile] % BASE

    def tiles(self) -> tuple[Tile, ...]:
        """摊牌 (tānpái): the tiles in order."""
        return tuple(tile for tile in TILES for _ in range(self.count(tile)))

    @property
    def size(self) -> int:
        """张数 (zhāngshù): how many tiles are held."""
        return sum(self.count(tile) for tile in TILES)


def _counts(hand: Hand) -> tuple[int, ...]:
    return tuple(hand.count(tile) for tile in TILES)


@lru_cache(maxsize=4096)
def _sets_only(counts: tuple[int, ...], runs: bool) -> bool:  # noqa: FBT001
    first = next((i for i, n in enumerate(counts) if n), None)
    if first is None:
        return True
    for taken in ((first,) * 3, (first, first + 1, first + 2)):
        if taken[1] != first and (first % RANKS > RANKS - 3 or not runs):
            continue
        rest = list(counts)
        for i in taken:
            rest[i] -= 1
        if min(rest) >= 0 and _sets_only(tuple(rest), runs):
            return True
    return False


def _four_sets(counts: tuple[int, ...], *, runs: bool = True) -> bool:
    for i, n in enumerate(counts):
        rest = (*counts[:i], n - 2, *counts[i + 1 :])
        if n > 1 and _sets_only(rest, runs):
            return True
    return False


def _seven_pairs(hand: Hand, shapes: Shapes) -> bool:
    counts = _counts(hand)
    if hand.meld_count or any(n % 2 for n in counts):
        return False
    return shapes.seven_pairs or (shapes.dragon_seven_pairs and COPIES in counts)


def _earth_dragon(hand: Hand, tile: Tile, melds: tuple[Meld, ...], shapes: Shapes) -> bool:
    return (
        shapes.earth_dragon
        and len(melds) == 1
        and isinstance(melds[0], Pung)
        and melds[0].tile == tile
        and not any(n % 2 for n in _counts(hand))
    )


def is_winning(hand: Hand, shapes: Shapes = STANDARD) -> bool:
    """胡牌 (húpái): whether a hand of 3n+2 tiles is four sets and a pair, or seven pairs. [R-20]"""
    return _four_sets(_counts(hand)) or _seven_pairs(hand, shapes)


def completes(
    hand: Hand, tile: Tile, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD
) -> bool:
    """胡这张 (hú zhè zhāng): whether *tile* completes a hand of 3n+1 tiles. [R-20]"""
    return is_winning(hand.with_tile(tile), shapes) or _earth_dragon(hand, tile, melds, shapes)


def readings(
    hand: Hand, tile: Tile, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD
) -> tuple[WinPattern, ...]:
    """牌型 (páixíng): all that the hand can be read as with *tile*; none if it does not win. [R-31]"""
    whole = hand.with_tile(tile)
    counts = _counts(whole)
    found: list[WinPattern] = []
    if _four_sets(counts):
        found.append(WinPattern.PLAIN)
        if _four_sets(counts, runs=False):
            found.append(WinPattern.ALL_PUNGS)
        if hand.meld_count == COPIES:
            found.append(WinPattern.SINGLE_WAIT)
    if _seven_pairs(whole, shapes):
        if shapes.seven_pairs:
            found.append(WinPattern.SEVEN_PAIRS)
        if shapes.dragon_seven_pairs and COPIES in counts:
            found.append(WinPattern.DRAGON_SEVEN_PAIRS)
    if _earth_dragon(hand, tile, melds, shapes):
        found.append(WinPattern.EARTH_DRAGON)
    return tuple(found)


def is_flush(hand: Hand, melds: tuple[Meld, ...], tile: Tile | None = None) -> bool:
    """清一色 (qīngyīsè): whether hand, melds and *tile* are of one suit. [R-30]"""
    held = (*hand.tiles(), *(meld.tile for meld in melds))
    return len({t.suit for t in (held if tile is None else (*held, tile))}) == 1


def waits(hand: Hand, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD) -> tuple[Tile, ...]:
    """叫嘴 (jiàozuǐ): the kinds that complete a hand of 3n+1 tiles, in order. [R-23]"""
    return tuple(
        tile
        for tile in TILES
        if hand.count(tile) + copies_in(melds, tile) < COPIES
        and completes(hand, tile, melds, shapes)
    )


def is_ready(hand: Hand, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD) -> bool:
    """下叫 (xiàjiào): whether some tile completes a hand of 3n+1 tiles. [R-23]"""
    return bool(waits(hand, melds, shapes))
