"""The built-in players choose among the options of a view, and the greedy one chooses well."""

from collections import Counter
from random import Random

import pytest

from engine.options import Option
from engine.presets import PRESETS
from engine.seats import PerSeat, Seat
from engine.strategy.players import PLAYERS, choose_at_random, choose_greedily
from engine.strategy.self_play import SelfPlay
from engine.table.evolve import fold
from engine.terms import Verb
from engine.tiles import parse_tile
from engine.views import seat_view
from tests.engine.helpers import PLAIN, PUNGS, dealt, house
from tests.engine.random_play import opened, shuffled

TRIES = 700
NO_PAIRS = {"patterns.seven_pairs": None, "patterns.dragon_seven_pairs": None}


def choice(game, seat, seed=1):
    """What the greedy player does."""
    return choose_greedily(seat_view(game.table, Seat(seat)), Random(seed))


def choices(game, seat):
    """All that it does there, sooner or later."""
    return {str(choice(game, seat, seed).tile) for seed in range(60)}


def test_a_random_player_chooses_every_option_alike():
    game = dealt(house(), hands={0: "1111m 23456789m 55s"})
    view = seat_view(game.table, Seat.EAST)
    chance = Random(1)
    chosen = Counter(choose_at_random(view, chance) for _ in range(TRIES))
    assert set(chosen) == set(view.options)
    assert max(chosen.values()) < 3 * min(chosen.values())


def test_it_wins_when_it_can():
    assert choice(dealt(house(), hands={0: f"{PLAIN} 4p"}), 0).verb is Verb.DECLARE_WIN
    game = dealt(house(), hands={0: "6s", 1: PUNGS})
    game.play("0 discards 6s")
    assert choice(game, 1).verb is Verb.WIN


def test_it_gets_ready_where_it_can():
    game = dealt(house(), hands={0: f"{PLAIN} 9p"})
    assert choices(game, 0) == {"9p"}


def test_it_throws_whichever_of_several_tiles_makes_it_ready():
    game = dealt(house(), hands={0: "123456789m 234p 5s 8s"})
    assert choices(game, 0) == {"5s", "8s"}


def test_it_keeps_its_pairs_where_a_single_tile_makes_it_ready_too():
    game = dealt(house(), hands={0: "123456789m 55667s"})
    assert choices(game, 0) == {"7s"}


def test_until_then_it_throws_any_single_tile_and_keeps_its_pairs():
    game = dealt(house(), hands={0: "12455m 13377p 59s 88s"})
    assert choices(game, 0) == {"1m", "2m", "4m", "1p", "5s", "9s"}


def test_it_throws_any_tile_where_none_is_single():
    game = dealt(house(fields=NO_PAIRS), hands={0: "1144m 3377p 2255s 88s"})
    assert choices(game, 0) == {"1m", "4m", "3p", "7p", "2s", "5s", "8s"}


def test_it_kongs_where_that_keeps_it_as_near():
    game = dealt(house(), hands={0: "1111m 234p 567p 99s 2s 5s"})
    assert choice(game, 0) == Option(Verb.DECLARE_KONG, parse_tile("1m"))


def test_it_makes_no_kong_that_takes_it_a_step_back():
    game = dealt(house(), hands={0: "111123m 456p 789p 9s 8s"})
    assert choice(game, 0).verb is not Verb.DECLARE_KONG


def test_it_adds_to_a_pung():
    game = dealt(house(), hands={0: "5m", 1: "55m 123p 456p 789s 99s"}, draws="9m 9m 8m 5m")
    game.play("0 discards 5m; 1 pungs; 1 discards 9s; until 1")
    assert choice(game, 1) == Option(Verb.DECLARE_KONG, parse_tile("5m"))


def test_it_claims_a_kong_before_a_pung():
    game = dealt(house(), hands={0: "5m", 1: "555m 123p 456p 99s 2s 6s"})
    game.play("0 discards 5m")
    assert choice(game, 1).verb is Verb.KONG


@pytest.mark.parametrize(
    ("hand", "verb"),
    [("55m 123p 456p 99s 2s 5s 8s", Verb.PUNG), ("55m 123p 456p 234s 99s", Verb.PASS)],
)
def test_it_pungs_only_to_come_nearer(hand, verb):
    game = dealt(house("guiyang", {"winning.permits": []}), hands={0: "5m", 1: hand})
    game.play("0 discards 5m")
    assert choice(game, 1).verb is verb


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("sealed", [False, True])
def test_whole_deals_are_played_out_the_same_for_the_same_generators(name, sealed):
    logs = []
    for _ in range(2):
        steps = opened(PRESETS["tongren"], sealed=sealed)
        generators = PerSeat(Random(f"{name}-{seat}") for seat in range(4))
        play = SelfPlay(steps[-1].after, PerSeat([PLAYERS[name]] * 4), generators)
        chance = Random(5)
        log = [event for step in steps for event in step.events]
        for _ in range(2):
            log += play.deal(shuffled(chance))
        assert fold(log) == play.table
        assert play.table.match.deal_no == 2
        logs.append(log)
    assert logs[0] == logs[1]
