"""No switch or choice that the table reads can be off without a decision failing."""

import pytest

from tests.engine.sensitivity import unnoticed
from tests.engine.table.sensitivity import table_notices

FIELDS = (
    "winning.permits",
    "winning.passed_win_lock",
    "winning.forced_win",
    "kongs.late_added_kong",
    "chickens.black_bone",
    "exhausted.exhausted_kongs",
    "dealer.first_dealer",
    "dealer.multi_win_dealer",
)


@pytest.mark.parametrize("field", FIELDS)
def test_every_step_of_every_preset_is_noticed(field):
    assert unnoticed((field,), table_notices) == []
