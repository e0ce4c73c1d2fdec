"""The measurements of the host still run; what they find on a busy machine proves nothing."""

import pytest

from tests.bench.host.presses import handled
from tests.bench.host.resuming import resumed

pytestmark = pytest.mark.long


def test_presses_are_handled_beside_a_bot_that_only_answers(tmp_path):
    found = handled(tmp_path, tables=6, rounds=1)
    assert found.rate > 0
    assert found.least_rate > 0
    assert found.wait > 0
    assert found.least_wait > 0


def test_a_host_starts_with_tables_that_were_left(tmp_path):
    found = resumed(tmp_path, 12)
    assert found.tables == 12
    assert found.seconds > 0
