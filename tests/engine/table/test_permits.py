"""通行证: what lets a plain hand win on another's tile. [R-22]"""

import pytest

from engine.house_terms import Permit
from engine.melds import Kong
from engine.table.state import Offer
from engine.terms import WinBy, WinPattern
from tests.engine.helpers import PLAIN, dealt, house
from tests.engine.table.decisions import DECISIONS, decides

ASKED = {"winning.forced_win": [], "winning.passed_win_lock": "OFF"}
"""Seats are asked whether they win, and asked again."""
WON = "ClaimMade WinDeclared ChickenFlipped DealSettled"
ROBBED = "ClaimMade KongRobbed WinDeclared ChickenFlipped DealSettled"

LETS_WIN = {True: WON, False: "TileDiscarded TileDrawn"}
"""Without the permit nobody is asked, and the next seat draws."""
LETS_ROB = {True: ROBBED, False: "KongAnnounced KongMade ReplacementDrawn"}
"""Without it the kong is formed at once."""


@decides("winning.permits", LETS_WIN, member="OWN_KONG", base=ASKED)
def test_r22_a_kong_of_ones_own_is_a_permit(profile):
    """A concealed kong made in the turn before."""
    game = dealt(
        profile, dealer=2, hands={2: "9999m 123456p 45s 88s"}, draws="6s", replacements="1m"
    )
    game.play("2 kongs 9m; 2 discards 1m")
    return offered(game, "3 discards 6s", "2 wins")


@decides("winning.permits", LETS_WIN, member="OWN_DECLARATION", base=ASKED)
def test_r22_ones_own_declaration_is_a_permit(profile):
    """The dealer declared with its first discard."""
    game = dealt(profile, dealer=1, hands={1: f"{PLAIN} 9s"}, draws="1p")
    game.play("1 declares 9s")
    return offered(game, "2 discards 1p", "1 wins")


@decides("winning.permits", LETS_WIN, member="DISCARDER_DECLARED", base=ASKED)
def test_r22_the_discarders_declaration_is_a_permit(profile):
    """The tile with which it is declared is already a declared seat's."""
    game = dealt(profile, hands={1: "234567p 234567s 9m", 2: PLAIN}, draws="1p")
    game.play("0 discards 3m")
    return offered(game, "1 declares 1p", "2 wins").removeprefix("ReadyDeclared ")


@decides("winning.permits", LETS_WIN, member="HOT_DISCARD", base=ASKED)
def test_r22_a_hot_discard_is_a_permit(profile):
    """The dealer konged before its first discard."""
    game = dealt(profile, dealer=1, hands={1: "9999s", 2: PLAIN}, replacements="1p")
    game.play("1 kongs 9s")
    return offered(game, "1 discards 1p", "2 wins")


@decides("winning.permits", LETS_ROB, member="ROBBED_KONG", base=ASKED)
def test_r22_a_robbed_kong_is_a_permit(profile):
    """The fourth tile is drawn and added at once."""
    game = dealt(profile, hands={3: "11p", 2: PLAIN}, draws="1p 9s 9s 9s 1p")
    game.play("0 discards 3m; 1 discards 1p; 3 pungs; 3 discards 3m; until 3")
    return offered(game, "3 kongs 1p", "2 wins")


@decides("winning.permits", LETS_WIN, member="EARTHLY", base=ASKED)
def test_r22_the_dealers_first_discard_is_a_permit(profile):
    """Nothing is melded."""
    game = dealt(profile, hands={0: "1p", 2: PLAIN})
    return offered(game, "0 discards 1p", "2 wins")


def offered(game, line, claim):
    """What *claim* of the tile that *line* offers comes to; what follows if nobody is asked."""
    happened = game.attempt(line)
    return game.attempt(claim) if isinstance(game.table.phase, Offer) else happened


PERMIT_DECISIONS = [d for d in DECISIONS.values() if d.field == "winning.permits"]


@pytest.mark.parametrize("decision", PERMIT_DECISIONS, ids=lambda decision: decision.member)
def test_r22_each_permit_lets_win_alone_and_no_other_stands_in_for_it(decision):
    others = [permit for permit in Permit if permit != decision.member]
    alone = house("guiyang", {**ASKED, "winning.permits": [decision.member]})
    without = house("guiyang", {**ASKED, "winning.permits": others})
    assert decision.play(alone) == decision.outcomes[True]
    assert decision.play(without) == decision.outcomes[False]


@pytest.mark.parametrize(
    ("hand", "tile", "pattern"),
    [
        ("222m 444m 66p 99p 777s", "6p", WinPattern.ALL_PUNGS),
        ("2244m 6699p 3377s 5s", "5s", WinPattern.SEVEN_PAIRS),
        ("1112345678999m", "5m", WinPattern.PLAIN),
    ],
)
def test_r22_a_hand_that_is_not_plain_needs_no_permit(hand, tile, pattern):
    game = dealt(house("guiyang", {"winning.permits": []}), hands={1: hand}, draws=f"9s 9s {tile}")
    game.play(f"0 discards 3p; 1 discards 9s; 2 discards 9s; 3 discards {tile}; 1 wins")
    assert game.settlement.winners[0].pattern is pattern
    assert game.settlement.won_by is WinBy.DISCARD


@pytest.mark.parametrize(("tile", "happens"), [("4p", LETS_WIN[False]), ("6p", WON)])
def test_r22_the_test_is_made_for_the_hand_that_this_very_tile_completes(tile, happens):
    """6p makes four triplets, 4p only a plain hand."""
    profile = house("guiyang", {"winning.permits": []})
    game = dealt(profile, hands={2: "222m 444m 777s 5556p"}, draws=tile)
    game.play("timeout")
    assert offered(game, f"1 discards {tile}", "2 wins") == happens


def test_r14_an_announced_kong_is_no_permit_until_it_is_formed():
    """Until the last possible robber has passed the meld is a pung."""
    game = dealt(
        house("guiyang", {"winning.permits": ["OWN_KONG", "ROBBED_KONG"], **ASKED}),
        hands={3: "11p", 2: PLAIN},
        draws="1p 9s 9s 9s 1p",
    )
    game.play("0 discards 3m; 1 discards 1p; 3 pungs; 3 discards 3m; until 3; 3 kongs 1p")
    assert not isinstance(game.running.deal.melds[3][0], Kong)
    game.play("2 passes")
    assert isinstance(game.running.deal.melds[3][0], Kong)
