"""The control side: what people see, what a test learns, what is kept between runs."""

import asyncio
import json
from typing import Any

import pytest

from bot.sandbox.clock import ShiftedClock, SystemClock
from bot.sandbox.timeline import Timeline
from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import EPOCH, virtual_time

pytestmark = virtual_time

SECRET = "s3-cr_et"  # noqa: S105 - of a webhook on this machine
KEYBOARD = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]]}


async def test_transcripts_hold_what_each_could_see(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    start = (await driver.look("view", viewer=scene.anna, chat=scene.group))["seq"]
    said = await driver.ok("sendMessage", **chat, text="one", disable_notification=True)
    await driver.ok("editMessageText", **chat, message_id=said["message_id"], text="two")
    await driver.ok("sendMessage", chat_id=scene.anna, text="your hand")
    await driver.ok("sendChatAction", **chat, action="typing")
    await driver.ok("deleteMessage", **chat, message_id=said["message_id"])
    seen = {
        viewer: (await driver.look("transcript", viewer=viewer, after=start))["sights"]
        for viewer in (scene.anna, scene.bert)
    }
    shared = ["message", "edit", "action", "delete"]
    assert [sight["kind"] for sight in seen[scene.bert]] == shared
    assert [sight["kind"] for sight in seen[scene.anna]] == [*shared[:2], "message", *shared[2:]]
    first = seen[scene.bert][0]
    assert (first["message"]["text"], first["message"]["silent"]) == ("one", True)
    assert first["at"] == EPOCH
    assert "your hand" not in str(seen[scene.bert])


async def test_who_joins_later_sees_what_comes_later(scene: Scene) -> None:
    driver = scene.driver
    carl = await driver.person("Carl")
    await driver.ok("sendMessage", chat_id=scene.group, text="before")
    await driver.act("join", chat=scene.group, user=carl)
    await driver.ok("sendMessage", chat_id=scene.group, text="after")
    await driver.act("leave", chat=scene.group, user=carl)
    await driver.ok("sendMessage", chat_id=scene.group, text="too late")
    seen = str(await driver.look("transcript", viewer=carl))
    assert ("before" in seen, "after" in seen, "too late" in seen) == (False, True, False)


async def read_events(driver: Driver, query: dict, headers: dict, count: int) -> list[dict]:
    """Read so many events of a stream, then hang up."""
    events: list[dict[str, Any]] = []
    url = f"{driver.sandbox.url}/sim/events"
    async with driver.session.get(url, params=query, headers=headers) as response:
        assert response.content_type == "text/event-stream"
        event: dict[str, Any] = {}
        while len(events) < count:
            line = (await response.content.readline()).decode().rstrip("\n")
            name, _, value = line.partition(": ")
            if not line and event:
                events.append(event)
                event = {}
            elif value:
                event[name] = value
    return events


async def test_a_stream_of_events_that_can_be_resumed(scene: Scene) -> None:
    driver = scene.driver
    reading = asyncio.create_task(read_events(driver, {"viewer": scene.bert}, {}, 2))
    await asyncio.sleep(1)
    for text in ("one", "two", "three"):
        await driver.ok("sendMessage", chat_id=scene.group, text=text)
        await driver.ok("sendMessage", chat_id=scene.anna, text="not for Bert")
    events = await reading
    told = [json.loads(event["data"]) for event in events]
    assert [each["message"]["text"] for each in told] == ["one", "two"]
    assert [event["event"] for event in events] == ["message", "message"]
    headers = {"Last-Event-ID": events[-1]["id"]}
    (third,) = await read_events(driver, {"viewer": scene.bert}, headers, 1)
    assert json.loads(third["data"])["message"]["text"] == "three"
    status, _ = await driver.try_act("nothing")
    assert status == 409


async def test_a_stream_whose_past_is_forgotten_says_so() -> None:
    async with driving(keep=3) as driver:
        anna = await driver.person("Anna")
        for number in range(5):
            await driver.ok("sendMessage", chat_id=anna, text=str(number))
        events = await read_events(driver, {"viewer": anna, "after": 1}, {}, 2)
        assert events[0]["event"] == "reset"
        assert events[1]["event"] == "message"
        assert len((await driver.look("calls"))["calls"]) == 3


async def test_the_world_at_a_glance(scene: Scene) -> None:
    told = await scene.driver.look("world")
    assert told["now"] == EPOCH
    assert told["bot"]["username"] == "zhuoji_bot"
    users = {user["id"]: user for user in told["users"]}
    assert users[scene.anna]["started"] is True
    chats = {chat["id"]: chat for chat in told["chats"]}
    assert chats[scene.group]["members"][str(scene.anna)] == "creator"
    assert chats[scene.group]["topics"] == []


async def test_quiet(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    said = await driver.ok("sendMessage", **chat, text="x", reply_markup=KEYBOARD)
    assert (await driver.look("quiet"))["quiet"] is True
    told = await driver.act(
        "press", chat=scene.group, user=scene.bert, message=said["message_id"], button="x"
    )
    report = await driver.look("quiet")
    assert [press["id"] for press in report["unanswered"]] == [told["press"]]
    await driver.ok("answerCallbackQuery", callback_query_id=told["press"])
    assert (await driver.look("quiet"))["quiet"] is True
    await driver.refused("sendMessage", **chat)
    report = await driver.look("quiet")
    assert report["refused"][0]["description"] == "Bad Request: message text is empty"
    since = report["refused"][0]["number"]
    assert (await driver.look("quiet", since=since))["quiet"] is True


async def test_the_calendar_can_be_moved(scene: Scene) -> None:
    driver = scene.driver
    said = await driver.ok("sendMessage", chat_id=scene.group, text="x")
    told = await driver.act("advance", seconds=49 * 3600)
    assert told["now"] == EPOCH + 49 * 3600
    code, _ = await driver.refused(
        "deleteMessage", chat_id=scene.group, message_id=said["message_id"]
    )
    assert code == 400


@pytest.mark.parametrize(
    ("act", "arguments", "status"),
    [
        ("say", {"chat": 1, "user": 1, "text": "x"}, 409),
        ("say", {"chat": "x", "text": "y"}, 400),
        ("say", {"text": "y", "nonsense": 1}, 400),
        ("join", {"chat": 1, "user": 1}, 409),
        ("throw", {"chat": 1, "user": 1, "emoji": "🚀"}, 409),
        ("add_chat", {"type": "private", "title": "x", "creator": 1}, 409),
        ("add_chat", {"type": "castle", "title": "x"}, 400),
        ("save", {}, 409),
        ("load", {}, 409),
        ("advance", {}, 400),
        ("advance", {"seconds": "soon"}, 400),
        ("block", {"user": [1]}, 400),
        ("rename_chat", {"chat": 1, "title": "x", "by": 3}, 409),
    ],
)
async def test_impossible_acts(driver: Driver, act: str, arguments: dict, status: int) -> None:
    assert (await driver.try_act(act, **arguments))[0] == status


async def test_more_impossible_acts(scene: Scene) -> None:
    chat = {"chat": scene.group}
    carl = await scene.driver.person("Carl")
    bert = {**chat, "user": scene.bert}
    private = {"chat": scene.bert}
    for act, arguments, reason in [
        ("join", bert, "already in the chat"),
        ("add_bot", {**chat, "by": scene.anna}, "already in the chat"),
        ("upgrade", {**chat, "by": scene.anna}, "only a basic group can be upgraded"),
        ("add_topic", {**chat, "by": scene.anna, "name": "t"}, "not a forum"),
        ("delete_topic", {**chat, "topic": 5}, "there is no such topic"),
        ("unblock", {"user": scene.bert}, "not blocked"),
        (
            "open_bot",
            {"user": scene.bert, "payload": "a b"},
            "a payload has 1 to 64 of A-Z a-z 0-9 _ -",
        ),
        ("leave", {**private, "user": scene.bert}, "not in the chat"),
        ("promote", {**chat, "user": carl}, "not in the chat"),
        ("throw", {**bert, "value": 7}, "no such face"),
        ("correct", {**bert, "message": 1, "text": "x"}, "not a message of one's own"),
        ("say", {**bert, "text": " "}, "nothing, or too much, was written"),
        ("say", {**bert, "text": "x", "reply_to": 99}, "the message to reply to is gone"),
        ("say", {**bert, "text": "x", "topic": 99}, "no such topic"),
        (
            "rename_chat",
            {**private, "by": scene.bert, "title": "x"},
            "a person's chat has the person's name",
        ),
        ("delete_chat", private, "a person's chat stays"),
        (
            "press",
            {**bert, "message": 1, "button": "x"},
            "there is no such button; the keyboard shows []",
        ),
    ]:
        status, told = await scene.driver.try_act(act, **arguments)
        assert (status, told["error"]) == (409, reason)
    await scene.driver.act("permit", **chat, rights={"can_send_messages": False})
    status, told = await scene.driver.try_act("say", **chat, user=scene.bert, text="x")
    assert (status, told["error"]) == (409, "not allowed to write")
    await scene.driver.act("deactivate", user=scene.bert)
    status, told = await scene.driver.try_act("say", **chat, user=scene.bert, text="x")
    assert (status, told["error"]) == (409, "the account is deleted")


async def test_a_page_from_elsewhere_cannot_act(driver: Driver) -> None:
    url = f"{driver.sandbox.url}/sim/add_user"
    for body in ({"data": '{"first_name": "x"}'}, {"data": {"first_name": "x"}}):
        async with driver.session.post(url, **body) as response:
            assert response.status == 415


async def test_names_and_languages_change(scene: Scene) -> None:
    driver = scene.driver
    await driver.act("set_language", user=scene.anna, language_code="zh-hans")
    await driver.act("rename_user", user=scene.anna, first_name="<b>")
    await driver.act("say", chat=scene.anna, user=scene.anna, text="x")
    sender = (await driver.updates())[0]["message"]["from"]
    assert sender == {
        "id": scene.anna,
        "is_bot": False,
        "first_name": "<b>",
        "username": "anna",
        "language_code": "zh-hans",
    }


async def test_people_of_a_channel_come_and_go_without_a_word(scene: Scene) -> None:
    driver = scene.driver
    channel = await driver.group(scene.anna, type="channel", title="News")
    await driver.updates()
    await driver.act("join", chat=channel, user=scene.bert)
    await driver.act("leave", chat=channel, user=scene.bert)
    assert await driver.updates() == []


async def test_ids_can_be_chosen(driver: Driver) -> None:
    anna = await driver.person("Anna", id=7_777_777_777)
    group = await driver.group(anna, id=-1_001_234_567_890)
    assert (anna, group) == (7_777_777_777, -1_001_234_567_890)
    assert await driver.person("Bert") == 7_777_777_778
    status, told = await driver.try_act("add_user", first_name="x", id=anna)
    assert (status, told["error"]) == (409, "the id is taken")


async def test_waiting_for_news() -> None:
    timeline = Timeline()
    timeline.record(0.0, "message", 1, [2], {})
    await timeline.news(0)
    waiting = [asyncio.create_task(timeline.news(1)) for _ in range(2)]
    await asyncio.sleep(1)
    waiting[0].cancel()
    timeline.record(1.0, "message", 1, [2], {})
    timeline.record(1.0, "message", 1, [3], {})
    await waiting[1]
    assert [sight.seq for sight in timeline.seen_by(2)] == [1, 2]


async def test_files_that_are_none(driver: Driver) -> None:
    async with driver.session.get(f"{driver.sandbox.url}/sim/files/x") as response:
        assert response.status == 404


async def test_the_system_clock_and_its_shift() -> None:
    clock = ShiftedClock(SystemClock())
    before = clock.now()
    clock.advance(1000)
    assert clock.now() - before >= 1000
    await clock.sleep(0.5)
    assert asyncio.get_running_loop().time() == 0.5
