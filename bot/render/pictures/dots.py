"""筒 (tǒng): the nine tiles of dots, and the black-boned eight."""

from collections.abc import Iterator

from bot.render.pictures.palette import AMBER, BLACK, BLUE, FACE, GREEN, IVORY, RED
from bot.render.pictures.scene import Colour
from bot.render.pictures.shapes import Disc, Point, Shape, around

_PETALS = 8
_PLACES: dict[int, tuple[float, tuple[tuple[float, float, Colour], ...]]] = {
    2: (13, ((30, 22, GREEN), (30, 58, BLUE))),
    3: (10, ((14, 17, BLUE), (30, 40, RED), (46, 63, GREEN))),
    4: (11.5, ((16.5, 21, BLUE), (43.5, 21, GREEN), (16.5, 59, GREEN), (43.5, 59, BLUE))),
    5: (
        9.5,
        ((14, 17, BLUE), (46, 17, GREEN), (30, 40, RED), (14, 63, GREEN), (46, 63, BLUE)),
    ),
    6: (
        9.5,
        (
            *((x, 15, GREEN) for x in (17, 43)),
            *((x, y, RED) for y in (42, 65) for x in (17, 43)),
        ),
    ),
    7: (
        8.5,
        (
            (12, 12.5, GREEN),
            (30, 21, GREEN),
            (48, 29.5, GREEN),
            *((x, y, RED) for y in (47, 67) for x in (18, 42)),
        ),
    ),
    8: (8.4, tuple((x, y, BLUE) for y in (12.5, 31, 49, 67.5) for x in (18.5, 41.5))),
    9: (
        8.6,
        tuple((x, y, c) for y, c in ((15, GREEN), (40, RED), (65, BLUE)) for x in (11.5, 30, 48.5)),
    ),
}


def dots(rank: int) -> tuple[Shape, ...]:
    """筒 (tǒng): as many dots as the rank says; the one is a flower."""
    if rank == 1:
        return tuple(_flower(Point(30, 40)))
    radius, places = _PLACES[rank]
    return tuple(shape for x, y, fill in places for shape in _dot(Point(x, y), radius, fill, FACE))


def black_boned_dots() -> tuple[Shape, ...]:
    """乌骨鸡 (wūgǔjī): the eight dots, pale on a dark face. [R-60]"""
    radius, places = _PLACES[8]
    return tuple(shape for x, y, _ in places for shape in _dot(Point(x, y), radius, IVORY, BLACK))


def _dot(centre: Point, radius: float, fill: Colour, ground: Colour) -> Iterator[Shape]:
    yield Disc(centre, radius, fill)
    yield Disc(centre, radius * 0.66, ground)
    yield Disc(centre, radius * 0.4, fill)


def _flower(centre: Point) -> Iterator[Shape]:
    yield Disc(centre, 24, GREEN)
    yield Disc(centre, 21, FACE)
    for petal in range(2 * _PETALS):
        yield Disc(around(centre, 17, petal * 180 / _PETALS), 2.7, GREEN)
    for petal in range(_PETALS):
        yield Disc(around(centre, 8.6, petal * 360 / _PETALS), 4.1, RED)
    yield Disc(centre, 6.5, AMBER)
    yield Disc(centre, 3.2, RED)
