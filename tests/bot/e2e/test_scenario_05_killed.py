"""Killed after any action, the bot goes on as if nothing had been."""

import pytest

from bot.hosting.state import Hosted
from engine.table.events import TileDiscarded
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

ACTIONS = 30
NOTED = 0.1
"""Seconds after an answer in which it is noted, so that it is not made up for. PRODUCT 4"""


def assert_as_before(before: Hosted, after: Hosted) -> None:
    """Wall, hands, melds, banks and whose turn it is; a window starts anew at full length."""
    assert after.table == before.table
    assert after.seats == before.seats
    assert before.prompt is not None
    assert after.prompt is not None
    assert (after.prompt.id, after.prompt.kind, after.prompt.seat) == (
        before.prompt.id,
        before.prompt.kind,
        before.prompt.seat,
    )
    left = after.prompt.due_at - after.prompt.starts_at
    assert left == before.prompt.due_at - before.prompt.starts_at


async def test_scenario_05_a_kill_after_each_of_thirty_actions(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    for number in range(ACTIONS):
        seat = number % len(scene.phones)
        await scene.turn_of(seat)
        assert (await scene.discard(seat)).text.startswith("✓")
        await house.wait(NOTED)
        before = scene.hosted
        await house.kill()
        await house.start()
        assert_as_before(before, scene.hosted)
    discards = [event for event in await scene.events() if isinstance(event, TileDiscarded)]
    assert [event.seat for event in discards] == [n % 4 for n in range(ACTIONS)]
    await scene.over()


async def test_scenario_05_a_kill_in_every_turn(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    for seat in range(len(scene.phones)):
        await scene.turn_of(seat)
        await house.wait(NOTED)
        before = scene.hosted
        await house.kill()
        await house.start()
        assert_as_before(before, scene.hosted)
        assert scene.prompt == before.prompt, "its clock runs on"
        await scene.discard(seat)
    await scene.over()
