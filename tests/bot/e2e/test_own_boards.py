"""`/leaderboard` in the own chat: boards of the groups where one has played, and of no others."""

import pytest

from bot.messages.presses import Action, Press
from engine.scoring.standings import Period
from persistence.tables import Tables
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.scenes import Scene, dealt, matches_of
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0
ALL = [*Period].index(Period.ALL)


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Anna has won a deal in the group; Eve has looked on."""
    matches_of(monkeypatch, 2)
    await house.start()
    made = await dealt(house, monkeypatch, "Eve", hands={0: "123p456p789p123s11m"})
    await made.press(0, Action.DECLARE_WIN, made.drawn(0))
    await house.wait(SETTLING)
    return made


async def asked(scene: Scene, phone: Phone) -> Message:
    """What the own chat says last after it was asked for."""
    await phone.say(phone.user, "/leaderboard")
    await scene.house.wait(SETTLING)
    return phone.own_chat()[-1]


async def pressed(scene: Scene, phone: Phone, message: Message, label: str) -> str:
    """Press the button that says so, wait for what it changes; the toast or popup."""
    key = next(key for key in message.buttons() if key.text == label)
    answer = await phone.answer(await phone.press(message, key.data))
    await scene.house.wait(SETTLING)
    return answer.text


async def played_elsewhere(scene: Scene, phone: Phone, title: str) -> int:
    """Another group, in which only that person has played a deal."""
    group = await scene.house.driver.group(phone.user, title=title)
    await scene.house.wait(SETTLING)
    premises = scene.house.host.premises
    chat = await premises.acquaintances.groups.with_id(group)
    assert chat is not None
    person, tables = await scene.house.key(phone), Tables(premises.database)
    await premises.database.write(tables.opened("Z", chat.chat_key, premises.clock.now()))
    await premises.database.write(tables.seated("Z", person))
    await premises.database.write(tables.scored("Z", [(person, 5)]))
    return group


async def test_the_only_group_is_shown_at_once_and_turned_by_buttons(scene: Scene) -> None:
    anna = scene.phones[0]
    board = await asked(scene, anna)
    points = scene.hosted.table.match.stakes.totals[0]
    assert board.text.startswith("牌友\n📊 ")
    assert f"1. Anna {points:+d}" in board.text
    assert [[key.text for key in row] for row in board.keys] == [
        ["✓今天", "本周", "本月", "总榜"],
        ["我的名次"],
    ]
    await pressed(scene, anna, board, "总榜")
    assert board.text.splitlines()[1] == "📊 总榜"
    assert "总榜：第 1 名，共 4 人" in await pressed(scene, anna, board, "我的名次")
    again = await asked(scene, anna)
    assert again.id > board.id
    assert sum(m.find(Action.BOARD) is not None for m in anna.own_chat()) == 1
    await scene.over()


async def test_of_several_groups_one_is_chosen(scene: Scene) -> None:
    anna = scene.phones[0]
    await played_elsewhere(scene, anna, "公司")
    menu = await asked(scene, anna)
    assert menu.text == "看哪个群的榜？"
    assert [key.text for key in menu.buttons()] == ["公司", "牌友"]
    await pressed(scene, anna, menu, "公司")
    assert menu.text.startswith("公司\n📊 ")
    assert "还没有打完的局" in menu.text
    await pressed(scene, anna, menu, "别的群")
    await pressed(scene, anna, menu, "牌友")
    assert "1. Anna" in menu.text
    await scene.over()


async def test_who_has_played_nowhere_or_left_sees_nothing(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    (eve,) = scene.onlookers
    assert (await asked(scene, eve)).text == "这个命令要在群里发。"
    board = await asked(scene, bert)
    for data in (board.keys[0][3].data, Press(Action.BOARD).encode()):
        answer = await eve.answer(await eve.forge(eve.user, 1, data))
        assert answer.text.startswith("这个按钮用不了")
    wrong = board.keys[0][3].press
    assert wrong is not None
    for forged in (wrong._replace(number=9), wrong._replace(number=None)):
        answer = await bert.answer(await bert.forge(bert.user, board.id, forged.encode()))
        assert answer.text.startswith("这个按钮用不了")
    bot = scene.house.driver.sandbox.backend.bot.id
    await scene.house.driver.act("promote", chat=scene.group, user=bot, by=anna.user)
    await scene.house.driver.act("leave", chat=scene.group, user=bert.user)
    before = board.text
    assert await pressed(scene, bert, board, "总榜") == "你不在那个群里。"
    assert board.text == before
    assert (await asked(scene, bert)).text == "你不在那个群里。"
    await scene.over()


async def test_it_speaks_the_language_of_its_reader(scene: Scene) -> None:
    bert = scene.phones[1]
    await scene.house.driver.act("set_language", user=bert.user, language_code="en")
    board = await asked(scene, bert)
    assert "Bert" in board.text
    await pressed(scene, bert, board, "All")
    assert board.keys[0][ALL].text.startswith("✓")
    await scene.over()


async def test_whoever_was_forgotten_has_no_name_there_and_returns_to_his_groups(
    scene: Scene,
) -> None:
    anna, bert, *others = scene.phones
    for phone in (anna, bert, *others):
        await phone.ask(scene.group, Action.END)
    await scene.house.until(lambda: scene.hosted.is_closed)
    await bert.say(bert.user, "/forget")
    await scene.house.wait(SETTLING)
    await bert.ask(bert.user, Action.FORGET)
    await scene.house.wait(SETTLING)
    told = (await asked(scene, anna)).text
    assert "Anna" in told
    assert "Bert" not in told
    assert "已离开的玩家" in told
    assert "Bert" in (await asked(scene, bert)).text
    await scene.over()
