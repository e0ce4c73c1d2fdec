"""查表 (chá biǎo): what is known beforehand of every suit a hand can hold. [R-20, R-23]

The files of `engine/tables` are made by `engine.build_tables`; each is read when it is first asked
for. `COMPLETE` and `CLOSED` are attributes of this module that appear with the first use.
"""

import pkgutil
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice
from typing import NamedTuple, TypeVar

from engine.suit_keys import ODD_RANKS, ROOMS, WEIGHTS, Answers, copies, rooms
from engine.tiles import COPIES, RANKS

HAND_SETS = 4
"""四副 (sì fù): sets in a winning hand, melds among them."""
SEVEN = 7
"""七对 (qīduì): pairs in the other winning hand."""

SETS_ONLY = 1
COMPLETE_WITH_PAIR = 4
INCOMPLETE = 16
"""Codes of `COMPLETE`: those of three suits add up without one sum meaning two things."""
ODD = 64
"""单张 (dānzhāng): added to the code of a suit for each rank held once or thrice."""
MOST_ODD = 3
"""单张 (dānzhāng): more odd ranks of a suit are not counted."""

SYMBOLS = tuple((held, room) for room in ROOMS for held in range(room + 1))
"""What a machine reads of a rank: copies held, and how many the hand can hold."""
REFUSED = 0x7FFF
"""In the place of a state: no hand has such contents."""

Label = TypeVar("Label")
T = TypeVar("T")

_SYMBOL_NUMBERS = {symbol: number for number, symbol in enumerate(SYMBOLS)}
_MOST_USEFUL = 1 << 12
"""Keys of which the useful ranks are kept for each aim; more would hardly be faster."""
_SEPARATE_RANKS = 6
"""The first ranks of a key; what follows them is listed once for each state of the machine."""


class Machine(NamedTuple):
    """读码机 (dú mǎ jī): what reads a key rank by rank, and ends in the class of the suit."""

    symbol_count: int
    levels: list[tuple[int, ...]]
    """By rank: the state that follows state s on symbol n is at s times `symbol_count`, plus n."""

    def class_of(self, key: int) -> int:
        """花色类 (huāsè lèi): the class of the suit with this limited key."""
        state = 0
        symbols = zip(copies(key), rooms(key), strict=True)
        for level, symbol in zip(self.levels, symbols, strict=True):
            state = level[state * self.symbol_count + _SYMBOL_NUMBERS[symbol]]
        return state

    def rows(self, rank: int) -> list[tuple[int, ...]]:
        """By state: the states that follow a rank without melds, 0 to 4 held."""
        level = self.levels[rank]
        return [level[at : at + COPIES + 1] for at in range(0, len(level), self.symbol_count)]


@dataclass(frozen=True, slots=True)
class Chart:
    """向听图 (xiàngtīng tú): distance and useful tiles, from the classes of three suits."""

    classes: tuple[int, ...] | Answers[int]
    """The class of a suit by its key; by its limited key, but for `CLOSED`."""
    distances: tuple[tuple[tuple[int, ...], ...], ...]
    """By three classes: the distance; 0 is ready, -1 won."""
    useful: tuple[tuple[tuple[Answers[int], ...], ...], ...]
    """By three classes, the first two in any order: the useful ranks of the third suit, by key."""


COMPLETE: bytes
"""胡牌表 (húpái biǎo): by the key of a suit: its code, for what it is and its odd ranks."""

CLOSED: Chart
"""门清图 (ménqīng tú): four sets and a pair or seven pairs, whichever is nearer; no melds."""


def __getattr__(name: str) -> object:
    """Read both tables, with the first question asked of either."""
    if name not in {"COMPLETE", "CLOSED"}:
        message = f"module {__name__} has no attribute {name}"
        raise AttributeError(message)
    numbers = _Numbers.of("complete")
    machine = numbers.machine()
    codes = (bytes([code]) for code in numbers.rest())
    tables = globals()
    tables["COMPLETE"] = _every_key(machine, codes, b"".join)
    tables["CLOSED"] = _chart("closed", every_key=True)
    # The attributes of a module that has no such hook are found in a third of the time.
    tables.pop("__getattr__", None)
    return tables[name]


@cache
def sets_chart(wanted: int) -> Chart:
    """副数图 (fù shù tú): *wanted* sets and a pair, beside melds; no seven pairs."""
    return _chart(f"sets_{wanted}", every_key=False)


class _Numbers(NamedTuple):
    """The numbers of a file, taken from the front."""

    left: Iterator[int]

    @staticmethod
    def of(name: str) -> "_Numbers":
        packed = pkgutil.get_data("engine", f"tables/{name}.bin")
        assert packed is not None, "a package in files or in an archive gives its data"
        unpacked = zlib.decompress(packed)
        return _Numbers(iter(struct.unpack(f"<{len(unpacked) // 2}h", unpacked)))

    def take(self, count: int) -> tuple[int, ...]:
        return tuple(islice(self.left, count))

    def rows(self, count: int, width: int) -> list[tuple[int, ...]]:
        return [self.take(width) for _ in range(count)]

    def rest(self) -> tuple[int, ...]:
        return tuple(self.left)

    def machine(self) -> Machine:
        symbol_count = next(self.left)
        return Machine(symbol_count, [self.take(next(self.left)) for _ in range(RANKS)])


def _chart(name: str, *, every_key: bool) -> Chart:
    """Read a chart; its classes are listed for every key, or worked out when asked."""
    numbers = _Numbers.of(name)
    machine = numbers.machine()
    class_count, width = numbers.take(2)
    missing = numbers.rows(class_count, width)
    contexts = numbers.rows(class_count, class_count)
    context_count = next(numbers.left)
    distances = numbers.rows(context_count, class_count)
    aims = numbers.rows(context_count, class_count)
    classes = (
        _every_key(machine, _alone(range(class_count)), _chained)
        if every_key
        else Answers(machine.class_of)
    )
    useful = [
        Answers(_useful_ranks(mask, classes, missing), _MOST_USEFUL) for mask in numbers.rest()
    ]
    useful_rows = [_picked(useful, row) for row in aims]
    return Chart(
        classes,
        tuple(_picked(distances, row) for row in contexts),
        tuple(_picked(useful_rows, row) for row in contexts),
    )


def _useful_ranks(
    aims: int, classes: tuple[int, ...] | Answers[int], missing: list[tuple[int, ...]]
) -> Callable[[int], int]:
    """What tells the mask of ranks that bring a suit nearer to one of *aims*, by its limited key.

    *aims* has a bit for each target of *missing*, and one above them for seven pairs.
    """
    targets = [target for target in range(len(missing[0])) if aims >> target & 1]
    pairs = aims >> len(missing[0])

    def work_out(key: int) -> int:
        now = missing[classes[key]]
        mask = ODD_RANKS[key] if pairs else 0
        for rank, (held, room) in enumerate(zip(copies(key), rooms(key), strict=True)):
            if held < room:
                then = missing[classes[key + WEIGHTS[rank]]]
                if any(then[target] < now[target] for target in targets):
                    mask |= 1 << rank
        return mask

    return work_out


def _picked(values: list[T], places: tuple[int, ...]) -> tuple[T, ...]:
    return tuple(map(values.__getitem__, places))


def _every_key(
    machine: Machine, labels: Iterable[Label], join: Callable[[Iterable[Label]], Label]
) -> Label:
    """The labels of the classes of all keys, in order, each a part for *join*.

    The last ranks are worked out once a state, the first ones once a key: were five parts joined to
    one from the last rank to the first, most of the time would go into copying.
    """
    parts = list(labels)
    for rank in range(RANKS - 1, _SEPARATE_RANKS - 1, -1):
        parts = [join(map(parts.__getitem__, row)) for row in machine.rows(rank)]
    states: tuple[int, ...] = (0,)
    for rank in range(_SEPARATE_RANKS):
        states = _chained(map(machine.rows(rank).__getitem__, states))
    return join(map(parts.__getitem__, states))


def _alone(labels: Iterable[int]) -> Iterator[tuple[int, ...]]:
    return ((label,) for label in labels)


def _chained(parts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(chain.from_iterable(parts))
