"""Whether the tests of the rules would notice a preset that is off by one step in one field."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from engine.errors import ProfileError
from engine.presets import PRESETS
from engine.profile_fields import plain_fields
from engine.profile_forms import PlainValue
from tests.engine.field_values import neighbours
from tests.engine.scoring_scenarios import Scenario, cases, holds, house, scenarios


class Change(NamedTuple):
    """One field of one preset with another value."""

    preset: str
    field: str
    value: PlainValue


Notices = Callable[[Change], bool]
"""A body of tests: whether some test of it would fail if the preset were so changed."""


def changes(fields: tuple[str, ...]) -> Iterator[Change]:
    """Every step that any of *fields* can take in any preset."""
    for preset, profile in PRESETS.items():
        plain = plain_fields(profile)
        for field in fields:
            for value in neighbours(field, plain[field]):
                yield Change(preset, field, value)


def unnoticed(fields: tuple[str, ...], *bodies: Notices) -> list[Change]:
    """The changes that no body of tests notices."""
    return [change for change in changes(fields) if not any(notices(change) for notices in bodies)]


def scoring_notices(change: Change) -> bool:
    """Whether a scenario or case of scoring that rests on the preset's own value would fail.

    A house that the change makes impossible proves nothing: there the scenario is left out.
    """
    return any(_fails(scenario, change) for scenario in _resting_on(change.preset, change.field))


@cache
def _resting_on(preset: str, field: str) -> tuple[Scenario, ...]:
    every = (*scenarios(), *cases())
    return tuple(each for each in every if each.preset == preset and field not in each.changes)


def _fails(scenario: Scenario, change: Change) -> bool:
    try:
        profile = house(scenario, {change.field: change.value})
    except ProfileError:
        return False
    return not holds(scenario, profile)
