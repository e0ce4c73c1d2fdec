"""Decisions: positions in which one field of the house decides what happens at the table.

A decision is a function that plays a position in a given house and returns what came of it. Every
value of its field comes to something else, so it fails under every value but the right one; all
else that matters is set, so that it holds in every preset.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.profile_fields import plain_fields, with_fields

Play = Callable[[RulesProfile], object]


class Decision(NamedTuple):
    """A position, the field that decides it, and what it comes to under each of its values."""

    name: str
    play: Play
    field: str
    outcomes: Mapping[str | bool, object]
    base: Mapping[str, object]
    """What is set besides, whatever the preset says."""
    member: str | None = None
    """For a field that is a set: the member whose presence decides."""

    def house(self, profile: RulesProfile) -> RulesProfile:
        """The house with everything set that matters besides the field."""
        return with_fields(profile, self.base)

    def house_with(self, profile: RulesProfile, value: str | bool) -> RulesProfile:
        """The same with one value of the field, or with or without the one member of the set."""
        if self.member is None:
            return with_fields(profile, {**self.base, self.field: value})
        others = [m for m in plain_fields(profile)[self.field] if m != self.member]
        members = others + [self.member] * bool(value)
        return with_fields(profile, {**self.base, self.field: members})

    def expected(self, profile: RulesProfile) -> object:
        """What it comes to in a house that has this value of the field."""
        plain = plain_fields(profile)[self.field]
        return self.outcomes[plain if self.member is None else self.member in plain]

    def fails_under(self, profile: RulesProfile, preset: RulesProfile) -> bool:
        """Whether it comes to something else in a changed house than it should in the preset."""
        return self.play(self.house(profile)) != self.expected(preset)


DECISIONS: dict[str, Decision] = {}


def decides(
    field: str,
    outcomes: Mapping[str | bool, object],
    *,
    member: str | None = None,
    base: Mapping[str, object] | None = None,
) -> Callable[[Play], Callable[..., None]]:
    """Make a test of a position: each value of *field* comes to its outcome, in every preset."""
    values = list(outcomes.values())
    assert all(values.count(value) == 1 for value in values), "two values come to the same"

    def test_of(play: Play) -> Callable[..., None]:
        decision = Decision(play.__name__, play, field, outcomes, base or {}, member)
        DECISIONS[decision.name] = decision

        @pytest.mark.parametrize(
            ("preset", "value"), [(preset, value) for preset in PRESETS for value in outcomes]
        )
        def test(preset: str, value: str | bool) -> None:
            assert play(decision.house_with(PRESETS[preset], value)) == outcomes[value]

        test.__name__ = play.__name__
        test.__doc__ = play.__doc__
        return test

    return test_of
