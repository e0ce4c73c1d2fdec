"""A review goes through every choice that a seat made, and finds those that cost it."""

from random import Random

import pytest

from engine.options import Option
from engine.presets import PRESETS
from engine.replay import finished_deals
from engine.seats import SEATS, Seat
from engine.strategy import review as module
from engine.strategy.advice import Principle
from engine.strategy.players import PLAYERS
from engine.strategy.review import review
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.engine.helpers import PLAIN, dealt, house
from tests.engine.random_play import opened, play_deal


def played(preset, names, seed, *, sealed=False, deals=3, rash=0.0):
    """The finished deals of a match, and every choice made in each, by seat."""
    steps = opened(PRESETS[preset], sealed=sealed)
    made, chance = [], Random(seed)
    for _ in range(deals):
        choices = {seat: [] for seat in SEATS}
        players = [recording(PLAYERS[name], choices[seat]) for seat, name in enumerate(names)]
        steps += play_deal(steps[-1].after, chance, players, rash=rash)
        made.append(choices)
    deals = finished_deals(event for step in steps for event in step.events)
    return list(zip(deals, made, strict=True))


def recording(player, choices):
    def choose(view, generator):
        option = player(view, generator)
        choices.append((view, option))
        return option

    return choose


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_it_finds_every_choice_that_was_made(preset, sealed):
    for deal, choices in played(preset, ["random", "greedy"] * 2, 5, sealed=sealed):
        for seat in SEATS:
            found = list(module._choices(deal, seat))
            asked = [choice for choice in found if choice in choices[seat]]
            assert asked == choices[seat]
            forced = [option for view, option in found if (view, option) not in choices[seat]]
            assert {option.verb for option in forced} <= {Verb.DECLARE_WIN}


def test_what_the_clock_chose_counts_too():
    rash, calm = (
        sum(
            len(list(module._choices(deal, seat)))
            for deal, _ in played("guiyang", ["greedy"] * 4, 6, rash=rash)
            for seat in SEATS
        )
        for rash in (0.5, 0.0)
    )
    assert rash > calm / 2
    for deal, choices in played("guiyang", ["greedy"] * 4, 6, rash=0.5):
        for seat in SEATS:
            assert len(list(module._choices(deal, seat))) >= len(choices[seat])


def test_what_others_chose_is_left_out_and_the_rest_stays():
    ((deal, _),) = played("guiyang", ["random"] * 4, 7, deals=1)
    numbers = range(len(deal.events))
    for seat in SEATS:
        found = review(deal, seat, 100)
        of_each = [
            review(deal, seat, 100, played_for=[n for n in numbers if n != m]) for m in numbers
        ]
        assert sum(map(len, of_each)) == len(found)
        assert all(decision in found for each in of_each for decision in each)
        assert review(deal, seat, played_for=numbers) == ()


def test_the_costliest_come_first_and_none_that_cost_nothing():
    deals = played("guiyang", ["random"] * 4, 7)
    for deal, choices in deals:
        for seat in SEATS:
            found = review(deal, seat, 100)
            prices = [decision.chosen.price for decision in found]
            assert prices == sorted(prices, reverse=True)
            assert all(price > 0 for price in prices)
            assert found[:3] == review(deal, seat)
            made = [(decision.view, decision.chosen.option) for decision in found]
            assert all(choice in choices[seat] for choice in made)
            assert all(decision.best.price == 0 for decision in found)
    assert any(review(deal, seat) for deal, _ in deals for seat in SEATS)


def test_a_sharp_player_has_nothing_to_regret():
    for deal, _ in played("tongren", ["sharp"] * 4, 8):
        assert all(review(deal, seat) == () for seat in SEATS)


def reviewed(script, hands, seat, **rigging):
    """Every choice of a seat in a rigged deal that is abandoned or over in the end."""
    game = dealt(house("tongsan"), hands=hands, **rigging)
    game.play(script)
    (deal,) = finished_deals(game.exhaust().log)
    return [option for _, option in module._choices(deal, Seat(seat))]


def test_a_declaration_is_one_choice():
    options = reviewed("0 declares 9s", {0: "123m 456m 78m 99p 234s 9s"}, 0)
    assert options[0] == Option(Verb.DECLARE_READY, parse_tile("9s"))
    assert [option.verb for option in options].count(Verb.DECLARE_READY) == 1


def test_a_win_let_go_is_one_choice_however_it_was_answered():
    hands = {0: "6s", 1: "222m 444m 777m 66s 88s"}
    assert reviewed("0 discards 6s; 1 passes", hands, 1)[0] == Option(Verb.PASS)
    assert reviewed("0 discards 6s; 1 pungs", hands, 1)[0] == Option(Verb.PUNG, parse_tile("6s"))
    assert reviewed("0 discards 6s; timeout", hands, 1)[0] == Option(Verb.PASS)


def test_kongs_of_every_kind_are_choices():
    concealed = reviewed("0 kongs 1m", {0: "1111m 23456789m 55s"}, 0)
    assert concealed[0] == Option(Verb.DECLARE_KONG, parse_tile("1m"))
    exposed = reviewed("0 discards 5m; 1 kongs", {0: "5m", 1: "555m 1234678s 99s 9m"}, 1)
    assert exposed[0] == Option(Verb.KONG, parse_tile("5m"))
    added = reviewed(
        "0 discards 5m; 1 pungs; 1 discards 9s; until 1; 1 kongs 5m",
        {0: "5m", 1: "55m 123p 456p 789s 99s"},
        1,
        draws="9m 9m 8m 5m",
    )
    assert [option.verb for option in added[:3]] == [Verb.PUNG, Verb.DISCARD, Verb.DECLARE_KONG]


def test_a_self_draw_is_a_choice():
    game = dealt(house(), hands={0: f"{PLAIN} 4p"})
    game.play("0 wins")
    (deal,) = finished_deals(game.log)
    ((_, option),) = module._choices(deal, Seat.EAST)
    assert option == Option(Verb.DECLARE_WIN, parse_tile("4p"))


def test_a_review_remembers_dry_draws():
    """Only what was drawn before tells that T5 held."""
    deals = played("guiyang", ["steady"] * 4, 3, deals=6)
    held = {
        holding.principle
        for deal, _ in deals
        for seat in SEATS
        for decision in module._decisions(deal, seat)
        for holding in decision.chosen.holdings
    }
    assert Principle.AFTER_DRY_DRAWS in held
