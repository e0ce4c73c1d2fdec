"""What can be said of a suit by adding tiles to it one at a time, for every content at once.

A content is nine counts, written as nine digits in base 5, rank 1 first. A set of contents is one
integer with a bit for each of the 5 ** 9 numbers, so that to add a tile of some rank to all
contents of a set is one shift. Nothing here is taken from the engine.
"""

from functools import cache, lru_cache
from itertools import product

RANKS = 9
WEIGHTS = tuple(5 ** (8 - rank) for rank in range(RANKS))
CONTENTS = 5**9
FREE = (4,) * RANKS
"""Room for four of every rank: no melds in the suit."""

SETS = tuple(
    [(rank,) * 3 for rank in range(RANKS)] + [(rank, rank + 1, rank + 2) for rank in range(7)]
)


@lru_cache(maxsize=1 << 17)
def number(counts):
    return sum(count * weight for count, weight in zip(counts, WEIGHTS, strict=True))


def counts_of(content):
    return tuple(content // weight % 5 for weight in WEIGHTS)


@cache
def holding(rank, most):
    """All contents with at most *most* of *rank*."""
    block = 5 ** (8 - rank)
    ones = (1 << (most + 1) * block) - 1
    period, length = 5 * block, 1
    while length * period < CONTENTS:
        ones |= ones << length * period
        length *= 2
    return ones & ((1 << CONTENTS) - 1)


NEVER = 99


class Missing(dict):
    """By sets and pair, how many tiles are missing; made once, and known by identity."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


class SuitOracle:
    """A suit in which *room* tells how many of each rank can be held."""

    def __init__(self, room=FREE, most_sets=4):
        self.room = room
        self.most_sets = most_sets
        self.complete = self._complete()
        """By contents: how many sets and pairs it is, where it is nothing else."""
        self._asked = {}
        self._within = {
            target: [level.to_bytes(CONTENTS // 8 + 1, "little") for level in self.levels(*target)]
            for target in product(range(most_sets + 1), (0, 1))
        }

    def _complete(self):
        found = {(0,) * RANKS: (0, 0)}
        latest = set(found)
        for sets in range(1, self.most_sets + 1):
            latest = {self._plus(counts, group) for counts in latest for group in SETS} - {None}
            found |= dict.fromkeys(latest, (sets, 0))
        for counts, (sets, _) in list(found.items()):
            paired = {self._plus(counts, (rank, rank)) for rank in range(RANKS)} - {None}
            found |= dict.fromkeys(paired, (sets, 1))
        return {number(counts): groups for counts, groups in found.items()}

    def _plus(self, counts, group):
        after = list(counts)
        for rank in group:
            after[rank] += 1
        fits = all(count <= room for count, room in zip(after, self.room, strict=True))
        return tuple(after) if fits else None

    def levels(self, sets, pair):
        """Sets of contents: those that hold the target, those that a tile makes hold it, …"""
        bits = bytearray(CONTENTS // 8 + 1)
        for content, groups in self.complete.items():
            if groups == (sets, pair):
                bits[content // 8] |= 1 << content % 8
        reached = int.from_bytes(bits, "little")
        for rank, weight in enumerate(WEIGHTS):
            for _ in range(self.room[rank]):
                reached |= (reached & self._can_add(rank)) << weight
        levels = [reached]
        while True:
            further = reached
            for rank, weight in enumerate(WEIGHTS):
                further |= (reached >> weight) & self._can_add(rank)
            if further == reached:
                return levels
            levels.append(further)
            reached = further

    def _can_add(self, rank):
        return holding(rank, self.room[rank] - 1) if self.room[rank] else 0

    def missing(self, content):
        """By sets and pair: how many tiles the content is short of them."""
        if content not in self._asked:
            place, bit = divmod(content, 8)
            self._asked[content] = Missing(
                (
                    target,
                    next((n for n, level in enumerate(levels) if level[place] >> bit & 1), NEVER),
                )
                for target, levels in self._within.items()
            )
        return self._asked[content]


@lru_cache(maxsize=8)
def suit_oracle(room=FREE, most_sets=4):
    return SuitOracle(room, most_sets)
