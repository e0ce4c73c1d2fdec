"""必胡: where a legal win is taken for the seat before anyone is asked. [R-18]"""

import pytest

from engine.errors import Refusal
from engine.terms import WinBy
from tests.engine.helpers import PLAIN, PUNGS, dealt, house
from tests.engine.table.decisions import decides

EVERY_PERMIT = {
    "winning.permits": [
        "OWN_KONG",
        "OWN_DECLARATION",
        "DISCARDER_DECLARED",
        "HOT_DISCARD",
        "ROBBED_KONG",
        "EARTHLY",
    ],
    "kongs.late_added_kong": "FULL",
}
LAST_FOUR = house("guiyang", {**EVERY_PERMIT, "winning.forced_win": ["LAST_FOUR"]})
ROBBERS = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s", 3: "46m 345p 123789s 22p"}
TAKEN = "TileDiscarded WinDeclared ChickenFlipped DealSettled"


@decides(
    "winning.forced_win",
    {True: TAKEN, False: "TileDiscarded"},
    member="HOT_DISCARD",
    base=EVERY_PERMIT,
)
def test_r18_a_hot_discard(profile):
    """Seat 2 wins it, asked or not."""
    game = dealt(profile, hands={0: "9999s", 2: PUNGS}, replacements="6s")
    game.play("0 kongs 9s")
    return game.attempt("0 discards 6s")


@decides(
    "winning.forced_win",
    {
        True: "KongAnnounced KongRobbed WinDeclared WinDeclared ChickenFlipped DealSettled",
        False: "KongAnnounced",
    },
    member="ROBBED_KONG",
    base=EVERY_PERMIT,
)
def test_r18_a_robbed_kong(profile):
    """Seats 2 and 3 rob it, asked or not."""
    game = dealt(profile, hands=ROBBERS, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; until 1")
    return game.attempt("1 kongs 5m")


@decides(
    "winning.forced_win",
    {True: "TileDiscarded WinDeclared DealSettled", False: "TileDiscarded"},
    member="LAST_FOUR",
    base=EVERY_PERMIT,
)
def test_r18_the_last_discard(profile):
    """Nothing is left to turn."""
    game = dealt(profile, hands={0: PUNGS}, last="6s")
    game.run_down(0)
    return game.attempt("3 discards 6s")


ROBBED = "KongRobbed WinDeclared ChickenFlipped DealSettled"
JUNK = {3: "9p 8p 5p", 4: "9p 8p 5p 3p"}
"""As many tiles as are to be left."""


def drawer_at(left):
    """Who draws the tile after which *left* are left, if nobody claims: 0 deals."""
    return (55 - left) % 4


@pytest.mark.parametrize(("left", "happens"), [(4, "TileDiscarded"), (3, TAKEN)])
def test_r18_last_four_holds_for_discards_with_at_most_three_left(left, happens):
    discarder = drawer_at(left)
    game = dealt(LAST_FOUR, hands={(discarder + 2) % 4: PUNGS}, last=f"6s {JUNK[left]}")
    game.run_down(left)
    assert game.attempt(f"{discarder} discards 6s") == happens


@pytest.mark.parametrize(
    ("left", "happens"), [(4, ""), (3, " WinDeclared ChickenFlipped DealSettled")]
)
def test_r18_last_four_holds_for_self_draws_with_at_most_three_left(left, happens):
    """The fourth tile from the end is drawn with three left after it."""
    drawer = drawer_at(left)
    game = dealt(LAST_FOUR, hands={drawer: PUNGS}, last=f"6s {JUNK[left]}")
    game.run_down(left + 1)
    assert game.attempt("timeout") == f"TileDiscarded TileDrawn{happens}"
    assert game.verbs(drawer) == ("" if happens else "declare_win")


@pytest.mark.parametrize(
    ("left", "happens"), [(4, ""), (3, " WinDeclared ChickenFlipped DealSettled")]
)
def test_r18_last_four_holds_for_replacements(left, happens):
    """The kong takes the tail: what is left then counts."""
    drawer = drawer_at(left + 1)
    hands = {drawer: "9999m 222m 444m 66s 8s"}
    game = dealt(LAST_FOUR, hands=hands, last=f"8s {JUNK[left]} 8s")
    game.run_down(left + 1)
    assert game.attempt(f"{drawer} kongs 9m") == f"KongMade ReplacementDrawn{happens}"


@pytest.mark.parametrize(("left", "happens"), [(4, "TileDiscarded"), (3, TAKEN)])
def test_r18_last_four_holds_for_the_discard_after_a_pung(left, happens):
    """The pung draws nothing, so that as many are left as before it."""
    discarder = drawer_at(left)
    punger, winner = (discarder + 1) % 4, (discarder + 2) % 4
    hands = {punger: "77p 6s", winner: PUNGS}
    game = dealt(LAST_FOUR, hands=hands, last=f"7p {JUNK[left]}")
    game.run_down(left)
    game.play(f"{discarder} discards 7p; {punger} pungs")
    assert game.attempt(f"{punger} discards 6s") == happens


@pytest.mark.parametrize(
    ("left", "before", "happens"),
    [
        (4, "1 discards 5m; 2 pungs", "KongAnnounced"),
        (3, "", f"KongAnnounced {ROBBED}"),
    ],
)
def test_r18_last_four_holds_for_robbed_kongs(left, before, happens):
    """A second pung shifts the draws, so that seat 1 draws its fourth 7p one tile earlier."""
    hands = {0: "7p", 1: "77p 5m", 2: "55m", 3: "123789m 68p 99s 777s"}
    game = dealt(LAST_FOUR, hands=hands, last=f"7p {JUNK[left]}")
    game.play(f"0 discards 7p; 3 passes; 1 pungs; {before}")
    game.run_down(left)
    assert game.asked() == (1,)
    assert game.attempt("1 kongs 7p") == happens


def test_r18_last_four_takes_no_win_from_a_seat_without_permit():
    profile = house("guiyang", {"winning.permits": [], "winning.forced_win": ["LAST_FOUR"]})
    game = dealt(profile, hands={0: PLAIN}, last="1p")
    game.run_down(0)
    assert game.attempt("3 discards 1p") == "TileDiscarded WallExhausted DealSettled"


def test_r18_every_winner_of_a_forced_tile_wins():
    hands = {0: "9999s", 2: "123456m 789m 23p 55s", 3: "123456s 789m 23p 88m"}
    profile = house("tongsan", {"winning.forced_win": ["HOT_DISCARD"]})
    game = dealt(profile, hands=hands, replacements="1p")
    game.play("0 kongs 9s; 0 discards 1p")
    assert [hand.seat for hand in game.settlement.winners] == [2, 3]
    assert game.settlement.won_by is WinBy.HOT_DISCARD


def test_r18_a_forced_win_comes_before_a_kong():
    profile = house("tongsan", {"winning.forced_win": ["HOT_DISCARD"]})
    game = dealt(
        profile, hands={0: "9999s", 1: "666s", 2: "111m 333p 555p 57s 99m"}, replacements="6s"
    )
    game.play("0 kongs 9s")
    assert game.attempt("0 discards 6s") == TAKEN


def test_r18_without_a_winner_the_others_are_asked():
    profile = house("tongsan", {"winning.forced_win": ["HOT_DISCARD"]})
    game = dealt(profile, hands={0: "9999s", 1: "666s"}, replacements="6s")
    game.play("0 kongs 9s; 0 discards 6s")
    assert game.verbs(1) == "kong pung pass"
    assert game.refuses("1 wins") is Refusal.WIN_NOT_ALLOWED


def test_r18_a_cool_discard_is_not_forced_by_hot_discard():
    profile = house("tongsan", {"winning.forced_win": ["HOT_DISCARD", "ROBBED_KONG"]})
    game = dealt(profile, hands={0: "6s", 2: PUNGS})
    assert game.attempt("0 discards 6s") == "TileDiscarded"
