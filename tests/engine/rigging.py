"""Rigged shuffles: a ring from which the wished hands, draws and replacements come."""

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.seats import SEATS, Seat
from engine.table.commands import StartDeal
from engine.tiles import TILE_SET, TILES, Tile, parse_tiles
from engine.wall import deal_tiles

DICE = (3, 5)
HAND_SIZE = 13

_SCATTERED = tuple(sorted(TILES, key=lambda tile: (tile.rank % 3, tile)))
"""In this order thirteen different kinds have no run among them, and no pair."""


def rigged_start(
    *,
    dealer: int = 0,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    replacements: str = "",
    last: str = "",
    dice: tuple[int, int] = DICE,
) -> StartDeal:
    """A start after which everything goes as written.

    *hands* are completed with scattered tiles; a dealer's fourteen end in the one just drawn.
    *draws* come from the head of the wall, *replacements* from its tail, and *last* is the end of
    the wall as it is drawn without kongs.
    """
    assert not (replacements and last), "both are the tail of the wall"
    wished = {seat: parse_tiles((hands or {}).get(seat, "")) for seat in SEATS}
    head, tail = parse_tiles(draws), parse_tiles(replacements)[::-1] or parse_tiles(last)
    rest = _rest((*head, *tail, *(tile for hand in wished.values() for tile in hand)))
    held = {s: _completed(wished[s], HAND_SIZE + (s == dealer), rest) for s in SEATS}
    wall = (*head, *_in_wall_order(rest), *tail)
    return StartDeal(
        ring=ring_for(held, wall, Seat(dealer), dice),
        dice=dice,
        first_dealer_dice=(dealer + 1, 4),
        seat_draw=(0, 1, 2, 3),
    )


def ring_for(
    hands: Mapping[Seat, tuple[Tile, ...]],
    wall: tuple[Tile, ...],
    dealer: Seat,
    dice: tuple[int, int],
) -> tuple[Tile, ...]:
    """The ring from which *hands* are dealt and *wall* is left."""
    places, left = deal_tiles(_PLACES, dealer, dice)
    ring = list(TILE_SET)
    for seat in SEATS:
        for place, tile in zip(places[seat], hands[seat], strict=True):
            ring[place] = tile
    for place, tile in zip(left.tiles[left.front :], wall, strict=True):
        ring[place] = tile
    return tuple(ring)


_PLACES: tuple[Tile, ...] = tuple(range(len(TILE_SET)))  # type: ignore[arg-type]  # places dealt


def _rest(used: Iterable[Tile]) -> Counter[Tile]:
    """What the set has left; a fifth copy is a mistake of the scenario."""
    rest = Counter(TILE_SET)
    rest.subtract(used)
    missing = [tile for tile, copies in rest.items() if copies < 0]
    assert not missing, f"more than four copies of {missing}"
    return rest


def _completed(hand: tuple[Tile, ...], size: int, rest: Counter[Tile]) -> tuple[Tile, ...]:
    """The hand with kinds that it does not hold yet; the drawn tile of a full one stays last."""
    assert len(hand) <= size, f"{len(hand)} tiles are no hand"
    wanted = [tile for tile in _SCATTERED if rest[tile] and tile not in hand]
    added = wanted[: size - len(hand)]
    rest.subtract(added)
    return (*hand, *added)


def _in_wall_order(rest: Counter[Tile]) -> list[Tile]:
    """The tiles nobody asked for, kind by kind, so that neighbours draw different ones."""
    return [tile for copy in range(1, 5) for tile in _SCATTERED if rest[tile] >= copy]
