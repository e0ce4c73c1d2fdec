"""幺鸡 (yāojī): the one of bamboo, a hen, for it is what the game is about."""

from collections.abc import Iterator
from itertools import pairwise

from bot.render.pictures.palette import AMBER, BLACK, BLUE, FACE, GREEN, RED
from bot.render.pictures.shapes import Disc, Point, Polygon, Shape, Stroke, curve

_TAIL = (
    (Point(4, 36), Point(8, 50), GREEN),
    (Point(6, 22), Point(10, 42), RED),
    (Point(17, 15), Point(15, 36), BLUE),
)
"""Where each feather ends, and where it bends on its way there."""


def bird() -> tuple[Shape, ...]:
    """幺鸡 (yāojī): tail, legs, body, wing and head."""
    return (*_tail(), *_legs(), *_body(), *_wing(), *_head())


def _tail() -> Iterator[Shape]:
    for tip, bend, fill in _TAIL:
        way = curve(Point(24, 54), bend, tip)
        for begin, end in pairwise(way):
            yield Stroke(begin, end, 5.5, fill)
        yield Disc(tip, 4, fill)
        yield Disc(tip, 1.7, FACE)


def _legs() -> Iterator[Shape]:
    for x in (27, 36):
        foot = Point(x, 73)
        yield Stroke(Point(x + 1, 60), foot, 2.4, AMBER)
        for toe in (-5, 0.5, 5):
            yield Stroke(foot, Point(x + toe, 76.5), 2, AMBER)


def _body() -> Iterator[Shape]:
    back = curve(Point(12, 46), Point(26, 46), Point(36, 22))
    breast = curve(Point(49, 22), Point(57, 46), Point(40, 62))
    belly = curve(Point(40, 62), Point(20, 72), Point(12, 46))
    yield Polygon((*back, *breast, *belly), GREEN)
    yield Polygon(
        (*curve(Point(48, 28), Point(54, 46), Point(40, 61)), Point(38, 58), Point(46, 44)), AMBER
    )


def _wing() -> Iterator[Shape]:
    edge = curve(Point(17, 47), Point(22, 64), Point(41, 50))
    yield Polygon((*edge, *curve(Point(41, 50), Point(30, 42), Point(17, 47))), BLUE)
    for begin, end in (((24, 50.5), (31, 55)), ((29, 48.5), (36, 52))):
        yield Stroke(Point(*begin), Point(*end), 1.7, FACE)


def _head() -> Iterator[Shape]:
    for x, y, radius in ((36, 8.5, 3.6), (41.5, 5.5, 4), (47, 8, 3.4)):
        yield Disc(Point(x, y), radius, RED)
    yield Disc(Point(42.5, 19), 9.5, GREEN)
    yield Polygon((Point(50.5, 15), Point(59.5, 20), Point(50.5, 23)), AMBER)
    yield Disc(Point(49.5, 28), 3, RED, height=4.6)
    yield Disc(Point(44.5, 17.5), 3.2, FACE)
    yield Disc(Point(45.2, 17.5), 1.7, BLACK)
