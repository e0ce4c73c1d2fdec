"""选择 (xuǎnzé): a choice without the table behind it."""

from typing import NamedTuple

from engine.terms import Verb
from engine.tiles import TILES, Tile


class Option(NamedTuple):
    """选项 (xuǎnxiàng): one thing that a seat may do now; a button is this and a prompt."""

    verb: Verb
    tile: Tile | None = None
    """The tile discarded, konged, claimed or won; None for 过."""


DISCARDS = tuple(Option(Verb.DISCARD, tile) for tile in TILES)
"""打牌 (dǎpái): the option to discard each tile. Most options of a deal are these. [R-10]"""
