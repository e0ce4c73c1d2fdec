"""副露 (fùlù): pungs and kongs, as they lie on the table. [R-11, R-50]"""

from typing import NamedTuple, TypeAlias

from engine.seats import Seat
from engine.terms import BeanKind, KongKind
from engine.tiles import Tile


class Pung(NamedTuple):
    """碰 (pèng): three alike, the third taken from another's discard. [R-11]"""

    tile: Tile
    source: Seat
    """Whose discard was taken."""

    @property
    def size(self) -> int:
        """张数 (zhāngshù): how many tiles lie in it."""
        return 3


class Kong(NamedTuple):
    """杠 (gàng): four alike; what it earns is its bean. [R-50]"""

    tile: Tile
    kind: KongKind
    source: Seat | None = None
    """Whose discard made it, or made the pung it grew from; None for a concealed kong."""
    late: bool = False
    """憨包豆 under WORTHLESS: added with a tile that was not drawn in that turn; earns 0. [R-16]"""
    dealt: bool = False
    """憨包杠: a concealed kong of four tiles that were all dealt. [R-50]"""

    @property
    def size(self) -> int:
        """张数 (zhāngshù): how many tiles lie in it."""
        return 4

    @property
    def bean(self) -> BeanKind:
        """豆 (dòu): the name under which it is settled. [R-50]"""
        if self.late:
            return BeanKind.LATE
        if self.dealt:
            return BeanKind.DEALT
        return BeanKind(self.kind.value)


Meld: TypeAlias = Pung | Kong


def copies_in(melds: tuple[Meld, ...], tile: Tile) -> int:
    """同张数 (tóngzhāng shù): how many copies of *tile* lie in *melds*."""
    return sum(meld.size for meld in melds if meld.tile == tile)
