"""What stands when the start is over is no garbage, and nobody looks for some at every press."""

import gc
from collections.abc import Iterator

import pytest

from bot.collecting import settle


@pytest.fixture(autouse=True)
def the_collector_as_it_was() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


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


def test_a_search_is_rare_however_often_one_settles() -> None:
    seldom, *rest = gc.get_threshold()
    settle()
    settle()
    assert gc.get_threshold()[0] > 10 * seldom
    assert list(gc.get_threshold()[1:]) == rest
