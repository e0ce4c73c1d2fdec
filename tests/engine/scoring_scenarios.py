"""Rule cases of scoring: a score file, the houses it is settled in, and what must come of it.

A scenario is one position with one `when` for each house. If it is about a field (`field`), a
`when` may give that a `value`, and then no other value of the field may come to the same.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.profile_fields import PlainFields, profile_to_plain, resolve_field, with_fields
from engine.profile_forms import PlainValue
from engine.scoring.settlement import Settlement, settle
from persistence.score_answer import settlement_to_plain
from persistence.score_file import score_file_from_plain
from persistence.score_members import ScoreFileError
from tests.engine.idle_hands import with_idle_hands

SCENARIOS = Path(__file__).parent / "scenarios"
CASES = Path(__file__).parent.parent / "cases" / "settlements.json"

_POSITION = ("dealer", "dealer_streak", "pot", "seats", "ending", "flip", "first_discards")


class Scenario(NamedTuple):
    """One position in one house."""

    name: str
    cites: tuple[str, ...]
    preset: str
    changes: PlainFields
    """What the house sets otherwise, by full path."""
    position: dict[str, object]
    """A score file without its profile."""
    expect: dict[str, object]
    """Members of the answer, and `refused`: a part of the refusal."""
    field: str | None = None
    """The field that the scenario is about."""


def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of every file, one a house."""
    files = sorted(SCENARIOS.glob("*.toml"))
    tables = (table for file in files for table in tomllib.loads(file.read_text())["scenario"])
    return tuple(scenario for table in tables for scenario in _expanded(table))


def cases() -> tuple[Scenario, ...]:
    """The cases with known answers that every implementation has to meet."""
    return tuple(
        Scenario(
            name=case["name"],
            cites=tuple(case["cites"]),
            preset=case["position"]["profile"],
            changes={},
            position={key: case["position"][key] for key in _POSITION if key in case["position"]},
            expect=case["expect"],
        )
        for case in json.loads(CASES.read_text())
    )


def house(scenario: Scenario, changed: Mapping[str, PlainValue] | None = None) -> RulesProfile:
    """The scenario's house, after a change of its preset where the scenario does not set it."""
    return with_fields(PRESETS[scenario.preset], {**(changed or {}), **scenario.changes})


def outcome(scenario: Scenario, profile: RulesProfile) -> Settlement | str:
    """The settlement of the position under *profile*, or why it is refused."""
    plain = {"profile": profile_to_plain(profile), **scenario.position}
    try:
        return settle(*score_file_from_plain(plain))
    except ScoreFileError as error:
        return str(error)


def answer(found: Settlement | str) -> dict[str, object]:
    """The outcome as it is answered, and what is not in the answer."""
    if isinstance(found, str):
        return {"refused": found}
    return settlement_to_plain(found) | {"next_dealer_streak": found.next_dealer_streak}


def holds(scenario: Scenario, profile: RulesProfile) -> bool:
    """Whether all that is expected comes out under *profile*."""
    found = answer(outcome(scenario, profile))
    expect = dict(scenario.expect)
    refused = expect.pop("refused", None)
    if isinstance(refused, str):
        return refused in str(found.get("refused", ""))
    return all(key in found and found[key] == value for key, value in expect.items())


def _expanded(table: dict[str, Any]) -> Iterator[Scenario]:
    """Give each `when` of a table a scenario of its own."""
    position = {key: table[key] for key in _POSITION if key in table}
    position["seats"] = with_idle_hands(position)
    for when in table["when"]:
        preset, own = when.pop("preset", "guiyang"), when.pop("set", {})
        settings = table.get("set", {}) | own
        changes = {resolve_field(name): _plain(value) for name, value in settings.items()}
        field, labels = None, [table["id"], preset, *own]
        if "value" in when:
            field, value = resolve_field(table["field"]), when.pop("value")
            changes[field] = _plain(value)
            labels += map(str, value if isinstance(value, list) else [value])
        name = "-".join(labels)
        yield Scenario(name, tuple(table["cites"]), preset, changes, position, when, field)


def _plain(value: PlainValue) -> PlainValue:
    """TOML has no null: off is written out."""
    return None if value == "off" else value
