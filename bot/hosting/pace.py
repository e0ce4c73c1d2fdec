"""快慢 (kuàimàn): every span of time that the host knows. [PRODUCT 2, 3]"""

from datetime import timedelta
from typing import NamedTuple

from bot.hosting.terms import Speed

SECOND = timedelta(seconds=1)
MILLISECOND = timedelta(milliseconds=1)

LOBBY_LIFE = timedelta(minutes=15)
"""A lobby that nobody touched closes then."""
LOBBY_IDLE = timedelta(minutes=5)
"""A lobby that nobody touched may be taken over."""
FIRST_CUT = 15 * SECOND
"""切牌 (qiē pái): before the first deal."""
NEXT_DEAL = 12 * SECOND
"""倒数 (dàoshǔ): between two deals, and before the result."""
GRACE = timedelta(minutes=1)
"""From leaving, or being out of reach, to autopilot."""
DEAL_PAUSE = timedelta(hours=12)
"""The longest pause in mid-deal."""
TABLE_PAUSE = timedelta(hours=72)
"""The longest pause between deals."""
ENFORCEMENT = SECOND
"""A turn's deadline is enforced so much later than shown."""
LEAST_AFTER_STOP = 20 * SECOND
"""What a turn has at least when clocks run again."""
LATEST_CLOCK = 30 * SECOND
"""The clock of a turn that could not be shown starts then at the latest."""
DEAL_BONUS = 10_000
"""Milliseconds that a bank gains a deal."""
MOST_BANKS = 2
"""A bank grows to so many times its start."""
SHORTEST_BASE = 8 * SECOND
"""A halved base time is never shorter."""
MISSED_TURNS = 2
"""So many turns in a row that ran out put a seat on autopilot."""
THINKING = (1500, 3500)
"""想 (xiǎng): an AI thinks between so many milliseconds, whatever it decides."""


class Pace(NamedTuple):
    """快慢 (kuàimàn): what one speed means."""

    base: timedelta
    """The base time of a turn."""
    bank: int
    """剩余 (shèngyú): milliseconds behind it, at the start of a match."""
    window: timedelta
    """明等 (míng děng): how long an OPEN window waits for those who can claim."""

    def base_of(self, *, halved: bool) -> timedelta:
        """基本时间 (jīběn shíjiān): the base time of a turn, halved after one that ran out."""
        return max(self.base / 2, SHORTEST_BASE) if halved else self.base

    def next_bank(self, bank: int) -> int:
        """加时 (jiā shí): the bank at the start of another deal."""
        return min(bank + DEAL_BONUS, MOST_BANKS * self.bank)


PACES = {
    Speed.FAST: Pace(8 * SECOND, 20_000, 8 * SECOND),
    Speed.NORMAL: Pace(20 * SECOND, 60_000, 12 * SECOND),
    Speed.SLOW: Pace(45 * SECOND, 120_000, 20 * SECOND),
}
"""快慢 (kuàimàn): by name."""
