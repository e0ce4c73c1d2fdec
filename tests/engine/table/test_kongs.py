"""杠: which kongs can be made, robbed and replaced. [R-14, R-15, R-16, R-50]"""

import pytest

from engine.errors import Refusal
from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.table.events import KongAnnounced, KongMade, KongRobbed
from engine.terms import BeanKind, KongKind, Reason, WinBy
from engine.tiles import parse_tile
from tests.engine.helpers import PUNGS, dealt, house
from tests.engine.table.decisions import decides

FIVE = parse_tile("5m")
ASKED = house("tongsan", {"winning.forced_win": []})
ROBBERS = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s", 3: "46m 345p 123789s 22p"}
"""Seat 1 will pung 5m, and the others wait for the fourth."""


def robbable(profile=ASKED, hands=ROBBERS):
    """Seat 1 has punged 5m and drawn the fourth."""
    game = dealt(profile, hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; until 1")
    return game


def test_r14_an_added_kong_is_offered_to_every_seat_that_can_win_it():
    game = robbable()
    game.play("1 kongs 5m")
    assert game.latest(KongAnnounced).seat == 1
    assert game.asked() == (2, 3)
    assert game.verbs(2) == "win pass"


def test_r14_it_is_formed_when_all_have_passed():
    game = robbable()
    left = game.left
    game.play("1 kongs 5m; 2 passes")
    assert game.record.melds[1] == (Pung(FIVE, Seat.EAST),)
    assert game.left == left
    game.play("3 passes")
    assert game.record.melds[1] == (Kong(FIVE, KongKind.ADDED, Seat.EAST),)
    assert game.left == left - 1
    assert game.asked() == (1,)


def test_r14_time_out_lets_it_be_formed():
    game = robbable()
    game.play("1 kongs 5m; timeout")
    assert game.kinds().endswith("KongMade ReplacementDrawn")


def test_r14_a_robbed_kong_never_formed():
    game = robbable()
    left = game.left
    game.play("1 kongs 5m; 2 passes; 3 wins")
    assert game.latest(KongRobbed).seat == 1
    assert game.record.melds[1] == (Pung(FIVE, Seat.EAST),)
    assert game.record.hands[1].count(FIVE) == 0
    assert game.record.ending.tile == FIVE
    assert game.settlement.won_by is WinBy.ROBBED_KONG
    assert game.settlement.source == 1
    assert not any(isinstance(event, KongMade) for event in game.log)
    assert not any(t.reason is Reason.BEAN for t in game.settlement.ledger.transfers)
    assert game.record.indicator == game.log[-2].indicator
    assert left == 55 - 4


def test_r14_several_may_rob():
    game = robbable()
    game.play("1 kongs 5m; 3 wins; 2 wins")
    assert [hand.seat for hand in game.settlement.winners] == [2, 3]


def test_r14_nobody_is_asked_where_nobody_can_win():
    game = robbable(hands={0: "5m", 1: "55m"})
    assert game.attempt("1 kongs 5m") == "KongAnnounced KongMade ReplacementDrawn"


def test_r14_an_exposed_kong_cannot_be_robbed():
    """Seat 3 waits for the tile and may win it from a robbed kong alone."""
    hands = {0: "5m", 1: "555m", 3: "46m 345p 123789s 22p"}
    game = dealt(house("tongsan", {"winning.permits": ["ROBBED_KONG"]}), hands=hands)
    game.play("0 discards 5m; 1 kongs")
    assert game.kinds().endswith("ClaimMade KongMade ReplacementDrawn")


def test_r14_a_concealed_kong_cannot_be_robbed():
    game = dealt(ASKED, hands={0: "5555m", 3: "46m 345p 123789s 22p"})
    assert game.attempt("0 kongs 5m") == "KongMade ReplacementDrawn"


def test_r15_no_concealed_kong_when_the_wall_is_empty():
    game = dealt(house(), hands={3: "5555m"})
    game.run_down(0)
    assert (game.asked(), game.refuses("3 kongs 5m")) == ((3,), Refusal.KONG_NOT_ALLOWED)


def test_r15_the_replacement_of_a_kong_with_one_left_is_the_last_tile():
    game = dealt(house(), hands={2: "5555m", 3: "99p", 0: PUNGS}, last="9p 6m")
    game.run_down(1)
    game.play("2 kongs 5m")
    assert game.left == 0
    assert str(game.table.phase.drawn[-1]) == "6m"


@pytest.mark.parametrize(("tile", "asked"), [("9p", ()), ("6s", (0,))])
def test_r15_the_discard_after_the_last_replacement_can_only_be_won(tile, asked):
    hands = {2: "5555m", 3: "99p", 0: PUNGS}
    game = dealt(house("guiyang", {"bonus.hot_discard_bonus": 1}), hands=hands, last=f"9s {tile}")
    game.run_down(1)
    game.play(f"2 kongs 5m; 2 discards {tile}")
    assert game.asked() == asked
    if asked:
        assert game.verbs(0) == "win pass"
    else:
        assert game.kinds().endswith("TileDiscarded WallExhausted DealSettled")


def test_r15_the_last_discard_can_be_neither_punged_nor_konged():
    game = dealt(house(), hands={0: "99p", 1: "666s"}, last="6s")
    game.run_down(0)
    assert game.attempt("3 discards 6s") == "TileDiscarded WallExhausted DealSettled"


def test_r15_with_one_left_a_discard_may_be_konged():
    game = dealt(house(), hands={1: "666s"}, last="6s 9p")
    game.run_down(1)
    game.play("2 discards 6s")
    assert game.verbs(1) == "kong pung pass"
    game.play("1 kongs")
    assert game.left == 0


def test_r15_no_added_kong_when_the_wall_is_empty():
    hands = {0: "5m 77p", 3: "55m 7p"}
    game = dealt(house(), hands=hands, last="9p 5m")
    game.play("0 discards 5m; 3 pungs; 3 discards 7p; 0 pungs; timeout")
    game.run_down(0)
    assert (game.asked(), game.refuses("3 kongs 5m")) == ((3,), Refusal.KONG_NOT_ALLOWED)


@decides(
    "kongs.late_added_kong",
    {
        "PASSED_FORBIDDEN": Refusal.KONG_NOT_ALLOWED,
        "WORTHLESS": BeanKind.LATE,
        "FULL": BeanKind.ADDED,
    },
)
def test_r16_a_kind_punged_with_three_in_hand(profile):
    """Seat 1 held three 5m, only punged the fourth, and adds its own in its next turn."""
    game = dealt(profile, hands={0: "5m", 1: "555m"}, draws="9p 9p 9p 9s")
    game.play("0 discards 5m; 1 pungs; timeout; until 1")
    return added(game, "1 kongs 5m")


def added(game, line):
    """What the kong added to the first meld of seat 1 is settled as, or why there is none."""
    refusal = game.refuses(line)
    if refusal:
        return refusal
    game.play(line)
    return game.record.melds[1][0].bean


@pytest.mark.parametrize(
    ("rule", "bean"),
    [
        ("PASSED_FORBIDDEN", BeanKind.ADDED),
        ("WORTHLESS", BeanKind.LATE),
        ("FULL", BeanKind.ADDED),
    ],
)
def test_r16_a_fourth_tile_drawn_and_kept_for_a_turn(rule, bean):
    profile = house("guiyang", {"kongs.late_added_kong": rule})
    game = dealt(profile, hands={0: "5m", 1: "55m"}, draws="9p 9p 9p 5m 9s")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 discards 9m; until 1")
    assert added(game, "1 kongs 5m") is bean


@pytest.mark.parametrize("rule", ["PASSED_FORBIDDEN", "WORTHLESS", "FULL"])
def test_r16_a_fourth_tile_drawn_in_the_turn_is_never_late(rule):
    profile = house("guiyang", {"kongs.late_added_kong": rule})
    game = dealt(profile, hands={0: "5m", 1: "55m"}, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; until 1")
    assert added(game, "1 kongs 5m") is BeanKind.ADDED


@pytest.mark.parametrize(("draw", "replacement"), [("5m", "9s"), ("9s", "5m")])
def test_r16_every_tile_drawn_in_the_turn_counts_replacements_too(draw, replacement):
    """A concealed kong lies between, so that the turn has two draws."""
    profile = house("guiyang", {"kongs.late_added_kong": "WORTHLESS"})
    hands = {0: "5m", 1: "55m 7777p"}
    game = dealt(profile, hands=hands, draws=f"9p 9p 9p {draw}", replacements=replacement)
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 7p")
    assert added(game, "1 kongs 5m") is BeanKind.ADDED


def test_r16_a_worthless_kong_is_a_kong_in_every_respect_but_points():
    """It is robbable, replaced from the tail and makes the discard hot; it earns nothing."""
    profile = house("tongsan", {"kongs.late_added_kong": "WORTHLESS", "winning.forced_win": []})
    game = dealt(profile, hands={**ROBBERS, 1: "555m"}, draws="9p 9p 9p 9s", replacements="6s")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 5m")
    assert game.asked() == (2, 3)
    game.play("2 passes; 3 passes")
    assert game.kinds().endswith("KongMade ReplacementDrawn")
    assert game.latest(KongMade).late
    assert game.table.phase.konged


def test_r16_concealed_kongs_are_never_late():
    profile = house("guiyang", {"kongs.late_added_kong": "WORTHLESS"})
    game = dealt(profile, hands={0: "5555m"})
    game.play("timeout; until 0; 0 kongs 5m")
    assert not game.latest(KongMade).late


def test_r16_passed_forbidden_bars_that_kind_alone():
    profile = house("guiyang", {"kongs.late_added_kong": "PASSED_FORBIDDEN"})
    hands = {0: "5m", 1: "555m 77p 2222s 9s 9m", 3: "7p"}
    game = dealt(profile, hands=hands, draws="9p 9p")
    game.play("0 discards 5m; 1 pungs; 1 discards 9s; 2 discards 9p; 3 discards 7p; 1 pungs")
    game.play("1 discards 9m; until 1")
    assert game.running.locks[1].barred_kongs == {FIVE}
    assert game.refuses("1 kongs 5m") is Refusal.KONG_NOT_ALLOWED
    assert game.allows("1 kongs 2s")


def test_r16_a_pung_with_two_in_hand_bars_nothing():
    profile = house("guiyang", {"kongs.late_added_kong": "PASSED_FORBIDDEN"})
    game = dealt(profile, hands={0: "5m", 1: "55m"})
    game.play("0 discards 5m; 1 pungs")
    assert game.running.locks[1].barred_kongs == frozenset()


def test_r50_four_dealt_tiles_make_a_dealt_kong_whenever_it_is_made():
    game = dealt(house(), hands={0: "5555m"})
    game.play("timeout; until 0; 0 kongs 5m")
    assert game.record.melds[0][0].bean is BeanKind.DEALT


def test_r50_the_dealers_fourteenth_tile_was_dealt():
    game = dealt(house(), hands={0: "555m 12346789p 12s 5m"})
    game.play("0 kongs 5m")
    assert game.record.melds[0][0].bean is BeanKind.DEALT


def test_r50_a_drawn_fourth_tile_makes_a_concealed_kong():
    game = dealt(house(), hands={1: "555m"}, draws="5m")
    game.play("timeout; 1 kongs 5m")
    assert game.record.melds[1][0].bean is BeanKind.CONCEALED


def test_r50_the_other_kinds():
    game = robbable()
    game.play("1 kongs 5m; timeout")
    assert game.record.melds[1][0].bean is BeanKind.ADDED
    game = dealt(house(), hands={0: "5m", 1: "555m"})
    game.play("0 discards 5m; 1 kongs")
    assert game.record.melds[1][0].bean is BeanKind.EXPOSED
    assert game.record.melds[1][0].source == 0


def test_r14_an_added_kong_remembers_who_fed_the_pung():
    game = robbable(hands={0: "5m", 1: "55m"})
    game.play("1 kongs 5m")
    assert game.latest(KongMade).source == 0
