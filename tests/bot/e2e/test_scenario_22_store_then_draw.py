"""What was not stored is not thanked for; what was stored counts, whatever is drawn."""

from typing import NoReturn

import pytest

from bot.messages.presses import Action
from persistence.event_log import EventLog
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import NOT_TOO_SOON, button, dealt, order
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


SOON = 10.0


class DiskFull(Exception):
    """Nothing can be written."""


async def test_scenario_22_a_store_that_fails_gets_no_thanks(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    anna, press, before = scene.phones[0], scene.meant(Action.DISCARD, "1m"), scene.hosted
    message = await scene.shown(0, press)
    await house.wait(NOT_TOO_SOON)

    async def fails(*_: object) -> NoReturn:
        raise DiskFull

    with monkeypatch.context() as patch:
        patch.setattr(EventLog, "_append", fails)
        answer = await anna.answer(await anna.press(message, press.encode()))
    assert answer.text == "处理中…"
    assert scene.hosted == before
    assert [line["event"] for line in house.errors()] == ["update not handled"]
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await house.stop()


async def test_scenario_22_an_edit_that_fails_undoes_nothing(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    anna, press = scene.phones[0], scene.meant(Action.DISCARD, "1m")
    await scene.shown(0, press)
    await house.wait(NOT_TOO_SOON)
    await order(house, "refuse", "editMessageText", anna.user, code=500)
    await order(house, "refuse", "editMessageText", scene.group, code=500)
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    assert scene.prompt.id == press.prompt + 1
    await house.until(lambda: "河 1万" in anna.in_chat(scene.group)[-1].text, within=SOON)
    await house.until(lambda: button(anna, press) is None, within=SOON)
    assert "1万" in anna.own_chat()[-1].text
    await scene.over()
