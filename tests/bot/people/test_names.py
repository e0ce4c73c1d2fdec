import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import width

from bot.people.names import MOST_COLUMNS, distinct_names, safe_name

EVIL = [
    "_",
    "*`[",
    "<b>",
    "&amp;",
    "\u3164",
    "\u202eboB",
    "\u200b\u200d\ufeff",
    "\u2800\u115f",
    "😀" * 64,
    "z" + "\u0301\u0327\u0335" * 30,
    "\u0301",
    "a\nb\tc\r",
    "👨‍👩‍👧‍👦",
    "❤️",
    "🇨🇳" * 9,
    "🤖新手1",
    "محمد\u200f",
    "नमस्ते",
    "\ud800",
    "\ue000",
    "x\U000e0061",
    "@victim",
    "/newtable",
    "t.me/spam",
    "",
]
texts = st.text() | st.sampled_from(EVIL) | st.text("a\u0301\u200d阿😀\u3164 .@").map(str)
marks = ["东", "南", "西", "北"]
blanks = ["玩家 1", "玩家 2", "玩家 3", "玩家 4"]


def _marks_in_a_row(name):
    longest = row = 0
    for character in name:
        row = row + 1 if unicodedata.category(character).startswith("M") else 0
        longest = max(longest, row)
    return longest


@settings(deadline=None)
@given(texts, st.integers(1, 30))
def test_a_safe_name_is_safe(name, columns):
    safe = safe_name(name, columns)
    assert width(safe) <= columns
    assert safe == safe.strip()
    assert "  " not in safe
    assert unicodedata.is_normalized("NFC", safe)
    assert all(c == " " or unicodedata.category(c)[0] not in "CZ" for c in safe)
    assert not {*"@/#$\\🤖\u3164\u2800\u034f"} & {*safe}
    assert _marks_in_a_row(safe) <= 2
    assert not safe or not unicodedata.category(safe[0]).startswith("M")
    assert safe_name(safe, columns) == safe


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("阿强", "阿强"),
        ("_", "_"),
        ("<b>&", "<b>&"),
        ("\u3164", ""),
        ("\u202eboB", "boB"),
        ("\u200b", ""),
        ("e\u200d\u0301", "é"),
        ("😀" * 64, "😀" * 6),
        ("z" + "\u0335" * 9 + "a", "z\u0335\u0335a"),
        ("\u0301x \u0301", "x"),
        ("a\n\tb", "a b"),
        ("🤖 茶馆", "茶馆"),
        ("贵阳麻将馆的老板娘", "贵阳麻将馆的"),
        ("a贵阳麻将馆的老板娘", "a贵阳麻将馆"),
        ("Maximilian Mustermann", "Maximilian M"),
        ("@victim", "＠victim"),
        ("t.me/spam", "t．me／spam"),
        ("J. R.", "J. R."),
        ("\ud800\ue000", ""),
    ],
)
def test_a_name_is_shown_as(name, shown):
    assert safe_name(name) == shown


def test_a_title_may_be_longer():
    assert safe_name("周五" * 20, 24) == "周五" * 6


@settings(deadline=None)
@given(st.lists(texts, min_size=4, max_size=4))
def test_four_names_are_never_alike(names):
    shown = distinct_names(names, marks, blanks)
    likeness = {unicodedata.normalize("NFKC", name).casefold() for name in shown}
    assert len(likeness) == 4
    assert all(width(name) <= MOST_COLUMNS + 3 for name in shown)


def test_equal_names_get_the_seat_mark_and_others_do_not():
    shown = distinct_names(["Bob", "ＢＯＢ", "Bo", "bob "], marks, blanks)
    assert shown == ("Bob·东", "ＢＯＢ·南", "Bo", "bob·北")


def test_names_that_only_differ_behind_the_cut_get_it_too():
    assert distinct_names(["abcdefghijklm", "abcdefghijkln"], marks[:2], blanks[:2]) == (
        "abcdefghijkl·东",
        "abcdefghijkl·南",
    )


def test_a_name_that_looks_like_a_marked_one_marks_them_all():
    shown = distinct_names(["Bob", "Bob", "Bob·东", "小美"], marks, blanks)
    assert shown == ("Bob·东", "Bob·南", "Bob·东·西", "小美·北")


def test_nobody_without_a_name_stays_without():
    assert distinct_names(["", "\u3164", "玩家 1", "x"], marks, blanks) == (
        "玩家 1·东",
        "玩家 2",
        "玩家 1·西",
        "x",
    )
