"""A crowd that taps at once: whoever fits sits, the others wait, and each is told."""

import asyncio

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Answered, Phone
from tests.bot.e2e.scenes import NAMES, at_new_table, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

TAPS = 15
ALREADY = {"你已经坐下了，等开局就行。", "你已经在候补了，等叫就行。"}


async def tap(phone: Phone, group: int, times: int) -> list[Answered]:
    """Press 加入 as fast as one can."""
    message, key = phone.with_button(group, Action.JOIN) or (None, None)
    assert message is not None
    assert key is not None
    presses = [await phone.press(message, key.data) for _ in range(times)]
    return [await phone.answer(press) for press in presses]


async def test_scenario_40_six_join_within_a_second_and_one_taps_fifteen_times(
    house: Inn,
) -> None:
    await house.start()
    owner = await house.person("Olga", started=False)
    crowd = await house.people(*NAMES, "Erik", "Frida")
    group = await house.group(owner, *crowd)
    scene = await at_new_table(house, group, [owner])
    for phone in crowd:
        await sees(phone, group, Action.JOIN)
    many, *once = crowd
    first, *others = await asyncio.gather(
        tap(many, group, TAPS), *(tap(phone, group, 1) for phone in once)
    )
    pressed = [moment for phone in crowd for moment in phone.pressed.values()]
    assert max(pressed) - min(pressed) < 1
    assert len(scene.hosted.persons) == 4
    assert len(scene.hosted.waiting) == 2
    assert sorted(told[0].text for told in (first, *others)) == sorted(
        (
            *(f"✓ 已入座 {place}/4" for place in (1, 2, 3, 4)),
            *(f"✓ 已满，候补第{place}位" for place in (1, 2)),
        )
    )
    assert len(first) == TAPS
    assert {answer.text for answer in first[1:]} <= ALREADY
    await scene.over()
