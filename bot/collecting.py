"""垃圾回收 (lājī huíshōu): when Python need not look for circles of objects."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_NEW = 10_000
"""How many new objects make a search worth while; Python's own 700 come with three presses."""


def settle() -> None:
    """安顿 (āndùn): what is there will stay: from now on search what comes after it, and rarely."""
    gc.freeze()
    gc.set_threshold(_NEW, *gc.get_threshold()[1:])


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
