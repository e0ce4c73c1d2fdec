import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cuts import MOST_WORDS, NO_CUT, dice_cut, is_cut, pick_cut, words_cut
from engine.errors import ShuffleError

encodable = st.text(st.characters(exclude_categories=["Cs"]))


def test_cuts_in_their_plain_form():
    assert pick_cut(17) == "pick:17"
    assert dice_cut(64) == "dice:64"
    assert words_cut("lucky") == "words:lucky"
    assert all(map(is_cut, [NO_CUT, "pick:0", "pick:17", "dice:1", "dice:64", "words:好运 88"]))


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (" good\n\tluck ", "good luck"),
        ("a\x00\x07\x85b", "a b"),
        ("\u3000好\u2003运\u3000", "好 运"),
        ("e\u0301", "\u00e9"),
        ("x" * 70, "x" * 64),
        ("x" * 63 + " y", "x" * 63),
        ("🐔" * 70, "🐔" * 64),
        ("pick:17", "pick:17"),
    ],
)
def test_words_fold_into_their_plain_form(words, plain):
    assert words_cut(words) == f"words:{plain}"


@given(encodable)
def test_words_are_plain_once_and_for_all(words):
    try:
        cut = words_cut(words)
    except ShuffleError:
        assert not "".join(words.split()).strip("".join(map(chr, [*range(32), *range(127, 160)])))
        return
    plain = cut.removeprefix("words:")
    assert words_cut(plain) == cut
    assert is_cut(cut)
    assert unicodedata.is_normalized("NFC", plain)
    assert 1 <= len(plain) <= MOST_WORDS
    assert "\n" not in plain


@pytest.mark.parametrize("words", ["", "  ", "\n\x00", "half a pair \ud83d"])
def test_words_that_cannot_be_a_cut_are_refused(words):
    with pytest.raises(ShuffleError, match="cut: expects"):
        words_cut(words)


@pytest.mark.parametrize(
    "text",
    [
        "lucky",
        "pick:",
        "pick:-1",
        "pick:017",
        "pick:1234567890",
        "pick:１",
        "pick:1\n",
        "dice:0",
        "dice:65",
        "words:",
        "words: lucky",
        "words:good  luck",
        "words:e\u0301",
        "words:" + "x" * 65,
        "words:\ud800",
        "PICK:1",
    ],
)
def test_what_is_no_plain_cut(text):
    assert not is_cut(text)


@pytest.mark.parametrize("value", [0, -1, 65])
def test_telegram_throws_one_to_sixty_four(value):
    with pytest.raises(ShuffleError, match="dice:"):
        dice_cut(value)
