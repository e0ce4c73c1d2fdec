"""The distance after each discard, without the useful tiles, is that of the whole outlook."""

from random import Random

import pytest

from engine.distance import distance, distances_after, prospects
from engine.hands import Hand, Shapes
from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.terms import KongKind
from engine.tiles import TILE_SET, parse_tile
from engine.unseen import Unseen

ANY = Unseen.besides(())
PUNG = Pung(parse_tile("5m"), Seat.WEST)
KONG = Kong(parse_tile("9p"), KongKind.CONCEALED)
HOUSES = [
    Shapes(),
    Shapes(seven_pairs=False),
    Shapes(seven_pairs=False, dragon_seven_pairs=False),
    Shapes(earth_dragon=True),
]


@pytest.mark.parametrize("melds", [(), (PUNG,), (PUNG, KONG)])
@pytest.mark.parametrize("shapes", HOUSES)
def test_r23_it_is_the_distance_of_what_is_left(shapes, melds):
    chance = Random(7)
    taken = {PUNG.tile: 3, KONG.tile: 4} if melds else {}
    rest = [tile for tile in TILE_SET if tile not in taken]
    for _ in range(60):
        hand = Hand.of(chance.sample(rest, 14 - 3 * len(melds)), len(melds))
        found = distances_after(hand, shapes, melds)
        assert [tile for tile, _ in found] == list(hand.kinds())
        assert found == [(t, distance(hand.without(t), shapes, melds)) for t in hand.kinds()]
        assert found == [(p.tile, p.distance) for p in prospects(hand, ANY, shapes, melds)]
