"""一排牌 (yì pái pái): a seat's melds, its hand, and the tile that won apart from both."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.render.deal_facts import DealFacts
from bot.render.pictures.place import Place
from bot.render.pictures.scene import TilePicture, tab_height, tile_height
from bot.render.pictures.turned import is_black_boned, mark_of
from engine.melds import Kong, Meld
from engine.seats import Seat
from engine.terms import KongKind
from engine.tiles import Tile

_WIDEST = 62
_TILE_GAP, _GROUP_GAP = 3, 16


class _Group(NamedTuple):
    """一组 (yì zǔ): tiles that lie together; None is a back."""

    tiles: tuple[Tile | None, ...]
    won: bool = False


def tile_row(deal: DealFacts, seat: Seat, place: Place) -> tuple[list[TilePicture], int]:
    """一排牌 (yì pái pái): the tiles, as large as there is room for; and where they end."""
    groups = list(_groups(deal, seat))
    width = _tile_width(groups, place.width)
    items: list[TilePicture] = []
    left = place.left
    for group in groups:
        for tile in group.tiles:
            items.append(_picture(deal, tile, (left, place.top), width, won=group.won))
            left += width + _TILE_GAP
        left += _GROUP_GAP - _TILE_GAP
    bottom = place.top + tile_height(width)
    marked = any(item.mark is not None for item in items)
    return items, bottom + (tab_height(width) if marked else 0)


def _groups(deal: DealFacts, seat: Seat) -> Iterator[_Group]:
    for meld in deal.revealed.melds[seat]:
        yield _Group(_lying(meld))
    yield _Group(tuple(sorted(deal.revealed.hands[seat].tiles())))
    settlement = deal.settlement
    if settlement is not None and seat in {hand.seat for hand in settlement.winners}:
        yield _Group((settlement.tile,), won=True)


def _lying(meld: Meld) -> tuple[Tile | None, ...]:
    """A concealed kong lies with its outer tiles on their faces."""
    if isinstance(meld, Kong) and meld.kind is KongKind.CONCEALED:
        return (None, meld.tile, meld.tile, None)
    return (meld.tile,) * meld.size


def _tile_width(groups: list[_Group], room: int) -> int:
    tiles = sum(len(group.tiles) for group in groups)
    gaps = _GROUP_GAP * (len(groups) - 1) + _TILE_GAP * (tiles - len(groups))
    return min(_WIDEST, (room - gaps) // tiles)


def _picture(
    deal: DealFacts, tile: Tile | None, corner: tuple[int, int], width: int, *, won: bool
) -> TilePicture:
    return TilePicture(
        tile=tile,
        left=corner[0],
        top=corner[1],
        width=width,
        mark=None if tile is None else mark_of(deal, tile),
        black_boned=tile is not None and is_black_boned(deal, tile),
        won=won,
    )
