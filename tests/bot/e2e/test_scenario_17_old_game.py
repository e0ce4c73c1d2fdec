"""Buttons of an earlier game do nothing to the next one, and are taken away."""

from bot.messages.presses import Action, Press
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import join_all, opened, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

OVER = "这一场已经打完了。还想打就再来一场。"


async def test_scenario_17_buttons_of_a_game_that_was_stopped(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    await join_all(scene)
    anna, bert = scene.phones[:2]
    old, _ = anna.with_button(scene.group, Action.JOIN) or (None, None)
    assert old is not None
    await anna.say(scene.group, "/cancel")
    await house.until(lambda: scene.hosted.is_closed)
    await house.until(lambda: not old.keys)
    await anna.say(scene.group, "/newtable")
    await sees(anna, scene.group, Action.JOIN)
    anew = house.table().hosted
    assert anew.table_id != scene.table_id
    for action in (Action.JOIN, Action.START, Action.READY, Action.LEAVE, Action.PASS):
        press = Press(action, scene.table_id)
        answer = await bert.answer(await bert.forge(scene.group, old.id, press.encode()))
        assert answer.text == OVER
        assert house.table().hosted == anew
    assert not old.keys
    await scene.over()
