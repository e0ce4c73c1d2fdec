"""Rate limits: buckets, true waiting times, no mercy for impatience."""

import asyncio

import pytest

from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


@pytest.fixture
async def limited():
    async with driving(rate_limits=True) as made:
        yield made


async def send(driver: Driver, chat: int) -> int:
    """Send; give the seconds to wait, or 0."""
    status, answer = await driver.raw("sendMessage", chat_id=chat, text="x")
    if status == 200:
        return 0
    assert status == 429
    seconds = answer["parameters"]["retry_after"]
    assert answer["description"] == f"Too Many Requests: retry after {seconds}"
    return seconds


async def group_with(driver: Driver) -> int:
    return await driver.group(await driver.person("Anna"))


async def test_a_group_takes_twenty_and_one_every_three_seconds(limited: Driver) -> None:
    group = await group_with(limited)
    assert [await send(limited, group) for _ in range(21)] == [0] * 20 + [3]
    await asyncio.sleep(3)
    for _ in range(5):
        assert await send(limited, group) == 0
        await asyncio.sleep(3)


async def test_edits_share_the_bucket_and_answers_are_free(limited: Driver) -> None:
    group = await group_with(limited)
    said = await limited.ok("sendMessage", chat_id=group, text="0")
    for number in range(19):
        await limited.ok(
            "editMessageText", chat_id=group, message_id=said["message_id"], text=f"v{number}"
        )
    assert await send(limited, group) == 3
    for _ in range(30):
        await limited.ok("getChat", chat_id=group)
        await limited.refused("answerCallbackQuery", callback_query_id="1")
    await limited.ok("deleteMessage", chat_id=group, message_id=said["message_id"])


async def test_impatience_does_not_help_and_is_noted(limited: Driver) -> None:
    group = await group_with(limited)
    for _ in range(20):
        await send(limited, group)
    assert await send(limited, group) == 3
    waits = []
    for _ in range(4):
        await asyncio.sleep(0.7)
        waits.append(await send(limited, group))
    assert waits == [3, 2, 1, 1]
    await asyncio.sleep(0.2)
    assert await send(limited, group) == 0
    report = await limited.look("quiet")
    assert report["quiet"] is False
    assert len(report["floods"]) == 5
    assert len(report["impatient"]) == 4


async def test_groups_do_not_wait_for_each_other(limited: Driver) -> None:
    one, other = await group_with(limited), await group_with(limited)
    for _ in range(21):
        await send(limited, one)
    await asyncio.sleep(1)
    assert await send(limited, other) == 0


async def test_a_person_gets_five_at_once_and_one_a_second(limited: Driver) -> None:
    anna = await limited.person("Anna")
    assert [await send(limited, anna) for _ in range(6)] == [0] * 5 + [1]
    for _ in range(5):
        await asyncio.sleep(1)
        assert await send(limited, anna) == 0


async def test_thirty_a_second_overall(limited: Driver) -> None:
    people = [await limited.person(str(number)) for number in range(31)]
    assert [await send(limited, person) for person in people] == [0] * 30 + [1]
    await asyncio.sleep(0.04)
    assert await send(limited, people[0]) == 0


async def test_groups_can_be_left_out_of_the_overall_count(monkeypatch) -> None:
    monkeypatch.setattr("bot.sandbox.guesses.OVERALL_COVERS_GROUPS", False)
    async with driving(rate_limits=True) as driver:
        groups = [await group_with(driver) for _ in range(31)]
        assert [await send(driver, group) for group in groups] == [0] * 31


@pytest.mark.parametrize(("counts", "expected"), [(True, 3), (False, 0)])
async def test_edits_that_change_nothing(monkeypatch, counts: bool, expected: int) -> None:
    monkeypatch.setattr("bot.sandbox.guesses.EDITS_OF_MISSING_MESSAGES_COUNT", counts)
    async with driving(rate_limits=True) as driver:
        group = await group_with(driver)
        for _ in range(20):
            await driver.refused("editMessageText", chat_id=group, message_id=900, text="x")
        assert await send(driver, group) == expected
        said = await driver.raw("sendMessage", chat_id=group, text="y")
        if not counts:
            message = said[1]["result"]["message_id"]
            await driver.ok("editMessageText", chat_id=group, message_id=message, text="z")


async def test_an_hour_at_the_limit_is_never_refused(limited: Driver) -> None:
    group = await group_with(limited)
    for _ in range(1200):
        assert await send(limited, group) == 0
        await asyncio.sleep(3)
