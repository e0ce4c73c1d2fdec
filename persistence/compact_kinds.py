"""值的类别 (zhí de lèibié): every class of which parts of a value can be, found by annotations."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from cattrs.cols import is_namedtuple

from engine.profile import RulesProfile
from engine.seats import PerSeat
from engine.tiles import Tile

Fields: TypeAlias = tuple[str, ...]
"""栏 (lán): the names of a record's fields, in the order declared."""

Kinds: TypeAlias = dict[type, Fields | None]
"""类别 (lèibié): records with their fields, and enums, in the order in which they are met."""

_WHOLE = frozenset({bool, int, str, bytes, datetime, NoneType, Tile, RulesProfile})
"""Values of which no part is looked at."""
_MADE_OF = (Union, UnionType, tuple, PerSeat, frozenset, Mapping)


def kinds_in(root: Any) -> Kinds:
    """类别 (lèibié): the enums and records in values of the type *root*.

    Raises `TypeError` for a type that has no compact form.
    """
    kinds: Kinds = {}
    waiting = [root]
    while waiting:
        kind = waiting.pop()
        if get_origin(kind) in _MADE_OF:
            waiting += [part for part in get_args(kind) if part is not Ellipsis]
        elif kind not in _WHOLE and kind not in kinds:
            kinds[kind], types = _looked_into(kind)
            waiting += types
    return kinds


def members(kind: Any) -> tuple[Enum, ...]:
    """成员 (chéngyuán): of an enum, in the order declared."""
    return tuple(kind)


def _looked_into(kind: Any) -> tuple[Fields | None, list[Any]]:
    """Names and types of the fields of a record; neither of an enum."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return None, []
    if is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
    elif is_namedtuple(kind):
        names = kind._fields
    else:
        message = f"{kind} has no compact form"
        raise TypeError(message)
    hints = get_type_hints(kind)
    return names, [hints[name] for name in names]
