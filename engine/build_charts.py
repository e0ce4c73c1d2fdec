"""造向听图 (zào xiàngtīng tú): the charts of `engine.suit_tables`, from the classes of suits.

A chart knows two suits together by their *context*, which is what they are for the third.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from operator import add

from engine.build_machines import FAR, SuitClass
from engine.suit_tables import SEVEN


def chart_numbers(classes: list[SuitClass], pairs_wanted: int) -> Iterator[int]:
    """向听图 (xiàngtīng tú): as it stands in a file.

    *pairs_wanted* is `SEVEN`, or `FAR` where no seven pairs are played.
    """
    contexts: dict[SuitClass, int] = {}
    by_two = [
        [contexts.setdefault(_together(one, two), len(contexts)) for two in classes]
        for one in classes
    ]
    nearest = [[_nearest(others, suit, pairs_wanted) for suit in classes] for others in contexts]
    aims = {mask: number for number, mask in enumerate(_all_masks(nearest))}
    yield from (len(classes), len(classes[0].missing))
    yield from chain.from_iterable(suit.missing for suit in classes)
    yield from chain.from_iterable(by_two)
    yield len(contexts)
    yield from (missing - 1 for row in nearest for missing, _ in row)
    yield from (aims[mask] for row in nearest for _, mask in row)
    yield from aims


def _all_masks(nearest: list[list[tuple[int, int]]]) -> Iterator[int]:
    """Every mask of targets, once."""
    yield from dict.fromkeys(mask for row in nearest for _, mask in row)


def _together(one: SuitClass, two: SuitClass) -> SuitClass:
    return SuitClass(_joined(one.missing, two.missing), min(SEVEN, one.pairs + two.pairs))


@cache
def _joined(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """Tiles short of each target when two suits share it."""
    return tuple(
        min(FAR, *(one[mine] + two[theirs] for mine, theirs in splits))
        for splits in _splits(len(one) // 2)
    )


@cache
def _splits(width: int) -> list[list[tuple[int, int]]]:
    """For each of 2 * *width* targets: how two suits can share it."""
    return [
        [
            (mine, target - mine)
            for mine in range(target + 1)
            if mine % width + (target - mine) % width == target % width
        ]
        for target in range(2 * width)
    ]


def _nearest(others: SuitClass, suit: SuitClass, pairs_wanted: int) -> tuple[int, int]:
    """How many tiles a hand is short of, and a mask of the targets of *suit* on nearest ways.

    The bit above all targets is for seven pairs.
    """
    by_sets, targets = _nearest_sets(others.missing, suit.missing)
    by_pairs = max(0, pairs_wanted - others.pairs - suit.pairs)
    if by_pairs > by_sets:
        return by_sets, targets
    pairs = 1 << len(suit.missing)
    return by_pairs, pairs if by_pairs < by_sets else pairs | targets


@cache
def _nearest_sets(others: tuple[int, ...], suit: tuple[int, ...]) -> tuple[int, int]:
    """The same of all sets and a pair alone: *others* have what the suit does not aim at."""
    ways = list(map(add, suit, reversed(others)))
    nearest = min(ways)
    return nearest, sum(1 << target for target, way in enumerate(ways) if way == nearest)
