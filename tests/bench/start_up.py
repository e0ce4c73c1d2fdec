"""What the engine costs before and with its first question, each time in a new process."""

import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

PROGRAM = """
from time import perf_counter
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 / 2 ** 20
before, start = resident(), perf_counter()
import engine.distance
imported = perf_counter()
from engine.hands import Hand
engine.distance.useful_tiles(Hand(characters=1))
print(imported - start, perf_counter() - imported, resident() - before)
"""


class StartUp(NamedTuple):
    import_seconds: float
    first_question_seconds: float
    mebibytes: float
    """Resident memory that import and first question add."""


def start_up(times):
    """The median of so many new processes."""
    costs = [[float(part) for part in _run().split()] for _ in range(times)]
    return StartUp(*(median(column) for column in zip(*costs, strict=True)))


def _run():
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, cwd=ROOT
    ).stdout
