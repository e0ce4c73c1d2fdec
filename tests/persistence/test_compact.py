"""The compact form says all of a value, and equal parts once."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.seats import PerSeat, Seat
from engine.tiles import TILES, Tile, parse_tile
from persistence.compact import Compact, pack, unpack
from persistence.errors import BadSnapshot

FIVE = parse_tile("5m")


class Colour(StrEnum):
    RED = "red"


class Number(IntEnum):
    ONE = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Single:
    only: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    colour: Colour | None
    number: Number = Number.ONE
    switch: bool = True


class Nothing(NamedTuple):
    """A record without a field is no enum."""


class Whole(NamedTuple):
    texts: tuple[str, ...] = ()
    tiles: frozenset[Tile] = frozenset()
    seats: PerSeat[Leaf] = PerSeat()
    by_name: Mapping[str, Leaf | Single] = MappingProxyType({})
    by_tile: Mapping[Tile, tuple[int, ...]] = MappingProxyType({})
    at: datetime | None = None
    seed: bytes = b""
    rules: RulesProfile = PRESETS["guiyang"]
    nothing: Nothing = Nothing()
    seat: Seat = Seat.EAST


FORM = Compact(Whole)
LEAF = Leaf(colour=Colour.RED, switch=False)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"texts": ("", "三万", 'a "quoted"\nline', "a", "a")},
        {"tiles": frozenset(TILES)},
        {"seats": PerSeat([LEAF, LEAF, Leaf(colour=None), LEAF])},
        {"by_name": {"a": LEAF, "b": Single(only="one")}},
        {"by_tile": {FIVE: (1, 0, -7), parse_tile("1s"): ()}},
        {"at": datetime(2026, 11, 30, 12, 0, 0, 5, tzinfo=UTC)},
        {"seed": bytes(range(256))},
        {"rules": PRESETS["tongren"]},
        {"seat": Seat.NORTH},
    ],
)
def test_what_is_written_reads_back_the_same(changes: dict[str, Any]) -> None:
    value = Whole(**changes)
    packed = FORM.write(value)
    assert "\n" not in unpack(packed)
    read = FORM.read(packed)
    assert read == value
    assert list(map(type, read)) == [
        dict if isinstance(part, Mapping) else type(part) for part in value
    ]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_house_rules_are_read_as_they_were_written(preset: RulesProfile) -> None:
    assert FORM.read(FORM.write(Whole(rules=preset))).rules == preset


def test_switches_numbers_and_members_are_told_apart() -> None:
    form = Compact(tuple[bool, int, Number, Seat, str])  # type: ignore[arg-type,var-annotated]
    value = (True, 1, Number.ONE, Seat.SOUTH, "1")
    read = form.read(form.write(value))
    assert [type(part) for part in read] == [type(part) for part in value]


def test_a_part_that_is_met_again_is_written_once_and_shared_again() -> None:
    shared = tuple(f"text {number}" for number in range(50))
    form = Compact(tuple[tuple[str, ...], ...])  # type: ignore[type-abstract,var-annotated]
    once, often = form.write((shared,)), form.write((shared, shared, (*shared,)))
    assert len(unpack(often)) < len(unpack(once)) + 20
    first, second, equal = form.read(often)
    assert first is second is equal


def test_tiles_and_members_are_those_that_there_are() -> None:
    read = FORM.read(FORM.write(Whole(by_tile={Tile(4): (3,)}, seats=PerSeat([LEAF] * 4))))
    assert read.seats[0].colour is Colour.RED
    assert [type(tile) for tile in read.by_tile] == [Tile]


@pytest.mark.parametrize("kind", [float, list[int], dict[str, int], object])
def test_a_type_without_a_form_is_refused_when_the_form_is_made(kind: Any) -> None:
    with pytest.raises(TypeError, match="has no compact form"):
        Compact(tuple[int, kind])  # type: ignore[arg-type,var-annotated]


@pytest.mark.parametrize("part", [1.5, Colour.RED, [1], object()])
def test_a_part_of_another_class_than_annotated_is_refused(part: Any) -> None:
    form = Compact(tuple[str, ...])  # type: ignore[arg-type,var-annotated]
    with pytest.raises(TypeError):
        form.write((part,))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[",
        "null",
        "[[99,0]]",
        "[[0,9999]]",
        '[["a"]]',
        "[[0,0.5]]",
        '["x",[5,500]]',
        "[" * 100_000,
    ],
)
def test_a_line_of_something_else_is_refused(line: str) -> None:
    with pytest.raises(BadSnapshot):
        FORM.read(pack(line))


@pytest.mark.parametrize("packed", [b"", b"[]", pack("[]")[:-3], zlib.compress(b"\xff")])
def test_what_is_not_packed_is_refused(packed: bytes) -> None:
    with pytest.raises(BadSnapshot):
        FORM.read(packed)
