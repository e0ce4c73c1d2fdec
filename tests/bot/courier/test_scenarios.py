"""What players of other bots complain of, as far as it is the courier's, by number."""

import asyncio
from itertools import pairwise

import pytest

from bot.courier import Opened, TopicLost, Trouble
from bot.messages.outgoing import Fault, PublicScreen, Refused, Unsure, Urgency, Wait
from tests.bot.courier.fakes import BASIC_GROUP, SUPERGROUP, bench
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_01_twenty_lobby_presses_in_ten_seconds_are_four_edits_at_most() -> None:
    async with bench() as b:
        b.board("0 joined", "lobby/T")
        await asyncio.sleep(60)
        for number in range(20):
            b.board(f"{number + 1} joined", "lobby/T")
            await asyncio.sleep(0.5)
        await asyncio.sleep(10)
        edits = b.telegram.made("edit")
        assert len(edits) <= 4
        assert b.telegram.texts(SUPERGROUP) == ["20 joined"]
        gaps = [later.at - earlier.at for earlier, later in pairwise(edits)]
        assert min(gaps) >= 3.5 - 1e-5


async def test_02_a_settlement_that_meets_a_flood_is_there_once_within_thirty_seconds() -> None:
    async with bench() as b:
        b.board("playing")
        await asyncio.sleep(10)
        b.telegram.fail("edit", Wait(26))
        b.board("settled", urgency=Urgency.SETTLEMENT, final=True)
        await asyncio.sleep(30)
        assert b.telegram.texts(SUPERGROUP) == ["settled"]
        flooded, settled = b.telegram.made("edit")
        assert settled.at - flooded.at >= 26


async def test_02_a_settlement_that_cannot_be_edited_in_is_sent_and_the_board_deleted() -> None:
    async with bench() as b:
        b.board("playing")
        await asyncio.sleep(10)
        b.telegram.fail("edit", Wait(5), Unsure(), Unsure(), Unsure())
        b.board("settled", urgency=Urgency.SETTLEMENT, final=True)
        await asyncio.sleep(30)
        assert b.telegram.texts(SUPERGROUP) == ["settled"]
        assert [c.method for c in b.telegram.calls][-2:] == ["send", "delete"]


@pytest.mark.parametrize("arrived", [True, False])
async def test_04_a_prompt_whose_send_times_out_is_there_within_ten_seconds(arrived: bool) -> None:
    async with bench() as b:
        b.telegram.latency = 5
        (b.telegram.lose_answer if arrived else b.telegram.fail)("send", Unsure())
        b.hand("your turn", rings=1)
        await asyncio.sleep(5.5)
        b.telegram.latency = 0
        await asyncio.sleep(4.5)
        living = (await b.rows())["hand/T/0"].message_id
        assert living is not None
        assert b.telegram.messages[101][living].text == "your turn"


async def test_18_refusals_of_commands_are_one_line_a_minute_and_go_away() -> None:
    async with bench() as b:
        shown = [b.courier.remark(b.group, PublicScreen(f"no {n}")) for n in range(50)]
        assert shown == [True, *[False] * 49]
        await asyncio.sleep(30)
        assert b.telegram.texts(SUPERGROUP) == []
        assert len(b.telegram.made("send")) == 1


async def test_19_not_modified_counts_as_done() -> None:
    async with bench() as b:
        b.hand("one")
        await asyncio.sleep(3)
        b.telegram.lose_answer("edit", Unsure())
        b.hand("two")
        await asyncio.sleep(5)
        b.courier.wake(b.people[0])
        await asyncio.sleep(60)
        assert len(b.telegram.made("edit")) == 2
        assert b.telegram.texts(101) == ["two"]


async def test_22_an_act_counts_though_its_edit_failed_and_the_next_redraw_shows_it() -> None:
    async with bench() as b:
        b.hand("three tiles")
        await asyncio.sleep(3)
        b.telegram.fail("edit", Refused(Fault.UNKNOWN))
        b.hand("two tiles")
        await asyncio.sleep(10)
        assert b.telegram.texts(101) == ["three tiles"]
        b.hand("one tile")
        await asyncio.sleep(60)
        assert b.telegram.texts(101) == ["one tile"]


async def test_28_a_group_that_removed_the_bot_is_left_alone_until_it_is_added_again() -> None:
    async with bench() as b:
        b.board("playing")
        await asyncio.sleep(5)
        b.telegram.fail("edit", Refused(Fault.EXPELLED))
        for number in range(10):
            b.board(f"playing {number}")
            await asyncio.sleep(5)
        assert len(b.telegram.made("edit")) == 1
        b.courier.reopen(b.group)
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["playing 9"]
        assert b.news[-1] == Opened(b.group)
        assert len(b.telegram.made("send")) == 1


async def test_30_a_group_becomes_a_supergroup_in_mid_hand() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        b.board("playing")
        await asyncio.sleep(5)
        await asyncio.gather(*(b.courier.moved(BASIC_GROUP, SUPERGROUP) for _ in range(4)))
        await asyncio.sleep(5)
        b.board("playing on")
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["playing on"]
        assert len(b.telegram.made("send", SUPERGROUP)) == 1


async def test_31_the_right_to_write_is_taken_and_given_back() -> None:
    async with bench() as b:
        b.telegram.fail("send", *[Refused(Fault.NO_RIGHT)] * 3, chat=SUPERGROUP)
        for number in range(60):
            b.board(f"turn {number}")
            b.hand(f"hand {number}")
            await asyncio.sleep(5)
        assert b.telegram.texts(101) == ["hand 59"]
        assert len(b.telegram.made("send", SUPERGROUP)) == 2
        assert b.news == [Trouble(b.group, "board/T/1", Fault.NO_RIGHT)]
        await asyncio.sleep(1200)
        assert b.telegram.texts(SUPERGROUP) == ["turn 59"]


async def test_31_a_right_given_back_is_used_at_once_when_it_is_told() -> None:
    async with bench() as b:
        b.telegram.fail("send", Refused(Fault.NO_RIGHT))
        b.board("turn")
        await asyncio.sleep(5)
        b.courier.reopen(b.group)
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["turn"]


async def test_32_a_deleted_topic_is_left_for_none() -> None:
    async with bench() as b:
        b.board("one", thread=12)
        await asyncio.sleep(5)
        b.telegram.fail("edit", Refused(Fault.MESSAGE_GONE))
        b.telegram.fail("send", Refused(Fault.TOPIC_GONE))
        b.board("two", thread=12)
        await asyncio.sleep(10)
        assert b.telegram.texts(SUPERGROUP) == ["one", "two"]
        assert list(b.telegram.threads.values()) == [12, 0]
        assert b.news == [TopicLost(b.group, 12)]


async def test_32_a_closed_topic_is_tried_again_rarely_and_boards_are_still_edited() -> None:
    async with bench() as b:
        b.board("one", "board/T/1", thread=12)
        await asyncio.sleep(5)
        b.telegram.fail("send", Refused(Fault.TOPIC_CLOSED))
        b.board("result", "result/T", thread=12, urgency=Urgency.SETTLEMENT)
        b.board("two", "board/T/1", thread=12)
        await asyncio.sleep(10)
        assert b.telegram.texts(SUPERGROUP) == ["two"]
        await asyncio.sleep(60)
        assert b.telegram.texts(SUPERGROUP) == ["two", "result"]
        assert set(b.telegram.threads.values()) == {12}
