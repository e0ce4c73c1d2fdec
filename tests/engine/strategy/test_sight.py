"""What a view tells its player, and what it remembers beside that."""

import pytest

from engine.hands import Hand
from engine.rivers import RiverTile
from engine.seats import Seat
from engine.strategy.advice import Side
from engine.strategy.memory import Memory
from engine.strategy.sight import (
    before_draw,
    is_first_chicken,
    is_own_turn,
    look,
    shown_kinds,
)
from engine.tiles import TILES, parse_tile, parse_tiles
from engine.values import changed
from engine.views import seat_view
from tests.engine.helpers import dealt, house
from tests.engine.strategy.positions import ME, SIDES, claim_view, kong, pung, turn_view

HAND = "99m 345s 678s 22p 457p"


def sight_of(side="opposite", **table):
    return look(claim_view(HAND, "9m", side, **table))


def test_it_sees_its_hand_melds_rivers_and_the_tile_on_offer():
    sight = sight_of(
        melds={Seat.NORTH: (kong("1m"), pung("2m"))}, rivers={Seat.EAST: "3m4m", ME: "3m"}
    )
    left = {str(tile): sight.unseen.count(tile) for tile in TILES}
    assert [left[text] for text in ("1m", "2m", "3m", "4m", "9m", "2p", "5m")] == [
        0,
        1,
        2,
        3,
        1,
        2,
        4,
    ]
    assert sum(left.values()) == 108 - 13 - 4 - 3 - 3 - 1


def test_what_was_claimed_is_seen_once():
    view = claim_view(HAND, "9m", melds={Seat.EAST: (pung("1m", Seat.WEST),)})
    deal = view.public.open_deal
    taken = deal.rivers.put(Seat.WEST, (RiverTile(parse_tile("1m"), Seat.EAST),))
    view = changed(view, public=changed(view.public, open_deal=changed(deal, rivers=taken)))
    assert look(view).unseen.count(parse_tile("1m")) == 1
    assert parse_tile("1m") not in shown_kinds(look(view).deal)


def test_a_kong_that_is_announced_is_seen():
    waiting = "34m 123p 456p 789p 11s"
    game = dealt(
        house(), hands={0: "5m", 1: "55m 1234678s 99s 9m 1m", 2: waiting}, draws="9p 9p 7m 5m"
    )
    game.play("0 discards 5m; 2 passes; 1 pungs; 1 discards 9s; until 1; 1 kongs 5m")
    sight = look(seat_view(game.table, Seat.WEST))
    assert sight.deal.offered == parse_tile("5m")
    assert sight.unseen.count(parse_tile("5m")) == 0


def test_the_tile_on_offer_has_not_been_let_go_yet():
    deal = sight_of(rivers={Seat.NORTH: "1m", Seat.EAST: "2p"}).deal
    assert shown_kinds(deal) == {parse_tile("1m"), parse_tile("2p")}
    twice = sight_of(rivers={Seat.NORTH: "9m"}).deal
    assert shown_kinds(twice) == {parse_tile("9m")}


def test_in_a_turn_everything_that_lies_there_was_let_go():
    deal = look(turn_view(HAND, "1s", rivers={ME: "9m", Seat.EAST: "1p"})).deal
    assert shown_kinds(deal) == {parse_tile("9m"), parse_tile("1p")}


@pytest.mark.parametrize(("side", "steps"), [("previous", 1), ("opposite", 2), ("next", 3)])
def test_how_far_the_discarder_sits(side, steps):
    sight = sight_of(side)
    assert sight.steps_to_draw == steps
    assert sight.side_of(SIDES[side]) is Side(side)
    assert sight.others == 3


def test_before_a_draw_the_hand_was_without_the_tile():
    hand, melds = before_draw(look(turn_view(HAND, "1s")))
    assert hand == Hand.of(parse_tiles(HAND))
    assert melds == ()


def test_before_a_pung_the_pair_was_in_the_hand():
    view = turn_view("345s 678s 22p 457p", melds={ME: (pung("9m"),)})
    hand, melds = before_draw(look(view))
    assert hand == Hand.of(parse_tiles(HAND))
    assert melds == ()
    assert is_own_turn(view)


@pytest.mark.parametrize(
    ("claim", "table", "is_first"),
    [
        ("1s", {"firsts": [("1s", Seat.NORTH)]}, True),
        ("1s", {"firsts": [("1s", Seat.EAST)], "rivers": {Seat.EAST: "1s"}}, False),
        ("1s", {"firsts": [("1s", Seat.NORTH)], "rivers": {Seat.NORTH: "1s"}}, False),
        ("1s", {"firsts": [("1s", Seat.NORTH, Seat.WEST)]}, False),
        ("2s", {}, False),
    ],
)
def test_the_first_chicken_of_its_kind(claim, table, is_first):
    view = claim_view(f"{claim * 2} 345m 678m 22p 457p", claim, **table)
    assert is_first_chicken(look(view), parse_tile(claim)) is is_first


def remembered(*views):
    memory = Memory()
    for view in views:
        memory = memory.of_turn(look(view))
    return memory.dry_draws


DRY = turn_view("123m 456m 78m 99p 15s 9s", "1p")
NEARER = turn_view("123m 456m 78m 99p 15s 9s", "9m")
PUNG_NEARER = turn_view("123m 456m 78m 159s", melds={ME: (pung("9p"),)})
PUNG_AS_NEAR = turn_view("123m 456m 789m 23s", melds={ME: (pung("9p"),)})


def test_dry_draws_are_counted_until_one_brings_the_hand_nearer():
    assert [remembered(*[DRY] * count) for count in range(4)] == [0, 1, 2, 3]
    assert remembered(DRY, DRY, NEARER) == 0
    assert remembered(DRY, NEARER, DRY) == 1


def test_a_pung_ends_the_dry_draws_only_if_it_brings_the_hand_nearer():
    assert remembered(DRY, DRY, PUNG_AS_NEAR) == 2
    assert remembered(DRY, DRY, PUNG_NEARER) == 0
