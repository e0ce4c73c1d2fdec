"""A page that outlives its server, and one that meets another world."""

from pathlib import Path

from selenium.webdriver import Chrome

from tests.browser.house import living
from tests.browser.phones import Page, until

GROUP = "周末捉鸡"


def test_the_page_goes_on_when_the_sandbox_comes_back(browser: Chrome, tmp_path: Path) -> None:
    kept = tmp_path / "sandbox.json"
    with living(state_file=kept) as house:
        port = int(house.url.rpartition(":")[2])
        anna = house.person("阿强")
        group = house.group(anna)
        page = Page(browser, house.url)
        page.resize(1440, 900)
        page.open()
        phone = page.phone(anna)
        phone.open_chat(GROUP)
        house.call("sendMessage", chat_id=group, text="之前")
        phone.bubble("之前")
    page.whole.wait(".offline")
    phone.wait(".composer textarea").send_keys("有人吗\n")
    phone.wait(".toast", "没连上沙盘")
    with living(port=port, state_file=kept) as house:
        house.call("sendMessage", chat_id=group, text="之后")
        phone.bubble("之后")
        page.whole.wait_gone(".offline")
        assert phone.rings() == 2
        assert phone.texts(".bubble .text").count("之前") == 1
        page.complaints()
        browser.get("about:blank")


def test_another_world_at_the_same_address_begins_anew(browser: Chrome) -> None:
    with living() as house:
        port = int(house.url.rpartition(":")[2])
        anna = house.person("阿强")
        house.group(anna)
        page = Page(browser, house.url)
        page.open()
        page.phone(anna).open_chat(GROUP)
    with living(port=port) as house:
        other = house.person("老王")
        assert other == anna
        until(lambda: "老王" in page.phone(other).read(".owner"), "the other world's phone")
        assert page.phone(other).texts(".chat b") == ["捉鸡麻将"]
        page.complaints()
        browser.get("about:blank")
