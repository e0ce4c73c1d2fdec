"""Golden deals: whole deals as they were once played and settled, for every preset and ending.

`python -m tests.engine.golden_deals` plays those that are missing; a deal that is there is never
written anew. To add one of a disputed score, put its log beside them.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement
from engine.table.events import Event
from engine.terms import Reason, WinBy
from persistence.codec import EVENTS
from tests.engine.random_play import GREEDY, opened, play_deal

FOLDER = Path(__file__).parent / "golden"

ENDINGS: dict[str, Callable[[Settlement], bool]] = {
    "robbed_kong": lambda settled: settled.won_by is WinBy.ROBBED_KONG,
    "several_winners": lambda settled: len(settled.winners) > 1,
    "exhausted": lambda settled: settled.won_by is None and any(settled.totals),
    "replacement": lambda settled: settled.won_by is WinBy.REPLACEMENT_TILE,
    "hot_discard": lambda settled: settled.won_by is WinBy.HOT_DISCARD,
    "liable_chickens": lambda settled: _moves(settled, Reason.CHICKEN, Reason.LIABLE_CHICKEN),
}


def _moves(settled: Settlement, *reasons: Reason) -> bool:
    return {transfer.reason for transfer in settled.ledger.transfers} >= set(reasons)


def find_deal(profile: RulesProfile, ending: Callable[[Settlement], bool]) -> tuple[Event, ...]:
    """The log of the first match of one deal that ends so."""
    for seed in count():
        steps = opened(profile, deals=1, sealed=bool(seed % 2))
        steps += play_deal(steps[-1].after, Random(seed), GREEDY)
        if ending(steps[-1].after.phase.settlement):
            return tuple(event for step in steps for event in step.events)
    raise AssertionError


def write_missing() -> None:
    FOLDER.mkdir(exist_ok=True)
    for preset, profile in PRESETS.items():
        for name, ending in ENDINGS.items():
            path = FOLDER / f"{preset}_{name}.jsonl"
            if not path.exists():
                lines = map(EVENTS.encode_line, find_deal(profile, ending))
                path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    write_missing()
