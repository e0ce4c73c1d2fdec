from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.messages.presses import Action, Press
from bot.render.lobby import LobbyFacts, LobbySeat, LobbyState, lobby_screen
from tests.bot.render.helpers import BOTH, EN, LONGEST, ZH, fits, labels, presses

OPEN = LobbyFacts(
    table_id="K7Q2",
    number=2,
    preset="guiyang",
    changed_fields=0,
    deals=8,
    minutes=60,
    seats=4,
    seated=(LobbySeat("阿强", owner=True), LobbySeat("小美", ready=True)),
)


def test_an_open_lobby_shows_rules_seats_and_buttons():
    screen = lobby_screen(ZH, OPEN)
    assert fits(screen).splitlines() == [
        "🟠2号桌 · K7Q2",
        "贵阳 · 8 局，大约 60 分钟",
        "",
        "1. 阿强（桌主）",
        "2. 小美 ✅",
        "3. ——",
        "4. ——",
        "",
        "点“加入”入座；坐齐了，桌主点“开始”。",
        "按钮不灵，就发 /join K7Q2",
    ]
    assert labels(screen) == [
        ["移出 小美"],
        ["加入", "加机器人"],
        ["准备", "离开", "开始"],
        ["规则", "提醒我"],
    ]
    assert presses(screen)[0] == [Press(Action.REMOVE, "K7Q2", number=1)]


def test_a_full_lobby_queues_and_adds_no_ai():
    full = replace(
        OPEN,
        seated=(*OPEN.seated, LobbySeat("茶馆3", robot=True), LobbySeat("老王")),
        waiting=("甲", "乙"),
        changed_fields=2,
    )
    screen = lobby_screen(ZH, full)
    shown = fits(screen)
    assert "3. 🤖茶馆3" in shown
    assert "\n候补：甲、乙\n" in shown
    assert "贵阳（改了 2 条）" in shown
    assert labels(screen)[:3] == [["移出 小美", "移出 🤖茶馆3"], ["移出 老王"], ["候补"]]


def test_rows_that_come_and_go_stand_above_those_that_stay():
    robot = LobbySeat("茶馆3", robot=True)
    seats = (OPEN.seated[0], *OPEN.seated[1:] * 2, robot)
    shown = [labels(lobby_screen(ZH, replace(OPEN, seated=seats[:count]))) for count in range(5)]
    assert {tuple(map(tuple, rows[-2:])) for rows in shown} == {
        (("准备", "离开", "开始"), ("规则", "提醒我"))
    }
    assert [rows[-3] for rows in shown] == [["加入", "加机器人"]] * 4 + [["候补"]]
    idle = labels(lobby_screen(ZH, replace(OPEN, state=LobbyState.IDLE)))
    assert idle[1:] == shown[2]


def test_a_house_without_ai_players_offers_none():
    screen = lobby_screen(EN, replace(OPEN, ai_allowed=False))
    assert labels(screen)[1] == ["Join"]


def test_an_idle_lobby_may_be_taken_over_by_anyone():
    screen = lobby_screen(ZH, replace(OPEN, state=LobbyState.IDLE))
    assert "5 分钟没动静了，谁都可以接管这桌。" in fits(screen)
    assert presses(screen)[0] == [Press(Action.TAKE_OVER_LOBBY, "K7Q2")]
    assert presses(screen)[1:] == presses(lobby_screen(ZH, OPEN))


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("state", [LobbyState.STARTED, LobbyState.CLOSED, LobbyState.EXPIRED])
def test_what_is_over_keeps_its_text_and_loses_its_buttons(texts, state):
    screen = lobby_screen(texts, replace(OPEN, state=state, absent_owner="甲"))
    shown = fits(screen)
    assert screen.keyboard == ()
    assert shown.endswith(texts.term(state, minutes=15))
    assert "/join" not in shown


def test_an_owner_without_a_seat_is_named():
    alone = replace(OPEN, seated=(), absent_owner="<b>")
    assert "桌主 <b> 还没入座。" in fits(lobby_screen(ZH, alone))


def test_names_stand_as_they_are():
    shown = fits(lobby_screen(ZH, replace(OPEN, seated=(LobbySeat("<b>&_*"),), waiting=("<i>",))))
    assert "1. <b>&_*" in shown
    assert "候补：<i>" in shown


seats = st.builds(
    LobbySeat,
    st.just(LONGEST),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    mark=st.integers(0, 2**32 - 1),
)


@settings(deadline=None)
@given(
    st.lists(seats, max_size=4),
    st.integers(0, 30),
    st.sampled_from(LobbyState),
    st.sampled_from(BOTH),
)
def test_every_lobby_fits(seated, waiting, state, texts):
    facts = replace(
        OPEN, seated=tuple(seated), waiting=(LONGEST,) * waiting, state=state, table_id="A" * 16
    )
    fits(lobby_screen(texts, facts))
