"""报听: who may declare ready, and what it binds to. [R-23, R-42, R-47]"""

import pytest

from engine.errors import Refusal
from engine.table.events import ReadyDeclared, TileDiscarded
from engine.terms import Reason
from engine.tiles import parse_tile
from tests.engine.helpers import PLAIN, PUNGS, dealt, house

ASKED = house("tongsan", {"winning.forced_win": []})


def declarable(game, seat):
    """The discards with which *seat* may declare ready."""
    return [str(tile) for tile in game.tiles(seat) if game.allows(f"{seat} declares {tile}")]


def test_r42_the_dealer_may_declare_with_its_first_discard():
    game = dealt(house(), hands={0: f"{PLAIN} 9s"})
    assert declarable(game, 0) == ["9s"]
    game.play("0 declares 9s")
    assert game.record.declared == (True, False, False, False)
    assert game.latest(ReadyDeclared).seat == 0


def test_r42_another_seat_may_declare_after_its_first_draw():
    game = dealt(house(), hands={2: PLAIN}, draws="9m 9s")
    game.play("until 2; 2 declares 9s")
    assert game.record.declared[2]


def test_r42_every_discard_that_leaves_the_hand_ready_will_do_and_no_other():
    """Without 9p it waits for 5s, without 5s for 9p; nothing else leaves it ready."""
    game = dealt(house(), hands={0: "123456789m 123p 5s 9p"})
    assert declarable(game, 0) == ["9p", "5s"]
    assert game.refuses("0 declares 1m") is Refusal.READY_NOT_ALLOWED
    assert game.refuses("0 declares 7s") is Refusal.TILE_NOT_HELD


def test_r42_not_after_the_first_discard():
    game = dealt(house(), hands={0: f"{PLAIN} 9s"}, draws="9m 9p 9p 9s")
    game.play("0 discards 9s; until 0")
    assert declarable(game, 0) == []
    assert game.refuses("0 declares 9s") is Refusal.READY_NOT_ALLOWED


@pytest.mark.parametrize("claim", ["pungs", "kongs"])
def test_r42_not_with_a_claimed_meld(claim):
    hands = {0: "7p", 1: "777p 123456m 23s 55s"}
    game = dealt(house(), hands=hands, replacements="9s", draws="9s 9s 9s 9m")
    game.play(f"0 discards 7p; 1 {claim}")
    assert declarable(game, 1) == []


def test_r42_not_with_a_concealed_kong():
    game = dealt(house(), hands={0: "7777p 123456m 23s 55s"}, replacements="9s")
    game.play("0 kongs 7p")
    assert declarable(game, 0) == []
    assert game.allows("0 discards 9s")


def test_r42_melds_of_other_seats_do_not_matter():
    game = dealt(house(), hands={0: "7p", 1: "77p", 2: PLAIN}, draws="9s")
    game.play("0 discards 7p; 1 pungs; timeout")
    assert declarable(game, 2) == ["9s"]


def test_r42_having_been_skipped_does_not_matter():
    """Seat 1 had no turn in the first round, and declares in the second."""
    game = dealt(house(), hands={0: "7p", 3: "77p", 1: PLAIN}, draws="9m 9s")
    game.play("0 discards 7p; 3 pungs; timeout; timeout")
    assert declarable(game, 1) == ["9s"]


def test_r42_the_declaration_stands_before_its_discard_is_offered():
    profile = house(
        "tongsan", {"winning.permits": ["DISCARDER_DECLARED"], "winning.forced_win": []}
    )
    game = dealt(profile, hands={0: "234567p 234567s 9m 1p", 2: PLAIN})
    assert game.attempt("0 declares 1p") == "ReadyDeclared TileDiscarded"
    game.play("2 wins")
    reasons = [t.reason for t in game.settlement.ledger.transfers if t.payee == 2]
    assert Reason.KILLED_READY in reasons


def declared(draws):
    """Seat 1 has declared, waiting for 1p and 4p; *draws* are those of 2, 3, 0 and 1."""
    hands = {1: "111m 456789m 23p 55s", 0: "9m 1p"}
    game = dealt(ASKED, hands=hands, draws=f"9s {draws}")
    game.play("0 discards 9m; 1 declares 9s")
    return game


@pytest.mark.parametrize(("drawn", "verbs"), [("1m", ""), ("4p", "declare_win"), ("9p", "")])
def test_r42_what_a_declared_seat_draws_is_won_with_or_discarded(drawn, verbs):
    """Not even the fourth 1m is konged."""
    game = declared(f"9p 9p 9s {drawn}")
    game.play("until 1")
    assert game.verbs(1) == verbs
    allowed = [str(tile) for tile in game.tiles(1) if game.allows(f"1 discards {tile}")]
    assert allowed == [drawn]
    assert game.refuses("1 discards 9m") is Refusal.HAND_FROZEN
    assert game.refuses("1 kongs 1m") is Refusal.HAND_FROZEN
    assert game.refuses(f"1 declares {drawn}") is Refusal.HAND_FROZEN


@pytest.mark.parametrize("tile", ["1m", "5s"])
def test_r42_a_declared_seat_neither_pungs_nor_kongs(tile):
    game = declared(tile)
    game.play(f"2 discards {tile}")
    assert game.verbs(1) == ""


def test_r42_a_declared_seat_wins_on_discards():
    game = declared("4p")
    game.play("2 discards 4p; 1 wins")
    reasons = [t.reason for t in game.settlement.ledger.transfers]
    assert Reason.READY_DECLARED in reasons


def test_r42_time_out_discards_the_tile_drawn():
    game = declared("9p 9p 9s 1m")
    game.play("until 1; timeout")
    assert game.latest(TileDiscarded).tile == parse_tile("1m")


def killed(game):
    """Who pays 杀报 to whom."""
    transfers = game.settlement.ledger.transfers
    return [(t.payer, t.payee) for t in transfers if t.reason is Reason.KILLED_READY]


def test_r47_a_declared_seat_that_deals_in_pays_on_top():
    game = dealt(ASKED, hands={1: PLAIN, 0: "1p", 2: PUNGS}, draws="9s 9p 9p 9s 6s")
    game.play("timeout; 1 declares 9s; until 1; 1 discards 6s; 2 wins")
    assert killed(game) == [(1, 2)]


def test_r47_a_declared_seat_pays_when_another_draws_its_win():
    game = dealt(ASKED, hands={1: PLAIN, 2: PUNGS}, draws="9s 6s")
    game.play("timeout; 1 declares 9s; 2 wins")
    assert killed(game) == [(1, 2)]


def test_r47_a_declared_seat_pays_nothing_when_a_third_seat_deals_in():
    game = dealt(ASKED, hands={1: PLAIN, 3: PUNGS}, draws="9s 6s")
    game.play("timeout; 1 declares 9s; 2 discards 6s; 3 wins")
    assert killed(game) == []


def test_r47_two_declared_seats_each_pay():
    hands = {1: PLAIN, 2: "123s 456s 789s 23p 55s".replace("55s", "99m"), 3: PUNGS}
    game = dealt(ASKED, hands=hands, draws="9s 9p 8s")
    game.play("timeout; 1 declares 9s; 2 declares 9p; 3 wins")
    assert killed(game) == [(1, 3), (2, 3)]


@pytest.mark.parametrize("payment", ["ONCE", "THREE_SHARES"])
def test_r47_a_robbed_kong_costs_a_declared_seat_nothing(payment):
    """The robbed seat alone pays, and it cannot have declared. [R-46]"""
    profile = house(
        "guiyang",
        {
            "winning.permits": ["ROBBED_KONG"],
            "bonus.robbed_kong_payment": payment,
            "bonus.robbed_kong_bonus": 0,
        },
    )
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s", 3: "123456s 23p 888p 11m"}
    game = dealt(profile, hands=hands, draws="9p 9s 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; 2 discards 9p; 3 declares 9s; until 1")
    game.play("1 kongs 5m; 2 wins")
    hands_paid = [t for t in game.settlement.ledger.transfers if t.reason is Reason.HAND]
    assert {t.payer for t in hands_paid} == {1}
    assert game.record.declared[3]
    assert killed(game) == []


def test_r23_a_wait_whose_four_copies_are_in_the_own_hand_is_none():
    """Four 9s and nothing else missing: that single wait does not make the hand ready."""
    game = dealt(house(), hands={0: "123456m 123p 9999s 7p"})
    assert "7p" not in declarable(game, 0)


def test_r23_a_wait_that_is_merely_all_visible_counts():
    """The other three 5s lie in the rivers; seat 3 holds the fourth and waits for none but it."""
    profile = house("guiyang", {"winning.permits": []})
    game = dealt(profile, hands={0: "5s", 3: "123456789m 123p 5s"}, draws="5s 5s 9s")
    game.play("0 discards 5s; 1 discards 5s; 2 discards 5s")
    assert "9s" in declarable(game, 3)
