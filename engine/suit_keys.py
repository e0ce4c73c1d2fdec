"""花色码 (huāsè mǎ): the tiles that a hand holds of one suit, as one number.

A key has nine digits in base 5, the copies held of each rank, rank 1 first: a tile drawn or
discarded is one addition. Where melds lie beside the hand, a limited key has nine more digits in
front, in base 3, again rank 1 first: 0 for no meld of the rank, 1 for a pung, 2 for a kong. They
tell how many copies the hand can hold at all. A mask of ranks has a bit for each, rank 1 lowest; a
mask of kinds has one for each of the 27, in their order.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from engine.melds import Meld, Pung
from engine.tiles import COPIES, RANKS, SUITS, TILES, Suit, Tile

Triple: TypeAlias = tuple[int, int, int]
"""一门一个 (yì mén yí ge): one number a suit, in the order of `SUITS`."""

_COPY_BASE = COPIES + 1
WEIGHTS = tuple(_COPY_BASE ** (RANKS - rank) for rank in range(1, RANKS + 1))
"""位值 (wèizhí): what one tile of each rank adds to a key."""

ROOMS = (COPIES, 1, 0)
"""余位 (yú wèi): copies that a hand can hold beside no meld, a pung, a kong of the kind."""
_MELD_BASE = len(ROOMS)
_MELD_WEIGHTS = tuple(
    _COPY_BASE**RANKS * _MELD_BASE ** (RANKS - rank) for rank in range(1, RANKS + 1)
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

RANK_MASKS = 1 << RANKS
"""点数集 (diǎnshù jí): masks of ranks are below this number."""
_TILES_IN_MASK = tuple(
    tuple(
        tuple(tile for tile in TILES[suit * RANKS :][:RANKS] if mask >> tile % RANKS & 1)
        for mask in range(RANK_MASKS)
    )
    for suit in range(len(SUITS))
)

_MOST_KEPT = 1 << 14


class Answers(dict[int, int]):
    """旧答案 (jiù dá'àn): what was worked out for keys; kept, within bounds, to be asked again."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[int], int]) -> None:
        """Ask *work_out* for what is not there yet."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        """Work it out, and start anew where too much is kept."""
        if len(self) >= _MOST_KEPT:
            self.clear()
        answer = self[key] = self._work_out(key)
        return answer


def copies(key: int) -> tuple[int, ...]:
    """张数 (zhāngshù): the copies held of ranks 1 to 9."""
    return tuple(key // weight % _COPY_BASE for weight in WEIGHTS)


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


@lru_cache(maxsize=1 << 14)
def odd_ranks(key: int) -> int:
    """单张 (dānzhāng): the mask of ranks held once or thrice."""
    return sum(1 << rank for rank, held in enumerate(copies(key)) if held % 2)


def odd_kinds(keys: Triple) -> int:
    """单张 (dānzhāng): the mask of kinds held once or thrice."""
    characters, dots, bamboo = keys
    return odd_ranks(characters) | odd_ranks(dots) << RANKS | odd_ranks(bamboo) << 2 * RANKS


def tiles_in(kinds: int) -> tuple[Tile, ...]:
    """牌种 (pái zhǒng): the tiles of a mask of kinds, in order."""
    characters, dots, bamboo = _TILES_IN_MASK
    low = RANK_MASKS - 1
    return characters[kinds & low] + dots[kinds >> RANKS & low] + bamboo[kinds >> 2 * RANKS]
