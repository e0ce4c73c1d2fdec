"""The principles agree with a slow second writing of themselves, on any pung on offer."""

from collections import Counter
from random import Random

import pytest

from engine.options import Option
from engine.strategy.principles import holdings
from engine.strategy.sight import look
from engine.terms import Verb
from tests.engine.strategy.random_claims import random_claim
from tests.engine.strategy.slow_principles import principles


def disagreements(claims, seed):
    """Check so many random claims; answer how often each principle held."""
    chance, held = Random(seed), Counter()
    for _ in range(claims):
        view, dry_draws = random_claim(chance)
        found = holdings(look(view), dry_draws)
        quick = [
            (h.principle.value, h.follow.discard, tuple(h.before), tuple(h.follow.after))
            for h in found
        ]
        assert quick == principles(view, dry_draws), view
        after = view.hand.melded(view.public.open_deal.offered, 2)
        assert Option(Verb.PUNG, view.public.open_deal.offered) in view.options
        assert all(after.count(holding.follow.discard) for holding in found)
        held.update(holding.principle for holding in found)
    return held


def test_they_agree_on_random_claims():
    held = disagreements(1500, 1)
    assert len(held) == 10, held


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_they_agree_on_a_hundred_thousand(seed):
    held = disagreements(10_000, seed + 100)
    assert min(held.values()) >= 10
