"""A double tap: the first press counts, the second is told so, and nothing goes wrong."""

import pytest

from bot.messages.presses import Action
from engine.table.events import TileDiscarded
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import NOT_TOO_SOON, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

FIVE_MILLISECONDS = 0.005


async def test_scenario_19_two_taps_five_milliseconds_apart(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    anna, press = scene.phones[0], scene.meant(Action.DISCARD, "1m")
    message = await scene.shown(0, press)
    await house.wait(NOT_TOO_SOON)
    answered = len(await house.calls("answerCallbackQuery"))
    taps = [await anna.press(message, press.encode())]
    await house.wait(FIVE_MILLISECONDS)
    taps.append(await anna.press(message, press.encode()))
    first, second = [await anna.answer(tap) for tap in taps]
    assert first.text == "✓ 打 一万"
    assert (second.text, second.alert) == ("这一步已经过去了，请看最新的那条消息。", False)
    assert len(await house.calls("answerCallbackQuery")) == answered + 2
    discards = [event for event in await scene.events() if isinstance(event, TileDiscarded)]
    assert [str(event.tile) for event in discards] == ["1m"]
    await scene.over()
