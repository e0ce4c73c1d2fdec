"""Many presses that change one message are few edits, and the last one tells the truth."""

import asyncio
from itertools import pairwise

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, at_new_table, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

CROWD = ("Anna", "Bert", "Chen", "Dora", "Emil", "Fang", "Gina", "Hugo", "Iris", "Jens")
APART = 3.5


async def test_scenario_01_twenty_lobby_presses_in_ten_seconds(house: Inn) -> None:
    await house.start()
    owner = await house.person("Olga", started=False)
    crowd = await house.people(*CROWD)
    group = await house.group(owner, *crowd)
    scene = await at_new_table(house, group, [owner])
    await sees(crowd[0], group, Action.JOIN)
    await house.wait(70)
    before = len(await house.calls("editMessageText"))
    message, _ = crowd[0].with_button(group, Action.JOIN) or (None, None)
    assert message is not None
    presses = []
    begun = asyncio.get_running_loop().time()
    wishes = [(phone, Action.JOIN) for phone in crowd]
    wishes += [(phone, Action.LEAVE) for phone in crowd[:5]]
    wishes += [(phone, Action.JOIN) for phone in crowd[:5]]
    for phone, action in wishes:
        key = phone.messages[group, message.id].find(action)
        assert key is not None
        presses.append((phone, await phone.press(message, key.data)))
        await house.wait(0.5)
    assert asyncio.get_running_loop().time() - begun <= 10.1
    answers = [await phone.answer(press) for phone, press in presses]
    assert len(answers) == 20
    await house.wait(15)
    calls = (await house.calls("editMessageText"))[before:]
    edits = [call for call in calls if call["parameters"]["chat_id"] == str(group)]
    assert len(edits) <= 4
    assert all(later["at"] - sooner["at"] >= APART - 1e-3 for sooner, later in pairwise(edits))
    assert {answer.text[:1] for answer in answers} <= {"✓", "处"}
    faces = await house.host.premises.acquaintances.faces(scene.hosted.persons)
    seated = [faces[person].name or "" for person in scene.hosted.persons]
    assert len(seated) == 4
    shown = crowd[0].messages[group, message.id].text
    assert all(f"{place}. {name}" in shown for place, name in enumerate(seated, 1))
    waiting = [(await house.host.premises.acquaintances.faces([p]))[p].name for p in queue(scene)]
    assert f"候补：{'、'.join(name or '' for name in waiting)}" in shown
    assert len(seated) + len(waiting) == len(CROWD)
    await scene.over()


def queue(scene: Scene) -> tuple[str, ...]:
    """Who waits for a seat, in order."""
    return scene.hosted.waiting
