"""R-20, R-23 and R-31 once more, from counts of tiles and a table of suits made in the tests."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.hands import Shapes
from engine.melds import Meld, Pung
from engine.terms import WinPattern
from engine.tiles import COPIES, TILES
from tests.engine.suit_oracle import NEVER, Missing, number, suit_oracle

SUITS = (slice(0, 9), slice(9, 18), slice(18, 27))


class Holding(NamedTuple):
    """A hand as counts, with its melds and the shapes of its house."""

    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    shapes: Shapes

    @staticmethod
    def of(tiles, melds, shapes):
        return Holding(tuple(tiles.count(tile) for tile in TILES), melds, shapes)

    def plus(self, tile, copies=1):
        counts = list(self.counts)
        counts[tile] += copies
        return self._replace(counts=tuple(counts))

    @property
    def room(self):
        return room_beside(self.melds)

    def drawable(self):
        room = self.room
        return [tile for tile in TILES if self.counts[tile] < room[tile]]

    def suits(self):
        """Each suit's oracle and contents."""
        room, most_sets = self.room, COPIES - len(self.melds)
        return [(suit_oracle(room[s], most_sets), number(self.counts[s])) for s in SUITS]

    @property
    def pung(self):
        """The kind of the one pung, where that is all that is melded."""
        alone = len(self.melds) == 1 and isinstance(self.melds[0], Pung)
        return self.melds[0].tile if alone else None

    @property
    def pairs(self):
        return sum(count // 2 for count in self.counts)


@lru_cache(maxsize=64)
def room_beside(melds):
    """How many of each kind a hand can hold."""
    sizes = {meld.tile: meld.size for meld in melds}
    return tuple(COPIES - sizes.get(tile, 0) for tile in TILES)


def patterns(held, tile):
    """What *held* and the last *tile* can be read as."""
    whole = held.plus(tile)
    found = set()
    groups = [oracle.complete.get(content) for oracle, content in whole.suits()]
    if None not in groups and sum(pair for _, pair in groups) == 1:
        found.add(WinPattern.PLAIN)
        pungs = sorted(n for n in whole.counts if n) == [2] + [3] * (COPIES - len(held.melds))
        found |= {WinPattern.ALL_PUNGS} if pungs else set()
        found |= {WinPattern.SINGLE_WAIT} if len(held.melds) == COPIES else set()
    if not held.melds and whole.pairs == 7:
        found |= {WinPattern.SEVEN_PAIRS} if held.shapes.seven_pairs else set()
        dragon = held.shapes.dragon_seven_pairs and COPIES in whole.counts
        found |= {WinPattern.DRAGON_SEVEN_PAIRS} if dragon else set()
    if held.shapes.earth_dragon and held.pung == tile and held.pairs == 5:
        found.add(WinPattern.EARTH_DRAGON)
    return tuple(pattern for pattern in WinPattern if pattern in found)


def waits(held):
    return tuple(tile for tile in held.drawable() if patterns(held, tile))


def distance(held, last=None):
    """Of a hand that drew *last*, if that is known."""
    return min(_by_sets(held), _by_seven_pairs(held), _by_earth_dragon(held, last)) - 1


def useful(held):
    now = distance(held)
    return tuple(tile for tile in held.drawable() if distance(held.plus(tile), tile) < now)


def _by_sets(held):
    wanted = COPIES - len(held.melds)
    one, two, three = (oracle.missing(content) for oracle, content in held.suits())
    return _joined(_joined(one, two), three)[wanted, 1]


@lru_cache(maxsize=1 << 16)
def _joined(one, other):
    best = dict.fromkeys(one, NEVER)
    for ((sets, pair), count), ((more, another), further) in product(one.items(), other.items()):
        target = sets + more, pair + another
        if target in best:
            best[target] = min(best[target], count + further)
    return Missing(best)


def _by_seven_pairs(held):
    if held.melds:
        return NEVER
    if held.shapes.seven_pairs:
        return 7 - held.pairs
    if not held.shapes.dragon_seven_pairs:
        return NEVER
    # Four of one kind, and five pairs of what is left.
    return min(COPIES - count + max(0, 5 - (held.pairs - count // 2)) for count in held.counts)


def _by_earth_dragon(held, last):
    if not held.shapes.earth_dragon or held.pung is None:
        return NEVER
    won = held.pairs == 5 and held.counts[held.pung] and last in (None, held.pung)
    return 0 if won else 6 - held.pairs
