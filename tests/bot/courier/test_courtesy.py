"""The courier lets presses go first, without showing anything wrongly or telling it late."""

import asyncio

from bot.courier import Shown
from bot.intake.courtesy import LONGEST
from bot.messages.outgoing import PrivatePlace, PrivateScreen, PrivateWanted
from tests.bot.courier.fakes import FakeTelegram, bench
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_an_edit_waits_for_a_press_and_shows_what_is_wanted_by_then() -> None:
    async with bench() as b:
        b.hand("one")
        await asyncio.sleep(3)
        b.courtesy.pressed()
        for text in ("two", "three"):
            b.hand(text)
            await asyncio.sleep(0.2)
        assert b.telegram.texts(101) == ["one"]
        b.courtesy.answered()
        await asyncio.sleep(0.1)
        assert [(call.method, call.text) for call in b.telegram.calls] == [
            ("send", "one"),
            ("edit", "three"),
        ]


async def test_a_turn_is_seen_though_presses_never_end() -> None:
    async with bench() as b:
        b.courtesy.pressed()
        b.hand("your turn")
        await asyncio.sleep(3)
        ((at, *_),) = b.telegram.calls
        assert LONGEST <= at < LONGEST + 0.1


async def test_hands_are_edited_in_their_order_after_a_press_as_before() -> None:
    async with bench() as b:
        for seat in range(4):
            b.hand("dealt", seat)
        await asyncio.sleep(3)
        b.courtesy.pressed()
        wanted = [b.source.chats[person][f"hand/T/{n}"] for n, person in enumerate(b.people)]
        for seat in (2, 3, 0, 1):
            b.hand_only("changed", seat)
        b.courier.edit_in_order([wanted[seat].place for seat in (2, 3, 0, 1)])
        await asyncio.sleep(0.5)
        assert not b.telegram.made("edit")
        b.courtesy.answered()
        await asyncio.sleep(1)
        assert [call.chat for call in b.telegram.made("edit")] == [103, 104, 101, 102]


async def test_what_is_shown_is_told_at_once_though_more_has_to_wait() -> None:
    async with bench(telegram=FakeTelegram(latency=0.3)) as b:
        b.hand("your turn", seq=7)
        await asyncio.sleep(0.1)
        b.courtesy.pressed()
        b.hand("later", seq=8)
        await asyncio.sleep(0.3)
        assert b.shown == [Shown(b.people[0], "hand/T/0", 7)]


async def test_what_a_press_waits_for_is_delivered_at_once() -> None:
    async with bench(telegram=FakeTelegram(latency=0.1)) as b:
        b.courtesy.pressed()
        b.hand("something else", 1)
        await asyncio.sleep(0.1)
        place = PrivatePlace("note/seated", b.people[0])
        seated = PrivateWanted(place=place, screen=PrivateScreen("seated"))
        before = asyncio.get_running_loop().time()
        assert await b.courier.deliver(seated) is None
        assert asyncio.get_running_loop().time() - before < LONGEST / 2


async def test_at_the_end_nothing_is_begun_that_has_given_way() -> None:
    telegram = FakeTelegram()
    async with bench(telegram=telegram) as b:
        b.courtesy.pressed()
        b.hand("too late")
        await asyncio.sleep(0.1)
    assert not telegram.calls
