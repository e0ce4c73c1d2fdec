"""A decision as it is reviewed: the moment, what was done, what was better."""

from bot.render.advice import decision_lines
from bot.render.review import decision_text
from engine.strategy.coach import advise
from tests.bot.render.helpers import EN, ZH
from tests.engine.strategy.positions import turn_view


def test_a_decision_is_three_lines():
    view = turn_view("123m 456m 78m 99p 24s 1p", "3s", wall=21)
    best, *_, worst = advise(view)
    moment, *rest = decision_text(ZH, view, worst, best).splitlines()
    assert moment.startswith("剩 21 张，手牌 12345678万 199筒 24条")
    assert moment.endswith("摸 三条")
    assert tuple(rest) == decision_lines(ZH, worst, best)
    assert decision_text(EN, view, worst, best).startswith("21 tiles left, in hand ")
