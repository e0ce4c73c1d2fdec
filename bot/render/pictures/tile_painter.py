"""刻牌 (kè pái): a tile as pixels, with its edge, its engraving and the badge of a chicken."""

from functools import lru_cache
from typing import assert_never

from PIL import Image, ImageDraw

from bot.render.pictures import palette
from bot.render.pictures.ink import ink
from bot.render.pictures.scene import (
    Colour,
    Mark,
    TilePicture,
    Weight,
    tab_height,
    tile_height,
)
from bot.render.pictures.shapes import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Disc,
    Engraved,
    Polygon,
    Shape,
    Stroke,
)
from bot.render.pictures.tile_faces import badge, engraving
from engine.tiles import Tile

FINER = 4
"""放大 (fàngdà): how many times as large edges are painted before they are made smooth."""
_REMEMBERED = 512
_MARGIN, _ROUND, _THICK = 0.06, 0.11, 0.07
"""Shares of the width: around an engraving, of a corner, and of the edge seen below a face."""
_FRAME, _PLAIN_FRAME = 0.05, 0.02
"""The same: the frame of a tile that is marked, and of any other."""


@lru_cache(_REMEMBERED)
def tile_image(
    tile: Tile | None, width: int, mark: Mark | None, *, black_boned: bool, framed: bool
) -> Image.Image:
    """牌 (pái): one tile, transparent around its corners."""
    large = Image.new("RGBA", (width * FINER, tile_height(width) * FINER))
    _body(large, _colours(tile, black_boned=black_boned), framed=framed)
    if tile is not None:
        _engrave(large, engraving(tile, black_boned=black_boned))
    whole = large if mark is None else _tabbed(large, mark, tab_height(width) * FINER)
    return whole.reduce(FINER)


def image_of(picture: TilePicture) -> Image.Image:
    """牌 (pái): the tile as a scene wants it."""
    return tile_image(
        picture.tile,
        picture.width,
        picture.mark,
        black_boned=picture.black_boned,
        framed=picture.won or picture.mark is not None,
    )


def _colours(tile: Tile | None, *, black_boned: bool) -> tuple[Colour, Colour]:
    if tile is None:
        return palette.TILE_BACK, palette.TILE_BACK_EDGE
    if black_boned:
        return palette.BONE, palette.BONE_EDGE
    return palette.FACE, palette.FACE_EDGE


def _body(large: Image.Image, colours: tuple[Colour, Colour], *, framed: bool) -> None:
    face, edge = colours
    draw = ImageDraw.Draw(large)
    width, height = large.width - 1, large.height - 1
    radius = round(width * _ROUND)
    thick = round(width * _THICK)
    side = palette.EDGE if framed else edge
    draw.rounded_rectangle((0, thick, width, height), radius, fill=palette.TILE_BACK_EDGE)
    draw.rounded_rectangle((0, 0, width, height - thick), radius, fill=side)
    inset = round(width * (_FRAME if framed else _PLAIN_FRAME))
    inner = (inset, inset, width - inset, height - thick - inset)
    draw.rounded_rectangle(inner, radius - inset, fill=face)


def _engrave(large: Image.Image, shapes: tuple[Shape, ...]) -> None:
    margin = large.width * _MARGIN
    scale = (large.width - 2 * margin) / FACE_WIDTH
    face_height = large.height - large.width * _THICK
    top = (face_height - FACE_HEIGHT * scale) / 2
    draw = ImageDraw.Draw(large)
    for shape in shapes:
        _draw(draw, shape, scale, (margin, top))


def _draw(
    draw: ImageDraw.ImageDraw, shape: Shape, scale: float, origin: tuple[float, float]
) -> None:
    def at(point: tuple[float, float]) -> tuple[float, float]:
        return origin[0] + point[0] * scale, origin[1] + point[1] * scale

    match shape:
        case Disc(centre, radius, fill, height):
            x, y = at(centre)
            across, along = radius * scale, (height or radius) * scale
            draw.ellipse((x - across, y - along, x + across, y + along), fill=fill)
        case Stroke(start, end, thickness, fill):
            draw.line((at(start), at(end)), fill=fill, width=round(thickness * scale))
            for x, y in (at(start), at(end)):
                half = thickness * scale / 2
                draw.ellipse((x - half, y - half, x + half, y + half), fill=fill)
        case Polygon(corners, fill):
            draw.polygon([at(corner) for corner in corners], fill=fill)
        case Engraved(character, centre, size, fill):
            _write(draw, character, at(centre), round(size * scale), fill)
        case _:
            assert_never(shape)


def _write(
    draw: ImageDraw.ImageDraw,
    character: str,
    centre: tuple[float, float],
    size: int,
    fill: Colour,
) -> None:
    """Centre the ink of one character, whatever room it has in its typeface."""
    written = ink(character, size, Weight.BLACK)
    assert written is not None, "what is engraved can be seen"
    corner = (
        round(centre[0] - written.mask.width / 2),
        round(centre[1] - written.mask.height / 2),
    )
    draw.bitmap(corner, written.mask, fill=fill)


def _tabbed(tile: Image.Image, mark: Mark, tab: int) -> Image.Image:
    """Let the gold tab of a chicken hang below a tile."""
    whole = Image.new("RGBA", (tile.width, tile.height + tab))
    draw = ImageDraw.Draw(whole)
    radius = round(tile.width * _ROUND)
    area = (0, tile.height // 2, whole.width - 1, whole.height - 1)
    draw.rounded_rectangle(area, radius, fill=palette.EDGE)
    whole.alpha_composite(tile)
    centre = (tile.width / 2, tile.height + tab / 2)
    _write(draw, badge(mark), centre, round(tab * 0.9), palette.INK)
    return whole
