"""Random views in which a pung is on offer, near ready and with a lively table around."""

from random import Random

from engine.melds import Kong, Pung
from engine.presets import PRESETS
from engine.seats import Seat
from engine.terms import KongKind
from engine.tiles import TILE_SET, TILES, format_tiles
from tests.engine.helpers import house
from tests.engine.strategy.positions import ME, SIDES, claim_view

HOUSES = [
    *PRESETS.values(),
    house("guiyang", {"chickens.black_bone": False}),
    house("tongren", {"patterns.seven_pairs": None}),
    house("yikouer", {"patterns.seven_pairs": None, "patterns.dragon_seven_pairs": None}),
]
MELDERS = (Seat.EAST, Seat.WEST, Seat.NORTH)


def random_claim(chance: Random):
    """A view of South that may pung, and how many dry draws it remembers."""
    deck = chance.sample(TILE_SET, len(TILE_SET))
    profile, side = chance.choice(HOUSES), chance.choice(("next", "opposite", "previous"))
    melds = {seat: tuple(_melds(deck, chance, seat)) for seat in (*MELDERS, ME)}
    claim = chance.choice(deck)
    weights, held = _build(chance, claim)
    size = 13 - 3 * len(melds[ME])
    if len(held) > size or any(deck.count(t) < (*held, claim).count(t) for t in held):
        return random_claim(chance)
    for tile in (claim, *held):
        deck.remove(tile)
    _fill(deck, held, size, chance, weights)
    wall = chance.choice((*range(1, 16), 16, 25, 35, 36, 37, 50))
    rivers = {seat: _drawn(deck, chance.randrange(9)) for seat in Seat}
    firsts = _firsts(rivers, profile)
    return claim_view(
        format_tiles(held),
        str(claim),
        side,
        profile=profile,
        rivers={seat: "".join(map(str, tiles)) for seat, tiles in rivers.items()},
        melds=melds,
        declared=[seat for seat in MELDERS if not melds[seat] and chance.random() < 0.15],
        firsts=_with_claim(firsts, claim, SIDES[side], profile),
        wall=wall,
    ), chance.randrange(6)


def _build(chance, claim):
    """How likely tiles, pairs, triplets, runs and parts of runs are; what the hand begins with."""
    shape = chance.random()
    if shape < 0.1 and 2 <= claim.rank <= 8:
        return (1, 6, 1, 0, 0), [TILES[claim + step] for step in (-1, -1, 0, 0, 1, 1)]
    if shape < 0.3:
        return (1, 0, 0, 6, 4), [claim] * 2
    return (1, 2, 1, 4, 1), [claim] * chance.choice((2, 2, 2, 3))


def _drawn(deck, count):
    taken = deck[:count]
    del deck[:count]
    return taken


def _melds(deck, chance, seat):
    """None to four melds, often of a single suit."""
    kinds = TILES[:9] if chance.random() < 0.3 else TILES
    for _ in range(chance.choice((0, 0, 0, 1, 1, 2, 3, 4) if seat != ME else (0, 0, 1, 2, 3))):
        tile = chance.choice(kinds)
        size = deck.count(tile)
        if size >= 3:
            whole = size == 4 and chance.random() < 0.3
            for _ in range(4 if whole else 3):
                deck.remove(tile)
            yield Kong(tile, KongKind.CONCEALED) if whole else Pung(tile, Seat((seat + 1) % 4))


def _fill(deck, held, size, chance, weights):
    """Runs, triplets and pairs before single tiles, as hands have them."""
    tries = 0
    while len(held) < size:
        tries += 1
        tile = chance.choice(deck)
        run = list(TILES[tile : tile + 3])
        group = [[tile], [tile] * 2, [tile] * 3, run, run[:2]]
        wanted = chance.choices(group, weights if tries < 30 else (1, 0, 0, 0, 0))[0]
        is_run = len({other.suit for other in wanted}) == 1
        fits = len(held) + len(wanted) <= size and is_run
        if fits and all(deck.count(other) >= wanted.count(other) for other in wanted):
            held += wanted
            for other in wanted:
                deck.remove(other)


def _firsts(rivers, profile):
    """Whose discard of each standing kind came first: the first seat that has one."""
    found = {}
    for seat, tiles in rivers.items():
        for tile in tiles:
            if str(tile) == "1s" or (str(tile) == "8p" and profile.chickens.black_bone):
                found.setdefault(str(tile), seat)
    return found


def _with_claim(firsts, claim, source, profile):
    """The tile on offer is a first discard too where none of its kind lies there."""
    return list((_firsts({source: [claim]}, profile) | firsts).items())
