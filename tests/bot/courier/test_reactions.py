"""The tables of answers and reactions are whole, in order, and what the document shows."""

from pathlib import Path

import pytest

import bot
from bot.courier.reactions import ANY, ERROR_ANSWERS, REACTIONS, Call, Reaction, meaning_of, tables
from bot.messages.outgoing import Done, Fault

DESIGN = Path(bot.__file__).parent / "DESIGN.md"


def test_every_fault_has_its_reactions() -> None:
    assert set(REACTIONS) == set(Fault)
    assert {row.meaning for row in ERROR_ANSWERS} >= set(Fault)
    for reactions in REACTIONS.values():
        assert all(isinstance(reactions.to(call), Reaction) for call in Call)


@pytest.mark.parametrize("row", ERROR_ANSWERS, ids=lambda row: f"{row.code} {row.text}")
def test_every_row_is_reached_whatever_the_case(row) -> None:
    said = row.text.replace(ANY, "so and so")
    assert meaning_of(row.code, said) is row.meaning
    assert meaning_of(row.code, said.swapcase()) is row.meaning


def test_prefixes_do_not_matter() -> None:
    assert meaning_of(400, "Bad Request: message to edit not found") is Fault.MESSAGE_GONE
    assert meaning_of(403, "Forbidden: user is deactivated") is Fault.DEACTIVATED
    assert meaning_of(404, "Not Found") is Fault.UNAUTHORIZED
    assert meaning_of(404, "Not Found: method not found") is Fault.REFUSED


def test_what_nobody_foresaw_has_a_row_and_an_unknown_code_has_none() -> None:
    assert meaning_of(400, "the moon is full") is Fault.UNKNOWN
    assert meaning_of(403, "the moon is full") is Fault.FORBIDDEN
    assert meaning_of(418, "I am a teapot") is None
    assert meaning_of(400, "Message is not modified: and\nso on") is Done


def test_the_document_shows_the_tables() -> None:
    assert tables() in DESIGN.read_text(encoding="utf-8")
