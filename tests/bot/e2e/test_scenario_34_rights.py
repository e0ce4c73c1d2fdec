"""Who may do what, cell by cell: each role tries each deed, and the table of rights is right."""

from typing import Any

import pytest

from bot.hosting.rights import RIGHTS, Deed, Right, Role
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Answered, Phone
from tests.bot.e2e.scenes import Scene, join_all, opened, rig, sees, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

WINNING = "123p456p789p123s11m"
BUTTONS = {
    Deed.START: Action.START,
    Deed.REMOVE: Action.REMOVE,
    Deed.PAUSE: Action.PAUSE,
    Deed.VOID: Action.VOID,
}
COMMANDS = {Deed.CLOSE: "/cancel", Deed.STOP: "/cancel", Deed.SETTINGS: "/settings"}
CELLS = [(deed, role) for deed in Deed for role in Role]
NAMELESS = {Role.ANONYMOUS_ADMIN, Role.CHANNEL}
SETTLING = 6.0


async def at(house: Inn, deed: Deed, patch: pytest.MonkeyPatch) -> Scene:
    """A table at which the deed could be done: Anna owns it, Adam is an admin, Eve looks on."""
    rig(patch, hands={0: WINNING})
    await house.start()
    scene = await opened(house, "Adam", "Eve")
    adam, _ = scene.onlookers
    await house.driver.act("promote", chat=scene.group, user=adam.user)
    await house.driver.act("promote", chat=scene.group, user=scene.phones[0].user, status="member")
    await join_all(scene)
    if deed in {Deed.STOP, Deed.VOID, Deed.PAUSE}:
        await start(scene)
    if deed in {Deed.STOP, Deed.VOID}:
        await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.wait(SETTLING)
    return scene


def who(scene: Scene, role: Role) -> Phone:
    """Whoever has that role and, but for the owner, no other."""
    adam, eve = scene.onlookers
    people = {Role.OWNER: scene.phones[0], Role.SEATED: scene.phones[1], Role.ONLOOKER: eve}
    return people.get(role, adam)


async def try_it(scene: Scene, deed: Deed, role: Role) -> Answered | None:
    """Press the button, or type the command, in whosever name."""
    phone = who(scene, role)
    if deed in BUTTONS and role is not Role.CHANNEL:
        await sees(phone, scene.group, BUTTONS[deed])
        return await phone.ask(scene.group, BUTTONS[deed])
    nameless: dict[Role, dict[str, Any]] = {
        Role.ANONYMOUS_ADMIN: {"anonymous": True},
        Role.CHANNEL: {"channel": -1003000000009},
    }
    text = COMMANDS.get(deed, "/table")
    await phone.say(scene.group, text, **nameless.get(role, {}))
    await scene.house.wait(SETTLING)
    return None


def was_done(scene: Scene, deed: Deed, role: Role) -> bool:
    hosted, phone = scene.hosted, who(scene, role)
    match deed:
        case Deed.START:
            return not hosted.is_lobby
        case Deed.REMOVE:
            return len(hosted.persons) == 3
        case Deed.SETTINGS:
            where = scene.group if role in NAMELESS else phone.user
            return phone.with_button(where, Action.SETTINGS) is not None and (
                where == phone.user
                or any("管理员点下面" in message.text for message in phone.in_chat(where))
            )
        case Deed.PAUSE:
            return any(vote.value == "pause" for vote, _ in hosted.votes)
        case Deed.VOID:
            return any(vote.value == "void" for vote, _ in hosted.votes)
        case _:
            return hosted.is_closed


@pytest.mark.parametrize(("deed", "role"), CELLS)
async def test_scenario_34_a_cell_of_the_table(
    house: Inn, monkeypatch: pytest.MonkeyPatch, deed: Deed, role: Role
) -> None:
    scene = await at(house, deed, monkeypatch)
    if role is Role.CHANNEL:
        await house.driver.act(
            "add_chat", type="channel", title="C", creator=scene.phones[0].user,
            bot=False, id=-1003000000009,
        )  # fmt: skip
    before = scene.hosted
    answer = await try_it(scene, deed, role)
    done = was_done(scene, deed, role)
    is_owner = role is Role.OWNER
    given = max(RIGHTS[deed][role], RIGHTS[deed][Role.SEATED] if is_owner else Right.NO)
    if given is Right.YES:
        assert done
    elif deed in {Deed.PAUSE, Deed.VOID}:
        assert done is (given is Right.TOGETHER)
        assert not scene.hosted.is_closed
        assert scene.hosted.paused == before.paused
    else:
        assert not done
        assert scene.hosted.table == before.table
    if answer is not None and given is Right.NO:
        assert answer.alert
    await scene.over()


async def test_scenario_34_what_is_done_together_is_done_by_all(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """准备 starts, and three of four stop: the other half of the cells that say together."""
    await house.start()
    scene = await opened(house)
    await join_all(scene)
    for phone in scene.phones:
        await sees(phone, scene.group, Action.READY)
        await phone.ask(scene.group, Action.READY)
    assert not scene.hosted.is_lobby
    for phone in scene.phones:
        await sees(phone, scene.group, Action.CUT_MENU)
        await phone.ask(scene.group, Action.START)
    await house.until(lambda: scene.hosted.is_running)
    for phone in scene.phones[1:]:
        assert not scene.hosted.is_closed
        await sees(phone, scene.group, Action.END)
        await phone.ask(scene.group, Action.END)
    assert scene.hosted.is_closed
    await scene.over()
