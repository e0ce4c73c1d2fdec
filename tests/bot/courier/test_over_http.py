"""The courier through the library and over HTTP, against a server as strict as Telegram."""

import asyncio
import random

import pytest

from bot.courier import Shut
from bot.messages.outgoing import (
    Fault,
    Urgency,
)
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import POINTER
from tests.bot.courier.stage import is_ours, stage
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_lively_tables_are_quiet_guests() -> None:
    chance = random.Random(7)
    async with stage() as s:
        for step in range(450):
            for seat in range(4):
                if chance.random() < 0.3:
                    s.hand(f"hand {step}", seat, rings=step // 40)
            s.board(f"board {step}", f"board/T/{step // 150}")
            if chance.random() < 0.05:
                s.board(f"result {step}", "result/T", urgency=Urgency.SETTLEMENT)
            await asyncio.sleep(chance.expovariate(1 / 3))
        await asyncio.sleep(60)
        assert await s.quiet()
        assert s.texts(s.people[0])[-1].startswith("hand")
        assert len(s.texts(s.people[0])) == 1
        assert [text for text in s.texts(s.group) if text.startswith("board")] == [
            "board 149",
            "board 299",
            "board 449",
        ]


@pytest.mark.parametrize("kind", ["timeout_after", "reset_after", "timeout_before", "reset_before"])
async def test_a_send_without_an_answer_is_there_once(kind: str) -> None:
    async with stage() as s:
        s.board("first", "board/T/0")
        await asyncio.sleep(5)
        said = await s.driver.act("say", chat=s.group, user=s.people[0], text="hello")
        await s.order(kind, "sendMessage", chat_id=s.group)
        s.courier.saw(s.group, said["message"], VirtualClock().now())
        s.board("settled", "result/T", urgency=Urgency.SETTLEMENT, final=True)
        await asyncio.sleep(90)
        assert s.texts(s.group) == ["first", "settled"]
        s.hand("one")
        await s.order(kind, "sendMessage", chat_id=s.people[0])
        await asyncio.sleep(10)
        living = s.texts(s.people[0])
        assert set(living) == {"one"}
        assert len(living) == (2 if kind.endswith("after") else 1)


async def test_02_a_flood_on_the_settlement_is_waited_out() -> None:
    async with stage() as s:
        s.board("playing")
        await asyncio.sleep(10)
        await s.order("refuse", "editMessageText", code=429, text="retry after 26", retry_after=26)
        s.board("settled", urgency=Urgency.SETTLEMENT, final=True)
        await asyncio.sleep(30)
        assert s.texts(s.group) == ["settled"]
        calls = (await s.driver.look("calls", method="editMessageText"))["calls"]
        assert [call["status"] for call in calls] == [429, 200]
        assert (await s.driver.look("quiet"))["impatient"] == []


async def test_30_an_upgrade_in_mid_hand_told_only_by_the_error() -> None:
    async with stage("group") as s:
        s.board("playing")
        await asyncio.sleep(5)
        new = (await s.driver.act("upgrade", chat=s.group, by=s.people[0]))["id"]
        s.board("playing on")
        await asyncio.sleep(10)
        assert s.texts(new) == ["playing on"]
        s.board("and on")
        await asyncio.sleep(10)
        assert s.texts(new) == ["and on"]
        assert s.texts(s.group) == ["playing"]


async def test_31_rights_taken_and_given_back() -> None:
    async with stage() as s:
        await s.driver.act("permit", chat=s.group, rights={"can_send_messages": False})
        for turn in range(60):
            s.board(f"turn {turn}")
            s.hand(f"hand {turn}")
            await asyncio.sleep(5)
        assert s.texts(s.people[0]) == ["hand 59"]
        assert s.texts(s.group) == []
        await s.driver.act("permit", chat=s.group, rights={"can_send_messages": True})
        s.courier.reopen(s.keys[s.group])
        await asyncio.sleep(10)
        assert s.texts(s.group) == ["turn 59"]


async def test_32_a_topic_is_closed_and_deleted() -> None:
    async with stage(forum=True) as s:
        topic = (await s.driver.act("add_topic", chat=s.group, name="Tables", by=s.people[0]))["id"]
        s.board("one", thread=topic)
        await asyncio.sleep(5)
        await s.driver.act("close_topic", chat=s.group, topic=topic, by=s.people[0])
        s.board("two", thread=topic)
        await asyncio.sleep(5)
        assert s.texts(s.group) == ["two"]
        await s.driver.act("delete_topic", chat=s.group, topic=topic)
        s.board("three", thread=topic)
        await asyncio.sleep(10)
        assert s.texts(s.group)[-1] == "three"
        world = s.driver.sandbox.backend.world
        assert list(world.chats[s.group].messages.values())[-1].thread_id == 0


async def test_a_person_blocks_and_unblocks() -> None:
    async with stage() as s:
        s.hand("one")
        await asyncio.sleep(5)
        await s.driver.act("block", user=s.people[0])
        s.hand("two")
        await asyncio.sleep(60)
        assert s.news == [Shut(s.keys[s.people[0]], Fault.BLOCKED)]
        await s.driver.act("unblock", user=s.people[0])
        s.courier.reopen(s.keys[s.people[0]])
        await asyncio.sleep(5)
        assert s.texts(s.people[0]) == ["two"]


async def test_28_the_bot_is_removed_and_added_again() -> None:
    async with stage() as s:
        s.board("one")
        await asyncio.sleep(5)
        await s.driver.act("kick_bot", chat=s.group, by=s.people[0])
        for turn in range(10):
            s.board(f"turn {turn}")
            await asyncio.sleep(5)
        assert s.news == [Shut(s.keys[s.group], Fault.EXPELLED)]
        report = await s.driver.look("quiet")
        assert len(report["refused"]) == 1
        await s.driver.act("add_bot", chat=s.group, by=s.people[0])
        s.courier.reopen(s.keys[s.group])
        await asyncio.sleep(10)
        assert s.texts(s.group) == ["turn 9"]


async def test_a_message_of_three_days_points_to_the_new_one() -> None:
    async with stage() as s:
        s.board("one")
        await asyncio.sleep(3 * 86_400)
        s.board("two", rings=1)
        await asyncio.sleep(10)
        assert s.texts(s.group) == [POINTER.text, "two"]
        assert await s.quiet()


async def test_somebody_deletes_the_board() -> None:
    async with stage() as s:
        s.board("one")
        await asyncio.sleep(5)
        (said,) = [
            m for m in s.driver.sandbox.backend.world.chats[s.group].messages.values() if is_ours(m)
        ]
        said.deleted = True
        s.board("two")
        await asyncio.sleep(5)
        assert s.texts(s.group) == ["two"]
