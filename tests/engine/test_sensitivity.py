"""No number, switch or choice of a preset can be off by one step without a test of scoring failing.

Fields that only the table reads are noticed by the tests of the table, not here.
"""

import pytest

from engine.profile_fields import field_paths
from tests.engine.sensitivity import Change, scoring_notices, unnoticed

LATE_KONGS = "kongs.late_added_kong"
TABLE_FIELDS = ("winning.passed_win_lock", "winning.forced_win", "dealer.first_dealer", LATE_KONGS)
SCORING_FIELDS = tuple(path for path in field_paths() if path not in TABLE_FIELDS)


@pytest.mark.long
def test_every_step_of_every_preset_is_noticed() -> None:
    survivors = unnoticed(SCORING_FIELDS, scoring_notices)
    assert not survivors, "\n".join(map(str, survivors))


def test_r16_what_a_late_kong_is_worth_is_noticed_and_when_it_is_forbidden_is_not() -> None:
    survivors = unnoticed((LATE_KONGS,), scoring_notices)
    assert survivors == [Change("guiyang", LATE_KONGS, "FULL")]
