"""A claim counts in the window whose button it was, even if it fits the next one too."""

import pytest

from bot.messages.presses import Action
from engine.table.events import PungMade
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_scenario_14_a_claim_of_the_discard_before(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    hands = {3: "1m", 0: "3m", 1: "1133m"}
    scene = await dealt(house, monkeypatch, dealer=3, hands=hands)
    bert = scene.phones[1]
    await scene.discard(3, "1m")
    first = await scene.window()
    late = scene.meant(Action.PUNG, "1m")
    message = await scene.shown(1, late)
    await scene.turn_of(0)
    await scene.discard(0, "3m")
    second = await scene.window()
    assert second.id != first.id
    claim = scene.meant(Action.PUNG, "3m")
    await scene.shown(1, claim)
    before = scene.hosted
    for press in (late, claim._replace(prompt=first.id)):
        answer = await bert.answer(await bert.forge(message.chat, message.id, press.encode()))
        assert answer.text.startswith("晚了 ")
        assert scene.hosted == before
    assert not scene.prompt.given
    assert (await scene.press(1, Action.PUNG, "3m")).text == "✓ 碰 三万，到时间前还能改"
    await scene.turn_of(1)
    made = [event for event in await scene.events() if isinstance(event, PungMade)]
    assert [(event.seat, str(event.tile)) for event in made] == [(1, "3m")]
    await scene.over()
