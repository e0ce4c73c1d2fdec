"""Webhooks: set with care, in order within a queue, tried again, racing across queues."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiohttp import web

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SECRET = "s3-cr_et"  # noqa: S105 - of a webhook on this machine


@dataclass
class Receiver:
    """A bot's end of a webhook."""

    url: str = ""
    seen: list[tuple[float, dict[str, Any], dict[str, str]]] = field(default_factory=list)
    behave: Callable[[dict[str, Any]], Any] = lambda _: None

    async def handle(self, request: web.Request) -> web.Response:
        update = await request.json()
        self.seen.append((asyncio.get_running_loop().time(), update, dict(request.headers)))
        answer = self.behave(update)
        if asyncio.iscoroutine(answer):
            answer = await answer
        return answer or web.Response()

    @property
    def words(self) -> list[str]:
        return [word(update) for _, update, _ in self.seen]

    @property
    def times(self) -> list[float]:
        return [at for at, _, _ in self.seen]


def word(update: dict[str, Any]) -> str:
    if "callback_query" in update:
        return update["callback_query"]["data"]
    return update["message"].get("text", "service")


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.handle)
    runner = web.AppRunner(app, keepalive_timeout=1e9, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield receiver
    await runner.cleanup()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as made:
        yield made


@pytest.fixture
async def local() -> AsyncIterator[Driver]:
    async with driving(loopback_webhooks=True) as made:
        yield made


async def say(driver: Driver, user: int, text: str) -> None:
    await driver.act("say", chat=user, user=user, text=text)


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        (
            {"url": "http://127.0.0.1:1/x"},
            "bad webhook: An HTTPS URL must be provided for webhook",
        ),
        (
            {"url": "https://example.org:8080/x"},
            "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
        ),
        ({"url": "https://"}, "invalid webhook URL specified"),
        ({"url": "https://example.org:abc"}, "invalid webhook URL specified"),
        ({"url": "https://a.org", "secret_token": "x" * 257}, "secret token is too long"),
        (
            {"url": "https://a.org", "secret_token": "ä b"},
            "secret token contains unallowed characters",
        ),
    ],
)
async def test_webhooks_that_are_refused(driver: Driver, parameters: dict, expected: str) -> None:
    assert await driver.refused("setWebhook", **parameters) == (400, f"Bad Request: {expected}")
    assert (await driver.ok("getWebhookInfo"))["url"] == ""


async def test_set_and_delete_with_a_word(driver: Driver) -> None:
    _, answer = await driver.raw(
        "setWebhook", url="example.org/x", max_connections=7, allowed_updates=["message"]
    )
    assert answer == {"ok": True, "result": True, "description": "Webhook was set"}
    assert await driver.ok("getWebhookInfo") == {
        "url": "https://example.org/x",
        "has_custom_certificate": False,
        "pending_update_count": 0,
        "max_connections": 7,
        "allowed_updates": ["message"],
    }
    status, answer = await driver.raw("setWebhook", url="https://example.org/x")
    assert (status, answer["parameters"]) == (429, {"retry_after": 1})
    for text in ["Webhook was deleted", "Webhook is already deleted"]:
        _, answer = await driver.raw("deleteWebhook")
        assert answer["description"] == text
    await asyncio.sleep(1)
    _, answer = await driver.raw("setWebhook", url="")
    assert answer["description"] == "Webhook is already deleted"


async def test_pending_updates_can_be_dropped(scene: Scene) -> None:
    await say(scene.driver, scene.anna, "x")
    assert (await scene.driver.ok("getWebhookInfo"))["pending_update_count"] == 1
    await scene.driver.ok("deleteWebhook", drop_pending_updates=True)
    assert (await scene.driver.ok("getWebhookInfo"))["pending_update_count"] == 0


async def test_delivery_with_secret_and_exact_content_type(
    local: Driver, receiver: Receiver
) -> None:
    anna = await local.person("Anna")
    await local.ok("setWebhook", url=receiver.url, secret_token=SECRET)
    await say(local, anna, "x")
    await asyncio.sleep(1)
    assert receiver.words == ["/start", "x"]
    headers = receiver.seen[0][2]
    assert headers["Content-Type"] == "application/json"
    assert headers["X-Telegram-Bot-Api-Secret-Token"] == SECRET
    assert (await local.ok("getWebhookInfo"))["pending_update_count"] == 0


async def test_nothing_is_sent_beyond_this_machine(local: Driver) -> None:
    anna = await local.person("Anna")
    await local.ok("setWebhook", url="https://example.org/x")
    await say(local, anna, "x")
    await asyncio.sleep(1)
    told = await local.ok("getWebhookInfo")
    assert told["pending_update_count"] == 2
    assert told["last_error_message"] == "the sandbox sends nothing beyond this machine"


async def test_retries_grow_and_the_queue_waits(local: Driver, receiver: Receiver) -> None:
    anna, bert = await local.person("Anna"), await local.person("Bert")
    await local.ok("setWebhook", url=receiver.url)
    await asyncio.sleep(1)
    receiver.seen.clear()
    receiver.behave = lambda u: web.Response(status=500) if word(u) == "bad" else None
    await say(local, anna, "bad")
    await say(local, anna, "behind")
    await say(local, bert, "beside")
    await asyncio.sleep(100)
    assert "behind" not in receiver.words
    assert receiver.words.count("beside") == 1
    bad = [at - 1 for at, update, _ in receiver.seen if word(update) == "bad"]
    assert bad[:6] == [0, 0, 2, 6, 14, 30]
    told = await local.ok("getWebhookInfo")
    assert told["last_error_message"] == (
        "Wrong response from the webhook: 500 Internal Server Error"
    )
    assert told["pending_update_count"] == 2
    receiver.behave = lambda _: None
    await asyncio.sleep(200)
    assert receiver.words[-1] == "behind"


async def test_retry_after_is_obeyed(local: Driver, receiver: Receiver) -> None:
    anna = await local.person("Anna")
    receiver.behave = lambda _: (
        web.Response(status=503, headers={"Retry-After": "30"}) if len(receiver.seen) < 2 else None
    )
    await local.ok("setWebhook", url=receiver.url)
    await asyncio.sleep(60)
    assert receiver.times == [0, 30]
    assert receiver.words == ["/start", "/start"]
    assert anna


async def test_a_refused_press_expires(local: Driver, receiver: Receiver) -> None:
    anna = await local.person("Anna")
    markup = {"inline_keyboard": [[{"text": "x", "callback_data": "pressed"}]]}
    said = await local.ok("sendMessage", chat_id=anna, text="x", reply_markup=markup)
    receiver.behave = lambda u: web.Response(status=302) if word(u) == "pressed" else None
    await local.ok("setWebhook", url=receiver.url)
    await local.act("press", chat=anna, user=anna, message=said["message_id"], button="x")
    await asyncio.sleep(200)
    assert (await local.ok("getWebhookInfo"))["pending_update_count"] == 0
    assert receiver.times[-1] <= 150


async def test_a_receiver_that_is_down(local: Driver, receiver: Receiver) -> None:
    await local.person("Anna")
    await local.ok("setWebhook", url="http://127.0.0.1:9/hook")
    await asyncio.sleep(1)
    told = await local.ok("getWebhookInfo")
    assert told["pending_update_count"] == 1
    assert "127.0.0.1:9" in told["last_error_message"]
    await local.ok("setWebhook", url=receiver.url)
    await asyncio.sleep(1)
    assert receiver.words == ["/start"]


async def test_presses_queue_by_person_and_messages_by_chat(
    local: Driver, receiver: Receiver
) -> None:
    """Two presses in one group are under way at once; two messages are not."""
    anna, bert = await local.person("Anna"), await local.person("Bert")
    group = await local.group(anna, bert)
    markup = {"inline_keyboard": [[{"text": "x", "callback_data": "press"}]]}
    said = await local.ok("sendMessage", chat_id=group, text="x", reply_markup=markup)
    await local.updates()
    under_way: list[int] = []

    async def slow(_: dict[str, Any]) -> None:
        under_way.append(under_way[-1] + 1 if under_way else 1)
        await asyncio.sleep(5)
        under_way.append(under_way[-1] - 1)

    receiver.behave = slow
    await local.ok("setWebhook", url=receiver.url)
    for user in (anna, bert):
        await local.act("press", chat=group, user=user, message=said["message_id"], button="x")
    await asyncio.sleep(20)
    assert max(under_way) == 2
    under_way.clear()
    for user in (anna, bert):
        await local.act("say", chat=group, user=user, text="/table@zhuoji_bot")
    await asyncio.sleep(20)
    assert max(under_way) == 1
    assert receiver.words[2:] == ["/table@zhuoji_bot"] * 2


async def test_connections_are_limited(local: Driver, receiver: Receiver) -> None:
    people = [await local.person(str(number)) for number in range(3)]

    async def slow(_: dict[str, Any]) -> None:
        await asyncio.sleep(5)

    receiver.behave = slow
    await local.ok("setWebhook", url=receiver.url, max_connections=1)
    await asyncio.sleep(30)
    assert receiver.times == [0, 5, 10]
    assert people


async def test_ordered_faults_strike_webhooks_too(local: Driver, receiver: Receiver) -> None:
    anna = await local.person("Anna")
    await local.ok("setWebhook", url=receiver.url)
    await local.act("faults", kind="duplicate", target="message")
    await local.act("faults", kind="hold", target="message", nth=2)
    for text in "abc":
        await say(local, anna, text)
        await asyncio.sleep(1)
    assert receiver.words == ["/start", "a", "a", "c", "b"]


async def race(seed: int) -> list[int]:
    async with (
        receiving() as receiver,
        driving(loopback_webhooks=True, shuffle_webhooks=True, seed=seed) as driver,
    ):
        for number in range(6):
            await driver.person(str(number))
        await driver.ok("setWebhook", url=receiver.url)
        await asyncio.sleep(1)
        return [update["message"]["from"]["id"] for _, update, _ in receiver.seen]


async def test_shuffled_queues_race_the_same_way_for_the_same_seed() -> None:
    orders = [await race(seed) for seed in (1, 1, 2)]
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]
    assert sorted(orders[0]) == sorted(orders[2])
    assert orders[0] != sorted(orders[0])
