"""牌河 (páihé): discards as they lie open on the table, and the first of each standing kind."""

from typing import NamedTuple, TypeAlias

from engine.seats import Seat
from engine.tiles import Tile


class RiverTile(NamedTuple):
    """河里一张 (hé lǐ yì zhāng): a discard, and who took it if it no longer lies there."""

    tile: Tile
    claimed_by: Seat | None = None
    """Who punged, konged or won it."""


River: TypeAlias = tuple[RiverTile, ...]
"""牌河 (páihé): a seat's discards in order, claimed ones included."""


class FirstDiscard(NamedTuple):
    """首张鸡 (shǒu zhāng jī): the first tile of a standing kind discarded in the deal. [R-64, R-65]

    None is kept of a first tile that was won: it is simply a tile of the winner's hand.
    """

    tile: Tile
    seat: Seat
    """Who discarded it."""
    claimed_by: Seat | None = None
    """Who punged or konged it; None while it lies in the river: a charge."""


def lying(river: River) -> tuple[Tile, ...]:
    """还在河里的 (hái zài hé lǐ de): the discards that nobody took, in order."""
    return tuple(discard.tile for discard in river if discard.claimed_by is None)
