"""Updates and presses from end to end: library, HTTP, inbox and answers against the sandbox."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.gateway.application import Gateway, connected
from bot.intake.answers import Answers
from bot.intake.inbox import Delivery, Intake, Poller, RawUpdate
from bot.messages.outgoing import Answer, Button, PublicScreen, Sent
from persistence.database import Database
from persistence.inbox import Inbox
from tests.bot.clocks import VirtualClock
from tests.bot.gateway.conftest import settings_for
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
WORKING = Answer("处理中…")
BOARD = PublicScreen("board", ((Button("3万", "1:K7Q2:118:d:3m"),),))


@dataclass
class Host:
    """Counts presses, one at a time, and says how many there were."""

    gateway: Gateway
    database: Database
    answers: Answers
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    handled: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)

    def arrived(self, raw: RawUpdate) -> None:
        if "callback_query" in raw:
            self.answers.open(raw["callback_query"]["id"], WORKING)

    @staticmethod
    def route(raw: RawUpdate) -> str:
        inner = raw.get("callback_query") or raw
        return str(inner.get("message", {}).get("chat", {}).get("id", ""))

    async def handle(self, delivery: Delivery) -> bool:
        press = delivery.raw.get("callback_query")
        if press is None:
            self.handled.append(delivery.raw.get("message", {}).get("text", ""))
            return False
        query = self.answers.take(press["id"], WORKING)
        async with self.lock:
            await self.database.write(delivery.mark)
            self.handled.append(press["data"])
            if not query.give(Answer(f"{len(self.handled)}")):
                self.late.append(press["data"])
        return True

    @asynccontextmanager
    async def polling(self) -> AsyncIterator[None]:
        intake = Intake(VirtualClock(), self.database, self.route, self.handle, self.arrived)
        async with intake.running():
            task = asyncio.create_task(Poller(VirtualClock(), self.gateway.feed, intake).run())
            try:
                yield
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.answers.close()


@asynccontextmanager
async def hosting() -> AsyncIterator[tuple[Driver, Host]]:
    async with (
        driving(rate_limits=True) as driver,
        Database.in_memory() as database,
        connected(settings_for(driver), VirtualClock()) as gateway,
    ):
        answers = Answers(VirtualClock(), gateway.transport, Inbox(database).answered)
        yield driver, Host(gateway, database, answers)


async def answers_of(driver: Driver) -> list[tuple[float, str]]:
    calls = (await driver.look("calls", method="answerCallbackQuery"))["calls"]
    return [(call["at"], call["parameters"].get("text", "")) for call in calls]


async def seated(driver: Driver, host: Host) -> tuple[int, int, int]:
    """A person in a group with a board; the ids of all three."""
    anna = await driver.person("Anna")
    group = await driver.group(anna)
    sent = await host.gateway.transport.send(group, 0, BOARD, silent=True)
    assert isinstance(sent, Sent)
    return anna, group, sent.message_id


async def test_19_a_press_delivered_twice_counts_once_and_two_presses_are_two_answers() -> None:
    async with hosting() as (driver, host):
        anna, group, board = await seated(driver, host)
        await driver.act("faults", kind="duplicate", target="callback_query")
        async with host.polling():
            await asyncio.sleep(5)
            for _ in range(2):
                await driver.act("press", chat=group, user=anna, message=board, button="3万")
                await asyncio.sleep(0.005)
            await asyncio.sleep(60)
        assert host.handled.count("1:K7Q2:118:d:3m") == 2
        assert len(await answers_of(driver)) == 2
        assert (await driver.look("quiet"))["quiet"]


async def test_20_a_press_is_answered_in_time_though_the_table_is_locked() -> None:
    async with hosting() as (driver, host):
        anna, group, board = await seated(driver, host)
        async with host.polling():
            await asyncio.sleep(5)
            await host.lock.acquire()
            pressed_at = driver.sandbox.backend.now
            await driver.act("press", chat=group, user=anna, message=board, button="3万")
            await asyncio.sleep(20)
            host.lock.release()
            await asyncio.sleep(5)
        ((at, text),) = await answers_of(driver)
        assert at - pressed_at <= 1.2
        assert text == "处理中…"
        assert host.late == ["1:K7Q2:118:d:3m"]
        assert (await driver.look("quiet"))["quiet"]


async def test_08_after_five_minutes_down_commands_are_skipped_and_the_press_counts() -> None:
    async with hosting() as (driver, host):
        anna, group, board = await seated(driver, host)
        async with host.polling():
            await asyncio.sleep(5)
        host.handled.clear()
        for number in range(40):
            await driver.act("say", chat=group, user=anna, text=f"/newtable@zhuoji_bot {number}")
        await asyncio.sleep(100)
        await driver.act("press", chat=group, user=anna, message=board, button="3万")
        await asyncio.sleep(20)
        async with host.polling():
            await asyncio.sleep(30)
        assert host.handled == ["1:K7Q2:118:d:3m"]
        assert await host.database.read("SELECT count(*) FROM inbox WHERE done_at IS NULL") == [
            (0,)
        ]


async def test_an_update_stored_by_a_process_that_died_is_handled_by_the_next() -> None:
    async with hosting() as (driver, host):
        anna, group, board = await seated(driver, host)
        async with host.polling():
            await asyncio.sleep(5)
            await host.lock.acquire()
            await driver.act("press", chat=group, user=anna, message=board, button="3万")
            await asyncio.sleep(10)
        assert host.handled[-1] != "1:K7Q2:118:d:3m"
        host.lock.release()
        async with host.polling():
            await asyncio.sleep(10)
        assert host.handled.count("1:K7Q2:118:d:3m") == 1
