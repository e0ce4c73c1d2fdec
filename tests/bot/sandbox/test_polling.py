"""getUpdates: one counter, one poll, offsets, kinds, ages, conflicts."""

import asyncio

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


def now() -> float:
    return asyncio.get_running_loop().time()


async def say(scene: Scene, text: str) -> None:
    await scene.driver.act("say", chat=scene.anna, user=scene.anna, text=text)


def texts(updates: list[dict]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_offsets_confirm(scene: Scene) -> None:
    for word in "abc":
        await say(scene, word)
    first = await scene.driver.ok("getUpdates", limit=2)
    assert texts(first) == ["a", "b"]
    await asyncio.sleep(5)
    again = await scene.driver.ok("getUpdates")
    assert texts(again) == ["a", "b", "c"]
    ids = [update["update_id"] for update in again]
    assert ids == list(range(ids[0], ids[0] + 3))
    rest = await scene.driver.ok("getUpdates", offset=ids[1] + 1)
    assert texts(rest) == ["c"]
    await asyncio.sleep(5)
    assert texts(await scene.driver.ok("getUpdates")) == ["c"]


async def test_a_negative_offset_forgets_all_but_the_last(scene: Scene) -> None:
    for word in "abcd":
        await say(scene, word)
    assert texts(await scene.driver.ok("getUpdates", offset=-2)) == ["c", "d"]
    await asyncio.sleep(5)
    assert texts(await scene.driver.ok("getUpdates")) == ["c", "d"]


async def test_an_offset_far_ahead_confirms_nothing(scene: Scene) -> None:
    await say(scene, "a")
    first = await scene.driver.ok("getUpdates")
    far = first[0]["update_id"] + 1000
    assert texts(await scene.driver.ok("getUpdates", offset=far)) == ["a"]


async def test_a_long_poll_ends_with_the_first_update(scene: Scene) -> None:
    poll = asyncio.create_task(scene.driver.ok("getUpdates", timeout=50))
    await asyncio.sleep(20)
    await say(scene, "a")
    assert texts(await poll) == ["a"]
    assert now() == 20


async def test_a_poll_waits_for_50_seconds_at_most(scene: Scene) -> None:
    assert await scene.driver.ok("getUpdates", timeout=500) == []
    assert now() == 50


async def test_a_second_poll_ends_the_first(scene: Scene) -> None:
    first = asyncio.create_task(scene.driver.refused("getUpdates", timeout=30))
    await asyncio.sleep(1)
    second = asyncio.create_task(scene.driver.ok("getUpdates", offset=1, timeout=30))
    other = (
        "terminated by other getUpdates request; make sure that only one bot instance is running"
    )
    assert await first == (409, f"Conflict: {other}")
    await say(scene, "a")
    assert texts(await second) == ["a"]


async def test_conflicts_in_a_row_are_answered_slowly(scene: Scene) -> None:
    await scene.driver.ok("setWebhook", url="https://example.org/x")
    active = "can't use getUpdates method while webhook is active"
    expected = (409, f"Conflict: {active}; use deleteWebhook to delete the webhook first")
    began = now()
    for _ in range(3):
        assert await scene.driver.refused("getUpdates") == expected
    assert now() - began == 3


async def test_set_webhook_ends_the_poll(scene: Scene) -> None:
    poll = asyncio.create_task(scene.driver.refused("getUpdates", timeout=30))
    await asyncio.sleep(1)
    await scene.driver.ok("setWebhook", url="https://example.org/x")
    assert await poll == (409, "Conflict: terminated by setWebhook request")


async def test_hammering_is_slowed_down(scene: Scene) -> None:
    for word in "ab":
        await say(scene, word)
    await asyncio.sleep(5)
    assert len(await scene.driver.ok("getUpdates", offset=7)) == 2
    assert len(await scene.driver.ok("getUpdates", offset=7)) == 1
    newest = (await scene.driver.ok("getUpdates"))[-1]["update_id"]
    await scene.driver.ok("getUpdates", offset=newest + 1)
    began = now()
    assert await scene.driver.ok("getUpdates", offset=newest + 1) == []
    assert now() - began == 3


async def test_kinds_are_remembered_and_not_retroactive(scene: Scene) -> None:
    driver = scene.driver
    await say(scene, "a")
    assert texts(await driver.ok("getUpdates", allowed_updates=["callback_query"])) == ["a"]
    await say(scene, "b")
    await driver.act("block", user=scene.bert)
    await asyncio.sleep(5)
    assert texts(await driver.ok("getUpdates")) == ["a"]
    await driver.ok("getUpdates", allowed_updates=[], offset=1)
    await say(scene, "c")
    await asyncio.sleep(5)
    assert texts(await driver.ok("getUpdates")) == ["a", "c"]
    answer = await driver.refused("getUpdates", allowed_updates={"a": 1})
    assert answer[0] == 400


async def test_chat_member_comes_only_when_asked_for_and_to_administrators(scene: Scene) -> None:
    driver, group = scene.driver, {"chat": scene.group}

    async def kinds_after_leaving_and_joining() -> list[str]:
        await driver.act("leave", **group, user=scene.bert)
        await driver.act("join", **group, user=scene.bert)
        return [next(key for key in u if key != "update_id") for u in await driver.updates()]

    assert await kinds_after_leaving_and_joining() == ["message", "message"]
    await driver.ok("getUpdates", allowed_updates=["message", "chat_member"])
    assert await kinds_after_leaving_and_joining() == ["message", "message"]
    await driver.act("promote", **group, user=driver.sandbox.backend.bot.id, by=scene.anna)
    assert await kinds_after_leaving_and_joining() == [
        "message",
        "chat_member",
        "chat_member",
        "message",
    ]


async def test_updates_are_kept_for_a_day(scene: Scene) -> None:
    await say(scene, "a")
    await asyncio.sleep(3600)
    await say(scene, "b")
    await asyncio.sleep(82_801)
    assert texts(await scene.driver.ok("getUpdates")) == ["b"]


async def test_after_a_quiet_week_ids_begin_anew(scene: Scene) -> None:
    await say(scene, "a")
    before = (await scene.driver.updates())[0]["update_id"]
    await asyncio.sleep(8 * 86_400)
    await say(scene, "b")
    after = await scene.driver.ok("getUpdates", offset=before + 1)
    assert texts(after) == ["b"]
    assert abs(after[0]["update_id"] - before) > 1000


async def test_an_answer_has_four_megabytes_at_most(scene: Scene, monkeypatch) -> None:
    monkeypatch.setattr("bot.sandbox.limits.UPDATES_BYTES", 1000)
    for word in "abcdefgh":
        await say(scene, word)
    assert 1 <= len(await scene.driver.ok("getUpdates")) < 5


async def test_a_hundred_a_poll_and_none_lost(scene: Scene) -> None:
    for number in range(130):
        await say(scene, str(number))
    first = await scene.driver.ok("getUpdates")
    assert len(first) == 100
    rest = await scene.driver.ok("getUpdates", offset=first[-1]["update_id"] + 1)
    assert texts([*first, *rest]) == [str(number) for number in range(130)]
