"""牌桌 (páizhuō): the one door to every hosted table: judge, store, fold, tell.

    intent -> lock of the table -> judge -> events and whatever goes with them, in one transaction
           -> fold -> lock released -> `changed` is told

A table's lock is its queue, for as long as the process lives: handlers, timers, AI players and
restarts all wait here in the order in which they came. Nothing is asked of Telegram under a lock.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

import structlog

from bot.clock import Clock
from bot.floor.kept import Kept, kept_after
from bot.floor.table_log import Entry, Found, Saved, TableLog
from bot.floor.table_names import new_table_id
from bot.hosting.course import Choices, Circumstances
from bot.hosting.events import StreamEvent, TableHosted
from bot.hosting.intents import Intent, Rematch
from bot.hosting.judge import Verdict, judge
from bot.hosting.opening import open_table
from bot.messages.replies import Reply
from engine.profile import RulesProfile
from persistence.errors import ConcurrencyConflict
from persistence.transaction import Write

AT_ONCE = 50
"""So many tables are read in one go at a start."""

log = structlog.get_logger()


class Change(NamedTuple):
    """变化 (biànhuà): what has just happened at a table."""

    before: Kept | None
    """None for a table that was just opened, or read after a start."""
    after: Kept
    events: tuple[StreamEvent, ...]


Projections: TypeAlias = Callable[[Change], Sequence[Write[object]]]
"""投影 (tóuyǐng): what else is written together with the events of a change."""


class Frozen(Exception):
    """冻结 (dòngjié): the log of the table cannot be read; nothing happens there any more."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"table {table_id} is frozen")
        self.table_id = table_id


class NoTable(Exception):
    """没有这桌 (méiyǒu zhè zhuō): no table was ever opened under that name."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"there is no table {table_id}")


class Opening(NamedTuple):
    """开桌 (kāi zhuō): what a new table is to be."""

    profile: RulesProfile
    deals: int
    hosting: TableHosted
    seated: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()


class _Desk:
    """一桌 (yì zhuō): a table's lock, and the table if it was read."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.kept: Kept | None = None
        self.saved = Saved()
        self.frozen = False


class TableService:
    """牌桌 (páizhuō): the only caller of `judge`, and the only writer of tables' streams."""

    def __init__(
        self,
        clock: Clock,
        table_log: TableLog,
        draw_seed: Callable[[], bytes],
        choices: Callable[[str], Choices],
        projections: Projections,
        changed: Callable[[Change], None],
        coached: Collection[str] = (),
    ) -> None:
        """*choices* are those of a table's AI players; *changed* hears of all changes in order.

        *coached* are the people who have the coach on, at any moment.
        """
        self._clock = clock
        self._log = table_log
        self._draw_seed = draw_seed
        self._choices = choices
        self._projections = projections
        self._changed = changed
        self._coached = coached
        self._desks: defaultdict[str, _Desk] = defaultdict(_Desk)
        self._reserved: set[str] = set()

    def kept(self, table_id: str) -> Kept | None:
        """现在 (xiànzài): the table as of its last change; None if it was never opened or read."""
        desk = self._desks.get(table_id)
        return None if desk is None else desk.kept

    def forget(self, table_id: str) -> None:
        """放下 (fàngxià): read the table again when it is needed next, if nobody works on it."""
        desk = self._desks.get(table_id)
        if desk is not None and not desk.lock.locked():
            del self._desks[table_id]

    async def put_away(self, table_id: str) -> None:
        """收起 (shōuqǐ): as `forget`, for a table that nobody needs any more."""
        await self._log.drop_snapshot(table_id)
        self.forget(table_id)

    async def read_ahead(self, table_ids: Sequence[str]) -> None:
        """先读 (xiān dú): read many tables at a time; `load` says what is wrong with one."""
        for first in range(0, len(table_ids), AT_ONCE):
            some = table_ids[first : first + AT_ONCE]
            for table_id, found in (await self._log.find(some)).items():
                await self._read(table_id, found)

    async def load(self, table_id: str) -> Kept:
        """读桌 (dú zhuō): the table, read if need be. Raises as `handle` does."""
        desk = self._desks[table_id]
        async with desk.lock:
            return await self._load(desk, table_id)

    async def handle(
        self, table_id: str, intent: Intent, also: Sequence[Write[object]] = ()
    ) -> Verdict:
        """办 (bàn): let *intent* happen together with *also*; what happened and what is said.

        *also* is written only if anything happens. Raises `Refused`; `Frozen` for a table that
        cannot be read; `NoTable` for one that never was; and whatever *also* raises.
        """
        desk = self._desks[table_id]
        async with desk.lock:
            change, verdict = await self._happen(desk, table_id, intent, also)
        if change is not None:
            self._changed(change)
        return verdict

    async def foresee(self, table_id: str, intent: Intent) -> Reply | None:
        """先看 (xiān kàn): what *intent* would be answered now. Raises as `handle` does."""
        desk = self._desks[table_id]
        async with desk.lock:
            return self._judge(await self._load(desk, table_id), intent).reply

    async def reserve(self) -> str:
        """留号 (liú hào): a name that no table has, and none will be given."""
        while True:
            table_id = new_table_id()
            if table_id not in self._reserved and await self._log.is_free(table_id):
                self._reserved.add(table_id)
                return table_id

    async def open(
        self, table_id: str, opening: Opening, also: Sequence[Write[object]] = ()
    ) -> Kept:
        """开桌 (kāi zhuō): a new table under a reserved name. Raises `Refused`, and as *also*."""
        change = await self._open(table_id, opening, also)
        self._changed(change)
        return change.after

    async def rematch(
        self,
        table_id: str,
        rematch: Rematch,
        opening: Opening,
        also: Sequence[Write[object]] = (),
    ) -> Kept:
        """再来一场 (zàilái yì chǎng): a new table that follows a closed one, both or neither."""
        desk = self._desks[table_id]
        async with desk.lock:
            kept = await self._load(desk, table_id)
            change = self._change(kept, self._judge(kept, rematch).events)
            follow, saved = self._appending(desk, table_id, change, ())
            opened = await self._open(rematch.table_id, opening, (*also, follow))
            desk.kept, desk.saved = change.after, saved
        self._changed(opened)
        self._changed(change)
        return opened.after

    async def _read(self, table_id: str, found: Found) -> None:
        desk = self._desks[table_id]
        async with desk.lock:
            with suppress(Frozen, NoTable):
                await self._load(desk, table_id, found)

    async def _happen(
        self, desk: _Desk, table_id: str, intent: Intent, also: Sequence[Write[object]]
    ) -> tuple[Change | None, Verdict]:
        while True:
            kept = await self._load(desk, table_id)
            verdict = self._judge(kept, intent)
            if not verdict.events:
                return None, verdict
            change = self._change(kept, verdict.events)
            append, saved = self._appending(desk, table_id, change, also)
            try:
                await self._log.write(append)
            except ConcurrencyConflict as conflict:
                log.warning("table has moved on", table=table_id, seq=conflict.actual_seq)
                desk.kept = None
                continue
            desk.kept, desk.saved = change.after, saved
            return change, verdict

    def _judge(self, kept: Kept, intent: Intent) -> Verdict:
        choices = self._choices(kept.hosted.table_id)
        now, coached = self._clock.now(), self._coached
        return judge(kept.hosted, intent, Circumstances(now, self._draw_seed, choices, coached))

    def _change(self, before: Kept | None, events: tuple[StreamEvent, ...]) -> Change:
        return Change(before, kept_after(before, events, self._clock.now()), events)

    async def _open(self, table_id: str, opening: Opening, also: Sequence[Write[object]]) -> Change:
        events = open_table(
            table_id,
            opening.profile,
            opening.deals,
            opening.hosting,
            self._clock.now(),
            seated=opening.seated,
            waiting=opening.waiting,
        )
        change, desk = self._change(None, events), self._desks[table_id]
        append, saved = self._appending(desk, table_id, change, also)
        await self._log.write(append)
        desk.kept, desk.saved = change.after, saved
        return change

    def _appending(
        self, desk: _Desk, table_id: str, change: Change, also: Sequence[Write[object]]
    ) -> tuple[Write[int], Saved]:
        after_seq = change.before.hosted.seq if change.before else 0
        entry = Entry(after_seq, change.events, change.after)
        return self._log.appending(table_id, entry, desk.saved, (*also, *self._projections(change)))

    async def _load(self, desk: _Desk, table_id: str, found: Found | None = None) -> Kept:
        if desk.frozen:
            raise Frozen(table_id)
        if desk.kept is None:
            found = found or await self._log.find_one(table_id)
            if not found.stored:
                self._desks.pop(table_id, None)
                raise NoTable(table_id)
            try:
                desk.kept, desk.saved = await self._log.read(table_id, found)
            except Exception as error:
                # Whatever is wrong with one log must not keep the others from going on.
                desk.frozen = True
                log.exception("table frozen", table=table_id)
                raise Frozen(table_id) from error
        return desk.kept
