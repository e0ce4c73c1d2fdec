"""Clocks as people see them: the mark, the bank's nudge, the bell, autopilot, and late delivery."""

from datetime import timedelta

import pytest

from bot.hosting.pace import LATEST_CLOCK
from bot.messages.presses import Action
from engine.seats import Seat
from tests.bot.clocks import SettableClock
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.scenes import Scene, dealt, order, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

HALF, BASE, BANK = 10.0, 20.0, 60.0
A_MOMENT = 2.0


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Four people in their first deal, Anna to discard."""
    await house.start()
    return await dealt(house, monkeypatch)


def hand(phone: Phone) -> Message:
    """The living hand message; there is only one."""
    (found,) = [message for message in phone.own_chat() if "✋" in message.text]
    return found


def nudges(phone: Phone) -> list[Message]:
    """Messages that came after the hand."""
    return [message for message in phone.own_chat() if message.id > hand(phone).id]


async def test_half_of_the_base_is_marked_and_the_bank_makes_the_phone_ring(scene: Scene) -> None:
    anna = scene.phones[0]
    await scene.house.wait(A_MOMENT)
    assert "⏳" not in hand(anna).text
    await scene.house.wait(HALF)
    assert "⏳" in hand(anna).text
    assert nudges(anna) == []
    await scene.house.wait(BASE - HALF)
    (nudge,) = nudges(anna)
    assert not nudge.silent
    assert nudges(scene.phones[1]) == []
    await scene.discard(0)
    await scene.house.wait(A_MOMENT)
    assert nudges(anna) == []
    assert "⏳" not in hand(anna).text
    await scene.over()


async def test_the_bell_rings_once_a_turn_and_names_who_rang(scene: Scene) -> None:
    anna, bert, chen, _ = scene.phones
    await sees(bert, scene.group, Action.BELL)
    assert (await bert.ask(scene.group, Action.BELL)).text.startswith("✓ ")
    await scene.house.wait(A_MOMENT)
    (nudge,) = nudges(anna)
    assert "Bert" in nudge.text
    assert not nudge.silent
    assert not (await chen.ask(scene.group, Action.BELL)).text.startswith("✓ ")
    assert (await anna.ask(scene.group, Action.BELL)).alert
    await scene.over()


async def test_two_turns_that_ran_out_end_in_autopilot_and_one_mention(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    for _ in range(2):
        await scene.house.until(lambda: scene.prompt.seat != Seat.EAST)
        await scene.play_around_to(0)
    await scene.house.until(lambda: scene.hosted.seats[Seat.EAST].autopilot is not None)
    await scene.house.wait(A_MOMENT)
    mentions = [m for m in bert.in_chat(scene.group) if m.find(Action.RETURN)]
    assert len(mentions) == 1
    assert not mentions[0].silent
    await anna.ask(scene.group, Action.RETURN)
    await scene.house.wait(A_MOMENT)
    assert [m for m in bert.in_chat(scene.group) if m.find(Action.RETURN)] == []
    assert "你不在时" in hand(anna).text
    await scene.over()


async def test_a_turn_that_cannot_be_shown_starts_its_clock_when_it_can(scene: Scene) -> None:
    bert = scene.phones[1]
    await scene.discard(0)
    await scene.window()
    await scene.house.wait(3)
    await order(scene.house, "refuse", "*", chat=bert.user, retry_after=9)
    await scene.turn_of(1)
    opened_at = scene.prompt.opened_at
    await scene.house.wait(4)
    assert scene.prompt.starts_at == opened_at + LATEST_CLOCK
    await scene.house.wait(10)
    assert scene.prompt.starts_at - opened_at < timedelta(seconds=12)
    assert scene.prompt.base_until - scene.prompt.starts_at == timedelta(seconds=BASE)
    await scene.discard(1)
    await scene.over()


async def test_a_discard_on_a_new_keyboard_is_asked_about_once_more(scene: Scene) -> None:
    bert = scene.phones[1]
    await scene.discard(0)
    await scene.turn_of(1)
    await bert.until(lambda: hand(bert).find(Action.DISCARD) is not None)
    first = await bert.ask(bert.user, Action.DISCARD)
    assert first.text.startswith("再按一次")
    assert scene.prompt.seat == 1
    again = await bert.ask(bert.user, Action.DISCARD)
    assert again.text.startswith("✓ ")
    await scene.over()


async def test_a_keyboard_that_was_there_before_a_kill_is_not_asked_about(scene: Scene) -> None:
    await scene.play_around_to(1)
    bert, house = scene.phones[1], scene.house
    await bert.until(lambda: hand(bert).find(Action.DISCARD) is not None)
    await house.wait(5)
    await house.kill()
    await house.start()
    await house.wait(0.2)
    assert (await bert.ask(bert.user, Action.DISCARD)).text.startswith("✓ ")
    await scene.over()


async def test_nobody_waits_for_a_clock_that_was_set_back(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = house.clock = SettableClock()
    await house.start()
    scene = await dealt(house, monkeypatch)
    await house.wait(5)
    clock.ahead = -86_400
    await house.until(lambda: not scene.is_turn(), 31 + 80)
    await scene.turn_of(1)
    assert scene.prompt.due_at - clock.now() <= timedelta(seconds=80)
    await scene.over()
