"""What was played once comes out as it did, after every event and in every process."""

import pytest

from engine.presets import PRESETS
from engine.table.evolve import fold
from persistence.codec import EVENTS
from persistence.fingerprint import state_hash
from tests.persistence.golden import read_golden, with_hashes


@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_leads_to_the_state_that_it_led_to_then(preset: str) -> None:
    kept = read_golden(preset)
    events = [EVENTS.decode_line(line, f"{preset} {n}") for n, (line, _) in enumerate(kept, 1)]
    for number, (event, state) in enumerate(with_hashes(events)):
        assert state == kept[number][1], f"{preset}: event {number + 1}, {event}"


def test_the_golden_logs_show_nearly_everything_that_happens() -> None:
    lines = [line for preset in PRESETS for line, _ in read_golden(preset)]
    kinds = {type(EVENTS.decode_line(line)).__name__ for line in lines}
    assert len(kinds) >= 20


def test_the_hash_tells_tables_apart() -> None:
    states = [state for _, state in read_golden("guiyang")]
    assert len(set(states)) == len(states)
    events = [EVENTS.decode_line(line) for line, _ in read_golden("guiyang")]
    assert state_hash(fold(events)) == state_hash(fold(events)) == states[-1]
