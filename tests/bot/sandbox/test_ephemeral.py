"""Messages that one member of a group sees, and only he."""

import asyncio

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

KEYBOARD = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]]}


def only(user: int, **more: object) -> dict:
    return {"ephemeral_message_parameters": {"receiver_user_id": user, **more}}


async def press(scene: Scene) -> str:
    """Let Bert press a button of the board."""
    board = await scene.driver.ok(
        "sendMessage", chat_id=scene.group, text="board", reply_markup=KEYBOARD
    )
    wish = {"chat": scene.group, "message": board["message_id"], "button": "x"}
    return (await scene.driver.act("press", user=scene.bert, **wish))["press"]


async def test_an_answer_to_a_press_within_15_seconds(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    query = await press(scene)
    wish = {"callback_query_id": query}
    said = await driver.ok("sendMessage", **chat, text="yours", **only(scene.bert, **wish))
    assert said["message_id"] == 0
    assert said["ephemeral_message_id"] == 1
    assert said["receiver_user"]["id"] == scene.bert
    refused = (403, "Forbidden: EPHEMERAL_NOT_ALLOWED")
    assert (
        await driver.refused("sendMessage", **chat, text="x", **only(scene.anna, **wish)) == refused
    )
    assert await driver.refused("sendMessage", **chat, text="x", **only(scene.bert)) == refused
    await asyncio.sleep(16)
    late = await driver.refused("sendMessage", **chat, text="x", **only(scene.bert, **wish))
    assert late == refused
    views = [
        await driver.look("view", viewer=viewer, chat=scene.group)
        for viewer in (scene.anna, scene.bert)
    ]
    assert [len(view["messages"]) for view in views] == [2, 3]


async def test_the_older_spelling(scene: Scene) -> None:
    async with driving(version=(10, 2)) as driver:
        anna = await driver.person("Anna")
        group = await driver.group(anna, bot_is_administrator=True)
        said = await driver.ok("sendMessage", chat_id=group, text="x", receiver_user_id=anna)
        assert said["message_id"] == 0


async def test_edit_press_and_delete(scene: Scene) -> None:
    driver = scene.driver
    bot = driver.sandbox.backend.bot.id
    await driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    said = await driver.ok(
        "sendMessage", chat_id=scene.group, text="one", reply_markup=KEYBOARD, **only(scene.bert)
    )
    which = {
        "chat_id": scene.group,
        "receiver_user_id": scene.bert,
        "ephemeral_message_id": said["ephemeral_message_id"],
    }
    await driver.updates()
    wish = {"message": 1, "button": "x", "ephemeral": True}
    await driver.act("press", chat=scene.group, user=scene.bert, **wish)
    query = (await driver.updates())[0]["callback_query"]
    assert query["message"]["ephemeral_message_id"] == 1
    assert await driver.ok("editEphemeralMessageText", **which, text="two") is True
    code, text = await driver.refused("editEphemeralMessageText", **which, text="two")
    assert (code, "message is not modified" in text) == (400, True)
    long = await driver.refused("editEphemeralMessageText", **which, text="x" * 1025)
    assert long == (400, "Bad Request: MESSAGE_TOO_LONG")
    assert await driver.ok("editEphemeralMessageReplyMarkup", **which, reply_markup=KEYBOARD)
    answer = await driver.refused("editEphemeralMessageCaption", **which, caption="c")
    assert answer == (400, "Bad Request: there is no caption in the message to edit")
    wrong = which | {"receiver_user_id": scene.anna}
    answer = await driver.refused("deleteEphemeralMessage", **wrong)
    assert answer == (400, "Bad Request: ephemeral message not found")
    assert await driver.ok("deleteEphemeralMessage", **which) is True
    assert (await driver.refused("deleteEphemeralMessage", **which))[0] == 400
    seen = (await driver.look("transcript", viewer=scene.bert))["sights"]
    kinds = [sight["kind"] for sight in seen if sight["chat_id"] == scene.group][-5:]
    assert kinds == ["message", "press", "edit", "edit", "delete"]


async def test_a_picture_for_one(scene: Scene, picture: bytes) -> None:
    driver = scene.driver
    bot = driver.sandbox.backend.bot.id
    await driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    await driver.ok("sendMessage", chat_id=scene.group, text="one", **only(scene.bert))
    which = {
        "chat_id": scene.group,
        "receiver_user_id": scene.bert,
        "ephemeral_message_id": 1,
    }
    media = '{"type":"photo","media":"attach://p"}'
    assert await driver.upload("editEphemeralMessageMedia", {"p": picture}, **which, media=media)
    assert await driver.ok("editEphemeralMessageCaption", **which, caption="c") is True


async def test_whom_it_cannot_be_for(scene: Scene) -> None:
    driver = scene.driver
    carl = await driver.person("Carl")
    for user in (carl, 987, driver.sandbox.backend.bot.id):
        answer = await driver.refused("sendMessage", chat_id=scene.group, text="x", **only(user))
        assert answer == (400, "Bad Request: ephemeral message receiver not found")
    answer = await driver.refused("sendMessage", chat_id=carl, text="x", **only(carl))
    assert answer == (
        400,
        "Bad Request: ephemeral messages can be sent only to groups and supergroups",
    )
