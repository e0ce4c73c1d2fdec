"""The courier on a stage: through the library, over HTTP, before a server strict as Telegram."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.courier import Courier, News, Shown
from bot.gateway.application import connected
from bot.messages.outgoing import (
    Button,
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
from bot.sandbox.messages import Message
from persistence.database import Database
from persistence.groups import Groups
from persistence.people import People
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import FakeSource
from tests.bot.gateway.conftest import settings_for
from tests.bot.sandbox.driver import Driver, driving

KEYBOARD = ((Button("我的手牌", "1:K7Q2:0:hd:"),),)


@dataclass
class Stage:
    """A courier, a sandbox, a group and its people."""

    driver: Driver
    courier: Courier
    source: FakeSource
    news: list[News]
    group: int
    people: list[int]
    keys: dict[int, str]
    transport: Transport

    def board(self, text: str | None, name: str = "board/T/1", **fields: Any) -> None:
        place = GroupPlace(name, self.keys[self.group], fields.pop("thread", 0))
        screen = None if text is None else PublicScreen(text, KEYBOARD)
        self._want(PublicWanted(place=place, screen=screen, **fields))

    def hand(self, text: str | None, seat: int = 0, **fields: Any) -> None:
        place = PrivatePlace(f"hand/T/{seat}", self.keys[self.people[seat]])
        screen = None if text is None else PrivateScreen(text, KEYBOARD)
        self._want(PrivateWanted(place=place, screen=screen, urgency=Urgency.PROMPT, **fields))

    def _want(self, wanted: Wanted) -> None:
        self.source.chats.setdefault(wanted.place.chat_key, {})[wanted.place.name] = wanted
        self.courier.wake(wanted.place.chat_key)

    def texts(self, chat: int) -> list[str]:
        """What the bot's messages in a chat say, as people see them."""
        messages = self.driver.sandbox.backend.world.chats[chat].messages.values()
        return [said.content["text"] for said in messages if is_ours(said)]

    async def quiet(self) -> bool:
        """Whether nothing is held against the bot."""
        report = await self.driver.look("quiet")
        return bool(report["quiet"])

    async def order(self, kind: str, target: str, **fields: Any) -> None:
        await self.driver.act("faults", kind=kind, target=target, **fields)


def is_ours(said: Message) -> bool:
    """Whether it is a text of the bot's that hangs there."""
    return said.outgoing and not said.deleted and not said.service and "text" in said.content


@asynccontextmanager
async def stage(group_type: str = "supergroup", **chat: Any) -> AsyncIterator[Stage]:
    async with (
        driving(rate_limits=True) as driver,
        Database.in_memory() as database,
        connected(settings_for(driver), VirtualClock()) as gateway,
    ):
        people = [await driver.person(name) for name in ("Anna", "Bert", "Cleo", "Dora")]
        group = await driver.group(*people, type=group_type, **chat)
        keys = {group: (await Groups(database).meet(group, "Friends")).chat_key}
        for person in people:
            keys[person] = (await People(database).meet(person, "X")).person_key
        source = FakeSource()
        news: list[News] = []

        def hear(told: News) -> None:
            if not isinstance(told, Shown):
                news.append(told)

        courier = Courier(VirtualClock(), gateway.transport, source, database, hear)
        async with courier.running():
            yield Stage(driver, courier, source, news, group, people, keys, gateway.transport)
