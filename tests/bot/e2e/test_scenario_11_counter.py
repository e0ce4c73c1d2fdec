"""Only turns that ran out count towards autopilot; claims count neither way."""

import pytest

from bot.hosting.terms import AutopilotReason
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def run_out(scene: Scene, seat: int) -> None:
    """Let the clock play a turn."""
    await scene.turn_of(seat)
    await scene.window()


def missed(scene: Scene, seat: int) -> int:
    return scene.hosted.seats[seat].missed


def autopilot(scene: Scene, seat: int) -> AutopilotReason | None:
    return scene.hosted.seats[seat].autopilot


async def test_scenario_11_passing_claims_counts_neither_way(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    hands = {0: "1m", 1: "113355m", 2: "3m", 3: "5m"}
    scene = await dealt(house, monkeypatch, hands=hands)
    for seat, tile in ((0, "1m"), (2, "3m"), (3, "5m")):
        await scene.play_around_to(seat)
        await scene.discard(seat, tile)
        await scene.window()
        assert (await scene.press(1, Action.PASS)).text == "✓ 过，到时间前还能改"
    await scene.turn_of(0)
    assert missed(scene, 1) == 0
    assert autopilot(scene, 1) is None
    await scene.over()


async def test_scenario_11_a_turn_of_ones_own_starts_the_count_anew(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await scene.play_around_to(2)
    await run_out(scene, 2)
    assert missed(scene, 2) == 1
    await scene.play_around_to(2)
    await scene.discard(2)
    assert missed(scene, 2) == 0
    await scene.window()
    await scene.play_around_to(2)
    await run_out(scene, 2)
    assert missed(scene, 2) == 1
    assert autopilot(scene, 2) is None
    await scene.play_around_to(2)
    await run_out(scene, 2)
    assert autopilot(scene, 2) is AutopilotReason.TIMED_OUT
    await scene.over()
