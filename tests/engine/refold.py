"""Fold logs in a process of their own: paths of JSON lines in, pickled tables out.

Run as `python -m tests.engine.refold PATH…`.
"""

import pickle
import sys
from pathlib import Path

from engine.table.evolve import fold
from persistence.codec import EVENTS


def refolded(path: Path):
    """The table whose events are the lines of a file."""
    with path.open(encoding="utf-8") as lines:
        return fold(EVENTS.decode_line(line) for line in lines)


if __name__ == "__main__":
    tables = [refolded(Path(path)) for path in sys.argv[1:]]
    sys.stdout.buffer.write(pickle.dumps(tables))
