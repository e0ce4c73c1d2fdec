"""Whatever an onlooker presses, the bot writes nothing to the group for it."""

import pytest

from bot.messages.presses import Action, Press
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message
from tests.bot.e2e.scenes import dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

PRESSES = 50


async def test_scenario_18_fifty_presses_of_an_onlooker(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, "Erik")
    (erik,) = scene.onlookers
    await house.wait(10)
    board = erik.in_chat(scene.group)[-1]
    actions = (Action.HAND, Action.BELL, Action.PAUSE, Action.END, Action.DISCARD)
    before = shown(erik.in_chat(scene.group))
    presses = [
        await erik.forge(
            scene.group, board.id, Press(actions[number % len(actions)], scene.table_id).encode()
        )
        for number in range(PRESSES)
    ]
    answers = [await erik.answer(press) for press in presses]
    assert len(answers) == PRESSES
    assert all(answer.text and "✓" not in answer.text for answer in answers)
    assert shown(erik.in_chat(scene.group)) == before
    await scene.over()


def shown(messages: list[Message]) -> list[tuple[int, str, float]]:
    """Everything that stands in a chat, and when it was last touched."""
    return [(message.id, message.text, message.edited_at) for message in messages]
