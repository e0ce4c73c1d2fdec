"""记录值 (jìlù zhí): the stored forms of dataclasses, named tuples and unions of them."""

import re
from dataclasses import is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from cattrs import Converter
from cattrs.cols import (
    is_namedtuple,
    namedtuple_dict_structure_factory,
    namedtuple_dict_unstructure_factory,
)
from cattrs.gen import make_dict_structure_fn

from persistence.wire_collections import Reader, Writer
from persistence.wire_scalars import Kind, exactly, members, pick, shown

_TAG = "type"
_WORD_BREAK = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def register_records(converter: Converter) -> None:
    """登记记录值 (dēngjì jìlù zhí): dataclasses, named tuples and unions; null may be in these."""
    converter.register_structure_hook_factory(_is_record, _record_reader)
    converter.register_unstructure_hook_factory(is_namedtuple, namedtuple_dict_unstructure_factory)
    converter.register_structure_hook_factory(_is_union, _union_reader)
    converter.register_unstructure_hook_factory(_is_union, _union_writer)


def tag_of(kind: type) -> str:
    """标签 (biāoqiān): the name of a class in snake_case, as it stands in the log.

    >>> tag_of(Converter)
    'converter'
    """
    return _WORD_BREAK.sub("_", kind.__name__).lower()


def members_of(union: Kind) -> tuple[Kind, ...]:
    """并集成员 (bìngjí chéngyuán): the classes of a union, None apart; of a class, itself."""
    kinds = get_args(union) if _is_union(union) else (union,)
    return tuple(kind for kind in kinds if kind is not NoneType)


def _is_record(kind: Kind) -> bool:
    return is_dataclass(kind) or is_namedtuple(kind)


def _record_reader(kind: Kind, converter: Converter) -> Reader:
    if is_namedtuple(kind):
        reader = namedtuple_dict_structure_factory(
            kind,
            converter,
            "from_converter",
            True,  # noqa: FBT003  # forbids unknown fields; cattrs takes it by position alone
        )
    else:
        reader = make_dict_structure_fn(kind, converter)
    return lambda plain, _: reader(exactly(dict, plain), kind)


def _is_union(kind: Kind) -> bool:
    origin: object = get_origin(kind)
    return origin in (Union, UnionType)


def _union_reader(union: Kind, converter: Converter) -> Reader:
    reader = _some_reader(members_of(union), converter)
    if NoneType not in get_args(union):
        return reader
    return lambda plain, _: None if plain is None else reader(plain, _)


def _some_reader(kinds: tuple[Kind, ...], converter: Converter) -> Reader:
    if len(kinds) == 1:
        reader = converter.get_structure_hook(*kinds)
        return lambda plain, _: reader(plain, *kinds)
    if all(issubclass(kind, Enum) for kind in kinds):
        among = members(*kinds)
        return lambda plain, _: pick(among, plain)
    return _tagged_reader(kinds, converter)


def _tagged_reader(kinds: tuple[Kind, ...], converter: Converter) -> Reader:
    readers = {tag_of(kind): (converter.get_structure_hook(kind), kind) for kind in kinds}

    def read(plain: Any, _: Kind) -> Any:
        fields = dict(exactly(dict, plain))
        tag = fields.pop(_TAG, None)
        if not isinstance(tag, str) or tag not in readers:
            message = f"expects a {_TAG} out of {', '.join(readers)}, {shown(tag)} given"
            raise ValueError(message)
        reader, kind = readers[tag]
        return reader(fields, kind)

    return read


def _union_writer(union: Kind, converter: Converter) -> Writer:
    kinds = members_of(union)
    tagged = sum(map(_is_record, kinds)) > 1
    writers = {
        kind: _tagged_writer(kind, converter) if tagged else converter.get_unstructure_hook(kind)
        for kind in kinds
    }
    writers[NoneType] = lambda nothing: nothing
    return lambda value: writers[type(value)](value)


def _tagged_writer(kind: Kind, converter: Converter) -> Writer:
    tag = tag_of(kind)
    writer = converter.get_unstructure_hook(kind)
    return lambda value: {_TAG: tag} | writer(value)
