"""存储形式 (cúnchǔ xíngshì): values as plain JSON, each type in exactly one way.

| value                         | stored as                                         |
|-------------------------------|---------------------------------------------------|
| whole number, switch, text    | itself, and nothing that could be taken for it    |
| `Tile`                        | its text, as in `5m`                              |
| member of an enum, `Seat`     | its value                                         |
| instant                       | whole microseconds since 1970, UTC                |
| `RulesProfile`                | its stored form, see `engine.profile_fields`      |
| tuple, `PerSeat`, frozenset   | a list; that of a frozenset is sorted             |
| dataclass, named tuple        | an object with every field, in the order declared |
| one of several such classes   | the same, and before it the tag under `type`      |

Other types have no stored form. Reading is strict: it refuses whatever we would not have written,
except that a field with a default may be missing.
"""

from typing import Any, Never

from cattrs import Converter

from persistence.wire_collections import register_collections
from persistence.wire_records import register_records
from persistence.wire_scalars import register_scalars


def make_converter() -> Converter:
    """转换器 (zhuǎnhuànqì): knows the stored forms above and no others.

    What it refuses is a `ValueError` or a group of them.
    """
    converter = Converter(forbid_extra_keys=True)
    # Asked last, since factories are asked in the reverse order of their registration.
    converter.register_structure_hook_factory(lambda _: True, _refuse)
    # Known to cattrs without asking, and read from texts and switches too.
    converter.register_unstructure_hook_factory(lambda kind: kind is float, _refuse)
    register_scalars(converter)
    register_collections(converter)
    register_records(converter)
    return converter


def _refuse(kind: Any) -> Never:
    message = f"{kind} has no stored form"
    raise TypeError(message)
