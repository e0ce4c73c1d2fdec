"""翻牌 (fān pái): the turned tile, what it makes chickens, and the chickens of every deal."""

from typing import NamedTuple

from bot.render.deal_facts import DealFacts
from bot.render.pictures import palette
from bot.render.pictures.flow import Style, words
from bot.render.pictures.scene import (
    Item,
    Mark,
    TilePicture,
    tab_height,
    tile_height,
)
from bot.render.texts import Texts
from engine.tiles import EIGHT_DOTS, Tile

_TILE, _GAP, _APART = 58, 10, 22
_LABEL = Style(30, palette.MUTED)
_ARROW = Style(40, palette.GOLD)


def mark_of(deal: DealFacts, tile: Tile) -> Mark | None:
    """鸡标 (jī biāo): why that kind is a chicken in this deal; None if it is none."""
    settlement = deal.settlement
    if settlement is not None and tile in settlement.golden:
        return Mark.GOLDEN
    if settlement is not None and tile in settlement.chickens:
        return Mark.FLIPPED
    return Mark.STANDING if tile in deal.standing else None


def is_black_boned(deal: DealFacts, tile: Tile) -> bool:
    """乌骨鸡 (wūgǔjī): whether it is the eight dots, and they are a chicken of the house. [R-60]"""
    return tile == EIGHT_DOTS and tile in deal.standing


class Strip(NamedTuple):
    """一条 (yì tiáo): items that begin in the upper left corner, and the room that they take."""

    items: tuple[Item, ...]
    width: int
    height: int


def turned_strip(texts: Texts, deal: DealFacts) -> Strip:
    """翻牌 (fān pái): the turned tile and all chickens; empty where nothing was won."""
    settlement = deal.settlement
    if settlement is None or settlement.won_by is None:
        return Strip((), 0, 0)
    pen = _Pen(deal)
    if settlement.indicator is None:
        pen.write(texts.say("sheet.nothing_turned"), _LABEL)
    else:
        pen.write(texts.say("picture.turned"), _LABEL)
        pen.lay(settlement.indicator, None)
        pen.write("→", _ARROW)
    for tile in settlement.chickens:
        pen.lay(tile, mark_of(deal, tile))
    pen.skip(_APART)
    for tile in deal.standing:
        if tile not in settlement.chickens:
            pen.lay(tile, Mark.STANDING)
    return Strip(tuple(pen.items), pen.width, tile_height(_TILE) + tab_height(_TILE))


class _Pen:
    """笔 (bǐ): puts tiles and words one after the other."""

    def __init__(self, deal: DealFacts) -> None:
        self._deal = deal
        self._left = 0
        self.items: list[Item] = []

    @property
    def width(self) -> int:
        """宽 (kuān): how far the items reach."""
        return round(max(item.box.right for item in self.items)) + 1

    def skip(self, pixels: int) -> None:
        """空 (kòng): leave room."""
        self._left += pixels

    def write(self, text: str, style: Style) -> None:
        """写 (xiě): words in the middle of a tile's height."""
        baseline = round((tile_height(_TILE) + style.size * 0.72) / 2)
        written = words(text, style, self._left, baseline)
        self.items.append(written)
        self._left += written.width + _GAP + 4

    def lay(self, tile: Tile, mark: Mark | None) -> None:
        """放 (fàng): a tile."""
        black_boned = is_black_boned(self._deal, tile)
        picture = TilePicture(
            tile=tile, left=self._left, top=0, width=_TILE, mark=mark, black_boned=black_boned
        )
        self.items.append(picture)
        self._left += _TILE + _GAP
