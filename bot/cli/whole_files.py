"""整写 (zhěng xiě): files that are there whole or not at all."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def whole_file(path: Path) -> Iterator[IO[str]]:
    """整写 (zhěng xiě): a text file to write to, which takes the name *path* once it is complete.

    If anything goes wrong in between, whatever stood at *path* stands there still. A link is
    followed; devices, pipes and directories are refused, since they cannot be replaced.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "is no ordinary file", str(path))
    target = Path(os.path.realpath(path))
    draft_path = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        # One under our own number was left by a process that was killed.
        draft_path.unlink(missing_ok=True)
        draft = draft_path.open("x", encoding="utf-8")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    try:
        with draft:
            yield draft
        draft_path.replace(target)
    finally:
        draft_path.unlink(missing_ok=True)
