import json
from pathlib import Path

import pytest

from engine.distance import (
    Outlook,
    Prospect,
    distance,
    distances_after,
    outlook,
    prospects,
    useful_tiles,
)
from engine.hands import STANDARD, Hand, Shapes
from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.terms import KongKind
from engine.tiles import format_tiles, parse_tile, parse_tiles
from engine.unseen import Unseen

CASES = json.loads(
    (Path(__file__).parents[1] / "cases" / "principles.json").read_text(encoding="utf-8")
)
SETS_ALONE = Shapes(seven_pairs=False, dragon_seven_pairs=False)
DRAGON_ALONE = Shapes(seven_pairs=False)
WITH_EARTH = Shapes(earth_dragon=True)

BY_SETS = {"T10"}
"""Cases that count four sets alone: by seven pairs their singles are useful too."""


def hand(text, melds=()):
    return Hand.of(parse_tiles(text), len(melds))


def pung(text):
    return Pung(parse_tile(text), Seat.EAST)


def kong(text):
    return Kong(parse_tile(text), KongKind.EXPOSED, Seat.SOUTH)


def useful(text, melds=(), shapes=STANDARD):
    return format_tiles(useful_tiles(hand(text, melds), shapes, melds))


class TestPrinciples:
    """The positions in which the peng principles say what to do: numbers before and after."""

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
    def test_pass(self, case):
        expected = case["pass"]
        held = hand(case["hand"])
        shapes = SETS_ALONE if case["id"] in BY_SETS else STANDARD
        claimed = parse_tile(case["claim"])
        unseen = Unseen.besides((*held.tiles(), claimed, *parse_tiles(case["seen"])))
        found = outlook(held, unseen, shapes)
        assert distance(held, shapes) == found.distance == expected["distance"]
        assert found.live == expected["useful_tiles"]
        assert found.useful_tiles == tuple(sorted(map(parse_tile, expected["kinds"])))

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
    def test_pung(self, case):
        expected = case["pung"]
        claimed = parse_tile(case["claim"])
        held = hand(case["hand"]).melded(claimed, 2)
        melds = (Pung(claimed, Seat.EAST),)
        seen = (*held.tiles(), *[claimed] * 3, *parse_tiles(case["seen"]))
        by_tile = {p.tile: p for p in prospects(held, Unseen.besides(seen), STANDARD, melds)}
        found = by_tile[parse_tile(expected["discard"])]
        rest = held.without(found.tile)
        assert found.distance == expected["distance"] == distance(rest, STANDARD, melds)
        assert found.live == expected["useful_tiles"]
        assert found.useful_tiles == tuple(sorted(map(parse_tile, expected["kinds"])))
        if "most_tiles" in expected:
            most = by_tile[parse_tile(expected["most_tiles"]["discard"])]
            assert most.distance == found.distance
            assert most.live == expected["most_tiles"]["useful_tiles"] >= found.live

    def test_pairs_in_the_case_that_counts_sets_alone(self):
        (case,) = (case for case in CASES if case["id"] in BY_SETS)
        assert useful(case["hand"]) == "25m 6789p"
        assert useful(case["hand"], shapes=SETS_ALONE) == "2m 79p"


@pytest.mark.parametrize(
    ("tiles", "near"),
    [
        ("123m 456m 789m 123p 55s", -1),
        ("123m 456m 789m 12p 55s", 0),
        # Two sets, two parts and a pair; two sets and three parts, one of them too many.
        ("123m 456m 79m 12p 9p 55s", 1),
        ("123m 456m 79m 12p 569s", 2),
        # Four parts without a pair, and the same with one tile more that helps nothing.
        ("1479m 1258p 13569s", 4),
        ("1479m 1258p 13569s 4p", 4),
    ],
)
def test_distance_counts_the_tiles_to_be_drawn(tiles, near):
    assert distance(hand(tiles)) == near


class TestSevenPairs:
    pairs = "1133m 5577p 2244s 9s"

    def test_r20b_six_pairs_are_ready(self):
        assert distance(hand(self.pairs)) == 0
        assert useful(self.pairs) == "9s"

    def test_r20b_four_alike_are_two_pairs(self):
        assert distance(hand("1111m 5577p 2244s 9s")) == 0
        assert useful("1111m 5577p 222s 49s") == "249s"

    def test_r31_without_them(self):
        assert distance(hand(self.pairs), SETS_ALONE) == 3
        assert distance(hand("1133m 5577p 2244s 99s"), SETS_ALONE) == 3

    def test_r31_beside_melds_they_do_not_exist(self):
        assert distance(hand("1144m 7799p 3s", (pung("1s"),) * 0)) > 0
        melds = (pung("1s"), pung("2s"))
        assert distance(hand("1144m 779p", melds), STANDARD, melds) == 1


class TestDragonAlone:
    """Where 七对 is off and 龙七对 is played, four must be alike."""

    def test_r31_six_pairs_are_two_tiles_away(self):
        assert distance(hand("1133m 5577p 2244s 9s"), DRAGON_ALONE) == 1
        assert useful("1133m 5577p 2244s 9s", shapes=DRAGON_ALONE) == "13m 57p 24s"

    def test_r31_a_pair_may_become_four(self):
        assert distance(hand("1133m 5577p 224s 9s 8m"), DRAGON_ALONE) == 2
        assert useful("1133m 5577p 224s 9s 8m", shapes=DRAGON_ALONE) == "138m 57p 249s"

    def test_r31_three_alike_wait_for_the_fourth(self):
        assert distance(hand("111m 3355m 7799p 22s"), DRAGON_ALONE) == 0
        assert useful("111m 3355m 7799p 22s", shapes=DRAGON_ALONE) == "1m"

    def test_r31_won(self):
        assert distance(hand("1111m 3355m 7799p 22s"), DRAGON_ALONE) == -1
        assert distance(hand("1133m 5577p 2244s 99s"), DRAGON_ALONE) == 1


class TestEarthDragon:
    melds = (pung("8s"),)

    @pytest.mark.parametrize(
        ("tiles", "near", "kinds"),
        [
            ("1199m 5577p 22s", 0, "8s"),
            ("1199m 5577p 23s", 1, "23s"),
            ("1199m 557p 369s", 2, "7p 369s"),
            ("1111m 5577p 22s", 0, "8s"),
            ("1199m 5577p 28s", 1, "2s"),
        ],
    )
    def test_r20c_pairs_to_five_and_then_the_fourth(self, tiles, near, kinds):
        held = hand(tiles, self.melds)
        assert distance(held, WITH_EARTH, self.melds) == near
        assert distance(held, STANDARD, self.melds) >= near
        assert useful(tiles, self.melds, WITH_EARTH) == kinds

    def test_r20c_won(self):
        held = hand("1199m 5577p 22s 8s", self.melds)
        assert distance(held, WITH_EARTH, self.melds) == -1
        assert distance(hand("1199m 5577p 22s 9s", self.melds), WITH_EARTH, self.melds) == 0

    def test_r20c_as_near_as_four_sets(self):
        """Both ways lead one tile nearer: what is useful to either is useful."""
        tiles = "123m 1123m 55p 9s"
        assert distance(hand(tiles, self.melds), STANDARD, self.melds) == 1
        assert distance(hand(tiles, self.melds), WITH_EARTH, self.melds) == 1
        both = {*useful_tiles(hand(tiles, self.melds), STANDARD, self.melds), *parse_tiles("1m 9s")}
        assert useful(tiles, self.melds, WITH_EARTH) == format_tiles(both)

    def test_r20c_discards(self):
        held = hand("1199m 5577p 23s 8s", self.melds)
        unseen = Unseen.besides((*held.tiles(), *parse_tiles("888s")))
        found = {p.tile: p for p in prospects(held, unseen, WITH_EARTH, self.melds)}
        assert found[parse_tile("8s")].distance == 1
        assert format_tiles(found[parse_tile("8s")].useful_tiles) == "23s"
        assert found[parse_tile("8s")].live == 6


class TestMelds:
    def test_r23_what_melds_hold_is_drawn_no_more(self):
        melds = (kong("5m"),)
        assert useful("46m 123p 789p 22s", melds[:0] or (pung("9m"),)) == "5m"
        assert distance(hand("46m 123p 789p 22s", melds), STANDARD, melds) == 1
        assert "5m" not in useful("46m 123p 789p 22s", melds).split()

    def test_r23_a_pung_leaves_one(self):
        melds = (pung("5m"),)
        assert distance(hand("46m 123p 789p 22s", melds), STANDARD, melds) == 0
        assert useful("5m 123p 789p 456s", melds) != "5m"
        assert distance(hand("5m 123p 789p 456s", melds), STANDARD, melds) == 1

    def test_melds_that_are_not_told_limit_nothing(self):
        assert distance(hand("46m 123p 789p 22s", (kong("5m"),))) == 0

    def test_four_melds(self):
        melds = (pung("1m"), pung("2m"), kong("3m"), pung("4p"))
        assert distance(hand("9s", melds), STANDARD, melds) == 0
        assert useful("9s", melds) == "9s"
        assert distance(hand("4p", melds), STANDARD, melds) == 1
        assert distance(hand("99s", melds), STANDARD, melds) == -1
        assert "4p" not in useful("4p", melds)


class TestProspects:
    def test_one_a_kind_in_order(self):
        held = hand("123m 456m 789m 12p 559s")
        found = prospects(held, Unseen.besides(held.tiles()))
        assert [p.tile for p in found] == list(held.kinds())
        best = min(found, key=lambda p: (p.distance, -p.live))
        assert best == found[-1]
        assert best == Prospect(parse_tile("9s"), 0, 4, 0, 0, 0b100)
        assert best.useful_tiles == parse_tiles("3p")

    @pytest.mark.parametrize(
        ("tiles", "melds", "shapes"),
        [
            ("123m 456m 789m 12p 559s", (), STANDARD),
            ("46m 123p 789p 22s 8s", (kong("5m"),), STANDARD),
            ("1133m 5577p 224s 9s 88m", (), DRAGON_ALONE),
            ("1199m 5577p 23s 8s", (pung("8s"),), WITH_EARTH),
        ],
    )
    def test_distances_alone(self, tiles, melds, shapes):
        held = hand(tiles, melds)
        found = prospects(held, Unseen.besides(()), shapes, melds)
        assert distances_after(held, shapes, melds) == [(p.tile, p.distance) for p in found]

    def test_useful_tiles_of_every_suit(self):
        held = hand("12m 45m 67p 89p 123s 55s 9m")
        unseen = Unseen.besides(held.tiles())
        for prospect in prospects(held, unseen):
            rest = held.without(prospect.tile)
            assert prospect.useful_tiles == useful_tiles(rest)
            assert outlook(rest, unseen).useful_tiles == useful_tiles(rest)

    def test_what_is_seen_lives_no_more(self):
        held = hand("123m 456m 789m 12p 55s")
        unseen = Unseen.besides((*held.tiles(), *parse_tiles("333p")))
        assert outlook(held, unseen) == Outlook(0, 1, (0, 0b100, 0))
        assert outlook(held, Unseen.besides((*held.tiles(), *parse_tiles("3333p")))).live == 0
