"""日程 (rìchéng): jobs of the calendar, on the clock that is given.

APScheduler's triggers say when a job is due; its schedulers ask the machine for the time and keep
what they plan in memory, so the waiting is ours. Nothing is lost with the process: each job looks
at once when it starts, and finds in the database what is left to do.
"""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, Protocol

import structlog

from bot.clock import Clock

_STEP: Final = timedelta(seconds=1)
"""A trigger that is asked at the very moment at which it is due would say: now."""

log = structlog.get_logger()


class Trigger(Protocol):
    """触发 (chùfā): of APScheduler: the next moment after another."""

    def get_next_fire_time(
        self, previous_fire_time: datetime | None, now: datetime
    ) -> datetime | None:
        """下一次 (xià yí cì): when the job is due next; None if never again."""
        ...


async def keep(clock: Clock, trigger: Trigger, job: Callable[[], Awaitable[None]]) -> None:
    """照办 (zhàobàn): do the job now, and whenever its trigger says; a failure is not the last."""
    while True:
        await _done(job)
        due = trigger.get_next_fire_time(None, clock.now() + _STEP)
        assert due is not None, "a calendar has no last day"
        await clock.sleep_until(due)


async def _done(job: Callable[[], Awaitable[None]]) -> None:
    try:
        await job()
    except Exception:
        log.exception("calendar job failed", job=getattr(job, "__qualname__", "job"))
