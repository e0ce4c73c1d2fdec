"""信使 (xìnshǐ): makes every chat agree with what it should show; one worker a chat."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from itertools import chain
from typing import Self

from bot.clock import Clock
from bot.courier.addresses import Addresses
from bot.courier.easel import Easel
from bot.courier.news import News, Relocated, Source
from bot.courier.office import Office
from bot.courier.one_offs import OneOff
from bot.courier.pace import Pace, Slots
from bot.courier.peers import Peers
from bot.courier.shelf import NOTE, OLD
from bot.courier.worker import Worker
from bot.intake.courtesy import Courtesy
from bot.messages.outgoing import (
    Fault,
    GroupPlace,
    PrivatePlace,
    PrivateScreen,
    PrivateWanted,
    PublicScreen,
    PublicWanted,
    Transport,
    Urgency,
    Wanted,
)
from persistence.calls import Calls
from persistence.database import Database
from persistence.groups import Groups
from persistence.keys import random_key
from persistence.people import People
from persistence.places import Places, PlaceState
from persistence.transaction import Transaction

REMARK_LIFETIME = 20.0
"""Seconds after which a line in a group is deleted …"""
REMARK_GAP = 60.0
"""… and those in which it takes no second one."""
FAREWELL = 3.0
"""Seconds for calls under way at the end."""


class Courier:
    """信使 (xìnshǐ): the only one that sends, edits and deletes; used inside `running`."""

    def __init__(
        self,
        clock: Clock,
        transport: Transport,
        source: Source,
        database: Database,
        tell: Callable[[News], None],
        pace: Pace | None = None,
        courtesy: Courtesy | None = None,
    ) -> None:
        """*source* knows what should be shown; *tell* hears what went wrong.

        *courtesy* knows which presses go first.
        """
        pace = pace or Pace()
        self._clock = clock
        self._database = database
        self._places = Places(database)
        self._groups = Groups(database)
        self._workers: dict[str, Worker] = {}
        self._remarked_at: dict[str, float] = {}
        self._moving = asyncio.Lock()
        self._office = Office(
            clock=clock,
            transport=transport,
            source=source,
            tell=tell,
            moved=self.moved,
            database=database,
            places=self._places,
            addresses=Addresses(self._groups, People(database), database),
            pace=pace,
            slots=Slots(pace),
            peers=Peers(pace),
            easel=Easel(clock),
            courtesy=courtesy or Courtesy(clock),
            calls=Calls(database),
            started_at=clock.monotonic(),
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        """运行 (yùnxíng): take up what an earlier process left; at the end let calls finish.

        The source has to know from here on what should be shown.
        """
        await self._database.write(self._places.doubt_sending())
        await self._take_up()
        try:
            yield self
        finally:
            await self._stop()

    def wake(self, chat_key: str) -> None:
        """叫醒 (jiàoxǐng): something may be wanted in that chat that is not shown."""
        self._worker(chat_key).wake()

    def edit_in_order(self, places: Sequence[PrivatePlace]) -> None:
        """按座次改 (àn zuòcì gǎi): edit each of these places once, in this order.

        Each gets its moment now, whatever it is to show and whether that differs from what it
        shows: so the order and time of the edits tell nothing.
        """
        for place in places:
            self._worker(place.chat_key).promise(place.name)

    def post(self, wanted: Wanted) -> None:
        """贴 (tiē): show something once that the source knows nothing of."""
        self._post(OneOff(wanted, asyncio.get_running_loop().create_future()))

    async def deliver(self, wanted: Wanted) -> Fault | None:
        """送到 (sòng dào): show something once; back when it is there, or why it cannot be.

        That may take as long as a flood lasts, so nobody should wait for it with a table in hand.
        """
        one_off = OneOff(wanted, asyncio.get_running_loop().create_future())
        self._post(one_off)
        with self._office.courtesy.awaited():
            return await one_off.delivery

    def remark(self, chat_key: str, screen: PublicScreen, thread: int = 0) -> bool:
        """插话 (chāhuà): a line in a group, gone after a while; one a minute, else False."""
        now = self._clock.monotonic()
        if now - self._remarked_at.get(chat_key, -REMARK_GAP) < REMARK_GAP:
            return False
        self._remarked_at[chat_key] = now
        self.note(chat_key, screen, thread, REMARK_LIFETIME)
        return True

    def note(self, chat_key: str, screen: PublicScreen, thread: int, lifetime: float) -> None:
        """便条 (biàntiáo): a message in a group that is deleted after so many seconds."""
        place = GroupPlace(f"{NOTE}{random_key()}", chat_key, thread)
        wanted = PublicWanted(place=place, screen=screen, urgency=Urgency.SETTLEMENT, final=True)
        self._post(OneOff(wanted, asyncio.get_running_loop().create_future(), lifetime))

    def whisper(self, name: str, person: str, screen: PrivateScreen, lifetime: float) -> None:
        """悄悄话 (qiāoqiāohuà): the same in a person's own chat; one of a name at a time."""
        place = PrivatePlace(f"{NOTE}{name}/{person}", person)
        wanted = PrivateWanted(place=place, screen=screen, urgency=Urgency.SETTLEMENT, final=True)
        self._post(OneOff(wanted, asyncio.get_running_loop().create_future(), lifetime))

    async def pressed(self, chat_key: str, message_id: int) -> bool:
        """按了 (àn le): whether the message of a press is a living one; if not, it is deleted."""
        return await self._worker(chat_key).pressed(message_id)

    async def places_at(self, chat_key: str, message_id: int) -> list[str]:
        """哪个位置 (nǎge wèizhì): the places that hang in that message of a chat."""
        rows = await self._places.with_message(chat_key, message_id)
        return [row.place for row in rows if row.state is PlaceState.SHOWN]

    def saw(self, telegram_id: int, message_id: int, posted_at: datetime) -> None:
        """看见 (kànjiàn): a message stands in a chat; told of every update that shows one."""
        self._office.peers.sightings(telegram_id).saw(message_id, posted_at)

    def oldest_undelivered(self) -> float:
        """最旧 (zuì jiù): the seconds that a message has not shown what is wanted; 0 if all do."""
        now = self._clock.monotonic()
        since = (worker.carrier.shelf.behind_since() for worker in self._workers.values())
        return max(now - min(since, default=now), 0.0)

    def busiest_group(self) -> int:
        """最忙的群 (zuì máng de qún): the most calls that any group has had of its minute's."""
        return self._office.peers.busiest(self._clock.monotonic())

    def resting_chats(self) -> int:
        """在歇的 (zài xiē de): how many chats Telegram has asked to be left in quiet."""
        return self._office.peers.resting(self._clock.monotonic())

    def shut(self, chat_key: str, fault: Fault) -> None:
        """关 (guān): it is known, without trying, that a chat takes no messages."""
        self._worker(chat_key).shut(fault)

    def reopen(self, chat_key: str) -> None:
        """重开 (chóng kāi): a chat may take messages again: unblocked, started, added, allowed."""
        self._worker(chat_key).reopen()

    def forget(self, chat_key: str) -> None:
        """忘 (wàng): a person was forgotten: nothing is known of his chat any more."""
        worker = self._workers.pop(chat_key, None)
        if worker is not None:
            worker.forget()

    async def moved(self, old_id: int, new_id: int) -> None:
        """搬了 (bān le): a group became a supergroup; may be told any number of times.

        Its key stays. Messages of the old group cannot be reached, so they are sent anew; what was
        posted in the supergroup under a key of its own becomes the group's.
        """
        async with self._moving:
            chat = await self._groups.with_id(old_id)
            if chat is None or old_id == new_id:
                return

            early = await self._groups.with_id(new_id)
            merged = None if early is None else early.chat_key

            async def move(transaction: Transaction) -> None:
                await self._groups.migrate(old_id, new_id)(transaction)
                await self._places.lose(chat.chat_key)(transaction)
                if merged is not None:
                    await self._places.adopt(chat.chat_key, merged)(transaction)

            async def lose() -> None:
                await self._database.write(move)

            async def lose_both() -> None:
                if merged is None:
                    await lose()
                else:
                    await self._worker(merged).relocate(lose)

            await self._worker(chat.chat_key).relocate(lose_both)
            self._office.tell(Relocated(chat.chat_key, merged))

    async def _take_up(self) -> None:
        rows = (
            await self._places.doubtful(),
            await self._places.named(OLD),
            await self._places.named(NOTE),
        )
        for row in chain.from_iterable(rows):
            self._worker(row.chat_key).carrier.shelf.adopt(row)
        for worker in self._workers.values():
            worker.wake()

    async def _stop(self) -> None:
        workers = list(self._workers.values())
        for worker in workers:
            worker.stop()
        tasks = {worker.task for worker in workers if worker.task is not None}
        farewell = asyncio.create_task(self._clock.sleep(FAREWELL))
        while tasks and not farewell.done():
            done, _ = await asyncio.wait({*tasks, farewell}, return_when=asyncio.FIRST_COMPLETED)
            tasks -= done
        for task in (*tasks, farewell):
            task.cancel()
        await asyncio.gather(*tasks, farewell, return_exceptions=True)
        await self._office.easel.close()

    def _post(self, one_off: OneOff) -> None:
        assert one_off.wanted.screen is not None, "what is posted shows something"
        self._worker(one_off.wanted.place.chat_key).post(one_off)

    def _worker(self, chat_key: str) -> Worker:
        if chat_key not in self._workers:
            self._workers[chat_key] = Worker(chat_key, self._office)
        return self._workers[chat_key]
