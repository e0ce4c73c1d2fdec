"""垃圾回收 (lājī huíshōu): when Python need not look for circles of objects."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def settle() -> None:
    """安顿 (āndùn): what is there will stay: search only what comes after it from now on."""
    gc.freeze()


@contextmanager
def nothing_collected() -> Iterator[None]:
    """不回收 (bù huíshōu): for work that makes many values, all of which are still there after it.

    Values hold no circles. Looking for some, again and again, takes as long as to make them.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
