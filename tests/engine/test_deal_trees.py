"""The number of legal command sequences from fixed deals, and the order of options, are pinned."""

import pytest

from tests.engine.deal_trees import FILES, FOLDER


def pinned(file):
    return (FOLDER / file).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("file", ["shallow.perft", "option_order.txt"])
def test_deal_trees_are_as_they_were(file):
    assert FILES[file]() == pinned(file)


@pytest.mark.long
def test_deeper_deal_trees_are_as_they_were():
    assert FILES["deep.perft"]() == pinned("deep.perft")
