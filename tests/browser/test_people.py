"""People and groups on the page: who comes and goes, what each may, what groups become."""

from functools import partial
from typing import NamedTuple

import pytest

from tests.browser.house import House
from tests.browser.phones import Page, Phone, until

GROUP, BOT = "周末捉鸡", "捉鸡麻将"


class Friends(NamedTuple):
    """The owner of a group, a member, and somebody outside who never opened the bot."""

    page: Page
    house: House
    anna: Phone
    bert: Phone
    carl: Phone
    ids: tuple[int, int, int]
    group: int


@pytest.fixture
def friends(page: Page, house: House) -> Friends:
    people = house.person("阿强"), house.person("小美"), house.person("老王", started=False)
    group = house.group(people[0], people[1])
    page.open()
    anna, bert, carl = (page.phone(person) for person in people)
    return Friends(page, house, anna, bert, carl, people, group)


def test_from_an_empty_house_to_a_group_with_the_bot(page: Page, house: House) -> None:
    page.open()
    assert page.owners() == []
    page.whole.click(".welcome button", "加一个人")
    page.whole.fill("阿强")
    owner = until(page.owners, "a phone")[0]
    phone = page.phone(owner)
    phone.enter(BOT)
    phone.click(".instead button", "开始")
    phone.bubble("欢迎")
    phone.back()
    phone.click(".new-group")
    phone.fill("新的一桌")
    phone.wait(".place h2", "新的一桌")
    phone.wait(".place small", "2 个成员 · 有机器人")
    phone.wait(".service", "阿强 请 捉鸡麻将 进了群")
    people = [user for user in house.look("world")["users"] if user["first_name"] == "阿强"]
    assert people[0]["language_code"] == "zh-hans"


def test_phones_are_put_away_and_taken_out_again(friends: Friends) -> None:
    assert friends.page.owners() == list(friends.ids)
    friends.bert.click(".owner .quiet", "收起")
    until(lambda: friends.page.owners() == [friends.ids[0], friends.ids[2]], "two phones")
    friends.page.reload()
    assert friends.page.owners() == [friends.ids[0], friends.ids[2]]
    friends.page.whole.click(".chip", "小美")
    friends.bert.wait(".chat", GROUP)


def test_blocking_and_unblocking(friends: Friends) -> None:
    friends.bert.person("屏蔽机器人")
    friends.bert.wait(".owner", "屏蔽了机器人")
    friends.bert.enter(BOT)
    friends.bert.click(".instead button", "解除屏蔽")
    friends.bert.bubble("欢迎")
    friends.bert.wait(".owner", "可以收私聊")
    friends.bert.person("屏蔽机器人")
    friends.bert.wait(".owner", "屏蔽了机器人")
    friends.bert.person("解除屏蔽")
    friends.bert.wait(".owner", "可以收私聊")


def test_joining_and_leaving(friends: Friends) -> None:
    friends.carl.person("进群 / 退群", f"进群：{GROUP}")
    friends.carl.wait(".chat", GROUP)
    friends.anna.wait(".chat", "老王 进群了")
    friends.carl.person("进群 / 退群", f"退群：{GROUP}")
    until(lambda: GROUP not in str(friends.carl.texts(".chat b")), "Carl is outside")
    friends.anna.open_chat(GROUP)
    friends.anna.group("拉人进群", "老王")
    friends.carl.wait(".chat", GROUP)
    friends.anna.wait(".service", "阿强 请 老王 进了群")


def test_names_and_languages(friends: Friends) -> None:
    friends.bert.person("改名")
    friends.bert.fill("小丽")
    friends.bert.wait(".owner b", "小丽")
    friends.page.whole.wait(".chip", "小丽")
    friends.bert.person("客户端语言", "English")
    code = {"id": friends.ids[1], "language_code": "en"}.items()
    until(
        lambda: any(code <= user.items() for user in friends.house.look("world")["users"]),
        "the language",
    )
    friends.anna.open_chat(GROUP)
    friends.anna.group("改群名")
    friends.anna.fill("周日捉鸡")
    friends.bert.wait(".chat b", "周日捉鸡")


def test_administrators(friends: Friends) -> None:
    friends.bert.open_chat(GROUP)
    friends.bert.click(".chat-menu")
    friends.bert.wait(".choice", "退群")
    assert "踢出机器人" not in str(friends.bert.texts(".choice"))
    friends.bert.click(".sheet header button")
    friends.anna.open_chat(GROUP)
    friends.anna.group("成员")
    friends.anna.click(".members .small", "设为管理员：小美")

    def administers() -> bool:
        chats = {chat["id"]: chat for chat in friends.house.look("world")["chats"]}
        return str(chats[friends.group]["members"][str(friends.ids[1])]) == "administrator"

    until(administers, "Bert is an administrator")
    friends.bert.group("踢出机器人")
    friends.anna.wait(".place small", "没有机器人")
    friends.bert.group("请机器人进群")
    friends.anna.wait(".place small", "有机器人")
    friends.anna.group("成员")
    friends.anna.click(".members .small", "移出：小美")
    until(lambda: GROUP not in str(friends.bert.texts("h2")), "Bert is outside")


def test_rights_of_members(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.bert.open_chat(GROUP)
    friends.anna.group("成员发文字")
    friends.bert.wait(".instead", "这个群不让发言")
    assert not friends.bert.all(".composer textarea")
    friends.anna.say("只有我能说")
    friends.anna.group("成员发文字")
    friends.bert.wait(".composer textarea")
    friends.anna.group("成员发图片")
    friends.anna.click(".chat-menu")
    friends.anna.wait(".choice", "成员发图片")
    until(
        lambda: "禁止" in friends.anna.read(".choice", "成员发图片"),
        "pictures are forbidden",
    )


def test_a_group_becomes_a_supergroup_and_goes_on(friends: Friends) -> None:
    for phone in (friends.anna, friends.bert):
        phone.open_chat(GROUP)
    friends.anna.say("/board@zhuoji_bot")
    friends.bert.bubble("第1局")
    friends.anna.group("升级为超级群")
    for phone in (friends.anna, friends.bert):
        phone.wait(".place small", "超级群")
        phone.bubble("第1局")
        phone.wait(".service", "升级为超级群了")
    friends.bert.say("还在吗")
    friends.anna.bubble("还在吗")
    friends.bert.back()
    assert friends.bert.texts(".chat b").count(GROUP) == 1


def test_topics(friends: Friends) -> None:
    friends.anna.open_chat(GROUP)
    friends.anna.group("升级为超级群")
    friends.anna.wait(".place small", "超级群")
    friends.anna.group("话题")
    friends.anna.wait(".chat b", "综合")
    friends.anna.group("开新话题")
    friends.anna.fill("一号桌")
    friends.anna.wait(".place h2", f"一号桌 · {GROUP}")
    friends.anna.say("/board@zhuoji_bot")
    friends.anna.bubble("第1局")
    friends.bert.click(".chat b", GROUP)
    friends.bert.click(".chat b", "综合")
    friends.bert.wait(".service", "升级为超级群了")
    assert not friends.bert.all(".bubble")
    friends.bert.back()
    assert friends.bert.row("一号桌")[0] >= 2
    friends.bert.click(".chat b", "一号桌")
    friends.bert.bubble("第1局")
    friends.anna.group("关闭这个话题")
    friends.bert.wait(".service", "阿强 关闭了话题")
    friends.bert.wait(".composer textarea").send_keys("还能说吗\n")
    friends.bert.wait(".toast", "话题关闭了")
    (refusal,) = friends.page.complaints()
    assert "409" in refusal


def test_a_deleted_group_is_gone_from_every_list(friends: Friends) -> None:
    friends.bert.open_chat(GROUP)
    friends.anna.open_chat(GROUP)
    friends.anna.group("解散群")
    for phone in (friends.anna, friends.bert):
        until(partial(lists_only_the_bot, phone), "the list without the group")


def lists_only_the_bot(phone: Phone) -> bool:
    return phone.texts(".chat b") == [BOT]
