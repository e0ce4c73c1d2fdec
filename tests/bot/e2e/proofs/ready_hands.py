"""Other hands of a seat that has declared ready: they have to be ready, too."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.tiles import Tile, parse_tile

SETS = 4
SUITS = "mps"
TRIES = 1000


def ready_hand(tiles: Sequence[Tile], chance: Random) -> list[Tile]:
    """Thirteen of *tiles* to which one of the others would make four sets and a pair."""
    for _ in range(TRIES):
        left = Counter(tiles)
        hand = _taken(left, [[tile] * 2 for tile in left], chance)
        for _ in range(SETS):
            hand += _taken(left, [*_runs(), *([tile] * 3 for tile in left)], chance)
        if len(hand) == 2 + 3 * SETS:
            hand.remove(chance.choice(hand))
            return hand
    raise LookupError


def _taken(left: Counter[Tile], groups: list[list[Tile]], chance: Random) -> list[Tile]:
    """One of the groups that are there, taken away from what is left; nothing if none is."""
    there = [group for group in groups if Counter(group) <= left]
    if not there:
        return []
    group = chance.choice(there)
    left.subtract(group)
    return group[:]


def _runs() -> list[list[Tile]]:
    return [
        [parse_tile(f"{rank + step}{suit}") for step in range(3)]
        for suit in SUITS
        for rank in range(1, 8)
    ]
