from dataclasses import dataclass
from typing import TypeAlias

import pytest

from persistence.codec import Codec
from persistence.errors import CorruptLog, UnknownSchema
from persistence.records import Record
from persistence.upcasters import Body, Upcasters, current_versions


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteKept:
    """Kept its text under `words` in version 1, and no language before version 3."""

    text: str
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLost:
    pass


Note: TypeAlias = NoteKept | NoteLost


def _renamed(body: Body) -> Body:
    return {"text": body["words"]}


def _with_language(body: Body) -> Body:
    return body | {"language": "zh"}


UPCASTERS: Upcasters = {
    ("test.note_kept", 2): _with_language,
    ("test.note_kept", 1): _renamed,
}
NOTES = Codec[Note]({"test": Note}, UPCASTERS)


def test_a_value_is_written_in_the_latest_version() -> None:
    record = NOTES.encode(NoteKept(text="a", language="en"))
    assert record == Record("test.note_kept", 3, '{"text":"a","language":"en"}')
    assert NOTES.encode(NoteLost()).version == 1


@pytest.mark.parametrize(
    ("version", "body"),
    [(1, '{"words":"a"}'), (2, '{"text":"a"}'), (3, '{"text":"a","language":"zh"}')],
)
def test_every_version_is_read_as_the_latest(version: int, body: str) -> None:
    record = Record("test.note_kept", version, body)
    assert NOTES.decode(record) == NoteKept(text="a", language="zh")
    line = f'{{"type":"test.note_kept","version":{version},"body":{body}}}'
    assert NOTES.decode_line(line) == NoteKept(text="a", language="zh")


def test_a_version_after_the_latest_is_unknown() -> None:
    with pytest.raises(UnknownSchema, match="has version 4, this program knows up to 3"):
        NOTES.decode(Record("test.note_kept", 4, '{"text":"a","language":"zh"}'))


@pytest.mark.parametrize("body", ["{}", "[]", '{"words":1}', '{"words":"a","x":1}{}'])
def test_a_broken_old_form_is_corrupt(body: str) -> None:
    with pytest.raises(CorruptLog, match=r"^test\.note_kept: "):
        NOTES.decode(Record("test.note_kept", 1, body))


@pytest.mark.parametrize("key", [("test.note_kept", 2), ("test.note_kept", 0), ("test.other", 1)])
def test_upcasters_that_leave_a_version_out_or_stand_for_nothing_are_refused(
    key: tuple[str, int],
) -> None:
    with pytest.raises(ValueError, match=f"the upcaster of {key[0]} from version {key[1]}"):
        current_versions(["test.note_kept"], {key: _renamed})


def test_a_vocabulary_can_hold_a_single_class_and_several_can_be_joined() -> None:
    both = Codec[Note]({"one": NoteKept, "other": NoteLost})
    assert both.tags == ("one.note_kept", "other.note_lost")
    assert both.decode(both.encode(NoteLost())) == NoteLost()
