"""From deal to deal: seats, dealer, streak, pot. [R-03, R-90 … R-92, R-94]"""

import pytest

from engine.table.commands import Abandon, EndMatch, StartDeal, Void
from engine.table.events import DealAbandoned, DealVoided, MatchEnded, SeatsDrawn
from engine.table.state import Closed
from engine.terms import Reason, WinBy
from tests.engine.helpers import PERSONS, PLAIN, PUNGS, Game, dealt, house
from tests.engine.rigging import rigged_start
from tests.engine.table.decisions import decides

ASKED = {"winning.forced_win": [], "winning.passed_win_lock": "OFF"}
POT = house("tongren", {"dealer.pot": True, "winning.forced_win": []})
DEALT_WIN = f"{PLAIN} 4p"


def thrown(profile, dice, seat_draw=(0, 1, 2, 3)):
    """A match whose first deal is started with these dice for the dealer."""
    game = Game(profile)
    start = rigged_start()
    game.give(
        StartDeal(ring=start.ring, dice=start.dice, first_dealer_dice=dice, seat_draw=seat_draw)
    )
    return game


def test_r03_who_sat_down_kth_takes_the_kth_seat_of_the_draw():
    game = thrown(house(), (1, 2), seat_draw=(2, 0, 3, 1))
    assert game.table.match.persons == (PERSONS[1], PERSONS[3], PERSONS[0], PERSONS[2])


def test_r03_seats_are_drawn_once_a_match():
    game = thrown(house(), (1, 2), seat_draw=(2, 0, 3, 1))
    persons = game.table.match.persons
    game.exhaust().deal()
    assert game.table.match.persons == persons
    assert sum(isinstance(event, SeatsDrawn) for event in game.log) == 1


@decides("dealer.first_dealer", {"DICE": 2, "DIE": 0})
def test_r90_who_deals_first(profile):
    """One and two are thrown."""
    return thrown(profile, (1, 2)).record.dealer


@pytest.mark.parametrize(
    ("dice", "dealer"),
    [((1, 1), 1), ((1, 2), 2), ((1, 3), 3), ((1, 4), 0), ((6, 6), 3), ((5, 6), 2)],
)
def test_r90_two_dice_count_from_east_as_one(dice, dealer):
    assert thrown(house("guiyang"), dice).record.dealer == dealer


@pytest.mark.parametrize(("die", "dealer"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 0), (6, 1)])
@pytest.mark.parametrize("other", [1, 4])
def test_r90_one_die_of_east_points_at_the_dealer(die, dealer, other):
    assert thrown(house("tongren"), (die, other)).record.dealer == dealer


def test_r90_later_deals_ask_no_dice():
    game = thrown(house("tongren"), (3, 1)).exhaust()
    game.deal()
    assert game.record.dealer == 2


PAIRS = ("1133m 22p 44p 66s 99s 7p", "5577m 33p 55p 77s 88s 7p", "2244m 11p 66p 33s 55s 7p")
"""Each wins on 7p without a permit."""
RUNS = ("123456m 999m 68p 55s", "123456s 777m 68p 88m")
"""Each wins on 7p from a robbed kong."""


def next_after(profile, winners, discarder, dealer=0):
    """The next dealer after *discarder* dealt in to all *winners* with 7p."""
    hands = dict(zip(winners, PAIRS, strict=False))
    turns = (discarder - dealer) % 4
    hands[dealer] = (
        f"{hands.get(dealer, '')} 7p 9m" if discarder == dealer else hands.get(dealer, "")
    )
    draws = "9m " * (turns - 1) + "7p" if turns else ""
    game = dealt(profile, dealer=dealer, hands=hands, draws=draws)
    game.play(f"until {discarder}" if turns else "")
    game.play(f"{discarder} discards 7p")
    game.play("; ".join(f"{seat} wins" for seat in winners))
    return game.settlement.next_dealer


def next_after_robbing(profile, winners, robbed):
    """The next dealer after *winners* robbed a kong of 7p; 0 deals."""
    hands = {**dict(zip(winners, RUNS, strict=True)), 0: "7p", robbed: "77p"}
    game = dealt(profile, hands=hands, draws="9m 9s 8s 7p")
    game.play(f"0 discards 7p; {robbed} pungs; timeout; until {robbed}; {robbed} kongs 7p")
    game.play("; ".join(f"{seat} wins" for seat in winners))
    return game.settlement.next_dealer


@decides(
    "dealer.multi_win_dealer",
    {"DISCARDER": 2, "FIRST_WINNER": 3, "NEAREST_DEALER": 1},
    base=ASKED,
)
def test_r91_two_winners_and_the_dealer_is_neither(profile):
    """2 deals in to 1 and 3, and 0 is dealer."""
    return next_after(profile, (1, 3), 2)


@decides(
    "dealer.multi_win_dealer",
    {"DISCARDER": 2, "FIRST_WINNER": 3, "NEAREST_DEALER": 1},
    base={**ASKED, "winning.permits": ["ROBBED_KONG"]},
)
def test_r91_for_a_robbed_kong_the_robbed_seat_counts_as_discarder(profile):
    """2 is robbed by 1 and 3, and 0 is dealer."""
    return next_after_robbing(profile, (1, 3), 2)


@pytest.mark.parametrize(
    ("rule", "winners", "discarder", "dealer"),
    [
        ("DISCARDER", (0, 3), 2, 2),
        ("FIRST_WINNER", (0, 3), 2, 0),
        ("NEAREST_DEALER", (0, 3), 2, 0),
        ("DISCARDER", (1, 2, 3), 0, 0),
        ("FIRST_WINNER", (1, 2, 3), 0, 1),
        ("NEAREST_DEALER", (1, 2, 3), 0, 0),
        ("DISCARDER", (0, 1, 3), 2, 2),
        ("FIRST_WINNER", (0, 1, 3), 2, 0),
        ("NEAREST_DEALER", (0, 1, 3), 2, 2),
    ],
)
def test_r91_several_winners(rule, winners, discarder, dealer):
    profile = house("guiyang", {"dealer.multi_win_dealer": rule})
    assert next_after(profile, winners, discarder) == dealer


@pytest.mark.parametrize("rule", ["DISCARDER", "FIRST_WINNER", "NEAREST_DEALER"])
def test_r91_a_single_winner_deals_next(rule):
    profile = house("guiyang", {"dealer.multi_win_dealer": rule})
    assert next_after(profile, (1,), 2) == 1
    game = dealt(profile, hands={3: PLAIN}, draws="9s 9s 4p")
    game.play("until 3; 3 wins")
    assert game.settlement.next_dealer == 3


def dealing(game):
    """Who deals, for which time in a row, and the number of the deal."""
    match = game.table.match
    return match.stakes.dealer, match.stakes.dealer_streak, match.deal_no


def test_r92_the_streak_counts_deals_in_a_row_as_dealer():
    game = dealt(house("tongren"), hands={0: DEALT_WIN})
    assert dealing(game) == (0, 1, 1)
    game.play("0 wins")
    game.deal(hands={0: DEALT_WIN})
    assert dealing(game) == (0, 2, 2)
    assert game.record.dealer_streak == 2
    game.play("0 wins")
    game.deal(hands={1: PLAIN}, draws="4p")
    assert dealing(game) == (0, 3, 3)
    game.play("until 1; 1 wins")
    game.deal()
    assert dealing(game) == (1, 1, 4)


def test_r92_an_exhausted_deal_counts():
    game = dealt(house("tongren")).exhaust()
    game.deal()
    assert dealing(game) == (0, 2, 2)


def test_r92_an_abandoned_deal_leaves_everything_but_its_number():
    game = dealt(house("tongren"), hands={0: DEALT_WIN})
    game.play("0 wins")
    before = game.table.match.stakes
    game.deal().give(Abandon())
    assert isinstance(game.log[-1], DealAbandoned)
    assert game.table.match.stakes == before
    game.deal()
    assert dealing(game) == (0, 2, 3)


def test_r92_an_abandoned_first_deal_keeps_the_dealer_drawn():
    game = dealt(house("tongren"), dealer=3)
    game.give(Abandon())
    game.deal()
    assert dealing(game) == (3, 1, 2)


def test_r92_a_voided_deal_takes_back_points_dealer_and_streak():
    game = dealt(house("tongren"), hands={0: DEALT_WIN})
    game.play("0 wins")
    before = game.table.match.stakes
    game.deal(hands={1: PLAIN}, draws="4p").play("until 1; 1 wins")
    assert game.table.match.stakes.dealer == 1
    game.give(Void())
    assert game.log[-1] == DealVoided(deal_no=2)
    assert game.table.match.stakes == before
    game.deal()
    assert dealing(game) == (0, 2, 3)


def test_r92_a_voided_deal_gives_the_pot_back():
    game = dealt(POT).exhaust()
    game.deal(hands={1: PLAIN}, draws="4p").play("until 1; 1 wins")
    assert game.table.match.stakes.pot_paid == (0, 0, 0, 0)
    game.give(Void())
    assert game.table.match.stakes.pot_paid == (1, 0, 0, 0)
    assert game.table.match.stakes.totals == (-1, 0, 0, 0)


def test_r94_in_every_exhausted_deal_the_dealer_pays_the_streak_into_the_pot():
    game = dealt(POT).exhaust()
    assert game.table.match.stakes.totals == (-1, 0, 0, 0)
    game.deal()
    assert game.record.pot == 1
    game.exhaust()
    assert game.table.match.stakes.totals == (-3, 0, 0, 0)
    assert game.table.match.stakes.pot_paid == (3, 0, 0, 0)


def test_r94_the_next_self_draw_takes_it_all():
    game = dealt(POT).exhaust()
    game.deal().exhaust()
    game.deal(hands={1: PLAIN}, draws="4p").play("until 1; 1 wins")
    taken = [t for t in game.settlement.ledger.transfers if t.reason is Reason.POT]
    assert [(t.payee, t.points) for t in taken] == [(1, 3)]
    assert game.table.match.stakes.pot_paid == (0, 0, 0, 0)
    assert sum(game.table.match.stakes.totals) == 0


def test_r94_neither_a_discard_nor_a_robbed_kong_takes_it():
    game = dealt(POT).exhaust()
    game.deal(hands={2: PUNGS}, draws="6s").play("timeout; 1 discards 6s; 2 wins")
    assert game.settlement.pot == 1
    hands = {2: "7p", 1: "77p", 3: RUNS[0]}
    game.deal(hands=hands, draws="9m 9s 8s 7p")
    game.play("2 discards 7p; 1 pungs; timeout; until 1; 1 kongs 7p; 3 wins")
    assert game.settlement.won_by is WinBy.ROBBED_KONG
    assert game.settlement.pot == 1


def test_r94_what_is_left_goes_back_to_those_who_paid():
    game = dealt(POT).exhaust()
    game.deal(hands={2: PUNGS}, draws="6s").play("timeout; 1 discards 6s; 2 wins")
    game.deal().exhaust()
    assert game.table.match.stakes.pot_paid == (1, 0, 1, 0)
    before = game.table.match.stakes.totals
    game.give(EndMatch())
    assert game.log[-1] == MatchEnded(refunds=(1, 0, 1, 0))
    assert game.table.match.stakes.pot_paid == (0, 0, 0, 0)
    after = game.table.match.stakes.totals
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 0, 1, 0]
    assert sum(after) == 0


def test_r94_ending_the_match_in_a_deal_abandons_it_and_pays_back():
    game = dealt(POT).exhaust()
    game.deal().give(EndMatch())
    assert game.kinds().endswith("DealStarted DealAbandoned MatchEnded")
    assert isinstance(game.table.phase, Closed)
    assert game.table.match.stakes.totals == (0, 0, 0, 0)


@decides("dealer.pot", {True: 1, False: 0}, base={"dealer.dealer_streak": True})
def test_r94_the_pot_is_a_rule_of_the_house(profile):
    """An exhausted deal."""
    return dealt(profile).exhaust().settlement.pot
