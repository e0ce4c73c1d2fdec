"""牌桌 (páizhuō): the one door to every hosted table: judge, store, fold, tell.

    intent -> lock of the table -> judge -> events and whatever goes with them, in one transaction
           -> fold -> lock released -> `changed` is told

A table's lock is its queue, for as long as the process lives: handlers, timers, AI players and
restarts all wait here in the order in which they came. Nothing is asked of Telegram under a lock.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, TypeAlias

import structlog

from bot.clock import Clock
from bot.hosting.course import Choices, Circumstances
from bot.hosting.events import StreamEvent, TableHosted
from bot.hosting.intents import Intent, Rematch
from bot.hosting.judge import Verdict, judge
from bot.hosting.opening import open_table
from bot.kept import Kept, kept_after, read_kept
from bot.replies import Reply
from bot.streams import TABLE_EVENTS, table_stream
from bot.table_names import new_table_id
from engine.profile import RulesProfile
from persistence.errors import ConcurrencyConflict
from persistence.event_log import EventLog
from persistence.records import Record
from persistence.transaction import Write

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


class _Entry(NamedTuple):
    """一笔 (yì bǐ): what is appended to a stream in one go."""

    stream: str
    expected_seq: int
    records: list[Record]
    also: tuple[Write[object], ...]


class _Desk:
    """一桌 (yì zhuō): a table's lock, and the table if it was read."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.kept: Kept | None = None
        self.frozen = False


class TableService:
    """牌桌 (páizhuō): the only caller of `judge`, and the only writer of tables' streams."""

    def __init__(
        self,
        clock: Clock,
        event_log: EventLog,
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
        self._log = event_log
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
            taken = table_id in self._reserved or await self._log.read(table_stream(table_id))
            if not taken:
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
            follow = self._log.appending(*self._entry(table_id, change, ()))
            opened = await self._open(rematch.table_id, opening, (*also, follow))
            desk.kept = change.after
        self._changed(opened)
        self._changed(change)
        return opened.after

    async def _happen(
        self, desk: _Desk, table_id: str, intent: Intent, also: Sequence[Write[object]]
    ) -> tuple[Change | None, Verdict]:
        while True:
            kept = await self._load(desk, table_id)
            verdict = self._judge(kept, intent)
            if not verdict.events:
                return None, verdict
            change = self._change(kept, verdict.events)
            try:
                await self._log.append(*self._entry(table_id, change, also))
            except ConcurrencyConflict as conflict:
                log.warning("table has moved on", table=table_id, seq=conflict.actual_seq)
                desk.kept = None
                continue
            desk.kept = change.after
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
        change = self._change(None, events)
        await self._log.append(*self._entry(table_id, change, also))
        self._desks[table_id].kept = change.after
        return change

    def _entry(self, table_id: str, change: Change, also: Sequence[Write[object]]) -> _Entry:
        after_seq = change.before.hosted.seq if change.before else 0
        records = [TABLE_EVENTS.encode(event) for event in change.events]
        writes = (*also, *self._projections(change))
        return _Entry(table_stream(table_id), after_seq, records, writes)

    async def _load(self, desk: _Desk, table_id: str) -> Kept:
        if desk.frozen:
            raise Frozen(table_id)
        if desk.kept is None:
            stored = await self._log.read(table_stream(table_id))
            if not stored:
                self._desks.pop(table_id, None)
                raise NoTable(table_id)
            try:
                desk.kept = read_kept(stored)
            except Exception as error:
                # Whatever is wrong with one log must not keep the others from going on.
                desk.frozen = True
                log.exception("table frozen", table=table_id)
                raise Frozen(table_id) from error
        return desk.kept
