"""The end of the wall, and what is turned. [R-19, R-53, R-61, R-80, R-81]"""

from engine.deal import Exhausted
from engine.rivers import lying
from engine.table.events import ChickenFlipped, WallExhausted
from engine.terms import Reason, WinBy
from engine.tiles import parse_tile
from tests.engine.helpers import PLAIN, PUNGS, dealt, house
from tests.engine.table.decisions import decides

NO_WINS = house("guiyang", {"winning.permits": [], "exhausted.exhausted_chickens": "NONE"})


def paid(game):
    """Who pays whom for what, in the order of the ledger."""
    return [(t.payer, t.payee, t.reason) for t in game.settlement.ledger.transfers]


def test_r19_the_deal_is_exhausted_when_the_last_discard_is_not_won():
    game = dealt(NO_WINS, last="9s")
    game.run_down(0)
    assert game.attempt("3 discards 9s") == "TileDiscarded WallExhausted DealSettled"
    assert game.record.ending == Exhausted()
    assert game.record.indicator is None
    assert lying(game.record.rivers[3])[-1] == parse_tile("9s")


def test_r19_the_last_discard_may_be_won():
    game = dealt(NO_WINS, hands={1: PUNGS}, last="6s")
    game.run_down(0)
    game.play("3 discards 6s; 1 wins")
    assert game.settlement.won_by is WinBy.DISCARD
    assert not any(isinstance(event, WallExhausted) for event in game.log)


def test_r19_a_passed_win_on_the_last_discard_exhausts_the_deal():
    game = dealt(NO_WINS, hands={1: PUNGS}, last="6s")
    game.run_down(0)
    game.play("3 discards 6s; 1 passes")
    assert game.kinds().endswith("WinPassed ClaimPassed WallExhausted DealSettled")


def test_r80_no_seat_ready_and_nothing_is_paid():
    game = dealt(NO_WINS).exhaust()
    assert game.settlement.ready == (False,) * 4
    assert paid(game) == []
    assert game.settlement.totals == (0, 0, 0, 0)


def test_r80_every_seat_ready_and_nothing_is_paid():
    ready = {
        0: "123456789m 12p 99p 9s",
        1: "123456789m 23p 55p",
        2: "123456789s 78p 55p",
        3: "123456789s 89p 11p",
    }
    game = dealt(NO_WINS, hands=ready).exhaust()
    assert game.settlement.ready == (True,) * 4
    assert paid(game) == []


def test_r81_each_seat_not_ready_pays_each_ready_seat():
    game = dealt(NO_WINS, hands={1: PUNGS, 3: PLAIN.replace("55s", "99s")}).exhaust()
    assert game.settlement.ready == (False, True, False, True)
    payers = [(0, 1), (2, 1), (0, 3), (2, 3)]
    assert paid(game) == [(*pair, Reason.READY_CHECK) for pair in payers]


@decides("exhausted.exhausted_kongs", {True: [Reason.BEAN] * 3, False: []})
def test_r53_kongs_in_an_exhausted_deal(profile):
    """The ready seat 0 has a concealed kong; the others are not ready."""
    hands = {0: "9999m 222m 444m 66s 88s"}
    game = dealt(profile, hands=hands, replacements="9p")
    game.play("0 kongs 9m")
    game.exhaust()
    assert game.settlement.ready == (True, False, False, False)
    return [reason for _, _, reason in paid(game) if reason is Reason.BEAN]


def test_r61_the_head_of_the_wall_is_turned_after_a_win():
    game = dealt(house(), hands={1: PLAIN}, draws="4p 7s")
    game.play("until 1; 1 wins")
    assert game.latest(ChickenFlipped).indicator == parse_tile("7s")
    assert game.record.indicator == parse_tile("7s")


def test_r61_after_a_robbed_kong_too():
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s"}
    game = dealt(house("tongren"), hands=hands, draws="9p 9p 9p 5m 3s", replacements="4s")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 5m")
    assert game.settlement.won_by is WinBy.ROBBED_KONG
    assert game.latest(ChickenFlipped).indicator == parse_tile("3s")


def test_r61_with_nothing_left_nothing_is_turned():
    game = dealt(NO_WINS, hands={1: PUNGS, 3: "55s"}, last="6s")
    game.run_down(0)
    game.play("3 discards 6s; 1 wins")
    assert game.kinds().endswith("ClaimMade WinDeclared DealSettled")
    assert game.settlement.indicator is None
    assert game.settlement.chickens == ()


def test_r61_won_on_the_last_replacement_nothing_is_turned():
    hands = {2: "9999m 123456p 45s 8s"}
    game = dealt(NO_WINS, hands=hands, last="8s 6s")
    game.run_down(1)
    game.play("2 kongs 9m; 2 wins")
    assert game.settlement.won_by is WinBy.REPLACEMENT_TILE
    assert game.settlement.indicator is None
