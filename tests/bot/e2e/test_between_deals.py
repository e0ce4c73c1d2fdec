"""What people decide together, who plays on for whom, and how a match goes on or ends."""

import pytest

from bot.hosting.pace import NEXT_DEAL
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import Scene, dealt, matches_of, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

WINNING = "123p456p789p123s11m"
"""Anna's in every deal; she is the dealer, so it wins as it is dealt."""
AN_HOUR = 3600.0
SETTLING = 6.0
"""Seconds in which a group shows what has happened."""


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A match of two deals that Anna wins at once; the first was just dealt."""
    matches_of(monkeypatch, 2)
    await house.start()
    return await dealt(house, monkeypatch, "Eve", hands={0: WINNING})


async def win(scene: Scene) -> None:
    """Anna takes what she was dealt."""
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await scene.house.wait(SETTLING)
    assert not scene.hosted.is_running


async def go_on(scene: Scene) -> None:
    """Somebody resumes, and the next deal is dealt."""
    await scene.phones[0].ask(scene.group, Action.RESUME)
    await scene.house.wait(NEXT_DEAL.total_seconds() + SETTLING)
    assert scene.hosted.is_running


async def all_press(scene: Scene, action: Action, phones: list[Phone]) -> list[str]:
    """They press that button in the group, one after the other."""
    said = []
    for phone in phones:
        await sees(phone, scene.group, action)
        said.append((await phone.ask(scene.group, action)).text)
    return said


def board(scene: Scene) -> str:
    """The newest message of the group."""
    return scene.phones[0].in_chat(scene.group)[-1].text


async def test_all_together_pause_and_any_of_them_resumes(scene: Scene) -> None:
    said = await all_press(scene, Action.PAUSE, scene.phones)
    assert said == ["✓ 记下了，1/4", "✓ 记下了，2/4", "✓ 记下了，3/4", "✓ 暂停了"]
    await scene.house.wait(AN_HOUR)
    assert "⏸ 暂停中" in board(scene)
    bert = scene.phones[1]
    assert "⏸ 暂停中" in bert.own_chat()[-1].text
    assert scene.prompt.seat == 0
    before = scene.phones[1].in_chat(scene.group)[-1].id
    assert (await bert.ask(bert.user, Action.RESUME)).text == "✓ 继续打"
    await scene.house.wait(SETTLING)
    assert "⏸" not in board(scene)
    assert scene.phones[1].in_chat(scene.group)[-1].id > before
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await scene.over()


async def test_three_of_four_end_the_match_and_the_open_deal_is_shown(scene: Scene) -> None:
    said = await all_press(scene, Action.END, scene.phones[:3])
    assert said == ["✓ 记下了，1/3", "✓ 记下了，2/3", "✓ 这一场结束了"]
    await scene.house.wait(SETTLING)
    texts = [message.text for message in scene.phones[0].in_chat(scene.group)]
    assert any("中途散了" in text or "没打完" in text for text in texts), texts
    assert "不计" in texts[-1]
    await scene.over()


async def test_a_deal_is_taken_back_if_all_want_it(scene: Scene) -> None:
    await win(scene)
    assert sum(abs(points) for points in scene.hosted.table.match.stakes.totals)
    said = await all_press(scene, Action.VOID, scene.phones)
    assert said[-1].startswith("✓ ")
    await scene.house.wait(SETTLING)
    assert set(scene.hosted.table.match.stakes.totals) == {0}
    sheet = next(text for _, chat, _, text in reversed(scene.phones[0].texts) if " · 结算" in text)
    assert "作废" in sheet
    await scene.over()


async def test_who_is_away_is_taken_over_by_a_member_between_deals(scene: Scene) -> None:
    (eve,) = scene.onlookers
    dora = scene.phones[3]
    await scene.house.driver.act("leave", chat=scene.group, user=dora.user)
    await scene.house.wait(70)
    assert scene.hosted.seats[scene.hosted.table.match.persons.seats()[3]].autopilot
    notice = next(m for m in eve.in_chat(scene.group) if m.find(Action.RETURN))
    assert not notice.silent
    await win(scene)
    assert (await eve.ask(scene.group, Action.TAKE_OVER)).text.startswith("✓ ")
    await scene.house.wait(SETTLING)
    assert eve.own_chat()[-1].find(Action.RESUME)
    assert "你这局" not in eve.own_chat()[-1].text
    await go_on(scene)
    assert any("牌友" in m.text and "✋" in m.text for m in eve.own_chat())
    assert "你离座了" in "".join(m.text for m in dora.own_chat())
    await scene.over()


async def test_a_match_waits_for_people_who_did_nothing(scene: Scene) -> None:
    await win(scene)
    assert scene.hosted.paused is not None
    await scene.house.wait(AN_HOUR)
    assert "⏸ 暂停中" in board(scene)
    assert scene.phones[0].in_chat(scene.group)[-1].find(Action.RESUME)
    await go_on(scene)
    assert scene.hosted.table.match.deal_no == 2
    await scene.over()


async def test_a_match_that_is_over_goes_on_at_another_table(scene: Scene) -> None:
    await win(scene)
    await go_on(scene)
    await win(scene)
    await scene.house.until(lambda: scene.hosted.is_closed)
    await scene.house.wait(SETTLING)
    anna, bert, *_ = scene.phones
    assert "打完 2 局" in board(scene)
    (eve,) = scene.onlookers
    assert (await eve.ask(scene.group, Action.REMATCH)).alert
    await bert.ask(scene.group, Action.REMATCH)
    await scene.house.wait(SETTLING)
    again = scene.house.table().hosted
    assert again.is_lobby
    assert again.owner == await scene.house.key(bert)
    assert set(again.persons) == {await scene.house.key(phone) for phone in scene.phones}
    assert anna.with_button(scene.group, Action.REMATCH) is None
    assert "已入座" in anna.own_chat()[-1].text
    await scene.over()
