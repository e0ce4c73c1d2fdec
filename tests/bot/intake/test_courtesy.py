"""Presses go first, and what chats show is late by a second at the most."""

import asyncio

import pytest

from bot.intake.answers import SOON, Answers
from bot.intake.courtesy import GAP, LONGEST, Courtesy
from bot.messages.outgoing import Answer
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import FakeTelegram
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


@pytest.fixture
def courtesy() -> Courtesy:
    return Courtesy(VirtualClock())


class Line:
    """Whoever gives way, and when each could go on."""

    def __init__(self, courtesy: Courtesy) -> None:
        self._courtesy = courtesy
        self.passed: list[tuple[str, float]] = []

    async def join(self, name: str) -> None:
        await self._courtesy.give_way()
        self.passed.append((name, round(asyncio.get_running_loop().time(), 3)))


@pytest.fixture
def line(courtesy: Courtesy) -> Line:
    return Line(courtesy)


async def test_nobody_waits_where_nobody_has_pressed(line: Line, courtesy: Courtesy) -> None:
    await line.join("a")
    courtesy.pressed()
    courtesy.answered()
    await line.join("b")
    assert line.passed == [("a", 0), ("b", 0)]


async def test_a_press_goes_first(line: Line, courtesy: Courtesy) -> None:
    courtesy.pressed()
    courtesy.pressed()
    async with asyncio.TaskGroup() as group:
        group.create_task(line.join("a"))
        await asyncio.sleep(0.2)
        courtesy.answered()
        await asyncio.sleep(0.1)
        courtesy.answered()
    assert line.passed == [("a", 0.3)]


async def test_whoever_came_first_goes_first_and_a_new_press_goes_before_the_rest(
    line: Line, courtesy: Courtesy
) -> None:

    async def join_and_be_pressed() -> None:
        await line.join("a")
        courtesy.pressed()

    courtesy.pressed()
    async with asyncio.TaskGroup() as group:
        group.create_task(join_and_be_pressed())
        group.create_task(line.join("b"))
        await asyncio.sleep(0.2)
        group.create_task(line.join("c"))
        courtesy.answered()
        await asyncio.sleep(0.5)
        courtesy.answered()
    assert line.passed == [("a", 0.2), ("b", 0.7), ("c", 0.7)]


async def test_whoever_comes_while_others_are_let_through_waits_behind_them(
    line: Line, courtesy: Courtesy
) -> None:
    courtesy.pressed()
    waiting = [asyncio.create_task(line.join(name)) for name in "ab"]
    await asyncio.sleep(0.2)
    courtesy.answered()
    await asyncio.gather(*waiting, line.join("c"))
    assert [name for name, _ in line.passed] == ["a", "b", "c"]


async def test_no_stream_of_presses_keeps_anybody_for_longer_than_a_second(
    line: Line, courtesy: Courtesy
) -> None:
    courtesy.pressed()
    async with asyncio.TaskGroup() as group:
        for name in "abc":
            group.create_task(line.join(name))
            await asyncio.sleep(0.4)
    assert line.passed == [
        (name, round(LONGEST + GAP + 0.4 * number, 3)) for number, name in enumerate("abc")
    ]


async def test_presses_have_room_between_those_who_will_wait_no_longer(
    line: Line, courtesy: Courtesy
) -> None:
    courtesy.pressed()
    await asyncio.gather(*map(line.join, "abc"))
    assert line.passed == [(name, LONGEST + n * GAP) for n, name in enumerate("abc", 1)]


async def test_nobody_gives_way_to_a_press_that_may_wait_for_the_courier(
    line: Line, courtesy: Courtesy
) -> None:
    courtesy.pressed()
    async with asyncio.TaskGroup() as group:
        group.create_task(line.join("a"))
        await asyncio.sleep(0.2)
        with courtesy.awaited():
            courtesy.pressed()
            await line.join("b")
        group.create_task(line.join("c"))
        await asyncio.sleep(0.2)
        courtesy.answered()
        courtesy.answered()
    assert line.passed == [("a", 0.2), ("b", 0.2), ("c", 0.4)]


async def test_who_goes_away_keeps_nobody(line: Line, courtesy: Courtesy) -> None:
    courtesy.pressed()
    gone = [asyncio.create_task(line.join(name)) for name in "ab"]
    staying = asyncio.create_task(line.join("c"))
    await asyncio.sleep(0.1)
    for task in gone:
        task.cancel()
    courtesy.answered()
    await staying
    assert line.passed == [("c", 0.1)]


@pytest.mark.parametrize(("given_at", "passed_at"), [(0.4, 0.5), (5.0, LONGEST + GAP)])
async def test_a_press_waits_from_its_arrival_until_telegram_has_its_answer(
    given_at: float, passed_at: float
) -> None:
    async def answered(_: str) -> None:
        pass

    answers = Answers(VirtualClock(), FakeTelegram(latency=0.1), answered)
    line = Line(answers.courtesy)
    query = answers.open("q", Answer("处理中…"))
    assert answers.open("q", Answer("处理中…")) is query
    async with asyncio.TaskGroup() as group:
        group.create_task(line.join("a"))
        await asyncio.sleep(given_at)
        query.give(Answer("好"))
    query.give(Answer("again"))
    await answers.close()
    await line.join("b")
    assert line.passed == [("a", passed_at), ("b", max(given_at, SOON))]
