from typing import get_args

import pytest

from bot.render.notices import notice_line
from engine.notices import (
    DealBegun,
    DealBroken,
    DealPaid,
    DealTakenBack,
    Declared,
    Discarded,
    Drew,
    Konged,
    KongOffered,
    MatchNotice,
    MatchOver,
    PlayNotice,
    Punged,
    Robbed,
    SeatsKnown,
    Turned,
    WallEmpty,
    Winning,
)
from engine.seats import PerSeat, Seat
from engine.terms import BeanKind, WinBy
from engine.tiles import parse_tile
from tests.bot.render.helpers import BOTH, FRIENDS, ZH
from tests.bot.render.positions import deal_of, scenario_named

TILE = parse_tile("1s")
EAST, SOUTH = Seat.EAST, Seat.SOUTH
WON = deal_of(scenario_named("r64-only-the-first-is-a-charge-guiyang")).settlement

LINES = [
    (Drew(EAST, replacement=False), "阿强 摸牌"),
    (Drew(EAST, replacement=True), "阿强 杠后补牌"),
    (Declared(EAST), "阿强 报听"),
    (Discarded(EAST, TILE, first_standing=True, hot=False), "阿强 打 幺鸡"),
    (Punged(SOUTH, TILE, EAST), "小美 碰 幺鸡"),
    (KongOffered(SOUTH, TILE), "小美 要补杠 幺鸡"),
    (Konged(SOUTH, TILE, BeanKind.ADDED, EAST), "小美 杠 幺鸡（转弯豆）"),
    (Robbed(SOUTH, TILE), "小美 的 幺鸡 被抢杠"),
    (Winning(EAST, TILE, WinBy.SELF_DRAW, None, first_turn=False), "阿强 胡 幺鸡（自摸）"),
    (Winning(EAST, TILE, WinBy.DISCARD, SOUTH, first_turn=False), "阿强 胡 小美 的 幺鸡（点炮）"),
    (WallEmpty(), "牌摸完了，黄庄"),
    (Turned(TILE), "翻出 幺鸡"),
    (SeatsKnown(PerSeat("abcd")), "座位（东南西北）：阿强，小美，老王，阿东"),
    (DealBegun(3, EAST, 1, (5, 2)), "第 3 局开始，阿强 坐庄，骰子 2 和 5"),
    (DealPaid(WON), "结算：阿强 -7，小美 +21，老王 -7，阿东 -7"),
    (DealBroken(), "这局中断，不算分"),
    (DealTakenBack(3), "第 3 局作废，分退回"),
    (MatchOver(PerSeat((0,) * 4)), "这一场结束"),
]


@pytest.mark.parametrize(("notice", "line"), LINES)
def test_a_notice_is_one_line(notice, line):
    assert notice_line(ZH, notice, PerSeat(FRIENDS)) == line


def test_every_kind_of_notice_has_one():
    assert {type(notice) for notice, _ in LINES} == {*get_args(PlayNotice), *get_args(MatchNotice)}


@pytest.mark.parametrize("texts", BOTH)
def test_no_two_notices_say_the_same(texts):
    said = [notice_line(texts, notice, PerSeat("ABCD")) for notice, _ in LINES]
    assert len(set(said)) == len(LINES)
    assert "\n" not in "".join(said)
