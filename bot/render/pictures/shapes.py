"""形 (xíng): what tiles are drawn of, in a face of 60 by 80 units."""

import math
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bot.render.pictures.scene import Colour

FACE_WIDTH, FACE_HEIGHT = 60, 80


class Point(NamedTuple):
    """点 (diǎn): right of the left edge, below the upper edge."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Disc:
    """圆 (yuán): a filled circle, or an ellipse."""

    centre: Point
    radius: float
    fill: Colour
    height: float = 0
    """The other half-axis; 0 for a circle."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """笔画 (bǐhuà): a straight line with round ends."""

    start: Point
    end: Point
    thickness: float
    fill: Colour


@dataclass(frozen=True, slots=True)
class Polygon:
    """多边形 (duōbiānxíng): a filled outline."""

    corners: tuple[Point, ...]
    fill: Colour


@dataclass(frozen=True, slots=True)
class Engraved:
    """刻字 (kè zì): a character, centred."""

    character: str
    centre: Point
    size: float
    fill: Colour


Shape: TypeAlias = Disc | Stroke | Polygon | Engraved
"""形 (xíng): one stroke of the engraver; later ones cover earlier ones."""


def around(centre: Point, radius: float, degrees: float) -> Point:
    """绕 (rào): the point at that distance and angle, clockwise from the right."""
    angle = math.radians(degrees)
    return Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))


def curve(start: Point, bend: Point, end: Point, steps: int = 10) -> tuple[Point, ...]:
    """弧 (hú): points on the way from *start* to *end*, drawn towards *bend*."""

    def at(t: float) -> Point:
        rest = 1 - t
        return Point(
            rest * rest * start.x + 2 * rest * t * bend.x + t * t * end.x,
            rest * rest * start.y + 2 * rest * t * bend.y + t * t * end.y,
        )

    return tuple(at(step / steps) for step in range(steps + 1))
