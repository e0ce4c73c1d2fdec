"""选择 (xuǎnzé): a choice without the table behind it."""

from typing import NamedTuple

from engine.terms import Verb
from engine.tiles import Tile


class Option(NamedTuple):
    """选项 (xuǎnxiàng): one thing that a seat may do now; a button is this and a prompt."""

    verb: Verb
    tile: Tile | None = None
    """The tile discarded, konged, claimed or won; None for 过."""
