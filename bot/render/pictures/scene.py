"""画面 (huàmiàn): a picture before it is painted: what stands where, in pixels."""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple, TypeAlias

from engine.tiles import Tile

Colour: TypeAlias = str
"""颜色 (yánsè): `#rrggbb`."""


class Weight(StrEnum):
    """粗细 (cūxì): how heavy letters are."""

    REGULAR = auto()
    BOLD = auto()
    BLACK = auto()


class Mark(StrEnum):
    """鸡标 (jī biāo): why a tile is a chicken. [R-60, R-61]"""

    STANDING = auto()
    """常鸡 (chángjī)."""
    GOLDEN = auto()
    """金鸡 (jīnjī): a standing kind that the flip reached."""
    FLIPPED = auto()
    """翻鸡 (fānjī): a kind that only the flip made a chicken."""


class Box(NamedTuple):
    """框 (kuàng): a rectangle; right and bottom are outside of it."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """底板 (dǐbǎn): a rectangle with round corners, under what follows it."""

    box: Box
    fill: Colour
    radius: int = 0
    outline: Colour = ""
    """An edge of two pixels; empty for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """字 (zì): one line of text, measured with the typefaces that it will be painted in."""

    text: str
    left: int
    baseline: int
    width: int
    size: int
    colour: Colour
    weight: Weight = Weight.REGULAR
    line: int = 0
    """行 (háng): the size that its line is for; tall scripts are written a little smaller."""

    @property
    def box(self) -> Box:
        """框 (kuàng): the room that the line takes, with what hangs above and below letters."""
        room = line_room(self.line or self.size)
        right = self.left + self.width
        return Box(
            self.left + room.left,
            self.baseline + room.top,
            right + room.right,
            self.baseline + room.bottom,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePicture:
    """牌 (pái): a tile lying face up, or on its face."""

    tile: Tile | None
    """None shows the back."""
    left: int
    top: int
    width: int
    mark: Mark | None = None
    black_boned: bool = False
    """乌骨鸡 (wūgǔjī): the eight dots where they are a chicken."""
    won: bool = False
    """胡的那张 (hú de nà zhāng): the tile that won."""

    @property
    def box(self) -> Box:
        """框 (kuàng): the room that the tile takes, with the tab of a chicken."""
        height = tile_height(self.width) + (tab_height(self.width) if self.mark else 0)
        return Box(self.left, self.top, self.left + self.width, self.top + height)


Item: TypeAlias = Panel | Words | TilePicture
"""一件 (yí jiàn): anything that a scene has in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """画面 (huàmiàn): a whole picture; later items lie on earlier ones."""

    width: int
    height: int
    ground: Colour
    items: tuple[Item, ...]


def line_room(size: int) -> Box:
    """行间 (háng jiān): what letters of a size may take beside where their line begins and ends."""
    return Box(-0.1 * size, -1.04 * size, 0.1 * size, 0.44 * size)


def tile_height(width: int) -> int:
    """牌高 (pái gāo): how high a tile of that width is, its edge included."""
    return round(width * 1.4)


def tab_height(width: int) -> int:
    """鸡标高 (jī biāo gāo): how far the tab of a chicken hangs below its tile."""
    return round(width * 0.4)
