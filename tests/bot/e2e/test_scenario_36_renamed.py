"""Whoever changes his name stays the same person, under the newest name."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import Scene, at_new_table, join_all, rig, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

LONG_ID = 2**62 + 1
"""No floating-point number is exactly this."""


def lines_with(phone: Phone, group: int, name: str) -> int:
    """How many lines of the board name somebody so."""
    board = phone.newest(group, lambda message: message.find(Action.HAND) is not None)
    assert board is not None
    return sum(name in line for line in board.text.splitlines()[2:])


async def rename(scene: Scene, name: str, username: str) -> None:
    """Bert has another name, which the bot learns by his next press."""
    await scene.house.driver.act("rename_user", user=LONG_ID, first_name=name, username=username)
    await scene.turn_of(1)
    await scene.discard(1)


async def test_scenario_36_a_name_that_changes_twice(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, hands={0: "1m"})
    await house.start()
    anna = await house.person("Anna")
    bert = await house.person("Bert", id=LONG_ID, username="bert_one")
    chen, dora = await house.people("Chen", "Dora")
    group = await house.group(anna, bert, chen, dora)
    scene = await at_new_table(house, group, [anna, bert, chen, dora])
    await join_all(scene)
    await start(scene)
    key = await house.key(bert)
    await scene.discard(0)
    names = [("Berta", "berta_two"), ("Hubert", "hubert_three")]
    for name, username in names:
        await rename(scene, name, username)
        await house.wait(8)
        assert lines_with(anna, group, name) == 1
        await scene.play_around_to(1)
    assert lines_with(anna, group, "Hubert") == 1
    assert lines_with(anna, group, "Bert") == lines_with(anna, group, "Berta") == 0
    house._keys.clear()
    assert await house.key(bert) == key
    person = await house.host.premises.acquaintances.people.find(key)
    assert person is not None
    assert person.telegram_id == LONG_ID
    await scene.over()
