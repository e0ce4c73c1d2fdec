"""Boards in words: places, movement, honours, and everything that can be missing."""

from dataclasses import replace
from datetime import date

import pytest

from bot.messages.presses import Action
from bot.render.leaderboard import (
    BestOfBoard,
    BoardFacts,
    BoardLine,
    Honour,
    board_screen,
    board_text,
    daily_keyboard,
    place_text,
)
from bot.render.markup import MOST_POPUP
from bot.render.texts import LANGUAGES, Texts
from engine.scoring.standings import Period, Standing
from engine.terms import WinPattern
from tests.bot.render.helpers import EN, ZH

FACTS = BoardFacts(
    period=Period.DAY,
    first=date(2026, 11, 30),
    last=date(2026, 11, 30),
    lines=(
        BoardLine(rank=1, name="<阿强>", standing=Standing(8, 23, 3), moved=2),
        BoardLine(rank=2, name="Bob", standing=Standing(8, 0, 1), moved=-1),
        BoardLine(rank=3, name="小美", standing=Standing(4, -23, 0), moved=None),
    ),
    people=15,
    best=BestOfBoard(name="<阿强>", pattern=WinPattern.DRAGON_SEVEN_PAIRS, flush=True, points=46),
    king=Honour(name="小美", count=9),
    goose=Honour(name="Bob", count=4),
    week=Honour(name="Bob", count=80),
    month=Honour(name="小美", count=120),
)


def test_a_board_says_all_that_it_knows() -> None:
    assert board_text(ZH, FACTS).splitlines() == [
        "<b>📊 11月30日 战绩</b>",
        "",
        "1. <b>&lt;阿强&gt;</b> +23 ▲2 · 8局3胡",
        "2. <b>Bob</b> +0 ▼1 · 8局1胡",
        "3. <b>小美</b> -23 新 · 4局0胡",
        "还有 12 人",
        "",
        "🏆 最大牌：<b>&lt;阿强&gt;</b> 清龙背（+46）",
        "🐔 捉鸡王：<b>小美</b>，捉了 9 只",
        "💥 倒霉鹅：<b>Bob</b>，点炮 4 次",
        "📅 本周第一：<b>Bob</b> +80",
        "🗓 本月第一：<b>小美</b> +120",
    ]


def test_what_nobody_has_is_not_told() -> None:
    facts = replace(
        FACTS, people=3, best=None, king=None, goose=None, week=None, month=None, late=True
    )
    text = board_text(EN, facts)
    assert text.startswith("<b>📊 Standings, 30 November (late)</b>")
    assert "more" not in text
    assert "🏆" not in text
    assert "▲2" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("period", list(Period))
def test_every_period_has_a_title_and_a_ticked_button(language: str, period: Period) -> None:
    texts = Texts(language)
    facts = replace(FACTS, period=period, first=date(2026, 11, 1))
    screen = board_screen(texts, facts)
    periods, own = screen.keyboard
    ticked = [button.text for button in periods if "✓" in button.text or "✅" in button.text]
    assert len(periods) == len(Period)
    assert len(ticked) == 1
    assert texts.say(f"board.button_{period}") in ticked[0]
    assert f":{Action.MY_PLACE}:" in own[0].data


def test_an_empty_board_has_no_place_to_ask_for() -> None:
    facts = replace(FACTS, lines=(), people=0)
    assert daily_keyboard(ZH, facts) == ()
    assert "还没有打完的局" in board_text(ZH, facts)


@pytest.mark.parametrize("texts", [ZH, EN])
def test_the_own_place_fits_a_popup(texts: Texts) -> None:
    line = replace(FACTS.lines[0], standing=Standing(10**5, -(10**6), 10**5), rank=10**4)
    shown = place_text(texts, Period.ALL, line, 10**4)
    assert "10000" in shown
    assert len(shown) <= MOST_POPUP
    assert place_text(texts, Period.ALL, None, 4)
