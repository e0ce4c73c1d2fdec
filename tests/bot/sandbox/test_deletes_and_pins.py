"""Deleting and pinning, with the 48 hours and the rights."""

import asyncio

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def posted(scene: Scene, chat: int) -> int:
    return (await scene.driver.ok("sendMessage", chat_id=chat, text="x"))["message_id"]


async def written(scene: Scene, chat: int) -> int:
    told = await scene.driver.act("say", chat=chat, user=scene.anna, text="y")
    return told["message"]


async def deleted(scene: Scene, chat: int, message: int) -> tuple[int, str]:
    return await scene.driver.refused("deleteMessage", chat_id=chat, message_id=message)


async def test_delete_own_and_not_again(scene: Scene) -> None:
    message = await posted(scene, scene.group)
    assert await scene.driver.ok("deleteMessage", chat_id=scene.group, message_id=message) is True
    not_found = (400, "Bad Request: message to delete not found")
    assert await deleted(scene, scene.group, message) == not_found
    assert await deleted(scene, scene.group, 999) == not_found
    seen = (await scene.driver.look("transcript", viewer=scene.bert))["sights"]
    assert seen[-1]["kind"] == "delete"
    assert seen[-1]["message_id"] == message


@pytest.mark.parametrize("administrator", [False, True])
async def test_48_hours_in_a_supergroup(scene: Scene, administrator: bool) -> None:
    if administrator:
        bot = scene.driver.sandbox.backend.bot.id
        await scene.driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    young, old = [await posted(scene, scene.group) for _ in range(2)]
    await asyncio.sleep(48 * 3600)
    await scene.driver.ok("deleteMessage", chat_id=scene.group, message_id=young)
    await asyncio.sleep(1)
    expected = (400, "Bad Request: message can't be deleted")
    assert await deleted(scene, scene.group, old) == expected


async def test_48_hours_in_private_and_in_a_basic_group(scene: Scene) -> None:
    group = await scene.driver.group(scene.anna, type="group")
    expected = (400, "Bad Request: message can't be deleted for everyone")
    for chat in (scene.anna, group):
        message = await posted(scene, chat)
        await asyncio.sleep(48 * 3600 + 1)
        assert await deleted(scene, chat, message) == expected


async def test_messages_of_others(scene: Scene) -> None:
    message = await written(scene, scene.group)
    expected = (400, "Bad Request: message can't be deleted")
    assert await deleted(scene, scene.group, message) == expected
    bot = scene.driver.sandbox.backend.bot.id
    await scene.driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    await scene.driver.ok("deleteMessage", chat_id=scene.group, message_id=message)
    private = await written(scene, scene.anna)
    await scene.driver.ok("deleteMessage", chat_id=scene.anna, message_id=private)


async def test_the_birth_of_a_topic_is_not_deleted(scene: Scene) -> None:
    bot = scene.driver.sandbox.backend.bot.id
    await scene.driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    await scene.driver.act("set_forum", chat=scene.group, on=True)
    topic = await scene.driver.act("add_topic", chat=scene.group, name="t", by=scene.anna)
    expected = (400, "Bad Request: message can't be deleted")
    assert await deleted(scene, scene.group, topic["id"]) == expected


async def test_delete_several(scene: Scene) -> None:
    driver = scene.driver
    one, two = [await posted(scene, scene.group) for _ in range(2)]
    both = {"chat_id": scene.group, "message_ids": [one, 998, two, one]}
    assert await driver.ok("deleteMessages", **both) is True
    assert await driver.ok("deleteMessages", **both) is True
    assert (await deleted(scene, scene.group, one))[0] == 400
    for ids, expected in [
        (list(range(1, 102)), "too many message identifiers specified"),
        ([], "message identifiers are not specified"),
        ("{", "expected an Array of Integers as message identifiers"),
        ({"a": 1}, "expected an Array of Integers as message identifiers"),
    ]:
        answer = await driver.refused("deleteMessages", chat_id=scene.group, message_ids=ids)
        assert answer == (400, f"Bad Request: {expected}")


async def test_pin_and_unpin(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    first, second = [await posted(scene, scene.group) for _ in range(2)]
    await driver.ok("pinChatMessage", **chat, message_id=first)
    for _ in range(2):
        await driver.ok("pinChatMessage", **chat, message_id=second)
    pinned = (await driver.ok("getChat", **chat))["pinned_message"]
    assert pinned["message_id"] == second
    notices = [update["message"]["pinned_message"] for update in await driver.updates()]
    assert [notice["message_id"] for notice in notices] == [first, second]
    await driver.ok("unpinChatMessage", **chat)
    assert (await driver.ok("getChat", **chat))["pinned_message"]["message_id"] == first
    await driver.ok("deleteMessage", **chat, message_id=first)
    assert "pinned_message" not in await driver.ok("getChat", **chat)
    assert await driver.refused("unpinChatMessage", **chat) == (
        400,
        "Bad Request: message to unpin not found",
    )


async def test_pins_that_fail(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    assert await driver.refused("pinChatMessage", **chat, message_id=999) == (
        400,
        "Bad Request: message to pin not found",
    )
    await driver.act("permit", chat=scene.group, rights={"can_pin_messages": False})
    message = await posted(scene, scene.group)
    expected = (400, "Bad Request: not enough rights to manage pinned messages in the chat")
    assert await driver.refused("pinChatMessage", **chat, message_id=message) == expected
    assert await driver.refused("unpinChatMessage", **chat, message_id=message) == expected
    private = await posted(scene, scene.anna)
    await driver.ok("pinChatMessage", chat_id=scene.anna, message_id=private)
