"""A flood on the last edit of a board: it is waited out, and the settlement is there, once."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import dealt, order
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

WINNING = "123p456p789p123s11m"
RETRY_AFTER = 26
WITHIN = 30.0
PLAYING = "剩"


async def test_scenario_02_a_flood_on_the_settlement(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: WINNING})
    anna = scene.phones[0]
    await house.wait(10)
    flood = {"code": 429, "text": f"retry after {RETRY_AFTER}", "retry_after": RETRY_AFTER}
    await order(house, "refuse", "editMessageText", scene.group, **flood)
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    settled_at = anna.driver.sandbox.backend.now
    await house.wait(WITHIN)
    texts = [message.text for message in anna.in_chat(scene.group)]
    assert sum(" · 结算" in text for text in texts) == 1
    assert not [text for text in texts if PLAYING in text]
    shown = next(at for at, chat, _, text in anna.texts if chat == scene.group and "结算" in text)
    assert RETRY_AFTER - 1 <= shown - settled_at <= WITHIN
    report = await house.driver.look("quiet")
    assert report["impatient"] == [], "nothing was asked of that chat meanwhile"
    await house.stop()


async def test_scenario_02_an_edit_that_fails_again_and_again_is_sent_anew(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: WINNING})
    anna = scene.phones[0]
    await house.wait(10)
    board, _ = anna.with_button(scene.group, Action.HAND) or pytest.fail("no board")
    await order(house, "reset_before", "editMessageText", scene.group, times=8)
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.wait(2 * WITHIN)
    sheets = [m for m in anna.in_chat(scene.group) if " · 结算" in m.text]
    assert len(sheets) == 1
    assert sheets[0].id != board.id
    assert board.id not in [message.id for message in anna.in_chat(scene.group)]
    await house.stop()
