"""Every state has a deadline and a way out, if nobody ever presses anything again."""

import pytest

from bot.hosting.state import Hosted
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt, join_all, opened, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

DAY, PAUSE = 24 * 3600.0, 72 * 3600.0


async def left_alone(scene: Scene, seconds: float) -> Hosted:
    """The table after so long without anybody."""
    await scene.house.wait(seconds)
    return (await scene.house.host.premises.tables.load(scene.table_id)).hosted


async def assert_opens_anew(scene: Scene) -> None:
    """The group may have another table."""
    tables = scene.house.tables()
    await scene.phones[0].say(scene.group, "/newtable")
    await scene.house.until(lambda: len(scene.house.tables()) == len(tables) + 1)


def assert_played_by_ai(hosted: Hosted) -> None:
    """The deal has come to its end without anybody, and no other was begun."""
    assert all(seat.autopilot is not None for seat in hosted.seats)
    assert hosted.table.match.deal_no == 1
    assert not hosted.is_running
    assert hosted.paused is not None


async def test_scenario_09_a_lobby_that_is_left_alone(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    await join_all(scene)
    assert (await left_alone(scene, DAY)).is_closed
    await assert_opens_anew(scene)
    await scene.over()


async def test_scenario_09_cutting_that_is_left_alone(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    await join_all(scene)
    await scene.phones[0].ask(scene.group, Action.START)
    assert_played_by_ai(await left_alone(scene, DAY))
    await assert_opens_anew(scene)
    await scene.over()


async def test_scenario_09_a_hand_and_then_a_pause_that_are_left_alone(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m", 1: "11m"})
    await scene.discard(0, "1m")
    await scene.window()
    assert_played_by_ai(await left_alone(scene, DAY))
    await assert_opens_anew(scene)
    assert (await left_alone(scene, PAUSE)).is_closed
    await assert_opens_anew(scene)
    await scene.over()


async def test_scenario_09_a_pause_in_mid_hand_that_is_left_alone(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    for phone in scene.phones:
        await sees(phone, scene.group, Action.PAUSE)
        await phone.ask(scene.group, Action.PAUSE)
    assert scene.hosted.paused is not None
    assert_played_by_ai(await left_alone(scene, PAUSE))
    await assert_opens_anew(scene)
    await scene.over()
