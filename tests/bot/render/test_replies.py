import re
from datetime import timedelta

import pytest

from bot.messages.remarks import Remark, RemarkKind
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from bot.render.replies import refusal_text, remark_text, reply_text
from engine.errors import Refusal
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.render.helpers import BOTH, EN, ZH

THREE = parse_tile("3m")
MOST_OF_A_POPUP = 200


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("kind", ReplyKind)
def test_every_reply_is_a_short_tick(texts, kind):
    said = reply_text(texts, Reply(kind, Verb.PUNG, THREE, 3, 4))
    assert said.startswith("✓ ")
    assert len(said) <= MOST_OF_A_POPUP
    assert "{" not in said


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("reason", [*Refusal, *HostRefusal])
def test_every_refusal_is_a_sentence_and_no_tick(texts, reason):
    said = refusal_text(texts, reason)
    assert 4 <= len(said) <= MOST_OF_A_POPUP
    assert "✓" not in said
    assert "{" not in said


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("kind", RemarkKind)
def test_every_remark_fits_a_popup(texts, kind):
    said = remark_text(texts, Remark(kind, THREE, 3))
    assert 4 <= len(said) <= MOST_OF_A_POPUP
    assert "{" not in said


def test_work_in_progress_never_looks_like_a_tick():
    assert remark_text(ZH, Remark(RemarkKind.WORKING)) == "处理中…"
    assert "✓" not in remark_text(EN, Remark(RemarkKind.WORKING))


def test_moves_are_named():
    assert reply_text(ZH, Reply(ReplyKind.PLAYED, Verb.DISCARD, THREE)) == "✓ 打 三万"
    assert reply_text(ZH, Reply(ReplyKind.CLAIM_NOTED, Verb.PASS)) == "✓ 过，到时间前还能改"
    assert reply_text(EN, Reply(ReplyKind.ORDER_SET, Verb.PUNG, THREE)) == "✓ Ordered: pung 3m"
    assert reply_text(ZH, Reply(ReplyKind.SEATED, number=3, total=4)) == "✓ 已入座 3/4"


@pytest.mark.parametrize(
    ("late_by", "said"),
    [(1400, "晚了 1.4 秒"), (1, "晚了 0.1 秒"), (61_000, "晚了 61.0 秒")],
)
def test_a_late_press_is_told_by_how_much(late_by, said):
    late = timedelta(milliseconds=late_by)
    assert refusal_text(ZH, HostRefusal.TOO_LATE, late) == said
    assert refusal_text(EN, HostRefusal.TOO_LATE, late).endswith(" s too late")


def test_lateness_is_about_late_presses_alone():
    assert refusal_text(ZH, HostRefusal.TOO_LATE) == "晚了，这一步已经过去了。"
    said = refusal_text(ZH, Refusal.NOT_YOUR_TURN, timedelta(seconds=3))
    assert said == ZH.term(Refusal.NOT_YOUR_TURN)


def test_a_spectator_is_told_where_to_ask_for_a_seat():
    said = remark_text(ZH, Remark(RemarkKind.NOT_AT_TABLE))
    assert said.startswith("你不在这桌")
    assert "提醒我" in said


def test_a_new_keyboard_asks_once_more():
    assert remark_text(ZH, Remark(RemarkKind.PRESS_AGAIN, THREE)) == "再按一次，打 三万"


def test_buttons_named_in_sentences_exist():
    for texts in BOTH:
        shown = [remark_text(texts, Remark(kind)) for kind in RemarkKind]
        shown += [refusal_text(texts, reason) for reason in (*Refusal, *HostRefusal)]
        keys = ("join", "start", "notify", "resume", "end")
        buttons = {texts.say(f"button.{key}") for key in keys}
        telegrams_own = {"开始", "Start"}
        names = {texts.say("name.forgotten")}
        named = {name for said in shown for name in re.findall("“(.+?)”", said)}
        assert named <= buttons | telegrams_own | names
