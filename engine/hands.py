"""手牌 (shǒupái): the concealed tiles of a seat, and what they win on. [R-20 … R-31]"""

from collections.abc import Iterable
from typing import NamedTuple

from engine import suit_tables
from engine.melds import Meld, Pung, copies_in
from engine.seats import SEATS, PerSeat, Seat
from engine.suit_keys import (
    COPY_BASE,
    HELD_RANKS,
    ODD_RANKS,
    SINGLE_RANKS,
    TILE_WEIGHTS,
    WEIGHTS,
    WHOLE_RANKS,
    Triple,
    copies,
    masks_of,
    tiles_in,
)
from engine.suit_tables import COMPLETE_WITH_PAIR, HAND_SETS, MOST_ODD, ODD, SETS_ONLY
from engine.suit_waits import COMPLETING
from engine.terms import WinPattern
from engine.tiles import COPIES, RANKS, TILES, Tile
from engine.values import value


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


_PLACES = tuple((tile // RANKS, WEIGHTS[tile % RANKS]) for tile in TILES)
"""By the tile: the number of its suit, and what it adds to the key there."""


@value
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
        suit, weight = _PLACES[tile]
        key = self.characters if suit == 0 else self.dots if suit == 1 else self.bamboo
        return key // weight % COPY_BASE

    def counts(self) -> tuple[int, ...]:
        """各张数 (gè zhāngshù): how many are held of each of the 27 kinds."""
        return copies(self.characters) + copies(self.dots) + copies(self.bamboo)

    def tiles(self) -> tuple[Tile, ...]:
        """摊牌 (tānpái): the tiles in order."""
        return tuple(t for t, held in zip(TILES, self.counts(), strict=True) for _ in range(held))

    def kinds(self) -> tuple[Tile, ...]:
        """牌种 (pái zhǒng): the kinds held, in order, each once."""
        held = HELD_RANKS
        return tiles_in(held[self.characters], held[self.dots], held[self.bamboo])

    def singles(self) -> tuple[Tile, ...]:
        """单张 (dānzhāng): the kinds of which it holds one, in order."""
        single = SINGLE_RANKS
        return tiles_in(single[self.characters], single[self.dots], single[self.bamboo])

    def quads(self) -> tuple[Tile, ...]:
        """四张 (sì zhāng): the kinds of which it holds all four, in order."""
        whole = WHOLE_RANKS
        return tiles_in(whole[self.characters], whole[self.dots], whole[self.bamboo])

    @property
    def size(self) -> int:
        """总张数 (zǒng zhāngshù): how many tiles are held."""
        return sum(self.counts())


_FOUR_SETS = 2 * SETS_ONLY + COMPLETE_WITH_PAIR
_VERDICTS = tuple(
    True if total % ODD == _FOUR_SETS else None if total < ODD else False
    for total in range((3 * MOST_ODD + 1) * ODD)
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
    return verdict or (shapes.earth_dragon and _is_earth_dragon(hand, tile, melds, shapes))


def users(
    hands: PerSeat[Hand], tile: Tile, melds: PerSeat[tuple[Meld, ...]], shapes: Shapes = STANDARD
) -> list[Seat]:
    """用得上的 (yòng de shàng de): whose hands hold two of *tile*, or are won with it.

    Every discard asks this of the whole table, and most often nobody is found: hence one loop.
    """
    characters, dots, bamboo = TILE_WEIGHTS[tile]
    suit, weight = _PLACES[tile]
    code = suit_tables.COMPLETE
    found = []
    for seat, hand in zip(SEATS, hands, strict=False):
        keys = hand.characters, hand.dots, hand.bamboo
        verdict = _VERDICTS[
            code[keys[0] + characters] + code[keys[1] + dots] + code[keys[2] + bamboo]
        ]
        if (
            keys[suit] // weight % COPY_BASE > 1
            or verdict
            or (
                (verdict is None or shapes.earth_dragon)
                and completes(hand, tile, melds[seat], shapes)
            )
        ):
            found.append(seat)
    return found


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
    in_characters = COMPLETING[second + third][characters]
    in_dots = COMPLETING[first + third][dots]
    in_bamboo = COMPLETING[first + second][bamboo]
    if first + second + third < 2 * ODD:
        by_pairs = _pairs_wait(hand, melds, shapes)
        in_characters |= by_pairs[0]
        in_dots |= by_pairs[1]
        in_bamboo |= by_pairs[2]
    found = tiles_in(in_characters, in_dots, in_bamboo)
    return _drawable(found, hand, melds) if melds else found


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


def _drawable(found: tuple[Tile, ...], hand: Hand, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """Those of *found* of which hand and *melds* do not hold all four."""
    return tuple(tile for tile in found if hand.count(tile) + copies_in(melds, tile) < COPIES)


def _pairs_wait(hand: Hand, melds: tuple[Meld, ...], shapes: Shapes) -> Triple:
    """What makes seven pairs or 地龙 of a hand with at most one odd kind, as masks of ranks."""
    if hand.meld_count:
        tile = earth_dragon_tile(melds, shapes)
        return masks_of(() if tile is None else (tile,))
    odd = ODD_RANKS[hand.characters], ODD_RANKS[hand.dots], ODD_RANKS[hand.bamboo]
    if shapes.seven_pairs or _is_seven_pairs(hand.with_tile(*tiles_in(*odd)), shapes):
        return odd
    return 0, 0, 0
