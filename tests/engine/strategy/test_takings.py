"""What chickens and kongs bring a seat that is ready at the end, or cost one that is not."""

from functools import partial

import pytest

from engine.melds import Kong
from engine.seats import Seat
from engine.strategy import takings
from engine.strategy.sight import look
from engine.terms import BeanKind, KongKind
from engine.tiles import parse_tile
from tests.engine.helpers import house
from tests.engine.strategy.positions import ME, claim_view, kong, pung, turn_view

close = partial(pytest.approx, abs=1e-9)
PLAIN_1S, PLAIN_8P = 1 + 2 / 27, 2 + 2 / 27
"""What a payer pays in guiyang, one tile in twenty-seven being turned golden."""
CHARGE_1S, CHARGE_8P = 3 + 3 / 27, 4 + 4 / 27


def chickens(hand, thrown=None, profile=None, **table):
    profile = profile or house()
    sight = look(turn_view(hand, "9p", profile=profile, **table))
    tile = None if thrown is None else parse_tile(thrown)
    held = sight.hand.without(parse_tile("9p"))
    return takings.chickens(sight, held if tile is None else held.without(tile), sight.melds, tile)


def test_r60_chickens_in_hand_are_collected_from_three_and_owed_to_nobody():
    assert chickens("234m 567m 11s 8p 34s 99s") == (close(3 * (2 * PLAIN_1S + PLAIN_8P)), 0, 0)


def test_r67_chickens_in_melds_and_river_are_owed_by_who_is_not_ready():
    found = chickens("234m 567m 34s 99s", melds={ME: (pung("8p"),)}, rivers={ME: "1s"})
    assert found.collected == close(3 * (3 * PLAIN_8P + PLAIN_1S))
    assert found.owed == close(2.3 * (3 * PLAIN_8P + PLAIN_1S))


def test_r67_melds_are_not_owed_where_only_the_river_is_and_nothing_without_liability():
    table = {"melds": {ME: (pung("1s"),)}, "rivers": {ME: "1s"}}
    river_alone = house(fields={"chickens.liable_scope": "DISCARDED"})
    assert chickens("234m 567m 34s 99s", profile=river_alone, **table).owed == close(2.3 * PLAIN_1S)
    unowed = house(fields={"chickens.chicken_liability": False})
    assert chickens("234m 567m 34s 99s", profile=unowed, **table).owed == 0


def test_r60_eight_dots_are_worth_nothing_where_they_are_no_chicken():
    house_without = house(fields={"chickens.black_bone": False})
    assert chickens("234m 567m 88p 34s 999s", profile=house_without) == (0, 0, 0)


def test_r64_an_own_charge_counts_as_one():
    table = {"rivers": {ME: "1s1s"}, "firsts": [("1s", ME)]}
    found = chickens("234m 567m 34s 99s 222p", **table)
    assert found.collected == close(3 * (CHARGE_1S + PLAIN_1S))


def test_r64_a_first_chicken_thrown_may_become_a_charge_or_be_claimed():
    found = chickens("234m 567m 8p 34s 999s 1p", "8p")
    assert found.collected == close(3 * (1 - 0.21) * CHARGE_8P)
    assert found.owed == close(2.3 * (1 - 0.21) * CHARGE_8P)
    assert found.lost == close(0.21 * (0.6 * 8 + 2))


def test_nobody_claims_a_chicken_of_which_one_is_left():
    found = chickens("234m 567m 888p 34s 99s", "8p")
    assert found.lost == 0
    assert found.collected == close(3 * (2 * PLAIN_8P + CHARGE_8P))


def test_r64_a_second_chicken_thrown_counts_as_it_did_in_hand():
    table = {"firsts": [("8p", Seat.WEST)], "rivers": {Seat.WEST: "8p"}}
    found = chickens("234m 567m 8p 34s 999s 1p", "8p", **table)
    assert found == (close(3 * PLAIN_8P), close(2.3 * PLAIN_8P), 0)


def test_r65_claiming_the_first_moves_the_responsible_points():
    first = look(claim_view("88p 345m 678m 22p 457s", "8p", firsts=[("8p", Seat.NORTH)]))
    assert takings.responsible_chicken(first, parse_tile("8p")) == (8, 8, 0)
    later = look(claim_view("88p 345m 678m 22p 457s", "8p", firsts=[("8p", Seat.EAST)]))
    assert takings.responsible_chicken(later, parse_tile("8p")) == (0, 0, 0)
    other = look(claim_view("77p 345m 678m 22p 457s", "7p"))
    assert takings.responsible_chicken(other, parse_tile("7p")) == (0, 0, 0)


def test_r51_r52_kongs_earn_by_their_kind_and_are_paid_back_where_that_is_the_rule():
    exposed = kong("1m", KongKind.EXPOSED, Seat.EAST)
    late = Kong(parse_tile("3m"), KongKind.ADDED, Seat.EAST, late=True)
    melds = (exposed, kong("2m"), late, kong("4m", KongKind.ADDED, Seat.EAST), pung("5m"))
    sight = look(turn_view("2p", "9p", melds={ME: melds[:4]}))
    assert takings.beans(sight, melds) == (3 + 9 + 9, close(0.67 * 21), 0)
    off = look(turn_view("2p", "9p", melds={ME: melds[:4]}, profile=house("tongsan")))
    assert takings.beans(off, melds) == (21, 0, 0)


@pytest.mark.parametrize(
    ("bean", "price"),
    [
        (BeanKind.EXPOSED, 1),
        (BeanKind.CONCEALED, 6),
        (BeanKind.DEALT, 6),
        (BeanKind.ADDED, 12),
        (BeanKind.LATE, 0),
    ],
)
def test_r51_the_price_of_a_kong(bean, price):
    fields = {"kongs.exposed": 1, "kongs.concealed": 2, "kongs.added": 4}
    assert takings.bean_price(house(fields=fields).kongs, bean, 3) == price


def test_takings_shrink_together():
    assert takings.Takings(4, 6, 2).times(0.5) == (2, 3, 1)
