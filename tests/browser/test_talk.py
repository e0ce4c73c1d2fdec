"""Talking on the page: group and conversation, edits, replies, dice, counters, what is kept."""

from typing import NamedTuple

import pytest

from tests.browser.echo_bot import POPUP, RICH
from tests.browser.house import House
from tests.browser.phones import Page, Phone, until

GROUP, BOT = "周末捉鸡", "捉鸡麻将"
AT_THE_END = """
const { scrollHeight, scrollTop, clientHeight } = arguments[0];
return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2;
"""
GAP_BEHIND_A_QUOTATION = """
const quotation = [...document.querySelectorAll("blockquote")].at(-1);
const range = document.createRange();
range.selectNode(quotation.nextSibling);
return range.getBoundingClientRect().top - quotation.getBoundingClientRect().bottom;
"""


class Friends(NamedTuple):
    """Two people with their phones open, in a group with the bot."""

    page: Page
    house: House
    anna: Phone
    bert: Phone
    ids: tuple[int, int]
    group: int


@pytest.fixture
def friends(page: Page, house: House) -> Friends:
    anna, bert = house.person("阿强"), house.person("小美")
    group = house.group(anna, bert)
    page.open()
    return Friends(page, house, page.phone(anna), page.phone(bert), (anna, bert), group)


def test_what_one_says_the_other_reads(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.bert.open_chat(GROUP)
    friends.anna.say("三缺一")
    assert friends.bert.bubble("三缺一").startswith("阿强")
    assert "阿强" not in friends.anna.read(".message.own .bubble", "三缺一")


def test_a_conversation_with_the_bot_is_nobody_elses(friends: Friends) -> None:
    friends.anna.open_chat(BOT)
    friends.anna.say("你好")
    reply = friends.anna.bubble("你说：你好")
    assert reply.startswith("阿强\n你好")
    assert not friends.bert.all(".quote")
    assert friends.bert.row(BOT)[1] == 0


def test_commands_are_offered_as_the_bot_registered_them(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.anna.wait(".composer textarea").send_keys("/bo")
    assert "看牌桌" in friends.anna.read(".offer", "/board")
    until(lambda: len(friends.anna.all(".offer")) == 1, "nothing but the board")
    friends.anna.click(".offer", "/board")
    friends.anna.bubble("第1局")
    assert friends.anna.texts(".own .text") == ["/board@zhuoji_bot"]
    assert not friends.anna.all(".offer")


def test_formatted_text_is_shown_as_such_and_markup_as_text(friends: Friends) -> None:
    friends.anna.open_chat(BOT)
    friends.anna.say("/rich")
    friends.anna.bubble("翻鸡")
    shown = {tag: friends.anna.texts(f".text {tag}") for tag in ("strong", "em", "s", "code")}
    assert shown == {
        "strong": ["胡", "套叠"],
        "em": ["杠", "叠"],
        "s": ["三万"],
        "code": ["K7Q2", "ab12"],
    }
    assert friends.anna.texts("blockquote") == ["翻鸡：幺鸡", "承诺 ab12\n种子"]
    assert friends.page.run(GAP_BEHIND_A_QUOTATION) < 10
    assert "&lt;b&gt;" in RICH
    assert "<b>" in friends.anna.read(".bubble", "翻鸡")
    friends.anna.click(".spoiler")
    friends.anna.wait(".spoiler.open", "暗")
    friends.anna.click(".link", "规则")
    assert "https://example.org/rules" in friends.anna.read(".alert")


def test_an_edit_changes_the_message_in_place_and_does_not_ring(friends: Friends) -> None:
    for phone in (friends.anna, friends.bert):
        phone.open_chat(GROUP)
    friends.anna.say("/board@zhuoji_bot")
    friends.bert.bubble("第1局")
    until(lambda: friends.bert.rings() == 2, "two rings: the command and the board")
    friends.anna.press("3万")
    friends.bert.bubble("打出 3万")
    assert friends.bert.texts(".edited") == ["已编辑"]
    assert len(friends.bert.all(".message:not(.service)")) == 2
    assert friends.bert.rings() == 2
    assert friends.anna.rings() == 1


def test_the_buttons_of_an_edited_message_are_the_same_elements(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.anna.say("/board@zhuoji_bot")
    friends.anna.wait(".inline", "7万")
    friends.page.run("document.querySelectorAll('.inline').forEach((each) => { each.mark = 1 })")
    friends.anna.press("7万")
    friends.anna.bubble("打出 7万")
    script = "return [...document.querySelectorAll('.phone .inline')].map((each) => each.mark)"
    assert set(friends.page.run(script)) == {1}


def test_silent_messages_do_not_ring_and_loud_ones_do(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.anna.say("/silent@zhuoji_bot")
    friends.anna.bubble("嘘")
    friends.anna.wait(".silent", "静音")
    friends.house.call("sendMessage", chat_id=friends.group, text="开局了")
    friends.anna.bubble("开局了")
    assert friends.anna.rings() == 1
    until(lambda: friends.bert.row(GROUP)[1] == 2, "Bert's phone rings for Anna and the bot")


def test_unread_messages_are_counted_until_they_are_read(friends: Friends) -> None:
    friends.house.call("sendMessage", chat_id=friends.group, text="一")
    friends.house.call("sendMessage", chat_id=friends.group, text="二", disable_notification=True)
    before = friends.bert.row(GROUP)[0]
    assert before >= 2
    friends.bert.wait(".chat small", "二")
    friends.bert.open_chat(GROUP)
    friends.bert.bubble("二")
    friends.bert.back()
    assert friends.bert.row(GROUP) == (0, 1)
    friends.house.call("sendMessage", chat_id=friends.group, text="三")
    until(lambda: friends.bert.row(GROUP) == (1, 2), "one unread, two rings")


def test_what_rings_elsewhere_shows_a_banner_that_leads_there(friends: Friends) -> None:
    friends.anna.open_chat(BOT)
    friends.house.call("sendMessage", chat_id=friends.group, text="轮到你了")
    friends.anna.click(".banner", "轮到你了")
    friends.anna.bubble("轮到你了")
    friends.anna.wait(".place h2", GROUP)


def test_a_reload_forgets_nothing(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.house.call("sendMessage", chat_id=friends.group, text="之前")
    friends.anna.bubble("之前")
    until(lambda: friends.bert.row(GROUP)[1] == 1, "one ring")
    friends.page.browser.get("about:blank")
    friends.house.call("sendMessage", chat_id=friends.group, text="其间")
    friends.page.open()
    friends.anna.bubble("其间")
    friends.anna.wait(".place h2", GROUP)
    assert friends.anna.rings() == 2
    assert friends.bert.row(GROUP)[1] == 2
    assert friends.bert.row(GROUP)[0] >= 2


def test_replying_correcting_deleting(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.bert.open_chat(GROUP)
    friends.bert.say("打三万吗")
    friends.anna.message("打三万吗", "回复")
    friends.anna.wait(".context", "回复 小美")
    friends.anna.say("不打")
    assert friends.bert.read(".quote") == "小美\n打三万吗"
    friends.anna.message("不打", "修改")
    friends.anna.say("了")
    friends.bert.wait(".bubble", "不打了")
    friends.bert.wait(".edited")
    friends.anna.message("不打了", "删除")
    until(lambda: not friends.bert.all(".quote"), "the end of the message")


def test_dice(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.house.call("sendMessage", chat_id=friends.group, text="请切牌")
    friends.anna.click(".bar .quiet", "扔骰子")
    friends.anna.click(".bar .quiet", "扔骰子")
    friends.anna.wait_gone(".offer")
    friends.anna.click(".bar .quiet", "扔骰子")
    friends.anna.click(".offer", "🎰")
    reels = friends.anna.wait(".dice")
    assert len(friends.anna.all(".reel")) == 3
    assert 1 <= int(str(reels.get_attribute("data-value"))) <= 64
    friends.anna.message("请切牌", "回复一个 🎲")
    friends.anna.bubble("掷出")
    cube = friends.anna.wait(".dice:has(.cube)")
    value = int(str(cube.get_attribute("data-value")))
    assert len(friends.anna.all(".pip")) == value
    assert friends.anna.texts(".bubble .text")[-1] == f"掷出 {value}"


def test_pictures_fit_and_can_be_enlarged(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.anna.say("/picture@zhuoji_bot")
    friends.anna.bubble("结算：阿强 +7")
    picture = friends.anna.wait(".photo img")
    natural = "return [arguments[0].naturalWidth, arguments[0].naturalHeight]"
    until(lambda: friends.page.run(natural, picture) == [1200, 700], "the picture")
    assert 200 < picture.size["width"] < friends.anna.wait(".messages").size["width"]
    friends.anna.click(".photo")
    large = friends.page.whole.wait(".lightbox img")
    assert large.size["width"] > picture.size["width"]
    friends.page.whole.click(".lightbox button")
    friends.page.whole.wait_gone(".lightbox")


def test_popups_keep_their_lines(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.anna.say("/board@zhuoji_bot")
    friends.anna.press("手牌")
    assert friends.anna.read(".alert p") == POPUP


def test_who_reads_the_newest_goes_on_reading_it(friends: Friends) -> None:
    """Though messages grow, and though the phone was out of sight meanwhile."""
    friends.page.resize(390, 600)
    friends.anna.open_chat(GROUP)
    friends.anna.say("/board@zhuoji_bot")
    friends.anna.wait(".inline", "7万")
    friends.page.whole.click(".chip", "小美")
    friends.bert.wait(".list")
    for number in range(12):
        friends.house.call("sendMessage", chat_id=friends.group, text=f"第 {number} 条")
    friends.page.resize(1440, 600)
    friends.anna.bubble("第 11 条")
    until(lambda: friends.page.run(AT_THE_END, friends.anna.wait(".messages")), "the newest")
    friends.page.run("arguments[0].scrollTop = 0", friends.anna.wait(".messages"))
    friends.anna.wait(".down")
    friends.house.call("sendMessage", chat_id=friends.group, text="再来")
    until(lambda: friends.anna.texts(".text")[-1] == "再来", "another message")
    assert friends.page.run("return arguments[0].scrollTop", friends.anna.wait(".messages")) == 0
    friends.anna.click(".down")
    until(lambda: friends.page.run(AT_THE_END, friends.anna.wait(".messages")), "the newest again")
