"""After an outage old commands are not obeyed, and presses are judged by the table as it stands."""

import pytest

from bot.messages.presses import Action
from engine.table.prompts import PromptKind
from engine.table.state import AwaitingClaims
from engine.tiles import Tile
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, button, dealt
from tests.bot.e2e.sheets import sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

DOWN = 300.0
COMMANDS = 40
KEPT = 140.0
"""Seconds for which Telegram keeps a press for a bot that does not come."""


async def test_scenario_08_forty_commands_and_a_discard_while_nobody_was_here(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, "Eve", hands={0: "1m"})
    anna, (eve,) = scene.phones[0], scene.onlookers
    press = scene.meant(Action.DISCARD, "1m")
    message = await scene.shown(0, press)
    await house.wait(5)
    posted = sent_by_bot(eve, scene.group)
    await house.stop()
    for _ in range(COMMANDS):
        await eve.say(scene.group, "/newtable")
    await house.wait(DOWN - KEPT)
    await anna.press(message, press.encode())
    await house.wait(KEPT)
    await house.start()
    await house.wait(3)
    assert len(house.tables()) == 1
    assert sent_by_bot(eve, scene.group) == posted
    assert scene.prompt.kind is PromptKind.CLAIMS, "the turn was open still, so the discard counts"
    assert str(offered(scene)) == "1m"
    assert house.errors() == []
    await house.stop()


async def test_scenario_08_a_press_for_a_turn_that_is_over_is_too_late(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "12m"})
    anna = scene.phones[0]
    old, first = scene.meant(Action.DISCARD, "2m"), scene.meant(Action.DISCARD, "1m")
    message = await scene.shown(0, first)
    await house.wait(5)
    await house.stop()
    await anna.press(message, first.encode())
    pressed = await anna.press(message, old.encode())
    await house.wait(2)
    await house.start()
    answer = await anna.answer(pressed)
    assert "✓" not in answer.text
    assert scene.prompt.kind is PromptKind.CLAIMS
    assert str(offered(scene)) == "1m"
    await house.wait(5)
    assert button(anna, old) is None
    await house.stop()


def offered(scene: Scene) -> Tile:
    """The tile that lies there to be claimed."""
    phase = scene.hosted.table.phase
    assert isinstance(phase, AwaitingClaims)
    return phase.tile
