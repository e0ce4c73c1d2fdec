"""A press is answered within 1.2 seconds, however long its table has to be waited for."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import NOT_TOO_SOON, dealt, order
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

HELD, IN_TIME = 20.0, 1.2


async def test_scenario_20_a_table_that_is_held_for_twenty_seconds(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    anna, press = scene.phones[0], scene.meant(Action.DISCARD, "1m")
    message = await scene.shown(0, press)
    await house.wait(NOT_TOO_SOON)
    async with house.host.premises.tables._desks[scene.table_id].lock:
        tap = await anna.press(message, press.encode())
        await house.wait(HELD)
        answer = anna.answers[tap]
        assert answer.after <= IN_TIME
        assert answer.text == "处理中…"
        assert scene.prompt.id == press.prompt
    window = await scene.window()
    assert window.id == press.prompt + 1, "the press counts once its table is free"
    await anna.until(lambda: "一万" in anna.own_chat()[-1].text)
    await scene.over()


async def test_scenario_20_an_answer_that_comes_too_late_is_no_fault(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    text = "query is too old and response timeout expired or query ID is invalid"
    await order(house, "refuse", "answerCallbackQuery", code=400, text=text)
    press = scene.meant(Action.DISCARD, "1m")
    message = await scene.shown(0, press)
    await house.wait(NOT_TOO_SOON)
    await scene.phones[0].press(message, press.encode())
    await scene.window()
    await scene.turn_of(1)
    assert house.errors() == []
    await house.stop()
