"""How many sequences of legal commands there are from a fixed deal, and in which order.

The counts stand in `exhaustive/*.perft`, a line a deal: its name, then the count for each depth.
`python -m tests.engine.deal_trees` writes those files, as the engine counts today.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.options import Option
from engine.presets import PRESETS
from engine.seats import SEATS
from engine.shuffle import shuffle
from engine.table.commands import Command, StartDeal, Timeout, command_for
from engine.table.decide import advance
from engine.table.legal import legal_commands, legal_options
from engine.table.prompts import prompt
from engine.table.state import Table
from tests.engine.random_play import opened
from tests.engine.rigging import rigged_start

FOLDER = Path(__file__).parent / "exhaustive"
DEPTH = 4
DEEP = 5

BUSY = {
    "quads": {0: "1111m 5555p 999s 123s", 1: "22m 33p 44s 66p", 2: "777m 88s 9p", 3: "77p 88p"},
    "claims": {0: "5m 5p 5s", 1: "55m 46p 777s", 2: "55p 46m 88s", 3: "555s 123p 99m"},
    "ready": {0: "123456789m 23p 55s 9s", 1: "222m 444m 777p 66s 88s", 2: "1p 4p 6s 8s"},
}
"""Deals where much can be done from the start."""


class Root(NamedTuple):
    """A deal just dealt."""

    name: str
    table: Table


def roots() -> Iterator[Root]:
    """Two shuffled deals of every preset, and each busy deal under two of them."""
    for preset in PRESETS:
        for number in (1, 2):
            yield _root(f"{preset}-{number}", preset, _shuffled(number), sealed=number == 2)
    for name, hands in BUSY.items():
        for preset in ("guiyang", "tongren"):
            start = rigged_start(hands=hands)
            yield _root(f"{preset}-{name}", preset, start, sealed=False)


def _root(name: str, preset: str, start: StartDeal, *, sealed: bool) -> Root:
    lobby = opened(PRESETS[preset], sealed=sealed)[-1].after
    return Root(name, advance(lobby, start)[0])


def _shuffled(number: int) -> StartDeal:
    return StartDeal(**shuffle(bytes([number]) * 64, "perft", number, ("",) * 4)._asdict())


def commands(table: Table) -> tuple[Command, ...]:
    """What may be done, seat by seat; a sealed offer may also be closed by its time-out."""
    legal = tuple(command for seat in SEATS for command in legal_commands(table, seat))
    asked = prompt(table)
    closing = table.match.sealed and asked is not None and asked.tile is not None
    return (*legal, Timeout()) if closing else legal


def count(table: Table, depth: int) -> int:
    """How many sequences of *depth* commands lead on from *table*."""
    if depth == 1:
        return len(commands(table))
    return sum(count(advance(table, command)[0], depth - 1) for command in commands(table))


def counts(root: Root, depths: range) -> str:
    """A line of a perft file."""
    return " ".join([root.name, *(str(count(root.table, depth)) for depth in depths)])


def option_order(root: Root) -> Iterator[str]:
    """The options of whoever is asked first, in order, along one way through the deal."""
    table, number = root.table, 0
    while asked := prompt(table):
        if not asked.seats:
            table, _ = advance(table, Timeout())
            continue
        seat = asked.seats[0]
        options = legal_options(table, seat)
        yield f"{seat} {' '.join(map(_written, options))}"
        table, _ = advance(table, command_for(options[number % len(options)], seat))
        number += 1


def _written(option: Option) -> str:
    return option.verb if option.tile is None else f"{option.verb}:{option.tile}"


def shallow() -> list[str]:
    return [counts(root, range(1, DEPTH + 1)) for root in roots()]


def deep() -> list[str]:
    """The busy deals, further on."""
    return [
        counts(root, range(DEPTH + 1, DEEP + 1)) for root in roots() if root.name[-1] not in "12"
    ]


def orders() -> list[str]:
    busy = [root for root in roots() if root.name[-1] not in "12"]
    return [f"{root.name} {line}" for root in busy for line in option_order(root)]


FILES = {"shallow.perft": shallow, "deep.perft": deep, "option_order.txt": orders}

if __name__ == "__main__":
    for file, lines in FILES.items():
        (FOLDER / file).write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
