"""No number, switch or choice of a preset can be off by one step without a test failing.

Scenarios and cases of scoring notice most fields, decisions of the table the rest.
"""

import pytest

from engine.profile_fields import field_paths
from tests.engine.sensitivity import Change, scoring_notices, unnoticed
from tests.engine.table.sensitivity import table_notices

LATE_KONGS = "kongs.late_added_kong"


@pytest.mark.long
def test_every_step_of_every_preset_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    survivors = unnoticed(field_paths(), scoring_notices, table_notices)
    with capsys.disabled():
        print("\nsurvivors:", ", ".join(map(str, survivors)) or "none")  # noqa: T201
    assert not survivors


def test_r16_what_a_late_kong_is_worth_is_noticed_and_when_it_is_forbidden_is_not() -> None:
    survivors = unnoticed((LATE_KONGS,), scoring_notices)
    assert survivors == [Change("guiyang", LATE_KONGS, "FULL")]
