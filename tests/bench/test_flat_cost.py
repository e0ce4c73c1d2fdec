"""A deal late in a long match costs what an early one does: nothing grows with what was played."""

from tests.bench.deals import match_of, seconds_of

DEALS = 20
LATE = 180
TRIES = 4
MOST = 1.5
"""How many times as long the late deals may take: they are others, and the machine is shared."""


def test_a_deal_costs_as_much_at_the_end_of_a_long_match_as_at_its_beginning():
    ratios = map(_late_beside_early, range(TRIES))
    assert any(ratio < MOST for ratio in ratios)


def _late_beside_early(seed):
    match = match_of(LATE + DEALS, seed)
    early = seconds_of(match, DEALS)
    for _ in range(LATE - DEALS):
        next(match)
    return seconds_of(match, DEALS) / early
