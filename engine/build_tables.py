"""造表 (zào biǎo): makes the files of `engine/tables` from what R-20 says a winning hand is.

`python -m engine.build_tables` writes them anew, to be read by `engine.suit_tables`. Numbers have
two bytes, the lower one first, and are packed by zlib.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.build_charts import chart_numbers
from engine.build_machines import FAR, closed_machine, complete_machine, sets_machine
from engine.suit_tables import HAND_SETS, SEVEN, Machine

FOLDER = Path(__file__).parent / "tables"
"""表 (biǎo): where the files are, inside the package."""


def tables() -> dict[str, bytes]:
    """全部的表 (quánbù de biǎo): what is in each file, before it is packed."""
    machine, codes = complete_machine()
    files = {"complete": _bytes(_numbers(machine), codes)}
    for wanted in range(HAND_SETS + 1):
        machine, classes = sets_machine(wanted)
        files[f"sets_{wanted}"] = _bytes(_numbers(machine), chart_numbers(classes, FAR))
    machine, classes = closed_machine(machine, classes)
    files["closed"] = _bytes(_numbers(machine), chart_numbers(classes, SEVEN))
    return files


def write(folder: Path, files: dict[str, bytes]) -> None:
    """写表 (xiě biǎo): pack the files into *folder*."""
    for name, content in files.items():
        (folder / f"{name}.bin").write_bytes(zlib.compress(content, 9))


def _numbers(machine: Machine) -> Iterator[int]:
    yield machine.symbol_count
    for level in machine.levels:
        yield len(level)
        yield from level


def _bytes(*parts: Iterable[int]) -> bytes:
    numbers = [number for part in parts for number in part]
    return struct.pack(f"<{len(numbers)}h", *numbers)


if __name__ == "__main__":
    write(FOLDER, tables())
