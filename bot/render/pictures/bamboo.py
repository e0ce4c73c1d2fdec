"""条 (tiáo): the tiles of bamboo from two to nine."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.render.pictures.palette import BLUE, FACE, GREEN, RED
from bot.render.pictures.scene import Colour
from bot.render.pictures.shapes import Disc, Point, Shape, Stroke

_LEFT, _CENTRE, _RIGHT = 12, 30, 48
_ACROSS = (_LEFT, _CENTRE, _RIGHT)
_PAIR = (18, 42)
_THIRDS = (14, 40, 66)


class _Cane(NamedTuple):
    """竿 (gān): one cane, from joint to joint."""

    start: Point
    end: Point
    fill: Colour


def _high(x: float, fill: Colour) -> _Cane:
    return _Cane(Point(x, 10), Point(x, 33), fill)


def _low(x: float, fill: Colour) -> _Cane:
    return _Cane(Point(x, 47), Point(x, 70), fill)


def _short(x: float, y: float, fill: Colour) -> _Cane:
    return _Cane(Point(x, y - 8), Point(x, y + 8), fill)


def _leaning(top: float, bottom: float, y: float, fill: Colour) -> _Cane:
    return _Cane(Point(top, y), Point(bottom, y + 23), fill)


_CANES: dict[int, tuple[_Cane, ...]] = {
    2: (_high(_CENTRE, GREEN), _low(_CENTRE, BLUE)),
    3: (_high(_CENTRE, BLUE), *(_low(x, GREEN) for x in _PAIR)),
    4: (_high(18, BLUE), _high(42, GREEN), _low(18, GREEN), _low(42, BLUE)),
    5: (
        _high(_LEFT, GREEN),
        _high(_RIGHT, BLUE),
        _Cane(Point(_CENTRE, 28.5), Point(_CENTRE, 51.5), RED),
        _low(_LEFT, BLUE),
        _low(_RIGHT, GREEN),
    ),
    6: (*(_high(x, GREEN) for x in _ACROSS), *(_low(x, BLUE) for x in _ACROSS)),
    7: (
        _short(_CENTRE, _THIRDS[0], RED),
        *(_short(x, y, GREEN) for y in _THIRDS[1:] for x in _ACROSS),
    ),
    8: (
        *(_high(x, GREEN) for x in (9, 51)),
        *(_leaning(top, bottom, 10, GREEN) for top, bottom in ((20, 27), (40, 33))),
        *(_leaning(top, bottom, 47, BLUE) for top, bottom in ((27, 20), (33, 40))),
        *(_low(x, BLUE) for x in (9, 51)),
    ),
    9: tuple(
        _short(x, y, fill)
        for x, fill in zip(_ACROSS, (GREEN, RED, BLUE), strict=True)
        for y in _THIRDS
    ),
}


def bamboo(rank: int) -> tuple[Shape, ...]:
    """条 (tiáo): as many canes as the rank says, from two on."""
    return tuple(shape for cane in _CANES[rank] for shape in _drawn(cane))


def _drawn(cane: _Cane) -> Iterator[Shape]:
    yield Stroke(cane.start, cane.end, 7, cane.fill)
    for share in (0, 0.5, 1):
        yield Disc(_along(cane, share), 4.6, cane.fill)
    for begin, end in ((0.16, 0.34), (0.66, 0.84)):
        yield Stroke(_along(cane, begin), _along(cane, end), 1.8, FACE)


def _along(cane: _Cane, share: float) -> Point:
    (x, y), end = cane.start, cane.end
    return Point(x + (end.x - x) * share, y + (end.y - y) * share)
