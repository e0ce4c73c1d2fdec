"""Golden logs: one match a preset, each event with the hash of the table after it.

`python -m tests.persistence.golden` writes the hashes anew where the *classes* of a table have
changed their make; the events are kept as they are. Where a fold has changed its *mind*, the fold
is wrong: what was played before must come out as it did.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from engine.presets import PRESETS
from engine.table.commands import Abandon, EndMatch, Void
from engine.table.events import Event
from engine.table.evolve import evolve
from engine.table.state import Table
from persistence.codec import EVENTS
from persistence.fingerprint import state_hash
from tests.persistence.matches import Match

FOLDER = Path(__file__).parent / "golden_logs"
SEEDS = {"guiyang": 28, "tongren": 7, "tongsan": 29, "yikouer": 50}


def read_golden(preset: str) -> list[tuple[str, str]]:
    """The kept lines of a preset: each an event's line, and the hash after it."""
    text = (FOLDER / f"{preset}.jsonl").read_text(encoding="utf-8")
    kept = map(json.loads, text.splitlines())
    return [(json.dumps(line["event"]), line["state"]) for line in kept]


def with_hashes(events: list[Event]) -> Iterator[tuple[Event, str]]:
    table: Table | None = None
    for event in events:
        table = evolve(table, event)
        yield event, state_hash(table)


def write_golden(preset: str) -> None:
    path = FOLDER / f"{preset}.jsonl"
    if path.exists():
        events = [EVENTS.decode_line(line) for line, _ in read_golden(preset)]
    else:
        events = play_golden(preset)
    lines = (
        f'{{"state":"{state}","event":{EVENTS.encode_line(event)}}}\n'
        for event, state in with_hashes(events)
    )
    path.write_text("".join(lines), encoding="utf-8")


def play_golden(preset: str) -> list[Event]:
    """Two deals, the second taken back, and a third that is broken off."""
    match = Match(PRESETS[preset], SEEDS[preset], sealed=SEEDS[preset] % 2 == 1)
    match.play_deal()
    match.play_deal()
    match.do(Void())
    match.start_deal()
    match.do(Abandon())
    match.do(EndMatch())
    return match.events


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in PRESETS:
        write_golden(name)
