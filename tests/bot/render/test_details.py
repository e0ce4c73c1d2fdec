from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.messages.presses import Action, Press
from bot.render.details import details_screen, own_lines
from bot.render.rule_reasons import rule_behind
from bot.render.texts import catalogue
from engine.melds import Pung
from engine.rivers import FirstDiscard, RiverTile
from engine.scoring.ledger import ChickenTiles, Ledger, Transfer
from engine.seats import SEATS, PerSeat, Seat
from engine.terms import ChickenKind, Reason
from engine.tiles import ONE_BAMBOO
from tests.bot.render.helpers import (
    BOTH,
    ZH,
    fits,
    labels,
    longest_facts,
    presses,
    table_facts,
)
from tests.bot.render.positions import PLAYED, deal_of, scenario_named

WON = "r64-only-the-first-is-a-charge-guiyang"
LIABLE = "r67-golden-values-are-owed-guiyang"


def lines(name, seat, texts=ZH):
    return fits(details_screen(texts, table_facts(texts), deal_of(scenario_named(name)), seat))


def test_what_a_winner_receives_each_with_its_rule():
    assert lines(WON, Seat.SOUTH).splitlines() == [
        "🔵周五麻将 · 1号桌 · K7Q2-3",
        "你这局 +21，本场 +21",
        "",
        "+9 阿强、老王、阿东：平胡（四筒）",
        "　自摸：另外三家都付",
        "+3 阿强、老王、阿东：常鸡 幺鸡",
        "　常鸡：胡了或者下叫，另外三家都付",
        "+9 阿强、老王、阿东：冲锋鸡 幺鸡",
        "　冲锋鸡：头一张打出来，没人要",
    ]


def test_what_is_paid_for_being_not_ready_names_the_tile():
    shown = lines(LIABLE, Seat.SOUTH)
    assert "-6 " in shown
    assert "包鸡：金冲锋鸡 幺鸡\n　包鸡：没下叫，打出的幺鸡照赔" in shown


@pytest.mark.parametrize("each", PLAYED, ids=lambda each: each.name)
def test_the_lines_of_a_seat_add_up_to_its_total(each):
    settlement = deal_of(each).settlement
    for seat in SEATS:
        found = own_lines(settlement.ledger.transfers, seat)
        assert sum(line.points for line in found) == settlement.totals[seat]
        shown = fits(details_screen(ZH, table_facts(), deal_of(each), seat)).splitlines()[3:]
        points = [line.split()[0] for line in shown if line[0] in "+-"]
        assert points == [f"{line.points:+d}" for line in found]


def test_every_rule_behind_a_transfer_can_be_said():
    said = set()
    for each in PLAYED:
        for seat in SEATS:
            screen = details_screen(ZH, table_facts(), deal_of(each), seat)
            said |= {line.strip() for line in fits(screen).splitlines() if line.startswith("　")}
    written = {forms[0] for key, forms in catalogue("zh").items() if key.startswith("why.")}
    for tile in ("幺鸡", "八筒"):
        said = {line.replace(tile, "{tile}") for line in said}
    assert written - said == {"包鸡：没下叫，打出和碰杠的{tile}照赔"}


def test_chickens_discarded_and_melded_are_told_apart():
    deal = deal_of(scenario_named(LIABLE))
    owed = ChickenTiles(ChickenKind.STANDING, ONE_BAMBOO, 4)
    transfer = Transfer(Seat.EAST, Seat.SOUTH, 4, Reason.LIABLE_CHICKEN, owed)
    charge = FirstDiscard(ONE_BAMBOO, Seat.EAST)
    pung, tile = Pung(ONE_BAMBOO, Seat.SOUTH), RiverTile(ONE_BAMBOO)
    for river, firsts, copies, where in (
        ((tile,), (), 4, "打出和碰杠的"),
        ((tile,), (charge,), 3, "碰杠的"),
        ((), (), 3, "碰杠的"),
        ((tile,), (), 1, "打出的"),
        ((tile, RiverTile(ONE_BAMBOO, Seat.WEST)), (), 1, "打出的"),
    ):
        revealed = deal.revealed._replace(
            melds=deal.revealed.melds.put(Seat.EAST, (pung,)),
            rivers=deal.revealed.rivers.put(Seat.EAST, river),
            first_discards=firsts,
        )
        paid = transfer._replace(purpose=owed._replace(copies=copies))
        said = rule_behind(ZH, paid, replace(deal, revealed=revealed))
        assert said == f"包鸡：没下叫，{where}幺鸡照赔"


def test_a_seat_that_neither_pays_nor_receives():
    deal = deal_of(scenario_named("r80-nobody-ready-guiyang"))
    assert fits(details_screen(ZH, table_facts(), deal, Seat.EAST)).endswith("谁也不付")


def test_the_buttons_lead_to_replay_and_score_file():
    screen = details_screen(ZH, table_facts(), deal_of(scenario_named(WON)), Seat.EAST)
    assert labels(screen) == [["复盘", "复查"]]
    assert presses(screen)[0][1] == Press(Action.EXPORT, "K7Q2", 3)


def test_if_it_is_long_rules_are_told_once_then_winds_are_named_then_reasons_summed():
    deal = deal_of(scenario_named(WON))
    ledger = deal.settlement.ledger.transfers
    hand = next(each for each in ledger if each.reason is Reason.HAND)
    many = [hand._replace(points=points) for points in range(1, 600)]

    def shown(count, table):
        long = replace(
            deal, settlement=replace(deal.settlement, ledger=Ledger(tuple(many[:count])))
        )
        return fits(details_screen(ZH, table, long, Seat.SOUTH))

    once = shown(200, table_facts())
    assert once.count("自摸：另外三家都付") == 1
    assert once.count("平胡（四筒）") == 200
    by_wind = shown(200, longest_facts(ZH))
    assert "+9 东：平胡（四筒）" in by_wind
    assert shown(599, longest_facts(ZH)).splitlines()[3:] == [f"+{sum(range(1, 600))} 牌型"]


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(PLAYED), st.sampled_from(SEATS), st.sampled_from(BOTH))
def test_details_fit_whatever_the_names(each, seat, texts):
    fits(details_screen(texts, longest_facts(texts), deal_of(each), seat))


def test_points_of_the_match_stand_beside_those_of_the_deal():
    deal = deal_of(scenario_named(WON), totals=PerSeat((1, 2, 3, 4)))
    assert "你这局 -7，本场 +3" in fits(details_screen(ZH, table_facts(), deal, Seat.WEST))
