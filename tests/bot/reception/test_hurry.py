"""So many at once and then one every so often; each for himself."""

import pytest

from bot.reception.hurry import COMMANDS, PRESSES, SWEEP, Patience, Rate
from tests.bot.clocks import VirtualClock


class ManualClock(VirtualClock):
    """Shows the time that a test says."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 100.0

    def monotonic(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


@pytest.mark.parametrize("rate", [PRESSES, COMMANDS, Rate(burst=1, every=3.0)])
def test_a_burst_and_then_one_every_so_often(rate: Rate) -> None:
    clock = ManualClock()
    patience = Patience(clock)
    assert [patience.allows("anna", rate) for _ in range(rate.burst + 3)] == [
        *[True] * rate.burst,
        *[False] * 3,
    ]
    for _ in range(3):
        clock.pass_by(rate.every)
        assert patience.allows("anna", rate)
        assert not patience.allows("anna", rate)
    clock.pass_by(rate.burst * rate.every)
    assert all(patience.allows("anna", rate) for _ in range(rate.burst))


def test_nobody_waits_for_another() -> None:
    patience = Patience(ManualClock())
    assert patience.allows("anna", Rate(1, 9.0))
    assert patience.allows("bert", Rate(1, 9.0))
    assert not patience.allows("anna", Rate(1, 9.0))


def test_those_who_have_waited_enough_are_forgotten() -> None:
    clock = ManualClock()
    patience = Patience(clock)
    for number in range(200):
        clock.pass_by(1.0)
        assert patience.allows(number, Rate(1, 9.0))
    assert len(patience._free_at) <= SWEEP + 9
    assert not patience.allows(199, Rate(1, 9.0))
