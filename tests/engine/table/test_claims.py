"""Turns, and who gets another's discard. [R-04 … R-06, R-10 … R-13]"""

import pytest

from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.table.events import PungMade, ReplacementDrawn, TileDiscarded, TileDrawn, WinDeclared
from engine.table.legal import legal_options
from engine.table.state import AwaitingDiscard
from engine.terms import KongKind, Reason, WinBy
from engine.tiles import parse_tile, parse_tiles
from engine.values import changed
from tests.engine.helpers import PLAIN, PUNGS, dealt, house

FIVE = parse_tile("5m")
WAITS_FOR_FIVE = "1112346789m 999p"
ASKED = house("tongsan", {"winning.forced_win": []})


def test_r05_the_dealer_holds_fourteen_and_discards_first():
    game = dealt(house(), dealer=2)
    assert [hand.size for hand in game.record.hands] == [13, 13, 14, 13]
    assert game.asked() == (2,)
    assert game.left == 55


def test_r05_the_fourteenth_tile_counts_as_just_drawn():
    game = dealt(house(), hands={0: "123m 123p 456789s 9m 5p"})
    phase = game.table.phase
    assert isinstance(phase, AwaitingDiscard)
    assert phase.drawn == parse_tiles("5p")


def test_r06_draws_come_from_the_head_and_replacements_from_the_tail():
    game = dealt(house(), hands={0: "1111m 9999p"}, draws="5s", replacements="6s 7s")
    game.play("0 kongs 1m; 0 kongs 9p; timeout")
    drawn = [event for event in game.log if isinstance(event, ReplacementDrawn | TileDrawn)]
    assert [(type(event), event.seat, str(event.tile)) for event in drawn] == [
        (ReplacementDrawn, 0, "6s"),
        (ReplacementDrawn, 0, "7s"),
        (TileDrawn, 1, "5s"),
    ]


def test_r10_turns_go_round_from_the_dealer():
    game = dealt(house(), dealer=3)
    game.play("timeout; timeout; timeout; timeout")
    discards = [event for event in game.log if isinstance(event, TileDiscarded)]
    assert [event.seat for event in discards] == [3, 0, 1, 2]


def test_r11_there_is_no_chow():
    game = dealt(house(), hands={0: "5m", 1: "46m", 2: "34m"})
    game.play("0 discards 5m")
    assert game.kinds().endswith("TileDiscarded TileDrawn")


@pytest.mark.parametrize(
    ("held", "verbs"), [("5m", ""), ("55m", "pung pass"), ("555m", "kong pung pass")]
)
def test_r11_two_held_may_pung_and_three_may_kong(held, verbs):
    game = dealt(house(), hands={0: "5m", 2: held})
    game.play("0 discards 5m")
    assert game.verbs(2) == verbs
    assert game.verbs(0) == ""


def test_r11_a_pung_takes_the_discard_and_two_of_the_hand():
    game = dealt(house(), hands={0: "5m", 2: "55m"})
    game.play("0 discards 5m; 2 pungs")
    assert game.record.melds[2] == (Pung(FIVE, Seat.EAST),)
    assert game.record.hands[2].size == 11
    assert game.record.rivers[0][-1].claimed_by == 2
    assert game.asked() == (2,)


def test_r11_a_kong_takes_three_of_the_hand_and_draws_the_replacement():
    game = dealt(house(), hands={0: "5m", 2: "555m"}, replacements="9p")
    game.play("0 discards 5m; 2 kongs")
    assert game.record.melds[2] == (Kong(FIVE, KongKind.EXPOSED, Seat.EAST),)
    assert game.record.hands[2].size == 11
    assert game.record.rivers[0][-1].claimed_by == 2
    assert game.kinds().endswith("ClaimMade KongMade ReplacementDrawn")


def contested():
    """5m is discarded by 0: seat 1 may win it, seat 3 may kong it."""
    game = dealt(ASKED, hands={0: "5m", 1: WAITS_FOR_FIVE, 3: "555m"})
    game.play("0 discards 5m")
    assert game.asked() == (1, 3)
    return game


def test_r12_a_win_comes_before_a_kong():
    game = contested()
    game.play("3 kongs; 1 wins")
    assert game.settlement.winners[0].seat == 1
    assert game.record.melds[3] == ()


def test_r12_the_kong_is_looked_at_when_the_possible_winner_has_passed():
    game = contested()
    game.play("3 kongs")
    assert game.kinds().endswith("ClaimMade")
    game.play("1 passes")
    assert game.kinds().endswith("WinPassed ClaimPassed KongMade ReplacementDrawn")


def test_r12_the_order_of_answers_does_not_matter():
    game = contested()
    game.play("1 passes; 3 kongs")
    assert game.kinds().endswith("ClaimMade KongMade ReplacementDrawn")


def test_r12_a_given_win_makes_the_kong_pointless_at_once():
    game = contested()
    game.play("1 wins")
    assert game.kinds().endswith("WinDeclared ChickenFlipped DealSettled")


def test_r12_a_possible_winner_may_pung_instead():
    game = dealt(house(), hands={0: "6s", 1: PUNGS})
    game.play("0 discards 6s")
    assert game.verbs(1) == "win pung pass"
    game.play("1 pungs")
    assert game.kinds().endswith("WinPassed ClaimMade PungMade")


def several():
    """1p is discarded by 0 and wins for 1, 2 and 3."""
    hands = {
        0: "1p",
        1: "456789m 345m 23p 55s",
        2: "567s 123456s 23p 99s",
        3: "123789m 789p 23p 8s 8s",
    }
    game = dealt(ASKED, hands=hands)
    game.play("0 discards 1p")
    assert game.asked() == (1, 2, 3)
    return game


def test_r12_each_of_several_decides_alone_and_is_paid():
    game = several()
    game.play("2 wins; 1 passes")
    assert game.kinds().endswith("ClaimMade WinPassed ClaimPassed")
    game.play("3 wins")
    assert [hand.seat for hand in game.settlement.winners] == [2, 3]
    transfers = game.settlement.ledger.transfers
    hands = [(t.payer, t.payee) for t in transfers if t.reason is Reason.HAND]
    assert hands == [(0, 2), (0, 3)]


def test_r12_three_may_win_the_same_tile():
    game = several()
    game.play("3 wins; 1 wins; 2 wins")
    assert [hand.seat for hand in game.settlement.winners] == [1, 2, 3]
    wins = [event for event in game.log if isinstance(event, WinDeclared)]
    assert {(event.tile, event.by, event.source) for event in wins} == {
        (parse_tile("1p"), WinBy.DISCARD, Seat.EAST)
    }


def test_r12_nobody_may_win_the_own_discard():
    game = dealt(ASKED, hands={0: f"{PLAIN} 1p", 2: "11p"})
    game.play("0 discards 1p")
    assert game.asked() == (2,)


def test_r13_after_a_pung_there_are_only_discards():
    """The rest of the hand wins, holds four of a kind and could declare."""
    game = dealt(ASKED, hands={0: "5m", 2: "55m 1111p 23p 777s 88s"})
    game.play("0 discards 5m; 2 pungs")
    assert game.verbs(2) == ""
    assert game.table.phase.drawn == ()
    assert game.record.hands[2].size == 11


def test_r13_after_a_kong_the_owner_goes_on():
    game = dealt(ASKED, hands={0: "5m", 2: "555m 1111p 23p 777s 8s"}, replacements="8s")
    game.play("0 discards 5m; 2 kongs")
    assert game.verbs(2) == "declare_win declare_kong"


def test_r13_time_out_discards_the_tile_just_drawn():
    game = dealt(house(), draws="5m")
    game.play("timeout; timeout")
    assert game.latest(TileDiscarded).tile == FIVE
    game = dealt(house(), hands={0: "1111m"}, replacements="5m")
    game.play("0 kongs 1m; timeout")
    assert game.latest(TileDiscarded).tile == FIVE


@pytest.mark.parametrize(
    ("hand", "black_bone", "discarded"),
    [
        ("55m 2468m 2468p 1s 1s 9s", True, "9s"),
        ("55m 2468m 2468p 11s 1s", True, "6p"),
        ("55m 2468m 2468p 11s 1s", False, "8p"),
    ],
)
def test_r13_after_a_pung_time_out_discards_the_last_that_is_no_standing_chicken(
    hand, black_bone, discarded
):
    profile = house("guiyang", {"chickens.black_bone": black_bone})
    game = dealt(profile, hands={0: "5m", 2: hand})
    game.play("0 discards 5m; 2 pungs; timeout")
    discard = game.latest(TileDiscarded)
    assert (discard.seat, str(discard.tile)) == (2, discarded)


def test_r13_after_a_pung_time_out_discards_the_last_if_there_is_nothing_else():
    game = dealt(house(), hands={0: "2m", 1: "22m 33m 44m 66m 999p 8p 1s"}, draws="3m 4m 6m")
    game.play("0 discards 2m; 1 pungs; 1 discards 9p; 2 discards 3m; 1 pungs; 1 discards 9p")
    game.play("2 discards 4m; 1 pungs; 1 discards 9p; 2 discards 6m; 1 pungs; timeout")
    assert str(game.latest(TileDiscarded).tile) == "1s"


def test_r13_time_out_passes_for_everybody_who_has_not_answered():
    game = contested()
    game.play("3 kongs; timeout")
    assert game.kinds().endswith("ClaimMade WinPassed ClaimPassed KongMade ReplacementDrawn")
    game = contested()
    game.play("timeout")
    assert game.kinds().endswith("WinPassed ClaimPassed ClaimPassed TileDrawn")


def test_r13_time_out_keeps_the_answers_given():
    game = several()
    game.play("2 wins; timeout")
    assert [hand.seat for hand in game.settlement.winners] == [2]


def test_r12_a_seat_skipped_by_a_pung_has_no_turn():
    game = dealt(house(), hands={0: "5m", 3: "55m"}, draws="7p")
    game.play("0 discards 5m; 3 pungs; timeout")
    assert game.latest(TileDrawn).seat == 0
    assert not any(isinstance(e, PungMade) and e.barred for e in game.log)


def test_options_belong_to_the_table_asked_and_not_to_one_with_the_same_phase():
    """The house decides who may win: two houses differ on one position."""
    game = dealt(ASKED, hands={0: "1p", 1: PLAIN})
    game.play("0 discards 1p")
    strict = game.table.match._replace(profile=house("guiyang", {"winning.permits": []}))
    assert legal_options(game.table, Seat.SOUTH)
    assert not legal_options(changed(game.table, match=strict), Seat.SOUTH)
    assert legal_options(game.table, Seat.SOUTH)
