"""单值 (dānzhí): the stored forms of values that have no parts."""

import reprlib
from collections.abc import Mapping
from datetime import datetime
from enum import Enum, IntEnum, StrEnum
from functools import cache
from typing import Any, TypeAlias

from cattrs import Converter

from engine.profile import RulesProfile
from engine.profile_fields import profile_from_stored, profile_to_stored
from engine.tiles import TILES, Tile, parse_tile
from persistence.instants import from_stored, to_stored

Kind: TypeAlias = Any
"""类型 (lèixíng): a type as it stands in an annotation: a class, a generic or a union."""

Members: TypeAlias = Mapping[tuple[type, object], Enum]
"""成员 (chéngyuán): members by type and value: to Python, true and 1.0 are 1."""

_PLAIN_NAMES = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "an object",
}
_TILE_TEXTS = tuple(str(tile) for tile in TILES)


def register_scalars(converter: Converter) -> None:
    """登记单值 (dēngjì dānzhí): numbers, switches, texts, enums, tiles, instants and profiles."""
    for scalar in (bool, int, str):
        converter.register_structure_hook(scalar, lambda plain, kind: exactly(kind, plain))
    for enum in (IntEnum, StrEnum):
        converter.register_structure_hook(enum, lambda plain, kind: pick(members(kind), plain))
        converter.register_unstructure_hook(enum, lambda member: member.value)
    converter.register_structure_hook(Tile, lambda plain, _: parse_tile(exactly(str, plain)))
    converter.register_unstructure_hook(Tile, _TILE_TEXTS.__getitem__)
    converter.register_structure_hook(datetime, lambda plain, _: from_stored(exactly(int, plain)))
    converter.register_unstructure_hook(datetime, to_stored)
    converter.register_structure_hook(RulesProfile, lambda plain, _: profile_from_stored(plain))
    converter.register_unstructure_hook(RulesProfile, profile_to_stored)


def shown(plain: object) -> str:
    """所见 (suǒ jiàn): *plain* for a message, cut to a part of a line."""
    return reprlib.repr(plain)


def exactly(kind: type, plain: Any) -> Any:
    """正是 (zhèng shì): *plain*, which must be of this very type, as true is no whole number."""
    if type(plain) is not kind:
        message = f"expects {_PLAIN_NAMES[kind]}, {shown(plain)} given"
        raise ValueError(message)
    return plain


@cache
def members(*enums: type[Enum]) -> Members:
    """成员 (chéngyuán): all members of the enums; no two may be stored alike."""
    found = {(type(member.value), member.value): member for enum in enums for member in enum}
    assert len(found) == sum(map(len, enums)), f"members of {enums} are stored alike"
    return found


def pick(among: Members, plain: Any) -> Enum:
    """挑成员 (tiāo chéngyuán): the member that is stored as *plain*."""
    if isinstance(plain, int | str) and (type(plain), plain) in among:
        return among[type(plain), plain]
    allowed = ", ".join(str(value) for _, value in among)
    message = f"expects one of {allowed}, {shown(plain)} given"
    raise ValueError(message)
