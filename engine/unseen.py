"""活张 (huózhāng): the copies of each kind that a seat cannot see."""

from collections.abc import Iterable

from engine.suit_keys import by_mask
from engine.tiles import COPIES, RANKS, Tile
from engine.values import value

_FIELD = 7
_FULL = (1 << _FIELD) - 1

SPREAD = tuple(map(sum, by_mask(_FULL << _FIELD * rank for rank in range(RANKS))))
"""By a mask of ranks: the fields of these ranks in a number of `Unseen`, all bits set."""

FIELD_SUM = _FULL
"""余数 (yúshù): a number modulo this is the sum of its fields, all tiles being but 108."""


@value
class Unseen:
    """活张 (huózhāng): unseen copies of each kind, as one number a suit of nine 7-bit fields.

    Rank 1 has the lowest field. What a seat sees are its hand, all melds and all rivers.
    """

    characters: int
    """万 (wàn)."""
    dots: int
    """筒 (tǒng)."""
    bamboo: int
    """条 (tiáo)."""

    @staticmethod
    def besides(seen: Iterable[Tile]) -> "Unseen":
        """除去看见的 (chúqù kànjiàn de): all 108 tiles but those *seen*."""
        numbers = [sum(COPIES << _FIELD * rank for rank in range(RANKS))] * 3
        for tile in seen:
            suit, rank = divmod(tile, RANKS)
            numbers[suit] -= 1 << _FIELD * rank
        return Unseen(*numbers)

    def count(self, tile: Tile) -> int:
        """几张 (jǐ zhāng): unseen copies of *tile*."""
        suit, rank = divmod(tile, RANKS)
        return (self.characters, self.dots, self.bamboo)[suit] >> _FIELD * rank & _FULL

    def live(self, characters: int, dots: int, bamboo: int) -> int:
        """活张数 (huózhāng shù): unseen copies of all kinds of three masks of ranks."""
        return (
            (self.characters & SPREAD[characters])
            + (self.dots & SPREAD[dots])
            + (self.bamboo & SPREAD[bamboo])
        ) % FIELD_SUM
