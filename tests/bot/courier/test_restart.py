"""Killed anywhere around a call and started again: nothing is missing, nothing doubled."""

import asyncio

import pytest

from bot.messages.outgoing import PublicScreen, Unsent, Unsure, Urgency
from persistence.database import Database
from persistence.places import Places
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import SUPERGROUP, FakeSource, FakeTelegram, bench
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


class Killed(BaseException):
    """Ends a worker as a kill would: nothing that follows in it happens."""


class Failpoint:
    """Ends everything at the nth time that it is passed."""

    def __init__(self, nth: int) -> None:
        self.left = nth

    def __call__(self) -> None:
        self.left -= 1
        if self.left <= 0:
            raise Killed


def with_failpoint(telegram: FakeTelegram, database: Database, patch, point: Failpoint) -> None:
    """Let the failpoint be passed before and after each call and each write."""

    def around(owner, name):
        work = getattr(owner, name)

        async def passed(*args, **kwargs):
            point()
            result = await work(*args, **kwargs)
            point()
            return result

        patch.setattr(owner, name, passed)

    for name in ("send", "edit", "delete"):
        around(telegram, name)
    around(database, "write")


async def play(b) -> None:
    """Two deals of a table: board, sheet, the next board, and a hand that rings."""
    b.board("board 1", "board/T/1")
    b.hand("hand 1", rings=1)
    await asyncio.sleep(6)
    b.board("sheet 1", "board/T/1", urgency=Urgency.SETTLEMENT, final=True)
    b.hand("hand 2", rings=2)
    await asyncio.sleep(6)
    b.board("board 2", "board/T/2", urgency=Urgency.SETTLEMENT)
    await asyncio.sleep(100)


@pytest.mark.parametrize("nth", range(1, 33))
async def test_a_kill_at_any_point_loses_and_doubles_no_settlement(nth: int) -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        point = Failpoint(nth)
        with pytest.MonkeyPatch.context() as patch:
            async with bench(database, telegram, source=source) as b:
                telegram.chatter(SUPERGROUP)
                b.courier.saw(SUPERGROUP, 1, VirtualClock().now())
                with_failpoint(telegram, database, patch, point)
                loop = asyncio.get_running_loop()
                loop.set_exception_handler(lambda _loop, _context: None)
                await play(b)
        async with bench(database, telegram, source=source) as b:
            for chat_key in (b.group, b.people[0]):
                b.courier.wake(chat_key)
            await asyncio.sleep(120)
            assert sorted(telegram.texts(SUPERGROUP)) == ["board 2", "sheet 1"]
            assert telegram.texts(101).count("hand 2") >= 1
            living = (await b.rows())["hand/T/0"].message_id
            assert living is not None
            assert telegram.messages[101][living].text == "hand 2"
            for message_id in list(telegram.messages[101]):
                await b.courier.pressed(b.people[0], message_id)
            await asyncio.sleep(30)
            assert telegram.texts(101) == ["hand 2"]
        assert point.left <= 0


async def test_a_send_that_was_under_way_is_looked_for_after_the_restart() -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        async with bench(database, telegram, source=source) as b:
            telegram.chatter(SUPERGROUP)
            b.courier.saw(SUPERGROUP, 1, VirtualClock().now())
            b.board("sheet", "result/T", urgency=Urgency.SETTLEMENT, final=True)
            await asyncio.sleep(5)
        shown = await Places(database).find("result/T")
        assert shown is not None
        await database.write(Places(database).put(shown._replace(state="sending", message_id=1)))
        async with bench(database, telegram, source=source) as b:
            await asyncio.sleep(30)
            assert telegram.texts(SUPERGROUP) == ["sheet"]
            assert len(telegram.made("send")) == 1


async def test_a_remark_that_was_under_way_is_forgotten() -> None:
    telegram = FakeTelegram()
    async with Database.in_memory() as database:
        async with bench(database, telegram) as b:
            telegram.fail("send", Unsure())
            b.courier.remark(b.group, PublicScreen("not you"))
            await asyncio.sleep(0.5)
        async with bench(database, telegram) as b:
            await asyncio.sleep(5)
            assert len(telegram.calls) == 1
            assert await b.rows() == {}


async def test_an_old_message_stays_until_the_new_one_is_surely_there() -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        async with bench(database, telegram, source=source) as b:
            b.board("one")
            await asyncio.sleep(5)
            telegram.fail("send", Unsure())
            telegram.fail("edit", *[Unsent()] * 3)
            b.board("two", rings=1)
            await asyncio.sleep(5)
            assert telegram.texts(SUPERGROUP) == ["one"]
        async with bench(database, telegram, source=source) as b:
            await asyncio.sleep(3)
            assert telegram.texts(SUPERGROUP) == ["one"]
            await asyncio.sleep(120)
            assert telegram.texts(SUPERGROUP) == ["two"]


async def test_a_remark_is_deleted_by_the_next_process() -> None:
    telegram = FakeTelegram()
    async with Database.in_memory() as database:
        async with bench(database, telegram) as b:
            b.courier.remark(b.group, PublicScreen("not you"))
            await asyncio.sleep(5)
        async with bench(database, telegram) as b:
            await asyncio.sleep(5)
            assert telegram.texts(SUPERGROUP) == []
            assert await b.rows() == {}


def most_within(span: float, moments: list[float]) -> int:
    """The most that fell into any span of so many seconds."""
    return max(sum(end - span < at <= end for at in moments) for end in moments)


async def test_a_group_takes_no_more_in_a_minute_for_all_the_kills_in_it() -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        for life in range(12):
            async with bench(database, telegram, source=source) as b:
                for number in range(4):
                    text = f"life {life}, {number}"
                    b.board(text, f"result/{number}", urgency=Urgency.SETTLEMENT)
                    b.board(text, f"board/{number}")
                    await asyncio.sleep(1)
        async with bench(database, telegram, source=source) as b:
            b.courier.wake(b.group)
            await asyncio.sleep(200)
            texts = telegram.texts(SUPERGROUP)
    moments = [call.at for call in telegram.calls if call.chat == SUPERGROUP]
    assert most_within(60, moments) == 20
    assert sorted(texts) == [f"life 11, {number}" for number in (0, 0, 1, 1, 2, 2, 3, 3)]


async def test_boards_leave_room_for_what_is_urgent_for_all_the_kills_in_a_minute() -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        for life in range(18):
            async with bench(database, telegram, source=source) as b:
                for number in range(4):
                    b.board(f"life {life}", f"board/{number}")
                await asyncio.sleep(3)
        assert 10 < len(telegram.calls) <= 17
        async with bench(database, telegram, source=source) as b:
            for number in range(3):
                b.board("urgent", f"result/{number}", urgency=Urgency.SETTLEMENT)
            await asyncio.sleep(1)
    assert telegram.texts(SUPERGROUP).count("urgent") == 3


async def test_a_person_is_written_to_no_sooner_than_a_second_after_a_kill() -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        for life in range(3):
            async with bench(database, telegram, source=source) as b:
                b.hand(f"hand {life}")
                await asyncio.sleep(1.3)
            await asyncio.sleep(0.1)
    first, *others = [call.at for call in telegram.calls]
    assert [at - first for at in others] == pytest.approx([2.6, 4.0], abs=0.05)
