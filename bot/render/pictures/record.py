"""战绩图 (zhànjì tú): one person's record as a scene: numbers, the course of points, hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.render.pictures import palette
from bot.render.pictures.digest import digest_of
from bot.render.pictures.flow import Style, words, words_before, wrapped
from bot.render.pictures.painter import paint
from bot.render.pictures.place import Place
from bot.render.pictures.scene import Box, Item, Panel, Scene, Weight
from bot.render.record import (
    RecordFacts,
    achievement_lines,
    hand_lines,
    sampled,
    sum_lines,
    title_line,
)
from bot.render.texts import Texts

WIDTH = 1080
_MARGIN = 28
_INSET = 24
_TITLE = Style(42, palette.IVORY, Weight.BOLD)
_LINE = Style(32, palette.IVORY)
_SMALL = Style(26, palette.MUTED)
_CURVE_HEIGHT = 240
_MOST_COLUMNS = 60
_COLUMN_GAP = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedRecord:
    """画里的战绩 (huà lǐ de zhànjì): all that the picture of a card is made from."""

    language: str
    record: RecordFacts

    @property
    def digest(self) -> str:
        """记号 (jìhao): tells this picture from any other."""
        return digest_of(self)

    def paint(self) -> bytes:
        """画 (huà): the picture as PNG; never in the event loop."""
        return paint(record_scene(self))


def record_scene(pictured: PicturedRecord) -> Scene:
    """战绩图 (zhànjì tú): the whole picture; it is as high as it has to be."""
    texts, record = Texts(pictured.language), pictured.record
    items: list[Item] = []
    top = 24
    for part in wrapped(title_line(texts, record), _TITLE, WIDTH - 2 * _MARGIN):
        items.append(words(part, _TITLE, _MARGIN, top + 48))
        top += _TITLE.line
    for lines in (sum_lines(texts, record), hand_lines(texts, record)):
        card, top = _card(lines, top + 16)
        items += card
    curve, top = _curve(record.curve, top + 16)
    items += curve
    if record.achievements:
        card, top = _card(achievement_lines(texts, record), top + 16)
        items += card
    return Scene(width=WIDTH, height=top + 24, ground=palette.FELT, items=tuple(items))


def _card(lines: Iterable[str], top: int) -> tuple[list[Item], int]:
    """一块 (yí kuài): lines on a card of their own."""
    room = WIDTH - 2 * (_MARGIN + _INSET)
    parts = [part for line in lines for part in wrapped(line, _LINE, room)]
    height = len(parts) * _LINE.line + _INSET
    written = [
        words(part, _LINE, _MARGIN + _INSET, top + 44 + number * _LINE.line)
        for number, part in enumerate(parts)
    ]
    return [Place(_MARGIN, top, WIDTH - 2 * _MARGIN).panel(height, palette.CARD), *written], (
        top + height
    )


def _curve(points: Sequence[int], top: int) -> tuple[list[Item], int]:
    """走势 (zǒushì): columns from zero to where the points stood, the last one labelled."""
    heights = totals(points)
    place = Place(_MARGIN, top, WIDTH - 2 * _MARGIN)
    items: list[Item] = [place.panel(_CURVE_HEIGHT + 2 * _INSET, palette.CARD)]
    label = f"{heights[-1]:+d}"
    right = WIDTH - _MARGIN - _INSET
    shown = sampled(heights, _MOST_COLUMNS)
    left = _MARGIN + _INSET
    room = right - _SMALL.width(label) - 16 - left
    width = max(room // len(shown) - _COLUMN_GAP, 2)
    low, high = min(0, *shown), max(0, *shown)
    unit = _CURVE_HEIGHT / max(high - low, 1)
    zero = top + _INSET + high * unit
    for number, total in enumerate(shown):
        start = left + number * (width + _COLUMN_GAP)
        end = zero - total * unit
        box = Box(start, min(zero, end), start + width, max(zero, end, min(zero, end) + 2))
        items.append(Panel(box=box, fill=palette.GOLD if total >= 0 else palette.CORAL))
    items.append(words_before(label, _SMALL, right, top + _INSET + _CURVE_HEIGHT // 2))
    return items, top + _CURVE_HEIGHT + 2 * _INSET


def totals(points: Sequence[int]) -> list[int]:
    """累计 (lěijì): how the points stood after each deal; zero before any."""
    found = [0]
    for each in points:
        found.append(found[-1] + each)
    return found[1:] or found
