"""查账: whatever is accepted of a log that was tampered with can be folded, seen and settled."""

from dataclasses import fields, replace
from enum import StrEnum
from random import Random
from typing import get_args

import pytest

from engine.presets import PRESETS
from engine.scoring.settlement import settle
from engine.seats import SEATS, Seat
from engine.table.audit import can_follow
from engine.table.commands import Abandon, EndMatch, Void
from engine.table.events import Event, PlayerConfirmed, PlayerLeft, TableClosed
from engine.table.evolve import evolve
from engine.table.prompts import prompt
from engine.table.state import AwaitingClaims, AwaitingDiscard, AwaitingRob, AwaitingSettlement
from engine.tiles import TILES, Tile
from engine.views import public_view, seat_view
from tests.engine.helpers import PLAIN, dealt, house
from tests.engine.random_play import GREEDY, opened, play_deal, shuffled, step_of


def a_match(preset, seed):
    """Events of every kind of step: deals played, taken back and broken off, a match ended."""
    chance = Random(seed)
    steps = opened(PRESETS[preset], sealed=bool(seed % 2))
    steps += play_deal(steps[-1].after, chance, GREEDY, rash=0.05)
    steps.append(step_of(steps[-1].after, Void()))
    steps += play_deal(steps[-1].after, chance, GREEDY)
    steps.append(step_of(steps[-1].after, shuffled(chance)))
    steps.append(step_of(steps[-1].after, Abandon()))
    steps.append(step_of(steps[-1].after, EndMatch()))
    return [event for step in steps for event in step.events]


def a_robbery():
    """Events of a kong that two seats robbed."""
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s", 3: "46m 345p 123789s 22p"}
    game = dealt(house("tongsan"), hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 5m")
    return game.log


def a_declaration():
    """Events of a dealer that declares and is dealt in to."""
    game = dealt(house(), hands={0: f"{PLAIN} 9s"}, draws="1p")
    game.play("0 declares 9s; 1 discards 1p; 0 wins")
    return game.log


LOGS = [
    a_robbery(),
    a_declaration(),
    *(a_match(preset, seed) for preset in PRESETS for seed in range(3)),
]
KINDS = {}
for _event in (event for log in LOGS for event in log):
    KINDS.setdefault(type(_event), []).append(_event)


def altered(event, chance):
    """The event with one field of it changed at random, or as it is."""
    field = chance.choice([None, *fields(event)])
    if field is None:
        return event
    value = getattr(event, field.name)
    match value:
        case Tile():
            value = chance.choice(TILES)
        case Seat() | None:
            value = chance.choice((*SEATS, None)) if value is None else chance.choice(SEATS)
        case bool():
            value = not value
        case StrEnum():
            value = chance.choice(list(type(value)))
        case int():
            value += chance.choice((-1, 1))
    return replace(event, **{field.name: value})


def bear_looking_at(table):
    """A table that was accepted can be asked everything."""
    public_view(table)
    prompt(table)
    phase = table.phase
    if isinstance(phase, AwaitingDiscard | AwaitingClaims | AwaitingRob):
        for seat in SEATS:
            seat_view(table, seat)
    if isinstance(phase, AwaitingSettlement) and phase.play.deal.ending is not None:
        settle(phase.play.deal, table.match.profile)


def some_that_follow(table, chance):
    """Events altered or out of place that are accepted all the same."""
    for events in KINDS.values():
        event = altered(chance.choice(events), chance)
        if can_follow(table, event):
            yield event


@pytest.mark.parametrize("number", range(len(LOGS)))
def test_whatever_is_accepted_can_be_folded_seen_and_settled(number):
    """Now and then the made-up event is gone on from, for a while."""
    chance, table = Random(number), None
    for event in LOGS[number]:
        for other in some_that_follow(table, chance):
            branch = evolve(table, other)
            bear_looking_at(branch)
            for _ in range(4):
                follow = list(some_that_follow(branch, chance))
                if follow:
                    branch = evolve(branch, chance.choice(follow))
                    bear_looking_at(branch)
        assert can_follow(table, event)
        table = evolve(table, event)


def test_nearly_every_kind_of_event_is_among_those_altered():
    lobby_alone = {PlayerLeft, PlayerConfirmed, TableClosed}
    assert set(KINDS) | lobby_alone == set(get_args(Event))
