"""Who cannot be written to gets no seat but a link, and the lobby goes on."""

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import opened, order, sees
from tests.bot.e2e.sheets import sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

BLOCKED = "bot was blocked by the user"


async def test_scenario_26_a_chat_that_is_closed_to_the_bot(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    anna, bert, chen, _ = scene.phones
    await sees(bert, scene.group, Action.JOIN)
    posted, answered = sent_by_bot(anna, scene.group), len(await house.calls("answerCallbackQuery"))
    await order(house, "refuse", "sendMessage", bert.user, code=403, text=BLOCKED)
    answer = await bert.ask(scene.group, Action.JOIN)
    assert answer.url.startswith("https://t.me/")
    assert "?start=" in answer.url
    assert answer.text == ""
    assert len(await house.calls("answerCallbackQuery")) == answered + 1
    assert list(scene.hosted.persons) == [await house.key(anna)]
    await chen.ask(scene.group, Action.JOIN)
    assert list(scene.hosted.persons) == [await house.key(anna), await house.key(chen)]
    assert scene.hosted.is_lobby
    assert sent_by_bot(anna, scene.group) == posted
    await house.driver.act("open_bot", user=bert.user, payload=answer.url.rpartition("=")[2])
    await house.until(lambda: len(scene.hosted.persons) == 3)
    assert scene.hosted.persons[-1] == await house.key(bert)
    await scene.over()


async def test_scenario_26_who_blocks_the_bot_sits_nowhere_for_ever(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    bert = scene.phones[1]
    await bert.ask(scene.group, Action.JOIN)
    await house.driver.act("block", user=bert.user)
    key = await house.key(bert)
    await house.until(lambda: key not in scene.hosted.persons)
    await house.driver.act("unblock", user=bert.user)
    await house.driver.act("open_bot", user=bert.user)
    await house.wait(2)
    await bert.ask(scene.group, Action.JOIN)
    assert scene.hosted.persons[-1] == key
    await scene.over()
