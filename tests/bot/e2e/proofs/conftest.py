"""One evening for all who only look at what it left."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.bot.e2e.conftest import MEMORY
from tests.bot.e2e.proofs.evenings import Evening, recorded


@pytest.fixture(scope="session")
def evening(database_in_virtual_time: None) -> Iterator[Evening]:
    """A match of two deals, played once."""
    memory = MEMORY if MEMORY.is_dir() else None
    with TemporaryDirectory(dir=memory) as folder:
        with pytest.MonkeyPatch.context() as patch:
            evening = recorded(Path(folder), patch)
        yield evening
