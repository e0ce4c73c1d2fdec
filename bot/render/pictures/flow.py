"""排版 (páibǎn): words where they belong, and chips that run on from line to line."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from wcwidth import iter_graphemes

from bot.render.pictures.ink import ink
from bot.render.pictures.lettering import fitted, width_of
from bot.render.pictures.scene import (
    Colour,
    Item,
    TilePicture,
    Weight,
    Words,
    line_room,
    tile_height,
)

_BREAKS = " ，、：,:"
_LINE = 1.48
"""行高 (hánggāo): of a line of words, by the size of the letters."""


class Style(NamedTuple):
    """字样 (zìyàng): how words look."""

    size: int
    colour: Colour
    weight: Weight = Weight.REGULAR

    @property
    def line(self) -> int:
        """行高 (hánggāo): from one baseline to the next."""
        return math.ceil(self.size * _LINE)

    def width(self, text: str) -> int:
        """字宽 (zì kuān): how many pixels *text* takes."""
        return width_of(text, self.size, self.weight)


class Chip(NamedTuple):
    """一小条 (yì xiǎo tiáo): tiles and words that stay together if there is room for them."""

    pieces: tuple[tuple[str, Style], ...]
    tiles: tuple[TilePicture, ...] = ()
    """Wherever they stand: they are put into the line."""


_PIECE_GAP, _CHIP_GAP, _TILE_GAP, _LINE_GAP = 12, 36, 4, 2


def words(text: str, style: Style, left: int, baseline: int) -> Words:
    """写 (xiě): one line that begins at *left*, in letters that stay between its neighbours."""
    size = style.size
    while not _is_within_line(text, size, style):
        size -= 1
    return Words(
        text=text,
        left=left,
        baseline=baseline,
        width=width_of(text, size, style.weight),
        size=size,
        colour=style.colour,
        weight=style.weight,
        line=style.size,
    )


def words_before(text: str, style: Style, right: int, baseline: int) -> Words:
    """靠右写 (kào yòu xiě): one line that ends at *right*."""
    return words(text, style, right - style.width(text), baseline)


def words_within(text: str, style: Style, left: int, baseline: int, room: int) -> Words:
    """挤着写 (jǐzhe xiě): one line in at most *room*: smaller, and if need be cut short."""
    shown, size = fitted(text, style.size, style.weight, room)
    return words(shown, style._replace(size=size), left, baseline)


def _is_within_line(text: str, size: int, style: Style) -> bool:
    written = ink(text, size, style.weight)
    room = line_room(style.size)
    return written is None or (room.top <= written.box.top and written.box.bottom <= room.bottom)


def wrapped(text: str, style: Style, room: int) -> list[str]:
    """折行 (zhé háng): *text* in lines of at most *room*, broken behind words where that can be."""
    lines, line = [], ""
    for part in _parts(text):
        if line and style.width(line + part.rstrip()) > room:
            lines.append(line)
            line = ""
        if style.width(part.rstrip()) > room:
            *full, part = _by_letter(line + part, style, room)  # noqa: PLW2901  # the rest of it
            lines += full
            line = ""
        line += part
    return [each.strip() for each in (*lines, line) if each.strip()]


def run_on(chips: Iterable[Chip], left: int, top: int, room: int) -> tuple[list[Item], int]:
    """接着排 (jiēzhe pái): chips from line to line; the items, and where the last line ends."""
    items: list[Item] = []
    for line in _lines(chips, room):
        height = max(map(_height, line))
        pen = left
        for chip in line:
            items += placed(chip, pen, top, height)
            pen += chip_width(chip) + _CHIP_GAP
        top += height + _LINE_GAP
    return items, top


def _lines(chips: Iterable[Chip], room: int) -> Iterator[list[Chip]]:
    line: list[Chip] = []
    taken = 0
    for chip in chips:
        for part in _narrow(chip, room):
            width = chip_width(part)
            if line and taken + width > room:
                yield line
                line, taken = [], 0
            line.append(part)
            taken += width + _CHIP_GAP
    if line:
        yield line


def _narrow(chip: Chip, room: int) -> Iterator[Chip]:
    """The chip itself, or what is wider than a line in several."""
    if chip_width(chip) <= room:
        yield chip
        return
    for text, style in chip.pieces:
        for line in wrapped(text, style, room):
            yield Chip(((line, style),))


def chip_width(chip: Chip) -> int:
    """条宽 (tiáo kuān): how many pixels a chip takes in a line."""
    tiles = sum(tile.width + _TILE_GAP for tile in chip.tiles)
    pieces = [style.width(text) for text, style in chip.pieces]
    return sum(pieces) + _PIECE_GAP * (len(pieces) - 1 + bool(tiles)) + tiles


def _height(chip: Chip) -> int:
    tiles = (tile_height(tile.width) + 2 * _TILE_GAP for tile in chip.tiles)
    return max((*(style.line for _, style in chip.pieces), *tiles))


def placed(chip: Chip, pen: int, top: int, height: int) -> Iterator[Item]:
    """放 (fàng): a chip's words, then its tiles, in the middle of a line of that height."""
    for text, style in chip.pieces:
        written = words(text, style, pen, top + round((height + style.size * 0.72) / 2))
        yield written
        pen += written.width + _PIECE_GAP
    for tile in chip.tiles:
        yield replace(tile, left=pen, top=top + (height - tile_height(tile.width)) // 2)
        pen += tile.width + _TILE_GAP


def _parts(text: str) -> Iterator[str]:
    """Pieces behind each of which a line may be broken."""
    part = ""
    for letter in text:
        part += letter
        if letter in _BREAKS:
            yield part
            part = ""
    yield part


def _by_letter(text: str, style: Style, room: int) -> Sequence[str]:
    lines, line = [], ""
    for letter in iter_graphemes(text):
        if line and style.width(line + letter) > room:
            lines.append(line)
            line = ""
        line += letter
    return [*lines, line]
