"""The switch of the coach says how it stands, and what the ten principles are worth."""

import pytest

from bot.messages.outgoing import PrivateScreen
from bot.render.coaching import coach_text
from engine.strategy.advice import Principle
from tests.bot.render.helpers import BOTH, EN, ZH, fits


@pytest.mark.parametrize("texts", BOTH, ids=["zh", "en"])
@pytest.mark.parametrize("on", [False, True])
def test_every_principle_is_told_with_its_worth(texts, on):
    lines = fits(PrivateScreen(coach_text(texts, on=on))).splitlines()
    said = [line for line in lines if line]
    assert len(said) == 3 + len(Principle)
    assert len(set(said)) == len(said)
    assert "/coach" in lines[0]


def test_on_and_off_are_told_apart():
    assert coach_text(ZH, on=True).startswith("教练开了")
    assert coach_text(ZH, on=False).startswith("教练关了")
    assert "on from your next match" in coach_text(EN, on=True)
    assert "off from your next match" in coach_text(EN, on=False)


def test_the_forms_of_the_sentences_are_explained_in_the_words_of_the_hand():
    assert "“剩28张”" in coach_text(ZH, on=True)
    assert all(form in coach_text(EN, on=True) for form in ("“2m 2p+6/20”", "“@28”"))


def test_a_rated_match_is_told_from_the_standings_which_count_every_match():
    assert "那一场就计等级分" in coach_text(ZH, on=True)
    assert "the match is rated" in coach_text(EN, on=True)
    assert "计等级分的一场" in ZH.say("remark_kind.no_advice")
    assert "等级分" in ZH.say("result.unrated")
