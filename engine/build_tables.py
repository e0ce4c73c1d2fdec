"""造表 (zào biǎo): makes the files of `engine/tables` from what R-20 says a winning hand is.

`python -m engine.build_tables` writes them anew; `engine.suit_tables` reads them. A suit is read
rank by rank by the smallest machine that tells apart what matters at the end, and its last state is
the *class* of the suit. A *chart* says for the classes of three suits how many tiles are missing,
and which targets of each suit lie on a nearest way.
"""

import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from pathlib import Path
from typing import NamedTuple, TypeVar

from engine.suit_tables import (
    COMPLETE_WITH_PAIR,
    FOLDER,
    HAND_SETS,
    INCOMPLETE,
    MOST_ODD,
    ODD,
    REFUSED,
    SETS_ONLY,
    SEVEN,
    SYMBOLS,
)
from engine.tiles import COPIES, RANKS

FAR = 99
"""More tiles than any hand can be short of."""

State = TypeVar("State")
Label = TypeVar("Label")

Rows = list[tuple[int, ...]]


class Machine(NamedTuple):
    """读码机 (dú mǎ jī): for every rank and state the state that follows each symbol."""

    levels: list[Rows]
    """By rank, state and symbol: the state at the next rank, in the end the class."""
    symbol_count: int

    def numbers(self) -> Iterator[int]:
        """Itself, as it stands in a file."""
        yield self.symbol_count
        for rows in self.levels:
            yield len(rows) * self.symbol_count
            yield from chain.from_iterable(rows)


class SuitClass(NamedTuple):
    """花色类 (huāsè lèi): what a chart has to know of a suit."""

    missing: tuple[int, ...]
    """Tiles short of each target: 0, 1 … sets without the pair, then 0, 1 … sets with it."""
    pairs: int = 0
    """Pairs held, four alike being two; 0 where no seven pairs are played."""


class Chart(NamedTuple):
    """向听图 (xiàngtīng tú): what `engine.suit_tables.Chart` is read from."""

    classes: list[SuitClass]
    contexts: list[list[int]]
    """By two classes: the context that these two suits are for the third."""
    distances: list[list[int]]
    """By context and class: one tile fewer than are missing in all."""
    aims: list[list[int]]
    """By context and class: which aims the third suit has, an index of `aim_masks`."""
    aim_masks: list[int]
    """A bit for each target on a nearest way, and one above them for seven pairs."""

    def numbers(self) -> Iterator[int]:
        """Itself, as it stands in a file."""
        yield from (len(self.classes), len(self.classes[0].missing))
        yield from chain.from_iterable(suit.missing for suit in self.classes)
        yield from chain.from_iterable(self.contexts)
        yield len(self.distances)
        yield from chain.from_iterable(self.distances)
        yield from chain.from_iterable(self.aims)
        yield from self.aim_masks


def smallest_machine(
    start: State,
    step: Callable[[State, int, int], State | None],
    symbol_count: int,
    label: Callable[[State], Label],
) -> tuple[Machine, list[Label]]:
    """The machine that takes *start* through nine ranks, and the labels of its classes.

    *step* gives the state after a rank's symbol, or None where no hand has such contents.
    """
    found = {start: 0}
    levels: list[list[list[int]]] = []
    for rank in range(RANKS):
        following: dict[State, int] = {}
        levels.append([])
        for state in found:
            steps = (step(state, rank, symbol) for symbol in range(symbol_count))
            levels[-1].append(
                [
                    REFUSED if after is None else following.setdefault(after, len(following))
                    for after in steps
                ]
            )
        found = following
    labels: dict[Label, int] = {}
    names = {REFUSED: REFUSED}
    names.update((n, labels.setdefault(label(s), len(labels))) for s, n in found.items())
    smallest: list[Rows] = []
    for level in reversed(levels):
        rows: dict[tuple[int, ...], int] = {}
        renamed = [tuple(names[state] for state in row) for row in level]
        names.update((n, rows.setdefault(row, len(rows))) for n, row in enumerate(renamed))
        smallest.insert(0, list(rows))
    return Machine(smallest, symbol_count), list(labels)


class Position(NamedTuple):
    """拆法 (chāifǎ): how far a way to take a suit apart has come, before some rank."""

    pair: int = 0
    runs: int = 0
    """Runs begun at the rank before; they need this rank and the next."""
    older_runs: int = 0
    """Runs begun two ranks before; they need this rank."""


def _continuations(position: Position, rank: int) -> Iterator[tuple[Position, int, int]]:
    """All ways to go on over a rank: where they lead, sets begun, tiles of the rank used."""
    most_runs = 2 if rank <= RANKS - 3 else 0
    for triplet, pair, runs in product((0, 1), range(2 - position.pair), range(most_runs + 1)):
        used = position.runs + position.older_runs + 3 * triplet + 2 * pair + runs
        if used <= COPIES:
            yield Position(position.pair + pair, runs, position.runs), triplet + runs, used


_POSITIONS = tuple(Position(*fields) for fields in product((0, 1), range(3), range(3)))


def complete_machine() -> tuple[Machine, list[int]]:
    """胡牌表 (húpái biǎo): whether a suit is all sets, sets and a pair, or neither. [R-20]"""
    ways = {
        (position, rank): tuple((after, used) for after, _, used in _continuations(position, rank))
        for position in _POSITIONS
        for rank in range(RANKS)
    }

    def step(
        state: tuple[frozenset[Position], int], rank: int, held: int
    ) -> tuple[frozenset[Position], int]:
        positions, odd = state
        reached = frozenset(
            after for p in positions for after, used in ways[p, rank] if used == held
        )
        return reached, min(MOST_ODD, odd + held % 2)

    def label(state: tuple[frozenset[Position], int]) -> int:
        positions, odd = state
        if Position(pair=1) in positions:
            return odd * ODD + COMPLETE_WITH_PAIR
        return odd * ODD + (SETS_ONLY if Position() in positions else INCOMPLETE)

    return smallest_machine((frozenset({Position()}), 0), step, COPIES + 1, label)


def sets_machine(wanted: int) -> tuple[Machine, list[SuitClass]]:
    """分门向听 (fēnmén xiàngtīng): how far a suit is from 0 to *wanted* sets, and from a pair too.

    There are `HAND_SETS` - *wanted* melds, so at most as many ranks whose room is limited.
    """
    places = {place: index for index, place in enumerate(product(range(wanted + 1), _POSITIONS))}
    moves = {
        (rank, symbol): [
            (index, places[sets + begun, after], max(0, used - held))
            for (sets, position), index in places.items()
            for after, begun, used in _continuations(position, rank)
            if sets + begun <= wanted and used <= room
        ]
        for rank in range(RANKS)
        for symbol, (held, room) in enumerate(SYMBOLS)
    }
    ends = [places[sets, Position(pair)] for pair in (0, 1) for sets in range(wanted + 1)]

    def step(
        state: tuple[tuple[int, ...], int], rank: int, symbol: int
    ) -> tuple[tuple[int, ...], int] | None:
        costs, limited = state
        limited += SYMBOLS[symbol][1] < COPIES
        if limited > HAND_SETS - wanted:
            return None
        reached = [FAR] * len(costs)
        for index, after, added in moves[rank, symbol]:
            cost = costs[index] + added
            if cost < reached[after]:  # noqa: PLR1730  # min() would double the time of a build
                reached[after] = cost
        return tuple(reached), limited

    start = tuple(FAR if index else 0 for index in range(len(places)))
    symbol_count = COPIES + 1 if wanted == HAND_SETS else len(SYMBOLS)
    return smallest_machine(
        (start, 0), step, symbol_count, lambda state: SuitClass(tuple(state[0][e] for e in ends))
    )


def closed_machine(sets: Machine, classes: list[SuitClass]) -> tuple[Machine, list[SuitClass]]:
    """门清 (ménqīng): the machine of four sets, with the pairs of a suit counted beside it."""

    def step(state: tuple[int, int], rank: int, held: int) -> tuple[int, int]:
        place, pairs = state
        return sets.levels[rank][place][held], min(SEVEN, pairs + held // 2)

    return smallest_machine(
        (0, 0), step, COPIES + 1, lambda state: SuitClass(classes[state[0]].missing, state[1])
    )


def _joined(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Tiles short of each target when two suits share it."""
    width = len(one) // 2
    joined = [FAR] * len(one)
    for mine, theirs in product(range(2 * width), repeat=2):
        target = mine + theirs
        if mine % width + theirs % width < width and target < 2 * width:
            joined[target] = min(joined[target], one[mine] + other[theirs])
    return tuple(joined)


def _nearest(others: SuitClass, suit: SuitClass, pairs_wanted: int) -> tuple[int, int]:
    """How many tiles a hand is short of, and the aims of *suit* on the nearest ways."""
    last = len(suit.missing) - 1
    ways = [missing + others.missing[last - own] for own, missing in enumerate(suit.missing)]
    ways.append(max(0, pairs_wanted - others.pairs - suit.pairs))
    nearest = min(ways)
    return nearest, sum(1 << aim for aim, way in enumerate(ways) if way == nearest)


def chart(classes: list[SuitClass], pairs_wanted: int) -> Chart:
    """The chart of the classes; *pairs_wanted* is FAR where no seven pairs are played."""
    contexts: dict[SuitClass, int] = {}
    by_two = [
        [
            contexts.setdefault(
                SuitClass(_joined(one.missing, two.missing), min(SEVEN, one.pairs + two.pairs)),
                len(contexts),
            )
            for two in classes
        ]
        for one in classes
    ]
    nearest = [[_nearest(others, suit, pairs_wanted) for suit in classes] for others in contexts]
    masks: dict[int, int] = {}
    return Chart(
        classes=classes,
        contexts=by_two,
        distances=[[missing - 1 for missing, _ in row] for row in nearest],
        aims=[[masks.setdefault(mask, len(masks)) for _, mask in row] for row in nearest],
        aim_masks=list(masks),
    )


def tables() -> dict[str, list[int]]:
    """全部的表 (quánbù de biǎo): the numbers of every file, by its name."""
    machine, codes = complete_machine()
    files = {"complete": [*machine.numbers(), *codes]}
    for wanted in range(HAND_SETS + 1):
        machine, classes = sets_machine(wanted)
        files[f"sets_{wanted}"] = [*machine.numbers(), *chart(classes, FAR).numbers()]
    machine, classes = closed_machine(machine, classes)
    files["closed"] = [*machine.numbers(), *chart(classes, SEVEN).numbers()]
    return files


def main() -> None:
    """Write the files."""
    for name, numbers in tables().items():
        path = Path(FOLDER, name).with_suffix(".bin")
        path.write_bytes(zlib.compress(struct.pack(f"<{len(numbers)}h", *numbers), 9))


if __name__ == "__main__":
    main()
