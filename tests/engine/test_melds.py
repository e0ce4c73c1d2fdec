"""Pungs, kongs, and what a kong is settled as. [R-11, R-16, R-50]"""

import pytest

from engine.melds import Kong, Pung, copies_in
from engine.rivers import RiverTile, lying
from engine.seats import Seat
from engine.terms import BeanKind, KongKind
from engine.tiles import parse_tile

FIVE, SIX = parse_tile("5m"), parse_tile("6m")


@pytest.mark.parametrize("kind", KongKind)
def test_r50_a_kong_is_a_bean_of_its_kind(kind):
    assert Kong(FIVE, kind).bean is BeanKind(kind.value)


def test_r50_a_dealt_kong_and_a_late_one_have_names_of_their_own():
    assert Kong(FIVE, KongKind.CONCEALED, dealt=True).bean is BeanKind.DEALT
    assert Kong(FIVE, KongKind.ADDED, Seat.EAST, late=True).bean is BeanKind.LATE


def test_copies_lie_in_melds():
    melds = (Pung(FIVE, Seat.EAST), Kong(SIX, KongKind.CONCEALED))
    assert [meld.size for meld in melds] == [3, 4]
    assert [copies_in(melds, tile) for tile in (FIVE, SIX, parse_tile("7m"))] == [3, 4, 0]


def test_r63_a_claimed_tile_has_left_the_river():
    river = (RiverTile(FIVE), RiverTile(SIX, Seat.WEST), RiverTile(FIVE))
    assert lying(river) == (FIVE, FIVE)
