"""A database from a backup knows less than was posted: nothing is doubled, old buttons are dead."""

import shutil

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

LOOKING = 90.0
"""Seconds in which messages of unknown fate are looked for."""


async def test_a_restored_table_finds_its_messages_and_asks_anew(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await house.wait(10)
    await house.stop()
    copy = house.data.with_suffix(".copy")
    shutil.copy(house.data, copy)
    await house.start()
    await scene.discard(0)
    await scene.turn_of(1)
    asked = scene.prompt.id
    await house.wait(5)
    board, _ = scene.phones[0].with_button(scene.group, Action.HAND) or pytest.fail("no board")
    await house.stop()
    for side in ("-wal", "-shm"):
        house.data.with_name(house.data.name + side).unlink(missing_ok=True)
    shutil.copy(copy, house.data)
    await house.start(from_backup=True)
    assert scene.prompt.seat == 0
    assert scene.prompt.id > asked + 100
    assert (await scene.discard(0)).text.startswith("✓ ")
    await house.wait(LOOKING)
    boards = [m for m in scene.phones[0].in_chat(scene.group) if m.find(Action.HAND)]
    assert [each.id for each in boards] == [board.id]
    assert house.errors() == []
    await house.stop()
