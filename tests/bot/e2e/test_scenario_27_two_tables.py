"""Every hand says whose table it is of, and its buttons act there alone."""

import pytest

from bot.messages.presses import VERBS, Action
from engine.table.prompts import PromptKind
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.scenes import Scene, at_new_table, join_all, rig, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

TITLES = ("牌友", "<b>&_*")


def hands(phone: Phone, scene: Scene) -> list[Message]:
    """The messages of the own chat with buttons to play at that table."""
    return [
        message
        for message in phone.own_chat()
        if any(
            key.press and key.press.action in VERBS and key.press.table_id == scene.table_id
            for key in message.buttons()
        )
    ]


async def test_scenario_27_one_person_at_two_tables(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, hands={0: "1m"})
    await house.start()
    bert, *others = await house.people("Bert", "Anna", "Chen")
    scenes = []
    for title, other in zip(TITLES, others, strict=True):
        group = await house.driver.group(bert.user, other.user, title=title)
        scene = await at_new_table(house, group, [bert, other])
        await join_all(scene)
        await start(scene)
        scenes.append(scene)
    for here, there, title in zip(scenes, reversed(scenes), TITLES, strict=True):
        await here.shown(0, here.meant(Action.DISCARD, "1m"))
        (hand,) = hands(bert, here)
        assert hand.text.startswith(f"🔵{title} · 1号桌")
        before = there.hosted
        assert (await here.discard(0, "1m")).text == "✓ 打 一万"
        assert there.hosted == before
        assert here.prompt.seat == 0
        assert here.prompt.kind is PromptKind.CLAIMS
    await scenes[0].over()
