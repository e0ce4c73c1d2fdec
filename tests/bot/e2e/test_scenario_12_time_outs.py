"""Four ways in which a clock runs out in one hand, each as the rules have it. [R-13]"""

import pytest

from bot.messages.presses import Action
from engine.seats import Seat
from engine.table.commands import Timeout
from engine.table.decide import advance
from engine.table.events import KongMade, PungMade, TileDiscarded
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

ANNA, BERT, CHEN, DORA = Seat


async def run_out(scene: Scene) -> None:
    """Let the clock close the open prompt, and compare with the engine's own time-out."""
    before, prompt = scene.hosted.table, scene.prompt
    expected, _ = advance(before, Timeout())
    await scene.house.until(lambda: scene.prompt.id != prompt.id)
    assert scene.hosted.table.phase == expected.phase
    assert scene.hosted.last_prompt == prompt.id + 1


async def test_scenario_12_four_time_outs_in_one_hand(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    hands = {ANNA: "1m 9p", BERT: "11m 999p", CHEN: "5m", DORA: "55m 147p 258s 3m 369s"}
    scene = await dealt(house, monkeypatch, hands=hands, draws="7s 8s", replacements="6p")
    await scene.discard(ANNA, "1m")
    await scene.window()
    await run_out(scene)
    assert scene.prompt.seat == BERT
    assert not any(isinstance(event, PungMade) for event in await scene.events())
    await run_out(scene)
    assert (await last_discard(scene)) == (BERT, "7s"), "a turn that runs out discards the drawn"
    await scene.turn_of(CHEN)
    await scene.discard(CHEN, "5m")
    await scene.window()
    await scene.press(DORA, Action.PUNG, "5m")
    await scene.turn_of(DORA)
    assert isinstance((await game(scene))[-1], PungMade), "who claims has not drawn"
    await run_out(scene)
    assert (await last_discard(scene)) == (DORA, "9s"), "the last tile of the sorted hand"
    await scene.turn_of(ANNA)
    await scene.discard(ANNA, "9p")
    await scene.window()
    await scene.press(BERT, Action.KONG, "9p")
    await scene.turn_of(BERT)
    assert scene.drawn(BERT) == "6p", "who made a kong draws"
    assert any(isinstance(event, KongMade) for event in await game(scene))
    await run_out(scene)
    assert (await last_discard(scene)) == (BERT, "6p")
    await scene.over()


async def game(scene: Scene) -> list[object]:
    """What has happened in the game itself."""
    return [event for event in await scene.events() if type(event).__module__.startswith("engine")]


async def last_discard(scene: Scene) -> tuple[Seat, str]:
    discards = [event for event in await scene.events() if isinstance(event, TileDiscarded)]
    return discards[-1].seat, str(discards[-1].tile)
