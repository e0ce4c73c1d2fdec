"""Random hands with melds: scattered ones, near ones, and many in a single suit."""

from engine.hands import Shapes
from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.terms import KongKind
from engine.tiles import RANKS, TILE_SET, TILES


def random_melds(rng):
    """None to four melds, and the suits that a hand beside them may have."""
    suits = rng.choice((1, 2, 3, 3))
    kinds = rng.sample(TILES[: suits * RANKS], rng.choice((0, 0, 1, 1, 2, 3, 4)))
    return tuple(_random_meld(rng, kind) for kind in kinds), suits


def _random_meld(rng, kind):
    if rng.random() < 0.6:
        return Pung(kind, rng.choice(tuple(Seat)))
    return Kong(kind, KongKind.CONCEALED)


def random_tiles(rng, melds, suits):
    """As many tiles as belong beside *melds*, and one to draw."""
    rest = [t for t in TILE_SET if t < suits * RANKS]
    for meld in melds:
        rest = [t for t in rest if t != meld.tile] + [meld.tile] * (4 - meld.size)
    size = 13 - 3 * len(melds)
    width = rng.choice((1, 1, 2, 3))
    tiles = []
    while len(tiles) <= size:
        group = _random_group(rng, rng.choice(rest), width)
        if all(rest.count(tile) >= group.count(tile) for tile in group):
            for tile in group:
                rest.remove(tile)
            tiles += group
    drawn = tiles[size]
    tiles = tiles[:size]
    fourths = [meld.tile for meld in melds if meld.size == 3 and meld.tile not in tiles]
    if fourths and rng.random() < 0.3:
        drawn = rng.choice(fourths)
    rng.shuffle(tiles)
    return tiles, drawn


def _random_group(rng, tile, width):
    """One tile, a pair, or a set that begins with it."""
    if width == 3 and tile.rank <= 7 and rng.random() < 0.6:
        return list(TILES[tile : tile + 3])
    return [tile] * width


def random_shapes(rng):
    return Shapes(rng.random() < 0.6, rng.random() < 0.6, rng.random() < 0.6)
