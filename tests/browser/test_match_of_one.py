"""One person and three AI players: from the lobby to the result, at the width of a telephone."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from selenium.webdriver import Chrome

from bot.render.texts import Texts
from tests.browser.inn import opened_page
from tests.browser.phones import Page, Phone, until
from tests.browser.players import Player, Settled, play
from tests.browser.soundness import CHINESE, sound, well_said

GROUP, BOT = "Friday", "捉鸡麻将"


class Loner(NamedTuple):
    """Somebody alone in a group with the bot, and all texts in the own language."""

    page: Page
    phone: Phone
    viewer: int
    texts: Texts

    def press(self, key: str) -> None:
        self.phone.press(self.texts.say(key))

    def wait(self, key: str) -> None:
        self.phone.wait(".inline", self.texts.say(key))

    def look(self) -> None:
        """See that the screen is sound, and speaks one language."""
        sound(self.page)
        well_said(self.phone)
        if self.texts.language == "en":
            assert CHINESE.findall(self.phone.texts(".bubble .text")[-1]) == []


@pytest.fixture(params=["zh-hans", "en"])
def loner(browser: Chrome, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Loner]:
    language = request.param
    with opened_page(browser, tmp_path, ("Ann",), GROUP, width=390, language=language) as page:
        (viewer,) = page.owners()
        yield Loner(page, page.phone(viewer), viewer, Texts(language[:2]))


def test_a_match_against_ai_players_through_the_page_alone(loner: Loner) -> None:
    page, phone, texts = loner.page, loner.phone, loner.texts
    if texts.language == "en":
        let_the_group_speak_english(loner)
    phone.open_chat(GROUP)
    phone.say("/newtable")
    for place in (2, 3, 4):
        loner.press("button.add_ai")
        phone.bubble(f"{place}. 🤖")
    phone.wait(".inline", texts.say("button.remove", name="🤖"))
    loner.look()
    loner.press("button.start")
    phone.bubble(texts.say("cutting.promise", commitment="").strip())
    loner.look()
    loner.press("button.start")
    loner.press("button.hand")
    assert any(texts.say(f"suit.{suit}") in phone.read(".alert p") for suit in "mps")
    loner.look()
    phone.click(".alert button")
    phone.open_chat(BOT)
    own_names = (Texts("zh").say("language.name"),)
    players = [Player(phone, loner.viewer, texts.language, own_names)]
    play(page, players, Settled(players))
    loner.look()
    loner.press("button.details")
    phone.bubble(texts.say("news.own", points=0, total=0).partition(" ")[0])
    loner.look()
    phone.open_chat(GROUP)
    phone.bubble(texts.say("sheet.title"))
    loner.look()
    see_the_picture(loner)
    loner.press("button.end")
    loner.wait("button.rematch")
    loner.look()


def let_the_group_speak_english(loner: Loner) -> None:
    """A group speaks Chinese until an admin chooses; choices are made in the own chat."""
    loner.phone.open_chat(GROUP)
    loner.phone.say("/settings")
    loner.phone.open_chat(BOT)
    loner.press("setting.language")
    loner.press("language.name")
    loner.phone.wait(".inline", f"✓{loner.texts.say('language.name')}")
    sound(loner.page)


def see_the_picture(loner: Loner) -> None:
    """It is in the bubble, not wider than it, and larger when it is touched."""
    page, phone = loner.page, loner.phone
    picture = phone.wait(".photo img")
    until(lambda: page.run("return arguments[0].naturalWidth", picture), "the picture")
    assert picture.size["width"] <= phone.wait(".bubble:has(.photo)").size["width"]
    phone.click(".photo")
    page.whole.wait(".lightbox img")
    page.whole.click(".lightbox button")
