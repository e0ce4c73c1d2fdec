"""Makes `bot_api.json` from the full description of the Bot API: names, types, required only.

Run as `python -m bot.sandbox.condense SOURCE TARGET` when Telegram publishes a new version.
An alternative of a type is a name, or a list of alternatives for the items of an array; a name
that ends in `!` is required.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

Alternatives = list[Any]

ARRAY = "Array of "
BETWEEN_ITEMS = re.compile(r", | and | or ")


def alternatives(types: list[str]) -> Alternatives:
    """Turn the prose of a type column into nested lists."""
    return [alternative(name) for name in types]


def alternative(name: str) -> str | Alternatives:
    """Turn one type, perhaps an array, into its short form."""
    if not name.startswith(ARRAY):
        return name
    return [alternative(item) for item in BETWEEN_ITEMS.split(name.removeprefix(ARRAY))]


def fields(entry: dict[str, Any]) -> dict[str, Alternatives]:
    """Keep of each field its name, whether it is required, and its types."""
    return {
        field["name"] + ("!" if field["required"] else ""): alternatives(field["types"])
        for field in entry.get("fields", [])
    }


def condense(source: dict[str, Any]) -> dict[str, Any]:
    """Drop everything that a check of requests does not read."""
    return {
        "version": source["version"].removeprefix("Bot API "),
        "methods": {name: fields(entry) for name, entry in source["methods"].items()},
        "types": {name: fields(entry) for name, entry in source["types"].items()},
        "unions": {
            name: entry["subtypes"]
            for name, entry in source["types"].items()
            if "subtypes" in entry
        },
    }


def main(source: str, target: str) -> None:
    """Read the full description, write the short one."""
    description = json.loads(Path(source).read_text(encoding="utf-8"))
    text = json.dumps(condense(description), separators=(",", ":"), sort_keys=True)
    Path(target).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
