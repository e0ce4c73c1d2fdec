"""A day of a group, through the page: its post, boards, cards, and somebody who is forgotten."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pytest
from selenium.webdriver import Chrome

from tests.bot.standings.past import past_match
from tests.bot.standings.telling import play_in
from tests.browser.inn import SPEED, Inn, open_inn
from tests.browser.phones import Page, Phone, until
from tests.browser.quick_time import QuickTime
from tests.browser.soundness import sound

GROUP, BOT = "捉鸡牌友", "捉鸡麻将"
NAMES = ("阿强", "小美", "老王", "大牛")
SHANGHAI = ZoneInfo("Asia/Shanghai")
A_MINUTE_TO_TEN = datetime(2027, 3, 8, 21, 59, tzinfo=SHANGHAI)
"""Standings are posted at ten."""


class Evening(NamedTuple):
    house: Inn
    page: Page
    group: int
    people: list[int]

    def phone(self, number: int) -> Phone:
        return self.page.phone(self.people[number])


@pytest.fixture
def evening(browser: Chrome, tmp_path: Path) -> Iterator[Evening]:
    quick = QuickTime(SPEED, A_MINUTE_TO_TEN.timestamp())
    with open_inn(tmp_path, quick) as house:
        people = [house.person(name) for name in NAMES]
        group = house.group(*people, title=GROUP, type="supergroup")
        page = Page(browser, house.url)
        page.resize(1680, 900)
        page.open()
        yield Evening(house, page, group, people)
        complaints = page.complaints()
        browser.get("about:blank")
        assert complaints == []
        assert house.errors() == []


def test_a_day_ends_with_its_post_and_is_looked_at(evening: Evening) -> None:
    match = past_match(1)
    house = evening.house
    house.let(play_in(house.host, match, evening.group, evening.people))
    first, second = evening.phone(0), evening.phone(1)
    first.open_chat(GROUP)
    post = first.bubble("3月8日 战绩")
    assert all(name in post for name in NAMES)
    assert "捉鸡王" in post
    picture = first.wait(".photo img")
    until(lambda: evening.page.run("return arguments[0].naturalWidth", picture), "the picture")
    sound(evening.page)
    first.press("我的名次")
    assert "第" in first.read(".alert p")
    first.click(".alert button")
    first.say("/leaderboard")
    first.wait(".inline", "总榜")
    first.press("本周")
    assert "小美" in first.bubble("本周战绩")
    first.say("/me")
    assert "等级分" in first.bubble("👤 阿强")
    sound(evening.page)
    first.open_chat(BOT)
    first.say("/forget")
    first.press("忘掉我")
    first.bubble("已经忘掉你")
    second.open_chat(GROUP)
    second.say("/leaderboard")
    second.bubble("已离开的玩家")
    sound(evening.page)
