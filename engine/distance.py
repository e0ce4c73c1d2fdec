"""向听 (xiàngtīng): how many tiles a hand is from ready, and which tiles bring it nearer. [R-23]"""

from functools import lru_cache
from itertools import product

from engine.hands import STANDARD, Hand, Shapes
from engine.melds import Meld, Pung, copies_in
from engine.tiles import COPIES, RANKS, TILES, Tile

_FAR = 99


@lru_cache(maxsize=1 << 16)
def _suit_costs(held: tuple[int, ...], room: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Fewest tiles to add until a suit holds so many sets (0 to 4), without and with a pair."""
    states = {(0, 0, 0, 0): 0}
    for rank in range(RANKS):
        following: dict[tuple[int, int, int, int], int] = {}
        for (sets, pairs, runs, older), cost in states.items():
            for triplet, pair, started in product((0, 1), (0, 1 - pairs), range(3)):
                used = runs + older + 3 * triplet + 2 * pair + started
                total = sets + triplet + started
                if used > room[rank] or total > COPIES or (started and rank > RANKS - 3):
                    continue
                key = (total, pairs + pair, started, runs)
                price = cost + max(0, used - held[rank])
                following[key] = min(price, following.get(key, _FAR))
        states = following
    return tuple(
        tuple(states.get((sets, pair, 0, 0), _FAR) for sets in range(5)) for pair in (0, 1)
    )


def _sets_distance(hand: Hand, counts: tuple[int, ...], melds: tuple[Meld, ...]) -> int:
    room = tuple(COPIES - copies_in(melds, tile) for tile in TILES)
    suits = [_suit_costs(counts[i : i + RANKS], room[i : i + RANKS]) for i in (0, 9, 18)]
    wanted = COPIES - hand.meld_count
    return min(
        sum(suit[pair == i][sets] for i, (suit, sets) in enumerate(zip(suits, split, strict=True)))
        for split in product(range(wanted + 1), repeat=3)
        if sum(split) == wanted
        for pair in range(3)
    )


def _pairs_distance(hand: Hand, counts: tuple[int, ...], shapes: Shapes) -> int:
    pairs = sum(n // 2 for n in counts)
    if hand.meld_count or not (shapes.seven_pairs or shapes.dragon_seven_pairs):
        return _FAR
    if shapes.seven_pairs:
        return 7 - pairs
    return min(COPIES - n + max(0, 5 - (pairs - n // 2)) for n in counts)


def _earth_dragon_distance(counts: tuple[int, ...], shapes: Shapes, melds: tuple[Meld, ...]) -> int:
    if not shapes.earth_dragon or len(melds) != 1 or not isinstance(melds[0], Pung):
        return _FAR
    pairs = sum(n // 2 for n in counts)
    won = pairs == 5 and sum(counts) == 11 and counts[melds[0].tile] == 1
    return 0 if won else 6 - pairs


def distance(hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()) -> int:
    """向听数 (xiàngtīng shù): tiles from ready; 0 is ready, -1 won; 3n+1 or 3n+2 tiles. [R-23]"""
    counts = tuple(hand.count(tile) for tile in TILES)
    return -1 + min(
        _sets_distance(hand, counts, melds),
        _pairs_distance(hand, counts, shapes),
        _earth_dragon_distance(counts, shapes, melds),
    )


def useful_tiles(
    hand: Hand, shapes: Shapes = STANDARD, melds: tuple[Meld, ...] = ()
) -> tuple[Tile, ...]:
    """进张 (jìnzhāng): the kinds whose draw brings a hand of 3n+1 tiles nearer, in order."""
    now = distance(hand, shapes, melds)
    return tuple(
        tile
        for tile in TILES
        if hand.count(tile) + copies_in(melds, tile) < COPIES
        and distance(hand.with_tile(tile), shapes, melds) < now
    )
