"""The link into a table: twice, a moment too late, its payload lost: it says where one sits."""

import pytest

from bot.hosting.pace import LOBBY_LIFE
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import NAMES, Scene, at_new_table, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 5.0


@pytest.fixture
async def scene(house: Inn) -> Scene:
    """Anna's lobby; Nora has not opened the bot."""
    await house.start()
    anna, *_ = await house.people(*NAMES)
    strangers = await house.people("Nora", started=False)
    group = await house.group(anna, *strangers)
    return await at_new_table(house, group, [anna], strangers)


async def opens(scene: Scene, phone: Phone, payload: str) -> str:
    """Press START, perhaps behind a link; what the bot says then."""
    before = len([m for m in phone.seen if m.by_bot and m.chat == phone.user])
    await scene.house.driver.act("open_bot", user=phone.user, payload=payload)
    await scene.house.wait(SETTLING)
    said = [m.text for m in phone.seen if m.by_bot and m.chat == phone.user][before:]
    return said[-1] if said else phone.own_chat()[-1].text


async def link(scene: Scene, phone: Phone) -> str:
    await sees(phone, scene.group, Action.JOIN)
    answer = await phone.ask(scene.group, Action.JOIN)
    assert answer.url.startswith("https://t.me/")
    return answer.url.partition("start=")[2]


async def test_scenario_24_the_link_twice(scene: Scene) -> None:
    (nora,) = scene.onlookers
    payload = await link(scene, nora)
    assert "已入座 2/4" in await opens(scene, nora, payload)
    assert "已在座 2/4" in await opens(scene, nora, payload)
    assert len(scene.hosted.persons) == 2
    await scene.over()


async def test_scenario_24_the_link_a_millisecond_after_the_lobby_closed(scene: Scene) -> None:
    (nora,) = scene.onlookers
    payload = await link(scene, nora)
    assert scene.hosted.touched_at is not None
    closing = scene.hosted.touched_at + LOBBY_LIFE
    while not scene.hosted.is_closed:
        left = (closing - scene.house.clock.now()).total_seconds()
        await scene.house.wait(max(left / 2, 0.001))
    await scene.house.wait(0.001)
    assert "散了" in await opens(scene, nora, payload)
    assert await scene.house.key(nora) not in scene.hosted.persons
    await scene.over()


async def test_scenario_24_the_payload_is_lost_while_seated(scene: Scene) -> None:
    (nora,) = scene.onlookers
    assert "已入座 2/4" in await opens(scene, nora, await link(scene, nora))
    said = await opens(scene, nora, "")
    assert "🔵牌友 · 1号桌" in said
    assert "等开局" in said
    await scene.over()


async def test_scenario_24_the_payload_is_lost_and_the_code_is_typed(scene: Scene) -> None:
    (nora,) = scene.onlookers
    await link(scene, nora)
    await opens(scene, nora, "")
    assert len(scene.hosted.persons) == 1
    await nora.say(scene.group, f"/join {scene.table_id}")
    await scene.house.until(lambda: len(scene.hosted.persons) == 2, 20)
    await scene.over()
