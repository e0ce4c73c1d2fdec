from dataclasses import replace

import pytest

from bot.messages.presses import Action, Press
from bot.render.games import GameFacts, games_screen
from bot.render.help import help_text
from bot.render.welcome import (
    MissingRight,
    arrival_screen,
    language_screen,
    marked_missing,
    start_screen,
)
from tests.bot.render.helpers import BOTH, EN, LONGEST, ZH, fits, labels, presses, seen

GAME = GameFacts(table_id="K7Q2", number=1, title="周五<b>", deal_no=3, deals=8, points=7)


@pytest.mark.parametrize("texts", BOTH)
def test_start_offers_practice_a_group_and_the_language(texts):
    screen = start_screen(texts, "zhuoji_bot")
    fits(screen)
    (practice,), (add,), (rules, language) = screen.keyboard
    assert practice.data == Press(Action.PRACTICE).encode()
    assert add.url == "https://t.me/zhuoji_bot?startgroup=table"
    assert [rules.data, language.data] == [
        Press(Action.RULES).encode(),
        Press(Action.LANGUAGE).encode(),
    ]


def test_start_says_where_one_sits():
    assert "🔵周五<b> · 1号桌 第3/8局，你 +7" in fits(start_screen(ZH, "bot", (GAME,)))


def test_an_arrival_has_two_lines_and_names_what_is_missing():
    screen = arrival_screen(ZH)
    assert len(fits(screen).splitlines()) == 2
    assert labels(screen) == [["开桌", "规则"], ["设置", "🌐 English"]]
    assert labels(arrival_screen(EN))[1] == ["Settings", "🌐 中文"]
    actions = [press.action for row in presses(screen) for press in row]
    assert actions == [Action.OPEN_TABLE, Action.RULES, Action.SETTINGS, Action.LANGUAGE]
    missing = arrival_screen(ZH, (MissingRight.PHOTOS, MissingRight.ADMIN))
    first, second = fits(missing).splitlines()
    assert first == fits(screen).splitlines()[0]
    assert second == "缺权限：发图片（结算没有图）、管理员（看不到谁退群）。"
    _, (_, speak) = presses(missing)
    assert (speak.action, speak.number) == (Action.LANGUAGE, 1)
    assert marked_missing(speak.prompt) == (MissingRight.PHOTOS, MissingRight.ADMIN)


@pytest.mark.parametrize("texts", BOTH)
def test_every_right_can_be_missing(texts):
    fits(arrival_screen(texts, tuple(MissingRight)))


def test_languages_stand_under_their_own_names():
    assert labels(language_screen(ZH)) == [["✓中文", "English"]]
    assert labels(language_screen(EN)) == [["中文", "✓English"]]
    assert presses(language_screen(EN))[0][1] == Press(Action.LANGUAGE, number=1)


def test_my_games_say_how_each_stands():
    games = (
        GAME,
        replace(GAME, table_id="B", number=2, deal_no=0),
        replace(GAME, table_id="C", number=3, waiting=2, deal_no=0),
        replace(GAME, table_id="D", title="", on_turn=True),
        replace(GAME, table_id="E", paused=True, on_turn=True),
    )
    screen = games_screen(ZH, games)
    assert fits(screen).splitlines() == [
        "🔵周五<b> · 1号桌 第3/8局，你 +7",
        "🟠周五<b> · 2号桌 等开局",
        "🟢周五<b> · 3号桌 候补第2位",
        "🎓练习 第3/8局，你 +7，轮到你",
        "🔵周五<b> · 1号桌 第3/8局，你 +7，暂停中",
    ]
    assert labels(screen) == [
        ["手牌：周五<b> 1号桌"],
        ["手牌：练习"],
        ["手牌：周五<b> 1号桌"],
    ]
    assert presses(screen)[1] == [Press(Action.HAND, "D")]


def test_no_games():
    assert fits(games_screen(ZH, ())) == "你现在没坐在哪桌。"


@pytest.mark.parametrize("texts", BOTH)
def test_help_fits_and_has_the_legend_of_tiles(texts):
    shown = seen(help_text(texts))
    assert len(shown) <= 4096
    for mark in ("⚡", "❗", "📢", "🤖", "/newtable", "/rules", "/verify"):
        assert mark in shown
    for command in ("/practice", "/mygames", "/language", "/settings"):
        assert command in shown
    assert ("winds score nothing" if texts is EN else "座位名，表示出牌顺序，不代表圈风") in shown
    assert ("1233m" if texts is EN else "1233万") in shown
    fits(games_screen(texts, (replace(GAME, title=LONGEST),) * 3))
