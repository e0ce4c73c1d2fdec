"""Interleaved rounds: everybody in turn answers a stretch of the same hands, again and again.

A ratio is taken within a round, where the machine is as busy for one as for the other, and the
median over the rounds is told. Absolute times say more of the machine than of the program. What
is to be held by a test is the ratio of the best rounds, which others can disturb less.
"""

from collections import deque
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Result(NamedTuple):
    task: str
    peer: str
    nanoseconds: float
    """A question, in the median round."""
    ratio: float
    """How many times faster the first contestant is, in the median round."""
    best_ratio: float
    """The same of the best round of each."""


def measure(task, contestants, hands, *, rounds, seconds):
    """Results of all contestants that have the task, the first of them being the measure."""
    entered = [_Entrant(c, task, hands) for c in contestants if task in c.tasks]
    for entrant in entered:
        entrant.warm_up(seconds)
    times = [[entrant.time(turn, seconds) for entrant in entered] for turn in range(rounds)]
    return [
        Result(
            task,
            entrant.name,
            1e9 * median(turn[place] for turn in times),
            median(turn[place] / turn[0] for turn in times),
            min(turn[place] for turn in times) / min(turn[0] for turn in times),
        )
        for place, entrant in enumerate(entered)
    ]


class _Entrant:
    def __init__(self, contestant, task, hands):
        self.name = contestant.name
        self._forget = contestant.forget
        prepare, self._ask = contestant.tasks[task]
        self._hands = [prepare(counts) for counts in hands]
        self._stretch = len(self._hands)

    def warm_up(self, seconds):
        """Once through the hands, or as far as one comes in some rounds' time; sets the stretch.

        The first question, with which tables are read, is none of it.
        """
        self._ask(self._hands[0])
        start = perf_counter()
        for done, held in enumerate(self._hands, start=1):
            self._ask(held)
            if perf_counter() - start > 4 * seconds:
                self._stretch = max(1, done // 4)
                return

    def time(self, turn, seconds):
        """Seconds a question, over the stretch of this turn, repeated until time is up."""
        first = turn * self._stretch % len(self._hands)
        hands = self._hands[first : first + self._stretch]
        deque(map(self._ask, hands), maxlen=0)
        asked, spent = 0, 0.0
        while spent < seconds:
            self._forget()
            start = perf_counter()
            deque(map(self._ask, hands), maxlen=0)
            spent += perf_counter() - start
            asked += len(hands)
        return spent / asked
