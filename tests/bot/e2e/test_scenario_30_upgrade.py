"""A group becomes a supergroup: in the lobby and in a hand one plays on, leaves, sees the board."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import NAMES, Scene, at_new_table, join_all, rig, sees, start
from tests.bot.e2e.sheets import sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0


@pytest.fixture
async def scene(house: Inn) -> Scene:
    """Four people in the lobby of a basic group."""
    await house.start()
    phones = await house.people(*NAMES)
    group = await house.group(*phones, type="group")
    scene = await at_new_table(house, group, phones)
    await join_all(scene)
    return scene


async def upgrade(scene: Scene) -> None:
    anna = scene.phones[0]
    key = scene.hosted.setup.chat_key
    told = await scene.house.driver.act("upgrade", chat=scene.group, by=anna.user)
    scene.group = told["id"]
    await scene.house.wait(SETTLING)
    assert scene.hosted.setup.chat_key == key


async def test_scenario_30_in_the_lobby(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, hands={0: "1m"})
    await upgrade(scene)
    anna, bert, *_ = scene.phones
    assert sent_by_bot(anna, scene.group) == 1, "the lobby, and nothing else"
    await bert.say(scene.group, "/leave")
    await scene.house.until(lambda: len(scene.hosted.persons) == 3, 20)
    await sees(bert, scene.group, Action.JOIN)
    assert (await bert.ask(scene.group, Action.JOIN)).text == "✓ 已入座 4/4"
    await start(scene)
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await scene.over()


async def test_scenario_30_in_a_hand(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, hands={0: "1m"})
    await start(scene)
    await upgrade(scene)
    anna, bert, *_ = scene.phones
    board, _ = anna.with_button(scene.group, Action.HAND) or pytest.fail("no board")
    assert (await bert.ask(scene.group, Action.HAND)).alert
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await scene.house.wait(SETTLING)
    assert "河 1万" in board.text
    await bert.say(scene.group, "/leave")
    await scene.house.until(lambda: bool(scene.hosted.away), 20)
    await bert.say(scene.group, "/table")
    await scene.house.wait(SETTLING)
    boards = [m for m in anna.in_chat(scene.group) if m.find(Action.HAND)]
    assert len(boards) == 1
    assert boards[0].id > board.id
    await scene.over()
