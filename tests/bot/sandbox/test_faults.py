"""Faults on order: each strikes the call it was ordered for, before or after its effect."""

import asyncio

import aiohttp
import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


def now() -> float:
    return asyncio.get_running_loop().time()


async def order(scene: Scene, **fault: object) -> None:
    await scene.driver.act("faults", **fault)


async def texts(scene: Scene) -> list[str]:
    """List the texts that stand in the group."""
    view = await scene.driver.look("view", viewer=scene.bert, chat=scene.group)
    return [m["text"] for m in view["messages"] if "text" in m]


async def send(scene: Scene, text: str = "x") -> tuple[int, dict]:
    return await scene.driver.raw("sendMessage", chat_id=scene.group, text=text)


async def test_429_on_the_kth_call_and_for_the_chat_alone(scene: Scene) -> None:
    await order(
        scene, kind="refuse", target="SENDMESSAGE", chat_id=scene.group, nth=3, retry_after=26
    )
    assert [(await send(scene))[0] for _ in range(2)] == [200, 200]
    status, answer = await send(scene)
    assert (status, answer["parameters"]) == (429, {"retry_after": 26})
    await scene.driver.ok("sendMessage", chat_id=scene.anna, text="x")
    await scene.driver.ok("getChat", chat_id=scene.group)
    assert len(await texts(scene)) == 2
    assert (await scene.driver.look("quiet"))["quiet"] is True
    await asyncio.sleep(20.5)
    status, answer = await send(scene)
    assert (status, answer["parameters"]) == (429, {"retry_after": 6})
    assert len((await scene.driver.look("quiet"))["impatient"]) == 1
    await asyncio.sleep(5.5)
    assert (await send(scene))[0] == 200


@pytest.mark.parametrize(
    ("code", "text", "description"),
    [
        (500, "", "Internal Server Error"),
        (502, "", "Bad Gateway"),
        (403, "bot was blocked by the user", "Forbidden: bot was blocked by the user"),
        (400, "TOPIC_CLOSED", "Bad Request: TOPIC_CLOSED"),
    ],
)
async def test_any_error_several_times(
    scene: Scene, code: int, text: str, description: str
) -> None:
    await order(scene, kind="refuse", target="sendMessage", code=code, text=text, times=2)
    for _ in range(2):
        status, answer = await send(scene)
        assert (status, answer["description"]) == (code, description)
    assert (await send(scene))[0] == 200
    assert (await scene.driver.look("quiet"))["quiet"] is True
    assert (await scene.driver.look("faults"))["faults"] == []


@pytest.mark.parametrize(("kind", "effect"), [("timeout_before", 0), ("timeout_after", 1)])
async def test_a_call_is_never_answered(scene: Scene, kind: str, effect: int) -> None:
    await order(scene, kind=kind, target="sendMessage")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(5):
            await send(scene, "lost")
    assert now() == 5
    assert (await texts(scene)).count("lost") == effect
    assert (await send(scene, "lost"))[0] == 200
    record = next(iter(scene.driver.sandbox.backend.calls.since(0, "sendMessage")))
    assert (record.ordered, record.status) == (kind, 0)


async def test_a_patient_caller_sees_the_connection_end(scene: Scene) -> None:
    await order(scene, kind="timeout_after", target="sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await send(scene, "lost")
    assert now() == 600


@pytest.mark.parametrize(("kind", "effect"), [("reset_before", 0), ("reset_after", 1)])
async def test_the_connection_breaks(scene: Scene, kind: str, effect: int) -> None:
    await order(scene, kind=kind, target="sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await send(scene, "lost")
    assert now() == 0
    assert (await texts(scene)).count("lost") == effect
    assert (await send(scene, "again"))[0] == 200


@pytest.mark.parametrize(("kind", "effect"), [("slow_before", 0), ("slow_after", 1)])
async def test_slow_answers(scene: Scene, kind: str, effect: int) -> None:
    await order(scene, kind=kind, target="sendMessage", seconds=7)
    call = asyncio.create_task(send(scene, "late"))
    await asyncio.sleep(6)
    assert (await texts(scene)).count("late") == effect
    assert (await call)[0] == 200
    assert now() == 7
    assert (await texts(scene)).count("late") == 1


async def test_every_order_counts_and_the_oldest_strikes(scene: Scene) -> None:
    await order(scene, kind="refuse", target="sendMessage", code=500)
    await order(scene, kind="refuse", code=502, nth=2)
    await scene.driver.ok("getChat", chat_id=scene.group)
    assert [(await send(scene))[0] for _ in range(2)] == [500, 200]


async def test_orders_can_be_withdrawn(scene: Scene) -> None:
    await order(scene, kind="refuse", code=500)
    url = f"{scene.driver.sandbox.url}/sim/faults"
    async with scene.driver.session.delete(url) as response:
        assert response.status == 200
    assert (await send(scene))[0] == 200


async def test_an_update_comes_twice(scene: Scene) -> None:
    driver = scene.driver
    await order(scene, kind="duplicate", target="message")
    for word in "ab":
        await driver.act("say", chat=scene.anna, user=scene.anna, text=word)

    async def poll(offset: int) -> tuple[list[str], int]:
        found = await driver.ok("getUpdates", offset=offset)
        ids = [update["update_id"] for update in found]
        return [update["message"]["text"] for update in found], max(ids, default=0) + 1

    words, offset = await poll(0)
    assert words == ["a", "b"]
    words, after = await poll(offset)
    assert words == ["a"]
    assert after < offset
    await asyncio.sleep(5)
    assert await poll(offset) == ([], 1)


async def test_an_update_is_overtaken(scene: Scene) -> None:
    driver = scene.driver
    await order(scene, kind="hold", target="message")
    for word in "ab":
        await driver.act("say", chat=scene.anna, user=scene.anna, text=word)
    updates = await driver.ok("getUpdates")
    assert [update["message"]["text"] for update in updates] == ["b", "a"]
    assert updates[0]["update_id"] > updates[1]["update_id"]


async def test_wrong_orders_are_refused(scene: Scene) -> None:
    status, told = await scene.driver.try_act("faults", kind="explode")
    assert (status, "kind" in told["error"]) == (400, True)
