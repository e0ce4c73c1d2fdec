"""How the steady and the sharp player choose, each by its own rules."""

from random import Random

import pytest

from engine.options import Option
from engine.seats import Seat
from engine.strategy.sharp import choose_sharply
from engine.strategy.steady import choose_steadily
from engine.terms import Verb
from engine.tiles import parse_tile
from engine.views import seat_view
from tests.engine.helpers import PLAIN, dealt, house
from tests.engine.strategy.positions import claim_view, turn_view

LEVELS = pytest.mark.parametrize("choose", [choose_steadily, choose_sharply])


def verb_of(choose, view):
    return choose(view, Random(1)).verb


def tile_of(choose, view, seed=1):
    return str(choose(view, Random(seed)).tile)


@LEVELS
def test_both_win_when_they_can(choose):
    offered = claim_view("222m 444m 777m 66s 88s", "6s", wins=True)
    assert verb_of(choose, offered) is Verb.WIN
    drawn = dealt(house(), hands={0: f"{PLAIN} 4p"})
    assert verb_of(choose, seat_view(drawn.table, Seat.EAST)) is Verb.DECLARE_WIN


@LEVELS
def test_both_discard_what_they_draw_once_they_have_declared(choose):
    game = dealt(house(), hands={0: f"{PLAIN} 9p"}, draws="1s 1s 1s 2s")
    game.play("0 declares 9p; until 0")
    assert tile_of(choose, seat_view(game.table, Seat.EAST)) == "2s"


@LEVELS
def test_both_go_by_distance_and_then_by_live_tiles(choose):
    wide = turn_view("123m 456m 78m 99p 234s", "1p")
    assert tile_of(choose, wide) == "1p"
    wider = turn_view("123m 456p 78m 99p 344s", "1p")
    assert tile_of(choose, wider) == "1p"


@LEVELS
def test_both_kong_where_it_is_no_slower(choose):
    concealed = Option(Verb.DECLARE_KONG, parse_tile("1m"))
    quick = turn_view("1111m 234p 567p 99s 2s", "5s", before=[concealed])
    assert choose(quick, Random(1)) == concealed
    assert verb_of(choose, claim_view("555m 123p 456p 99s 2s 6s", "5m")) is Verb.KONG


def test_a_steady_player_makes_no_kong_that_takes_it_a_step_back():
    view = turn_view(
        "111123m 456p 789p 9s", "8s", before=[Option(Verb.DECLARE_KONG, parse_tile("1m"))]
    )
    assert verb_of(choose_steadily, view) is Verb.DISCARD


@pytest.mark.parametrize(
    ("hand", "claim", "verb"),
    [
        ("123678m 44s 445p 88p", "4p", Verb.PUNG),
        ("788m 344s 678s 45p 99p", "8m", Verb.PUNG),
        ("88m 1m 234s 678s 45p 89p", "8m", Verb.PUNG),
        ("88s 34456p 888p 456m", "8s", Verb.PUNG),
        ("7899m 345s 67s 22p 45p", "9m", Verb.PASS),
        ("445566s 99p 22m 68p 5m", "5s", Verb.PASS),
    ],
)
def test_a_steady_player_pungs_by_four_principles(hand, claim, verb):
    assert verb_of(choose_steadily, claim_view(hand, claim)) is verb


@LEVELS
def test_nobody_pungs_out_of_seven_pairs_that_are_ready(choose):
    hand = "44556677s 22p 88p 9s"
    assert verb_of(choose, claim_view(hand, "8p")) is Verb.PASS


def test_a_steady_player_pungs_where_seven_pairs_are_not_played():
    fields = {"patterns.seven_pairs": None, "patterns.dragon_seven_pairs": None}
    view = claim_view("123678m 44s 445p 88p", "4p", profile=house(fields=fields))
    assert verb_of(choose_steadily, view) is Verb.PUNG


def test_a_steady_player_throws_ties_as_its_generator_has_it():
    view = turn_view("123m 456m 78m 99p 23s 1p", "5p")
    seeds = range(30)
    thrown = [tile_of(choose_steadily, view, seed) for seed in seeds]
    assert set(thrown) == {"1p", "5p"}
    assert thrown == [tile_of(choose_steadily, view, seed) for seed in seeds]


def test_a_steady_player_does_not_declare_ready_and_a_sharp_one_does():
    game = dealt(house(), hands={0: "123m 456m 78m 99p 234s 9s"})
    view = seat_view(game.table, Seat.EAST)
    assert verb_of(choose_steadily, view) is Verb.DISCARD
    assert choose_sharply(view, Random(1)) == Option(Verb.DECLARE_READY, parse_tile("9s"))


def test_a_sharp_player_throws_a_first_chicken_once_it_is_ready():
    ready = turn_view("123m 456m 789m 234s 8p", "9s")
    assert tile_of(choose_sharply, ready) == "8p"
    no_chicken = turn_view(
        "123m 456m 789m 234s 8p",
        "9s",
        profile=house(fields={"chickens.black_bone": False}),
        rivers={Seat.EAST: "9s"},
    )
    assert tile_of(choose_sharply, no_chicken) == "9s"


def test_a_sharp_player_pungs_a_first_chicken_that_is_dear():
    hand = "88p 345m 678m 456s 23s"
    first = claim_view(hand, "8p", firsts=[("8p", Seat.NORTH)])
    assert verb_of(choose_sharply, first) is Verb.PUNG
    fields = {"chickens.black_bone": False}
    plain = claim_view(hand, "8p", profile=house(fields=fields))
    assert verb_of(choose_sharply, plain) is Verb.PASS
