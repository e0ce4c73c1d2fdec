"""闹钟 (nàozhōng): wakes tables at their deadlines, and chats whose screens change with time."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import structlog

from bot.floor.kept import Kept
from bot.floor.timers import Timers
from bot.hosting.deadlines import next_due
from bot.hosting.intents import Restarted, Wake
from bot.hosting.state import Hosted
from bot.premises import Premises
from bot.wanted.looks import next_look

RETRY = timedelta(milliseconds=50)
"""After this a deadline is looked at again that could not be enforced."""

log = structlog.get_logger()


class Alarms:
    """闹钟 (nàozhōng): a heap of deadlines, and one of mere looks; rebuilt from the tables."""

    def __init__(
        self,
        premises: Premises,
        waiting: Callable[[str], int],
        look: Callable[[Kept], None],
    ) -> None:
        """*waiting* counts the stored updates of a table that are not handled yet."""
        self._clock = premises.clock
        self._tables = premises.tables
        self._register = premises.register
        self._tasks = premises.tasks
        self._enforced = premises.meters.enforced
        self._waiting = waiting
        self._look_at = look
        self.deadlines = Timers(self._clock, self._due, self._expected, self._start_anew)
        """期限 (qīxiàn): when tables want to be woken."""
        self.looks = Timers(self._clock, self._look, self._expected_looks)
        """再看 (zài kàn): when screens change by the passing of time."""

    def follow(self, hosted: Hosted) -> None:
        """跟上 (gēnshàng): wake and look when the table wants it as it stands."""
        self.rearm(hosted)
        _arm(self.looks, hosted.table_id, next_look(hosted, self._clock.now()))

    def rearm(self, hosted: Hosted) -> None:
        """上闹钟 (shàng nàozhōng): wake the table at its deadline."""
        _arm(self.deadlines, hosted.table_id, next_due(hosted))

    def _due(self, table_id: str) -> None:
        """到时 (dào shí): act on a deadline, once every stored press of the table is handled."""
        if self._waiting(table_id):
            self.deadlines.arm(table_id, self._clock.now() + RETRY)
        else:
            self._tasks.spawn(self._wake(table_id))

    async def _wake(self, table_id: str) -> None:
        before = self._tables.kept(table_id)
        enforced = None if before is None else next_due(before.hosted)
        await self._tables.handle(table_id, Wake())
        if enforced is not None:
            self._enforced((self._clock.now() - enforced).total_seconds())
        kept = self._tables.kept(table_id)
        due = None if kept is None else next_due(kept.hosted)
        if due is not None and self.deadlines.due(table_id) is None:
            self.deadlines.arm(table_id, max(due, self._clock.now() + RETRY))

    def _start_anew(self) -> None:
        """拨慢了 (bōmàn le): the machine's clock was set back, and nobody shall wait for it."""
        log.warning("clock set back")
        for kept in self._register.tables():
            self._tasks.spawn(self._tables.handle(kept.hosted.table_id, Restarted()))

    def _look(self, table_id: str) -> None:
        kept = self._tables.kept(table_id)
        if kept is not None:
            self._look_at(kept)
            _arm(self.looks, table_id, next_look(kept.hosted, self._clock.now()))

    def _expected(self) -> Mapping[str, datetime]:
        return self._by_table(next_due)

    def _expected_looks(self) -> Mapping[str, datetime]:
        now = self._clock.now()
        return self._by_table(lambda hosted: next_look(hosted, now))

    def _by_table(self, moment: Callable[[Hosted], datetime | None]) -> Mapping[str, datetime]:
        found = ((kept.hosted.table_id, moment(kept.hosted)) for kept in self._register.tables())
        return {table_id: due for table_id, due in found if due is not None}


def _arm(timers: Timers, table_id: str, due: datetime | None) -> None:
    if due is None:
        timers.cancel(table_id)
    else:
        timers.arm(table_id, due)
