"""The Bot API as data: does a request use the names and types that are documented?"""

import json
import re
from collections.abc import Iterable, Iterator
from importlib import resources
from typing import Any, TypeAlias

from .payload import JsonObject, JsonValue

Alternatives: TypeAlias = list[Any]

WHOLE_NUMBER = re.compile(r"-?\d+")
ATTACHED = "attach://"
SCALARS: dict[str, tuple[type, ...]] = {
    "String": (str,),
    "Integer": (int,),
    "Float": (int, float),
    "Boolean": (bool,),
}


class Spec:
    """Names, types and what is required, from `bot_api.json`."""

    def __init__(self, description: JsonObject) -> None:
        """Index the methods without regard to case."""
        self.version: str = description["version"]
        self._methods = {name.lower(): fields for name, fields in description["methods"].items()}
        self._names = {name.lower(): name for name in description["methods"]}
        self._types: dict[str, JsonObject] = description["types"]
        self._unions: dict[str, list[str]] = description["unions"]

    @classmethod
    def vendored(cls) -> "Spec":
        """Read the copy that lies beside this module."""
        text = resources.files(__package__).joinpath("bot_api.json").read_text(encoding="utf-8")
        return cls(json.loads(text))

    def name(self, method: str) -> str | None:
        """Spell a method as documented, or say that there is none."""
        return self._names.get(method.lower())

    def complaints(
        self, method: str, parameters: dict[str, str], uploads: Iterable[str] = ()
    ) -> list[str]:
        """List what a documented method was given that the documentation does not allow."""
        names = set(uploads)
        return list(self._check_method(method, parameters, names))

    def _check_method(
        self, method: str, parameters: dict[str, str], uploads: set[str]
    ) -> Iterator[str]:
        fields = {name.rstrip("!"): types for name, types in self._methods[method.lower()].items()}
        for name in parameters:
            if name not in fields:
                yield f"{method}: unknown parameter {name}"
        for name in self._methods[method.lower()]:
            if name.endswith("!") and name[:-1] not in parameters and name[:-1] not in uploads:
                yield f"{method}: missing {name[:-1]}"
        for name, value in parameters.items():
            yield from self._check_parameter(
                fields.get(name, []), value, f"{method}.{name}", uploads
            )

    def _check_parameter(
        self, types: Alternatives, raw: str, where: str, uploads: set[str]
    ) -> Iterator[str]:
        """Parameters travel as text: scalars in their own spelling, everything else as JSON."""
        if not types or any(_spells(name, raw, uploads) for name in types):
            return
        structured = [name for name in types if not isinstance(name, str) or name in self._types]
        if not structured:
            yield f"{where}: {raw[:40]!r} is no {' or '.join(types)}"
            return
        try:
            value = json.loads(raw)
        except ValueError:
            yield f"{where}: not JSON"
        else:
            yield from self._check(structured, value, where, uploads)

    def _check(
        self, types: Alternatives, value: JsonValue, where: str, uploads: set[str]
    ) -> list[str]:
        """List the complaints of the alternative that fits best."""
        trials = [list(self._check_one(name, value, where, uploads)) for name in types]
        return min(trials, key=len, default=[])

    def _check_one(
        self, expected: str | Alternatives, value: JsonValue, where: str, uploads: set[str]
    ) -> Iterator[str]:
        if isinstance(expected, list):
            yield from self._check_array(expected, value, where, uploads)
        elif expected in self._unions:
            yield from self._check(self._unions[expected], value, where, uploads)
        elif expected in self._types:
            yield from self._check_object(expected, value, where, uploads)
        elif expected == "InputFile":
            if not _attached(value, uploads):
                yield f"{where}: no such attached file"
        elif not _is_scalar(expected, value):
            yield f"{where}: {value!r} is no {expected}"

    def _check_array(
        self, items: Alternatives, value: JsonValue, where: str, uploads: set[str]
    ) -> Iterator[str]:
        if not isinstance(value, list):
            yield f"{where}: not an array"
            return
        for index, item in enumerate(value):
            yield from self._check(items, item, f"{where}[{index}]", uploads)

    def _check_object(
        self, name: str, value: JsonValue, where: str, uploads: set[str]
    ) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{where}: not an object"
            return
        fields = {field.rstrip("!"): types for field, types in self._types[name].items()}
        for field in value:
            if field not in fields:
                yield f"{where}: unknown field {field} of {name}"
        for field in self._types[name]:
            if field.endswith("!") and field[:-1] not in value:
                yield f"{where}: {name} lacks {field[:-1]}"
        for field, item in value.items():
            yield from self._check(fields.get(field, []), item, f"{where}.{field}", uploads)


def _spells(expected: str | Alternatives, raw: str, uploads: set[str]) -> bool:
    """Tell whether a parameter's text is this scalar."""
    match expected:
        case "String":
            return True
        case "Integer":
            return WHOLE_NUMBER.fullmatch(raw) is not None
        case "Boolean":
            return raw.lower() in {"true", "false"}
        case "Float":
            return re.fullmatch(r"-?\d+(\.\d+)?", raw) is not None
        case "InputFile":
            return _attached(raw, uploads)
        case _:
            return False


def _attached(value: JsonValue, uploads: set[str]) -> bool:
    return isinstance(value, str) and value.startswith(ATTACHED) and value[9:] in uploads


def _is_scalar(expected: str, value: JsonValue) -> bool:
    if isinstance(value, bool) and expected != "Boolean":
        return False
    return isinstance(value, SCALARS.get(expected, (object,)))
