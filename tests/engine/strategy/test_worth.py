"""Odds and worth: what makes a position better, and by how much where that can be said."""

from functools import partial
from itertools import pairwise

import pytest

from engine.seats import Seat
from engine.strategy.odds import Form, outcome
from engine.strategy.sight import look
from engine.strategy.worth import NOTHING, Position, form_of, value_of, won_worth, worth
from engine.tiles import parse_tile
from engine.values import changed
from tests.engine.helpers import house
from tests.engine.strategy.positions import ME, kong, pung, turn_view

close = partial(pytest.approx, abs=1e-9)
READY = "123m 456m 78m 99p 234s"
"""Plain, on 3m, 6m and 9m."""


def position(hand=READY, *, profile=None, draws=5, declared=False, **table):
    """Where a seat stands that holds *hand* and has discarded 9s."""
    sight = look(turn_view(hand, "9s", profile=profile or house(), **table))
    held = sight.hand.without(parse_tile("9s"))
    near = sight.nearness(held, sight.melds)
    return sight, Position(held, sight.melds, near, draws, declared)


def points(hand=READY, **told):
    return worth(*position(hand, **told))


@pytest.mark.parametrize("distance", range(6))
@pytest.mark.parametrize("draws", [0, 1, 5, 13])
def test_odds_grow_with_tiles_and_draws_and_shrink_with_distance(distance, draws):
    odds = [outcome(Form(distance, reach, draws, 0)) for reach in (0, 1, 4, 9, 20, 60)]
    assert all(0 < low.win < high.win < 1 for low, high in pairwise(odds))
    assert all(low.ready <= high.ready for low, high in pairwise(odds))
    assert all(found.win <= found.ready <= 1 for found in odds)
    later = outcome(Form(distance, 9, draws + 1, 0))
    assert later.win > outcome(Form(distance, 9, draws, 0)).win
    assert outcome(Form(distance + 1, 9, draws, 0)).win < outcome(Form(distance, 9, draws, 0)).win
    assert outcome(Form(distance, 9, draws, 1)).win > outcome(Form(distance, 9, draws, 0)).win


def test_a_ready_hand_is_ready_at_the_end():
    assert outcome(Form(0, 0, 0, 0)).ready == 1


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"hand": "123m 456m 79m 99p 234s"}, {}),
        ({"hand": "123m 456m 77m 9p 24s 13p"}, {"hand": "123m 456m 78m 99p 24s 1p"}),
        ({"hand": "222m 444m 567m 66s 88s"}, {"hand": "222m 444m 777m 66s 88s"}),
        ({"draws": 3}, {"draws": 5}),
        ({"rivers": {Seat.EAST: "6m9m"}}, {}),
        ({}, {"profile": house(fields={"patterns.plain": [4, 13]})}),
        ({}, {"profile": house(fields={"bonus.self_draw_bonus": 1})}),
        ({}, {"declared": True}),
        (
            {"declared": True, "profile": house(fields={"winning.permits": []})},
            {"declared": True},
        ),
        (
            {"hand": "123m 456m 78m 99p", "melds": {ME: (pung("5s"),)}},
            {"hand": "123m 456m 78m 99p", "melds": {ME: (kong("5s"),)}},
        ),
        (
            {
                "hand": "123m 456m 78m 99p",
                "melds": {ME: (kong("5s"),)},
                "profile": house(fields={"winning.permits": ["OWN_DECLARATION"]}),
            },
            {"hand": "123m 456m 78m 99p", "melds": {ME: (kong("5s"),)}},
        ),
        ({"hand": "123m 456m 78m 99p 234s"}, {"hand": "123m 456m 78m 99p 123s"}),
    ],
)
def test_the_second_position_is_worth_more(worse, better):
    assert points(**worse) < points(**better)


def test_the_price_of_a_declaration_grows_with_what_killing_it_pays():
    fields = {"bonus.killed_ready_points": 33}
    assert points(declared=True) - points(declared=True, profile=house(fields=fields)) == close(
        0.25 * 20
    )


def test_chickens_count_half_before_a_hand_is_ready():
    """One from ready, 8p more in hand: half of what it is worth to a hand that is ready."""
    near, far = "123m 456m 78m 99p 8p 24s", "123m 456m 78m 99p 7p 24s"
    odds = outcome(form_of(*position(near), 0.0))
    chicken = 3 * (2 + 2 / 27)
    gained = points(near, profile=house()) - points(
        near, profile=house(fields={"chickens.black_bone": False})
    )
    assert gained == close(odds.ready * chicken / 2)
    assert points(far) == points(far, profile=house(fields={"chickens.black_bone": False}))


def test_what_moves_besides_is_paid_if_ready_and_paid_back_if_not():
    sight, stand = position("123m 456m 78m 99p 24s 1p")
    odds = outcome(form_of(sight, stand, 0.0))
    moved = NOTHING._replace(collected=8, owed=8, lost=1)
    gained = worth(sight, stand, moved) - worth(sight, stand)
    assert gained == close(8 * odds.ready - 8 * (1 - odds.ready) - 1)


def test_tiles_that_can_be_punged_count_four_times():
    sight, stand = position("123m 456m 78m 99p 24s 1p")
    assert form_of(sight, stand, 0.0) == (1, stand.near.live, 5, 0.0)
    sight, stand = position("123m 456m 77m 99p 24s 1p")
    assert {str(tile) for tile in stand.near.kinds} == {"3s", "7m", "9p"}
    assert form_of(sight, stand, 0.0).reach == stand.near.live + 3 * 4


def test_a_ready_hand_is_valued_by_its_live_waits():
    sight, stand = position("222m 444m 777m 66s 88s")
    assert value_of(sight, stand) == (8, 1)
    sight, stand = position("222m 444m 567m 66s 88s")
    assert value_of(sight, stand) == (3, 0)
    sight, stand = position("1112345678999m")
    assert value_of(sight, stand) == (13, 1)
    sight, stand = position("111222m 77m 55s 666s")
    assert value_of(sight, stand) == (8, 1)


def test_a_wait_of_which_nothing_is_left_is_valued_as_plain():
    dead = {"rivers": {Seat.EAST: "666m 999m", Seat.WEST: "6m9m"}}
    sight, stand = position("123m 456p 78m 99p 234s", **dead)
    assert stand.near.live == 0
    assert value_of(sight, stand) == (3, 0)


def test_a_win_is_worth_what_it_is_paid_and_what_it_holds():
    sight, _ = position()
    hand, tile = sight.hand.without(parse_tile("9s")), parse_tile("6m")
    assert won_worth(sight, hand, tile, from_all=False) == (close(10 + 3 + 3), 3)
    assert won_worth(sight, hand, tile, from_all=True) == (close(10 + 3 + 9), 9)
    sight, _ = position(declared=True)
    declared = sight._replace(deal=changed(sight.deal, declared=sight.deal.declared.put(ME, True)))
    assert won_worth(declared, hand, tile, from_all=True) == (close(13 + 3 * 13), 39)
    held = "123m 456m 78m 99p"
    sight, _ = position(held, melds={ME: (kong("8p"),)})
    hand = sight.hand.without(parse_tile("9s"))
    points_won, paid = won_worth(sight, hand, tile, from_all=False)
    assert paid == 3
    assert points_won == close(16 + 9 + 3 * 4 * (2 + 2 / 27))


@pytest.mark.parametrize(("payment", "bonus", "paid"), [("ONCE", 10, 13), ("THREE_SHARES", 0, 9)])
def test_r46_robbing_a_kong_is_paid_as_the_house_has_it(payment, bonus, paid):
    fields = {"bonus.robbed_kong_payment": payment, "bonus.robbed_kong_bonus": bonus}
    sight, _ = position(profile=house(fields=fields))
    hand, tile = sight.hand.without(parse_tile("9s")), parse_tile("6m")
    robbed = sight._replace(deal=changed(sight.deal, offered=tile, holder=Seat.EAST))
    assert won_worth(robbed, hand, tile, from_all=False)[1] == paid
    discarded = sight._replace(deal=changed(sight.deal, offered=tile, holder=None))
    assert won_worth(discarded, hand, tile, from_all=False)[1] == 3
