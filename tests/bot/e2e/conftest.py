"""A house per test, and a bot that can be killed."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.lives import make_mortal


@pytest.fixture
def mortal() -> Iterator[None]:
    """Let the bot die at the points of `lives`."""
    with pytest.MonkeyPatch.context() as patch:
        make_mortal(patch)
        yield


@pytest.fixture
async def house(mortal: None, tmp_path: Path) -> AsyncIterator[Inn]:
    """A sandbox with Telegram's rates; the bot does not run yet."""
    async with inn(tmp_path) as made:
        yield made
