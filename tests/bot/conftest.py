"""What every test of the bot has at hand: virtual time for whoever asks for it."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from tests.bot.virtual_time import VirtualTimeLoop, keep_database_in_loop

FACTORIES: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {
    "real": asyncio.new_event_loop,
    "virtual": VirtualTimeLoop,
}


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Give a test the loops that its mark names, the real one if it names none."""
    marker = item.get_closest_marker("asyncio")
    names = (marker.kwargs if marker else {}).get("loop_factories", ["real"])
    return {name: FACTORIES[name] for name in names}


@pytest.fixture(autouse=True, scope="session")
def database_in_virtual_time() -> Iterator[None]:
    """Let virtual time have the database in its own thread."""
    with pytest.MonkeyPatch.context() as patch:
        keep_database_in_loop(patch)
        yield
