"""画师 (huàshī): paints a scene, item by item, and writes it as PNG."""

import io
import time
from functools import lru_cache
from typing import assert_never

from PIL import Image, ImageDraw

from bot.render.pictures.ink import ink
from bot.render.pictures.scene import Panel, Scene, TilePicture, Words
from bot.render.pictures.tile_painter import FINER, image_of

_OUTLINE = 3
_COMPRESSION = 4
"""A level of zlib: half the time of the usual 6, and hardly larger for even colours."""


def paint(scene: Scene) -> bytes:
    """画 (huà): the scene as PNG."""
    return png(painted(scene))


def png(image: Image.Image) -> bytes:
    """存成图片 (cún chéng túpiàn): the bytes of a PNG file."""
    written = io.BytesIO()
    image.save(written, "PNG", compress_level=_COMPRESSION)
    return written.getvalue()


def painted(scene: Scene) -> Image.Image:
    """画布 (huàbù): the scene as pixels."""
    canvas = Image.new("RGB", (scene.width, scene.height), scene.ground)
    for item in scene.items:
        match item:
            case Panel():
                _panel(canvas, item)
            case Words():
                _words(canvas, item)
            case TilePicture():
                tile = image_of(item)
                canvas.paste(tile, (item.left, item.top), tile)
            case _:
                assert_never(item)
        # Whoever else wants to run gets a turn at once, and not only when Python takes one away.
        time.sleep(0)
    return canvas


def _panel(canvas: Image.Image, panel: Panel) -> None:
    left, top, right, bottom = map(round, panel.box)
    size = (right - left, bottom - top)
    if panel.outline:
        canvas.paste(panel.outline, (left, top), _rounded(size, panel.radius))
        left, top, size = left + _OUTLINE, top + _OUTLINE, (size[0] - 6, size[1] - 6)
    canvas.paste(panel.fill, (left, top), _rounded(size, panel.radius))


def _words(canvas: Image.Image, words: Words) -> None:
    written = ink(words.text, words.size, words.weight)
    if written is not None:
        corner = (words.left + written.left, words.baseline + written.top)
        canvas.paste(words.colour, corner, written.mask)


def _rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """The mask of a rectangle with round corners."""
    mask = Image.new("L", size, 255)
    width, height = size
    radius = min(radius, width // 2, height // 2)
    if radius:
        corner = _corner(radius)
        for x, flip in ((0, False), (width - radius, True)):
            turned = corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else corner
            mask.paste(turned, (x, 0))
            mask.paste(turned.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (x, height - radius))
    return mask


@lru_cache
def _corner(radius: int) -> Image.Image:
    """A quarter of a disc, the upper left one."""
    large = Image.new("L", (radius * FINER, radius * FINER))
    end = 2 * radius * FINER - 1
    ImageDraw.Draw(large).ellipse((0, 0, end, end), fill=255)
    return large.reduce(FINER)
