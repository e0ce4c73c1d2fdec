"""地方 (dìfang): where the parts of a picture go, one under the other."""

from typing import NamedTuple

from bot.render.pictures.scene import Box, Colour, Panel

_RADIUS = 22


class Place(NamedTuple):
    """地方 (dìfang): where a part of a picture begins, and how wide it may be."""

    left: int
    top: int
    width: int

    def panel(self, height: int, fill: Colour, outline: Colour = "") -> Panel:
        """底板 (dǐbǎn): a card as wide as the place."""
        box = Box(self.left, self.top, self.left + self.width, self.top + height)
        return Panel(box=box, fill=fill, radius=_RADIUS, outline=outline)
