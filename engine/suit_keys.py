"""花色码 (huāsè mǎ): the tiles that a hand holds of one suit, as one number.

A key has nine digits in base 5, the copies held of each rank, rank 1 first: a tile drawn or
discarded is one addition. Where melds lie beside the hand, a limited key has nine more digits in
front, in base 3, again rank 1 first: 0 for no meld of the rank, 1 for a pung, 2 for a kong. They
tell how many copies the hand can hold at all. A mask of ranks has a bit for each, rank 1 lowest.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeAlias, TypeVar

from engine.melds import Meld, Pung
from engine.tiles import COPIES, RANKS, TILES, Suit, Tile

Triple: TypeAlias = tuple[int, int, int]
"""一门一个 (yì mén yí ge): one number a suit, in the order of `SUITS`."""

COPY_BASE = COPIES + 1
"""进制 (jìnzhì): the base of the digits of a key."""
WEIGHTS: tuple[int, ...] = tuple(COPY_BASE ** (RANKS - rank) for rank in range(1, RANKS + 1))
"""位值 (wèizhí): what one tile of each rank adds to a key."""

ROOMS = (COPIES, 1, 0)
"""余位 (yú wèi): copies that a hand can hold beside no meld, a pung, a kong of the kind."""
_MELD_BASE = len(ROOMS)
_MELD_WEIGHTS = tuple(
    COPY_BASE**RANKS * _MELD_BASE ** (RANKS - rank) for rank in range(1, RANKS + 1)
)

TILE_WEIGHTS: tuple[Triple, ...] = tuple(
    (
        WEIGHTS[tile % RANKS] * (tile.suit is Suit.CHARACTERS),
        WEIGHTS[tile % RANKS] * (tile.suit is Suit.DOTS),
        WEIGHTS[tile % RANKS] * (tile.suit is Suit.BAMBOO),
    )
    for tile in TILES
)
"""牌值 (pái zhí): what one tile of each kind adds to the three keys."""

Answer = TypeVar("Answer")
Item = TypeVar("Item")


def by_mask(items: Iterable[Item]) -> tuple[tuple[Item, ...], ...]:
    """子集 (zǐjí): for every mask of ranks, those *items*, one a rank, whose bits are set."""
    chosen: list[tuple[Item, ...]] = [()]
    for item in items:
        chosen += [(*others, item) for others in chosen]
    return tuple(chosen)


SUIT_TILES = tuple(TILES[first : first + RANKS] for first in range(0, len(TILES), RANKS))
"""一门牌 (yì mén pái): the nine tiles of each suit."""
_CHARACTERS, _DOTS, _BAMBOO = map(by_mask, SUIT_TILES)


class Answers(dict[int, Answer]):
    """旧答案 (jiù dá'àn): what was worked out for keys, kept to be asked again.

    Where *most_kept* of them are there it starts anew: what is asked often is soon back.
    """

    __slots__ = ("_most_kept", "_work_out")

    def __init__(self, work_out: Callable[[int], Answer], most_kept: int = 1 << 14) -> None:
        """Ask *work_out* for what is not there yet."""
        super().__init__()
        self._work_out = work_out
        self._most_kept = most_kept

    def __missing__(self, key: int) -> Answer:
        """Work it out, and keep it."""
        if len(self) >= self._most_kept:
            self.clear()
        answer = self[key] = self._work_out(key)
        return answer


def _copies(key: int) -> tuple[int, ...]:
    return tuple(key // weight % COPY_BASE for weight in WEIGHTS)


_COPIES = Answers(_copies)


def copies(key: int) -> tuple[int, ...]:
    """张数 (zhāngshù): the copies held of ranks 1 to 9."""
    return _COPIES[key]


def rooms(key: int) -> tuple[int, ...]:
    """余位 (yú wèi): the copies that a hand can hold of ranks 1 to 9, from a limited key."""
    return tuple(ROOMS[key // weight % _MELD_BASE] for weight in _MELD_WEIGHTS)


def limits(melds: tuple[Meld, ...]) -> Triple:
    """限码 (xiàn mǎ): what *melds* add to the three keys to make them limited ones."""
    added = [0, 0, 0]
    for meld in melds:
        suit, rank = divmod(meld.tile, RANKS)
        added[suit] += _MELD_WEIGHTS[rank] * (1 if isinstance(meld, Pung) else 2)
    return added[0], added[1], added[2]


_LAST = 4
_HALF: int = COPY_BASE**_LAST
"""Parts the digits of a key: the first five ranks and the last four."""


def _ranks(counts: frozenset[int]) -> Answers[int]:
    """By the key, limited or not, the mask of ranks held that many times."""

    def masks(ranks: range) -> tuple[int, ...]:
        found: tuple[int, ...] = (0,)
        for rank in reversed(ranks):
            bits = tuple(1 << rank if held in counts else 0 for held in range(COPY_BASE))
            found = tuple(bit | mask for bit in bits for mask in found)
        return found

    @cache
    def halves() -> tuple[tuple[int, ...], tuple[int, ...]]:
        return masks(range(RANKS - _LAST)), masks(range(RANKS - _LAST, RANKS))

    def work_out(key: int) -> int:
        first, last = halves()
        return first[key // _HALF % len(first)] | last[key % _HALF]

    return Answers(work_out, 1 << 16)


ODD_RANKS = _ranks(frozenset({1, 3}))
"""单张 (dānzhāng): by the key, the mask of ranks held once or thrice."""
SINGLE_RANKS = _ranks(frozenset({1}))
"""单一张 (dānyì zhāng): by the key, the mask of ranks held once."""
HELD_RANKS = _ranks(frozenset({1, 2, 3, 4}))
"""有的 (yǒu de): by the key, the mask of ranks held at all."""
WHOLE_RANKS = _ranks(frozenset({COPIES}))
"""四张 (sì zhāng): by the key, the mask of ranks held four times."""


def tiles_in(characters: int, dots: int, bamboo: int) -> tuple[Tile, ...]:
    """牌种 (pái zhǒng): the tiles of three masks of ranks, in order."""
    return _CHARACTERS[characters] + _DOTS[dots] + _BAMBOO[bamboo]


def masks_of(tiles: Iterable[Tile]) -> Triple:
    """点数集 (diǎnshù jí): the masks of ranks of *tiles*, each at most once."""
    masks = [0, 0, 0]
    for tile in tiles:
        masks[tile // RANKS] |= 1 << tile % RANKS
    return masks[0], masks[1], masks[2]
