"""A press whose bot dies before it has answered is answered by the next, while that is of use."""

import asyncio
from typing import Any

import pytest

from bot.messages.presses import Action
from persistence.inbox import Inbox
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.lives import Life
from tests.bot.e2e.scenes import NOT_TOO_SOON, Scene, button, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
RESTARTED = "刚才重启了，结果看消息。"


async def killed_at(scene: Scene, point: str) -> str:
    """Anna discards, and the bot dies there; the press."""
    life = Life.current
    press = scene.meant(Action.DISCARD, scene.drawn(0))
    await scene.shown(0, press)
    await scene.house.wait(NOT_TOO_SOON)
    life.dies_at = (point, life.points[point] + 1)
    message, key = button(scene.phones[0], press) or pytest.fail("the button is gone")
    pressed = await scene.phones[0].press(message, key.data)
    await scene.house.died()
    return pressed


async def answers_to(house: Inn, press: str) -> list[dict[str, Any]]:
    """The calls that answered a press, or tried to."""
    calls = await house.calls("answerCallbackQuery")
    return [call for call in calls if call["parameters"]["callback_query_id"] == press]


@pytest.mark.parametrize(
    ("point", "text", "tries"),
    [
        ("before commit", "✓ 打 四筒", 1),
        ("before answerCallbackQuery", RESTARTED, 1),
        ("after answerCallbackQuery", "✓ 打 四筒", 2),
    ],
)
async def test_p4_a_press_is_answered_by_the_next_process(
    house: Inn, monkeypatch: pytest.MonkeyPatch, point: str, text: str, tries: int
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    press = await killed_at(scene, point)
    await house.wait(3)
    await house.start()
    async with asyncio.timeout(2):
        answer = await scene.phones[0].answer(press)
    assert answer.text == text
    await house.wait(20)
    assert len(await answers_to(house, press)) == tries
    await house.kill()
    await house.start()
    await house.wait(5)
    assert len(await answers_to(house, press)) == tries, "that is remembered, too"
    await house.stop()


async def test_p4_what_is_too_old_to_be_answered_is_let_go(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    press = await killed_at(scene, "before answerCallbackQuery")
    await house.wait(60)
    await house.start()
    await house.wait(5)
    assert await answers_to(house, press) == []
    assert await Inbox(house.host.premises.database).unanswered() == []
    await house.stop()
