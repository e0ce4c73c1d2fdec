"""The hands of the benchmark, the same for everybody and in every run.

`win14`: half complete, a quarter dealt at random, a quarter one tile off. Of the complete ones 80
in a hundred are four sets and a pair, 15 seven different pairs, 5 have four alike among them.
`sh13` and `disc14`: dealt at random. `waits13`: complete hands less one tile. `useful13`: those
with up to four tiles exchanged, as in the middle of a deal.
"""

from random import Random

from engine.tiles import RANKS, SUITS, TILE_SET, TILES

SEED = 20_261_130


def hand_sets(size):
    """By task: *size* hands, each the counts of the 27 kinds."""
    rng = Random(SEED)
    return {
        "win14": [_win14(rng, place) for place in range(size)],
        "sh13": [_dealt(rng, 13) for _ in range(size)],
        "waits13": [_less_one(rng, _complete(rng)) for _ in range(size)],
        "useful13": [_exchanged(rng, _less_one(rng, _complete(rng))) for _ in range(size)],
        "disc14": [_dealt(rng, 14) for _ in range(size)],
    }


def _win14(rng, place):
    if place % 2 == 0:
        return _complete(rng)
    if place % 4 == 1:
        return _dealt(rng, 14)
    return _with_one(rng, _less_one(rng, _complete(rng)))


def _dealt(rng, size):
    return _counts(rng.sample(TILE_SET, size))


def _counts(tiles):
    return [tiles.count(tile) for tile in TILES]


def _complete(rng):
    sort = rng.random()
    if sort < 0.15:
        return _counts(rng.sample(TILES, 7) * 2)
    if sort < 0.20:
        kinds = rng.sample(TILES, 6)
        return _counts([*kinds, kinds[0]] * 2)
    suits = rng.sample(range(len(SUITS)), 1 if sort < 0.30 else 3)
    while True:
        counts = _counts([t for _ in range(4) for t in _set(rng, suits)] + [_tile(rng, suits)] * 2)
        if max(counts) <= 4:
            return counts


def _tile(rng, suits, ranks=RANKS):
    return TILES[rng.choice(suits) * RANKS + rng.randrange(ranks)]


def _set(rng, suits):
    if rng.random() < 0.3:
        return [_tile(rng, suits)] * 3
    first = _tile(rng, suits, RANKS - 2)
    return TILES[first : first + 3]


def _less_one(rng, counts):
    counts = list(counts)
    counts[rng.choice([tile for tile in TILES if counts[tile]])] -= 1
    return counts


def _with_one(rng, counts):
    counts = list(counts)
    counts[rng.choice([tile for tile in TILES if counts[tile] < 4])] += 1
    return counts


def _exchanged(rng, counts):
    for _ in range(rng.randrange(5)):
        counts = _with_one(rng, _less_one(rng, counts))
    return counts
