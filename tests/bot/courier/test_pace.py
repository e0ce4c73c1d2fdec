"""Never faster than Telegram allows, and prompts first; edits in order tell nothing."""

import asyncio
import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.courier.pace import Allowance, Pace, Rank, Slots
from bot.courier.reactions import Call
from bot.messages.outgoing import PrivatePlace, Urgency
from tests.bot.courier.fakes import SUPERGROUP, bench
from tests.bot.virtual_time import virtual_time


def busiest(moments: list[float], window: float) -> int:
    """The most calls in any sliding window."""
    return max((sum(0 <= at - start < window for at in moments) for start in moments), default=0)


@given(st.lists(st.tuples(st.floats(0, 20), st.sampled_from(Rank)), max_size=120))
def test_a_group_takes_twenty_calls_in_any_minute(waits: list[tuple[float, Rank]]) -> None:
    allowance, now, moments = Allowance(Pace(), group=True), 0.0, []
    for wait, rank in waits:
        now = max(now + wait, allowance.ready_at(rank, Call.EDIT))
        allowance.take(now, rank)
        moments.append(now)
    assert busiest(moments, 60) <= 20


def test_boards_leave_calls_for_what_is_urgent() -> None:
    allowance = Allowance(Pace(), group=True)
    for number in range(17):
        assert allowance.ready_at(Rank.BOARD, Call.EDIT) <= 3.6 * number
        allowance.take(3.6 * number, Rank.BOARD)
    assert allowance.ready_at(Rank.BOARD, Call.EDIT) == 61
    assert allowance.ready_at(Rank.PROBE, Call.EDIT) == 61
    assert allowance.ready_at(Rank.BOARD, Call.DELETE) <= 0
    for number in range(3):
        assert allowance.ready_at(Rank.SETTLEMENT, Call.EDIT) <= 0
        allowance.take(58 + number, Rank.SETTLEMENT)
    assert allowance.ready_at(Rank.SETTLEMENT, Call.EDIT) == 61
    assert allowance.ready_at(Rank.BOARD, Call.EDIT) == 61


@pytest.mark.parametrize("urgent", range(4))
def test_no_board_waits_long_for_what_is_urgent(urgent: int) -> None:
    allowance, now, boards = Allowance(Pace(), group=True), 0.0, [0.0]
    for number in range(100):
        for rank in [Rank.SETTLEMENT] * (urgent if number == 50 else 0):
            now = max(now, allowance.ready_at(rank, Call.EDIT)) + 0.01
            allowance.take(now, rank)
        now = max(boards[-1] + 3.5, allowance.ready_at(Rank.BOARD, Call.EDIT))
        allowance.take(now, Rank.BOARD)
        boards.append(now)
    assert max(after - before for before, after in pairwise(boards)) < 6


def test_a_rest_holds_for_everything_in_the_chat() -> None:
    allowance = Allowance(Pace(), group=False)
    allowance.rest(9)
    allowance.rest(5)
    assert allowance.ready_at(Rank.PROMPT, Call.DELETE) == 9
    assert allowance.ready_at(Rank.PROMPT, Call.SEND) == 9


@given(st.lists(st.floats(0, 0.2), min_size=1, max_size=200))
def test_slots_are_thirty_a_second_at_most_and_never_early(waits: list[float]) -> None:
    slots, now, moments = Slots(Pace()), 0.0, []
    for wait in waits:
        now += wait
        slot = slots.reserve(now, now)
        assert slot >= now
        moments.append(slot)
    assert busiest(moments, 1) <= 30


@virtual_time
@pytest.mark.parametrize("seed", range(3))
async def test_random_wakes_never_go_beyond_the_rates(seed: int) -> None:
    chance = random.Random(seed)
    async with bench() as b:
        b.telegram.latency = 0.06
        for step in range(1500):
            match chance.randrange(5):
                case 0 | 1:
                    b.hand(f"hand {step}", chance.randrange(4), rings=chance.randrange(3))
                case 2:
                    table = chance.randrange(3)
                    b.board(f"board {step}", f"board/{table}", rings=chance.randrange(2))
                case 3:
                    urgency = chance.choice(list(Urgency))
                    b.board(chance.choice([None, f"{step}"]), "result", urgency=urgency)
                case _:
                    b.courier.edit_in_order([PrivatePlace("hand/T/1", b.people[1])])
            await asyncio.sleep(chance.expovariate(4))
        await asyncio.sleep(120)
        counted = [call for call in b.telegram.calls if call.method != "delete"]
        assert busiest([call.at for call in counted if call.chat == SUPERGROUP], 60) <= 20
        for person in range(101, 105):
            calls = [call for call in counted if call.chat == person]
            for earlier, later in pairwise(calls):
                gap = 1.2 if later.method == "edit" else 1.0
                assert later.at - earlier.at >= gap - 1e-5
        assert busiest([call.at for call in counted], 1) <= 30
        for place in ("board/0", "board/1", "board/2"):
            wanted = b.source.chats[b.group][place].screen
            assert wanted is not None
            assert wanted.text in b.telegram.texts(SUPERGROUP)


@virtual_time
async def test_a_board_is_six_seconds_behind_at_most_however_long_it_plays() -> None:
    async with bench() as b:
        changed_at: dict[str, float] = {}
        loop = asyncio.get_running_loop()
        for number in range(600):
            changed_at[str(number)] = loop.time()
            b.board(str(number))
            await asyncio.sleep(0.7)
        await asyncio.sleep(10)
        shown = b.telegram.made("edit")
        assert shown[-1].text == "599"
        assert max(later.at - earlier.at for earlier, later in pairwise(shown)) <= 6
        assert min(later.at - earlier.at for earlier, later in pairwise(shown)) >= 3.5 - 1e-5


@virtual_time
async def test_boards_of_three_tables_share_the_group() -> None:
    async with bench() as b:
        for number in range(200):
            for table in range(3):
                b.board(f"{table}: {number}", f"board/{table}")
            await asyncio.sleep(1)
        for table in range(3):
            edits = [c for c in b.telegram.made("edit") if c.text.startswith(f"{table}:")]
            assert min(later.at - earlier.at for earlier, later in pairwise(edits)) >= 10.5 - 1e-5


@virtual_time
async def test_a_settlement_overtakes_boards() -> None:
    async with bench() as b:
        for number in range(80):
            b.board(str(number))
            await asyncio.sleep(1)
        asked_at = asyncio.get_running_loop().time()
        b.board("result", "result/T", urgency=Urgency.SETTLEMENT)
        await asyncio.sleep(20)
        (result,) = b.telegram.made("send")[1:]
        assert result.at - asked_at < 0.1


@virtual_time
async def test_edits_in_order_are_one_each_in_order_whether_anything_differs_or_not() -> None:
    async with bench() as b:
        for seat in range(4):
            b.hand("waiting", seat)
        await asyncio.sleep(5)
        seats = [2, 3, 0, 1]
        for seat in (3, 1):
            b.hand_only(f"you may claim {seat}", seat)
        began = asyncio.get_running_loop().time()
        b.courier.edit_in_order([PrivatePlace(f"hand/T/{seat}", b.people[seat]) for seat in seats])
        await asyncio.sleep(5)
        edits = b.telegram.made("edit")
        assert [edit.chat for edit in edits] == [101 + seat for seat in seats]
        assert edits[-1].at - began < 0.25


@virtual_time
async def test_edits_in_order_do_not_depend_on_what_they_show() -> None:
    async def moments(claims: set[int]) -> list[tuple[float, int]]:
        async with bench(pace=Pace(overall_calls=3)) as b:
            began = asyncio.get_running_loop().time()
            places = [PrivatePlace(f"hand/T/{seat}", b.people[seat]) for seat in range(4)]
            for seat in range(4):
                b.hand("waiting", seat)
            b.board("somebody else's table")
            await asyncio.sleep(5)
            for number in range(20):
                for seat in claims:
                    b.hand_only(f"claim {number}", seat)
                b.board(f"board {number}")
                b.courier.edit_in_order(places)
                await asyncio.sleep(5)
            return [(round(c.at - began, 6), c.chat) for c in b.telegram.calls]

    plain = await moments(set())
    assert Counter(chat for _, chat in plain)[101] == 21
    assert await moments({2}) == plain
    assert await moments({0, 1, 3}) == plain


@virtual_time
async def test_an_edit_in_order_into_a_chat_that_is_shut_is_dropped() -> None:
    async with bench() as b:
        b.courier.edit_in_order([PrivatePlace("hand/T/0", b.people[0])])
        await asyncio.sleep(5)
        assert b.telegram.calls == []
