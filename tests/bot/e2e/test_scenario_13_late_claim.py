"""A claim that comes after its time: a toast, no exception, and nothing has happened."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import button, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

A_MILLISECOND = 0.001


async def test_scenario_13_a_claim_a_millisecond_late(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m", 1: "11m"})
    bert = scene.phones[1]
    await scene.discard(0, "1m")
    window = await scene.window()
    claim = scene.meant(Action.PUNG, "1m")
    message = await scene.shown(1, claim)
    await house.clock.sleep_until(window.due_at)
    await house.wait(A_MILLISECOND)
    assert scene.prompt.id != window.id
    before = scene.hash
    answer = await bert.answer(await bert.forge(message.chat, message.id, claim.encode()))
    assert (answer.text, answer.alert) == ("晚了 0.1 秒", False)
    assert scene.hash == before
    await house.wait(3)
    assert button(bert, claim) is None
    await scene.over()
