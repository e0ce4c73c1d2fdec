"""A call that is never answered: the game goes on, and what it should have shown comes soon."""

import pytest

from bot.messages.presses import Action
from engine.table.events import TileDiscarded
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import NOT_TOO_SOON, dealt, order
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SOON = 10.0


@pytest.mark.parametrize("kind", ["timeout_before", "timeout_after"])
async def test_scenario_04_the_message_after_a_discard_times_out(
    house: Inn, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    anna, bert = scene.phones[:2]
    press = scene.meant(Action.DISCARD, "1m")
    await scene.shown(0, press)
    await house.wait(NOT_TOO_SOON)
    for chat in (anna.user, bert.user, scene.group):
        for method in ("editMessageText", "sendMessage"):
            await order(house, kind, method, chat)
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await scene.turn_of(1)
    came = house.clock.monotonic()
    await scene.shown(1, scene.meant(Action.DISCARD, scene.drawn(1)))
    assert house.clock.monotonic() - came <= SOON
    again = await anna.answer(await anna.forge(anna.user, anna.own_chat()[-1].id, press.encode()))
    assert "✓" not in again.text
    await scene.discard(1)
    discards = [event for event in await scene.events() if isinstance(event, TileDiscarded)]
    assert [event.seat for event in discards] == [0, 1]
    assert house.errors() == []
    await house.stop()
