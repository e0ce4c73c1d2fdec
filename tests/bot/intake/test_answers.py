"""A press is answered once, within 1.2 seconds."""

import asyncio

import pytest

from bot.intake.answers import Answers
from bot.messages.outgoing import Answer, Fault, Refused, Unsent, Unsure, Wait
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import FakeTelegram
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
WORKING = Answer("处理中…")


@pytest.fixture
def telegram() -> FakeTelegram:
    return FakeTelegram()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def answers(telegram: FakeTelegram, told: list[str]) -> Answers:
    async def answered(query_id: str) -> None:
        told.append(query_id)

    return Answers(VirtualClock(), telegram, answered)


def said(telegram: FakeTelegram) -> list[tuple[float, str]]:
    return [(call.at, call.text) for call in telegram.calls]


async def test_an_outcome_in_time_is_the_answer(answers: Answers, telegram: FakeTelegram) -> None:
    query = answers.open("q", WORKING)
    await asyncio.sleep(0.4)
    assert query.give(Answer("好"))
    assert query.given
    await answers.close()
    assert said(telegram) == [(0.4, "q:好")]


async def test_20_a_press_is_answered_in_time_though_its_table_is_locked(
    answers: Answers, telegram: FakeTelegram
) -> None:
    lock = asyncio.Lock()
    await lock.acquire()
    query = answers.open("q", WORKING)

    async def handle() -> bool:
        async with lock:
            return answers.take("q", WORKING).give(Answer("好"))

    handling = asyncio.create_task(handle())
    await asyncio.sleep(20)
    lock.release()
    assert not await handling
    assert query.given
    await answers.close()
    ((at, text),) = said(telegram)
    assert at <= 1.2
    assert text == "q:处理中…"


async def test_19_two_outcomes_are_one_answer(answers: Answers, telegram: FakeTelegram) -> None:
    query = answers.open("q", WORKING)
    assert answers.open("q", WORKING) is query
    assert query.give(Answer("好"))
    assert not query.give(Answer("again"))
    await answers.close()
    assert len(telegram.calls) == 1


async def test_a_press_that_was_never_opened_is_answered_all_the_same(
    answers: Answers, telegram: FakeTelegram
) -> None:
    answers.take("q", WORKING)
    await answers.close()
    assert said(telegram) == [(1.0, "q:处理中…")]


@pytest.mark.parametrize(
    ("setback", "moments"),
    [
        (Wait(3), [0, 3]),
        (Wait(60), [0]),
        (Unsent(), [0, 0.5]),
        (Unsure(), [0]),
        (Refused(Fault.QUERY_OLD), [0]),
    ],
)
async def test_only_what_surely_had_no_effect_is_tried_again(
    answers: Answers, telegram: FakeTelegram, told: list[str], setback, moments
) -> None:
    telegram.fail("answer", setback, setback)
    answers.take("q", WORKING).give(Answer("好"))
    await answers.close()
    assert [at for at, _ in said(telegram)] == moments
    assert told == ["q"], "nothing more is said to it"
