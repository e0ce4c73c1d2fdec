import pytest

from bot.hosting.terms import AutopilotReason
from bot.messages.presses import Action, Press
from bot.render.group_lines import (
    Called,
    notice_screen,
    pointer_text,
    refusal_line,
    where_we_stand,
)
from bot.render.nudges import notify_screen, nudge_screen
from engine.seats import PerSeat, Seat
from engine.values import changed
from engine.views import public_view
from tests.bot.render.helpers import (
    BOTH,
    EN,
    LONGEST,
    ZH,
    Markup,
    fits,
    labels,
    longest_facts,
    presses,
    seen,
    table_facts,
)
from tests.engine.helpers import dealt, house


def stood(game, totals=(7, -3, 0, -4)):
    view = public_view(game.table)
    return changed(view, deal_no=3, stakes=view.stakes._replace(totals=PerSeat(totals)))


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("reason", AutopilotReason)
def test_the_one_notice_of_a_deal_mentions_the_person(texts, reason):
    screen = notice_screen(texts, table_facts(texts), [Called(LONGEST, 2**52, reason)])
    shown = fits(screen)
    (link,) = (tag for tag in Markup(screen.text).entities if tag[0] == "a")
    assert link[1] == {"href": f"tg://user?id={2**52}"}
    assert LONGEST in shown
    assert "\n" not in shown
    assert presses(screen) == [[Press(Action.RETURN, "K7Q2")]]


def test_the_reasons_differ():
    said = {
        notice_screen(ZH, table_facts(), [Called("阿强", 1, reason)]).text
        for reason in AutopilotReason
    }
    assert len(said) == len(AutopilotReason)
    screen = notice_screen(ZH, table_facts(), [Called("阿强", 1, AutopilotReason.TIMED_OUT)])
    assert seen(screen.text) == "🔵1号桌 阿强 连着两次超时，机器人先替打。"
    assert labels(screen) == [["我回来了"]]


@pytest.mark.parametrize("texts", BOTH)
def test_the_notice_mentions_all_who_are_away_and_says_who_is_back(texts):
    away = [Called(LONGEST, number, AutopilotReason.LEFT) for number in (1, 2)]
    back = Called("小明", 3, None)
    screen = notice_screen(texts, table_facts(texts), [*away, back])
    links = [tag[1]["href"] for tag in Markup(screen.text).entities if tag[0] == "a"]
    assert links == ["tg://user?id=1", "tg://user?id=2"]
    assert fits(screen).count("\n") == 2
    assert "小明" in fits(screen).split("\n")[2]
    assert presses(screen) == [[Press(Action.RETURN, "K7Q2")]]


def test_a_notice_of_nobody_who_is_away_has_no_button():
    screen = notice_screen(ZH, table_facts(), [Called("小明", 3, None)])
    assert seen(screen.text) == "🔵1号桌 机器人不再替 小明 打了。"
    assert screen.keyboard == ()


def test_where_we_stand_for_one_and_for_all():
    view = stood(dealt(house("guiyang")))
    assert where_we_stand(ZH, view, table_facts(), Seat.EAST) == "第3局，你 +7，轮到 阿强"
    assert where_we_stand(ZH, view, table_facts()) == (
        "第3局，阿强 +7，小美 -3，老王 +0，阿东 -4，轮到 阿强"
    )
    names = ("Ann", "Bob", "Carl", "Dan")
    assert where_we_stand(EN, view, table_facts(EN, names), Seat.SOUTH) == (
        "Deal 3: you -3; Ann to play"
    )


def test_where_we_stand_in_an_offer_and_between_deals():
    game = dealt(house("guiyang"), sealed=True)
    game.play(f"0 discards {game.tiles(0)[0]}")
    assert where_we_stand(ZH, stood(game), table_facts(), Seat.WEST).startswith(
        "第3局，你 +0，阿强 打 "
    )
    over = stood(dealt(house("guiyang")).exhaust())
    assert where_we_stand(ZH, over, table_facts(), Seat.WEST) == "第3局，你 +0，等下一局"


def test_a_refusal_is_one_line_and_its_words_are_words():
    line = refusal_line(ZH, "<b>", "没有 <这> 桌")
    assert seen(line) == "<b>：没有 <这> 桌"


@pytest.mark.parametrize("texts", BOTH)
def test_nudges_say_which_table_and_until_when(texts):
    table = longest_facts(texts)
    for screen in (nudge_screen(texts, table), nudge_screen(texts, table, rung_by=LONGEST)):
        fits(screen)
        assert "tg-time" in screen.text
        ((hand,),) = screen.keyboard
        assert hand.data == Press(Action.HAND, table.table_id).encode()
    fits(notify_screen(texts, LONGEST, 3))
    assert seen(pointer_text(texts))


def test_a_ring_says_who_rang():
    assert fits(nudge_screen(ZH, table_facts(), rung_by="小美")) == (
        "🔵周五麻将 · 1号桌\n小美 催你出牌。 ⏳ 12:00:30"
    )
    assert fits(nudge_screen(ZH, table_facts(due_at=None))) == (
        "🔵周五麻将 · 1号桌\n轮到你了，在用备用时间。"
    )
    assert fits(notify_screen(ZH, "周五<麻将>", 3)) == "周五<麻将>：坐了 3 人了，来打吗？"
