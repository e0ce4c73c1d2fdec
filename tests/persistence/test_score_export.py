"""Deals that were really played, handed over as score files."""

from random import Random

import pytest

from engine.deal import Exhausted
from engine.presets import PRESETS
from engine.profile_fields import with_fields
from engine.scoring.settlement import settle
from engine.table.state import Settled
from persistence.score_file import format_score_file, parse_score_file
from tests.engine.random_play import opened, play_deal

DEALS = 40


@pytest.mark.parametrize("preset", PRESETS)
def test_a_played_deal_is_accepted_and_settles_as_it_did_at_the_table(preset):
    profile = PRESETS[preset]
    if profile.dealer.dealer_streak:
        profile = with_fields(profile, {"dealer.pot": True})
    chance = Random(preset)
    table = opened(profile, deals=DEALS)[-1].after
    endings = set()
    for _ in range(DEALS):
        *_, last = play_deal(table, chance, rash=0.1)
        table = last.after
        assert isinstance(table.phase, Settled)
        deal, settlement = table.phase.deal, table.phase.settlement
        found = parse_score_file(format_score_file(deal, profile))
        assert settle(*found) == settlement
        endings.add(type(deal.ending) if isinstance(deal.ending, Exhausted) else deal.ending.by)
    assert len(endings) > 2
