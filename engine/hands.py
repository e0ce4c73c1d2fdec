"""手牌 (shǒupái): the concealed tiles of a seat, and what they win on. [R-20 … R-31]"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine import suit_tables
from engine.melds import Meld, Pung, copies_in
from engine.suit_keys import TILE_WEIGHTS, Triple, copies, odd_kinds, tiles_in
from engine.suit_tables import COMPLETE_WITH_PAIR, HAND_SETS, ODD, SETS_ONLY
from engine.suit_waits import COMPLETING
from engine.terms import WinPattern
from engine.tiles import COPIES, RANKS, TILES, Tile


class Shapes(NamedTuple):
    """胡牌形状 (húpái xíngzhuàng): which winning shapes a house plays beside four sets. [R-20]"""

    seven_pairs: bool = True
    """七对 (qīduì): seven pairs without a meld, four alike being two pairs."""
    dragon_seven_pairs: bool = True
    """龙七对 (lóngqīduì): those with four alike; they alone win where 七对 is off."""
    earth_dragon: bool = False
    """地龙 (dìlóng): one pung, five pairs, won with the fourth of the pung."""


STANDARD = Shapes()
"""常规 (chángguī): four sets and a pair, seven pairs with or without four alike."""


@dataclass(frozen=True, slots=True)
class Hand:
    """手牌 (shǒupái): concealed tiles, kept as the key of each suit, and the number of melds."""

    characters: int = 0
    """万 (wàn): as `engine.suit_keys` tells."""
    dots: int = 0
    """筒 (tǒng)."""
    bamboo: int = 0
    """条 (tiáo)."""
    meld_count: int = 0
    """副露数 (fùlù shù): pungs and kongs of every kind, concealed ones too."""

    @staticmethod
    def of(tiles: Iterable[Tile], meld_count: int = 0) -> "Hand":
        """理牌 (lǐpái): the hand that holds *tiles*, in any order."""
        characters, dots, bamboo = map(
            sum, zip((0, 0, 0), *(TILE_WEIGHTS[tile] for tile in tiles), strict=True)
        )
        return Hand(characters, dots, bamboo, meld_count)

    @property
    def keys(self) -> Triple:
        """花色码 (huāsè mǎ): the keys of the three suits."""
        return self.characters, self.dots, self.bamboo

    def with_tile(self, tile: Tile) -> "Hand":
        """摸进 (mōjìn): the hand with one more *tile*, of which it holds at most three."""
        characters, dots, bamboo = TILE_WEIGHTS[tile]
        return Hand(
            self.characters + characters, self.dots + dots, self.bamboo + bamboo, self.meld_count
        )

    def without(self, tile: Tile, copies: int = 1) -> "Hand":
        """打出 (dǎchū): the hand with *copies* of *tile* fewer, which it must hold."""
        characters, dots, bamboo = TILE_WEIGHTS[tile]
        return Hand(
            self.characters - characters * copies,
            self.dots - dots * copies,
            self.bamboo - bamboo * copies,
            self.meld_count,
        )

    def melded(self, tile: Tile, copies: int) -> "Hand":
        """碰出、杠出 (pèngchū, gàngchū): *copies* of *tile* leave the hand for a new meld."""
        rest = self.without(tile, copies)
        return Hand(rest.characters, rest.dots, rest.bamboo, self.meld_count + 1)

    def count(self, tile: Tile) -> int:
        """张数 (zhāngshù): how many of *tile* are held."""
        return copies(self.keys[tile // RANKS])[tile % RANKS]

    def counts(self) -> tuple[int, ...]:
        """各张数 (gè zhāngshù): how many are held of each of the 27 kinds."""
        return copies(self.characters) + copies(self.dots) + copies(self.bamboo)

    def tiles(self) -> tuple[Tile, ...]:
        """摊牌 (tānpái): the tiles in order."""
        return tuple(t for t, held in zip(TILES, self.counts(), strict=True) for _ in range(held))

    @property
    def size(self) -> int:
        """总张数 (zǒng zhāngshù): how many tiles are held."""
        return sum(self.counts())


_FOUR_SETS = 2 * SETS_ONLY + COMPLETE_WITH_PAIR
_VERDICTS = tuple(
    True if total % ODD == _FOUR_SETS else None if total < ODD else False
    for total in range(4 * ODD)
)
"""By the codes of three suits added up: won as four sets, perhaps as pairs, or not won."""


def is_winning(hand: Hand, shapes: Shapes = STANDARD) -> bool:
    """胡牌 (húpái): whether 3n+2 tiles are four sets and a pair, or seven pairs. [R-20]

    地龙 is told by `completes`, which knows the last tile.
    """
    code = suit_tables.COMPLETE
    verdict = _VERDICTS[code[hand.characters] + code[hand.dots] + code[hand.bamboo]]
    return _is_seven_pairs(hand, shapes) if verdict is None else verdict


def completes(
    hand: Hand, tile: Tile, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD
) -> bool:
    """胡这张 (hú zhè zhāng): whether *tile* makes 3n+1 tiles a winning hand. [R-20]"""
    characters, dots, bamboo = TILE_WEIGHTS[tile]
    code = suit_tables.COMPLETE
    verdict = _VERDICTS[
        code[hand.characters + characters] + code[hand.dots + dots] + code[hand.bamboo + bamboo]
    ]
    if verdict is None:
        verdict = _is_seven_pairs(hand.with_tile(tile), shapes)
    return verdict or _is_earth_dragon(hand, tile, melds, shapes)


def readings(
    hand: Hand, tile: Tile, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD
) -> tuple[WinPattern, ...]:
    """牌型 (páixíng): all that 3n+1 tiles and *tile* can be read as, least first. [R-30, R-31]

    Empty if the hand does not win. The sets of 单吊 and 大对子 can always be read as 平胡 too.
    """
    whole = hand.with_tile(tile)
    counts = whole.counts()
    code = suit_tables.COMPLETE
    four_sets = sum(code[key] for key in whole.keys) % ODD == _FOUR_SETS
    pairs = not any(held % 2 for held in counts) and _is_seven_pairs(whole, shapes)
    held_so = {
        WinPattern.PLAIN: four_sets,
        WinPattern.ALL_PUNGS: four_sets and counts.count(2) == 1 and not {1, 4} & set(counts),
        WinPattern.SINGLE_WAIT: four_sets and hand.meld_count == HAND_SETS,
        WinPattern.SEVEN_PAIRS: pairs and shapes.seven_pairs,
        WinPattern.DRAGON_SEVEN_PAIRS: (pairs and shapes.dragon_seven_pairs and COPIES in counts),
        WinPattern.EARTH_DRAGON: _is_earth_dragon(hand, tile, melds, shapes),
    }
    return tuple(pattern for pattern, holds in held_so.items() if holds)


def is_flush(hand: Hand, melds: tuple[Meld, ...], tile: Tile | None = None) -> bool:
    """清一色 (qīngyīsè): whether hand, melds and *tile*, if any, are of one suit. [R-30]"""
    added = () if tile is None else (tile,)
    suits = {t // RANKS for t in (*hand.tiles(), *(meld.tile for meld in melds), *added)}
    return len(suits) == 1


def waits(hand: Hand, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD) -> tuple[Tile, ...]:
    """叫嘴 (jiàozuǐ): the kinds that complete 3n+1 tiles, in order; none if not ready. [R-23]

    A kind of which hand and *melds* hold all four is left out.
    """
    characters, dots, bamboo = hand.characters, hand.dots, hand.bamboo
    code = suit_tables.COMPLETE
    first, second, third = code[characters], code[dots], code[bamboo]
    kinds = (
        COMPLETING[(second + third) % ODD][characters]
        | COMPLETING[(first + third) % ODD][dots] << RANKS
        | COMPLETING[(first + second) % ODD][bamboo] << 2 * RANKS
    )
    odd_suits = (first + second + third) // ODD
    if odd_suits == 1 and not hand.meld_count:
        kinds |= _pair_wait(hand, shapes)
    if not melds:
        return tiles_in(kinds)
    if odd_suits == 0:
        kinds |= _earth_dragon_wait(melds, shapes)
    return tuple(t for t in tiles_in(kinds) if hand.count(t) + copies_in(melds, t) < COPIES)


def is_ready(hand: Hand, melds: tuple[Meld, ...] = (), shapes: Shapes = STANDARD) -> bool:
    """下叫 (xiàjiào): whether some tile completes 3n+1 tiles. [R-23]"""
    return bool(waits(hand, melds, shapes))


def _is_seven_pairs(hand: Hand, shapes: Shapes) -> bool:
    """Whether a hand of pairs alone, four alike being two, wins as such."""
    if hand.meld_count:
        return False
    return shapes.seven_pairs or (shapes.dragon_seven_pairs and COPIES in hand.counts())


def _is_earth_dragon(hand: Hand, tile: Tile, melds: tuple[Meld, ...], shapes: Shapes) -> bool:
    code = suit_tables.COMPLETE
    return (
        earth_dragon_tile(melds, shapes) == tile
        and code[hand.characters] + code[hand.dots] + code[hand.bamboo] < ODD
    )


def earth_dragon_tile(melds: tuple[Meld, ...], shapes: Shapes) -> Tile | None:
    """地龙张 (dìlóng zhāng): what 地龙 would be won with, if it is possible. [R-20c]"""
    if not shapes.earth_dragon or len(melds) != 1 or not isinstance(melds[0], Pung):
        return None
    return melds[0].tile


def _pair_wait(hand: Hand, shapes: Shapes) -> int:
    """The kind that makes thirteen tiles seven pairs, as a mask; 0 if there is none."""
    odd = odd_kinds(hand.keys)
    if odd.bit_count() > 1:
        return 0
    whole = hand.with_tile(TILES[odd.bit_length() - 1])
    return odd if _is_seven_pairs(whole, shapes) else 0


def _earth_dragon_wait(melds: tuple[Meld, ...], shapes: Shapes) -> int:
    """The kind that makes five pairs beside a pung 地龙, as a mask; 0 if there is none."""
    tile = earth_dragon_tile(melds, shapes)
    return 0 if tile is None else 1 << tile
