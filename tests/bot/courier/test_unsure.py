"""A send whose fate is unknown: found again where that can be done, else sent again."""

import asyncio
from datetime import timedelta
from itertools import pairwise

from bot.messages.outgoing import Fault, Refused, Unsent, Unsure, Urgency, Wait
from persistence.database import Database
from persistence.places import Places, PlaceState
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import (
    BASIC_GROUP,
    POINTER,
    SUPERGROUP,
    FakeSource,
    FakeTelegram,
    bench,
)
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


def see(b, message_id: int) -> None:
    b.courier.saw(SUPERGROUP, message_id, VirtualClock().now())


async def test_a_message_that_arrived_is_found_and_adopted() -> None:
    async with bench() as b:
        for _ in range(7):
            see(b, b.telegram.chatter(SUPERGROUP))
        b.telegram.lose_answer("send", Unsure())
        b.board("one")
        await asyncio.sleep(0.2)
        b.telegram.chatter(SUPERGROUP)
        await asyncio.sleep(60)
        assert b.telegram.texts(SUPERGROUP) == ["one"]
        assert [call.message_id for call in b.telegram.made("edit")] == [7, 8]
        assert (await b.rows())["board/T/1"].message_id == 8


async def test_a_message_that_did_not_arrive_is_sent_again_after_twenty_ids_at_most() -> None:
    async with bench() as b:
        for _ in range(7):
            see(b, b.telegram.chatter(SUPERGROUP))
        b.telegram.fail("send", Unsure())
        b.board("one")
        for _ in range(40):
            b.telegram.chatter(SUPERGROUP)
        await asyncio.sleep(120)
        probes = b.telegram.made("edit")
        assert [probe.message_id for probe in probes] == list(range(7, 27))
        gaps = [later.at - at.at for at, later in pairwise(probes)]
        assert min(gaps) >= 3
        assert b.telegram.texts(SUPERGROUP) == ["one"]


async def test_no_id_is_tried_beyond_one_that_was_posted_later() -> None:
    async with bench() as b:
        see(b, b.telegram.chatter(SUPERGROUP))
        b.telegram.fail("send", Unsure())
        b.board("one")
        await asyncio.sleep(0.5)
        b.courier.saw(SUPERGROUP, 2, VirtualClock().now() + timedelta(minutes=5))
        await asyncio.sleep(30)
        assert [probe.message_id for probe in b.telegram.made("edit")] == [1]
        assert b.telegram.texts(SUPERGROUP) == ["one"]


async def test_an_id_known_to_be_ours_is_never_tried() -> None:
    async with bench() as b:
        b.board("first", "board/T/1")
        await asyncio.sleep(5)
        b.telegram.lose_answer("send", Unsure())
        b.board("second", "board/T/2")
        await asyncio.sleep(60)
        assert b.telegram.texts(SUPERGROUP) == ["first", "second"]
        assert [call.message_id for call in b.telegram.made("edit")] == [2]


async def test_probes_stand_behind_boards_and_obey_floods() -> None:
    async with bench() as b:
        b.board("first", "board/T/1")
        see(b, b.telegram.chatter(SUPERGROUP))
        await asyncio.sleep(5)
        b.telegram.lose_answer("send", Unsure())
        b.board("result", "result/T", urgency=Urgency.SETTLEMENT)
        await asyncio.sleep(0.5)
        b.telegram.fail("edit", Wait(11), Unsent(), Unsure())
        b.board("first again", "board/T/1")
        await asyncio.sleep(90)
        assert sorted(b.telegram.texts(SUPERGROUP)) == ["first again", "result"]
        edits = b.telegram.made("edit")
        assert edits[0].text == "first again"
        assert edits[1].at - edits[0].at >= 11


async def test_what_is_no_longer_wanted_is_found_to_be_deleted() -> None:
    async with bench() as b:
        see(b, b.telegram.chatter(SUPERGROUP))
        b.telegram.lose_answer("send", Unsure())
        b.board("call for players", "lobby/T")
        await asyncio.sleep(0.5)
        b.board(None, "lobby/T")
        await asyncio.sleep(30)
        assert b.telegram.texts(SUPERGROUP) == []
        assert POINTER.text in [call.text for call in b.telegram.made("edit")]
        assert (await b.rows())["lobby/T"].state is PlaceState.GONE


async def test_what_is_no_longer_wanted_and_cannot_be_found_is_let_go() -> None:
    async with bench() as b:
        b.telegram.fail("send", Unsure())
        b.hand("nudge", name="nudge/T/0")
        await asyncio.sleep(0.5)
        b.hand(None, name="nudge/T/0")
        await asyncio.sleep(30)
        assert len(b.telegram.calls) == 1
        assert (await b.rows())["nudge/T/0"].state is PlaceState.GONE


async def test_in_direct_messages_and_basic_groups_it_is_sent_again_at_once() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        b.telegram.lose_answer("send", Unsure())
        b.telegram.lose_answer("send", Unsure())
        b.hand("hand")
        b.board("board")
        await asyncio.sleep(3)
        assert b.telegram.texts(101) == ["hand", "hand"]
        assert b.telegram.texts(BASIC_GROUP) == ["board", "board"]
        assert b.telegram.made("edit") == []


async def test_a_press_from_a_message_that_is_not_the_living_one_deletes_it() -> None:
    async with bench() as b:
        b.telegram.lose_answer("send", Unsure())
        b.hand("hand")
        await asyncio.sleep(0.5)
        assert await b.courier.pressed(b.people[0], 1), "it may be the living one"
        await asyncio.sleep(3)
        assert b.telegram.texts(101) == ["hand", "hand"]
        assert await b.courier.pressed(b.people[0], 2)
        b.telegram.latency = 1
        assert not await b.courier.pressed(b.people[0], 1)
        assert not await b.courier.pressed(b.people[0], 1)
        await asyncio.sleep(3)
        assert list(b.telegram.messages[101]) == [2]
        assert len(b.telegram.made("delete")) == 1
        assert list(await b.rows()) == ["hand/T/0"]


async def test_a_press_that_is_quicker_than_the_answer_to_the_send_deletes_nothing() -> None:
    async with bench() as b:
        b.telegram.latency = 1
        b.hand("hand")
        await asyncio.sleep(0.5)
        assert await b.courier.pressed(b.people[0], 1)


async def test_a_restored_backup_tries_the_ids_on_record() -> None:
    telegram = FakeTelegram()
    async with Database.in_memory() as database:
        async with bench(database, telegram) as b:
            b.hand("hand")
            b.board("board")
            await asyncio.sleep(5)
        await database.write(Places(database).doubt_all())
        telegram.messages[101].clear()
        async with bench(database, telegram) as b:
            b.hand("hand 2")
            b.board("board 2")
            await asyncio.sleep(5)
            assert telegram.texts(101) == ["hand 2"]
            assert telegram.texts(SUPERGROUP) == ["board 2"]
            assert len(telegram.made("send", SUPERGROUP)) == 1


async def test_a_probe_refused_for_another_reason_is_met_as_any_edit() -> None:
    async with bench() as b:
        see(b, b.telegram.chatter(SUPERGROUP))
        b.telegram.fail("send", Unsure())
        b.telegram.fail("edit", Refused(Fault.EXPELLED))
        b.board("one")
        await asyncio.sleep(60)
        assert len(b.telegram.calls) == 2
        assert b.news[0].fault is Fault.EXPELLED


async def test_what_was_posted_before_a_restart_tells_where_to_look() -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        async with bench(database, telegram, source=source) as b:
            b.board("yesterday", "board/T/1")
            await asyncio.sleep(5)
        source.chats.clear()
        async with bench(database, telegram, source=source) as b:
            telegram.lose_answer("send", Unsure())
            b.board("today", "board/T/2")
            await asyncio.sleep(60)
        assert telegram.texts(SUPERGROUP) == ["yesterday", "today"]
