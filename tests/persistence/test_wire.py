import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from enum import IntEnum, StrEnum
from typing import Any, NamedTuple, TypeAlias

import pytest
from cattrs import BaseValidationError

from engine.house_terms import Flip, Permit
from engine.melds import Kong, Meld, Pung
from engine.presets import GUIYANG
from engine.profile import RulesProfile
from engine.scoring.ledger import Party, Pot
from engine.seats import PerSeat, Seat
from engine.terms import KongKind
from engine.tiles import Tile, parse_tile
from persistence.wire import make_converter
from persistence.wire_records import members_of, tag_of

CONVERTER = make_converter()
FIVE = parse_tile("5m")


class Point(NamedTuple):
    x: int
    y: int = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    points: tuple[Point, ...]
    label: str | None = None


Shape: TypeAlias = Point | Line

FORMS = [
    (bool, True, True),
    (int, 12, 12),
    (str, "三万", "三万"),
    (Tile, FIVE, "5m"),
    (Seat, Seat.WEST, 2),
    (KongKind, KongKind.ADDED, "added"),
    (Flip, Flip.NEXT, "NEXT"),
    (datetime, datetime(1970, 1, 1, 0, 0, 2, 5, tzinfo=UTC), 2_000_005),
    (tuple[Tile, ...], (FIVE, parse_tile("1s")), ["5m", "1s"]),
    (tuple[Tile, ...], (), []),
    (tuple[int, str], (1, "a"), [1, "a"]),
    (PerSeat[bool], PerSeat([True, False, False, True]), [True, False, False, True]),
    (PerSeat[tuple[Tile, ...]], PerSeat([(FIVE,), ()]), [["5m"], []]),
    (frozenset[Permit], frozenset({Permit.OWN_KONG, Permit.EARTHLY}), ["EARTHLY", "OWN_KONG"]),
    (frozenset[Tile], frozenset({parse_tile("1p"), parse_tile("9m")}), ["9m", "1p"]),
    (Point, Point(1), {"x": 1, "y": 7}),
    (Line, Line(points=(Point(1, 2),)), {"points": [{"x": 1, "y": 2}], "label": None}),
    (Shape, Point(1, 2), {"type": "point", "x": 1, "y": 2}),
    (Shape, Line(points=(), label="a"), {"type": "line", "points": [], "label": "a"}),
    (Shape | None, None, None),
    (Shape | None, Point(1, 2), {"type": "point", "x": 1, "y": 2}),
    (Seat | None, Seat.EAST, 0),
    (Seat | None, None, None),
    (Party, Seat.NORTH, 3),
    (Party, Pot.POT, "pot"),
    (Meld, Pung(FIVE, Seat.EAST), {"type": "pung", "tile": "5m", "source": 0}),
    (
        Meld,
        Kong(FIVE, KongKind.CONCEALED),
        {
            "type": "kong",
            "tile": "5m",
            "kind": "concealed",
            "source": None,
            "late": False,
            "dealt": False,
        },
    ),
]

REFUSED = [
    (bool, 1, "expects true or false, 1 given"),
    (int, True, "expects a whole number, True given"),
    (int, 1.0, "expects a whole number, 1.0 given"),
    (int, "1", "expects a whole number, '1' given"),
    (str, 1, "expects a text, 1 given"),
    (Tile, 5, "expects a text, 5 given"),
    (Tile, "0m", "'0m' is no tile"),
    (Seat, 4, "expects one of 0, 1, 2, 3, 4 given"),
    (Seat, 1.0, "expects one of 0, 1, 2, 3, 1.0 given"),
    (Seat, True, "expects one of 0, 1, 2, 3, True given"),
    (Seat, "1", "expects one of 0, 1, 2, 3, '1' given"),
    (Seat, [1], r"expects one of 0, 1, 2, 3, \[1\] given"),
    (KongKind, "ADDED", "expects one of exposed, concealed, added, 'ADDED' given"),
    (Party, 4, "expects one of 0, 1, 2, 3, pot, 4 given"),
    (datetime, "2026-11-30", "expects a whole number"),
    (tuple[str, ...], "abc", "expects a list, 'abc' given"),
    (tuple[str, ...], {"a": 1}, "expects a list"),
    (tuple[int, int], [1], r"expects 2 values, \[1\] given"),
    (tuple[int, int], [1, 2, 3], "expects 2 values"),
    (tuple[int, int], "12", "expects a list"),
    (PerSeat[int], {}, "expects a list"),
    (PerSeat[int], [1, "2"], "expects a whole number, '2' given"),
    (frozenset[Flip], ["NEXT", "NEXT"], "expects each value once"),
    (frozenset[Flip], "NEXT", "expects a list"),
    (Point, [1, 2], r"expects an object, \[1, 2\] given"),
    (Shape, {"x": 1}, "expects a type out of point, line, None given"),
    (Shape, {"type": "dot", "x": 1}, "expects a type out of point, line, 'dot' given"),
    (Shape, {"type": ["point"], "x": 1}, "expects a type out of point, line"),
    (Shape, None, "expects an object, None given"),
    (Seat | None, "east", "expects one of 0, 1, 2, 3, 'east' given"),
]


def write(kind: Any, value: Any) -> Any:
    return json.loads(json.dumps(CONVERTER.get_unstructure_hook(kind)(value)))


def read(kind: Any, plain: Any) -> Any:
    return CONVERTER.get_structure_hook(kind)(plain, kind)


@pytest.mark.parametrize(("kind", "value", "plain"), FORMS)
def test_each_type_has_its_form_and_comes_back(kind: Any, value: Any, plain: Any) -> None:
    assert write(kind, value) == plain
    back = read(kind, plain)
    assert back == value
    assert type(back) is type(value)


@pytest.mark.parametrize(("kind", "plain", "reason"), REFUSED)
def test_whatever_we_would_not_have_written_is_refused(kind: Any, plain: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read(kind, plain)


def test_a_refusal_shows_no_more_than_fits_a_line() -> None:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    for plain in (nested, "x" * 10_000, list(range(10_000))):
        with pytest.raises(ValueError, match="expects a whole number") as caught:
            read(int, plain)
        assert len(str(caught.value)) < 200


def test_a_field_with_a_default_may_be_missing_and_is_always_written() -> None:
    assert read(Point, {"x": 1}) == Point(1, 7)
    assert write(Point, Point(1, 7)) == {"x": 1, "y": 7}


@pytest.mark.parametrize("plain", [{"y": 1}, {"x": 1, "z": 2}, {"x": 1, "y": None}])
def test_a_missing_unknown_or_wrong_field_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(BaseValidationError):
        read(Point, plain)


def test_fields_are_written_in_the_order_declared_and_the_tag_first() -> None:
    assert list(CONVERTER.get_unstructure_hook(Line)(Line(points=()))) == ["points", "label"]
    assert list(CONVERTER.get_unstructure_hook(Shape)(Point(1))) == ["type", "x", "y"]


def test_an_instant_of_another_zone_comes_back_as_the_same_instant() -> None:
    noon = datetime(2026, 11, 30, 12, tzinfo=timezone(timedelta(hours=8)))
    assert read(datetime, write(datetime, noon)) == noon


def test_a_profile_is_stored_whole() -> None:
    plain = write(RulesProfile, GUIYANG)
    assert read(RulesProfile, plain) == GUIYANG
    assert plain["fields"]["kongs.exposed"] == GUIYANG.kongs.exposed
    del plain["fields"]["kongs.exposed"]
    with pytest.raises(ValueError, match=r"kongs\.exposed"):
        read(RulesProfile, plain)


@pytest.mark.parametrize("kind", [dict[str, int], list[int], bytes | dict[str, int], object])
def test_other_types_have_no_stored_form(kind: Any) -> None:
    with pytest.raises(TypeError, match="has no stored form"):
        CONVERTER.get_structure_hook(kind)


def test_fractions_have_no_stored_form() -> None:
    class Fraction(NamedTuple):
        part: float

    with pytest.raises(TypeError, match="has no stored form"):
        CONVERTER.get_unstructure_hook(Fraction)


def test_enums_that_would_be_stored_alike_cannot_share_a_field() -> None:
    class One(IntEnum):
        A = 1

    class Other(StrEnum):
        A = "1"

    class Another(IntEnum):
        B = 1

    assert read(One | Other, "1") is Other.A
    with pytest.raises(AssertionError, match="stored alike"):
        CONVERTER.get_structure_hook(One | Another)


def test_tags_and_members() -> None:
    assert [tag_of(kind) for kind in (Point, RulesProfile, BaseValidationError)] == [
        "point",
        "rules_profile",
        "base_validation_error",
    ]
    assert members_of(Shape | None) == (Point, Line)
    assert members_of(Point) == (Point,)
