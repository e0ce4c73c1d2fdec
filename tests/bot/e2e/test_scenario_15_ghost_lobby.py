"""The last one out closes the table, so that nobody joins a ghost."""

from datetime import timedelta

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import opened
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

MINUTE = 60.0


async def test_scenario_15_whoever_joins_after_the_last_one_left_opens_anew(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    anna, bert = scene.phones[:2]
    await house.wait(10 * MINUTE)
    answer = await anna.ask(scene.group, Action.LEAVE)
    assert answer.text == "✓ 离座了"
    assert scene.hosted.is_closed
    joined_at = house.clock.now()
    await bert.say(scene.group, "/join")
    await house.until(lambda: len(house.tables()) > 1)
    anew = house.table().hosted
    assert anew.table_id != scene.table_id
    assert anew.owner == await house.key(bert)
    assert anew.persons == (anew.owner,)
    assert anew.touched_at is not None
    assert anew.touched_at - joined_at < timedelta(seconds=5)
    await house.wait(14 * MINUTE)
    assert house.table().hosted.is_lobby, "its fifteen minutes are its own"
    await scene.over()
