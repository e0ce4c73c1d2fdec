"""整写 (zhěng xiě): files that are there whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def whole_file(path: Path) -> Iterator[IO[str]]:
    """整写 (zhěng xiě): a text file to write to, which takes the name *path* once it is complete.

    If anything goes wrong in between, whatever stood at *path* stands there still.
    """
    draft_path = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft_path.open("x", encoding="utf-8") as draft:
            yield draft
        draft_path.replace(path)
    finally:
        draft_path.unlink(missing_ok=True)
