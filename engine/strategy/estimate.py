"""估计 (gūjì): a mean over walls, and how sure it is. [STRATEGY 5]"""

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

_BOTH_TAILS = NormalDist().inv_cdf(0.975)
"""95 % of a normal distribution lie within as many standard deviations."""


class Estimate(NamedTuple):
    """估计 (gūjì): a mean, and the half of its 95 % interval."""

    mean: float
    margin: float | None
    """误差 (wùchā): the mean is known as closely as this; None from a single wall."""
    cases: int
    """How many cases were counted."""
    walls: int
    """How many walls they come from."""


def estimate(walls: Iterable[tuple[float, int]]) -> Estimate | None:
    """估计 (gūjì): the mean of all cases, given each wall's sum and number of them; None of none.

    Cases of one wall depend on each other, so a wall as a whole counts as one observation: the
    interval is Student's, with the spread of what each wall adds beyond the mean.
    """
    counted = [(total, cases) for total, cases in walls if cases]
    cases = sum(number for _, number in counted)
    if not cases:
        return None
    mean = sum(total for total, _ in counted) / cases
    if len(counted) == 1:
        return Estimate(mean, None, cases, 1)
    freedom = len(counted) - 1
    spread = sum((total - mean * number) ** 2 for total, number in counted)
    error = sqrt(spread * len(counted) / freedom) / cases
    return Estimate(mean, _student(freedom) * error, cases, len(counted))


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by its expansion about the normal one."""
    z = _BOTH_TAILS
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
