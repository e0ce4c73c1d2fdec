"""Topics: General has no thread, a thread of replies is none, and a closed topic is waited for."""

from typing import Any

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import NAMES, Scene, at_new_table, join_all, rig, sees, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0


async def sends(house: Inn, group: int) -> list[str | None]:
    """The thread that each message to the group was sent to."""
    calls = [
        *(await house.calls("sendMessage")),
        *(await house.calls("sendPhoto")),
    ]
    return [
        call["parameters"].get("message_thread_id")
        for call in calls
        if call["parameters"]["chat_id"] == str(group)
    ]


async def opens(house: Inn, phone: Phone, group: int, **where: Any) -> None:
    """Open a table there, and wait for its lobby."""
    await phone.say(group, "/newtable", **where)
    await sees(phone, group, Action.JOIN)
    await house.wait(SETTLING)


async def test_scenario_32_in_general(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    group = await house.group(anna, forum=True)
    await opens(house, anna, group)
    assert set(await sends(house, group)) == {None}
    assert house.table().hosted.setup.thread == 0
    await house.assert_quiet()
    await house.stop()


async def test_scenario_32_in_a_topic(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    group = await house.group(anna, forum=True)
    told = await house.driver.act("add_topic", chat=group, name="桌", by=anna.user)
    await opens(house, anna, group, topic=told["id"])
    assert house.table().hosted.setup.thread == told["id"]
    assert (await sends(house, group))[-1] == str(told["id"])
    await house.assert_quiet()
    await house.stop()


async def test_scenario_32_as_a_reply_in_a_plain_supergroup(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    group = await house.group(anna)
    said = await anna.say(group, "好不好")
    await opens(house, anna, group, reply_to=said)
    assert set(await sends(house, group)) == {None}
    await house.assert_quiet()
    await house.stop()


async def test_scenario_32_a_topic_is_closed_in_mid_hand(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, hands={0: "1m", 1: "2m"})
    await house.start()
    phones = await house.people(*NAMES)
    anna = phones[0]
    group = await house.group(*phones, forum=True)
    topic = (await house.driver.act("add_topic", chat=group, name="桌", by=anna.user))["id"]
    saying = anna.say

    async def say(chat: int, text: str, **more: Any) -> int:
        return await saying(chat, text, topic=topic, **more)

    anna.say = say  # type: ignore[method-assign]  # what she types, she types in the topic
    scene: Scene = await at_new_table(house, group, phones)
    await join_all(scene)
    await start(scene)
    await house.wait(SETTLING)
    await house.driver.act("close_topic", chat=group, topic=topic, by=anna.user)
    assert (await scene.discard(0, "1m")).text.startswith("✓")
    await scene.turn_of(1)
    assert (await scene.discard(1, "2m")).text.startswith("✓")
    await house.wait(SETTLING)
    board, _ = anna.with_button(group, Action.HAND) or pytest.fail("no board")
    assert "二万" in board.text, "a board that hangs there is still edited"
    assert set(await sends(house, group)) <= {None, str(topic)}
    await house.driver.act("close_topic", chat=group, topic=topic, by=anna.user, closed=False)
    await anna.say(group, "/table")
    await house.wait(SETTLING)
    again, _ = anna.with_button(group, Action.HAND) or pytest.fail("no board")
    assert again.id > board.id
    await scene.over()
