"""How the winning tile came: 天胡, 地胡, 杠上花, 热炮. [R-21, R-24, R-41, R-43 … R-46]"""

import pytest

from engine.errors import Refusal
from engine.table.events import TileDiscarded, WinDeclared
from engine.terms import Reason, WinBy, WinPattern
from engine.tiles import parse_tile
from tests.engine.helpers import PLAIN, PUNGS, dealt, house

ASKED = house("tongsan", {"winning.forced_win": []})


def won(game):
    """How it was won: by what, and whether in the first turn."""
    event = game.latest(WinDeclared)
    return event.by, event.first_turn


def test_r43_the_dealer_wins_with_the_fourteen_dealt():
    game = dealt(house(), hands={0: f"{PLAIN} 4p"})
    game.play("0 wins")
    assert won(game) == (WinBy.SELF_DRAW, True)


def test_r43_not_after_a_kong():
    game = dealt(house(), hands={0: "9999m 123456p 45s 88s"}, replacements="6s")
    game.play("0 kongs 9m; 0 wins")
    assert won(game) == (WinBy.REPLACEMENT_TILE, False)


def test_r43_not_in_the_dealers_second_turn():
    game = dealt(house(), hands={0: f"{PLAIN} 9s"}, draws="9p 9p 9p 4p")
    game.play("0 discards 9s; until 0; 0 wins")
    assert won(game) == (WinBy.SELF_DRAW, False)


@pytest.mark.parametrize("winner", [1, 2, 3])
def test_r44_another_seat_wins_on_the_dealers_first_discard(winner):
    game = dealt(house(), hands={0: "1p", winner: PLAIN})
    game.play(f"0 discards 1p; {winner} wins")
    assert game.latest(TileDiscarded).first_turn
    assert won(game) == (WinBy.DISCARD, True)


@pytest.mark.parametrize("winner", [1, 2, 3])
def test_r44_another_seat_wins_on_its_own_first_draw(winner):
    game = dealt(house(), hands={winner: PLAIN}, draws="9s 9s 9s"[: 3 * winner - 3] + "4p")
    game.play(f"until {winner}; {winner} wins")
    assert won(game) == (WinBy.SELF_DRAW, True)


def test_r44_not_on_another_seats_discard():
    game = dealt(ASKED, hands={2: PUNGS}, draws="6s")
    game.play("timeout; 1 discards 6s; 2 wins")
    assert won(game) == (WinBy.DISCARD, False)


def test_r44_not_on_the_dealers_second_discard():
    game = dealt(ASKED, hands={2: PUNGS, 0: "6s"})
    game.play("until 0; 0 discards 6s; 2 wins")
    assert won(game) == (WinBy.DISCARD, False)


def test_r44_not_in_a_seats_second_turn():
    game = dealt(house(), hands={2: PLAIN}, draws="9s 9s 9p 9p 9p 4p")
    game.play("until 2; until 2; 2 wins")
    assert won(game) == (WinBy.SELF_DRAW, False)


@pytest.mark.parametrize(
    ("hands", "before", "draws"),
    [
        ({0: "7p", 1: "77p"}, "0 discards 7p; 1 pungs; timeout", "4p"),
        ({0: "7777p"}, "0 kongs 7p; until 2", "9s 4p"),
    ],
    ids=["a pung", "a concealed kong"],
)
def test_r44_no_seat_may_have_made_a_meld(hands, before, draws):
    game = dealt(house(), hands={**hands, 2: PLAIN}, draws=draws)
    game.play(f"{before}; 2 wins")
    assert won(game) == (WinBy.SELF_DRAW, False)


def test_r44_the_dealers_first_discard_after_a_kong_is_no_earthly_win():
    game = dealt(house("tongsan"), hands={0: "9999s", 2: PUNGS}, replacements="6s")
    game.play("0 kongs 9s; 0 discards 6s")
    assert not game.latest(TileDiscarded).first_turn
    assert won(game) == (WinBy.HOT_DISCARD, False)


def test_r41_won_on_the_replacement_of_the_second_kong():
    game = dealt(house(), hands={0: "9999m 1111p 456s 88s 5p"}, replacements="6p 7p")
    game.play("0 kongs 9m")
    assert game.refuses("0 wins") is Refusal.WIN_NOT_ALLOWED
    game.play("0 kongs 1p; 0 wins")
    assert won(game) == (WinBy.REPLACEMENT_TILE, False)


def test_r41_won_on_the_replacement_of_an_exposed_kong():
    game = dealt(house(), hands={0: "7p", 1: f"777p {PLAIN[:10]} 8s"}, replacements="8s")
    game.play("0 discards 7p; 1 kongs; 1 wins")
    assert won(game) == (WinBy.REPLACEMENT_TILE, False)


def test_r41_a_win_on_the_next_draw_is_a_plain_self_draw():
    game = dealt(
        house(), hands={0: "9999m 123456p 45s 88s"}, draws="9s 9s 9p 6s", replacements="9p"
    )
    game.play("0 kongs 9m; timeout; until 0; 0 wins")
    assert won(game) == (WinBy.SELF_DRAW, False)


@pytest.mark.parametrize(
    ("hands", "draws", "before"),
    [
        ({0: "9999s"}, "", "0 kongs 9s; 0 discards 6s"),
        ({0: "7p", 3: "777p"}, "", "0 discards 7p; 3 kongs; 3 discards 6s"),
        (
            {0: "7p", 3: "77p"},
            "9p 9p 9p 7p",
            "0 discards 7p; 3 pungs; timeout; until 3; 3 kongs 7p; 3 discards 6s",
        ),
    ],
    ids=["concealed", "exposed", "added"],
)
def test_r45_the_discard_that_ends_a_turn_with_a_kong_is_hot(hands, draws, before):
    hands = {**hands, 1: PUNGS}
    game = dealt(ASKED, hands=hands, draws=draws, replacements="6s")
    game.play(before)
    assert game.latest(TileDiscarded).hot
    game.play("1 wins")
    assert won(game) == (WinBy.HOT_DISCARD, False)
    assert game.settlement.burned == game.latest(TileDiscarded).seat


def test_r45_it_need_not_be_the_replacement_that_is_discarded():
    game = dealt(ASKED, hands={0: "9999s 6s", 2: PUNGS}, replacements="9p")
    game.play("0 kongs 9s; 0 discards 6s; 2 wins")
    assert won(game) == (WinBy.HOT_DISCARD, False)


def test_r45_the_seats_next_discard_is_not_hot():
    game = dealt(ASKED, hands={0: "9999s 6s", 2: PUNGS}, replacements="9p")
    game.play("0 kongs 9s; timeout; until 0; 0 discards 6s; 2 wins")
    assert won(game) == (WinBy.DISCARD, False)


def test_r45_the_discard_after_another_seats_kong_is_not_hot():
    game = dealt(ASKED, hands={0: "9999s", 2: PUNGS}, draws="6s", replacements="9p")
    game.play("0 kongs 9s; timeout; 1 discards 6s; 2 wins")
    assert won(game) == (WinBy.DISCARD, False)


def test_r45_the_discard_after_a_pung_is_not_hot():
    game = dealt(ASKED, hands={0: "7p", 3: "77p 6s", 1: PUNGS})
    game.play("0 discards 7p; 3 pungs; 3 discards 6s; 1 wins")
    assert won(game) == (WinBy.DISCARD, False)


def test_r21_any_winning_hand_may_win_by_self_draw():
    game = dealt(house("guiyang", {"winning.permits": []}), hands={1: PLAIN}, draws="1p")
    game.play("timeout; 1 wins")
    assert won(game) == (WinBy.SELF_DRAW, True)


def test_r21_a_hand_that_does_not_win_may_not():
    game = dealt(house(), hands={1: PLAIN}, draws="9p")
    game.play("until 1")
    assert game.refuses("1 wins") is Refusal.WIN_NOT_ALLOWED


def test_r21_only_the_tile_just_drawn_wins():
    game = dealt(house(), hands={1: PLAIN}, draws="1p")
    game.play("timeout")
    assert game.refuses("1 wins 5s") is Refusal.WIN_NOT_ALLOWED


def test_r24_the_winning_tile_leaves_its_seat():
    """A self-drawn tile leaves the hand, a discard its river, a robbed tile the robbed hand."""
    game = dealt(house(), hands={1: PLAIN}, draws="1p")
    game.play("timeout; 1 wins")
    assert [hand.size for hand in game.record.hands] == [13] * 4
    game = dealt(house(), hands={0: "1p", 1: PLAIN})
    game.play("0 discards 1p; 1 wins")
    assert [hand.size for hand in game.record.hands] == [13] * 4
    assert game.record.rivers[0][-1].claimed_by == 1
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s"}
    game = dealt(ASKED, hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 2 passes; 1 pungs; timeout; until 1; 1 kongs 5m; 2 wins")
    assert [hand.size for hand in game.record.hands] == [13, 10, 13, 13]


def test_r24_a_robbed_seat_may_be_ready_with_its_pung():
    """Without the fourth 5m seat 1 waits for 1p and 4p."""
    hands = {0: "5m", 1: "55m 123456s 23p 88s 9s", 2: "123789p 46m 99s 777s"}
    game = dealt(ASKED, hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 2 passes; 1 pungs; 1 discards 9s; until 1; 1 kongs 5m; 2 wins")
    assert game.settlement.ready[1]
    assert list(map(str, game.settlement.waits[1])) == ["1p", "4p"]


EARTH_DRAGON = [([20, 30], True), (None, False)]


def earth_dragon(value, draws):
    """Seat 1 has punged 4s and holds five pairs."""
    profile = house("guiyang", {"patterns.earth_dragon": value, "winning.permits": []})
    hands = {0: "4s", 1: "44s 33m 55m 77p 99p 22s 9s"}
    game = dealt(profile, hands=hands, draws=draws)
    game.play("0 discards 4s; 1 pungs; 1 discards 9s")
    return game


@pytest.mark.parametrize(("value", "wins"), EARTH_DRAGON)
def test_r20c_the_fourth_of_the_pung_wins_an_earth_dragon_from_another(value, wins):
    game = earth_dragon(value, "4s")
    game.play("2 discards 4s")
    assert game.allows("1 wins 4s") is wins
    if wins:
        game.play("1 wins")
        assert game.settlement.winners[0].pattern is WinPattern.EARTH_DRAGON


@pytest.mark.parametrize(("value", "wins"), EARTH_DRAGON)
def test_r20c_the_fourth_of_the_pung_wins_an_earth_dragon_by_self_draw(value, wins):
    game = earth_dragon(value, "9p 9s 8m 4s")
    game.play("until 1")
    assert game.verbs(1) == ("declare_win declare_kong" if wins else "declare_kong")


def test_r20c_no_other_tile_makes_an_earth_dragon():
    game = earth_dragon([20, 30], "3m")
    game.play("2 discards 3m")
    assert game.verbs(1) == "pung pass"


def test_r46_a_robbed_kong_is_no_first_turn():
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s"}
    game = dealt(ASKED, hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 2 passes; 1 pungs; timeout; until 1; 1 kongs 5m; 2 wins")
    assert won(game) == (WinBy.ROBBED_KONG, False)
    assert game.record.ending.tile == parse_tile("5m")
    reasons = {t.reason for t in game.settlement.ledger.transfers}
    assert Reason.EARTHLY not in reasons
