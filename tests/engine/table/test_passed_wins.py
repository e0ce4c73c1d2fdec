"""过胡: what a seat that let a win go may not win until its next draw. [R-17]"""

import pytest

from engine.errors import Refusal
from engine.table.events import WinPassed
from engine.table.state import Lock
from engine.tiles import TILES, parse_tile
from tests.engine.helpers import PLAIN, PUNGS, dealt, house
from tests.engine.table.decisions import decides

SIX, EIGHT = parse_tile("6s"), parse_tile("8s")
LOCKS = ("OFF", "SAME_TILE", "ANY_TILE")
EACH_LOCK_WINS = [("OFF", "win pass"), ("SAME_TILE", ""), ("ANY_TILE", "")]


def under(rule, **fields):
    """A house where seats are asked for every win they could have."""
    return house("guiyang", {"winning.passed_win_lock": rule, "winning.forced_win": [], **fields})


@decides(
    "winning.passed_win_lock",
    {
        "OFF": ("win pung pass", "win pung pass"),
        "SAME_TILE": ("pung pass", "win pung pass"),
        "ANY_TILE": ("pung pass", "pung pass"),
    },
    base={"winning.forced_win": []},
)
def test_r17_what_is_locked_after_a_passed_win(profile):
    """Seat 1 waits for 6s and 8s, lets 6s go and is offered 6s and 8s before it draws."""
    game = dealt(profile, dealer=2, hands={2: "6s", 1: PUNGS}, draws="6s 8s")
    game.play("2 discards 6s; 1 passes; 3 discards 6s")
    same = game.verbs(1)
    game.play("1 passes; 0 discards 8s")
    return same, game.verbs(1)


@pytest.mark.parametrize("rule", LOCKS)
def test_r17_the_next_draw_lifts_the_lock(rule):
    game = dealt(under(rule), dealer=0, hands={0: "6s", 1: PUNGS}, draws="9p 8s")
    game.play("0 discards 6s; 1 passes; 1 discards 9p; 2 discards 8s")
    assert game.verbs(1) == "win pung pass"


@pytest.mark.parametrize(("rule", "verbs"), EACH_LOCK_WINS)
def test_r17_a_pung_does_not_lift_the_lock(rule, verbs):
    """6s is let go for a pung of 8s, and offered again before the next draw."""
    game = dealt(under(rule), dealer=2, hands={2: "6s", 1: PUNGS}, draws="8s 6s")
    game.play("2 discards 6s; 1 passes; 3 discards 8s; 1 pungs; 1 discards 6s; 2 discards 6s")
    assert game.verbs(1) == verbs


@pytest.mark.parametrize("rule", LOCKS)
def test_r17_a_replacement_lifts_the_lock(rule):
    """6s is let go, 7m konged, and 6s offered before the next draw from the head."""
    game = dealt(under(rule), dealer=2, hands={2: "6s", 1: PUNGS}, draws="7m 6s")
    game.play("2 discards 6s; 1 passes; 3 discards 7m; 1 kongs; timeout; 2 discards 6s")
    assert "win" in game.verbs(1)


def test_r17_a_win_passed_for_a_pung_or_kong_of_the_tile_locks_too():
    game = dealt(under("ANY_TILE"), dealer=2, hands={2: "6s", 1: PUNGS})
    game.play("2 discards 6s; 1 pungs")
    assert game.latest(WinPassed).locked == TILES
    hands = {2: "2m", 1: "2223334445m 999p"}
    game = dealt(under("SAME_TILE"), dealer=2, hands=hands)
    game.play("2 discards 2m")
    assert game.verbs(1) == "win kong pung pass"
    before = len(game.log)
    game.play("1 kongs")
    assert game.kinds(before) == "WinPassed ClaimMade KongMade ReplacementDrawn"
    assert game.running.locks[1] == Lock()


@pytest.mark.parametrize(
    ("rule", "locked"), [("OFF", frozenset()), ("SAME_TILE", {SIX}), ("ANY_TILE", set(TILES))]
)
def test_r17_a_time_out_locks_like_a_pass(rule, locked):
    game = dealt(under(rule), dealer=2, hands={2: "6s", 1: PUNGS})
    game.play("2 discards 6s; timeout")
    assert game.running.locks[1].passed_win == locked
    assert all(game.running.locks[seat] == Lock() for seat in (0, 2, 3))


def test_r17_same_tile_locks_add_up():
    game = dealt(under("SAME_TILE"), dealer=2, hands={2: "6s", 1: PUNGS}, draws="8s")
    game.play("2 discards 6s; 1 passes; 3 discards 8s; 1 passes")
    assert game.running.locks[1].passed_win == {SIX, EIGHT}


def test_r17_letting_a_pung_go_locks_nothing():
    game = dealt(under("ANY_TILE"), hands={0: "5m", 1: "55m"})
    game.play("0 discards 5m; 1 passes")
    assert game.kinds().endswith("ClaimPassed TileDrawn")


def test_r17_letting_a_self_draw_go_locks_nothing():
    game = dealt(under("ANY_TILE"), hands={1: PUNGS}, draws="6s 8s")
    game.play("timeout; 1 discards 6s; 2 discards 8s")
    assert game.verbs(1) == "win pung pass"


def passes_declared(rule):
    """Seat 1 has declared, waits for 1p and 4p, and lets 1p go."""
    game = dealt(under(rule), dealer=1, hands={1: f"{PLAIN} 9s"}, draws="1p 9p 9p 9s 4p 9p 9p 4p")
    game.play("1 declares 9s; 2 discards 1p; 1 passes; until 1")
    return game


@pytest.mark.parametrize(("rule", "verbs"), EACH_LOCK_WINS)
def test_r17_a_declared_seat_that_lets_a_win_go_wins_by_self_draw_only(rule, verbs):
    """Its next draw does not lift that."""
    game = passes_declared(rule)
    game.play("1 discards 9s; 2 discards 4p")
    assert game.verbs(1) == verbs


@pytest.mark.parametrize("rule", LOCKS)
def test_r17_a_declared_seat_may_still_draw_its_win(rule):
    game = passes_declared(rule)
    game.play("1 discards 9s; until 1; 1 wins")
    assert game.settlement.winners[0].seat == 1


def test_r17_off_notes_nothing_of_a_declared_seat():
    game = passes_declared("OFF")
    assert game.running.locks[1] == Lock()
    assert not any(isinstance(event, WinPassed) for event in game.log)


@pytest.mark.parametrize(
    ("rule", "asked"), [("OFF", True), ("SAME_TILE", False), ("ANY_TILE", False)]
)
def test_r17_a_passed_discard_locks_robbing(rule, asked):
    """Seat 1 lets 5m go, is skipped by a pung, and then could rob the fourth."""
    hands = {2: "5m 77p", 3: "55m 7p", 1: "46m 111m 333m 999m 22m"}
    game = dealt(under(rule), dealer=2, hands=hands, draws="5m")
    game.play("2 discards 5m; 3 pungs; 1 passes; 3 discards 7p; 2 pungs; timeout; 3 kongs 5m")
    assert game.kinds().endswith("KongAnnounced") is asked
    assert (game.asked() == (1,)) is asked


def test_r17_a_passed_robbery_locks_too():
    profile = under("ANY_TILE", **{"winning.permits": ["ROBBED_KONG", "HOT_DISCARD"]})
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s"}
    game = dealt(profile, hands=hands, draws="9p 9p 9p 5m", replacements="5p")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 5m")
    assert game.asked() == (2,)
    game.play("2 passes")
    assert game.running.locks[2].passed_win == frozenset(TILES)


@pytest.mark.parametrize("rule", ["SAME_TILE", "ANY_TILE"])
def test_r17_a_locked_win_is_not_forced(rule):
    """R-18 takes legal wins only."""
    profile = under(rule, **{"winning.forced_win": ["HOT_DISCARD"]})
    hands = {2: "6s", 1: PUNGS, 3: "9999p"}
    game = dealt(profile, dealer=2, hands=hands, replacements="6s")
    game.play("2 discards 6s; 1 passes; 3 kongs 9p; 3 discards 6s")
    assert (game.verbs(1), game.refuses("1 wins")) == ("pung pass", Refusal.WIN_NOT_ALLOWED)
