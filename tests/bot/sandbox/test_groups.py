"""What happens in groups, and what of it the bot hears."""

import asyncio

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import EPOCH, virtual_time

pytestmark = virtual_time


async def heard(scene: Scene, text: str, **wish) -> bool:
    """Let Bert say something in the group; tell whether the bot got it."""
    wish = {"chat": scene.group, "user": scene.bert} | wish
    await scene.driver.act("say", text=text, **wish)
    return [u["message"]["text"] for u in await scene.driver.updates()] == [text]


async def test_privacy_mode(scene: Scene) -> None:
    own = await scene.driver.ok("sendMessage", chat_id=scene.group, text="hello")
    assert await heard(scene, "just chatting") is False
    assert await heard(scene, "hello @zhuoji_bot") is False
    assert await heard(scene, "/table@other_bot") is False
    assert await heard(scene, "say /table@zhuoji_bot") is False
    assert await heard(scene, "/table@ZhuoJi_Bot now") is True
    assert await heard(scene, "/table") is True
    assert await heard(scene, "an answer", reply_to=own["message_id"]) is True
    told = await scene.driver.act("say", chat=scene.group, user=scene.anna, text="aside")
    assert await heard(scene, "to Anna", reply_to=told["message"]) is False


async def test_a_bare_command_goes_to_the_bot_that_spoke_last(scene: Scene) -> None:
    driver = scene.driver
    assert await heard(scene, "/table") is True
    other = await driver.person("Other", started=False, is_bot=True)
    await driver.act("join", chat=scene.group, user=other, by=scene.anna)
    await driver.updates()
    assert await heard(scene, "/table") is False
    await driver.ok("sendMessage", chat_id=scene.group, text="x")
    assert await heard(scene, "/table") is True
    await driver.act("say", chat=scene.group, user=other, text="y")
    assert await heard(scene, "/table") is False


async def test_an_administrator_and_a_bot_without_privacy_hear_everything(scene: Scene) -> None:
    bot = scene.driver.sandbox.backend.bot.id
    await scene.driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    await scene.driver.updates()
    assert await heard(scene, "just chatting") is True
    async with driving(reads_all=True) as driver:
        anna = await driver.person("Anna")
        group = await driver.group(anna)
        open_scene = Scene(driver, anna, anna, group)
        await driver.updates()
        assert await heard(open_scene, "just chatting") is True


async def test_a_throw_reaches_the_bot_as_a_reply_only(scene: Scene) -> None:
    driver = scene.driver
    own = await driver.ok("sendMessage", chat_id=scene.group, text="throw!")
    await driver.act("throw", chat=scene.group, user=scene.bert)
    assert await driver.updates() == []
    told = await driver.act(
        "throw", chat=scene.group, user=scene.bert, value=5, reply_to=own["message_id"]
    )
    message = (await driver.updates())[0]["message"]
    assert message["dice"] == {"emoji": "🎲", "value": 5}
    assert told["value"] == 5
    assert message["reply_to_message"]["message_id"] == own["message_id"]
    faces = {
        (await driver.act("throw", chat=scene.group, user=scene.bert))["value"] for _ in range(60)
    }
    assert faces == set(range(1, 7))


async def test_message_ids_belong_to_a_supergroup_and_are_shared_elsewhere(scene: Scene) -> None:
    driver = scene.driver
    group = await driver.group(scene.anna, type="group")
    other = await driver.group(scene.anna)

    async def next_id(chat: int) -> int:
        return (await driver.ok("sendMessage", chat_id=chat, text="x"))["message_id"]

    shared = [await next_id(chat) for chat in (scene.anna, scene.bert, group, scene.anna)]
    assert shared == list(range(shared[0], shared[0] + 4))
    assert [await next_id(other), await next_id(scene.group), await next_id(other)] == [2, 2, 3]
    assert str(other).startswith("-100")
    assert -10_000_000_000 < group < 0


async def test_the_bots_own_messages_are_no_updates(scene: Scene) -> None:
    await scene.driver.ok("sendMessage", chat_id=scene.group, text="x")
    await scene.driver.ok("sendMessage", chat_id=scene.anna, text="x")
    assert await scene.driver.updates() == []


async def test_members_come_and_go(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat": scene.group}
    carl = await driver.person("Carl", started=False)
    await driver.act("join", **chat, user=carl)
    await driver.act("rename_user", user=carl, first_name="Karl", username="karl")
    await driver.act("leave", **chat, user=carl)
    await driver.act("join", **chat, user=carl, by=scene.anna)
    await driver.act("kick", **chat, user=carl, by=scene.anna)
    messages = [update["message"] for update in await driver.updates()]
    assert [message["from"]["id"] for message in messages] == [carl, carl, scene.anna, scene.anna]
    assert messages[0]["new_chat_members"][0]["first_name"] == "Carl"
    assert messages[1]["left_chat_member"]["first_name"] == "Karl"
    assert messages[3]["left_chat_member"]["username"] == "karl"
    status, told = await driver.try_act("say", **chat, user=carl, text="hey")
    assert (status, told["error"]) == (409, "not in the chat")


@pytest.mark.parametrize(
    ("kind", "kinds"),
    [("supergroup", ["my_chat_member"]), ("group", ["message", "my_chat_member"])],
)
async def test_the_bot_is_kicked_and_comes_back(scene: Scene, kind: str, kinds: list[str]) -> None:
    driver = scene.driver
    group = await driver.group(scene.anna, scene.bert, type=kind)
    await driver.updates()
    await driver.act("kick_bot", chat=group, by=scene.anna)
    updates = await driver.updates()
    assert [next(key for key in u if key != "update_id") for u in updates] == kinds
    change = updates[-1]["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == (
        "member",
        "kicked",
    )
    assert change["from"]["id"] == scene.anna
    await driver.act("say", chat=group, user=scene.bert, text="/table@zhuoji_bot")
    assert await driver.updates() == []
    await driver.act("add_bot", chat=group, by=scene.bert, administrator=True)
    back, notice = await driver.updates()
    assert back["my_chat_member"]["new_chat_member"]["status"] == "administrator"
    assert notice["message"]["new_chat_members"][0]["is_bot"] is True


async def test_the_kick_can_be_heard_in_supergroups(scene: Scene, monkeypatch) -> None:
    monkeypatch.setattr("bot.sandbox.guesses.KICK_IS_HEARD_IN_SUPERGROUPS", True)
    await scene.driver.act("kick_bot", chat=scene.group, by=scene.anna)
    first, _ = await scene.driver.updates()
    assert first["message"]["left_chat_member"]["id"] == scene.driver.sandbox.backend.bot.id


async def test_the_bot_leaves(scene: Scene) -> None:
    assert await scene.driver.ok("leaveChat", chat_id=scene.group) is True
    change, notice = await scene.driver.updates()
    assert change["my_chat_member"]["new_chat_member"]["status"] == "left"
    assert notice["message"]["left_chat_member"]["id"] == notice["message"]["from"]["id"]


async def test_a_group_becomes_a_supergroup(scene: Scene) -> None:
    driver = scene.driver
    group = await driver.group(scene.anna, scene.bert, type="group", bot_is_administrator=True)
    old = await driver.ok("sendMessage", chat_id=group, text="lobby")
    await driver.updates()
    new = (await driver.act("upgrade", chat=group, by=scene.anna))["id"]
    there, here = [update["message"] for update in await driver.updates()]
    assert (there["chat"]["id"], there["migrate_to_chat_id"]) == (group, new)
    assert (here["chat"]["id"], here["migrate_from_chat_id"]) == (new, group)
    assert here["chat"]["type"] == "supergroup"
    assert here["message_id"] == 1
    assert there["message_id"] > old["message_id"]
    edit = {"chat_id": group, "message_id": old["message_id"], "text": "x"}
    _, answer = await driver.raw("editMessageText", **edit)
    assert answer["parameters"] == {"migrate_to_chat_id": new}
    told = await driver.ok("getChatMember", chat_id=new, user_id=scene.anna)
    assert told["status"] == "creator"
    status, _ = await driver.try_act("say", chat=group, user=scene.anna, text="x")
    assert status == 409
    await driver.act("say", chat=new, user=scene.bert, text="here")
    assert len(await driver.updates()) == 1


async def test_a_press_on_a_message_of_the_old_group(scene: Scene) -> None:
    driver = scene.driver
    group = await driver.group(scene.anna, type="group")
    markup = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]]}
    old = await driver.ok("sendMessage", chat_id=group, text="lobby", reply_markup=markup)
    await driver.act("upgrade", chat=group, by=scene.anna)
    await driver.updates()
    await driver.act("press", chat=group, user=scene.anna, message=old["message_id"], button="x")
    assert (await driver.updates())[0]["callback_query"]["message"]["chat"]["id"] == group


async def test_renaming(scene: Scene) -> None:
    await scene.driver.act("rename_chat", chat=scene.group, by=scene.anna, title="<b>&")
    message = (await scene.driver.updates())[0]["message"]
    assert message["new_chat_title"] == message["chat"]["title"] == "<b>&"


async def test_topics_of_people(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat": scene.group}
    await driver.act("set_forum", **chat, on=True)
    topic = (await driver.act("add_topic", **chat, name="Tables", by=scene.anna))["id"]
    await driver.act("say", **chat, user=scene.bert, text="/table@zhuoji_bot", topic=topic)
    birth, said = [update["message"] for update in await driver.updates()]
    assert birth["forum_topic_created"]["name"] == "Tables"
    assert birth["message_id"] == birth["message_thread_id"] == topic
    assert said["is_topic_message"] is True
    assert said["chat"]["is_forum"] is True
    assert said["reply_to_message"]["message_id"] == topic
    own = await driver.ok(
        "sendMessage",
        chat_id=scene.group,
        text="x",
        reply_parameters={"message_id": said["message_id"]},
    )
    assert own["message_thread_id"] == topic
    await driver.act("close_topic", **chat, topic=topic, by=scene.anna)
    assert (await driver.updates())[0]["message"]["forum_topic_closed"] == {}
    status, told = await driver.try_act("say", **chat, user=scene.bert, text="x", topic=topic)
    assert (status, told["error"]) == (409, "the topic is closed")
    await driver.act("delete_topic", **chat, topic=topic)
    gone = await driver.refused(
        "editMessageText", chat_id=scene.group, message_id=own["message_id"], text="y"
    )
    assert gone == (400, "Bad Request: message to edit not found")


async def test_a_topic_of_the_bot_stays_open_to_it(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat": scene.group}
    await driver.act("set_forum", **chat, on=True)
    bot = driver.sandbox.backend.bot.id
    topic = (await driver.act("add_topic", **chat, name="t", by=bot))["id"]
    await driver.act("close_topic", **chat, topic=topic, by=scene.anna)
    await driver.ok("sendMessage", chat_id=scene.group, text="x", message_thread_id=topic)


async def test_voices_without_a_person(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat": scene.group}
    bot = driver.sandbox.backend.bot.id
    await driver.act("promote", **chat, user=bot, by=scene.anna)
    channel = await driver.group(scene.anna, type="channel", title="News", bot=False)
    await driver.updates()
    await driver.act("say", **chat, user=scene.anna, text="a", anonymous=True)
    await driver.act("say", **chat, text="b", channel=channel)
    await driver.act("say", **chat, text="c", channel=channel, forwarded=True)
    said = [update["message"] for update in await driver.updates()]
    assert [each["from"]["id"] for each in said] == [1087968824, 136817688, 777000]
    assert [each["sender_chat"]["id"] for each in said] == [scene.group, channel, channel]
    assert [each.get("is_automatic_forward") for each in said] == [None, None, True]
    status, _ = await driver.try_act("say", **chat, user=scene.bert, text="x", anonymous=True)
    assert status == 409


async def test_channels(scene: Scene) -> None:
    driver = scene.driver
    channel = await driver.group(scene.anna, type="channel", title="News")
    change = (await driver.updates())[0]["my_chat_member"]
    assert change["new_chat_member"]["can_post_messages"] is True
    await driver.act("say", chat=channel, user=scene.anna, text="post")
    post = (await driver.updates())[0]["channel_post"]
    assert "from" not in post
    assert post["sender_chat"]["id"] == channel
    own = await driver.ok("sendMessage", chat_id=channel, text="own")
    assert (own["sender_chat"]["id"], "from" in own) == (channel, False)
    bot = driver.sandbox.backend.bot.id
    await driver.act("promote", chat=channel, user=bot, by=scene.anna, status="member")
    answer = await driver.refused("sendMessage", chat_id=channel, text="x")
    assert answer == (400, "Bad Request: not enough rights to send text messages to the chat")
    answer = await driver.refused("getChatMember", chat_id=channel, user_id=scene.anna)
    assert answer == (400, "Bad Request: member list is inaccessible")
    await driver.act("kick_bot", chat=channel, by=scene.anna)
    answer = await driver.refused("sendMessage", chat_id=channel, text="x")
    assert answer == (403, "Forbidden: bot was kicked from the channel chat")


async def test_corrections_and_withdrawals(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat": scene.group}
    told = await driver.act("say", **chat, user=scene.bert, text="/tabel@zhuoji_bot")
    await driver.updates()
    await asyncio.sleep(5)
    wish = {"user": scene.bert, "message": told["message"]}
    await driver.act("correct", **chat, **wish, text="/table@zhuoji_bot")
    edited = (await driver.updates())[0]["edited_message"]
    assert edited["text"] == "/table@zhuoji_bot"
    assert edited["edit_date"] == EPOCH + 5
    await driver.act("correct", **chat, **wish, text="never mind")
    assert await driver.updates() == []
    await driver.act("take_back", **chat, **wish)
    assert await driver.updates() == []
    status, _ = await driver.try_act("take_back", **chat, **wish)
    assert status == 409


async def test_opening_blocking_and_unblocking(scene: Scene) -> None:
    driver = scene.driver
    await driver.act("block", user=scene.anna)
    blocked = (await driver.updates())[0]["my_chat_member"]
    assert blocked["new_chat_member"]["status"] == "kicked"
    assert blocked["chat"] == {
        "id": scene.anna,
        "type": "private",
        "first_name": "Anna",
        "username": "anna",
    }
    status, told = await driver.try_act("say", chat=scene.anna, user=scene.anna, text="x")
    assert (status, told["error"]) == (409, "the bot is blocked")
    await driver.act("open_bot", user=scene.anna)
    freed, start = await driver.updates()
    assert freed["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert start["message"]["text"] == "/start"


async def test_typed_text_has_the_entities_that_telegram_finds(driver: Driver) -> None:
    anna = await driver.person("Anna")
    await driver.updates()
    await driver.act(
        "say", chat=anna, user=anna, text="🀄 /join K7Q2 @anna https://t.me/x #tag a/b"
    )
    message = (await driver.updates())[0]["message"]
    kinds = {entity["type"]: entity["offset"] for entity in message["entities"]}
    assert kinds == {"bot_command": 3, "mention": 14, "url": 20, "hashtag": 35}
