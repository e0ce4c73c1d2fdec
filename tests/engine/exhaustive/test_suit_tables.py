"""The tables of suits against `tests.engine.suit_oracle`, for every content that a suit can have.

All 5 ** 9 contents are compared at once: the 405,350 that a hand can hold, and those too large
for one.
"""

import zlib
from itertools import combinations, compress, product
from random import Random

import pytest

from engine import suit_tables
from engine.build_machines import FAR
from engine.build_tables import FOLDER, tables, write
from engine.suit_tables import SYMBOLS
from engine.tiles import RANKS
from tests.engine.suit_oracle import CONTENTS, FREE, SuitOracle, counts_of

LEGAL = 405_350
"""Contents of at most four of each rank and fourteen tiles."""
CLOSED_CLASSES = 309


def test_the_files_are_what_the_definitions_make(tmp_path):
    rebuilt = tables()
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(rebuilt)
    write(tmp_path, rebuilt)
    for name, content in rebuilt.items():
        kept, made = ((folder / f"{name}.bin").read_bytes() for folder in (FOLDER, tmp_path))
        assert zlib.decompress(kept) == zlib.decompress(made) == content, name


def test_the_files_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 800 * 1024


NO_ROOM = 255
"""In the place of a class: the hand cannot hold such contents."""


def classes_of_all(machine, class_count, room):
    """The class of every content, a byte each."""
    columns = [
        [SYMBOLS.index((held, limit)) if held <= limit else None for held in range(5)]
        for limit in room
    ]
    parts = [bytes([number]) for number in range(class_count)]
    for level, chosen in zip(reversed(machine.levels), reversed(columns), strict=True):
        nothing = bytes([NO_ROOM]) * len(parts[0])
        by_state = dict(enumerate(parts))
        rows = zip(*[iter(level)] * machine.symbol_count, strict=True)
        parts = [
            b"".join(nothing if c is None else by_state.get(row[c], nothing) for c in chosen)
            for row in rows
        ]
    return parts[0]


def contents_where(classes_of_contents, holds):
    """The set of contents, as the oracle has it, whose class is one for which *holds* is true."""
    digits = bytes(b"01"[bool(held)] for held in holds).ljust(256, b"0")
    return int(classes_of_contents[::-1].translate(digits), 2)


def kept(name):
    """A machine, and by class the tiles short of each target, as they stand in a file."""
    numbers = suit_tables._Numbers.of(name)
    machine = numbers.machine()
    class_count, width = numbers.take(2)
    return machine, numbers.rows(class_count, width)


def compare(wanted, room):
    machine, missing = kept(f"sets_{wanted}")
    oracle = SuitOracle(room, wanted)
    of_contents = classes_of_all(machine, len(missing), room)
    for place, (pair, sets) in enumerate(product((0, 1), range(wanted + 1))):
        levels = oracle.levels(sets, pair)
        for count, level in enumerate([*levels, levels[-1]]):
            near = contents_where(of_contents, [short[place] <= count for short in missing])
            assert near == level, (room, sets, pair, count)
        near = contents_where(of_contents, [short[place] < FAR for short in missing])
        assert near == levels[-1], (room, sets, pair)


def test_r20_distances_of_every_content():
    """So many tiles added one at a time, and a suit holds so many sets, with a pair or without."""
    compare(4, FREE)


def rooms(limited):
    """Every room that pungs and kongs of *limited* ranks of a suit leave."""
    for ranks in combinations(range(RANKS), limited):
        for left in product((1, 0), repeat=limited):
            room = list(FREE)
            for rank, copies in zip(ranks, left, strict=True):
                room[rank] = copies
            yield tuple(room)


@pytest.mark.parametrize("wanted", range(4))
def test_r23_distances_beside_melds(wanted):
    """Some of the contents that the next test takes in full."""
    rng = Random(wanted)
    compare(wanted, FREE)
    for limited in range(1, 5 - wanted):
        for room in rng.sample(list(rooms(limited)), 3):
            compare(wanted, room)


@pytest.mark.long
@pytest.mark.parametrize("wanted", range(4))
def test_r23_distances_beside_all_melds(wanted):
    for limited in range(1, 5 - wanted):
        for room in rooms(limited):
            compare(wanted, room)


def test_r20_complete_suits():
    """Of every content that a hand can have: whether it is sets, and a pair, and its odd ranks."""
    odd = bytes(1)
    for _ in range(RANKS):
        more = odd.translate(bytes(min(3, number + 1) for number in range(256)))
        odd = odd + more + odd + more + odd
    expected = bytearray(64 * number + 16 for number in odd)
    for content, (_, pair) in SuitOracle().complete.items():
        expected[content] += (4 if pair else 1) - 16
    legal = [sum(counts_of(content)) <= 14 for content in range(CONTENTS)]
    assert sum(legal) == LEGAL
    assert list(compress(expected, legal)) == list(compress(suit_tables.COMPLETE, legal))


def test_closed_classes_count_pairs():
    """A class a pair of distances and number of pairs, up to the seven that are wanted."""
    machine, missing = kept("sets_4")
    distances = classes_of_all(machine, len(missing), FREE)
    pairs = bytes(1)
    for _ in range(RANKS):
        one, two = (
            pairs.translate(bytes(min(7, number + more) for number in range(256)))
            for more in (1, 2)
        )
        pairs = pairs + pairs + one + one + two
    known = zip(distances, pairs, strict=True)
    both = set(zip(known, suit_tables.CLOSED.classes, strict=True))
    assert len(both) == len({kept for kept, _ in both}) == len({number for _, number in both})
    assert len(both) == CLOSED_CLASSES
