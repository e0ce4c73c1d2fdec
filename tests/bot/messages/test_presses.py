"""What a button means survives the way to Telegram and back; nothing else means anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.presses import CHOICES, VERBS, Action, Press, decode
from engine.terms import Verb
from engine.tiles import TILES, parse_tile

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"
ARGUMENTS = st.one_of(
    st.fixed_dictionaries({}),
    st.fixed_dictionaries({"tile": st.sampled_from(TILES)}),
    st.fixed_dictionaries({"number": st.integers(0, 10**12 - 1)}),
)


@given(
    st.sampled_from(Action),
    st.text(LETTERS, max_size=16),
    st.integers(0, 10**12 - 1),
    ARGUMENTS,
)
def test_every_press_comes_back_as_it_was(action, table_id, prompt, argument) -> None:
    press = Press(action, table_id, prompt, **argument)
    assert decode(press.encode()) == press
    assert len(press.encode().encode()) <= 64


@given(st.text(max_size=70))
def test_garbage_is_nobodys_button(text: str) -> None:
    press = decode(text)
    assert press is None or press.encode() == text


@given(st.text("1:0dKQ2", max_size=20))
def test_near_misses_are_nobodys_button(text: str) -> None:
    press = decode(text)
    assert press is None or press.encode() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "2:K7Q2:118:d:3m",
        "1:K7Q2:118:d",
        "1:K7Q2:118:d:3m:",
        "1:K7Q2:118:zz:3m",
        "1:K7Q2:-1:d:3m",
        "1:K7Q2:01:d:3m",
        "1:K7Q2:1e3:d:3m",
        "1:K7Q2:118:d:0m",
        "1:K7Q2:118:d:3z",
        "1:K 7:118:d:3m",
        "1:K7Q2K7Q2K7Q2K7Q2X:118:d:3m",
        "1:K7Q2:118:d:1\n",
        "1:K7Q2:１:d:3m",
        "1:K7Q2:1000000000000:d:3m",
        "1:K7Q2:" + "9" * 5000 + ":d:3m",
        "\0" * 64,
    ],
)
def test_forged_data_is_refused(text: str) -> None:
    assert decode(text) is None


def test_every_verb_has_its_action_and_back() -> None:
    assert {VERBS[CHOICES[verb]] for verb in Verb} == set(Verb)
    assert decode("1:K7Q2:118:d:3m") == Press(Action.DISCARD, "K7Q2", 118, parse_tile("3m"))


def test_short_forms_are_not_shared() -> None:
    assert len({action.value for action in Action}) == len(Action)
