"""Buttons are for whoever has a right to them; an onlooker gets an alert, the group nothing."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import dealt, join_all, opened, sees
from tests.bot.e2e.sheets import sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_scenario_16_an_onlooker_presses_what_belongs_to_others(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, "Erik", hands={0: "1m"})
    (erik,) = scene.onlookers
    group, posted, before = scene.group, sent_by_bot(erik, scene.group), scene.hosted
    menu = await erik.ask(group, Action.SETTINGS)
    assert (menu.text, menu.alert) == ("这个只有群管理员能用。", True)
    board = erik.in_chat(group)[-1]
    discard = await erik.answer(
        await erik.forge(group, board.id, scene.meant(Action.DISCARD, "1m").encode())
    )
    assert (discard.text, discard.alert) == ("你不在这桌。想打的话先按“加入”。", True)
    assert scene.hosted == before
    assert sent_by_bot(erik, group) == posted
    await scene.over()


async def test_scenario_16_an_onlooker_neither_starts_nor_removes(house: Inn) -> None:
    await house.start()
    scene = await opened(house, "Erik")
    await join_all(scene)
    (erik,) = scene.onlookers
    await sees(erik, scene.group, Action.REMOVE)
    posted, before = sent_by_bot(erik, scene.group), scene.hosted
    for action in (Action.START, Action.REMOVE):
        answer = await erik.ask(scene.group, action)
        assert (answer.text, answer.alert) == ("这个只有桌主能按。", True)
    assert scene.hosted == before
    assert sent_by_bot(erik, scene.group) == posted
    await scene.over()
