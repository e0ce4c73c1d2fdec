"""The bot is removed in mid-game and comes back; its people sit elsewhere meanwhile."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import at_new_table, dealt, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0


@pytest.mark.parametrize("away", [60.0, 3600.0])
async def test_scenario_28_removed_and_added_again(
    house: Inn, monkeypatch: pytest.MonkeyPatch, away: float
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, "Eve", hands={0: "1m"})
    anna, bert, *_ = scene.phones
    (eve,) = scene.onlookers
    await house.driver.act("kick_bot", chat=scene.group, by=anna.user)
    await house.wait(SETTLING)
    assert scene.hosted.paused is not None
    before = scene.hash
    elsewhere = await house.group(eve, bert)
    other = await at_new_table(house, elsewhere, [eve, bert])
    await sees(bert, elsewhere, Action.JOIN)
    assert (await bert.ask(elsewhere, Action.JOIN)).text == "✓ 已入座 2/4"
    await bert.say(bert.user, "/mygames")
    await house.wait(SETTLING)
    lines = bert.own_chat()[-1].text.splitlines()
    assert len(lines) == 2
    assert "暂停中" in lines[0]
    await bert.say(bert.user, f"/leave {other.table_id}")
    await house.wait(SETTLING)
    assert await house.key(bert) not in other.hosted.persons
    await house.wait(away)
    await house.driver.act("add_bot", chat=scene.group, by=anna.user)
    await house.wait(SETTLING)
    assert scene.hash == before
    greetings = [m for m in anna.seen if m.chat == scene.group and "捉鸡麻将来了" in m.text]
    assert len(greetings) == 1
    await eve.say(scene.group, "/newtable")
    await sees(eve, scene.group, Action.JOIN)
    second = [kept.hosted for kept in house.tables() if kept.hosted.is_lobby][-1]
    assert second.setup.number == 2, "the chat is not stuck, and the paused table keeps its number"
    assert (await anna.ask(anna.user, Action.RESUME)).text == "✓ 继续打"
    await house.wait(SETTLING)
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await sees(anna, scene.group, Action.HAND)
    await scene.over()
