"""The right to write is taken in mid-hand and given back: the game goes on, the view is redrawn."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

MUTED = 300.0
PROBES = 3
"""Refused calls in five minutes at the most: at once, after one minute, then every ten."""


async def refused(scene: Scene) -> int:
    report = await scene.house.driver.look("quiet")
    return len(report["refused"])


async def give(scene: Scene, how: str, *, right: bool) -> None:
    rights = {"can_send_messages": right}
    bot = scene.house.driver.sandbox.backend.bot.id
    if how == "permit":
        await scene.house.driver.act("permit", chat=scene.group, rights=rights)
    else:
        await scene.house.driver.act("restrict", chat=scene.group, user=bot, rights=rights)


@pytest.mark.parametrize("how", ["permit", "restrict"])
async def test_scenario_31_rights_off_in_mid_hand_and_on_again_after_five_minutes(
    house: Inn, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m", 1: "2m", 2: "3m"})
    anna = scene.phones[0]
    await house.wait(5)
    await give(scene, how, right=False)
    for seat, tile in enumerate(("1m", "2m", "3m")):
        await scene.turn_of(seat)
        assert (await scene.discard(seat, tile)).text.startswith("✓"), "one plays on in private"
    await scene.turn_of(3)
    for phone in scene.phones:
        await sees(phone, scene.group, Action.PAUSE)
        await phone.ask(scene.group, Action.PAUSE)
    await anna.say(scene.group, "/table")
    await house.wait(MUTED)
    assert await refused(scene) <= PROBES
    for phone in scene.phones:
        told = [m for m in phone.seen if m.chat == phone.user and "群里现在发不了消息" in m.text]
        assert len(told) == 1, "and each is told once"
    seen = len([m for m in anna.seen if m.chat == scene.group and m.by_bot])
    await give(scene, how, right=True)
    await house.wait(10 if how == "restrict" else 700)
    boards = [m for m in anna.in_chat(scene.group) if "⏸ 暂停中" in m.text]
    assert len(boards) == 1
    assert "河 3万" in boards[0].text, "it is the newest state"
    assert len([m for m in anna.seen if m.chat == scene.group and m.by_bot]) == seen + 1
    await house.stop()
