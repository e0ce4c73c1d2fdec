from dataclasses import replace

import pytest

from bot.messages.presses import Action, Press
from bot.render.cutting import cutting_hand_screen, cutting_screen
from bot.render.deal_facts import CuttingFacts
from bot.render.facts import Tally
from engine.cuts import pick_cut
from engine.seats import PerSeat, Seat
from tests.bot.render.helpers import (
    BOTH,
    NOON,
    ZH,
    fits,
    labels,
    longest_facts,
    presses,
    table_facts,
)
from tests.bot.render.positions import COMMITMENT

CUTTING = CuttingFacts(
    deal_no=1,
    deals=8,
    commitment=COMMITMENT,
    cut=PerSeat((True, False, False, False)),
    started=Tally(0, 3),
    starts_at=NOON,
)
ROBOT = PerSeat((False, False, False, True))


def test_the_board_before_the_deal_shows_promise_and_cuts():
    screen = cutting_screen(ZH, table_facts(robots=ROBOT), CUTTING)
    assert fits(screen).splitlines() == [
        "🔵1号桌 · 第1/8局 · K7Q2-1",
        "⏰ 12:00:30 发牌。每人可以切一次；都按“开始”就马上发。",
        "",
        "✂️ 切了：阿强",
        "没切：小美、老王",
        "",
        "🔒 洗牌承诺：切牌前公布，打完发 /verify 能验",
        COMMITMENT,
    ]
    assert labels(screen) == [["切牌", "开始"], ["暂停", "结束"]]
    assert presses(screen)[0] == [
        Press(Action.CUT_MENU, "K7Q2", 1),
        Press(Action.START, "K7Q2", 1),
    ]


@pytest.mark.parametrize("texts", BOTH)
def test_the_promise_is_copied_as_a_whole(texts):
    for screen in (cutting_screen, cutting_hand_screen):
        assert f"\n<code>{COMMITMENT}</code>" in screen(texts, table_facts(), CUTTING).text


def test_the_menu_has_numbers_that_are_cuts():
    screen = cutting_hand_screen(ZH, table_facts(), CUTTING, choosing=True)
    *numbers, last = presses(screen)
    assert last == [Press(Action.BACK, "K7Q2", 1)]
    flat = [press for row in numbers for press in row]
    assert [press.number for press in flat] == list(range(1, 33))
    assert {(press.action, press.prompt) for press in flat} == {(Action.CUT, 1)}
    assert pick_cut(flat[-1].number) == "pick:32"
    assert labels(screen)[0][0] == "1"


def test_later_deals_are_called_the_next_and_count_who_waits_no_longer():
    later = replace(CUTTING, deal_no=3, started=Tally(2, 3))
    screen = cutting_screen(ZH, table_facts(), later)
    assert labels(screen)[0] == ["切牌", "下一局 2/3"]
    assert "都按“下一局”就马上发" in fits(screen)


def test_seats_on_autopilot_can_be_taken_over():
    away = PerSeat((False, True, False, False))
    screen = cutting_screen(
        ZH, table_facts(autopilot=away), replace(CUTTING, deal_no=2, free=(Seat.SOUTH,))
    )
    assert "🪑 托管中，谁想接手？🤖小美（接手后不计等级分）" in fits(screen)
    assert presses(screen)[1] == [Press(Action.TAKE_OVER, "K7Q2", 2, number=1)]
    assert labels(screen)[1] == ["接手 小美"]


def test_when_all_or_none_have_cut_only_that_is_said():
    everybody = replace(CUTTING, cut=PerSeat((True,) * 4))
    shown = fits(cutting_screen(ZH, table_facts(), everybody))
    assert "切了：阿强、小美、老王、阿东" in shown
    assert "没切" not in shown
    nobody = replace(CUTTING, cut=PerSeat((False,) * 4))
    assert "切了" not in fits(cutting_screen(ZH, table_facts(), nobody))


def test_paused_between_deals():
    paused = replace(CUTTING, starts_at=None)
    screen = cutting_screen(ZH, table_facts(paused_until=NOON, ending=Tally(1, 3)), paused)
    assert "⏸ 暂停中，最迟到 11-30 12:00" in fits(screen)
    assert labels(screen) == [["继续"], ["结束 1/3"]]


def test_the_own_chat_names_the_group_and_leaves_table_matters_to_it():
    screen = cutting_hand_screen(ZH, table_facts(), CUTTING)
    assert fits(screen).startswith("🔵周五麻将 · 1号桌 · 第1/8局 · K7Q2-1\n")
    assert labels(screen) == [["切牌", "开始"]]


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("choosing", [False, True])
def test_it_fits_the_longest_names(texts, choosing):
    table = longest_facts(texts, table_id="A" * 16)
    everything = replace(CUTTING, deal_no=10**6, deals=10**6, free=tuple(Seat))
    fits(cutting_screen(texts, table, everything))
    fits(cutting_hand_screen(texts, table, everything, choosing=choosing))
