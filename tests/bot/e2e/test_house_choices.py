"""What a group has chosen, at work: who opens tables, quiet, and the next match."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, open_menu, turn_to
from tests.bot.e2e.scenes import at_new_table, dealt, join_all, matches_of, opened, rig, sees, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 12.0
WINNING = "123p456p789p123s11m"


async def test_the_next_match_of_the_same_people_is_as_the_house_is_by_then(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches_of(monkeypatch, 1)
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: WINNING})
    anna, bert, *_ = scene.phones
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.until(lambda: scene.hosted.is_closed)
    await open_menu(anna, scene.group)
    await turn_to(anna, "speed")
    await choose(anna, "speed", "slow")
    await turn_to(anna, "", "deals")
    await choose(anna, "deals", 12)
    await sees(bert, scene.group, Action.REMATCH)
    await bert.ask(scene.group, Action.REMATCH)
    await house.until(lambda: len(house.tables()) == 2)
    again = house.table().hosted
    assert (again.setup.speed, again.table.match.deals) == ("slow", 12)
    assert again.setup.owner == await house.key(bert)
    assert len(again.persons) == 4
    await scene.over()


async def test_only_admins_open_tables_where_the_house_says_so(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    anna, bert, *_ = scene.phones
    await open_menu(anna, scene.group)
    await turn_to(anna, "openers")
    await choose(anna, "openers", "admins")
    await bert.say(scene.group, "/newtable")
    await bert.until(lambda: "只有管理员能开桌" in bert.own_chat()[-1].text)
    assert len(scene.house.tables()) == 1
    await at_new_table(scene.house, scene.group, scene.phones)
    await scene.over()


async def test_a_quiet_group_keeps_no_old_boards_and_hears_no_answers(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches_of(monkeypatch, 2)
    rig(monkeypatch, hands={0: WINNING})
    await house.start()
    lobby = await opened(house)
    anna = lobby.phones[0]
    await open_menu(anna, lobby.group)
    await turn_to(anna, "quiet")
    await choose(anna, "quiet", value=True)
    scene = await at_new_table(house, lobby.group, lobby.phones)
    await join_all(scene)
    await start(scene)
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.wait(SETTLING)
    sheets = [m for m in anna.in_chat(scene.group) if " · 结算" in m.text]
    assert len(sheets) == 1
    await anna.ask(scene.group, Action.RESUME)
    await house.until(lambda: scene.hosted.is_running)
    await house.wait(SETTLING)
    assert [m.text for m in anna.in_chat(scene.group) if " · 结算" in m.text] == []
    posted = len([m for m in anna.seen if m.chat == scene.group and m.by_bot])
    await anna.say(scene.group, "/rules")
    await house.wait(SETTLING)
    assert "规则：贵阳" in "".join(m.text for m in anna.own_chat())
    assert len([m for m in anna.seen if m.chat == scene.group and m.by_bot]) == posted
    assert all(m.silent for m in anna.seen if m.chat == scene.group and m.by_bot)
    await scene.over()
