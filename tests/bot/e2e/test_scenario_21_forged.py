"""Only what was offered to that person at that prompt counts, whatever a client sends."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import NOT_TOO_SOON, Scene, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

NOISE = "\u00ff\u0000~:1::/" + "9" * 55
OWN = "1357m 24689p 13579s"


def forgeries(scene: Scene) -> list[tuple[int, str]]:
    """Who sends what."""
    turn, table = scene.prompt.id, scene.table_id
    return [
        (0, scene.meant(Action.DISCARD, "2s").encode()),
        (1, scene.meant(Action.DISCARD, "1m").encode()),
        (1, scene.meant(Action.PUNG, "1m").encode()),
        (0, scene.meant(Action.WIN, "1m").encode()),
        (0, f"1:{table}:-1:d:1m"),
        (0, f"1:{table}:{turn}:d:-1"),
        (0, f"1:{table}:{turn}:to:-1"),
        (0, f"1:{table}:{turn}:rm:99"),
        (0, f"1:{table}:{turn + 1}:d:1m"),
        (0, f"1:{table}:0{turn}:d:1m"),
        (0, f"1:{table}:{turn}:d:0p"),
        (0, NOISE[:64]),
        (0, NOISE.encode()[:64].decode(errors="ignore")),
    ]


async def test_scenario_21_forged_presses_change_nothing(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: OWN})
    await scene.shown(0, scene.meant(Action.DISCARD, "1m"))
    await house.wait(NOT_TOO_SOON)
    before, stored = scene.hash, len(await scene.events())
    for seat, data in forgeries(scene):
        phone = scene.phones[seat]
        message = phone.own_chat()[-1]
        answer = await phone.answer(await phone.forge(phone.user, message.id, data))
        assert answer.text, data
        assert "✓" not in answer.text
        assert (scene.hash, len(await scene.events())) == (before, stored), data
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await scene.over()
