"""A lobby whose owner has gone away blocks nobody."""

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import opened
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

MINUTE = 60.0


async def test_scenario_10_an_idle_lobby_is_offered_to_whoever_wants_a_table(house: Inn) -> None:
    await house.start()
    scene = await opened(house, "Erik")
    (erik,) = scene.onlookers
    old = erik.in_chat(scene.group)[-1]
    await house.wait(6 * MINUTE)
    await erik.say(scene.group, "/newtable")
    await erik.until(lambda: erik.in_chat(scene.group)[-1].by_bot)
    offer = erik.in_chat(scene.group)[-1]
    assert offer.id != old.id
    assert offer.find(Action.TAKE_OVER_LOBBY) is not None
    assert house.table().hosted.table_id == scene.table_id, "no second table was opened"
    answer = await erik.ask(scene.group, Action.TAKE_OVER_LOBBY)
    assert answer.text == "✓ 这桌归你管了"
    assert scene.hosted.owner == await house.key(erik)
    await scene.over()


async def test_scenario_10_a_lobby_that_nobody_touches_closes(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    await house.wait(15 * MINUTE - 1)
    assert scene.hosted.is_lobby
    await house.wait(2)
    assert scene.hosted.is_closed
    await scene.over()
