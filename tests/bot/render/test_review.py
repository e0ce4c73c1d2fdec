"""A decision as it is reviewed: the moment, what was done, what was better."""

from bot.messages.outgoing import PrivateScreen
from bot.render.advice import decision_lines
from bot.render.review import review_lines, review_text
from engine.strategy.coach import advise
from tests.bot.render.helpers import EN, ZH, fits, seen
from tests.engine.strategy.positions import turn_view


def test_a_decision_is_three_lines():
    view = turn_view("123m 456m 78m 99p 24s 1p", "3s", wall=21)
    best, *_, worst = advise(view)
    moment, *rest = review_lines(ZH, [(view, worst, best)])
    assert moment.startswith("剩 21 张，手牌 12345678万 199筒 24条")
    assert moment.endswith("摸 三条")
    assert tuple(rest) == decision_lines(ZH, worst, best)
    english, *_ = review_lines(EN, [(view, worst, best)])
    assert english.startswith("21 tiles left, in hand ")


def test_who_did_nothing_wrong_is_told_so():
    assert list(review_lines(ZH, [])) == ["没有哪一手亏。"]
    assert seen(review_text(EN, [])).endswith("No decision cost anything.")


def test_three_decisions_fit_a_message():
    view = turn_view("123m 456m 78m 99p 24s 1p", "3s")
    best, *_, worst = advise(view)
    text = review_text(ZH, [(view, worst, best)] * 3)
    assert seen(text).count("不如：") == 3
    _, *told = fits(PrivateScreen(text)).splitlines()
    one = list(review_lines(ZH, [(view, worst, best)]))
    assert told == [*one, "", *one, "", *one]
