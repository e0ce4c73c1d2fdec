"""Finished deals taken from a log, looked at with open hands, and settled anew."""

from random import Random

import pytest

from engine.notices import DealBegun, DealPaid, Drew
from engine.presets import PRESETS
from engine.replay import finished_deals, replay_view, settled_anew
from engine.table.commands import Abandon
from engine.table.decide import advance
from engine.table.events import DealSettled, ReplacementDrawn, TileDrawn
from engine.table.state import Running
from tests.engine.random_play import opened, play_deal


def match_of(preset, deals, seed):
    """The table after some deals, and every event."""
    steps, chance = opened(PRESETS[preset], deals=deals), Random(seed)
    for _ in range(deals):
        steps += play_deal(steps[-1].after, chance)
    return steps[-1].after, [event for step in steps for event in step.events]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_deal_settles_anew_as_it_was_settled(preset):
    _, events = match_of(preset, deals=6, seed=3)
    deals = list(finished_deals(events))
    kept = [event.settlement for event in events if isinstance(event, DealSettled)]
    assert [settled_anew(deal) for deal in deals] == kept
    assert [replay_view(deal).settlement for deal in deals] == kept
    assert [replay_view(deal).deal_no for deal in deals] == [1, 2, 3, 4, 5, 6]


def test_a_replay_shows_every_hand_after_every_step():
    table, events = match_of("guiyang", deals=1, seed=8)
    (deal,) = finished_deals(events)
    view = replay_view(deal)
    assert isinstance(view.steps[0].notice, DealBegun)
    assert isinstance(view.steps[-1].notice, DealPaid)
    assert view.steps[-1].hands == table.phase.deal.hands
    assert view.steps[-1].melds == table.phase.deal.melds
    assert any(view.steps[-1].melds)
    assert view.persons == table.match.persons
    drawn = [e.tile for e in events if isinstance(e, TileDrawn | ReplacementDrawn)]
    assert [step.drawn for step in view.steps if isinstance(step.notice, Drew)] == drawn
    for step in view.steps[:-1]:
        if step.open_deal is not None:
            assert [hand.size for hand in step.hands] == list(step.open_deal.hand_sizes)


def test_an_abandoned_deal_is_shown_and_has_no_settlement():
    *_, last = play_deal(opened(PRESETS["guiyang"])[-1].after, Random(2))
    steps = opened(PRESETS["guiyang"])
    for step in play_deal(steps[-1].after, Random(2)):
        steps.append(step)
        if len(steps) > 12:
            break
    assert isinstance(steps[-1].after.phase, Running)
    _, abandoned = advance(steps[-1].after, Abandon())
    events = [event for step in steps for event in step.events]
    (deal,) = finished_deals([*events, *abandoned])
    assert replay_view(deal).settlement is None
    assert settled_anew(deal) is None
    assert last.after.phase.settlement is not None


def test_a_running_deal_is_not_finished():
    steps = opened(PRESETS["guiyang"])
    events = [event for step in steps for event in step.events]
    for step in play_deal(steps[-1].after, Random(4)):
        events += step.events
        if not isinstance(step.after.phase, Running):
            break
        assert list(finished_deals(events)) == []
    assert len(list(finished_deals(events))) == 1
