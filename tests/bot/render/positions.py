"""Tables at any moment of real deals, and deals that are over."""

from random import Random

from hypothesis import strategies as st

from bot.render.deal_facts import DealFacts, ShuffleFacts
from engine.notices import notice
from engine.presets import PRESETS
from engine.profile_fields import profile_to_plain
from engine.scoring.settlement import settle
from engine.seats import SEATS, PerSeat
from engine.table.state import AwaitingClaims, AwaitingDiscard, AwaitingRob
from engine.views import RevealedDeal, public_view, seat_view
from persistence.score_file import score_file_from_plain
from tests.engine.random_play import MIXED, opened, play_deal
from tests.engine.scoring_scenarios import house, scenarios

RUNNING = AwaitingDiscard | AwaitingClaims | AwaitingRob
PLAYED = tuple(each for each in scenarios() if "refused" not in each.expect)
SEED = "0123456789abcdef" * 8
COMMITMENT = "9f" * 32


def steps_of_a_deal(preset, seed, *, sealed=True, players=MIXED, rash=0.1):
    """Every step of one deal under *preset*, with the notices told so far."""
    table = opened(PRESETS[preset], sealed=sealed)[-1].after
    told = []
    for step in play_deal(table, Random(seed), players, rash=rash):
        told += [line for event in step.events if (line := notice(event)) is not None]
        yield step, tuple(told)


@st.composite
def views(draw):
    """A seat's view somewhere in a random deal, and the latest of what was told."""
    steps = [
        (step.after, told)
        for step, told in steps_of_a_deal(draw(st.sampled_from([*PRESETS])), draw(st.integers(0)))
        if isinstance(step.after.phase, RUNNING)
    ]
    table, told = steps[draw(st.integers(0, len(steps) - 1))]
    return seat_view(table, draw(st.sampled_from(SEATS))), told[-draw(st.integers(1, 16)) :]


def shuffle_facts(**more):
    """A published shuffle that the first seat cut."""
    given = {
        "deal_no": 3,
        "commitment": COMMITMENT,
        "server_seed": SEED,
        "cuts": PerSeat(("pick:17", "", "dice:37", "words:发财")),
    }
    return ShuffleFacts(**(given | more))


def deal_of(scenario, **more):
    """The finished deal of a rule scenario as a screen is told of it."""
    profile = house(scenario)
    plain = {"profile": profile_to_plain(profile), **scenario.position}
    deal, profile = score_file_from_plain(plain)
    return deal_facts(_revealed(deal), settle(deal, profile), **more)


def deal_facts(revealed, settlement, **more):
    """A finished deal, the third of eight."""
    given = {
        "deals": 8,
        "revealed": revealed,
        "settlement": settlement,
        "totals": settlement.totals if settlement else PerSeat((0,) * 4),
        "shuffle": shuffle_facts(),
    }
    return DealFacts(**(given | more))


def played_deal(preset="guiyang", seed=5):
    """A deal played out, as a screen is told of it."""
    *_, (step, _) = steps_of_a_deal(preset, seed)
    view = public_view(step.after)
    return deal_facts(view.revealed, view.settlement, totals=view.stakes.totals)


def scenario_named(name):
    """One rule scenario."""
    return next(each for each in PLAYED if each.name == name)


def _revealed(deal):
    return RevealedDeal(
        dealer=deal.dealer,
        hands=deal.hands,
        melds=deal.melds,
        rivers=deal.rivers,
        declared=deal.declared,
        first_discards=deal.first_discards,
    )
