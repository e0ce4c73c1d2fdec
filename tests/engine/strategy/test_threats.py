"""Whom the open table shows to be close to something big, and what they let go."""

import pytest

from engine.seats import Seat
from engine.strategy.sight import look
from engine.strategy.threats import has_live_charge, let_go_by, on_one_tile, unsatisfied
from engine.tiles import TILES, parse_tile
from engine.unseen import Unseen
from engine.values import changed
from tests.engine.strategy.positions import ME, claim_view, kong, pung

HAND = "99m 345s 678s 22p 457p"


def table(**shown):
    return look(claim_view(HAND, "9m", **shown))


@pytest.mark.parametrize(
    ("melds", "kinds"),
    [
        ("1p 4p", None),
        ("1p 4p 7m", None),
        ("1p 4p 7p", TILES[9:18]),
        ("1p 4p 7p 8p", TILES),
        ("1m 4p 7s 8p", TILES),
    ],
)
def test_melds_tell_who_waits_for_one_tile(melds, kinds):
    lying = tuple(map(pung, melds.split()))
    threat = on_one_tile(table(melds={Seat.NORTH: lying}).deal, Seat.NORTH)
    assert kinds is None if threat is None else threat.kinds == set(kinds)


def test_kongs_are_melds_too():
    lying = (kong("1s"), pung("4s"), kong("7s"))
    threat = on_one_tile(table(melds={Seat.EAST: lying}).deal, Seat.EAST)
    assert threat.kinds == set(TILES[18:])


def test_a_declared_seat_may_wait_for_anything():
    threat = on_one_tile(table(declared=[Seat.WEST]).deal, Seat.WEST)
    assert threat.kinds == set(TILES)


def test_only_opponents_threaten_and_only_for_what_may_be_in_the_wall():
    all_melded = tuple(map(pung, ["1p", "4p", "7p", "8p"]))
    hand = "99m 22p"
    shown = look(claim_view(hand, "9m", melds={ME: all_melded[:3], Seat.NORTH: all_melded}))
    assert [threat.seat for threat in unsatisfied(shown, Seat)] == [Seat.NORTH]
    nothing_left = shown._replace(unseen=Unseen(0, 0, 0))
    assert unsatisfied(nothing_left, Seat) == []


def test_what_a_seat_threw_it_let_go_even_if_another_took_it():
    deal = table(rivers={Seat.WEST: "1m", Seat.EAST: "2m"}).deal
    taken = deal.rivers[Seat.WEST][0]._replace(claimed_by=Seat.NORTH)
    deal = changed(deal, rivers=deal.rivers.put(Seat.WEST, (taken,)))
    assert let_go_by(deal, Seat.WEST) == {parse_tile("1m"), parse_tile("2m")}
    assert let_go_by(deal, Seat.EAST) == {parse_tile("2m")}


@pytest.mark.parametrize(
    ("shown", "lives"),
    [
        ({}, False),
        ({"firsts": [("8p", Seat.EAST)]}, True),
        ({"firsts": [("8p", Seat.EAST, Seat.WEST)]}, False),
        ({"firsts": [("8p", Seat.WEST)]}, False),
        ({"firsts": [("8p", Seat.EAST)], "declared": [Seat.EAST]}, False),
    ],
)
def test_a_charge_lives_while_it_lies_there_and_its_seat_has_not_declared(shown, lives):
    assert has_live_charge(table(**shown).deal, Seat.EAST) is lives
