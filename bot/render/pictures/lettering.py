"""排字 (pái zì): a line of text as glyphs in a row, whatever scripts are in it.

A name may be written in any script. Its characters are put in the order in which they are seen,
each cluster gets the first typeface that has all of it, and neighbours of one typeface are shaped
together. What no typeface has is written by its plain form, or as an empty square.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import uharfbuzz as hb  # type: ignore[import-untyped]  # comes without types
from bidi import algorithm as bidi  # type: ignore[import-untyped]  # comes without types
from wcwidth import iter_graphemes

from bot.render.pictures.fonts import Typeface, font, typefaces
from bot.render.pictures.scene import Weight

UNKNOWN = "□"
"""没见过的字 (méi jiànguo de zì): stands for what no typeface has."""
_UNSEEN = frozenset("\u200d\ufe0e\ufe0f")
_ISOLATES = re.compile("[\u2068\u2069]")
_REMEMBERED = 4096


class Glyph(NamedTuple):
    """字形 (zìxíng): one shape of a typeface, and where it stands, in units of the letter size."""

    typeface: Typeface
    number: int
    left: float
    raised: float


class Line(NamedTuple):
    """一行 (yì háng): glyphs from the left, for letters of size 1."""

    glyphs: tuple[Glyph, ...]
    width: float


class _Stretch(NamedTuple):
    """一段 (yí duàn): neighbours in one typeface and direction, in the order they are read."""

    typeface: Typeface
    text: str
    rightward: bool


@lru_cache(_REMEMBERED)
def set_line(text: str, weight: Weight) -> Line:
    """排字 (pái zì): lay out one line."""
    glyphs: list[Glyph] = []
    pen = 0.0
    for stretch in _stretches(text):
        shaped, advance = _shaped(stretch, weight, pen)
        glyphs += shaped
        pen += advance
    return Line(tuple(glyphs), pen)


def width_of(text: str, size: int, weight: Weight) -> int:
    """字宽 (zì kuān): how many pixels a line takes, rounded up."""
    return -int(-set_line(text, weight).width * size // 1)


def fitted(text: str, size: int, weight: Weight, room: int) -> tuple[str, int]:
    """塞进去 (sāi jìnqù): *text* and a size at which it fits; a little smaller, else cut short."""
    smallest = round(size * 0.7)
    for smaller in range(size, smallest - 1, -1):
        if width_of(text, smaller, weight) <= room:
            return text, smaller
    kept = list(iter_graphemes(text))
    while kept and width_of(shown := "".join(kept) + "…", smallest, weight) > room:
        kept.pop()
    return (shown if kept else "…"), smallest


def _stretches(text: str) -> Iterator[_Stretch]:
    for rightward, run in _in_sight_order(text):
        clusters = [_written(cluster) for cluster in iter_graphemes(run)]
        pieces = [(typeface, written) for typeface, written in clusters if written]
        joined = [
            _Stretch(typeface, "".join(written for _, written in group), rightward)
            for typeface, group in groupby(pieces, key=lambda piece: piece[0])
        ]
        yield from joined if rightward else reversed(joined)


def _in_sight_order(text: str) -> Iterator[tuple[bool, str]]:
    """Runs of one direction from the left, each as it is read; whether it runs to the right.

    Our own texts run to the right, so what is isolated in them stands where it stands.
    """
    for piece in _ISOLATES.split(text):
        yield from _by_direction(piece)


def _by_direction(text: str) -> Iterator[tuple[bool, str]]:
    if text.isascii():
        yield True, text
        return
    storage = bidi.get_empty_storage()
    level = bidi.get_base_level(text)
    storage["base_level"], storage["base_dir"] = level, ("L", "R")[level]
    bidi.get_embedding_levels(text, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage)
    bidi.resolve_neutral_types(storage, debug=False)
    bidi.resolve_implicit_levels(storage, debug=False)
    bidi.reorder_resolved_levels(storage, debug=False)
    for odd, group in groupby(storage["chars"], key=lambda each: each["level"] % 2):
        run = [each["ch"] for each in group]
        yield not odd, "".join(reversed(run) if odd else run)


@lru_cache(_REMEMBERED)
def _written(cluster: str) -> tuple[Typeface, str]:
    """The first typeface that has all of a cluster, and how the cluster is written in it."""
    for form in (cluster, unicodedata.normalize("NFKC", cluster), cluster[0]):
        typeface = _with_all(form)
        if typeface is not None:
            return typeface, form
    return _written(UNKNOWN)


def _with_all(cluster: str) -> Typeface | None:
    needed = {ord(character) for character in cluster if character not in _UNSEEN}
    han, *others = typefaces()
    # The typeface for Chinese has marks too, but does not know where they belong.
    marked = any(map(unicodedata.combining, cluster))
    asked = (*others, han) if marked else (han, *others)
    return next((each for each in asked if needed <= each.letters), None)


def _shaped(stretch: _Stretch, weight: Weight, pen: float) -> tuple[list[Glyph], float]:
    buffer = hb.Buffer()
    buffer.add_str(stretch.text)
    buffer.guess_segment_properties()
    buffer.direction = "ltr" if stretch.rightward else "rtl"
    hb.shape(font(stretch.typeface, weight), buffer)
    unit = 1 / stretch.typeface.face.upem
    glyphs, start = [], pen
    for shape, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        left, raised = pen + place.x_offset * unit, place.y_offset * unit
        glyphs.append(Glyph(stretch.typeface, shape.codepoint, left, raised))
        pen += place.x_advance * unit
    return glyphs, pen - start
