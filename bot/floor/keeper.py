"""堂倌 (tángguān): whatever follows from a change at a table: clocks, AI players, screens, notices.

    change -> register -> deadline heap, AI players -> couriers of the chats that look different

Everything here can be done again from the tables as they stand: nothing is lost with the process.
"""

import asyncio
from collections.abc import Callable, Iterable

import structlog

from bot.courier import News, Relocated, Shown, Shut, Trouble
from bot.floor.ai_seats import AiSeats
from bot.floor.alarms import Alarms
from bot.floor.deliveries import Deliveries
from bot.floor.kept import Kept
from bot.floor.ordering import in_order, own_persons
from bot.floor.register import people_of
from bot.floor.tables import Change, Frozen
from bot.hosting.events import Resumed
from bot.hosting.intents import BecameUnreachable, Intent, Move, Restarted, Suspend
from bot.hosting.state import Hosted
from bot.messages.outgoing import Fault
from bot.messages.replies import Refused
from bot.premises import Premises
from bot.wanted.places import current_board_place, hand_place
from engine.table.events import DealSettled, DealVoided
from persistence.tables import Tables

RETIRING = 3600.0
"""Seconds for which a closed table is still shown."""

_MUTING = frozenset({Fault.NO_RIGHT, Fault.TOPIC_CLOSED, Fault.FORBIDDEN})
"""Why a group, or its topic, takes no messages for a while."""

log = structlog.get_logger()


class Keeper:
    """堂倌 (tángguān): listens to tables, clocks, AI players and couriers, and lets them work."""

    def __init__(
        self, premises: Premises, ai_seats: AiSeats, waiting: Callable[[str], int]
    ) -> None:
        """*waiting* counts the stored updates of a table that are not handled yet."""
        self._premises = premises
        self._ai_seats = ai_seats
        self._known = Tables(premises.database)
        self._deliveries = Deliveries(premises)
        self.alarms = Alarms(premises, waiting, self._wake_all)

    async def load(self) -> None:
        """读桌 (dú zhuō): every table that is not done, before any clock may run out."""
        known = await self._known.not_done()
        await self._premises.tables.read_ahead([table.table_id for table in known])
        for table_id, chat_key in known:
            try:
                self._find(await self._premises.tables.load(table_id))
            except Frozen:
                self._premises.source.freeze(table_id, chat_key)
                self._premises.courier.wake(chat_key)

    async def begin(self, *, from_backup: bool = False) -> None:
        """开工 (kāigōng): set all clocks anew and let them run; show what should be shown.

        All tables at once, so that they share commits.
        """
        await self._move(self._premises.register.tables())
        async with asyncio.TaskGroup() as group:
            for kept in self._premises.register.tables():
                group.create_task(self._handle(kept, Restarted(from_backup=from_backup)))
        for kept in self._premises.register.tables():
            self._follow(kept)
            self._wake_all(kept)
            if kept.hosted.is_closed:
                self._premises.tasks.spawn(self._retire(kept))

    def changed(self, change: Change) -> None:
        """变了 (biàn le): something has happened at a table."""
        kept = change.after
        closed_before = change.before is not None and change.before.hosted.is_closed
        self._follow(kept)
        self._forget_counts(change)
        self._show(change)
        if kept.hosted.is_lobby and _more_people(change):
            self._premises.tasks.spawn(self._premises.notices.remind(kept))
        if kept.hosted.is_closed and not closed_before:
            self._premises.tasks.spawn(self._retire(kept))

    def thought(self, table_id: str) -> None:
        """想好了 (xiǎng hǎo le): the AI players of a table have chosen."""
        kept = self._premises.tables.kept(table_id)
        if kept is not None:
            self.alarms.rearm(kept.hosted)

    def told(self, news: News) -> None:
        """听说 (tīngshuō): what the courier has to tell."""
        match news:
            case Shown():
                self._deliveries.shown(news)
            case Shut(chat_key=chat_key, fault=fault):
                log.info("chat shut", chat=chat_key, fault=fault)
                self._premises.tasks.spawn(self._lose(chat_key))
            case Relocated(chat_key=chat_key, merged=merged):
                log.info("group moved", chat=chat_key, merged=merged)
                self._premises.acquaintances.forget_chats()
                if merged is not None:
                    self._premises.tasks.spawn(self._move(self._premises.register.of_chat(merged)))
            case Trouble(chat_key=chat_key, fault=fault) if fault in _MUTING:
                log.info("group takes no messages", chat=chat_key, fault=fault)
                self._premises.tasks.spawn(self._premises.notices.mute(self._playing(chat_key)))
            case _:
                log.info("courier tells", news=type(news).__name__, chat=news.chat_key)

    def _find(self, kept: Kept) -> None:
        """找到 (zhǎodào): a table that an earlier process has left."""
        self._premises.register.note(kept)
        if kept.hosted.prompt is not None:
            self._premises.fleeting.find(kept.hosted.table_id, kept.hosted.prompt.id)

    def _follow(self, kept: Kept) -> None:
        """跟上 (gēnshàng): register, clocks and AI players go by the table as it stands."""
        self._premises.register.note(kept)
        self._deliveries.note(kept)
        self.alarms.follow(kept.hosted)
        self._ai_seats.think(kept.hosted)

    def _forget_counts(self, change: Change) -> None:
        """忘局数 (wàng júshù): who has played a deal more, or less, is looked up again."""
        if any(isinstance(event, DealSettled | DealVoided) for event in change.events):
            for person in change.after.hosted.humans:
                self._premises.acquaintances.forget(person)

    def _show(self, change: Change) -> None:
        """显示 (xiǎnshì): wake the couriers of the chats that look different now."""
        kept, own = change.after, own_persons(change)
        if any(isinstance(event, Resumed) for event in change.events):
            self._post_anew(kept)
        if own is not None:
            self._wake(own)
            return
        ordered = in_order(change)
        self._premises.courier.edit_in_order(ordered)
        before = frozenset(people_of(change.before)) if change.before else frozenset()
        people = frozenset(people_of(kept))
        for person in before - people:
            self._premises.tasks.spawn(self._premises.notices.farewell(kept, person))
        self._wake((before | people) - {place.chat_key for place in ordered})
        self._wake([kept.hosted.setup.chat_key])

    def _post_anew(self, kept: Kept) -> None:
        """重发 (chóng fā): a table that goes on after a pause does so below everything else."""
        hosted, now = kept.hosted, self._premises.clock.now()
        places = [hand_place(hosted, person).name for person in hosted.humans]
        for name in (current_board_place(hosted).name, *places):
            self._premises.fleeting.renew(name, now)

    def _wake_all(self, kept: Kept) -> None:
        self._wake([*people_of(kept), kept.hosted.setup.chat_key])

    def _wake(self, chat_keys: Iterable[str]) -> None:
        for chat_key in sorted(chat_keys):
            self._premises.courier.wake(chat_key)

    async def _lose(self, chat_key: str) -> None:
        """失联 (shīlián): nothing can be written in a chat any more."""
        for kept in self._premises.register.live_in(chat_key):
            await self._handle(kept, Suspend())
        for kept in self._premises.register.live_with(chat_key):
            await self._handle(kept, BecameUnreachable(person=chat_key))

    def _playing(self, chat_key: str) -> list[Hosted]:
        """在打的桌 (zài dǎ de zhuō): the tables of a group that are no lobbies."""
        live = [kept.hosted for kept in self._premises.register.live_in(chat_key)]
        return [table for table in live if not (table.is_lobby or table.setup.practice)]

    async def _move(self, tables: Iterable[Kept]) -> None:
        """搬桌 (bān zhuō): tables under a key that leads to another group now go over to it."""
        register = self._premises.register
        for kept in tables:
            setup = kept.hosted.setup
            chat = await self._premises.acquaintances.chat(setup.chat_key)
            if chat is not None and chat.chat_key != setup.chat_key:
                number = register.free_number(chat.chat_key) or setup.number
                await self._handle(kept, Move(chat_key=chat.chat_key, number=number))

    async def _handle(self, kept: Kept, intent: Intent) -> None:
        """办 (bàn): what the house wants; if the table has moved on meanwhile, it is let go."""
        try:
            await self._premises.tables.handle(kept.hosted.table_id, intent)
        except Refused as refused:
            log.info("not wanted any more", table=kept.hosted.table_id, reason=refused.reason)

    async def _retire(self, kept: Kept) -> None:
        """收桌 (shōu zhuō): a closed table shows what it should by now, and is put away."""
        await self._premises.clock.sleep(RETIRING)
        table_id, premises = kept.hosted.table_id, self._premises
        await premises.database.write(self._known.done(table_id))
        await premises.database.write(premises.invitations.drop(table_id))
        premises.register.drop(table_id)
        premises.source.forget(table_id)
        premises.fleeting.forget(table_id)
        await premises.tables.put_away(table_id)
        self._deliveries.forget(table_id)


def _more_people(change: Change) -> bool:
    before = change.before.hosted.humans if change.before else ()
    return len(change.after.hosted.humans) > len(before)
