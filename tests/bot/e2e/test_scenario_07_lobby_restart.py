"""A restart with three of four seated: the same message goes on, and its buttons are good."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import opened, sees
from tests.bot.e2e.sheets import sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_scenario_07_a_restart_with_three_of_four_seated(house: Inn, how: str) -> None:
    await house.start()
    scene = await opened(house)
    anna, bert, chen, dora = scene.phones
    for phone in (bert, chen):
        await sees(phone, scene.group, Action.JOIN)
        await phone.ask(scene.group, Action.JOIN)
    await house.wait(15)
    lobby, _ = anna.with_button(scene.group, Action.JOIN) or pytest.fail("no lobby")
    posted = sent_by_bot(anna, scene.group)
    await (house.stop() if how == "stop" else house.kill())
    await house.wait(60)
    await house.start()
    assert len(scene.hosted.persons) == 3
    answer = await dora.ask(scene.group, Action.JOIN)
    assert answer.text in {"✓ 已入座 4/4", "处理中…"}
    await house.wait(15)
    assert "已入座 4/4" in dora.own_chat()[-1].text
    again, _ = anna.with_button(scene.group, Action.START) or pytest.fail("no lobby")
    assert again.id == lobby.id
    assert "4. Dora" in again.text
    assert sent_by_bot(anna, scene.group) == posted
    await scene.over()
