"""Updates are stored, confirmed and handled once, in order, whatever happens."""

import asyncio
from collections.abc import Sequence
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.intake.inbox import Delivery, FeedTrouble, Intake, Poller, RawUpdate
from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.event_log import EventLog
from persistence.inbox import Inbox
from persistence.records import Record
from tests.bot.clocks import VirtualClock
from tests.bot.virtual_time import EPOCH, virtual_time

pytestmark = virtual_time


def say(update_id: int, text: str, chat: int = 1, age: float = 0.0) -> RawUpdate:
    date = int(EPOCH + asyncio.get_running_loop().time() - age)
    return {"update_id": update_id, "message": {"text": text, "date": date, "chat": {"id": chat}}}


def route(raw: RawUpdate) -> str:
    return str(raw["message"]["chat"]["id"])


class Desk:
    """Handles updates as a table would: an event each, in one transaction with the mark."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.log = EventLog(database, VirtualClock().now)
        self.handled: list[str] = []
        self.arrived: list[int] = []
        self.busy: dict[str, float] = {}
        self.running: set[str] = set()

    async def handle(self, delivery: Delivery) -> bool:
        text = delivery.raw["message"]["text"]
        key = route(delivery.raw)
        assert key not in self.running
        self.running.add(key)
        await asyncio.sleep(self.busy.get(text, 0))
        self.running.discard(key)
        if text == "boom":
            message = "stumbled"
            raise LookupError(message)
        self.handled.append(text)
        if text == "ignore me":
            return False
        events = await self.log.read("table/T")
        record = Record("test.said", 1, f'"{text}"')
        await self.log.append("table/T", len(events), [record], also=[delivery.mark])
        return True

    async def said(self) -> list[str]:
        return [event.record.body.strip('"') for event in await self.log.read("table/T")]


@asynccontextmanager
async def intake_for(desk: Desk):
    intake = Intake(
        VirtualClock(),
        desk.database,
        route,
        desk.handle,
        lambda raw: desk.arrived.append(raw["update_id"]),
    )
    async with intake.running():
        yield intake


@pytest.fixture
async def desk():
    async with Database.in_memory() as database:
        yield Desk(database)


async def settle() -> None:
    await asyncio.sleep(1000)


async def test_updates_of_a_queue_are_handled_one_by_one_in_order(desk: Desk) -> None:
    desk.busy = {"a": 9, "b": 1}
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "a"), say(2, "b"), say(3, "c"), say(4, "other", chat=2)])
        assert desk.arrived == [1, 2, 3, 4]
        assert intake.waiting("1") == 3
        await settle()
        assert desk.handled == ["other", "a", "b", "c"]
        assert intake.waiting("1") == 0
    assert await Inbox(desk.database).undone() == []


async def test_19_an_update_that_comes_twice_is_handled_once(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "a"), say(1, "a")])
        await intake.accept([say(1, "a")])
        await settle()
        await intake.accept([say(1, "a"), say(2, "b")])
        await settle()
    assert await desk.said() == ["a", "b"]
    assert desk.arrived == [1, 2]


async def test_what_an_earlier_process_left_is_worked_off_first(desk: Desk) -> None:
    desk.busy = {"a": 5000}
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "a"), say(2, "b")])
        await settle()
    assert await desk.said() == []
    desk.busy = {}
    desk.running.clear()
    async with intake_for(desk) as intake:
        await intake.accept([say(3, "c")])
        await settle()
    assert await desk.said() == ["a", "b", "c"]


async def test_what_is_marked_was_caused_and_the_other_way_round(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "a")])
        await settle()
        (mark,) = [Inbox(desk.database).done(1, VirtualClock().now())]
        with pytest.raises(AlreadyDone):
            await desk.log.append("table/T", 1, [Record("test.said", 1, '"a"')], also=[mark])
    assert await desk.said() == ["a"]


async def test_an_update_that_nobody_wants_is_done_too(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "ignore me")])
        await settle()
    assert await Inbox(desk.database).undone() == []
    assert await desk.said() == []


async def test_an_update_that_makes_us_stumble_stops_nobody(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "boom"), say(2, "b")])
        await settle()
    assert await desk.said() == ["b"]
    assert await Inbox(desk.database).undone() == []


async def test_an_update_that_cannot_be_routed_stops_nobody(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        await intake.accept([{"update_id": 1, "poll": {}}, say(2, "b")])
        await settle()
        await intake.accept([{"update_id": 3}])
        await settle()
    assert await desk.said() == ["b"]
    assert await Inbox(desk.database).undone() == []


async def test_a_database_that_fails_ends_the_intake(desk: Desk) -> None:
    async def fail(_write) -> None:
        message = "disk full"
        raise OSError(message)

    async def work() -> None:
        async with intake_for(desk) as intake:
            await intake.accept([say(1, "ignore me")])
            desk.database.write = fail
            await settle()

    with pytest.raises(ExceptionGroup, match="TaskGroup"):
        await work()


async def test_a_stumble_after_the_mark_is_no_second_one(desk: Desk) -> None:
    async def handle(delivery: Delivery) -> bool:
        await desk.database.write(delivery.mark)
        if delivery.update_id == 1:
            message = "stumbled late"
            raise LookupError(message)
        await desk.database.write(delivery.mark)
        return True

    desk.handle = handle
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "a"), say(2, "b")])
        await settle()
        assert intake.waiting("1") == 0
    assert await Inbox(desk.database).undone() == []


async def test_08_old_commands_are_skipped_silently_and_presses_are_not(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        commands = [say(n, f"/newtable {n}", age=61 + n) for n in range(40)]
        await intake.accept([*commands, say(100, "a press", age=300), say(101, "/table", age=59)])
        await settle()
    assert desk.handled == ["a press", "/table"]
    assert await Inbox(desk.database).undone() == []


async def test_who_looks_after_a_host_with_a_fast_clock_sees_why_commands_do_nothing(
    desk: Desk,
) -> None:
    async with intake_for(desk) as intake:
        with capture_logs() as logged:
            await intake.accept([say(1, "/newtable", age=90), say(2, "/table", age=59)])
            await settle()
    seen = {"event": "command too old", "log_level": "info", "update_id": 1, "seconds": 90}
    assert logged == [seen]


async def test_ids_of_done_updates_are_forgotten_after_two_days(desk: Desk) -> None:
    async with intake_for(desk) as intake:
        await intake.accept([say(1, "a")])
        await asyncio.sleep(49 * 3600)
        await intake.accept([say(2, "b")])
        await settle()
        assert await desk.database.read("SELECT update_id FROM inbox") == [(2,)]


class FakeFeed:
    """Telegram's side of a poll: what is confirmed is gone."""

    def __init__(self, *script: Sequence[RawUpdate] | FeedTrouble) -> None:
        self.script = list(script)
        self.polls: list[tuple[float, int | None, int]] = []

    async def fetch(self, offset: int | None, seconds: int) -> Sequence[RawUpdate]:
        self.polls.append((asyncio.get_running_loop().time(), offset, seconds))
        step = self.script.pop(0) if self.script else []
        if isinstance(step, FeedTrouble):
            raise step
        await asyncio.sleep(0 if step else seconds)
        return step


@asynccontextmanager
async def polling(desk: Desk, feed: FakeFeed):
    async with intake_for(desk) as intake:
        poller = Poller(VirtualClock(), feed, intake)
        task = asyncio.create_task(poller.run())
        try:
            yield poller
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_it_polls_without_waiting_until_nothing_is_left(desk: Desk) -> None:
    feed = FakeFeed([say(7, "a"), say(8, "b")], [say(9, "c")])
    async with polling(desk, feed) as poller:
        await poller.caught_up.wait()
        await asyncio.sleep(120)
    assert [(offset, seconds) for _, offset, seconds in feed.polls[:5]] == [
        (None, 0),
        (9, 0),
        (10, 0),
        (10, 50),
        (10, 50),
    ]
    assert await desk.said() == ["a", "b", "c"]


async def test_the_offset_is_raised_only_when_the_updates_are_on_the_disk(desk: Desk) -> None:
    feed = FakeFeed([say(7, "a")])
    stored_at_poll: list[int] = []
    fetch = feed.fetch

    async def watched(offset: int | None, seconds: int) -> Sequence[RawUpdate]:
        ((stored,),) = await desk.database.read("SELECT count(*) FROM inbox")
        stored_at_poll.append(stored)
        return await fetch(offset, seconds)

    feed.fetch = watched
    async with polling(desk, feed):
        await asyncio.sleep(60)
    assert feed.polls[1][1] == 8
    assert stored_at_poll[:2] == [0, 1]


async def test_ids_that_start_anew_are_followed(desk: Desk) -> None:
    feed = FakeFeed([say(900, "a")], [say(5, "b")])
    async with polling(desk, feed):
        await asyncio.sleep(60)
    assert [offset for _, offset, _ in feed.polls[:3]] == [None, 901, 6]
    assert await desk.said() == ["a", "b"]


async def test_trouble_is_met_with_growing_pauses_and_floods_are_obeyed(desk: Desk) -> None:
    troubles = [FeedTrouble("unsure"), FeedTrouble("conflict"), FeedTrouble("wait", 30)]
    feed = FakeFeed(*troubles, *[FeedTrouble("unauthorized")] * 8, [say(7, "a")])
    async with polling(desk, feed):
        await asyncio.sleep(1000)
    moments = [at for at, _, _ in feed.polls[:12]]
    pauses = [later - earlier for earlier, later in pairwise(moments)]
    assert pauses[:4] == [1, 2, 30, 8]
    assert pauses[-1] == 60
    assert await desk.said() == ["a"]
