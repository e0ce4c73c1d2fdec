"""墨 (mò): a line of text as a mask of coverage, smooth at any size."""

from functools import lru_cache
from typing import NamedTuple

import uharfbuzz as hb  # type: ignore[import-untyped]  # comes without types
from PIL import Image

from bot.render.pictures.fonts import font
from bot.render.pictures.lettering import set_line
from bot.render.pictures.scene import Box, Weight

_REMEMBERED = 512


class Ink(NamedTuple):
    """墨迹 (mòjì): where ink goes, beside the point where the line begins."""

    mask: Image.Image
    left: int
    top: int
    """Below the baseline; negative for what stands on it."""

    @property
    def box(self) -> Box:
        """框 (kuàng): the room that the ink takes, beside where the line begins."""
        right, bottom = self.left + self.mask.width, self.top + self.mask.height
        return Box(self.left, self.top, right, bottom)


@lru_cache(_REMEMBERED)
def ink(text: str, size: int, weight: Weight) -> Ink | None:
    """墨迹 (mòjì): a line at a size; None where there is nothing to be seen, as of a space."""
    raster = hb.RasterDraw()
    for typeface, number, left, raised in set_line(text, weight).glyphs:
        scale = size / typeface.face.upem
        raster.transform = (scale, 0, 0, scale, left * size, raised * size)
        raster.draw_glyph(font(typeface, weight), number)
    drawn = raster.render()
    if drawn is None or not drawn.extents.width or not drawn.extents.height:
        return None
    area = drawn.extents
    # Rows come from below, each as long as the stride.
    mask = Image.frombytes(
        "L", (area.width, area.height), drawn.buffer, "raw", "L", area.stride, -1
    )
    return Ink(mask, area.x_origin, -(area.y_origin + area.height))
