"""Names break no message, hide nobody, and look like no other."""

import re

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import Scene, at_new_table, join_all, sees, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

EVIL = {"_": "_", "<b>": "<b>", "\u3164": "玩家 3", "\u202e": "玩家 4"}
"""What people call themselves, and what is shown."""
EMOJI = "😀" * 64


async def full_table(house: Inn, *names: str) -> Scene:
    phones = await house.people(*names)
    group = await house.group(*phones)
    scene = await at_new_table(house, group, phones)
    await join_all(scene)
    await house.until(lambda: len(scene.hosted.persons) == len(names))
    await house.wait(5)
    return scene


def lobby_lines(scene: Scene) -> list[str]:
    """The seats of the lobby, by name."""
    shown = scene.phones[0].with_button(scene.group, Action.START)
    assert shown is not None
    lines = shown[0].text.splitlines()
    return [line.partition(". ")[2] for line in lines if line[:1].isdigit()]


def board(phone: Phone, group: int) -> str:
    """What the newest board says."""
    shown = phone.with_button(group, Action.HAND)
    return "" if shown is None else shown[0].text


def names_in(text: str) -> set[str]:
    """The names on a board, one a line behind the wind."""
    return set(re.findall(r"^(?:▶ )?[东南西北] (.+?)(?:（庄）)? [+-]\d+$", text, re.MULTILINE))


async def seats_of(scene: Scene, phones: list[Phone]) -> list[int]:
    """Where these people sit."""
    found = [scene.hosted.seat_of(await scene.house.key(phone)) for phone in phones]
    return [seat for seat in found if seat is not None]


async def test_scenario_38_markup_and_the_invisible(house: Inn) -> None:
    await house.start()
    scene = await full_table(house, *EVIL)
    assert lobby_lines(scene) == ["_（桌主）", *list(EVIL.values())[1:]]
    await start(scene)
    await sees(scene.phones[0], scene.group, Action.HAND)
    shown = names_in(board(scene.phones[0], scene.group))
    blank = {f"玩家 {seat + 1}" for seat in await seats_of(scene, scene.phones[2:])}
    assert shown == {"_", "<b>", *blank}
    for phone in scene.phones:
        assert not any("\u3164" in text or "\u202e" in text for *_, text in phone.texts)
    await scene.over()


async def test_scenario_38_too_long_and_twice_the_same(house: Inn) -> None:
    await house.start()
    scene = await full_table(house, EMOJI, "Bob", "Bob", "Dora")
    assert lobby_lines(scene) == ["😀" * 6 + "（桌主）", "Bob·2", "Bob·3", "Dora"]
    await start(scene)
    await sees(scene.phones[0], scene.group, Action.HAND)
    shown = names_in(board(scene.phones[0], scene.group))
    bobs = {f"Bob·{'东南西北'[seat]}" for seat in await seats_of(scene, scene.phones[1:3])}
    assert shown == {"😀" * 6, "Dora", *bobs}
    await scene.over()


async def test_scenario_38_an_account_that_was_deleted(house: Inn) -> None:
    await house.start()
    scene = await full_table(house, "Anna", "Bert", "Chen", "Dora")
    await start(scene)
    await house.driver.act("deactivate", user=scene.phones[3].user)
    seat = scene.hosted.seat_of(await house.key(scene.phones[3]))
    assert seat is not None
    await house.until(lambda: scene.hosted.seats[seat].autopilot is not None)
    await house.wait(10)
    assert "🤖Dora" in board(scene.phones[0], scene.group)
    assert house.errors() == []
    await house.stop()
