"""A whole hand leaves three messages of the bot at most, and the settlement is one of them."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.scenes import NAMES, dealt, matches_of
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

LEFT = 3
WINNING = "123p456p789p123s11m"


async def test_scenario_39_a_whole_hand(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    matches_of(monkeypatch, 2)
    await house.start()
    players = [Player(house, phone) for phone in await house.people(*NAMES)]
    anna = players[0].phone
    group = await house.group(*(player.phone for player in players))
    await house.wait(5)
    arrival = max(message.id for message in anna.in_chat(group))
    await sit_down(group, players)
    await deal_at_once(group, players)
    async with playing(players):
        await house.until(lambda: bool(house.table().endings), 3600)
    await house.wait(25)
    posted = [m for m in anna.in_chat(group) if m.by_bot and m.id > arrival]
    left = [m for m in posted if "号桌" in m.text and "第2/2局" not in m.text]
    assert len(left) <= LEFT, [message.text[:40] for message in left]
    assert sum(" · 结算" in message.text for message in left) == 1
    assert all(message.silent for message in left)
    await house.assert_quiet()
    await house.stop()


async def test_scenario_39_refusals_and_prompts_leave_nothing(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, "Eve", hands={0: WINNING})
    anna = scene.phones[0]
    (eve,) = scene.onlookers
    posted = len([m for m in anna.in_chat(scene.group) if m.by_bot])
    for command in ("/settings", "/cancel", "/leave", "/verify"):
        await eve.say(scene.group, command)
    await house.wait(40)
    nudges = [m.text for m in anna.own_chat() if m.by_bot][-1]
    assert "轮到" in nudges
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.wait(40)
    left = [m for m in anna.in_chat(scene.group) if m.by_bot]
    assert len(left) == posted + 2, "the news of the deal, and the board of the next"
    assert nudges not in [message.text for message in anna.own_chat()]
    await scene.over()
