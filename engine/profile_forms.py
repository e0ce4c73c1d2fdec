"""字段形式 (zìduàn xíngshì): what a field of a profile may hold, as JSON and as typed. [RULES 12]

A form turns a field's value into its plain (JSON) form and back; only the way back can fail, with a
`ProfileError` that names the field. `parse` never fails: it turns typed text into the plain form
that it most likely means, and leaves the judgement to `value`. Null is off wherever off exists.
"""

import re
from enum import StrEnum
from typing import NamedTuple, NoReturn, TypeAlias

from engine.errors import ProfileError
from engine.house_terms import HeavenlyMode
from engine.profile import Heavenly, PatternValue

PlainValue: TypeAlias = bool | int | str | list[int | str] | None
"""纯值 (chún zhí): a field's value as JSON holds it."""

FieldValue: TypeAlias = bool | int | StrEnum | frozenset[StrEnum] | PatternValue | Heavenly | None
"""字段值 (zìduàn zhí): a field's value as the profile holds it."""

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_OFF = "OFF"
_EMPTY = "NONE"
_SWITCH_WORDS = {"on": True, "off": False, "true": True, "false": False}


def _refuse(path: str, wanted: str, given: object) -> NoReturn:
    message = f"{path}: expects {wanted}, {given!r} given"
    raise ProfileError(message)


def _atom(text: str) -> int | str:
    """Read a number where there is one, else a name."""
    return int(text) if _NUMBER.fullmatch(text) else text.upper()


def _atoms(text: str) -> list[int | str]:
    return [_atom(part.strip()) for part in text.split(",")]


def _points(path: str, plain: object) -> int:
    if isinstance(plain, bool) or not isinstance(plain, int):
        _refuse(path, "a whole number", plain)
    return plain


def _member(path: str, members: type[StrEnum], plain: object) -> StrEnum:
    for member in members:
        if plain == member.value:
            return member
    return _refuse(path, f"one of {', '.join(members)}", plain)


class PointsForm(NamedTuple):
    """分数 (fēnshù): a whole number of points."""

    path: str

    def plain(self, value: int) -> PlainValue:
        """存 (cún): the number itself."""
        return value

    def value(self, plain: object) -> int:
        """取 (qǔ): the number; its range is the profile's to check."""
        return _points(self.path, plain)

    def parse(self, text: str) -> PlainValue:
        """认 (rèn): `7`."""
        return _atom(text)


class SwitchForm(NamedTuple):
    """开关 (kāiguān): on or off."""

    path: str

    def plain(self, value: bool) -> PlainValue:  # noqa: FBT001  # the value, not a flag
        """存 (cún): true or false."""
        return value

    def value(self, plain: object) -> bool:
        """取 (qǔ): true, false, or null for off."""
        if plain is None:
            return False
        if not isinstance(plain, bool):
            _refuse(self.path, "true or false (on or off)", plain)
        return plain

    def parse(self, text: str) -> PlainValue:
        """认 (rèn): `on`, `off`, `true`, `false`."""
        return _SWITCH_WORDS.get(text.lower(), text)


class ChoiceForm(NamedTuple):
    """单选 (dānxuǎn): one member of an enum."""

    path: str
    members: type[StrEnum]

    def plain(self, value: StrEnum) -> PlainValue:
        """存 (cún): the member's name."""
        return value.value

    def value(self, plain: object) -> StrEnum:
        """取 (qǔ): the member so named; null is OFF where there is such a member."""
        if plain is None and _OFF in self.members.__members__:
            return self.members[_OFF]
        return _member(self.path, self.members, plain)

    def parse(self, text: str) -> PlainValue:
        """认 (rèn): `ANY_TILE`, in capitals or not."""
        return _atom(text)


class ChoicesForm(NamedTuple):
    """多选 (duōxuǎn): a set of members of an enum."""

    path: str
    members: type[StrEnum]

    def plain(self, value: frozenset[StrEnum]) -> PlainValue:
        """存 (cún): the names, in the order of the enum."""
        return [member.value for member in self.members if member in value]

    def value(self, plain: object) -> frozenset[StrEnum]:
        """取 (qǔ): the members named, none of them twice."""
        if not isinstance(plain, list | tuple):
            _refuse(self.path, f"a list of {', '.join(self.members)}", plain)
        chosen = frozenset(_member(self.path, self.members, name) for name in plain)
        if len(chosen) < len(plain):
            _refuse(self.path, "each name once", plain)
        return chosen

    def parse(self, text: str) -> PlainValue:
        """认 (rèn): `NEXT,PREVIOUS`, or `none`."""
        return [] if text.upper() == _EMPTY else _atoms(text)


class PatternForm(NamedTuple):
    """番值 (fānzhí): a mixed and a flush value, or off. [R-31]"""

    path: str

    def plain(self, value: PatternValue | None) -> PlainValue:
        """存 (cún): the pair, or null."""
        return None if value is None else [value.mixed, value.flush]

    def value(self, plain: object) -> PatternValue | None:
        """取 (qǔ): two whole numbers, or null."""
        match plain:
            case None:
                return None
            case [mixed, flush]:
                return PatternValue(_points(self.path, mixed), _points(self.path, flush))
            case _:
                _refuse(self.path, "two whole numbers (mixed, flush) or off", plain)

    def parse(self, text: str) -> PlainValue:
        """认 (rèn): `7,17`, or `off`."""
        return None if text.upper() == _OFF else _atoms(text)


class HeavenlyForm(NamedTuple):
    """天胡 (tiānhú): a mode and its points, or off. [R-43]"""

    path: str

    def plain(self, value: Heavenly) -> PlainValue:
        """存 (cún): the pair, or null."""
        return None if value.mode is HeavenlyMode.OFF else [value.mode.value, value.points]

    def value(self, plain: object) -> Heavenly:
        """取 (qǔ): a mode and a whole number, or null."""
        match plain:
            case None:
                return Heavenly(HeavenlyMode.OFF)
            case [mode, points]:
                chosen = HeavenlyMode(_member(self.path, HeavenlyMode, mode))
                return Heavenly(chosen, _points(self.path, points))
            case _:
                _refuse(self.path, "a mode and points, as in AT_LEAST and 33, or off", plain)

    def parse(self, text: str) -> PlainValue:
        """认 (rèn): `AT_LEAST,33`, or `off`."""
        return None if text.upper() == _OFF else _atoms(text)


FieldForm: TypeAlias = (
    PointsForm | SwitchForm | ChoiceForm | ChoicesForm | PatternForm | HeavenlyForm
)
"""字段形式 (zìduàn xíngshì): what one field may hold."""
