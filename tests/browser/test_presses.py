"""Buttons on the page: spinners, toasts and popups with their span of life, links."""

import time
from typing import NamedTuple

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.keys import Keys

from tests.browser.echo_bot import HAND, TOAST
from tests.browser.house import EchoHouse, House, living
from tests.browser.phones import Page, Phone

GROUP, BOT = "周末捉鸡", "捉鸡麻将"


class Table(NamedTuple):
    """A person before a board in the group, whose buttons do each kind of thing."""

    page: Page
    house: EchoHouse
    anna: Phone
    anna_id: int


@pytest.fixture
def table(page: Page, house: EchoHouse) -> Table:
    anna = house.person("阿强")
    house.group(anna)
    page.open()
    phone = page.phone(anna)
    phone.open_chat(GROUP)
    phone.say("/board@zhuoji_bot")
    phone.wait(".inline", "7万")
    return Table(page, house, phone, anna)


def test_rows_are_as_wide_as_the_bubble_and_their_buttons_as_each_other(table: Table) -> None:
    bubble = table.anna.wait(".bubble", "第1局").size["width"]
    for row in table.anna.all(".row"):
        assert row.size["width"] == pytest.approx(bubble, abs=1)
    buttons = table.anna.all(".inline")
    assert [each.text for each in buttons[:7]] == HAND
    assert len({round(each.size["width"]) for each in buttons[:7]}) <= 2
    assert len({each.location["y"] for each in buttons[:7]}) == 1


def test_a_press_spins_until_it_is_answered(table: Table) -> None:
    table.anna.press("慢")
    spinning = table.anna.wait(".inline.spinning")
    assert spinning.get_attribute("aria-busy") == "true"
    spinning.click()
    assert len(table.house.look("quiet")["unanswered"]) == 1
    table.house.release()
    table.anna.wait_gone(".spinning")
    assert table.house.look("quiet")["unanswered"] == []


def test_a_spinner_outlives_a_reload(table: Table) -> None:
    table.anna.press("慢")
    table.anna.wait(".spinning")
    table.page.reload()
    table.anna.wait(".spinning")
    table.house.release()
    table.anna.wait_gone(".spinning")


def test_a_press_that_nobody_answers_in_time_stops_spinning(browser: Chrome) -> None:
    with living(answer_window=1.0) as house:
        anna = house.person("阿强")
        page = Page(browser, house.url)
        page.open()
        phone = page.phone(anna)
        phone.open_chat(BOT)
        phone.say("/board")
        phone.press("慢")
        phone.wait(".spinning")
        phone.wait(".toast", "机器人没有回应")
        assert not phone.all(".spinning")
        browser.get("about:blank")


def test_a_toast_goes_by_itself_after_two_to_three_seconds(table: Table) -> None:
    table.anna.press("碰")
    assert table.anna.read(".toast") == TOAST
    began = time.monotonic()
    table.anna.wait_gone(".toast")
    assert 1.5 < time.monotonic() - began < 4.5
    role = f"return document.querySelector('{table.anna.selector} .toasts').role"
    assert table.page.run(role) == "status"


def test_a_popup_stays_until_it_is_closed(table: Table) -> None:
    table.anna.press("手牌")
    popup = table.anna.wait(".alert")
    assert popup.get_attribute("role") == "alertdialog"
    time.sleep(3.5)
    assert table.anna.all(".alert")
    covered = table.page.run(f"return document.querySelector('{table.anna.selector} .stage').inert")
    assert covered is True
    table.anna.click(".alert button", "好")
    table.anna.wait_gone(".alert")
    table.anna.press("手牌")
    table.anna.wait(".alert button").send_keys(Keys.ESCAPE)
    table.anna.wait_gone(".alert")


def test_an_answer_with_a_link_opens_the_conversation_with_its_payload(
    page: Page, house: House
) -> None:
    anna, bert = house.person("阿强"), house.person("小美", started=False)
    group = house.group(anna, bert)
    house.act("say", chat=group, user=anna, text="/board@zhuoji_bot")
    page.open()
    phone = page.phone(bert)
    phone.wait(".owner", "还没打开过机器人")
    phone.open_chat(GROUP)
    phone.press("入座")
    phone.bubble("欢迎 seat-3")
    phone.wait(".place h2", BOT)
    assert phone.texts(".own .text") == ["/start seat-3"]
    phone.wait(".owner", "可以收私聊")


def test_links_that_lead_outside_are_shown_and_not_followed(table: Table) -> None:
    table.anna.press("外面")
    assert "https://example.org/x" in table.anna.read(".alert")
    assert table.page.browser.current_url == f"{table.house.url}/"
    assert len(table.page.browser.window_handles) == 1


def test_a_link_that_adds_the_bot_to_a_group(table: Table) -> None:
    table.anna.press("加到群")
    table.anna.choose("建群")
    table.anna.fill("第二桌")
    table.anna.wait(".place h2", "第二桌")
    assert table.anna.texts(".own .text") == ["/start@zhuoji_bot table"]
    table.anna.bubble("欢迎 table")


def test_a_stale_button_is_pressed_as_it_was_shown(table: Table) -> None:
    """The page sends what the button carried, as Telegram's clients do, not its place."""
    table.anna.press("5万")
    table.anna.bubble("打出 5万")
    calls = table.house.look("calls", method="editMessageText")["calls"]
    assert len(calls) == 1
