"""牌名 (pái míng): tiles in words, and short enough for a button. [PRODUCT 2.6]"""

from collections.abc import Iterable

from bot.render.texts import Texts
from engine.tiles import Tile


def tile_name(texts: Texts, tile: Tile) -> str:
    """牌名 (pái míng): the tile as it is said.

    >>> from engine.tiles import ONE_BAMBOO, TILES
    >>> tile_name(Texts("zh"), TILES[0]), tile_name(Texts("zh"), ONE_BAMBOO)
    ('一万', '幺鸡')
    """
    return texts.say(f"tile.{tile}")


def tile_names(texts: Texts, tiles: Iterable[Tile]) -> str:
    """一串牌 (yí chuàn pái): tiles as they are said, in the order given."""
    return " ".join(tile_name(texts, tile) for tile in tiles)


def tile_button(texts: Texts, tile: Tile) -> str:
    """按钮上的牌 (ànniǔ shàng de pái): the tile on a button.

    >>> from engine.tiles import TILES
    >>> tile_button(Texts("zh"), TILES[0])
    '1万'
    """
    return texts.say(f"tile_button.{tile}")
