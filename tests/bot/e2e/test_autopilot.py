"""The one notice of a deal mentions whoever goes on autopilot, and says who is back."""

import pytest

from bot.messages.presses import Action
from engine.seats import Seat
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message
from tests.bot.e2e.scenes import Scene, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

ANNA, BERT, CHEN, DORA = Seat
A_MOMENT = 6.0
AWAY, BACK = "机器人先替打", "机器人不再替"


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Four people in their first deal, Anna to discard."""
    await house.start()
    return await dealt(house, monkeypatch)


async def until_away(scene: Scene, *seats: Seat) -> None:
    """Let clocks run out for these seats, all others discarding what they draw."""
    while any(scene.hosted.seats[seat].autopilot is None for seat in seats):
        await scene.house.until(scene.is_turn)
        if scene.prompt.seat in seats or scene.hosted.is_ai_played(scene.prompt.seat):
            turn = scene.prompt.id
            await scene.house.until(lambda turn=turn: scene.prompt.id != turn)
        else:
            await scene.discard(scene.prompt.seat)
            await scene.window()
    await scene.house.wait(A_MOMENT)


def notice(scene: Scene) -> Message:
    """The one that hangs in the group; there was never another."""
    seen = [m for m in scene.phones[0].seen if m.chat == scene.group]
    (only,) = (m for m in seen if AWAY in m.text or BACK in m.text)
    assert only in scene.phones[0].in_chat(scene.group)
    return only


async def mentioned(scene: Scene) -> list[str]:
    """Whom the notice mentions, as it was sent or edited last."""
    texts = [
        call["parameters"]["text"]
        for call in await scene.house.calls()
        if call["chat_id"] == scene.group and AWAY in call["parameters"].get("text", "")
    ]
    return [phone.name for phone in scene.phones if f"tg://user?id={phone.user}" in texts[-1]]


async def test_p3_two_people_on_autopilot_in_one_deal_are_mentioned_in_one_notice(
    scene: Scene,
) -> None:
    await until_away(scene, BERT)
    assert not notice(scene).silent
    assert await mentioned(scene) == ["Bert"]
    await until_away(scene, CHEN)
    assert await mentioned(scene) == ["Bert", "Chen"]
    assert notice(scene).text.count(AWAY) == 2
    await scene.over()


async def test_p3_who_goes_after_all_are_back_is_mentioned_in_the_same_notice(
    scene: Scene,
) -> None:
    await until_away(scene, BERT)
    first = notice(scene).id
    assert (await scene.phones[BERT].ask(scene.group, Action.RETURN)).text.startswith("✓ ")
    await scene.house.wait(A_MOMENT)
    assert notice(scene).text == "🔵1号桌 机器人不再替 Bert 打了。"
    assert notice(scene).find(Action.RETURN) is None
    await until_away(scene, CHEN)
    assert await mentioned(scene) == ["Chen"]
    assert (AWAY in notice(scene).text, BACK in notice(scene).text) == (True, True)
    assert notice(scene).find(Action.RETURN) is not None
    assert notice(scene).id == first
    await scene.over()
