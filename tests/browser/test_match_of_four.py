"""Four people on one page: one never opened the bot, one blocks it once, one presses too late."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from tests.browser.inn import opened_page
from tests.browser.phones import Page, Phone, until
from tests.browser.players import LatePlayer, Player, Settled, Shown, play, shown_on
from tests.browser.soundness import sound

GROUP, BOT = "捉鸡牌友", "捉鸡麻将"
FRIENDS = ("小明", "阿强", "小梅")
WELL_UNDER_WAY = 46
"""So many tiles are left in the wall then."""


@pytest.fixture
def page(browser: Chrome, tmp_path: Path) -> Iterator[Page]:
    with opened_page(browser, tmp_path, FRIENDS, GROUP, width=1440) as shown:
        yield shown


def test_a_match_of_four_through_the_page_alone(page: Page) -> None:
    tom = newcomer(page)
    mina, bert, clara = (page.phone(viewer) for viewer in page.owners()[:3])
    for phone in (mina, bert, clara):
        phone.open_chat(GROUP)
    sit_down(mina, (bert, clara), tom)
    players = seated(page)
    start(players)

    play(page, players, lambda shown: plays_late(shown, players[1]))
    bert.person("屏蔽机器人")
    bert.wait(".owner", "屏蔽了机器人")
    play(page, [*players[:1], *players[2:]], lambda shown: "🤖阿强" in shown[0].text)
    bert.click(".instead button", "解除屏蔽并重新开始")
    bert.press("我回来了")
    until(lambda: "🤖阿强" not in shown_on(page)[0].text, "the return")

    (late,) = (player for player in players if isinstance(player, LatePlayer))
    settled = Settled(players)
    play(page, players, lambda shown: settled(shown) and late.told)
    assert late.told.startswith("晚了")
    finish(page, players)


def newcomer(page: Page) -> Phone:
    """Somebody who speaks English comes to the group, and has never opened the bot."""
    page.whole.click(".chip.add")
    page.whole.fill("Tom")
    until(lambda: len(page.owners()) == 4, "Tom's phone")
    tom = page.phone(page.owners()[-1])
    tom.person("客户端语言", "English")
    tom.person("进群 / 退群", f"进群：{GROUP}")
    tom.wait(".owner", "还没打开过机器人")
    tom.open_chat(GROUP)
    return tom


def sit_down(owner: Phone, friends: tuple[Phone, ...], tom: Phone) -> None:
    """Open a table and let everybody join; Tom is led into the bot's conversation first."""
    owner.press("开桌")
    for place, (phone, name) in enumerate(zip(friends, FRIENDS[1:], strict=True), 2):
        phone.press("加入")
        owner.bubble(f"{place}. {name}")
    tom.press("加入")
    tom.wait(".place h2", BOT)
    tom.bubble("4 of 4")
    tom.wait(".owner", "可以收私聊")
    owner.bubble("4. Tom")
    sound(owner.page)
    owner.press("开始")


def seated(page: Page) -> list[Player]:
    """Everybody goes to the own chat, where the hands are."""
    mina, bert, clara, tom = page.owners()
    players = [
        Player(page.phone(mina), mina),
        Player(page.phone(bert), bert),
        LatePlayer(page.phone(clara), clara),
        Player(page.phone(tom), tom, "en", (*FRIENDS, GROUP)),
    ]
    for player in players:
        player.phone.open_chat(BOT)
    return players


def start(players: list[Player]) -> None:
    """Nobody cuts; the deal is dealt before the last has pressed if they are slow."""
    for player in players:
        player.tap(player.texts.say("button.start"))


def plays_late(shown: list[Shown], player: Player) -> bool:
    """The deal is well under way, and it is the player's turn."""
    (own,) = (each for each in shown if each.viewer == player.viewer)
    left = re.search(r"剩 (\d+) 张", own.text)
    return left is not None and int(left[1]) <= WELL_UNDER_WAY and "你摸到" in own.text


def finish(page: Page, players: list[Player]) -> None:
    """The sheet stands in the group, details come in the own language; three end the match."""
    for player in players:
        player.phone.open_chat(GROUP)
    mina, *_, tom = (player.phone for player in players)
    sheet = mina.bubble("结算")
    for part in ("合计：", "承诺", "种子", "Tom", *FRIENDS):
        assert part in sheet
    tom.press("明细")
    until(lambda: vote(players[:3]), "the result")
    assert re.search(r"打完 \d 局", mina.bubble("再来一场"))
    tom.open_chat(BOT)
    tom.bubble("This deal")
    page.resize(390, 844)
    sound(page)
    players[-1].look()


def vote(players: list[Player]) -> bool:
    """Let all press 结束, once more if a deal began meanwhile, which forgets who had voted."""
    for player in players:
        player.tap("结束")
    return bool(players[0].phone.texts(".inline", "再来一场"))
