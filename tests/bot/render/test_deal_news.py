from dataclasses import replace
from datetime import timedelta

import pytest

from bot.messages.presses import Action, Press
from bot.render.deal_facts import AfterDealFacts
from bot.render.deal_news import deal_news_screen, deal_over_screen
from bot.render.facts import Tally
from engine.seats import PerSeat, Seat
from tests.bot.render.helpers import (
    BOTH,
    EN,
    NOON,
    ZH,
    fits,
    labels,
    longest_facts,
    presses,
    table_facts,
)
from tests.bot.render.positions import PLAYED, deal_of, scenario_named

WON = scenario_named("r64-only-the-first-is-a-charge-guiyang")
SEVERAL = scenario_named("r46-three-shares-of-the-dealer-tongren")
OPEN = AfterDealFacts(
    is_open=True, has_next=True, started=Tally(1, 3), voiding=Tally(0, 4), starts_at=NOON
)
MOST_OF_A_CAPTION = 600


def test_pattern_chicken_and_totals_best_first():
    deal = deal_of(WON, totals=PerSeat((3, 41, -17, -27)))
    screen = deal_news_screen(ZH, table_facts(), deal, OPEN)
    assert fits(screen).splitlines() == [
        "🔵1号桌 · K7Q2-3",
        "小美 自摸，胡 四筒：平胡 3",
        "翻出 二条，捉到 三条（翻鸡）",
        "",
        "小美 +21（本场 +41）",
        "阿强 -7（本场 +3）",
        "老王 -7（本场 -17）",
        "阿东 -7（本场 -27）",
    ]
    assert labels(screen) == [["明细", "复盘"], ["下一局 1/3", "作废"]]
    assert presses(screen)[1] == [Press(Action.START, "K7Q2", 3), Press(Action.VOID, "K7Q2", 3)]


def test_once_the_next_deal_runs_only_details_and_replay_are_left():
    screen = deal_news_screen(ZH, table_facts(), deal_of(WON), replace(OPEN, is_open=False))
    assert labels(screen) == [["明细", "复盘"]]
    assert [press.action for press in presses(screen)[0]] == [Action.DETAILS, Action.REPLAY]
    assert {press.prompt for press in presses(screen)[0]} == {3}


def test_the_last_deal_has_no_next_but_may_be_voided():
    screen = deal_news_screen(ZH, table_facts(), deal_of(WON), replace(OPEN, has_next=False))
    assert labels(screen) == [["明细", "复盘"], ["作废"]]


def test_a_voided_deal_is_struck_and_cannot_be_voided_again():
    deal = deal_of(WON, voided=True, totals=PerSeat((0,) * 4))
    screen = deal_news_screen(ZH, table_facts(), deal, OPEN)
    shown = fits(screen)
    assert "❌ 作废，分退回" in shown
    assert "<s><b>小美 自摸，胡 四筒：平胡 3</b></s>" in screen.text
    assert labels(screen) == [["明细", "复盘"], ["下一局 1/3"]]


def test_a_deal_that_was_broken_off_has_no_details():
    screen = deal_news_screen(ZH, table_facts(), replace(deal_of(WON), settlement=None), OPEN)
    assert fits(screen).splitlines() == ["🔵1号桌 · K7Q2-3", "这局中断，不算分"]
    assert labels(screen) == [["复盘"], ["下一局 1/3"]]


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("each", PLAYED, ids=lambda each: each.name)
def test_a_caption_is_short_whatever_the_names(each, texts):
    deal = replace(deal_of(each), totals=PerSeat((-99999,) * 4))
    for table in (table_facts(texts), longest_facts(texts)):
        screen = deal_news_screen(texts, table, deal, OPEN)
        fits(screen, most=MOST_OF_A_CAPTION)


def test_where_names_are_too_long_winds_stand_for_them():
    deal = deal_of(SEVERAL)
    winners = deal.settlement.winners * 3
    deal = replace(deal, settlement=replace(deal.settlement, winners=winners))
    shown = fits(deal_news_screen(EN, longest_facts(EN), deal, OPEN), most=MOST_OF_A_CAPTION)
    assert "South wins with 4p of West" in shown


def test_the_hand_message_shows_the_result_in_short():
    deal = deal_of(WON, totals=PerSeat((3, 41, -17, -27)))
    screen = deal_over_screen(ZH, table_facts(), deal, OPEN, Seat.SOUTH)
    assert fits(screen).splitlines() == [
        "🔵周五麻将 · 1号桌 · 第3/8局",
        "小美 自摸，胡 四筒：平胡 3",
        "翻出 二条，捉到 三条（翻鸡）",
        "",
        "你这局 +21，本场 +41",
        "",
        "⏰ 12:00:30 下一局",
    ]
    assert labels(screen) == [["明细", "复盘"], ["切牌", "下一局 1/3"]]
    assert presses(screen)[1][0] == Press(Action.CUT_MENU, "K7Q2", 4)


def test_a_table_that_stands_offers_to_go_on_and_nothing_else():
    until = NOON + timedelta(hours=72)
    after = replace(OPEN, starts_at=None, paused_until=until)
    screen = deal_over_screen(ZH, table_facts(), deal_of(WON), after, Seat.EAST)
    assert "⏸ 暂停中，最迟到" in fits(screen)
    assert labels(screen) == [["明细", "复盘"], ["继续"]]


def test_the_hand_message_of_a_last_voided_or_broken_deal():
    last = deal_over_screen(
        ZH, table_facts(), deal_of(WON), replace(OPEN, has_next=False), Seat.EAST
    )
    assert fits(last).endswith("这是最后一局。")
    assert labels(last) == [["明细", "复盘"]]
    voided = deal_of(WON, voided=True, totals=PerSeat((5, 0, 0, -5)))
    shown = fits(deal_over_screen(ZH, table_facts(), voided, OPEN, Seat.EAST))
    assert "你这局 +0，本场 +5" in shown
    broken = replace(deal_of(WON), settlement=None)
    waiting = replace(OPEN, starts_at=None)
    shown = fits(deal_over_screen(ZH, table_facts(), broken, waiting, Seat.EAST))
    assert shown.endswith("你这局 +0，本场 -7")
