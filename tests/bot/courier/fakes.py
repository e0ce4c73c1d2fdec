"""A Telegram of a few lines, and a source of whatever a test wants to be shown."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.courier import Courier, News, Pace, Shown
from bot.intake.courtesy import Courtesy
from bot.messages.outgoing import (
    Answer,
    Caption,
    Done,
    Drawing,
    Fault,
    GroupPlace,
    Parcel,
    Photo,
    PrivatePlace,
    PrivateScreen,
    PrivateWanted,
    PublicPicture,
    PublicScreen,
    PublicWanted,
    Refused,
    Screen,
    Sent,
    Setback,
    Urgency,
    Wanted,
)
from persistence.database import Database
from persistence.groups import Groups
from persistence.people import People
from persistence.places import Places, PlaceState, ShownPlace
from tests.bot.clocks import VirtualClock

SUPERGROUP = -1_002_000_000_001
BASIC_GROUP = -4_000_000_001
POINTER = PrivateScreen("see below")


class Call(NamedTuple):
    """One call that reached Telegram, or was struck on its way."""

    at: float
    method: str
    chat: int
    message_id: int
    text: str


@dataclass
class FakeTelegram:
    """Keeps the messages of its chats, and fails as it is told to."""

    latency: float = 0.0
    calls: list[Call] = field(default_factory=list)
    messages: dict[int, dict[int, Parcel]] = field(default_factory=dict)
    threads: dict[int, int] = field(default_factory=dict)
    foreign: set[tuple[int, int]] = field(default_factory=set)
    orders: dict[tuple[str, int], deque[Setback | tuple[Setback]]] = field(default_factory=dict)
    last_id: dict[int, int] = field(default_factory=dict)

    def fail(self, method: str, *setbacks: Setback, chat: int = 0) -> None:
        """The next calls of this method (to this chat) have no effect and end so."""
        self.orders.setdefault((method, chat), deque()).extend(setbacks)

    def lose_answer(self, method: str, setback: Setback, chat: int = 0) -> None:
        """The next call of this method has its effect but ends so."""
        self.orders.setdefault((method, chat), deque()).append((setback,))

    def chatter(self, chat: int) -> int:
        """Somebody else writes in the chat."""
        message_id = self._next_id(chat)
        self.foreign.add((chat, message_id))
        return message_id

    def texts(self, chat: int) -> list[str]:
        return [screen.text for screen in self.messages.get(chat, {}).values()]

    def made(self, method: str, chat: int | None = None) -> list[Call]:
        return [c for c in self.calls if c.method == method and chat in {None, c.chat}]

    async def send(self, chat: int, thread: int, parcel: Parcel, *, silent: bool) -> Sent | Setback:
        async def effect() -> Sent:
            assert not isinstance(parcel, Caption), "a caption stands under something"
            message_id = self._next_id(chat)
            self.messages.setdefault(chat, {})[message_id] = parcel
            self.threads[message_id] = thread
            return Sent(message_id)

        method = "photo" if isinstance(parcel, Photo) else "send"
        return await self._call(method, chat, 0, parcel.text, effect)

    async def edit(self, chat: int, message_id: int, parcel: Parcel) -> Done | Setback:
        async def effect() -> Done | Refused:
            if (chat, message_id) in self.foreign:
                return Refused(Fault.UNEDITABLE)
            if message_id not in self.messages.get(chat, {}):
                return Refused(Fault.MESSAGE_GONE)
            shown = self.messages[chat][message_id]
            if isinstance(shown, Photo) is not isinstance(parcel, Photo | Caption):
                return Refused(Fault.UNEDITABLE)
            stays = isinstance(parcel, Caption) and isinstance(shown, Photo)
            self.messages[chat][message_id] = (
                replace(shown, text=parcel.text, keyboard=parcel.keyboard) if stays else parcel
            )
            return Done()

        method = "media" if isinstance(parcel, Photo) else "edit"
        return await self._call(method, chat, message_id, parcel.text, effect)

    async def delete(self, chat: int, message_id: int) -> Done | Setback:
        async def effect() -> Done | Refused:
            gone = self.messages.get(chat, {}).pop(message_id, None)
            return Refused(Fault.MESSAGE_GONE) if gone is None else Done()

        return await self._call("delete", chat, message_id, "", effect)

    async def answer(self, query_id: str, answer: Answer) -> Done | Setback:
        async def effect() -> Done:
            return Done()

        return await self._call("answer", 0, 0, f"{query_id}:{answer.text}", effect)

    async def _call(self, method, chat, message_id, text, effect):
        at = asyncio.get_running_loop().time()
        self.calls.append(Call(at, method, chat, message_id, text))
        if self.latency:
            await asyncio.sleep(self.latency)
        orders = self.orders.get((method, chat)) or self.orders.get((method, 0))
        order = orders.popleft() if orders else None
        if order is None:
            return await effect()
        if type(order) is tuple:
            await effect()
            return order[0]
        return order

    def _next_id(self, chat: int) -> int:
        self.last_id[chat] = self.last_id.get(chat, 0) + 1
        return self.last_id[chat]


class FakeSource:
    """Wants what a test puts into it."""

    def __init__(self) -> None:
        self.chats: dict[str, dict[str, Wanted]] = {}

    async def wanted(self, chat_key: str) -> list[Wanted]:
        return list(self.chats.get(chat_key, {}).values())

    async def pointer(self, chat_key: str) -> Screen:
        return PublicScreen(POINTER.text)


@dataclass
class Bench:
    """A courier with everything around it."""

    courier: Courier
    telegram: FakeTelegram
    source: FakeSource
    news: list[News]
    shown: list[Shown]
    database: Database
    group: str
    people: list[str]
    courtesy: Courtesy

    def board(self, text: str | None, name: str = "board/T/1", **fields) -> PublicWanted:
        """The group should show this."""
        place = GroupPlace(name, self.group, fields.pop("thread", 0))
        screen = None if text is None else PublicScreen(text)
        return self._want(PublicWanted(place=place, screen=screen, **fields))

    def picture(self, text: str, drawing: Drawing, **fields) -> PublicWanted:
        """The group should show this picture."""
        place = GroupPlace("picture/T/1", self.group)
        fields = {"urgency": Urgency.SETTLEMENT, "final": True} | fields
        screen = PublicPicture(text, drawing)
        return self._want(PublicWanted(place=place, screen=screen, **fields))

    def hand(self, text: str | None, seat: int = 0, name: str = "", **fields) -> PrivateWanted:
        """A person's own chat should show this."""
        place = PrivatePlace(name or f"hand/T/{seat}", self.people[seat])
        screen = None if text is None else PrivateScreen(text)
        fields = {"urgency": Urgency.PROMPT} | fields
        return self._want(PrivateWanted(place=place, screen=screen, **fields))

    def hand_only(self, text: str, seat: int) -> None:
        """As `hand`, but nobody is woken for it."""
        place = PrivatePlace(f"hand/T/{seat}", self.people[seat])
        wanted = PrivateWanted(place=place, screen=PrivateScreen(text), urgency=Urgency.PROMPT)
        self.source.chats[place.chat_key][place.name] = wanted

    def _want(self, wanted):
        self.source.chats.setdefault(wanted.place.chat_key, {})[wanted.place.name] = wanted
        self.courier.wake(wanted.place.chat_key)
        return wanted

    async def state(self, place: str) -> PlaceState | None:
        """How far a place has come."""
        row = (await self.rows()).get(place)
        return None if row is None else row.state

    async def rows(self) -> dict[str, ShownPlace]:
        places = Places(self.database)
        keys = [self.group, *self.people]
        return {row.place: row for key in keys for row in await places.of_chat(key)}


@asynccontextmanager
async def bench(
    database: Database | None = None,
    telegram: FakeTelegram | None = None,
    group_id: int = SUPERGROUP,
    pace: Pace | None = None,
    source: FakeSource | None = None,
) -> AsyncIterator[Bench]:
    """A courier at work, for one group and its people 101 to 104."""
    if database is None:
        async with (
            Database.in_memory() as opened,
            bench(opened, telegram, group_id, pace, source) as made,
        ):
            yield made
        return
    telegram = telegram or FakeTelegram()
    source = source or FakeSource()
    news: list[News] = []
    group = (await Groups(database).meet(group_id, "Friends")).chat_key
    people = [(await People(database).meet(101 + n, f"P{n}")).person_key for n in range(4)]
    shown: list[Shown] = []

    def hear(told: News) -> None:
        (shown if isinstance(told, Shown) else news).append(told)

    courtesy = Courtesy(VirtualClock())
    courier = Courier(VirtualClock(), telegram, source, database, hear, pace, courtesy)
    async with courier.running():
        yield Bench(courier, telegram, source, news, shown, database, group, people, courtesy)
