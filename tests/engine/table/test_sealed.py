"""Sealed tables: every discard and added kong waits for a time-out; open ones go on at once."""

from random import Random

import pytest

from engine.presets import PRESETS
from engine.table.commands import Timeout, command_for
from engine.table.events import AnswerEvent
from engine.table.legal import legal_options
from engine.table.prompts import prompt
from engine.table.state import AwaitingClaims, AwaitingDiscard, AwaitingRob, Settled
from engine.terms import Verb
from tests.engine.helpers import PLAIN, PUNGS, Game, dealt, house

ASKED = house("tongsan", {"winning.forced_win": [], "winning.passed_win_lock": "OFF"})
ROBBERS = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s", 3: "46m 345p 123789s 22p"}
WAITS_FOR_FIVE = "1112346789m 999p"


def sealed(profile=ASKED, **rigging):
    return dealt(profile, sealed=True, **rigging)


def test_a_discard_opens_a_window_with_nobody_eligible():
    game = sealed()
    assert game.attempt("timeout") == "TileDiscarded"
    assert isinstance(game.table.phase, AwaitingClaims)
    assert game.asked() == ()
    assert prompt(game.table).seats == ()


def test_one_time_out_closes_it():
    game = sealed()
    game.play("timeout")
    assert game.attempt("timeout") == "TileDrawn"


def test_an_added_kong_opens_a_window_with_nobody_eligible():
    game = sealed(hands={0: "5m", 1: "55m"}, draws="9p 9s 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; 1 discards 9s")
    game.play("timeout; until 1")
    assert game.attempt("1 kongs 5m") == "KongAnnounced"
    assert isinstance(game.table.phase, AwaitingRob)
    assert game.attempt("timeout") == "KongMade ReplacementDrawn"


def test_answers_do_not_close_it():
    game = sealed(hands={0: "5m", 1: WAITS_FOR_FIVE, 3: "555m"})
    game.play("0 discards 5m")
    assert game.attempt("3 kongs") == "ClaimMade"
    assert game.attempt("1 wins") == "ClaimMade"
    assert game.asked() == ()
    assert game.attempt("timeout") == "WinDeclared ChickenFlipped DealSettled"


def test_a_given_win_leaves_the_others_their_answer():
    game = sealed(hands={0: "5m", 1: WAITS_FOR_FIVE, 3: "555m"})
    game.play("0 discards 5m; 1 wins")
    assert game.verbs(3) == "kong pung pass"


def test_several_answers_are_kept_until_the_time_out():
    game = sealed(hands=ROBBERS, draws="9p 9s 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; timeout; timeout; until 1; 1 kongs 5m")
    assert game.asked() == (2, 3)
    game.play("3 wins; 2 passes; timeout")
    assert [hand.seat for hand in game.settlement.winners] == [3]


def test_who_has_not_answered_lets_the_tile_go():
    game = sealed(hands={0: "5m", 1: WAITS_FOR_FIVE, 3: "555m"})
    game.play("0 discards 5m; 3 kongs")
    assert game.attempt("timeout") == "ClaimPassed KongMade ReplacementDrawn"


def test_the_lock_of_a_win_let_go_by_time_out_is_noted_before_the_window_closes():
    profile = house("tongsan", {"winning.forced_win": []})
    game = sealed(profile, hands={0: "5m", 1: WAITS_FOR_FIVE})
    game.play("0 discards 5m")
    assert game.attempt("timeout") == "WinPassed ClaimPassed TileDrawn"


def test_a_forced_win_opens_none():
    profile = house("tongsan", {"winning.forced_win": ["HOT_DISCARD", "ROBBED_KONG", "LAST_FOUR"]})
    game = sealed(profile, hands={0: "9999s", 2: PUNGS}, replacements="6s")
    game.play("0 kongs 9s")
    assert game.attempt("0 discards 6s").startswith("TileDiscarded WinDeclared")
    game = sealed(profile, hands=ROBBERS, draws="9p 9s 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; timeout; timeout; until 1")
    assert game.attempt("1 kongs 5m").startswith("KongAnnounced KongRobbed WinDeclared")


def test_where_nobody_is_forced_the_window_opens():
    profile = house("tongsan", {"winning.forced_win": ["HOT_DISCARD"]})
    game = sealed(profile, hands={0: "9999s"}, replacements="6s")
    game.play("0 kongs 9s")
    assert game.attempt("0 discards 6s") == "TileDiscarded"


def test_the_last_discard_waits_too():
    game = sealed(last="9s")
    while not (isinstance(game.table.phase, AwaitingDiscard) and game.left == 0):
        game.give(Timeout())
    assert game.attempt("timeout") == "TileDiscarded"
    assert game.attempt("timeout") == "WallExhausted DealSettled"


def test_concealed_kongs_and_exposed_kongs_wait_for_nothing_more():
    game = sealed(hands={0: "9999s 5m", 1: "555m"})
    assert game.attempt("0 kongs 9s") == "KongMade ReplacementDrawn"
    game.play("0 discards 5m; 1 kongs")
    assert game.attempt("timeout") == "KongMade ReplacementDrawn"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(10))
def test_the_same_answers_give_the_same_results_sealed_or_not(preset, seed):
    """What happens is the same; only the answers that cannot matter are not asked for."""
    happened = []
    for is_sealed in (False, True):
        game = Game(PRESETS[preset], sealed=is_sealed)
        for _ in range(3):
            game.deal(hands={0: "9999s", 1: "22m 55m", 2: "666p 444m 777m 66s 88s"})
            _play_out(game, seed)
        happened.append([event for event in game.log[1:] if not isinstance(event, AnswerEvent)])
    assert happened[0] == happened[1]


def _play_out(game, seed):
    """Play a deal; what a seat does depends on what lies open and not on how often it is asked."""
    while asked := prompt(game.table):
        if not asked.seats:
            game.give(Timeout())
            continue
        seat = asked.seats[0]
        options = legal_options(game.table, seat)
        eager = [option for option in options if option.verb is not Verb.DISCARD] or options
        chance = Random(f"{seed} {asked.number} {seat}")
        game.give(command_for(chance.choice(eager), seat))


def test_open_windows_close_once_nothing_can_change():
    """Two may win, and a third could only pung: it is not waited for once one has won."""
    hands = {
        0: "7p",
        1: "123456m 999m 68p 55s",
        2: "123456s 777m 68p 88m",
        3: "77p",
    }
    game = dealt(ASKED, hands=hands)
    game.play("0 discards 7p")
    assert game.asked() == (1, 2, 3)
    assert game.attempt("1 wins") == "ClaimMade"
    assert game.attempt("2 passes") == "ClaimPassed WinDeclared ChickenFlipped DealSettled"


def test_open_windows_wait_for_the_pung_once_both_winners_have_passed():
    hands = {0: "7p", 1: "123456m 999m 68p 55s", 2: "123456s 777m 68p 88m", 3: "77p"}
    game = dealt(ASKED, hands=hands)
    game.play("0 discards 7p; 1 passes; 2 passes")
    assert game.asked() == (3,)
    assert game.attempt("3 pungs") == "ClaimMade PungMade"


def test_open_windows_wait_for_every_possible_winner_whatever_the_others_said():
    hands = {0: "7p", 1: "123456m 999m 68p 55s", 2: "123456s 777m 68p 88m", 3: "77p"}
    game = dealt(ASKED, hands=hands)
    game.play("0 discards 7p")
    assert game.attempt("3 pungs") == "ClaimMade"
    assert game.attempt("1 passes") == "ClaimPassed"
    assert game.attempt("2 passes") == "ClaimPassed PungMade"


def test_open_windows_end_with_the_last_pass():
    game = dealt(ASKED, hands={0: "1p", 2: PLAIN, 3: "11p"})
    game.play("0 discards 1p")
    assert game.attempt("3 passes") == "ClaimPassed"
    assert game.attempt("2 passes") == "ClaimPassed TileDrawn"
    assert not isinstance(game.table.phase, Settled)
