"""Updates through the library's HTTP, as they came."""

import asyncio

import pytest

from bot.intake.inbox import FeedTrouble
from tests.bot.gateway.conftest import Line
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

TERMINATED = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
BY_WEBHOOK = "terminated by setWebhook request"
ACTIVE = (
    "can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)


async def test_updates_come_as_they_are_and_are_confirmed_by_the_offset(line: Line) -> None:
    feed = line.gateway.feed
    await line.driver.act("say", chat=line.anna, user=line.anna, text="/help")
    (update,) = await feed.fetch(None, 0)
    assert update["message"]["text"] == "/help"
    assert await feed.fetch(None, 0) == [update]
    assert await feed.fetch(update["update_id"] + 1, 0) == []


async def test_a_long_poll_waits(line: Line) -> None:
    loop = asyncio.get_running_loop()
    before = loop.time()
    waiting = asyncio.create_task(line.gateway.feed.fetch(None, 50))
    await asyncio.sleep(42)
    await line.driver.act("say", chat=line.anna, user=line.anna, text="/help")
    (update,) = await waiting
    assert update["message"]["text"] == "/help"
    assert 42 <= loop.time() - before < 43


@pytest.mark.parametrize(
    ("fields", "reason", "remedy"),
    [
        ({"code": 409, "text": TERMINATED}, "conflict", "another program polls with this token"),
        ({"code": 409, "text": BY_WEBHOOK}, "conflict", "a webhook was set with this token"),
        ({"code": 409, "text": ACTIVE}, "conflict", "a webhook was set with this token"),
        ({"code": 401}, "unauthorized", "the token was revoked: set the new one"),
        ({"code": 400, "text": "never heard of"}, "unknown", ""),
        ({"code": 502}, "unsure", ""),
        ({"code": 429, "text": "retry after 9", "retry_after": 9}, "wait", ""),
    ],
)
async def test_trouble_is_told_by_its_reason_and_remedy(
    line: Line, fields, reason: str, remedy: str
) -> None:
    await line.order("refuse", "getUpdates", **fields)
    with pytest.raises(FeedTrouble) as raised:
        await line.gateway.feed.fetch(None, 0)
    assert str(raised.value) == reason
    assert raised.value.seconds == fields.get("retry_after", 0)
    assert raised.value.remedy.startswith(remedy)
    assert bool(raised.value.remedy) is bool(remedy)
