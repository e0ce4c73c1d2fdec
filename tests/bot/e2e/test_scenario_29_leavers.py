"""Somebody leaves the group: a minute of grace, then the AI; the game always answers."""

import pytest

from bot.hosting.terms import AutopilotReason
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

HANDS = {0: "1m9p", 1: "11m"}
GRACE = 60.0
MOMENTS = ("on turn", "off turn", "during a claim")


async def leaves(scene: Scene, moment: str) -> int:
    """Somebody leaves at that moment; the seat."""
    if moment == "during a claim":
        await scene.discard(0, "1m")
        await scene.window()
    seat = {"on turn": 0, "off turn": 2, "during a claim": 1}[moment]
    await scene.house.driver.act("leave", chat=scene.group, user=scene.phones[seat].user)
    return seat


def autopilot(scene: Scene, seat: int) -> AutopilotReason | None:
    return scene.hosted.seats[scene.hosted.seats.seats()[seat]].autopilot


@pytest.mark.parametrize("moment", MOMENTS)
async def test_scenario_29_who_comes_back_within_the_grace_plays_on(
    house: Inn, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands=HANDS)
    seat = await leaves(scene, moment)
    await house.wait(GRACE - 30)
    await house.driver.act("join", chat=scene.group, user=scene.phones[seat].user)
    await house.wait(GRACE)
    assert not scene.hosted.away
    assert autopilot(scene, seat) is None
    await scene.over()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_scenario_29_who_comes_back_later_finds_the_ai_and_takes_the_seat(
    house: Inn, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands=HANDS)
    seat = await leaves(scene, moment)
    phone, before = scene.phones[seat], scene.hosted.last_prompt
    await house.wait(GRACE + 1)
    assert autopilot(scene, seat) is AutopilotReason.LEFT
    if moment == "on turn":
        await house.until(lambda: scene.hosted.last_prompt > before, 10)
    await house.driver.act("join", chat=scene.group, user=phone.user)
    await house.wait(2)
    assert autopilot(scene, seat) is AutopilotReason.LEFT, "to be there is not yet to play"
    assert (await phone.ask(phone.user, Action.RETURN)).text.startswith("✓")
    assert autopilot(scene, seat) is None
    await scene.over()


async def test_scenario_29_a_claim_of_somebody_who_left_is_let_go(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands=HANDS, draws="9s 8s")
    await leaves(scene, "during a claim")
    await scene.turn_of(1)
    assert autopilot(scene, 1) is None
    await house.wait(GRACE)
    await house.until(lambda: scene.prompt.seat != 1, 20)
    assert autopilot(scene, 1) is AutopilotReason.LEFT
    await scene.over()
