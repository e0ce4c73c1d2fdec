"""Whether the decisions at the table would notice a preset that is off in one field."""

from engine.presets import PRESETS
from engine.profile_fields import with_fields
from tests.engine.sensitivity import Change
from tests.engine.table import (
    test_exhausted,
    test_first_discards,
    test_forced_wins,
    test_kongs,
    test_match,
    test_passed_wins,
    test_permits,
)
from tests.engine.table.decisions import DECISIONS

BODIES = (
    test_exhausted,
    test_first_discards,
    test_forced_wins,
    test_kongs,
    test_match,
    test_passed_wins,
    test_permits,
)
"""The modules whose decisions there are: importing them is what registers them."""


def table_notices(change: Change) -> bool:
    """Whether some decision that rests on the preset's own value would fail."""
    preset = PRESETS[change.preset]
    changed = with_fields(preset, {change.field: change.value})
    return any(
        decision.fails_under(changed, preset)
        for decision in DECISIONS.values()
        if decision.field == change.field
    )
