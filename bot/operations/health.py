"""健康 (jiànkāng): whether the host can do its work, and if not, what keeps it.

Telegram being out of reach is not an illness: a new start would mend nothing.
"""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from enum import StrEnum
from typing import NamedTuple

from bot.clock import Clock, finishes_within
from persistence.database import Database

PATIENCE = 2.0
"""Seconds in which the database has to answer."""
OVERDUE = timedelta(seconds=30)
"""How late a deadline may be before something must be wrong."""


class Status(StrEnum):
    """状态 (zhuàngtài): how the host is."""

    STARTING = "starting"
    OK = "ok"
    FAILING = "failing"


class Health(NamedTuple):
    """健康 (jiànkāng): how the host is, and why it is not well."""

    status: Status
    complaints: tuple[str, ...] = ()


class Examiner:
    """护士 (hùshi): examines the running host."""

    def __init__(self, clock: Clock, database: Database) -> None:
        self._clock = clock
        self._database = database
        self.overdue: Callable[[], timedelta | None] = lambda: None
        """超时 (chāoshí): how late the latest deadline is; None before clocks run."""

    async def examine(self) -> Health:
        """看病 (kànbìng): how the host is right now."""
        complaints = []
        if not await self._database_answers():
            complaints.append("the database does not answer")
        overdue = self.overdue()
        if overdue is not None and overdue > OVERDUE:
            complaints.append("deadlines are not enforced")
        if complaints:
            return Health(Status.FAILING, tuple(complaints))
        return Health(Status.STARTING if overdue is None else Status.OK)

    async def _database_answers(self) -> bool:
        answer = asyncio.ensure_future(self._database.read("SELECT 1"))
        in_time = await finishes_within(answer, self._clock, PATIENCE)
        return in_time and answer.exception() is None
