"""A log read back through JSON by another process folds to the very table that was played."""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.presets import PRESETS
from engine.table.commands import Abandon, EndMatch, Void
from engine.table.evolve import fold
from persistence.codec import EVENTS
from tests.engine.random_play import opened, play_deal, step_of

ROOT = Path(__file__).parents[2]


def played(preset, seed, deals):
    """The events of a match, and the table after them; every third stops in a running deal."""
    chance = Random(seed)
    steps = opened(PRESETS[preset], deals=deals + 1, sealed=bool(seed % 2))
    for number in range(deals):
        steps += play_deal(steps[-1].after, chance, rash=0.05)
        if number % 4 == 3:
            steps.append(step_of(steps[-1].after, Void()))
    if seed % 3:
        steps.append(step_of(steps[-1].after, EndMatch()))
    else:
        steps += list(play_deal(steps[-1].after, chance))[:40]
    return [event for step in steps for event in step.events], steps[-1].after


def folded_elsewhere(paths, hash_seed):
    """The tables as another process folds them, its hashes being seeded otherwise."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.refold", *map(str, paths)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=True,
    )
    return pickle.loads(done.stdout)  # noqa: S301  # our own child wrote it


def check_matches(preset, seeds, deals, folder):
    paths, live = [], []
    for seed in seeds:
        events, table = played(preset, seed, deals)
        assert fold(events) == table
        path = folder / f"{seed}.jsonl"
        path.write_text("".join(f"{EVENTS.encode_line(e)}\n" for e in events), encoding="utf-8")
        paths.append(path)
        live.append(table)
    for hash_seed in (1, 2):
        assert folded_elsewhere(paths, hash_seed) == live


@pytest.mark.parametrize("preset", PRESETS)
def test_another_process_folds_the_same_tables(preset, tmp_path):
    check_matches(preset, range(20), 10, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_another_process_folds_a_thousand_deals(preset, tmp_path):
    check_matches(preset, range(20, 120), 10, tmp_path)


def test_a_deal_broken_off_is_read_back_too(tmp_path):
    steps = opened(PRESETS["tongren"])
    steps += list(play_deal(steps[-1].after, Random(1)))[:20]
    steps.append(step_of(steps[-1].after, Abandon()))
    path = tmp_path / "log.jsonl"
    events = [event for step in steps for event in step.events]
    path.write_text("".join(f"{EVENTS.encode_line(e)}\n" for e in events), encoding="utf-8")
    assert folded_elsewhere([path], 3) == [steps[-1].after]
