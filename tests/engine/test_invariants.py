"""What holds at every step of every deal, whatever the house and however it is played."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.deal import Won
from engine.presets import PRESETS
from engine.table.audit import can_follow
from engine.table.commands import Abandon, Command, EndMatch, Void
from engine.table.decide import advance, decide
from engine.table.events import AnswerEvent, DealSettled, Event
from engine.table.evolve import evolve, fold
from engine.table.legal import legal_options
from engine.table.prompts import prompt
from engine.table.state import AwaitingSettlement, Closed, Running, Settled, Table
from engine.tiles import TILE_SET, Tile
from tests.engine.random_play import GREEDY, MIXED, Step, opened, play_deal, step_of
from tests.engine.strategies import profiles

DEALS_A_MATCH = 10
MATCHES = 1_000 // DEALS_A_MATCH
BATCHES = 10
WHOLE_SET = Counter(TILE_SET)


def check_tiles(table: Table) -> None:
    """Every one of the 108 tiles is in one place."""
    assert isinstance(table.phase, Running)
    play = table.phase.play
    deal, wall = play.deal, play.wall
    places = chain(
        wall.tiles[wall.front : len(wall.tiles) - wall.back],
        *(hand.tiles() for hand in deal.hands),
        *([meld.tile] * meld.size for melds in deal.melds for meld in melds),
        (lying.tile for river in deal.rivers for lying in river if lying.claimed_by is None),
        just_won(table.phase),
    )
    assert Counter(places) == WHOLE_SET


def just_won(phase: Running) -> tuple[Tile, ...]:
    """The tile that won: it lies in no hand and no river any more."""
    ending = phase.play.deal.ending
    return (ending.tile,) if isinstance(ending, Won) else ()


def check_points(table: Table, event: Event) -> None:
    """What one party gains another loses, in the ledger and in the match."""
    if isinstance(event, DealSettled):
        settled = event.settlement
        assert all(transfer.points > 0 for transfer in settled.ledger.transfers)
        before = table.phase.before
        assert sum(settled.totals) + settled.pot - sum(before.pot_paid) == 0
    stakes = table.match.stakes
    assert sum(stakes.totals) + sum(stakes.pot_paid) == 0


def check_waiting(table: Table) -> None:
    """While a deal runs somebody can act, or a sealed offer waits for its time-out."""
    asked = prompt(table)
    assert (asked is not None) is isinstance(table.phase, Running)
    assert not isinstance(table.phase, AwaitingSettlement)
    if asked is not None:
        able = {seat for seat in table.match.persons.seats() if legal_options(table, seat)}
        assert set(asked.seats) == able
        assert able or table.match.sealed


def check(step: Step) -> None:
    """All of it, after every single event of the step."""
    table = step.before
    for event in step.events:
        assert can_follow(table, event)
        number = table.prompt_no
        table = evolve(table, event)
        assert table.prompt_no == number + (not isinstance(event, AnswerEvent))
        if isinstance(table.phase, Running):
            check_tiles(table)
        check_points(table, event)
    assert table == step.after
    check_waiting(table)


def play_match(profile, seed: int, *, deals: int, sealed: bool, rash: float = 0.0) -> None:
    """A match from the lobby to its end; now and then a deal is broken off or taken back."""
    chance = Random(seed)
    steps = opened(profile, deals=deals, sealed=sealed)
    log = [event for step in steps for event in step.events]
    table = steps[-1].after
    for number in range(deals):
        players = GREEDY if chance.random() < 1 / 2 else MIXED
        for step in play_deal(table, chance, players, rash=rash):
            check(step)
            log += step.events
            table = step.after
        assert isinstance(table.phase, Settled)
        if number % 5 == 4:
            table = given_up(table, chance, log)
    table = given_command(table, EndMatch(), log)
    assert isinstance(table.phase, Closed)
    assert sum(table.match.stakes.totals) == 0
    assert fold(log) == table


def given_up(table: Table, chance: Random, log: list[Event]) -> Table:
    """The table after its last deal was voided."""
    before = table.phase.before
    table = given_command(table, Void(), log)
    assert table.match.stakes == before
    return table


def given_command(table: Table, command: Command, log: list[Event]) -> Table:
    step = step_of(table, command)
    check(step)
    log += step.events
    return step.after


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("preset", PRESETS)
def test_a_thousand_random_deals_a_preset(preset, batch):
    for match in range(MATCHES // BATCHES):
        seed = batch * MATCHES + match
        play_match(PRESETS[preset], seed, deals=DEALS_A_MATCH, sealed=bool(match % 2))


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("preset", PRESETS)
def test_ten_thousand_random_deals_a_preset(preset, batch):
    for match in range(MATCHES):
        seed = (BATCHES + batch) * MATCHES + match
        play_match(PRESETS[preset], seed, deals=DEALS_A_MATCH, sealed=bool(match % 2))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(profiles(), st.integers(0, 2**32), st.booleans())
def test_random_deals_in_any_house(profile, seed, sealed):
    play_match(profile, seed, deals=2, sealed=sealed, rash=0.1)


@pytest.mark.parametrize("preset", PRESETS)
def test_decide_and_advance_agree(preset):
    table = opened(PRESETS[preset])[-1].after
    for step in play_deal(table, Random(7)):
        assert decide(step.before, step.command) == step.events
        assert advance(step.before, step.command) == (step.after, step.events)


@pytest.mark.parametrize("preset", PRESETS)
def test_any_running_deal_can_be_broken_off(preset):
    table = opened(PRESETS[preset])[-1].after
    for step in play_deal(table, Random(8)):
        if isinstance(step.after.phase, Running):
            after, _ = advance(step.after, Abandon())
            assert isinstance(after.phase, Settled)
            assert after.match == step.after.match
