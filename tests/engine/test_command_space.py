"""Everything that could be asked at every step: legal is what `legal_commands` lists, no more.

A seat could press any verb with any of 27 tiles under the prompt that is open, one that is closed,
and one of another table. Only what is listed, under the open prompt, does anything.
"""

from itertools import product, starmap
from random import Random

import pytest

from engine.errors import IllegalCommand, Refusal
from engine.options import Option
from engine.presets import PRESETS
from engine.seats import SEATS
from engine.table.commands import command_for
from engine.table.decide import decide
from engine.table.legal import legal_commands
from engine.table.state import Running
from engine.terms import Verb
from engine.tiles import TILES
from tests.engine.random_play import GREEDY, opened, play_deal

BATCH = 10
BATCHES = 50
SOME_BATCHES = 12
WITH_TILE = [verb for verb in Verb if verb is not Verb.PASS]
OPTIONS = [*starmap(Option, product(WITH_TILE, TILES)), Option(Verb.PASS)]
SPACE = [command_for(option, seat) for seat in SEATS for option in OPTIONS]
"""Seat by seat: the options of a seat are worked out once while it is asked in a row."""
FOREIGN = 10**6


def accepted(table, prompt_no):
    """The commands of the space that are not refused, and the reasons of the others."""
    done, reasons = set(), set()
    for command in SPACE:
        try:
            decide(table, command, prompt_no)
        except IllegalCommand as illegal:
            reasons.add(illegal.refusal)
        else:
            done.add(command)
    return done, reasons


def check_space(table):
    """What is accepted is what is listed; a closed or foreign prompt accepts nothing."""
    listed = {command for seat in SEATS for command in legal_commands(table, seat)}
    done, reasons = accepted(table, table.prompt_no)
    assert done == listed
    assert Refusal.STALE_PROMPT not in reasons
    for stale in (table.prompt_no - 1, FOREIGN):
        assert accepted(table, stale) == (set(), {Refusal.STALE_PROMPT})


def check_deals(preset, seeds):
    for seed in seeds:
        table = opened(PRESETS[preset], sealed=bool(seed % 2))[-1].after
        for step in play_deal(table, Random(seed), GREEDY):
            if isinstance(step.after.phase, Running):
                check_space(step.after)


def check_batch(batch):
    """Ten deals of one preset, sealed and open."""
    preset = sorted(PRESETS)[batch % len(PRESETS)]
    check_deals(preset, range(batch * BATCH, (batch + 1) * BATCH))


@pytest.mark.parametrize("batch", range(SOME_BATCHES))
def test_the_whole_command_space_agrees_with_legal_commands(batch):
    check_batch(batch)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(SOME_BATCHES, BATCHES))
def test_the_whole_command_space_agrees_in_the_rest_of_five_hundred_deals(batch):
    check_batch(batch)


def test_nothing_of_the_space_is_accepted_where_no_deal_runs():
    for step in opened(PRESETS["guiyang"]):
        done, reasons = accepted(step.after, None)
        assert (done, reasons) == (set(), {Refusal.NO_DEAL})
