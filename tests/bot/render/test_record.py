"""Cards in words: own numbers beside everybody's, the course of points, and what is not there."""

from dataclasses import replace

import pytest

from bot.render.markup import length
from bot.render.record import (
    BARS,
    MOST_BARS,
    PatternTimes,
    RecordFacts,
    ShownRating,
    bars,
    percent,
    record_text,
    sampled,
)
from bot.render.texts import LANGUAGES, Texts
from engine.scoring.standings import Standing
from engine.terms import WinPattern
from persistence.achievements import Achievement
from tests.bot.render.helpers import EN, ZH

CAPTION = 1024
"""Characters that Telegram takes under a picture."""
FACTS = RecordFacts(
    name="<阿强>",
    title="牌友",
    standing=Standing(50, 123, 16, 9, 6, 45, 3, 2),
    mean=Standing(200, 0, 48, 20, 36, 90, 9, 8),
    matches=7,
    biggest=46,
    patterns=(
        PatternTimes(pattern=WinPattern.DRAGON_SEVEN_PAIRS, flush=True, times=1),
        PatternTimes(pattern=WinPattern.PLAIN, flush=False, times=15),
    ),
    curve=(10, -5, 20),
    rating=ShownRating(points=1520, margin=210, matches=3, needed=20, provisional=True),
    achievements=("first_win", "dragon"),
)


def test_a_card_says_all_that_it_knows() -> None:
    assert record_text(ZH, FACTS).splitlines() == [
        "<b>👤 &lt;阿强&gt; · 牌友</b>",
        "",
        "总分 +123 · 50局 · 7场",
        "等级分 1520 ±210（定级中 3/20）",
        "胡 32%（大家 24%）· 16次，自摸 9次",
        "点炮 12%（大家 18%）· 6次",
        "捉鸡 45 · 冲锋 3 · 责任 2",
        "",
        "最大一局 +46",
        "胡过：清龙背 1，平胡 15",
        "",
        "走势 ▃▂█",
        "",
        "成就：首胡，龙七对",
    ]


def test_what_is_not_there_is_not_told() -> None:
    facts = replace(FACTS, title="", patterns=(), rating=None, achievements=())
    text = record_text(EN, facts)
    assert "all groups" in text
    assert "no rated match" in text
    assert "Won with" not in text
    assert "Achievements" not in text
    known = replace(
        FACTS, rating=ShownRating(points=1600, margin=90, matches=20, needed=20, provisional=False)
    )
    assert "provisional" not in record_text(EN, known)


def test_who_has_not_played_has_an_empty_card() -> None:
    nothing = replace(FACTS, standing=Standing())
    assert record_text(ZH, nothing).endswith("还没有打完的局。")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_a_name_and_the_longest_card_fits(language: str) -> None:
    texts = Texts(language)
    patterns = tuple(
        PatternTimes(pattern=pattern, flush=flush, times=10**6)
        for pattern in WinPattern
        for flush in (True, False)
    )
    facts = replace(
        FACTS,
        achievements=tuple(Achievement),
        patterns=patterns,
        curve=tuple(range(5000)),
        standing=Standing(*[10**9] * len(Standing())),
    )
    assert length(record_text(texts, facts)) <= CAPTION
    assert len({texts.say(f"achievement.{each}") for each in Achievement}) == len(Achievement)


def test_the_course_ends_where_the_points_stand() -> None:
    assert bars([5]) == BARS[-1]
    assert bars([-5]) == BARS[0]
    assert len(bars([1] * 1000)) == MOST_BARS
    assert sampled(range(100), 4) == [24, 49, 74, 99]
    assert sampled([7], 4) == [7]


def test_percentages_of_nothing_are_none() -> None:
    assert percent(0, 0) == 0
    assert percent(1, 3) == 33
