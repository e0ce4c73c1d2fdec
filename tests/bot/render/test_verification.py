from dataclasses import replace

import pytest

from bot.render.verification import Mismatch, NamedCut, VerificationFacts, verification_text
from tests.bot.render.helpers import BOTH, LONGEST, ZH, seen
from tests.bot.render.positions import COMMITMENT, SEED

FACTS = VerificationFacts(
    table_id="K7Q2",
    number=1,
    deal_no=3,
    commitment=COMMITMENT,
    previous="ab" * 32,
    server_seed=SEED,
    cuts=(
        NamedCut("阿强", "pick:17"),
        NamedCut("<b>", ""),
        NamedCut("老王", "words:\u202e<i>"),
        NamedCut("阿东", "dice:37"),
    ),
    mismatch=None,
)


def test_practice_is_told_from_a_table_of_a_group():
    shown = seen(verification_text(ZH, replace(FACTS, practice=True)))
    assert shown.splitlines()[0] == "🎓练习 · K7Q2-3"


def test_what_holds_is_shown_with_every_input():
    assert seen(verification_text(ZH, FACTS)).splitlines() == [
        "🔵1号桌 · K7Q2-3",
        "✅ 验过了：承诺、洗牌、骰子、座位、四家起手牌都对得上。",
        f"🔒 承诺 {COMMITMENT}",
        f"⛓ 上一局承诺 {'ab' * 32}",
        f"🔑 种子 {SEED}",
        "✂️ 阿强 pick:17",
        "✂️ <b> 没切",
        r"✂️ 老王 words:\u202e<i>",
        "✂️ 阿东 dice:37",
        "承诺是种子的指纹，切牌前就公布了：事后换种子，指纹就对不上。",
        "想自己算：deploy/verify.py，只用标准库。",
    ]


def test_the_first_deal_has_none_before():
    assert "上一局承诺" not in verification_text(ZH, replace(FACTS, previous=""))


def test_what_does_not_hold_is_said_with_the_first_difference():
    wrong = replace(FACTS, mismatch=Mismatch("dealt.given.hands[2]", "1m 2m", "<3m>"))
    shown = seen(verification_text(ZH, wrong))
    assert "❌ 对不上：dealt.given.hands[2] 应该是 1m 2m，却是 <3m>" in shown
    assert "✅" not in shown


@pytest.mark.parametrize("texts", BOTH)
def test_it_fits_the_longest_cuts(texts):
    cuts = (NamedCut(LONGEST, "words:" + "\u202e" * 64),) * 4
    assert len(seen(verification_text(texts, replace(FACTS, cuts=cuts)))) <= 4096
