import re

import pytest

from bot.render.facts import AwayMove, ReadyChoice
from bot.render.hand import hand_screen
from engine.notices import notice
from engine.seats import PerSeat, Seat
from engine.terms import Verb
from engine.tiles import parse_tile, parse_tiles
from engine.values import changed
from engine.views import seat_view
from tests.bot.render.helpers import EN, NOON, ZH, fits, hand_facts, table_facts
from tests.engine.helpers import dealt, house

GUIYANG = house("guiyang")
READY = "123456789m 23p 55s 9s"


def hand(game, seat, texts=ZH, table=None, **facts):
    view = seat_view(game.table, Seat(seat))
    return hand_screen(texts, view, table_facts(texts, **(table or {})), hand_facts(**facts))


def shown(game, seat, texts=ZH, table=None, **facts):
    return fits(hand(game, seat, texts, table, **facts)).split("\n")


def told(game, events):
    lines = (notice(event) for event in events)
    return tuple(line for line in lines if line is not None)


def test_the_own_turn_begins_with_what_was_drawn():
    game = dealt(GUIYANG, hands={0: "123m 456p 1s 78s 2m 3m 9p 9p 5s"})
    lines = shown(game, 0)
    assert lines[:5] == [
        "🔵周五麻将 · 1号桌 · 第1/9局",
        "你摸到 五条",
        "⏰ 12:00:30 · 剩 55 张",
        "",
        "✋ 12233万 45699筒 幺鸡 78条　摸 五条",
    ]


def test_the_event_says_what_can_be_done():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "333m"})
    game.play("0 discards 3m")
    assert shown(game, 1)[1] == "阿强 打 三万 → 你可以杠、碰"
    assert shown(game, 2)[1] == shown(game, 3)[1] == "阿强 打 三万"
    assert shown(game, 0)[1] == "你打了 三万"
    english = shown(game, 1, EN, {"names": ("Ann", "Bob", "Carl", "Dan")})
    assert english[1] == "Ann discards 3m → you may kong / pung"


def test_a_win_and_a_declaration_are_offered_in_the_own_turn():
    game = dealt(GUIYANG, hands={0: "123456789m 23p 55s 4p"})
    assert shown(game, 0)[1] == "你摸到 四筒 → 你可以自摸、报听"


def test_after_a_pung_nothing_was_drawn():
    game = dealt(GUIYANG, hands={0: "3m", 1: "33m"})
    game.play("0 discards 3m; 1 pungs")
    lines = shown(game, 1)
    assert lines[1] == "碰了，打一张"
    assert "副露 〔碰 3万←东〕" in lines
    assert "摸" not in "".join(lines)


def test_another_seats_turn_and_offer():
    game = dealt(GUIYANG, sealed=True, hands={0: "5m", 1: "55m"}, draws="1p 2p 3p 5m")
    assert shown(game, 2)[1] == "轮到 阿强"
    game.play("0 discards 5m; 1 pungs; timeout; 1 discards 9s; until 1; 1 kongs 5m")
    assert shown(game, 2)[1] == "小美 补杠 五万"
    assert shown(game, 1)[1] == "你补杠 五万，看有没有人抢"


def test_every_seat_is_told_something_new_at_the_discard_and_at_the_end_of_the_tick():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "33m"})
    before = [hand(game, seat).text for seat in range(4)]
    game.play("0 discards 3m")
    offered = [hand(game, seat).text for seat in range(4)]
    game.play("timeout")
    after = [hand(game, seat).text for seat in range(4)]
    for seat in range(4):
        assert len({before[seat], offered[seat], after[seat]}) == 3


def test_an_offer_shows_no_clock_to_anyone():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "33m"})
    game.play("0 discards 3m")
    for seat in range(4):
        assert "tg-time" not in hand(game, seat).text
        assert shown(game, seat)[2] == "剩 55 张"


def test_half_of_the_time_is_marked():
    game = dealt(GUIYANG)
    assert shown(game, 0, half_gone=True)[2].startswith("⏳ 12:00:30")


def test_a_claim_that_was_given_may_be_changed():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "33m"})
    game.play("0 discards 3m")
    assert shown(game, 1, given=Verb.PUNG)[1] == "阿强 打 三万 → 已选碰（还能改）"


def test_the_others_stand_in_order_of_play_and_the_own_river_last():
    game = dealt(GUIYANG, hands={0: "3m", 1: "33m"})
    game.play("0 discards 3m; 1 pungs; 1 discards 9s")
    seats = fits(hand(game, 1)).split("\n\n")[2]
    assert seats.splitlines() == [
        "▶ 西 老王 +0",
        "北 阿东 +0",
        "东 阿强（庄） +0",
        "河 3万",
        "南 小美（你） +0",
        "河 9条",
    ]


def test_what_happened_since_the_last_move_is_told_in_order_and_draws_are_not():
    game = dealt(GUIYANG, hands={0: "3m 9m", 1: "33m"}, draws="1p 2p")
    since = told(game, game.play("0 discards 9m; 1 discards 1p; 2 discards 2p"))[1:]
    last = shown(game, 0, since=since)[-1]
    assert last == "📜 小美 打 一筒，老王 打 二筒"


def test_what_is_on_offer_is_not_told_twice():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "33m"})
    since = told(game, game.play("0 discards 3m"))
    lines = shown(game, 1, since=since)
    assert sum("阿强 打 三万" in line for line in lines) == 1


def test_what_was_done_while_away_is_listed():
    away = (
        AwayMove(Verb.DISCARD, parse_tile("3m"), drawn=True),
        AwayMove(Verb.PASS, parse_tile("8p"), let_go=Verb.PUNG),
        AwayMove(Verb.DISCARD, parse_tile("1s")),
    )
    lines = shown(dealt(GUIYANG), 0, away_moves=away)
    assert "🤖 你不在时：摸切 三万、过碰 八筒、打 幺鸡" in lines
    english = shown(dealt(GUIYANG), 0, EN, away_moves=away)
    told = "3m discarded as drawn, no pung of 8p, discard 1s"
    assert f"🤖 While you were away: {told}" in english


def test_autopilot_says_so_to_its_person_alone():
    table = {"autopilot": PerSeat((False, True, False, False))}
    game = dealt(GUIYANG)
    assert "🤖 托管中，机器人替你打" in shown(game, 1, table=table)
    assert "🤖 托管中，机器人替你打" not in shown(game, 2, table=table)


def test_choosing_what_to_declare_ready_with_shows_the_waits():
    game = dealt(GUIYANG, hands={0: READY})
    choices = (ReadyChoice(parse_tile("9s"), parse_tiles("14p")),)
    lines = shown(game, 0, choosing_ready=True, ready_choices=choices)
    assert lines[1] == "报听：打哪一张？"
    assert "打 九条 → 听 一筒 四筒" in lines
    english = shown(game, 0, EN, choosing_ready=True, ready_choices=choices)
    assert "9s → waits for 1p 4p" in english


def test_choosing_ready_is_forgotten_once_it_is_not_possible():
    game = dealt(GUIYANG, hands={0: READY})
    game.play("0 discards 9s")
    lines = shown(game, 0, choosing_ready=True, ready_choices=(ReadyChoice(parse_tile("9s"), ()),))
    assert lines[1] == "轮到 小美"
    assert not any("听" in line for line in lines)


def test_a_declared_seat_sees_its_waits():
    game = dealt(GUIYANG, hands={0: READY})
    game.play("0 declares 9s")
    assert "🎯 听 一筒 四筒" in shown(game, 0, waits=parse_tiles("14p"))


@pytest.mark.parametrize(
    ("lock", "line"),
    [
        ({"locked": frozenset(parse_tiles("3m"))}, "🔒 过胡：下次摸牌前不能胡 三万"),
        ({"locked": frozenset(parse_tiles("3m 4m"))}, "🔒 过胡：下次摸牌前不能胡别人的"),
        ({"self_draw_only": True}, "🔒 报听后放过胡：只能自摸"),
    ],
)
def test_r17_what_a_win_let_go_has_locked_is_said(lock, line):
    view = changed(seat_view(dealt(GUIYANG).table, Seat.EAST), **lock)
    assert line in fits(hand_screen(ZH, view, table_facts(), hand_facts()))


def test_newcomers_have_one_line_of_help_for_the_moment():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "33m"})
    hints = [[line for line in shown(game, 0, hint=True) if line.startswith("💡")]]
    game.play("0 discards 3m")
    hints += [[s for s in shown(game, seat, hint=True) if s.startswith("💡")] for seat in (1, 2)]
    assert [len(each) for each in hints] == [1, 1, 1]
    assert len({each[0] for each in hints}) == 3
    assert not [line for line in shown(game, 1) if line.startswith("💡")]


def test_a_paused_hand_stands_still():
    lines = shown(dealt(GUIYANG), 0, table={"paused_until": NOON})
    assert lines[1] == "⏸ 暂停中，最迟到 11-30 12:00"
    assert lines[2] == "剩 55 张"


PRACTISED = {"title": "", "practice": True}


def test_practice_is_named_for_want_of_a_group():
    assert shown(dealt(GUIYANG), 0, table=PRACTISED)[0] == "🎓练习 · 第1/9局"
    beside = shown(dealt(GUIYANG), 0, table=PRACTISED | {"number": 2})
    assert beside[0] == "🎓练习2 · 第1/9局"


def test_a_group_is_named_as_it_is():
    lines = shown(dealt(GUIYANG), 0, table={"title": "<b>&_*"})
    assert lines[0] == "🔵<b>&_* · 1号桌 · 第1/9局"


def test_no_other_hand_is_in_the_message():
    game = dealt(GUIYANG, hands={0: "111222333m 44m 55m", 1: "999s 888s 77p 66p 555p"})
    text = "\n".join(shown(game, 0))
    assert not re.search(r"\d[筒条]", text)
