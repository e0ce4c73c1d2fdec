"""Draw the pictures of the README anew: `python -m tests.browser.pictures`."""

import io
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests.browser import chromium
from tests.browser.inn import opened_page
from tests.browser.phones import Page, Phone, until
from tests.browser.players import Player, Shown, play

FOLDER = Path(__file__).parents[2] / "deploy" / "pictures"
GROUP, BOT = "捉鸡牌友", "捉鸡麻将"
FRIENDS = ("小明", "阿强", "小梅", "老周")
DESK, TELEPHONE = (1480, 1000), (390, 844)
COLOURS = 200
LONGEST_WAIT = 1200.0
"""Seconds in which somebody wins, if not in the first deal."""
WELL_UNDER_WAY = 30
"""So many tiles are left in the wall when the pictures of a deal are taken."""


def main() -> None:
    """Play a deal of four, and keep what is seen in the middle and at the end."""
    with TemporaryDirectory() as folder:
        browser = chromium.started(Path(folder) / "profile")
        try:
            with opened_page(browser, Path(folder), FRIENDS, GROUP, width=DESK[0]) as page:
                _take_all(page)
        finally:
            browser.quit()


def _take_all(page: Page) -> None:
    phones = [page.phone(viewer) for viewer in page.owners()]
    players = [Player(phone, viewer) for phone, viewer in zip(phones, page.owners(), strict=True)]
    _sit_down(phones)
    for player in players:
        player.phone.open_chat(BOT)
        player.tap("开始")
    play(page, players, _is_well_under_way)
    _take(page, "hand", TELEPHONE, scale=2)
    page.resize(*DESK)
    phones[1].open_chat(GROUP)
    _take(page, "columns", DESK, scale=1.5)
    phones[1].open_chat(BOT)
    play(page, players, _is_won, LONGEST_WAIT)
    phones[0].open_chat(GROUP)
    page.resize(*TELEPHONE)
    page.run("arguments[0].scrollIntoView()", phones[0].wait(".photo img"))
    _take(page, "ending", TELEPHONE, scale=2)


def _sit_down(phones: list[Phone]) -> None:
    owner, *friends = phones
    for phone in phones:
        phone.open_chat(GROUP)
    owner.press("开桌")
    for place, phone in enumerate(friends, 2):
        phone.press("加入")
        owner.bubble(f"{place}. {FRIENDS[place - 1]}")
    owner.press("开始")
    owner.bubble("承诺")


def _is_well_under_way(shown: list[Shown]) -> bool:
    """It is the first one's turn, some time after the deal began."""
    left = re.search(r"剩 (\d+) 张", shown[0].text)
    return left is not None and int(left[1]) <= WELL_UNDER_WAY and "你摸到" in shown[0].text


def _is_won(shown: list[Shown]) -> bool:
    """The first one sees that somebody has won, and which tile was turned then."""
    return "翻出" in shown[0].text


def _take(page: Page, name: str, size: tuple[int, int], scale: float) -> None:
    """Keep what is seen in few colours, once the page has settled."""
    page.resize(*size, scale)
    until(lambda: not page.whole.all(".toast, .banner, .spinning"), "a quiet page")
    with Image.open(io.BytesIO(page.browser.get_screenshot_as_png())) as seen:
        seen.convert("RGB").quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
