"""老麻师 (lǎo máshī): a player who weighs speed, value, chickens and kongs against each other."""

from random import Random

from engine.options import Option
from engine.strategy.evaluate import weigh
from engine.strategy.sight import look
from engine.terms import Verb
from engine.views import SeatView

_WINS = (Verb.DECLARE_WIN, Verb.WIN)


def choose_sharply(view: SeatView, generator: Random) -> Option:
    """老麻师 (lǎo máshī): wins when it can, else does what is worth most; chance has no part."""
    del generator
    first = view.options[0]
    if first.verb in _WINS or len(view.options) == 1:
        return first
    return max(weigh(look(view)), key=lambda weighed: weighed.worth).option
