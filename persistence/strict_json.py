"""严格 JSON (yángé JSON): texts in which no key silently replaces another."""

import json


def parse_strictly(content: str | bytes) -> object:
    """严格解析 (yángé jiěxī): what a JSON text holds.

    Raises `ValueError`, also for a key that an object gives twice, or `RecursionError`.
    """
    parsed: object = json.loads(content, object_pairs_hook=_keys_once)
    return parsed


def _keys_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build an object, and name the first key that was there before."""
    members: dict[str, object] = {}
    for key, value in pairs:
        if key in members:
            message = f"{key!r} is given twice"
            raise ValueError(message)
        members[key] = value
    return members
