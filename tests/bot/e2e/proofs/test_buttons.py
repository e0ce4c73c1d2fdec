"""After a kill each button of each living message does what it says. PRODUCT 8

In each situation the bot dies; then every button is pressed in a copy of what it has left, by those
who may and by those who may not.
"""

from collections.abc import Awaitable, Callable

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.lives import Life
from tests.bot.e2e.proofs.buttons import (
    Pressers,
    a_few,
    each_button,
    everybody,
    old_buttons_are_refused,
)
from tests.bot.e2e.proofs.effects import judge
from tests.bot.e2e.scenes import Scene, dealt, join_all, matches_of, opened, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SHOWING = 8.0
WINNING = "1112344m456p789p1m"
"""Ends with what is drawn; four of the first kind are a kong as well."""
Situation = Callable[[Inn, pytest.MonkeyPatch], Awaitable[Scene]]


async def lobby_with_a_free_seat(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """Anna and Bert sit."""
    scene = await opened(house, "Eve")
    await scene.phones[1].ask(scene.group, Action.JOIN)
    scene.onlookers[:0], scene.phones[2:] = scene.phones[2:], []
    return scene


async def full_lobby(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """All four sit."""
    scene = await opened(house, "Eve")
    await join_all(scene)
    return scene


async def cutting(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """The first deal is promised."""
    scene = await full_lobby(house, patch)
    await scene.phones[0].ask(scene.group, Action.START)
    await house.wait(3)
    return scene


async def turn(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """Anna may win, make a kong or declare ready; Bert has a pair and a triplet."""
    scene = await dealt(house, patch, "Eve", hands={0: WINNING, 1: "11p777s"})
    await house.wait(SHOWING)
    return scene


async def dealing(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """The bot dies while it deals: some hands were sent, of one it is not known."""
    scene = await cutting(house, patch)
    for phone in scene.phones[1:]:
        await sees(phone, scene.group, Action.START)
        await phone.ask(scene.group, Action.START)
    life = Life.current
    life.dies_at = ("after sendMessage", life.points["after sendMessage"] + 2)
    message, key = scene.phones[0].with_button(scene.group, Action.START) or pytest.fail("no start")
    await scene.phones[0].press(message, key.data)
    await house.died()
    return scene


async def window(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """Bert may kong or pung what Anna discards, Chen may win it."""
    hands = {0: "9s", 1: "999s11p", 2: "1112223m444p78s"}
    scene = await dealt(house, patch, "Eve", hands=hands)
    await scene.discard(0, "9s")
    await scene.window()
    await house.wait(1)
    return scene


async def autopilot(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """Dora has left the group, and the AI plays for her."""
    scene = await dealt(house, patch, "Eve", hands={0: WINNING})
    dora = scene.phones[3]
    await house.driver.act("leave", chat=scene.group, user=dora.user)
    await house.wait(70)
    return scene


async def between_deals(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """Anna has won the first of two deals; as nobody else did anything, the table has paused."""
    matches_of(patch, 2)
    scene = await turn(house, patch)
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.wait(SHOWING)
    return scene


async def closed(house: Inn, patch: pytest.MonkeyPatch) -> Scene:
    """The only deal of a match was won, and the match is over."""
    matches_of(patch, 1)
    scene = await turn(house, patch)
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.until(lambda: scene.hosted.is_closed)
    await house.wait(SHOWING)
    return scene


SITUATIONS: list[Situation] = [
    lobby_with_a_free_seat,
    full_lobby,
    cutting,
    dealing,
    turn,
    window,
    autopilot,
    between_deals,
    closed,
]


async def assert_all_do_as_they_say(
    house: Inn, patch: pytest.MonkeyPatch, situation: Situation, pressers: Pressers
) -> None:
    await house.start()
    scene = await situation(house, patch)
    if house.runs:
        await house.kill()
    killed_at = house.clock.monotonic()
    labels = set()
    async for tried in each_button(scene, killed_at, pressers, of_table=True):
        labels.add(tried.label)
        judge(tried)
    assert len(labels) > 3
    old = await old_buttons_are_refused(scene, killed_at)
    assert old or scene.hosted.is_lobby


async def test_p8_after_a_kill_buttons_of_no_table_do_what_they_say(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await full_lobby(house, monkeypatch)
    if house.runs:
        await house.kill()
    killed_at = house.clock.monotonic()
    labels = set()
    async for tried in each_button(scene, killed_at, a_few, of_table=False):
        labels.add(tried.label)
        judge(tried)
    assert labels >= {"开桌", "规则", "设置", "练习一局", "语言"}


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
async def test_p8_after_a_kill_buttons_do_what_they_say(
    house: Inn, monkeypatch: pytest.MonkeyPatch, situation: Situation
) -> None:
    await assert_all_do_as_they_say(house, monkeypatch, situation, a_few)


@pytest.mark.long
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
async def test_p8_after_a_kill_buttons_do_what_they_say_to_everybody(
    house: Inn, monkeypatch: pytest.MonkeyPatch, situation: Situation
) -> None:
    await assert_all_do_as_they_say(house, monkeypatch, situation, everybody)
