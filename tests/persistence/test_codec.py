import json
import subprocess
import sys
from dataclasses import MISSING, fields
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.presets import GUIYANG, PRESETS
from engine.profile import RulesProfile
from engine.seats import PerSeat, Seat
from engine.table.commands import Command
from engine.table.events import Event, SeatsDrawn, TileDiscarded, TileDrawn
from engine.tiles import parse_tile
from persistence.codec import COMMANDS, EVENTS, Codec, decode_profile, encode_profile
from persistence.errors import CorruptLog, UnknownSchema
from persistence.instants import from_stored
from persistence.records import Record, StoredRecord
from tests.engine.strategies import profiles
from tests.persistence.matches import play_match
from tests.persistence.strategies import plain_values, values

CODECS: list[tuple[Codec[Any], type]] = [
    *((EVENTS, kind) for kind in get_args(Event)),
    *((COMMANDS, kind) for kind in get_args(Command)),
]
DRAWN = TileDrawn(seat=Seat.WEST, tile=parse_tile("5m"))
DRAWN_RECORD = Record("engine.tile_drawn", 1, '{"seat":2,"tile":"5m"}')


def tag(codec: Codec[Any], kind: type) -> str:
    (found,) = [
        tag for tag in codec.tags if tag.split(".")[1].replace("_", "") == kind.__name__.lower()
    ]
    return found


def only_line(error: BaseException) -> str:
    (line,) = str(error).splitlines()
    return line


@pytest.mark.parametrize(("codec", "kind"), CODECS)
def test_every_member_of_the_unions_has_a_tag(codec: Codec[Any], kind: type) -> None:
    assert tag(codec, kind)


def test_no_tag_stands_for_anything_else() -> None:
    assert len(EVENTS.tags) == len(get_args(Event))
    assert len(COMMANDS.tags) == len(get_args(Command))


@pytest.mark.parametrize(("codec", "kind"), CODECS)
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_value_comes_back_equal_in_both_forms(
    codec: Codec[Any], kind: type, data: st.DataObject
) -> None:
    value = data.draw(values(kind))
    record = codec.encode(value)
    for back in (codec.decode(record), codec.decode_line(codec.encode_line(value))):
        assert back == value
        assert type(back) is kind
        assert codec.encode(back) == record
    assert not set(codec.encode_line(value)) & {"\n", "\r"}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("sealed", [False, True])
def test_whole_matches_come_back_equal(preset: str, sealed: bool) -> None:
    events = play_match(PRESETS[preset], seed=7, sealed=sealed)
    assert tuple(EVENTS.decode(EVENTS.encode(event)) for event in events) == events


def test_seats_come_back_indexed_by_seat() -> None:
    drawn = SeatsDrawn(persons=PerSeat("abcd"))
    back = EVENTS.decode(EVENTS.encode(drawn))
    assert isinstance(back, SeatsDrawn)
    assert type(back.persons) is PerSeat


@pytest.mark.parametrize(("codec", "kind"), CODECS)
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_missing_field_is_refused_unless_it_has_a_default(
    codec: Codec[Any], kind: Any, data: st.DataObject
) -> None:
    value = data.draw(values(kind))
    record = codec.encode(value)
    for field in fields(kind):
        body = json.loads(record.body)
        del body[field.name]
        cut = record._replace(body=json.dumps(body))
        if field.default is MISSING:
            with pytest.raises(CorruptLog, match=rf"a field is missing @ body.{field.name}$"):
                codec.decode(cut)
        else:
            assert getattr(codec.decode(cut), field.name) == field.default


@pytest.mark.parametrize(("codec", "kind"), CODECS)
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_an_unknown_field_is_refused(codec: Codec[Any], kind: type, data: st.DataObject) -> None:
    record = codec.encode(data.draw(values(kind)))
    body = json.loads(record.body) | {"added": 1}
    with pytest.raises(CorruptLog, match="unknown fields added @ body") as caught:
        codec.decode(record._replace(body=json.dumps(body)))
    assert only_line(caught.value).startswith(record.type)


def places_in(plain: Any) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON value, its own first."""
    if isinstance(plain, list):
        plain = dict(enumerate(plain))
    inner = plain.items() if isinstance(plain, dict) else ()
    return [(), *((key, *path) for key, value in inner for path in places_in(value))]


def replaced(plain: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = plain.copy()
    copy[path[0]] = replaced(plain[path[0]], path[1:], new)
    return copy


@pytest.mark.parametrize(("codec", "kind"), CODECS)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_read_is_exactly_what_would_be_written(
    codec: Codec[Any], kind: type, data: st.DataObject
) -> None:
    record = codec.encode(data.draw(values(kind)))
    body = json.loads(record.body)
    # The fields of a profile have forms, and tests, of their own.
    paths = [path for path in places_in(body) if path[:2] != ("profile", "fields")]
    path = data.draw(st.sampled_from(paths))
    changed = replaced(body, path, data.draw(plain_values))
    outcome = decoded_or_error(codec, record._replace(body=json.dumps(changed)))
    if isinstance(outcome, CorruptLog):
        assert only_line(outcome).startswith(record.type)
    else:
        again = json.loads(codec.encode(outcome).body)
        assert again == changed
        assert repr(again) == repr(changed)


def decoded_or_error(codec: Codec[Any], record: Record) -> Any:
    try:
        return codec.decode(record)
    except CorruptLog as error:
        return error


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "null", '"a"', "[" * 100_000, '{"seat":' + "9" * 5000]
)
def test_a_body_that_is_no_object_is_refused_in_one_line(body: str) -> None:
    with pytest.raises(CorruptLog) as caught:
        EVENTS.decode(DRAWN_RECORD._replace(body=body))
    assert only_line(caught.value).startswith("engine.tile_drawn: ")


@pytest.mark.parametrize("type_", ["engine.tile_eaten", "host.tile_drawn", "tile_drawn", ""])
def test_an_unknown_type_is_refused_by_name(type_: str) -> None:
    with pytest.raises(UnknownSchema, match="this program knows no such type") as caught:
        EVENTS.decode(DRAWN_RECORD._replace(type=type_))
    assert only_line(caught.value).startswith(type_)


def test_a_newer_version_is_refused_by_both_numbers() -> None:
    with pytest.raises(
        UnknownSchema, match=r"engine\.tile_drawn: has version 2, this program knows up to 1"
    ):
        EVENTS.decode(DRAWN_RECORD._replace(version=2))


def test_a_version_before_the_first_is_refused() -> None:
    with pytest.raises(CorruptLog, match="has version 0, the first is 1"):
        EVENTS.decode(DRAWN_RECORD._replace(version=0))


def test_what_is_wrong_with_a_stored_record_is_said_with_its_place() -> None:
    stored = StoredRecord(40, "table/a", 7, DRAWN_RECORD, from_stored(0))
    assert EVENTS.decode_stored(stored) == DRAWN
    cut = stored._replace(record=DRAWN_RECORD._replace(body='{"seat":2}'))
    with pytest.raises(CorruptLog) as caught:
        EVENTS.decode_stored(cut)
    error = caught.value
    assert (error.where, error.reason) == (
        "table/a seq 7 engine.tile_drawn",
        "a field is missing @ body.tile",
    )


def test_a_line_holds_the_whole_record() -> None:
    line = EVENTS.encode_line(DRAWN)
    assert line == '{"type":"engine.tile_drawn","version":1,"body":{"seat":2,"tile":"5m"}}'
    assert EVENTS.decode_line(line) == DRAWN


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "7",
        "[]",
        '{"type":"engine.tile_drawn","version":1}',
        '{"type":"engine.tile_drawn","version":true,"body":{"seat":2,"tile":"5m"}}',
        '{"type":"engine.tile_drawn","version":1,"body":{"seat":2,"tile":"5m"},"more":0}',
        '{"type":7,"version":1,"body":{"seat":2,"tile":"5m"}}',
        '{"type":"engine.tile_drawn","version":1,"body":[]}',
    ],
)
def test_a_broken_line_is_refused_by_its_number(line: str) -> None:
    with pytest.raises(CorruptLog) as caught:
        EVENTS.decode_line(line, "line 3")
    assert only_line(caught.value).startswith("line 3")


def test_an_unknown_type_in_a_line_is_refused_in_one_short_line() -> None:
    line = json.dumps({"type": "a\nb" * 1000, "version": 1, "body": {}})
    with pytest.raises(UnknownSchema) as caught:
        EVENTS.decode_line(line, "line 3")
    assert only_line(caught.value).startswith("line 3 'a")
    assert len(only_line(caught.value)) < 100


@given(profiles())
def test_a_profile_comes_back_equal(profile: RulesProfile) -> None:
    assert decode_profile(encode_profile(profile)) == profile


@pytest.mark.parametrize("text", ["", "[]", '{"preset":"guiyang"}', encode_profile(GUIYANG)[:-1]])
def test_a_broken_profile_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(CorruptLog) as caught:
        decode_profile(text)
    assert only_line(caught.value).startswith("profile: ")


def test_the_text_does_not_depend_on_the_process() -> None:
    program = (
        "from engine.presets import TONGREN\n"
        "from persistence.codec import EVENTS\n"
        "from tests.persistence.matches import play_match\n"
        "for event in play_match(TONGREN, seed=3, deals=1):\n"
        "    print(EVENTS.encode_line(event))\n"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    (text,) = texts
    events = tuple(EVENTS.decode_line(line) for line in text.decode().splitlines())
    assert events == play_match(PRESETS["tongren"], seed=3, deals=1)


def test_a_discard_in_words() -> None:
    discard = TileDiscarded(seat=Seat.EAST, tile=parse_tile("1s"), first_standing=True)
    assert EVENTS.encode(discard) == Record(
        "engine.tile_discarded",
        1,
        '{"seat":0,"tile":"1s","first_standing":true,"hot":false,"first_turn":false}',
    )
