"""Advice ranks the options of a view by what they are worth, and knows the principles."""

from random import Random

import pytest

from engine.options import Option
from engine.seats import Seat
from engine.strategy.advice import Objection, Principle
from engine.strategy.coach import advise
from engine.strategy.sharp import choose_sharply
from engine.terms import Verb
from engine.tiles import parse_tile
from engine.values import changed
from tests.engine.strategy.positions import ME, claim_view, pung, turn_view
from tests.engine.strategy.random_claims import random_claim


@pytest.mark.parametrize("seed", range(4))
def test_options_are_ranked_with_their_prices(seed):
    chance = Random(seed)
    for _ in range(50):
        view, dry_draws = random_claim(chance)
        advice = advise(view, dry_draws)
        assert {found.option for found in advice} == set(view.options)
        prices = [found.price for found in advice]
        assert prices == sorted(prices)
        assert prices[0] == 0
        assert advice[0].lead == pytest.approx(prices[1])
        assert all(found.lead == 0 for found in advice[1:])
        assert all(found.objection is None for found in advice[1:])
        assert advice[0].option == choose_sharply(view, chance)
        assert all(found.offered == view.public.open_deal.offered for found in advice)
        assert advice[0].instead == advice[1].after
        assert all(found.instead == advice[0].after for found in advice[1:])


def test_a_win_comes_first_whatever_else_there_is():
    view = claim_view("222m 444m 777m 66s 88s", "6s", wins=True)
    best, *_ = advise(view)
    assert best.option == Option(Verb.WIN, parse_tile("6s"))
    assert best.earned == 8


def test_the_only_option_leads_by_nothing():
    view = turn_view("123m 456m 78m 99p 234s", "1p")
    alone = changed(view, options=view.options[:1])
    (only,) = advise(alone)
    assert (only.price, only.lead, only.instead) == (0, 0, only.after)
    assert only.instead_thrown is None


def test_every_option_knows_what_the_best_other_one_throws_and_how_many_tiles_are_left():
    best, *others = advise(turn_view("123m 456m 78m 99p 24s 1p", "3s", wall=33))
    assert best.instead_thrown == others[0].option.tile
    assert {found.instead_thrown for found in others} == {best.option.tile}
    assert {found.left for found in (best, *others)} == {33}
    pung, passed = advise(claim_view("123678m 44s 445p 88p", "4p"))
    assert (pung.instead_thrown, passed.instead_thrown) == (None, pung.follow)


def test_a_declaration_is_no_other_tile_to_throw():
    ready = Option(Verb.DECLARE_READY, parse_tile("9s"))
    best, second, *_ = advise(turn_view("123m 456m 78m 99p 234s", "9s", before=[ready]))
    assert (best.option, second.option) == (ready, Option(Verb.DISCARD, parse_tile("9s")))
    assert best.instead_thrown == parse_tile("9s")
    assert second.instead_thrown is None


def test_before_a_discard_the_hand_was_without_the_draw():
    best, *_ = advise(turn_view("123m 456m 78m 99p 24s 1p", "3s"))
    assert (best.before.distance, best.after.distance) == (1, 0)
    assert best.offered is None
    assert best.holdings == ()


def test_before_the_discard_that_follows_a_pung_the_hand_had_the_pair():
    view = turn_view("123678m 44s 5p 88p", melds={ME: (pung("4p"),)})
    best, *_ = advise(view)
    assert str(best.option.tile) == "5p"
    assert (best.before.distance, best.after.distance) == (1, 0)


def test_the_principles_that_hold_stand_beside_every_option():
    for found in advise(claim_view("123678m 44s 445p 88p", "4p")):
        assert [holding.principle for holding in found.holdings] == [Principle.TO_READY]
    best, *_ = advise(claim_view("7899m 345s 67s 22p 45p", "9m"), 3)
    assert [holding.principle for holding in best.holdings] == [Principle.AFTER_DRY_DRAWS]


@pytest.mark.parametrize(
    ("hand", "claim", "objection"),
    [
        ("445566s 99p 22m 68p 5m", "5s", Objection.POINTS),
        ("44556677s 22p 88p 9s", "8p", Objection.SEVEN_PAIRS),
        ("44556677s 44p 55p 6p", "5p", None),
        ("123678m 44s 445p 88p", "4p", None),
        ("7899m 345s 67s 22p 45p", "9m", None),
    ],
)
def test_it_objects_where_letting_go_is_best_though_a_principle_holds(hand, claim, objection):
    best, *_ = advise(claim_view(hand, claim))
    assert best.objection is objection
    if objection is not None:
        assert best.option.verb is Verb.PASS
        assert best.holdings


def test_it_objects_where_a_kong_is_better_than_the_pung_that_a_principle_wants():
    rivers = {Seat.EAST: "69s"}
    best, *_ = advise(claim_view("555m 123p 456p 678s 9s", "5m", rivers=rivers))
    assert best.option.verb is Verb.KONG
    assert best.holdings[0].principle is Principle.TO_SHOWN_TILES
    assert best.objection is Objection.POINTS


def test_a_pung_says_so():
    advice = advise(claim_view("123678m 44s 445p 88p", "4p"))
    assert [found.is_pung for found in advice] == [True, False]
    assert str(advice[0].follow) == "5p"
