"""造读码机 (zào dú mǎ jī): the machines of `engine.suit_tables`, from the sets and pairs of R-20.

A machine reads a suit rank by rank. It is made by following everything that matters through the
nine ranks, and then holding for one what leads to the same end: no smaller machine tells as much.
"""

from collections.abc import Callable, Iterator
from itertools import chain, product
from operator import add, itemgetter
from typing import NamedTuple, TypeAlias, TypeVar

from engine.suit_tables import (
    COMPLETE_WITH_PAIR,
    HAND_SETS,
    INCOMPLETE,
    MOST_ODD,
    ODD,
    REFUSED,
    SETS_ONLY,
    SEVEN,
    SYMBOLS,
    Machine,
)
from engine.tiles import COPIES, RANKS

FAR = 99
"""More tiles than any hand can be short of."""

State = TypeVar("State")
Label = TypeVar("Label")


class SuitClass(NamedTuple):
    """花色类 (huāsè lèi): what a chart has to know of a suit."""

    missing: tuple[int, ...]
    """Tiles short of each target: 0, 1 … sets without the pair, then 0, 1 … sets with it."""
    pairs: int = 0
    """Pairs held, four alike being two; 0 where no seven pairs are played."""


class Position(NamedTuple):
    """拆法 (chāifǎ): how far a way to take a suit apart has come, before some rank."""

    pair: int = 0
    runs: int = 0
    """Runs begun at the rank before; they need this rank and the next."""
    older_runs: int = 0
    """Runs begun two ranks before; they need this rank."""


_POSITIONS = tuple(Position(*fields) for fields in product((0, 1), range(3), range(3)))
_Places: TypeAlias = dict[tuple[int, Position], int]
"""A number for each count of sets begun and position."""
_Moves: TypeAlias = list[tuple[Callable[[tuple[int, ...]], tuple[int, ...]], tuple[int, ...]]]
"""For each place after a rank: the places one can come from, and the tiles to be added for it."""


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

    return _smallest_machine((frozenset({Position()}), 0), step, COPIES + 1, label)


def sets_machine(wanted: int) -> tuple[Machine, list[SuitClass]]:
    """分门向听 (fēnmén xiàngtīng): how far a suit is from 0 to *wanted* sets, and from a pair too.

    There are `HAND_SETS` - *wanted* melds, so at most as many ranks whose room is limited.
    """
    places = {place: index for index, place in enumerate(product(range(wanted + 1), _POSITIONS))}
    moves = {
        (rank, symbol): _moves(places, rank, held, room)
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
        reached = [
            min(map(add, come_from(costs), extra)) for come_from, extra in moves[rank, symbol]
        ]
        return (*reached, FAR), limited

    def label(state: tuple[tuple[int, ...], int]) -> SuitClass:
        return SuitClass(tuple(state[0][end] for end in ends))

    start = (0, *[FAR] * len(places)), 0
    return _smallest_machine(
        start, step, COPIES + 1 if wanted == HAND_SETS else len(SYMBOLS), label
    )


def closed_machine(sets: Machine, classes: list[SuitClass]) -> tuple[Machine, list[SuitClass]]:
    """门清 (ménqīng): the machine of four sets, with the pairs of a suit counted beside it."""
    rows = [sets.rows(rank) for rank in range(RANKS)]

    def step(state: tuple[int, int], rank: int, held: int) -> tuple[int, int]:
        place, pairs = state
        return rows[rank][place][held], min(SEVEN, pairs + held // 2)

    def label(state: tuple[int, int]) -> SuitClass:
        return SuitClass(classes[state[0]].missing, state[1])

    return _smallest_machine((0, 0), step, COPIES + 1, label)


def _continuations(position: Position, rank: int) -> Iterator[tuple[Position, int, int]]:
    """All ways to go on over a rank: where they lead, sets begun, tiles of the rank used."""
    most_runs = 2 if rank <= RANKS - 3 else 0
    for triplet, pair, runs in product((0, 1), range(2 - position.pair), range(most_runs + 1)):
        used = position.runs + position.older_runs + 3 * triplet + 2 * pair + runs
        if used <= COPIES:
            yield Position(position.pair + pair, runs, position.runs), triplet + runs, used


def _moves(places: _Places, rank: int, held: int, room: int) -> _Moves:
    """What `sets_machine` does at a rank of which *held* copies are there and *room* can be.

    Behind the last place is one that costs `FAR`: from there one can come to any.
    """
    sources = {index: [(len(places), 0)] * 2 for index in places.values()}
    for (sets, position), index in places.items():
        for after, begun, used in _continuations(position, rank):
            if (sets + begun, after) in places and used <= room:
                sources[places[sets + begun, after]].append((index, max(0, used - held)))
    return [
        (itemgetter(*(index for index, _ in ways)), tuple(extra for _, extra in ways))
        for ways in sources.values()
    ]


def _smallest_machine(
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
        rows = []
        for state in found:
            steps = [step(state, rank, symbol) for symbol in range(symbol_count)]
            rows.append(
                [
                    REFUSED if after is None else following.setdefault(after, len(following))
                    for after in steps
                ]
            )
        levels.append(rows)
        found = following
    labels: dict[Label, int] = {}
    names = {number: labels.setdefault(label(s), len(labels)) for s, number in found.items()}
    return Machine(symbol_count, _merged(levels, names)), list(labels)


def _merged(levels: list[list[list[int]]], names: dict[int, int]) -> list[tuple[int, ...]]:
    """The levels with all states of one behaviour made one; *names* are the classes at the end."""
    merged = []
    for level in reversed(levels):
        names[REFUSED] = REFUSED
        renamed = [tuple(names[state] for state in row) for row in level]
        rows = {row: number for number, row in enumerate(dict.fromkeys(renamed))}
        names = {number: rows[row] for number, row in enumerate(renamed)}
        merged.append(tuple(chain.from_iterable(rows)))
    return merged[::-1]
