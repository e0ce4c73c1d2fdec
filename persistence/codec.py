"""编解码 (biānjiěmǎ): events, commands and profiles to JSON text and back, strictly.

A record names its event by a tag: the vocabulary, a dot, and the class in snake_case, as in
`engine.tile_discarded`. Whoever has a vocabulary of its own makes a `Codec` that knows it too.
"""

import json
from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from cattrs import BaseValidationError, ForbiddenExtraKeysError, transform_error

from engine.errors import ProfileError
from engine.profile import RulesProfile
from engine.profile_fields import profile_from_stored, profile_to_stored
from engine.table.commands import Command
from engine.table.events import Event
from persistence.errors import CorruptLog, UnknownSchema
from persistence.records import Record, StoredRecord
from persistence.upcasters import UPCASTERS, Body, Upcasters, current_versions
from persistence.wire import make_converter
from persistence.wire_collections import Reader, Writer
from persistence.wire_records import members_of, tag_of
from persistence.wire_scalars import exactly, shown

T = TypeVar("T")

to_json = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
"""写成 JSON (xiě chéng): one line, as short as it goes."""


class _Form(NamedTuple):
    """形式 (xíngshì): how the values of one class are written and read."""

    kind: type
    tag: str
    version: int
    write: Writer
    read: Reader


class Codec(Generic[T]):
    """编解码 (biānjiěmǎ): knows the classes of its vocabularies, by tag and by class.

    `Codec[Event]({"engine": Event})` reads and writes every member of the union under `engine.…`.
    """

    def __init__(
        self, vocabularies: Mapping[str, object], upcasters: Upcasters = UPCASTERS
    ) -> None:
        kinds = {
            f"{prefix}.{tag_of(kind)}": kind
            for prefix, union in vocabularies.items()
            for kind in members_of(union)
        }
        versions = current_versions(kinds, upcasters)
        converter = make_converter()
        forms = [
            _Form(
                kind,
                tag,
                versions[tag],
                converter.get_unstructure_hook(kind),
                converter.get_structure_hook(kind),
            )
            for tag, kind in kinds.items()
        ]
        self._by_tag = {form.tag: form for form in forms}
        self._by_kind = {form.kind: form for form in forms}
        self._upcasters = upcasters

    @property
    def tags(self) -> tuple[str, ...]:
        """标签 (biāoqiān): every tag known."""
        return tuple(self._by_tag)

    def encode(self, value: T) -> Record:
        """编 (biān): the record of *value*, in the present version."""
        form = self._by_kind[type(value)]
        return Record(form.tag, form.version, to_json(form.write(value)))

    def decode(self, record: Record, where: str = "") -> T:
        """解 (jiě): the value of a record of any version so far.

        Raises `UnknownSchema` for a type or version that is not known, `CorruptLog` for anything
        else that is wrong; the message begins with *where* the record stands.
        """
        place = f"{where} {record.type}".lstrip()
        return self._value(record.type, record.version, _from_json(record.body, place), place)

    def decode_stored(self, stored: StoredRecord) -> T:
        """解 (jiě): as `decode`, for a record of a stream."""
        return self.decode(stored.record, f"{stored.stream} seq {stored.seq}")

    def encode_line(self, value: T) -> str:
        """编成行 (biān chéng háng): the whole record as one line of JSON, as text files hold it."""
        record = self.encode(value)
        return f'{{"type":"{record.type}","version":{record.version},"body":{record.body}}}'

    def decode_line(self, line: str, where: str = "line") -> T:
        """解一行 (jiě yì háng): as `decode`, for such a line."""
        envelope = _from_json(line, where)
        match envelope:
            case {"type": str(tag), "version": int(version), "body": body}:
                if len(envelope) == len(Record._fields) and type(version) is int:
                    return self._value(tag, version, body, f"{where} {shown(tag)}")
        raise CorruptLog(where, reason="expects an object of type, version and body alone")

    def _value(self, tag: str, version: int, body: Any, place: str) -> T:
        form = self._form(tag, version, place)
        try:
            value: T = form.read(self._updated(form, version, exactly(dict, body)), form.kind)
        except (BaseValidationError, ValueError, KeyError, TypeError) as error:
            raise CorruptLog(place, reason=transform_error(error, "body", _fault)[0]) from error
        return value

    def _form(self, tag: str, version: int, place: str) -> _Form:
        form = self._by_tag.get(tag)
        if form is None:
            raise UnknownSchema(place, reason="this program knows no such type")
        if version > form.version:
            reason = f"has version {version}, this program knows up to {form.version}"
            raise UnknownSchema(place, reason)
        if version < 1:
            raise CorruptLog(place, reason=f"has version {version}, the first is 1")
        return form

    def _updated(self, form: _Form, version: int, body: Body) -> Body:
        for old in range(version, form.version):
            body = self._upcasters[form.tag, old](body)
        return body


EVENTS = Codec[Event]({"engine": Event})
"""事件 (shìjiàn): what has happened at tables, as `engine.…`."""

COMMANDS = Codec[Command]({"command": Command})
"""命令 (mìnglìng): what was asked of tables, as `command.…`; no stream holds them."""


def encode_profile(profile: RulesProfile) -> str:
    """存规则 (cún guīzé): every field of a profile as JSON."""
    return to_json(profile_to_stored(profile))


def decode_profile(text: str) -> RulesProfile:
    """取规则 (qǔ guīzé): the profile of such a text; raises `CorruptLog`."""
    try:
        return profile_from_stored(_from_json(text, "profile"))
    except ProfileError as error:
        raise CorruptLog(where="profile", reason=str(error)) from error


def _from_json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptLog(where, reason=f"is no JSON: {error}") from error


def _fault(error: BaseException, _: type | None) -> str:
    """Say in words what cattrs found; the place is added by it."""
    match error:
        case KeyError():
            return "a field is missing"
        case ForbiddenExtraKeysError():
            return f"unknown fields {', '.join(sorted(error.extra_fields))}"
        case _:
            return str(error)
