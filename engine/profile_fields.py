"""规则字段 (guīzé zìduàn): a profile by the paths of its fields, and as JSON. [RULES 12]

A path is the section and the name, as in `chickens.flip`; its last part alone will do where only
one field ends in it. Beside a single field (`engine.profile_forms`) there are two JSON forms: a
house, which is a preset and what is set otherwise, and the stored form, which holds every field, so
that changing a preset never changes an old match.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from operator import attrgetter
from typing import TypeAlias, TypeVar, get_args, get_origin

from engine.errors import ProfileError
from engine.presets import GUIYANG, PRESETS
from engine.profile import Heavenly, RulesProfile
from engine.profile_forms import (
    ChoiceForm,
    ChoicesForm,
    FieldForm,
    FieldValue,
    HeavenlyForm,
    PatternForm,
    PlainValue,
    PointsForm,
    SwitchForm,
)

PlainFields: TypeAlias = dict[str, PlainValue]
"""字段表 (zìduàn biǎo): plain values by path, in the order of the table."""

PlainProfile: TypeAlias = dict[str, str | int | PlainFields]
"""规则纯值 (guīzé chún zhí): a whole profile, in either of its JSON forms."""

SectionT = TypeVar("SectionT")

_HOUSE_KEYS = ("preset", "set")
_STORED_KEYS = ("name", "seats", "fields")
_NO_RULES = ("name", "seats")


def _form(path: str, kind: object) -> FieldForm:
    """Choose the form of a field by its declared type."""
    if get_origin(kind) is frozenset:
        return ChoicesForm(path, get_args(kind)[0])
    if not isinstance(kind, type):
        return PatternForm(path)
    if kind is Heavenly:
        return HeavenlyForm(path)
    if issubclass(kind, StrEnum):
        return ChoiceForm(path, kind)
    return SwitchForm(path) if kind is bool else PointsForm(path)


def _forms(section: type, prefix: str = "") -> Iterator[FieldForm]:
    """Walk the fields of a section, and of the sections within it."""
    for field in fields(section):
        path, kind = prefix + field.name, field.type
        if path in _NO_RULES:
            continue
        if isinstance(kind, type) and is_dataclass(kind) and kind is not Heavenly:
            yield from _forms(kind, f"{path}.")
        else:
            yield _form(path, kind)


FORMS: dict[str, FieldForm] = {form.path: form for form in _forms(RulesProfile)}
"""字段 (zìduàn): the form of every field by its path, in the order of the table. [RULES 12]"""


def field_paths() -> tuple[str, ...]:
    """字段名 (zìduàn míng): the path of every field, in the order of the table. [RULES 12]

    >>> field_paths()[:2]
    ('patterns.plain', 'patterns.all_pungs')
    """
    return tuple(FORMS)


def resolve_field(name: str) -> str:
    """找字段 (zhǎo zìduàn): the path that *name*, a path or the end of just one, stands for.

    >>> resolve_field("flip")
    'chickens.flip'
    """
    if name in FORMS:
        return name
    found = [path for path in FORMS if path.endswith(f".{name}")]
    if not found:
        message = f"{name}: there is no such field"
        raise ProfileError(message)
    if len(found) > 1:
        message = f"{name}: could be {' or '.join(found)}"
        raise ProfileError(message)
    return found[0]


def plain_fields(profile: RulesProfile) -> PlainFields:
    """列字段 (liè zìduàn): the plain value of every field by its path."""
    return {path: form.plain(attrgetter(path)(profile)) for path, form in FORMS.items()}


def changed_fields(profile: RulesProfile, base: RulesProfile) -> PlainFields:
    """改动 (gǎidòng): the plain values of the fields in which *profile* differs from *base*."""
    before = plain_fields(base)
    return {path: plain for path, plain in plain_fields(profile).items() if plain != before[path]}


def with_fields(profile: RulesProfile, plain: Mapping[str, object]) -> RulesProfile:
    """改规则 (gǎi guīzé): *profile* with fields set, by path or unambiguous last part.

    Only the outcome has to be sound: fields that need each other may be set in any order.
    """
    return _with_pairs(profile, plain.items())


def with_settings(profile: RulesProfile, settings: Iterable[str]) -> RulesProfile:
    """改规则 (gǎi guīzé): *profile* with fields set as typed, each text a `field=value`.

    >>> with_settings(GUIYANG, ["single_wait=off", "flip=next,previous"]).patterns.single_wait
    """
    return _with_pairs(profile, map(parse_setting, settings))


def parse_setting(text: str) -> tuple[str, PlainValue]:
    """认一条 (rèn yì tiáo): path and plain value of a typed `field=value`; the value unchecked.

    >>> parse_setting("seven_pairs=7,17")
    ('patterns.seven_pairs', [7, 17])
    """
    name, equals, value = text.partition("=")
    if not equals:
        message = f"{text}: write field=value, as in chickens.flip=NEXT,PREVIOUS"
        raise ProfileError(message)
    path = resolve_field(name.strip())
    return path, FORMS[path].parse(value.strip())


def _with_pairs(profile: RulesProfile, pairs: Iterable[tuple[str, object]]) -> RulesProfile:
    changes: dict[str, FieldValue] = {}
    for name, plain in pairs:
        path = resolve_field(name)
        if path in changes:
            message = f"{path}: is set twice"
            raise ProfileError(message)
        changes[path] = FORMS[path].value(plain)
    return _rebuilt(profile, changes)


def _rebuilt(section: SectionT, changes: Mapping[str, FieldValue]) -> SectionT:
    """Replace a section once, after the sections within it, so that only the outcome is checked."""
    values: dict[str, object] = {}
    inner: dict[str, dict[str, FieldValue]] = {}
    for path, value in changes.items():
        name, _, rest = path.partition(".")
        if rest:
            inner.setdefault(name, {})[rest] = value
        else:
            values[name] = value
    values |= {name: _rebuilt(getattr(section, name), within) for name, within in inner.items()}
    return replace(section, **values)  # type: ignore[type-var]  # every section is a dataclass


def preset_named(name: object) -> RulesProfile:
    """找预设 (zhǎo yùshè): the preset of that name."""
    preset = PRESETS.get(name) if isinstance(name, str) else None
    if preset is None:
        message = f"preset: expects one of {', '.join(PRESETS)}, {name!r} given"
        raise ProfileError(message)
    return preset


def profile_to_plain(profile: RulesProfile) -> PlainProfile:
    """写房规 (xiě fángguī): the preset of the profile's name, and the changes to it."""
    return {"preset": profile.name, "set": changed_fields(profile, preset_named(profile.name))}


def profile_from_plain(plain: object) -> RulesProfile:
    """读房规 (dú fángguī): the profile of a preset's name, or of a preset and changes to it."""
    if isinstance(plain, str):
        return preset_named(plain)
    house = _members("profile", plain, _HOUSE_KEYS, required=_HOUSE_KEYS[:1])
    return with_fields(preset_named(house["preset"]), _mapping("set", house.get("set", {})))


def profile_to_stored(profile: RulesProfile) -> PlainProfile:
    """存规则 (cún guīzé): the stored form, every field in it."""
    return {"name": profile.name, "seats": profile.seats, "fields": plain_fields(profile)}


def profile_from_stored(stored: object) -> RulesProfile:
    """取规则 (qǔ guīzé): the profile that was stored, whatever the presets say by now."""
    whole = _members("profile", stored, _STORED_KEYS, required=_STORED_KEYS)
    plain = _members("fields", whole["fields"], field_paths(), required=field_paths())
    name, seats = whole["name"], whole["seats"]
    if not isinstance(name, str) or type(seats) is not int:
        message = f"profile: expects a name and a number of seats, {name!r} and {seats!r} given"
        raise ProfileError(message)
    return replace(with_fields(GUIYANG, plain), name=name, seats=seats)


def _mapping(place: str, plain: object) -> Mapping[str, object]:
    if not isinstance(plain, Mapping):
        message = f"{place}: expects an object, {plain!r} given"
        raise ProfileError(message)
    return plain


def _members(
    place: str, plain: object, known: tuple[str, ...], *, required: tuple[str, ...]
) -> Mapping[str, object]:
    """Refuse by name what is unknown or missing in an object."""
    mapping = _mapping(place, plain)
    for key in mapping:
        if key not in known:
            message = f"{place}: {key!r} is not known"
            raise ProfileError(message)
    for key in required:
        if key not in mapping:
            message = f"{place}: {key!r} is missing"
            raise ProfileError(message)
    return mapping
