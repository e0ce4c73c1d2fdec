"""The ten principles on the positions of the text, exactly as `cases/principles.json` has them."""

import json
from pathlib import Path

import pytest

from engine.seats import Seat
from engine.strategy.advice import Aspect, Principle
from engine.strategy.principles import CONDITIONS, holdings
from engine.strategy.pungs import by_sets_alone, pung_offer
from engine.strategy.sight import look
from engine.tiles import parse_tile
from tests.engine.helpers import house
from tests.engine.strategy.positions import claim_view

CASES = {
    case["id"]: case
    for case in json.loads(
        (Path(__file__).parents[2] / "cases" / "principles.json").read_text(encoding="utf-8")
    )
}
HOLD = {
    "T1": "T1",
    "T2": "T2",
    "T3a": "T3",
    "T3b": "T3",
    "T6": "T6",
    "T7": "T7",
    "T7-best": "T7",
    "T7-worst": "T7",
    "T8": "T2 T8 T9",
    "T8-7penged": "T2 T8 T9",
    "T9a": "T2 T9",
    "T9b": "T9",
    # The text counts these under chickens, for their shape: a triplet that could be one. What it
    # promises of them, more kinds and more tiles, is what T8 and T2 say.
    "T9c-444": "T2 T9",
    "T9c-333": "T2 T8",
    "T9c-999": "T2 T8",
    "T10": "T10",
}
"""The principles that hold in each position; the one that it stands for is among them."""
STANDS_FOR = {"T3a": "T3", "T3b": "T3", "T9a": "T9", "T9b": "T9"} | {
    "T9c-444": "T2",
    "T9c-333": "T8",
    "T9c-999": "T8",
}


def offered(case, **table):
    """The view of a case; what was seen lies in the river of the next seat."""
    if case["id"] == "T6":
        table |= {"firsts": [("8p", Seat.EAST)], "rivers": {Seat.EAST: "8p"}}
    rivers = {Seat.WEST: "".join(case["seen"].split())} | table.pop("rivers", {})
    return claim_view(case["hand"], case["claim"], case["claim_from"], rivers=rivers, **table)


def sorted_kinds(texts):
    return tuple(sorted(map(parse_tile, texts)))


@pytest.mark.parametrize("name", CASES)
def test_the_numbers_before_and_after_are_those_of_the_case(name):
    case = CASES[name]
    offer = pung_offer(look(offered(case)))
    if name == "T10":
        offer = by_sets_alone(offer)
    after = next(
        follow.after
        for follow in offer.follows
        if follow.discard == parse_tile(case["pung"]["discard"])
    )
    for near, expected in ((offer.before, case["pass"]), (after, case["pung"])):
        assert near.distance == expected["distance"]
        assert near.live == expected["useful_tiles"]
        assert near.kinds == sorted_kinds(expected["kinds"])


@pytest.mark.parametrize("name", CASES)
def test_the_principle_holds_with_the_discard_and_the_numbers_of_the_case(name):
    case = CASES[name]
    principle = Principle(STANDS_FOR.get(name, name.split("-")[0]))
    view = offered(case, wall=50)
    holding = CONDITIONS[principle](pung_offer(look(view)))
    assert holding.principle is principle
    assert str(holding.follow.discard) == case["pung"]["discard"]
    assert holding.before.distance == case["pass"]["distance"]
    assert holding.before.live == case["pass"]["useful_tiles"]
    assert holding.follow.after.distance == case["pung"]["distance"]
    assert holding.follow.after.live == case["pung"]["useful_tiles"]


@pytest.mark.parametrize("name", CASES)
def test_these_principles_hold_and_no_others(name):
    view = offered(CASES[name], wall=50)
    assert " ".join(holding.principle for holding in holdings(look(view))) == HOLD[name]


@pytest.mark.parametrize("name", ["T8", "T8-7penged", "T9c-444"])
def test_eight_dots_are_no_chicken_where_the_house_says_so(name):
    view = offered(CASES[name], wall=50, profile=house(fields={"chickens.black_bone": False}))
    held = {holding.principle for holding in holdings(look(view))}
    assert held == set(HOLD[name].split()) - {"T9"}


@pytest.mark.parametrize(("name", "best"), [("T2", "4p"), ("T9a", "2m")])
def test_what_leaves_most_live_tiles_is_another_discard(name, best):
    case = CASES[name]
    assert case["pung"]["most_tiles"]["discard"] == best
    follow = pung_offer(look(offered(case))).best
    assert str(follow.discard) == best
    assert follow.after.live == case["pung"]["most_tiles"]["useful_tiles"]


def test_every_case_is_looked_at():
    assert set(HOLD) == set(CASES)


def test_a_charge_is_safe_where_nobody_can_hold_two():
    aspects = {
        name: CONDITIONS[Principle.FOR_CHICKENS](pung_offer(look(offered(CASES[name]))))
        for name in ("T9a", "T9b")
    }
    assert aspects["T9a"].aspect is Aspect.OPEN
    assert aspects["T9b"].aspect is Aspect.SAFE
    assert aspects["T9a"].points == 9
