"""Whole deals played by greedy and random players, one command at a time."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.presets import GUIYANG
from engine.profile import RulesProfile
from engine.seats import Seat
from engine.strategy.players import choose_at_random, choose_greedily
from engine.table.commands import Command, OpenTable, Sit, StartDeal, Timeout, command_for
from engine.table.decide import advance
from engine.table.events import Event
from engine.table.prompts import prompt
from engine.table.state import Table
from engine.tiles import TILE_SET
from engine.views import seat_view
from tests.engine.helpers import PERSONS

GREEDY = (choose_greedily,) * 4
MIXED = (choose_greedily, choose_at_random, choose_greedily, choose_at_random)


class Step(NamedTuple):
    """One command and what it did."""

    before: Table
    command: Command
    events: tuple[Event, ...]
    after: Table


def opened(profile: RulesProfile, *, deals: int = 10, sealed: bool = False) -> list[Step]:
    """A full lobby, step by step."""
    opening = OpenTable(table_id="r1", profile=profile, deals=deals, sealed=sealed)
    table, events = advance(None, opening)
    steps = [Step(table, opening, events, table)]
    for person in PERSONS:
        steps.append(step_of(steps[-1].after, Sit(person=person)))
    return steps


def play_deal(table: Table, chance: Random, players=MIXED, *, rash: float = 0.0) -> Iterator[Step]:
    """One deal; with probability *rash* time runs out before an answer."""
    step = step_of(table, shuffled(chance))
    yield step
    while asked := prompt(step.after):
        table = step.after
        if not asked.seats or chance.random() < rash:
            step = step_of(table, Timeout())
        else:
            step = step_of(table, _choice(table, chance.choice(asked.seats), chance, players))
        yield step


def played_match(
    profile: RulesProfile = GUIYANG, *, deals: int, seed: int, sealed: bool = False
) -> list[Event]:
    """All events of a match of so many deals."""
    chance, steps = Random(seed), opened(profile, deals=deals, sealed=sealed)
    for _ in range(deals):
        steps += play_deal(steps[-1].after, chance)
    return [event for step in steps for event in step.events]


def shuffled(chance: Random) -> StartDeal:
    """A start with everything drawn from *chance*."""
    return StartDeal(
        ring=tuple(chance.sample(TILE_SET, len(TILE_SET))),
        dice=(chance.randint(1, 6), chance.randint(1, 6)),
        first_dealer_dice=(chance.randint(1, 6), chance.randint(1, 6)),
        seat_draw=tuple(chance.sample(range(4), 4)),
    )


def _choice(table: Table, seat: Seat, chance: Random, players) -> Command:
    return command_for(players[seat](seat_view(table, seat), chance), seat)


def step_of(table: Table, command: Command) -> Step:
    """What *command* does."""
    after, events = advance(table, command)
    return Step(table, command, events, after)
