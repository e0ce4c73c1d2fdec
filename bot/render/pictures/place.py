"""地方 (dìfang): where the parts of a picture go, one under the other."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, assert_never

from bot.render.pictures.scene import Box, Colour, Item, Panel, TilePicture, Words

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


def moved(items: Iterable[Item], right: int, down: int) -> Iterator[Item]:
    """挪 (nuó): the same items elsewhere."""
    for item in items:
        match item:
            case Panel(box=box):
                corners = (box.left + right, box.top + down, box.right + right, box.bottom + down)
                yield replace(item, box=Box(*corners))
            case Words():
                yield replace(item, left=item.left + right, baseline=item.baseline + down)
            case TilePicture():
                yield replace(item, left=item.left + right, top=item.top + down)
            case _:
                assert_never(item)
