"""Golden deals are explained by the rules as they are now, move by move, and settled alike."""

from collections.abc import Iterator
from itertools import product

import pytest

from engine.errors import IllegalCommand
from engine.presets import PRESETS
from engine.replay import finished_deals, settled_anew
from engine.table.commands import Command, OpenTable, Sit, StartDeal, Timeout
from engine.table.decide import decide
from engine.table.events import (
    DealSettled,
    DealStarted,
    Event,
    PlayerSeated,
    SeatsDrawn,
    TableOpened,
)
from engine.table.evolve import evolve
from engine.table.legal import legal_commands
from engine.table.state import Table
from persistence.log_file import read_events
from tests.engine.golden_deals import ENDINGS, FOLDER

FILES = sorted(FOLDER.glob("*.jsonl"))
DICE = list(product(range(1, 7), repeat=2))


def golden(path) -> tuple[Event, ...]:
    with path.open(encoding="utf-8") as lines:
        return tuple(read_events(lines))


def candidates(table: Table | None, rest: tuple[Event, ...]) -> Iterator[Command]:
    """The commands of which one must have caused what comes next."""
    match rest[0]:
        case TableOpened(table_id=table_id, profile=profile, deals=deals, sealed=sealed):
            yield OpenTable(table_id=table_id, profile=profile, deals=deals, sealed=sealed)
        case PlayerSeated(person=person):
            yield Sit(person=person)
        case SeatsDrawn(persons=persons):
            yield from starts(tuple(map(persons.index, table.phase.persons)), rest[1])
        case _:
            yield Timeout()
            for seat in table.match.persons.seats():
                yield from legal_commands(table, seat)


def starts(seat_draw: tuple[int, ...], started: DealStarted) -> Iterator[StartDeal]:
    """The starts that would deal so, whatever was thrown for the first dealer."""
    for dice in DICE:
        yield StartDeal(
            ring=started.ring, dice=started.dice, first_dealer_dice=dice, seat_draw=seat_draw
        )


def explained(table: Table | None, rest: tuple[Event, ...]) -> tuple[Event, ...]:
    """The most of what comes next that one command causes."""
    longest: tuple[Event, ...] = ()
    for command in candidates(table, rest):
        try:
            events = decide(table, command)
        except IllegalCommand:
            continue
        if events == rest[: len(events)]:
            longest = max(longest, events, key=len)
    return longest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_move_is_what_some_command_causes_today(path):
    table, rest = None, golden(path)
    while rest:
        events = explained(table, rest)
        assert events, f"{len(rest)} events before the end: {rest[0]}"
        for event in events:
            table = evolve(table, event)
        rest = rest[len(events) :]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_settled_as_it_was(path):
    log = golden(path)
    (deal,) = finished_deals(log)
    assert isinstance(log[-1], DealSettled)
    assert settled_anew(deal) == log[-1].settlement


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_there_is_a_golden_deal_of_every_ending_a_preset(preset, ending):
    log = golden(FOLDER / f"{preset}_{ending}.jsonl")
    assert log[0].profile.name == preset
    assert ENDINGS[ending](log[-1].settlement)
