"""What a score file may say, and that what is exported says the same."""

import json

from engine.deal import Exhausted, FirstDiscard, Won
from engine.house_terms import Flip, HeavenlyMode
from engine.melds import Kong, Pung
from engine.presets import GUIYANG, TONGREN, TONGSAN
from engine.seats import PerSeat, Seat
from engine.terms import KongKind, WinBy
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, parse_tile
from persistence.score_file import (
    format_score_file,
    parse_score_file,
    score_file_from_plain,
    score_file_to_plain,
)
from tests.persistence.score_files import PLAIN, changed, merged, seats

EAST, SOUTH, WEST, NORTH = Seat


def test_a_file_that_leaves_out_all_it_may() -> None:
    deal, profile = parse_score_file(json.dumps(PLAIN))
    assert profile == GUIYANG
    assert (deal.dealer, deal.dealer_streak, deal.pot) == (EAST, 1, 0)
    assert deal.declared == PerSeat((False,) * 4)
    assert deal.ending == Won(WinBy.SELF_DRAW, parse_tile("4p"), (EAST,))
    assert (deal.indicator, deal.first_discards) == (None, ())


def test_the_profile_of_the_page() -> None:
    settings = {
        "chickens.black_bone": False,
        "patterns.seven_pairs": [7, 17],
        "chickens.flip": ["NEXT", "PREVIOUS"],
        "bonus.heavenly": ["AT_LEAST", 33],
        "patterns.single_wait": None,
    }
    plain = changed("profile", to={"preset": "guiyang", "set": settings})
    profile = score_file_from_plain(plain).profile
    assert not profile.chickens.black_bone
    assert profile.patterns.single_wait is None
    assert profile.chickens.flip == {Flip.NEXT, Flip.PREVIOUS}
    assert profile.bonus.heavenly.mode is HeavenlyMode.AT_LEAST


def test_melds_of_every_kind() -> None:
    melds = [
        "pung 1s from 2",
        "exposed-kong 8p from 0",
        "added-kong 9m from 3",
        "concealed-kong 6p",
    ]
    held = [
        {"hand": "2244m3377p2255s4p"},
        {"hand": "5s", "melds": melds},
        {"hand": "1357m159p346s", "melds": ["late-kong 7s from 3"]},
        {"hand": "1368m129p349s", "melds": ["dealt-kong 8s"]},
    ]
    firsts = {"1s": {"seat": 2, "claimed_by": 1}, "8p": {"seat": 0, "claimed_by": 1}}
    plain = merged(PLAIN, profile="tongsan", seats=held, first_discards=firsts)
    deal = score_file_from_plain(plain).deal
    assert deal.melds[SOUTH] == (
        Pung(ONE_BAMBOO, WEST),
        Kong(EIGHT_DOTS, KongKind.EXPOSED, EAST),
        Kong(parse_tile("9m"), KongKind.ADDED, NORTH),
        Kong(parse_tile("6p"), KongKind.CONCEALED),
    )
    assert deal.melds[WEST] == (Kong(parse_tile("7s"), KongKind.ADDED, NORTH, late=True),)
    assert deal.melds[NORTH] == (Kong(parse_tile("8s"), KongKind.CONCEALED, dealt=True),)
    assert deal.first_discards == (
        FirstDiscard(EIGHT_DOTS, EAST, SOUTH),
        FirstDiscard(ONE_BAMBOO, WEST, SOUTH),
    )
    assert score_file_from_plain(score_file_to_plain(deal, TONGSAN)).deal == deal


def test_winners_come_in_order_of_play_from_the_source() -> None:
    ready = {"s0": {"hand": "2255m3366p4499s7p"}, "s2": {"hand": "1199m2244p3388s7p"}}
    plain = merged(
        PLAIN,
        seats=seats(**ready, s1={"hand": "124578m1346p258s"}),
        ending={"kind": "discard", "seat": 1, "tile": "7p", "winners": [0, 2]},
    )
    ending = score_file_from_plain(plain).deal.ending
    assert isinstance(ending, Won)
    assert ending.winners == (WEST, EAST)


def test_a_heavenly_tile_may_be_any_of_the_fourteen() -> None:
    for tile, held in (("4p", "123456789m23p55s"), ("9m", "12345678m234p55s")):
        ending = {"kind": "self_draw", "seat": 0, "tile": tile, "first_turn": True}
        plain = merged(PLAIN, seats=seats(s0={"hand": held}), ending=ending)
        assert score_file_from_plain(plain).deal.ending is not None


def test_what_a_file_of_a_house_with_a_pot_says() -> None:
    house = {"preset": "tongren", "set": {"dealer.pot": True}}
    plain = merged(PLAIN, profile=house, pot=12, dealer=3, dealer_streak=4)
    plain |= {"ending": {"kind": "exhausted"}, "flip": None}
    deal, profile = score_file_from_plain(plain)
    assert (deal.pot, deal.dealer, deal.dealer_streak) == (12, NORTH, 4)
    assert deal.ending == Exhausted()
    assert parse_score_file(format_score_file(deal, profile)) == (deal, profile)


def test_an_exported_deal_leaves_out_what_the_house_does_not_know() -> None:
    plain = merged(PLAIN, seats=seats(s1={**PLAIN["seats"][1], "river": "8p"}))
    plain["first_discards"] = {"8p": {"seat": 1}}
    deal = score_file_from_plain(plain).deal
    exported = score_file_to_plain(deal, TONGREN)
    assert exported["first_discards"] == {}
    assert "pot" not in exported
