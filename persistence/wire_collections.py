"""多值 (duōzhí): the stored forms of tuples, `PerSeat` and frozensets, all of them lists."""

from collections.abc import Callable
from typing import Any, TypeAlias, get_args, get_origin

from cattrs import Converter

from engine.seats import PerSeat
from persistence.wire_scalars import Kind, exactly, shown

Reader: TypeAlias = Callable[[Any, Kind], Any]
"""读 (dú): from the plain value, and the type wanted, to the value."""

Writer: TypeAlias = Callable[[Any], Any]
"""写 (xiě): from the value to the plain one."""


def register_collections(converter: Converter) -> None:
    """登记多值 (dēngjì duōzhí): tuples, `PerSeat` and frozensets of whatever can be stored."""
    converter.register_structure_hook_factory(_has_origin(tuple), _tuple_reader)
    converter.register_structure_hook_factory(_has_origin(PerSeat), _per_seat_reader)
    converter.register_structure_hook_factory(_has_origin(frozenset), _frozenset_reader)
    converter.register_unstructure_hook_factory(_has_origin(PerSeat), _per_seat_writer)
    converter.register_unstructure_hook_factory(_has_origin(frozenset), _frozenset_writer)


def _has_origin(origin: type) -> Callable[[Kind], bool]:
    def is_of(kind: Kind) -> bool:
        found: object = get_origin(kind)
        return found is origin

    return is_of


def _tuple_reader(kind: Kind, converter: Converter) -> Reader:
    kinds = get_args(kind)
    if kinds[-1] is Ellipsis:
        return _items_reader(kinds[0], converter)
    readers = [(converter.get_structure_hook(each), each) for each in kinds]

    def read(plain: Any, _: Kind) -> tuple[Any, ...]:
        if len(exactly(list, plain)) != len(readers):
            message = f"expects {len(readers)} values, {shown(plain)} given"
            raise ValueError(message)
        pairs = zip(readers, plain, strict=True)
        return tuple(reader(item, each) for (reader, each), item in pairs)

    return read


def _items_reader(item_kind: Kind, converter: Converter) -> Reader:
    reader = converter.get_structure_hook(item_kind)
    return lambda plain, _: tuple([reader(item, item_kind) for item in exactly(list, plain)])


def _per_seat_reader(kind: Kind, converter: Converter) -> Reader:
    reader = _items_reader(get_args(kind)[0], converter)
    return lambda plain, _: PerSeat(reader(plain, _))


def _per_seat_writer(kind: Kind, converter: Converter) -> Writer:
    writer = converter.get_unstructure_hook(get_args(kind)[0])
    return lambda values: [writer(value) for value in values]


def _frozenset_reader(kind: Kind, converter: Converter) -> Reader:
    reader = _items_reader(get_args(kind)[0], converter)

    def read(plain: Any, _: Kind) -> frozenset[Any]:
        values = frozenset(reader(plain, _))
        if len(values) != len(plain):
            message = f"expects each value once, {shown(plain)} given"
            raise ValueError(message)
        return values

    return read


def _frozenset_writer(kind: Kind, converter: Converter) -> Writer:
    writer = converter.get_unstructure_hook(get_args(kind)[0])
    return lambda values: [writer(value) for value in sorted(values)]
