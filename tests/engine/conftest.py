"""Which tests of the engine go through many thousands of hands or deals.

`make test` runs them without measuring coverage, which would cost more than the tests themselves.
"""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
THOROUGH = {
    HERE / "exhaustive" / "test_one_suit.py",
    HERE / "exhaustive" / "test_peers.py",
    HERE / "exhaustive" / "test_random_hands.py",
    HERE / "test_command_space.py",
    HERE / "test_deal_trees.py",
    HERE / "test_invariants.py",
    HERE / "test_noninterference.py",
    HERE / "test_second_process.py",
}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark what lies in a thorough file; other folders are left alone."""
    for item in items:
        if item.path in THOROUGH:
            item.add_marker(pytest.mark.thorough)
