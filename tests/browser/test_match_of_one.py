"""One person and three AI players: from the lobby to the result, at the width of a telephone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from tests.browser.inn import opened_page
from tests.browser.phones import Page, Phone, until
from tests.browser.players import Player, Settled, play
from tests.browser.soundness import sound, well_said

GROUP, BOT = "捉鸡牌友", "捉鸡麻将"


@pytest.fixture
def page(browser: Chrome, tmp_path: Path) -> Iterator[Page]:
    with opened_page(browser, tmp_path, ("阿强",), GROUP, width=390) as shown:
        yield shown


def test_a_match_against_ai_players_through_the_page_alone(page: Page) -> None:
    (viewer,) = page.owners()
    phone = page.phone(viewer)
    phone.open_chat(GROUP)
    phone.press("开桌")
    for place in (2, 3, 4):
        phone.press("加机器人")
        phone.bubble(f"{place}. 🤖")
    phone.wait(".inline", "移出 🤖")
    look(phone)
    phone.press("开始")
    phone.wait(".bubble", "承诺")
    look(phone)
    phone.press("开始")
    phone.wait(".inline", "我的手牌")
    phone.press("我的手牌")
    assert "万" in phone.read(".alert p") or "筒" in phone.read(".alert p")
    look(phone)
    phone.click(".alert button")
    phone.open_chat(BOT)
    players = [Player(phone, viewer)]
    play(page, players, Settled(players))
    look(phone)
    phone.press("明细")
    phone.bubble("你这局")
    look(phone)
    phone.open_chat(GROUP)
    sheet = phone.bubble("结算")
    assert "合计：" in sheet
    look(phone)
    picture = phone.wait(".photo img")
    until(lambda: page.run("return arguments[0].naturalWidth", picture), "the picture")
    assert picture.size["width"] <= phone.wait(".messages").size["width"]
    phone.click(".photo")
    page.whole.wait(".lightbox img")
    page.whole.click(".lightbox button")
    phone.press("结束")
    assert "打完 1 局" in phone.bubble("再来一场")
    phone.wait(".inline", "再来一场")
    look(phone)


def look(phone: Phone) -> None:
    sound(phone.page)
    well_said(phone)
