"""To whom the bot may write, and what it hears if it may not."""

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def sent(scene: Scene, chat_id: object) -> tuple[int, str]:
    return await scene.driver.refused("sendMessage", chat_id=chat_id, text="hello")


async def test_no_chat_id(scene: Scene) -> None:
    answer = await scene.driver.refused("sendMessage", text="hello")
    assert answer == (400, "Bad Request: chat_id is empty")


async def test_unknown_chat_and_person_never_seen(scene: Scene) -> None:
    silent = await scene.driver.person("Silent", started=False)
    for chat_id in [42, -5, -1001, silent, "@nobody"]:
        assert await sent(scene, chat_id) == (400, "Bad Request: chat not found")


async def test_person_seen_only_in_a_group(scene: Scene) -> None:
    carl = await scene.driver.person("Carl", started=False)
    await scene.driver.act("join", chat=scene.group, user=carl)
    expected = (403, "Forbidden: bot can't initiate conversation with a user")
    assert await sent(scene, carl) == expected
    await scene.driver.act("open_bot", user=carl)
    await scene.driver.ok("sendMessage", chat_id=carl, text="hello")


async def test_a_press_in_a_group_does_not_open_the_conversation(scene: Scene) -> None:
    carl = await scene.driver.person("Carl", started=False)
    await scene.driver.act("join", chat=scene.group, user=carl)
    markup = {"inline_keyboard": [[{"text": "join", "callback_data": "1"}]]}
    said = await scene.driver.ok(
        "sendMessage", chat_id=scene.group, text="lobby", reply_markup=markup
    )
    await scene.driver.act(
        "press", chat=scene.group, user=carl, message=said["message_id"], button="join"
    )
    assert (await sent(scene, carl))[1].endswith("can't initiate conversation with a user")


async def test_blocked_and_deactivated(scene: Scene) -> None:
    await scene.driver.act("block", user=scene.anna)
    assert await sent(scene, scene.anna) == (403, "Forbidden: bot was blocked by the user")
    await scene.driver.act("unblock", user=scene.anna)
    await scene.driver.ok("sendMessage", chat_id=scene.anna, text="hello")
    await scene.driver.act("deactivate", user=scene.anna)
    assert await sent(scene, scene.anna) == (403, "Forbidden: user is deactivated")


async def test_another_bot(scene: Scene) -> None:
    other = await scene.driver.person("Other", started=False, is_bot=True)
    assert await sent(scene, other) == (400, "Bad Request: chat not found")
    await scene.driver.act("join", chat=scene.group, user=other, by=scene.anna)
    assert await sent(scene, other) == (403, "Forbidden: the bot can't send messages to the bot")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_bot_removed(scene: Scene, kind: str) -> None:
    group = await scene.driver.group(scene.anna, type=kind)
    await scene.driver.act("kick_bot", chat=group, by=scene.anna)
    assert await sent(scene, group) == (403, f"Forbidden: bot was kicked from the {kind} chat")
    await scene.driver.act("add_bot", chat=group, by=scene.anna)
    await scene.driver.ok("sendMessage", chat_id=group, text="back again")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_bot_left_or_never_in(scene: Scene, kind: str) -> None:
    left = await scene.driver.group(scene.anna, type=kind)
    await scene.driver.ok("leaveChat", chat_id=left)
    strange = await scene.driver.group(scene.anna, type=kind, bot=False)
    for group in (left, strange):
        expected = (403, f"Forbidden: bot is not a member of the {kind} chat")
        assert await sent(scene, group) == expected


async def test_group_deleted(scene: Scene) -> None:
    await scene.driver.act("delete_chat", chat=scene.group)
    assert await sent(scene, scene.group) == (403, "Forbidden: the group chat was deleted")


async def test_group_upgraded(scene: Scene) -> None:
    group = await scene.driver.group(scene.anna, type="group")
    new = (await scene.driver.act("upgrade", chat=group, by=scene.anna))["id"]
    status, answer = await scene.driver.raw("sendMessage", chat_id=group, text="hello")
    assert status == 400
    assert answer["description"] == ("Bad Request: group chat was upgraded to a supergroup chat")
    assert answer["parameters"] == {"migrate_to_chat_id": new}
    await scene.driver.ok("sendMessage", chat_id=new, text="hello")


async def test_may_not_write(scene: Scene) -> None:
    await scene.driver.act("permit", chat=scene.group, rights={"can_send_messages": False})
    expected = (400, "Bad Request: not enough rights to send text messages to the chat")
    assert await sent(scene, scene.group) == expected
    await scene.driver.act("permit", chat=scene.group, rights={"can_send_messages": True})
    await scene.driver.ok("sendMessage", chat_id=scene.group, text="hello")


async def test_bot_restricted_alone_and_as_administrator(scene: Scene) -> None:
    bot = scene.driver.sandbox.backend.bot.id
    await scene.driver.act(
        "restrict", chat=scene.group, user=bot, by=scene.anna, rights={"can_send_messages": False}
    )
    assert (await sent(scene, scene.group))[0] == 400
    await scene.driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    await scene.driver.act("permit", chat=scene.group, rights={"can_send_messages": False})
    await scene.driver.ok("sendMessage", chat_id=scene.group, text="hello")


async def test_a_public_group_is_found_by_its_name(scene: Scene) -> None:
    group = await scene.driver.group(scene.anna, username="open_table")
    said = await scene.driver.ok("sendMessage", chat_id="@Open_Table", text="hello")
    assert said["chat"]["id"] == group


async def test_topics(scene: Scene) -> None:
    driver = scene.driver
    await driver.act("set_forum", chat=scene.group, on=True)
    topic = (await driver.act("add_topic", chat=scene.group, name="t", by=scene.anna))["id"]
    said = await driver.ok("sendMessage", chat_id=scene.group, text="x", message_thread_id=topic)
    assert said["is_topic_message"] is True
    assert said["message_thread_id"] == topic
    assert said["reply_to_message"]["forum_topic_created"]["name"] == "t"
    await driver.act("close_topic", chat=scene.group, topic=topic, by=scene.anna)
    closed = await driver.refused(
        "sendMessage", chat_id=scene.group, text="x", message_thread_id=topic
    )
    assert closed == (400, "Bad Request: TOPIC_CLOSED")
    await driver.act("close_topic", chat=scene.group, topic=topic, by=scene.anna, closed=False)
    await driver.ok("sendMessage", chat_id=scene.group, text="x", message_thread_id=topic)
    await driver.act("delete_topic", chat=scene.group, topic=topic)
    gone = await driver.refused(
        "sendMessage", chat_id=scene.group, text="x", message_thread_id=topic
    )
    assert gone == (400, "Bad Request: message thread not found")


async def test_general_has_no_thread_id_and_can_be_closed(scene: Scene) -> None:
    driver = scene.driver
    await driver.act("set_forum", chat=scene.group, on=True)
    code, text = await driver.refused(
        "sendMessage", chat_id=scene.group, text="x", message_thread_id=1
    )
    assert (code, text) == (400, "Bad Request: message thread not found")
    said = await driver.ok("sendMessage", chat_id=scene.group, text="x")
    assert "message_thread_id" not in said
    await driver.act("close_topic", chat=scene.group, topic=0, by=scene.anna)
    assert await sent(scene, scene.group) == (400, "Bad Request: TOPIC_CLOSED")
    bot = driver.sandbox.backend.bot.id
    await driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    await driver.ok("sendMessage", chat_id=scene.group, text="x")


async def test_the_thread_of_a_reply_is_no_topic(scene: Scene) -> None:
    driver = scene.driver
    head = await driver.ok("sendMessage", chat_id=scene.group, text="x")
    await driver.act(
        "say", chat=scene.group, user=scene.bert, text="y", reply_to=head["message_id"]
    )
    message = (await driver.updates())[-1]["message"]
    assert message["message_thread_id"] == head["message_id"]
    assert "is_topic_message" not in message
    code, text = await driver.refused(
        "sendMessage", chat_id=scene.group, text="z", message_thread_id=head["message_id"]
    )
    assert (code, text) == (400, "Bad Request: message thread not found")
