"""A call of a method, as the methods read it: all parameters are text."""

import json
import re
from dataclasses import dataclass, field
from typing import NamedTuple

from .errors import bad_request
from .payload import JsonObject, JsonValue
from .spec import ATTACHED

LEADING_INTEGER = re.compile(r"-?\d+")
YES = frozenset({"true", "yes", "1"})


class Upload(NamedTuple):
    """A file that came with a request."""

    name: str
    content_type: str
    content: bytes


@dataclass(slots=True)
class Request:
    """A call of a method, as the methods read it."""

    method: str
    parameters: dict[str, str]
    uploads: dict[str, Upload]
    size: int
    """Bytes of the body and of the query in the address."""
    complaints: list[str] = field(default_factory=list)
    """What is allowed and still a mistake of the bot."""

    def text(self, name: str) -> str:
        """Read a text; a missing one is empty."""
        return self.parameters.get(name, "")

    def integer(self, name: str) -> int:
        """Read a whole number; anything else is 0."""
        return integer(self.text(name))

    def boolean(self, name: str) -> bool:
        """Read a flag."""
        return self.text(name).lower() in YES

    def json(self, name: str, problem: str) -> JsonValue:
        """Read a value written as JSON, none if it is missing; a bad one is the given problem."""
        raw = self.text(name)
        if not raw:
            return None
        try:
            return json.loads(raw)
        except ValueError as error:
            raise bad_request(problem) from error

    def upload(self, name: str) -> Upload | None:
        """Find a file, sent under its own name or attached under another."""
        value = self.text(name)
        if value.startswith(ATTACHED):
            return self.uploads.get(value.removeprefix(ATTACHED))
        return self.uploads.get(name)


def as_parameters(fields: JsonObject) -> dict[str, str]:
    """Turn the fields of an object into parameters; null counts as missing."""
    return {
        name: value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        for name, value in fields.items()
        if value is not None
    }


def integer(raw: str) -> int:
    """Read the digits that a text begins with; a text without any is 0."""
    match = LEADING_INTEGER.match(raw)
    return int(match[0]) if match else 0
