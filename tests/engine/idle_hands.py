"""Hands for the seats that a scenario says nothing about: ready in no house."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.hands import Hand, Shapes, is_ready
from engine.tiles import COPIES, TILE_SET, TILES, Tile, parse_tiles
from persistence.score_melds import parse_meld

_HAND_SIZE = 13
_EVERY_SHAPE = Shapes(earth_dragon=True)
_STRIDE = 11


def with_idle_hands(position: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats of a position, those without a hand given tiles that nobody has."""
    seats = [dict(seat) for seat in position["seats"]]
    left = Counter(TILE_SET)
    left.subtract(_tiles_of(position))
    for seat in seats:
        if "hand" not in seat:
            tiles = _idle_tiles(left, len(seat.get("melds", [])))
            left.subtract(tiles)
            seat["hand"] = " ".join(map(str, tiles))
    return seats


def _tiles_of(position: dict[str, Any]) -> Iterator[Tile]:
    for seat in position["seats"]:
        yield from parse_tiles(seat.get("hand", "") + seat.get("river", ""))
        for text in seat.get("melds", []):
            meld = parse_meld("meld", text)
            yield from (meld.tile,) * meld.size
    yield from parse_tiles(position["ending"].get("tile", "") + position.get("flip", ""))


def _idle_tiles(left: Counter[Tile], melds: int) -> list[Tile]:
    """Tiles far apart, the starting point moved on until they are not ready."""
    size = _HAND_SIZE - 3 * melds
    for start in range(len(TILES)):
        order = (TILES[(start + _STRIDE * step) % len(TILES)] for step in range(len(TILES)))
        tiles = [tile for tile in order if left[tile] > 0][:size]
        if len(tiles) == size and not is_ready(Hand.of(tiles, melds), (), _EVERY_SHAPE):
            return tiles
    message = f"no idle hand is left among {COPIES} copies of each kind"
    raise AssertionError(message)
