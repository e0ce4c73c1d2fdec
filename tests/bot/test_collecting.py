"""What stands when the start is over is no garbage, and nobody looks for some there."""

import gc
from collections.abc import Iterator

import pytest

from bot.collecting import settle


@pytest.fixture(autouse=True)
def the_collector_as_it_was() -> Iterator[None]:
    yield
    gc.unfreeze()


class Circle:
    """Garbage that only a search finds."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_there_is_not_searched_and_what_comes_later_is() -> None:
    early = Circle()
    settle()
    late = Circle()
    searched = {id(each) for each in gc.get_objects()}
    assert id(early) not in searched
    assert id(late) in searched
