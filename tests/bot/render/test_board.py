import re
from dataclasses import replace

import pytest

from bot.messages.presses import Action, Press
from bot.render.board import board_screen
from bot.render.facts import Tally
from bot.sandbox.entities import FOUND_BY_SERVER
from engine.seats import PerSeat
from engine.values import changed
from engine.views import public_view
from tests.bot.render.helpers import EN, NOON, ZH, fits, labels, presses, table_facts
from tests.engine.helpers import dealt, house

GUIYANG = house("guiyang")


def board(game, texts=ZH, **facts):
    return board_screen(texts, public_view(game.table), table_facts(texts, **facts))


def block(shown, name):
    """The lines about one seat: up to the next that begins with a wind."""
    found = re.search(rf"^(▶ )?\S {name}.*(\n(?!▶|[东南西北] ).+)*", shown, re.MULTILINE)
    assert found is not None, name
    return found[0]


def test_a_turn_says_whose_it_is_until_when_and_what_is_left():
    screen = board(dealt(GUIYANG))
    head, *_ = fits(screen).split("\n\n")
    assert head == "🔵1号桌 · 第1/9局 · 剩 55 张\n轮到 阿强 ⏰ 12:00:30"
    clock = f'<tg-time unix="{int(NOON.timestamp())}" format="T">12:00:30</tg-time>'
    assert clock in screen.text


@pytest.mark.parametrize(("number", "mark"), [(1, "🔵"), (2, "🟠"), (3, "🟢")])
def test_every_table_of_a_group_has_its_colour(number, mark):
    assert fits(board(dealt(GUIYANG), number=number)).startswith(f"{mark}{number}号桌")


def test_the_group_is_not_told_its_own_name():
    assert "周五麻将" not in fits(board(dealt(GUIYANG)))


def test_an_offer_names_who_made_it_and_shows_no_clock():
    game = dealt(GUIYANG, hands={0: "1s", 1: "11s"})
    game.play("0 discards 1s")
    screen = board(game)
    head, *_ = fits(screen).split("\n\n")
    assert head.endswith("\n阿强 打 幺鸡")
    assert "tg-time" not in screen.text


def test_an_added_kong_on_offer_is_told():
    game = dealt(GUIYANG, sealed=True, hands={0: "5m", 1: "55m"}, draws="1p 2p 3p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; 1 discards 9s; until 1; 1 kongs 5m")
    assert "小美 补杠 五万" in fits(board(game))


def test_rivers_melds_and_chickens_are_seen():
    game = dealt(GUIYANG, hands={0: "1s 9p", 1: "11s 8p"})
    game.play("0 discards 1s; 1 pungs; 1 discards 8p")
    screen = board(game)
    shown = fits(screen)
    assert block(shown, "阿强") == "东 阿强（庄） +0\n河 ❗幺鸡"
    assert block(shown, "小美") == "南 小美 +0\n〔碰 幺鸡←东〕\n河 ⚡8筒"
    assert "<s>❗<b>幺鸡</b></s>" in screen.text
    assert "⚡<b>8筒</b>" in screen.text
    assert "<blockquote>河 ⚡<b>8筒</b></blockquote>" in screen.text


def test_chickens_after_the_first_are_marked_as_well():
    game = dealt(GUIYANG, hands={0: "1s 1s"}, draws="2p 3p 4p 5p")
    game.play("0 discards 1s; 1 discards 2p; 2 discards 3p; 3 discards 4p; 0 discards 1s")
    assert block(fits(board(game)), "阿强") == "东 阿强（庄） +0\n河 ⚡幺鸡 🐔幺鸡"


def test_the_seat_on_turn_is_marked_and_in_an_offer_none():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "33m"})
    assert block(fits(board(game)), "阿强") == "▶ 东 阿强（庄） +0"
    assert fits(board(game)).count("▶") == 1
    game.play("0 discards 3m")
    assert "▶" not in fits(board(game))


def test_eight_dots_are_bold_only_where_they_are_a_chicken():
    chicken = dealt(GUIYANG, hands={0: "8p"})
    chicken.play("0 discards 8p")
    assert "河 ⚡<b>8筒</b>" in board(chicken).text
    game = dealt(house("tongren"), hands={0: "8p"})
    game.play("0 discards 8p")
    assert "河 8筒" in board(game).text


def test_kongs_say_how_they_came():
    game = dealt(GUIYANG, hands={0: "7777p 3m", 1: "333m"})
    game.play("0 kongs 7p; 0 discards 3m; 1 kongs")
    shown = fits(board(game, EN, names=("Ann", "Bob", "Carl", "Dan")))
    assert "[concealed kong 7p]" in shown
    assert "[kong 3m ← East]" in shown


def test_who_declared_is_marked_and_ai_players_too():
    game = dealt(GUIYANG, hands={0: "123456789m 23p 55s 9s"})
    game.play("0 declares 9s")
    robots = PerSeat((False, False, True, False))
    shown = fits(board(game, robots=robots, autopilot=PerSeat((False, True, False, False))))
    assert "东 阿强（庄） +0 📢报听" in shown
    assert "南 🤖小美 +0" in shown
    assert "西 🤖老王 +0" in shown
    assert "北 阿东 +0" in shown


def test_names_stand_as_they_are():
    shown = fits(board(dealt(GUIYANG), names=("<b>&_*", "`[x](y)", "", "&amp;")))
    assert "东 <b>&_*（庄） +0" in shown
    assert "南 `[x](y) +0" in shown
    assert "西 玩家 3 +0" in shown
    assert "北 &amp; +0" in shown


def test_no_name_becomes_a_link_a_command_or_a_mention():
    names = ("@victim", "/newtable", "#spam", "t.me/spam")
    shown = fits(board(dealt(GUIYANG), names=names))
    assert "＠victim" in shown
    assert not [kind for kind, pattern in FOUND_BY_SERVER if pattern.search(shown)]


def test_a_paused_board_says_until_when_and_how_to_go_on():
    screen = board(dealt(GUIYANG), paused_until=NOON)
    assert "\n⏸ 暂停中，最迟到 11-30 12:00\n" in fits(screen)
    assert labels(screen) == [["我的手牌", "继续"], ["结束", "提醒我"]]
    assert presses(screen)[0][1] == Press(Action.RESUME, "K7Q2")


def test_the_buttons_are_the_same_from_turn_to_offer():
    game = dealt(GUIYANG, hands={0: "1s", 1: "11s"})
    before = board(game).keyboard
    game.play("0 discards 1s")
    assert board(game).keyboard == before
    assert labels(board(game)) == [["我的手牌", "🔔催一下"], ["暂停", "结束", "提醒我"]]
    actions = [[press.action for press in row] for row in presses(board(game))]
    assert actions == [[Action.HAND, Action.BELL], [Action.PAUSE, Action.END, Action.NOTIFY]]


def test_votes_are_counted_on_their_buttons():
    screen = board(dealt(GUIYANG), pausing=Tally(2, 3), ending=Tally(1, 3))
    assert labels(screen)[1] == ["暂停 2/3", "结束 1/3", "提醒我"]


def test_points_of_the_match_stand_beside_the_names():
    game = dealt(GUIYANG)
    view = public_view(game.table)
    view = changed(view, stakes=view.stakes._replace(totals=PerSeat((7, -3, 0, -4))))
    shown = fits(board_screen(ZH, view, table_facts()))
    assert re.findall(r"[+-]\d+$", shown, re.MULTILINE) == ["+7", "-3", "+0", "-4"]


def test_no_board_without_a_running_deal():
    view = public_view(dealt(GUIYANG).exhaust().table)
    with pytest.raises(AssertionError):
        board_screen(ZH, view, replace(table_facts(), due_at=None))
