"""Wishes in the wrong place, of nobody's button, or of people who cannot be written to."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import NAMES, at_new_table, opened, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 5.0


@pytest.fixture
async def anna(house: Inn) -> Phone:
    await house.start()
    (made,) = await house.people("Anna")
    await house.wait(SETTLING)
    return made


async def told(house: Inn, phone: Phone, chat: int, text: str) -> str:
    """What the own chat says last after *text* was typed in *chat*."""
    await phone.say(chat, text)
    await house.wait(SETTLING)
    return phone.own_chat()[-1].text


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("/newtable", "群里"),
        ("/cut", "群里"),
        ("/verify", "打完"),
        ("/settings", "群管理员到那个群里发 /settings"),
        ("/hand", "没有"),
        ("/leave", "没有"),
        ("/mygames", "没坐"),
        ("/help", "捉鸡麻将怎么打"),
        ("/rules", "规则：贵阳"),
        ("/nosuch", "/help"),
        ("hello", "/help"),
    ],
)
async def test_in_private(house: Inn, anna: Phone, command: str, answer: str) -> None:
    assert answer in await told(house, anna, anna.user, command)
    await house.assert_quiet()


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("/practice", "私聊"),
        ("/table", "没有"),
        ("/hand", "没有"),
        ("/leave", "没有"),
        ("/verify", "打完"),
        ("/cut", "切"),
        ("/settings", ""),
        ("/nonsense", "捉鸡麻将"),
        ("chatter", "捉鸡麻将"),
    ],
)
async def test_in_a_group_without_a_table(
    house: Inn, anna: Phone, command: str, answer: str
) -> None:
    group = await house.group(anna)
    await house.wait(SETTLING)
    assert answer in await told(house, anna, group, command)
    await house.assert_quiet()


async def test_a_bot_just_added_explains_itself_or_opens_a_table(house: Inn, anna: Phone) -> None:
    group = await house.group(anna)
    await anna.say(group, "/start")
    await house.wait(SETTLING)
    assert "捉鸡麻将怎么打" in anna.in_chat(group)[-1].text
    await anna.say(group, "/start table")
    await sees(anna, group, Action.JOIN)
    assert len(house.table().hosted.persons) == 1
    await house.assert_quiet()


async def test_the_button_of_the_arrival_opens_a_table(house: Inn, anna: Phone) -> None:
    group = await house.group(anna)
    await sees(anna, group, Action.OPEN_TABLE)
    await anna.ask(group, Action.OPEN_TABLE)
    await sees(anna, group, Action.JOIN)
    assert (await anna.ask(group, Action.SETTINGS)).text == "✓ 设置发到私聊了"
    await sees(anna, anna.user, Action.SETTINGS)
    await house.assert_quiet()


async def test_the_welcome_offers_the_other_language_to_admins(house: Inn, anna: Phone) -> None:
    (bert,) = await house.people("Bert")
    group = await house.group(anna, bert)
    await sees(anna, group, Action.OPEN_TABLE)
    welcome, english = anna.with_button(group, Action.LANGUAGE) or pytest.fail("no languages")
    assert english.text == "🌐 English"
    assert "缺权限：管理员" in welcome.text
    assert (await bert.ask(group, Action.LANGUAGE)).text == "这个只有群管理员能用。"
    assert anna.with_button(group, Action.LANGUAGE) == (welcome, english)
    assert (await anna.ask(group, Action.LANGUAGE)).text == "✓ English from now on"
    await house.wait(SETTLING)
    changed, chinese = anna.with_button(group, Action.LANGUAGE) or pytest.fail("no languages")
    assert changed.id == welcome.id
    assert chinese.text == "🌐 中文"
    assert "Missing: admin" in changed.text
    # A press that was on its way says the same once more, and changes nothing.
    await anna.answer(await anna.forge(group, welcome.id, english.data))
    await house.wait(SETTLING)
    told = [message.text for message in anna.in_chat(group) if message.by_bot]
    assert len(told) == 2, told
    assert "Anna" in told[1]
    assert "English" in told[1]
    await house.assert_quiet()


@pytest.mark.parametrize(
    "data",
    [
        "",
        "1",
        "1::0:zz:",
        "1::0:pc:",
        "1::0:sp:99",
        "1::0:lg:7",
        "1::0:sw:3",
        "1:{table}:0:ad:",
        "1:{table}:0:ct:",
        "1:{table}:0:op:",
        "1:{table}:0:to:9",
        "1:ZZZZ:0:jn:",
        "x" * 64,
    ],
)
async def test_what_no_button_says_does_nothing(house: Inn, anna: Phone, data: str) -> None:
    group = await house.group(anna)
    scene = await at_new_table(house, group, [anna])
    await house.wait(SETTLING)
    before, stream = scene.hash, await scene.events()
    lobby, _ = anna.with_button(group, Action.JOIN) or pytest.fail("no lobby")
    forged = data.format(table=scene.table_id) or "?"
    answer = await anna.answer(await anna.forge(group, lobby.id, forged))
    assert answer.text
    assert not answer.text.startswith("✓")
    assert (scene.hash, await scene.events()) == (before, stream)
    await house.assert_quiet()


async def test_people_who_cannot_be_written_to_are_led_to_their_chat(house: Inn) -> None:
    await house.start()
    phones = await house.people(*NAMES)
    (nora,) = await house.people("Nora", started=False)
    group = await house.group(*phones, nora)
    scene = await at_new_table(house, group, phones)
    for action in (Action.NOTIFY, Action.RULES):
        assert "start=hello" in (await nora.ask(group, action)).url
    await nora.say(group, "/notify")
    await house.wait(SETTLING)
    line = nora.in_chat(group)[-1]
    assert "Nora" in line.text
    assert "私聊" in line.text
    await nora.say(group, "/verify")
    await house.wait(SETTLING)
    assert nora.in_chat(group)[-1].text == "/verify"
    await house.driver.act("open_bot", user=nora.user, payload="hello")
    await house.wait(SETTLING)
    assert "练习一局" in [key.text for key in nora.own_chat()[-1].buttons()]
    await scene.over()


async def test_a_wish_to_be_told_is_lifted_by_another_press(house: Inn) -> None:
    await house.start()
    scene = await opened(house, "Eve")
    (eve,) = scene.onlookers
    assert "3 人" in (await eve.ask(scene.group, Action.NOTIFY)).text
    lifted = (await eve.ask(scene.group, Action.NOTIFY)).text
    assert lifted.startswith("✓ ")
    before = len(eve.own_chat())
    for phone in scene.phones[1:]:
        await phone.ask(scene.group, Action.JOIN)
    await house.wait(SETTLING)
    assert len(eve.own_chat()) == before
    await scene.over()
