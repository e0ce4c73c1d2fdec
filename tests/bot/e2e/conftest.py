"""A house per test, and a bot that can be killed."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.lives import make_mortal

MEMORY = Path("/dev/shm")  # noqa: S108  # a folder of one's own is made in it


@pytest.fixture
def mortal() -> Iterator[None]:
    """Let the bot die at the points of `lives`."""
    with pytest.MonkeyPatch.context() as patch:
        make_mortal(patch)
        yield


@pytest.fixture
def quick_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: every move is committed to the disk."""
    if not MEMORY.is_dir():
        yield tmp_path
        return
    with TemporaryDirectory(dir=MEMORY) as folder:
        yield Path(folder)


@pytest.fixture
async def house(mortal: None, quick_disk: Path) -> AsyncIterator[Inn]:
    """A sandbox with Telegram's rates; the bot does not run yet."""
    async with inn(quick_disk) as made:
        yield made
