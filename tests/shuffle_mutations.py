"""Every single change of a published shuffle that a test tries; each has to be noticed."""

import copy
import json
from pathlib import Path

CASES = json.loads((Path(__file__).parent / "cases" / "shuffle.json").read_text())


def mutations(records):
    """Yield (name, records with one leaf changed into another of its kind)."""
    for path in _leaves(records):
        changed = copy.deepcopy(records)
        holder = changed
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = _other(holder[path[-1]])
        yield ".".join(map(str, path)), changed


def _leaves(value, path=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _leaves(inner, (*path, index))
    else:
        yield path


def _other(leaf):
    if isinstance(leaf, int):
        return (leaf + 1) % 4 if leaf < 4 else leaf - 1
    if " " in leaf:
        first, second, *rest = leaf.split(" ")
        return " ".join([second, first, *rest]) if first != second else " ".join([first, *rest])
    if len(leaf) >= 64:
        return ("0" if leaf[0] != "0" else "1") + leaf[1:]
    return "pick:3" if leaf == "" or ":" in leaf else f"{leaf}x"
