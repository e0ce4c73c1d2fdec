"""快慢 (kuàimàn): how fast Telegram lets us speak: in one chat, and all in all.

A chat's allowance depends on what was said in that chat and on nothing else. The slots of the whole
bot are handed out in the order in which they are asked for, whoever asks and whatever for: so when
a call goes out tells nothing of what is in another chat's.
"""

import math
from collections import deque
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from bot.courier.reactions import Call

ROUNDING = 1e-6
"""Seconds by which a moment may be missed through the arithmetic of floats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """快慢 (kuàimàn): the numbers, a little inside of Telegram's own."""

    group_calls: int = 20
    """Sends and edits in a group in one window."""
    group_window: float = 61.0
    """Seconds: a minute, and something for the way that calls take."""
    kept_back: int = 3
    """Calls of a window that boards may not use up."""
    board_gap: float = 3.5
    """Seconds between the edits of one board, times the boards of the group."""
    private_gap: float = 1.0
    private_edit_gap: float = 1.2
    """Seconds before an edit in a private chat."""
    overall_calls: int = 28
    """Sends and edits of the whole bot in one second."""
    probe_gap: float = 3.0
    probes: int = 20
    """Message ids that are tried before an unsure message is sent again."""
    repeat_gap: float = 1.0
    """Seconds before the first repetition of what did not get through; then they double …"""
    longest_repeat_gap: float = 8.0
    """… up to this."""
    rare_gap: float = 60.0
    """Seconds before the first repetition of what was forbidden; then ten times that."""


class Rank(IntEnum):
    """先后 (xiānhòu): what goes first in a chat."""

    PROMPT = 0
    SETTLEMENT = 1
    BOARD = 2
    PROBE = 3


class _Taken(NamedTuple):
    """用掉的 (yòngdiào de): one send or edit."""

    at: float
    urgent: bool


class Allowance:
    """限额 (xiàn'é): what one chat of Telegram's takes, and when it takes more."""

    def __init__(self, pace: Pace, *, group: bool) -> None:
        self._pace = pace
        self._group = group
        self._calls: deque[_Taken] = deque(maxlen=pace.group_calls)
        self._rests_until = -math.inf

    def ready_at(self, rank: Rank, call: Call) -> float:
        """何时可以 (hé shí kěyǐ): from when on this call may go out; deletions are free."""
        if call is Call.DELETE or not self._calls:
            return self._rests_until
        return max(self._rests_until, self._group_at(rank) if self._group else self._alone_at(call))

    def take(self, now: float, rank: Rank) -> None:
        """用掉 (yòngdiào): a send or edit goes out now."""
        self._calls.append(_Taken(now, rank < Rank.BOARD))

    def rest(self, until: float) -> None:
        """歇 (xiē): Telegram asked for quiet until then."""
        self._rests_until = max(self._rests_until, until)

    def used(self, now: float) -> int:
        """用了 (yòng le): the calls of the window that ends now."""
        return sum(call.at > now - self._pace.group_window for call in self._calls)

    def rests(self, now: float) -> bool:
        """在歇 (zài xiē): whether Telegram has asked for quiet."""
        return self._rests_until > now

    def _group_at(self, rank: Rank) -> float:
        if rank < Rank.BOARD:
            return self._free_at([call.at for call in self._calls], self._pace.group_calls)
        counted, usable = self._counted(), self._pace.group_calls - self._pace.kept_back
        free_at = self._free_at(counted, usable)
        return max(free_at, self._evenly_at(counted, usable)) if rank is Rank.BOARD else free_at

    def _free_at(self, calls: list[float], usable: int) -> float:
        """空出来 (kòng chūlái): when fewer than *usable* of the calls are in the window."""
        return calls[-usable] + self._pace.group_window if len(calls) >= usable else -math.inf

    def _counted(self) -> list[float]:
        """算数的 (suànshù de): the calls that boards have to make room for.

        What is urgent has calls of its own kept back; only what is beyond those counts here.
        """
        urgent = [call.at for call in self._calls if call.urgent]
        free = set(urgent[-self._pace.kept_back :])
        return [call.at for call in self._calls if not (call.urgent and call.at in free)]

    def _evenly_at(self, calls: list[float], usable: int) -> float:
        """均匀 (jūnyún): when the next board may go out, so that later ones wait no longer.

        After several calls in a row the rest of the window is shared out in equal gaps: the widest
        that any of the coming calls needs, until as many old ones have left the window.
        """
        recent = calls[-usable:]
        if not recent:
            return -math.inf
        ends = (at + self._pace.group_window for at in recent)
        first = usable - len(recent) + 1
        gap = max((end - recent[-1]) / number for number, end in enumerate(ends, first))
        share = self._pace.group_window / usable
        return recent[-1] + gap if gap > share + ROUNDING else -math.inf

    def _alone_at(self, call: Call) -> float:
        editing = call is Call.EDIT
        return self._calls[-1].at + (
            self._pace.private_edit_gap if editing else self._pace.private_gap
        )


class Slots:
    """时隙 (shíxì): the moments at which the bot may call at all, each given away once."""

    def __init__(self, pace: Pace) -> None:
        self._rate = pace.overall_calls
        self._taken: set[int] = set()

    def reserve(self, earliest: float, now: float) -> float:
        """订 (dìng): the first free moment from *earliest* on."""
        self._taken = {number for number in self._taken if number >= int(now * self._rate)}
        number = math.ceil(earliest * self._rate - ROUNDING)
        while number in self._taken:
            number += 1
        self._taken.add(number)
        return max(earliest, number / self._rate)
