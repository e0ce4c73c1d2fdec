"""Cuts by number, words and dice; a deal that is promised is dealt from them and no others."""

import pytest

from bot.hosting.pace import FIRST_CUT
from bot.messages.presses import Action
from engine.shuffle import commitment
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, join_all, opened, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 5.0


@pytest.fixture
async def scene(house: Inn) -> Scene:
    """Four people whose first deal may be cut; Eve looks on."""
    await house.start()
    made = await opened(house, "Eve")
    await join_all(made)
    await made.phones[0].ask(made.group, Action.START)
    await sees(made.phones[0], made.group, Action.CUT_MENU)
    return made


async def cuts(scene: Scene) -> dict[str, str]:
    promise = scene.hosted.promise
    assert promise is not None
    names = {await scene.house.key(phone): phone.name for phone in scene.phones}
    return {names[person]: cut for person, cut in promise.cuts.items()}


async def test_each_cuts_in_the_own_way_and_the_deal_follows(scene: Scene) -> None:
    anna, bert, chen, _ = scene.phones
    board, _ = anna.with_button(scene.group, Action.CUT_MENU) or pytest.fail("no board")
    assert not (await anna.ask(scene.group, Action.CUT_MENU)).alert
    await sees(anna, anna.user, Action.CUT)
    assert (await anna.ask(anna.user, Action.CUT)).text.startswith("✓ ")
    await bert.say(scene.group, "/cut  good \n luck ")
    dice = {"chat": scene.group, "user": chen.user, "value": 5}
    await scene.house.driver.act("throw", reply_to=board.id, **dice)
    await scene.house.wait(SETTLING)
    assert await cuts(scene) == {"Anna": "pick:1", "Bert": "words:good luck", "Chen": "dice:5"}
    assert "Anna、Bert、Chen" in board.text
    promise = scene.hosted.promise
    assert promise is not None
    assert promise.commitment in board.text
    await scene.house.wait(FIRST_CUT.total_seconds())
    assert scene.hosted.is_running
    shuffled = scene.hosted.running
    assert shuffled is not None
    seed = scene.house.seeds[0]
    assert shuffled.commitment == commitment(seed, scene.table_id, 1, "")
    assert shuffled.inputs.cuts == ("pick:1", "words:good luck", "dice:5", "")
    await scene.over()


async def test_a_person_cuts_once_and_onlookers_never(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    (eve,) = scene.onlookers
    await bert.say(scene.group, "/cut one")
    await bert.say(scene.group, "/cut two")
    await bert.say(scene.group, "/cut")
    assert (await eve.ask(scene.group, Action.CUT_MENU)).alert
    await eve.say(scene.group, "/cut mine")
    board, _ = anna.with_button(scene.group, Action.CUT_MENU) or pytest.fail("no board")
    dice = {"chat": scene.group, "user": eve.user}
    await scene.house.driver.act("throw", reply_to=board.id, **dice)
    await scene.house.wait(SETTLING)
    assert await cuts(scene) == {"Bert": "words:one"}
    assert "切过" in bert.own_chat()[-2].text + bert.own_chat()[-1].text
    assert len(eve.own_chat()) >= 3
    await scene.over()


async def test_a_dice_that_replies_to_something_else_cuts_nothing(scene: Scene) -> None:
    anna = scene.phones[0]
    lobby = next(m for m in anna.in_chat(scene.group) if "开打了" in m.text)
    dice = {"chat": scene.group, "user": anna.user}
    await scene.house.driver.act("throw", reply_to=lobby.id, **dice)
    await scene.house.wait(SETTLING)
    assert await cuts(scene) == {}
    await scene.over()


async def test_the_menu_closes_by_itself_or_by_its_button(scene: Scene) -> None:
    anna = scene.phones[0]
    await sees(anna, anna.user, Action.CUT_MENU)
    await anna.ask(anna.user, Action.CUT_MENU)
    await sees(anna, anna.user, Action.BACK)
    await anna.ask(anna.user, Action.BACK)
    await sees(anna, anna.user, Action.CUT_MENU)
    await anna.ask(anna.user, Action.CUT_MENU)
    await scene.house.wait(FIRST_CUT.total_seconds() + SETTLING)
    assert anna.with_button(anna.user, Action.CUT) is None
    await scene.over()


async def test_a_promise_that_was_not_kept_is_published(scene: Scene) -> None:
    anna = scene.phones[0]
    board, _ = anna.with_button(scene.group, Action.CUT_MENU) or pytest.fail("no board")
    await anna.say(scene.group, "/cancel")
    await scene.house.wait(SETTLING)
    assert scene.hosted.is_closed
    assert scene.house.seeds[0].hex() in board.text
    assert board.keys == []
    await scene.over()
