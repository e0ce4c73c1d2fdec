"""An anonymous admin commands in the name of the group, and presses buttons in the own one."""

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import opened, sees
from tests.bot.e2e.sheets import sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

ANONYMOUS = {"anonymous": True}
GONE = 25.0
FAKE = 1087968824


async def test_scenario_33_settings_are_typed_namelessly_and_pressed_by_name(house: Inn) -> None:
    await house.start()
    scene = await opened(house, "Eve")
    anna, (eve,) = scene.phones[0], scene.onlookers
    await anna.say(scene.group, "/settings", **ANONYMOUS)
    await sees(anna, scene.group, Action.SETTINGS)
    posted, own = sent_by_bot(eve, scene.group), sent_by_bot(eve, eve.user)
    refused = await eve.ask(scene.group, Action.SETTINGS)
    assert (refused.text, refused.alert) == ("这个只有群管理员能用。", True)
    assert (sent_by_bot(eve, scene.group), sent_by_bot(eve, eve.user)) == (posted, own)
    assert (await anna.ask(scene.group, Action.SETTINGS)).text == "✓ 设置发到私聊了"
    await sees(anna, anna.user, Action.SETTINGS)
    await house.wait(120)
    door = [m for m in anna.in_chat(scene.group) if "管理员点下面" in m.text]
    assert door == [], "the button does not stay"
    await scene.over()


async def test_scenario_33_a_nameless_join_gets_a_hint_and_nobody_is_seated(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    anna = scene.phones[0]
    before = scene.hosted
    await house.wait(5)
    last = anna.in_chat(scene.group)[-1].id
    await anna.say(scene.group, "/join", **ANONYMOUS)
    await house.wait(5)
    hints = [m.text for m in anna.in_chat(scene.group) if m.id > last and m.by_bot]
    assert hints == ["匿名身份坐不了，换回自己再来。"]
    assert scene.hosted == before
    assert await house.host.premises.acquaintances.people.with_id(FAKE) is None
    await house.wait(GONE)
    assert [m for m in anna.in_chat(scene.group) if m.id > last and m.by_bot] == []
    await scene.over()
