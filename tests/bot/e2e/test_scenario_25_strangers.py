"""A link proves nothing: who surely left the group gets no seat, who cannot be looked up does."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, at_new_table, order, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0
STATES = {
    "member": True,
    "restricted": True,
    "administrator": True,
    "left": False,
    "kicked": False,
    "restricted and left": False,
}


async def lobby(house: Inn, *, admin: bool) -> Scene:
    await house.start()
    (anna,) = await house.people("Anna")
    strangers = await house.people("Nora", started=False)
    group = await house.group(anna, *strangers, bot_is_administrator=admin)
    return await at_new_table(house, group, [anna], strangers)


async def becomes(scene: Scene, state: str) -> None:
    """Nora's standing in the group, after she got her link."""
    act, anna, (nora,) = scene.house.driver.act, scene.phones[0], scene.onlookers
    where = {"chat": scene.group, "user": nora.user}
    match state:
        case "restricted":
            await act("restrict", **where, rights={"can_send_photos": False}, by=anna.user)
        case "administrator":
            await act("promote", **where, by=anna.user)
        case "left":
            await act("leave", **where)
        case "kicked":
            await act("kick", **where, by=anna.user)
        case "restricted and left":
            await act("restrict", **where, rights={"can_send_photos": False}, by=anna.user)
            await act("leave", **where)


async def follow(scene: Scene, state: str) -> str:
    (nora,) = scene.onlookers
    await sees(nora, scene.group, Action.JOIN)
    url = (await nora.ask(scene.group, Action.JOIN)).url
    await becomes(scene, state)
    payload = url.partition("start=")[2]
    await scene.house.driver.act("open_bot", user=nora.user, payload=payload)
    await scene.house.wait(SETTLING)
    return nora.own_chat()[-1].text


@pytest.mark.parametrize(("state", "seated"), STATES.items())
async def test_scenario_25_each_standing_where_the_bot_is_admin(
    house: Inn, state: str, seated: bool
) -> None:
    scene = await lobby(house, admin=True)
    said = await follow(scene, state)
    assert len(scene.hosted.persons) == (2 if seated else 1)
    assert said == "你不在那个群里。" if not seated else "已入座 2/4" in said
    await scene.over()


async def test_scenario_25_the_call_that_fails_costs_no_seat(house: Inn) -> None:
    scene = await lobby(house, admin=True)
    await order(house, "refuse", "getChatMember", code=400, text="member not found", times=2)
    assert "已入座 2/4" in await follow(scene, "member")
    assert len(scene.hosted.persons) == 2
    await house.stop()


async def test_scenario_25_a_bot_without_rights_does_not_ask_about_others(house: Inn) -> None:
    scene = await lobby(house, admin=False)
    assert "已入座 2/4" in await follow(scene, "member")
    (nora,) = scene.onlookers
    asked = [call["parameters"]["user_id"] for call in await house.calls("getChatMember")]
    assert str(nora.user) not in asked
    await scene.over()
