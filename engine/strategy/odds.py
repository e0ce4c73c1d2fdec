"""机会 (jīhuì): how often hands that stand so and so were won, or were ready at the end.

Fitted to deals of four `steady` players, half of them under `guiyang` and half under `tongren`, by
`python -m tests.engine.strategy.fit_odds`, which prints what stands here.
"""

from math import exp, log
from typing import NamedTuple, TypeAlias


class Outcome(NamedTuple):
    """机会 (jīhuì): how likely it is that a seat wins, and that it is ready when the deal ends."""

    win: float
    ready: float
    """Winning counts as ready."""


class Form(NamedTuple):
    """牌势 (pái shì): what the odds of a hand of 3n+1 tiles rest on."""

    distance: int
    """向听数 (xiàngtīng shù): 0 is ready."""
    reach: int
    """够得着的 (gòudezháo de): live useful tiles, any that can be punged counted four times."""
    draws: float
    """还能摸几张 (hái néng mō jǐ zhāng): draws of its own to come."""
    permit: float
    """通行证 (tōngxíngzhèng): the share of its winning tiles that it may win from others."""


CLAIMED = 4
"""四家都能来 (sì jiā dōu néng lái): as many seats may show a tile that makes a pung."""

_FAR = 3
"""From here on one line serves, with a step for each tile more."""

_Weights: TypeAlias = tuple[float, float, float, float, float]
"""Of nothing, the logarithm of the reach, draws, permit, and tiles beyond `_FAR`."""

_WIN: tuple[_Weights, ...] = (
    (-3.87, 0.96, 0.16, 1.37, 0.0),
    (-5.22, 0.54, 0.22, 0.95, 0.0),
    (-6.01, 0.42, 0.25, 0.89, 0.0),
    (-7.02, 0.54, 0.24, 0.96, -0.67),
)
_READY: tuple[_Weights, ...] = (
    (-3.81, 0.93, 0.21, -0.13, 0.0),
    (-5.22, 0.69, 0.28, 0.06, 0.0),
    (-6.35, 0.55, 0.33, 0.75, -0.62),
)


def outcome(form: Form) -> Outcome:
    """机会 (jīhuì): what a hand in this *form* came to."""
    near = min(form.distance, _FAR)
    win = _chance(_WIN[near], form)
    if near == 0:
        return Outcome(win, 1.0)
    return Outcome(win, max(win, _chance(_READY[near - 1], form)))


def _chance(weights: _Weights, form: Form) -> float:
    """A logistic curve over the form."""
    none, reach, draws, permit, beyond = weights
    score = (
        none
        + reach * log(1 + form.reach)
        + draws * form.draws
        + permit * form.permit
        + beyond * max(form.distance - _FAR, 0)
    )
    return 1 / (1 + exp(-score))
