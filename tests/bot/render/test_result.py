from dataclasses import replace

import pytest

from bot.messages.presses import Action, Press
from bot.render.deal_facts import ResultFacts
from bot.render.result import result_screen
from engine.scoring.standings import Standing
from engine.seats import PerSeat
from tests.bot.render.helpers import BOTH, ZH, fits, labels, longest_facts, presses, table_facts

RESULT = ResultFacts(
    totals=PerSeat((-12, 20, -12, 4)),
    standings=PerSeat(
        (
            Standing(8, -13, 1, 0, 3),
            Standing(8, 20, 4, 2, 0),
            Standing(8, -12, 1, 1, 2),
            Standing(8, 4, 2, 0, 1),
        )
    ),
    rated=True,
)


def test_the_result_ranks_by_points_and_offers_another_match():
    screen = result_screen(ZH, table_facts(), RESULT)
    assert fits(screen).splitlines() == [
        "🔵1号桌 · 打完 8 局",
        "",
        "1. 小美 +20（胡 4，自摸 2，点炮 0）",
        "2. 阿东 +4（胡 2，自摸 0，点炮 1）",
        "3. 阿强 -12（胡 1，自摸 0，点炮 3）",
        "3. 老王 -12（胡 1，自摸 1，点炮 2）",
        "",
        "计等级分。",
        "接着打就点“再来一场”，各人还坐原位。",
    ]
    assert labels(screen) == [["再来一场", "提醒我"]]
    assert presses(screen)[0][0] == Press(Action.REMATCH, "K7Q2")


def test_once_the_next_match_has_a_table_there_is_nothing_to_press():
    screen = result_screen(ZH, table_facts(), replace(RESULT, rematch=True, rated=False))
    assert screen.keyboard == ()
    assert fits(screen).endswith("不计等级分。\n下一场已经开了。")


def test_a_match_without_a_settled_deal():
    nothing = replace(RESULT, standings=PerSeat((Standing(),) * 4), rated=False)
    assert fits(result_screen(ZH, table_facts(), nothing)).splitlines() == [
        "🔵1号桌 · 一局也没打完",
        "",
        "不计等级分。",
        "接着打就点“再来一场”，各人还坐原位。",
    ]


@pytest.mark.parametrize("texts", BOTH)
def test_it_fits_the_longest_names(texts):
    fits(result_screen(texts, longest_facts(texts), RESULT))
