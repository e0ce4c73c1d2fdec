"""The live stream of several people at once, over runs, and what it tells of the world."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.sandbox.test_control import read_events
from tests.bot.virtual_time import EPOCH, virtual_time

pytestmark = virtual_time


async def events_after(driver: Driver, mark: str, count: int, *viewers: int) -> list[dict]:
    query = [("viewer", viewer) for viewer in viewers]
    return await read_events(driver, [*query, ("after", mark)], {}, count)


async def test_one_stream_for_several_people_says_who_sees_what(scene: Scene) -> None:
    driver = scene.driver
    carl = await driver.person("Carl")
    world = await driver.look("world")
    mark = f"{world['run']}-{world['seq']}"
    await driver.ok("sendMessage", chat_id=scene.anna, text="for Anna")
    await driver.ok("sendMessage", chat_id=carl, text="for Carl")
    await driver.ok("sendMessage", chat_id=scene.group, text="for both")
    events = await events_after(driver, mark, 2, scene.anna, scene.bert)
    told = [json.loads(event["data"]) for event in events]
    assert [(each["message"]["text"], each["viewers"]) for each in told] == [
        ("for Anna", [scene.anna]),
        ("for both", [scene.anna, scene.bert]),
    ]
    assert events[-1]["id"] == f"{world['run']}-{told[-1]['seq']}"


async def test_a_stream_needs_eyes_that_are_there(scene: Scene) -> None:
    for query in ("", "?viewer=1"):
        url = f"{scene.driver.sandbox.url}/sim/events{query}"
        async with scene.driver.session.get(url) as response:
            assert response.status == 409


async def test_a_stream_of_another_run_begins_anew(tmp_path: Path) -> None:
    kept = tmp_path / "sandbox.json"
    async with driving(state_file=kept) as driver:
        anna = await driver.person("Anna")
        before = await driver.look("world")
        await driver.act("advance", seconds=60)
    async with driving(state_file=kept) as driver:
        driver.sandbox.backend.timeline.run = "later"
        await driver.ok("sendMessage", chat_id=anna, text="here again")
        mark = f"{before['run']}-{before['seq']}"
        reset, message = await events_after(driver, mark, 2, anna)
        assert reset["event"] == "reset"
        assert message["id"] == "later-1"
        after = await driver.look("world")
        assert after["founded"] == before["founded"] == EPOCH


async def test_going_back_to_the_stored_state_resets_everybody(tmp_path: Path) -> None:
    async with driving(state_file=tmp_path / "sandbox.json") as driver:
        anna = await driver.person("Anna")
        await driver.act("save")
        mark = str((await driver.look("world"))["seq"])
        await driver.act("load")
        (event,) = await events_after(driver, mark, 1, anna)
        assert event["event"] == "reset"


@pytest.mark.parametrize(
    ("act", "wishes"),
    [
        ("add_user", {"first_name": "Carl"}),
        ("rename_user", {"user": "anna", "first_name": "Ann"}),
        ("set_language", {"user": "anna", "language_code": "en"}),
        ("block", {"user": "anna"}),
        ("deactivate", {"user": "anna"}),
        ("permit", {"chat": "group", "rights": {"can_send_photos": False}}),
        ("set_forum", {"chat": "group", "on": True}),
    ],
)
async def test_everybody_hears_of_what_changes_the_world(
    scene: Scene, act: str, wishes: dict[str, Any]
) -> None:
    driver = scene.driver
    named = {name: getattr(scene, str(value), value) for name, value in wishes.items()}
    mark = str((await driver.look("world"))["seq"])
    await driver.act(act, **named)
    (event,) = await events_after(driver, mark, 1, scene.bert)
    assert event["event"] == "world"


async def test_a_conversation_begins_once(scene: Scene) -> None:
    driver = scene.driver
    carl = await driver.person("Carl", started=False)
    start = (await driver.look("world"))["seq"]
    for _ in range(2):
        await driver.act("open_bot", user=carl)
    seen = (await driver.look("transcript", viewer=carl, after=start))["sights"]
    assert [sight["kind"] for sight in seen] == ["world", "message", "message"]


async def test_a_view_of_the_newest_messages(scene: Scene) -> None:
    for text in ("one", "two", "three"):
        await scene.driver.ok("sendMessage", chat_id=scene.group, text=text)
    wish = {"viewer": scene.bert, "chat": scene.group}
    newest = (await scene.driver.look("view", **wish, newest=2))["messages"]
    assert [message["text"] for message in newest] == ["two", "three"]
    whole = (await scene.driver.look("view", **wish))["messages"]
    assert whole[-2:] == newest
    assert len(whole) > 3


async def test_the_world_tells_what_a_client_draws(scene: Scene) -> None:
    await scene.driver.act("permit", chat=scene.group, rights={"can_send_photos": False})
    world = await scene.driver.look("world")
    (group,) = [chat for chat in world["chats"] if chat["id"] == scene.group]
    assert group["permissions"] == {"can_send_messages": True, "can_send_photos": False}
    assert group["general_closed"] is False
    assert world["answer_window"] == 15.0
