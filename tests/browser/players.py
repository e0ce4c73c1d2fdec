"""People at a table who know what their phone shows, and press what is on it."""

import re
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    StaleElementReferenceException,
)

from bot.render.buttons import capital
from bot.render.texts import Texts
from bot.render.tiles import tile_button
from engine.distance import distances_after, useful_tiles
from engine.hands import Hand
from engine.terms import Verb
from engine.tiles import TILES, Tile, parse_tile
from tests.browser.phones import Page, Phone
from tests.browser.soundness import said_in_english, sound, well_said

PATIENCE = 240.0
LOOKS = 3
"""Everything is looked at every so many turns, for looking takes as long as playing."""
AGAIN = 1.0
"""Seconds until the same button is tried once more."""
TILE_NAMES = ("tile", "tile_button")
WHOLE_HAND, TILES_OF_A_MELD = 14, 3
WITH_BUTTONS = """
return [...document.querySelectorAll(".phone")].map((phone) => {
  const messages = [...phone.querySelectorAll(".message")];
  const last = messages.filter((each) => each.querySelector(".inline")).at(-1);
  const labels = [...(last?.querySelectorAll(".inline") ?? [])];
  return [
    Number(phone.dataset.viewer),
    last?.querySelector(".text").textContent ?? "",
    labels.map((each) => each.querySelector(".caption").textContent),
  ];
});
"""


class Shown(NamedTuple):
    """The newest message with buttons on a phone: what it says, and what they say."""

    viewer: int
    text: str
    labels: list[str]


def shown_on(page: Page) -> list[Shown]:
    """What every open phone shows, at one moment."""
    return [Shown(*each) for each in page.run(WITH_BUTTONS)]


class Player:
    """Somebody who wins when he can, claims nothing else, and keeps his hand near to ready."""

    def __init__(
        self, phone: Phone, viewer: int, language: str = "zh", chinese_names: Sequence[str] = ()
    ) -> None:
        self.phone = phone
        self.viewer = viewer
        self.texts = Texts(language)
        self.chinese_names = chinese_names
        """Names of people and groups that an English phone shows as they are."""
        self._tried = ("", 0.0)

    def look(self) -> None:
        """See that the own phone shows what can be read."""
        well_said(self.phone)
        if self.texts.language == "en":
            said_in_english(self.phone, self.chinese_names)

    def choose(self, shown: Shown) -> str:
        """What to press, if anything."""
        wins = {capital(self.texts.term(verb)) for verb in (Verb.WIN, Verb.DECLARE_WIN)}
        for label in shown.labels:
            if label.split(" ")[0] in wins:
                return label
        let_go = capital(self.texts.term(Verb.PASS))
        if let_go in shown.labels:
            return let_go
        tiles = {tile_button(self.texts, tile): tile for tile in TILES}
        offered = {tiles[label]: label for label in shown.labels if label in tiles}
        return offered[self._worst(shown.text, sorted(offered))] if offered else ""

    def move(self, shown: Shown) -> None:
        """Press what there is to press, once a while."""
        label = self.choose(shown)
        last, at = self._tried
        key = f"{label} {shown.text}"
        if not label or (key == last and time.monotonic() < at + AGAIN):
            return
        self._tried = (key, time.monotonic())
        self.tap(label)

    def tap(self, label: str) -> bool:
        """Press a button that is there now, unless it is gone when the finger arrives."""
        try:
            buttons = self.phone.all(".inline", label)[-1:]
            for button in buttons:
                button.click()
        except (StaleElementReferenceException, ElementClickInterceptedException):
            return False
        return bool(buttons)

    def _worst(self, text: str, offered: list[Tile]) -> Tile:
        """The discard after which the hand is nearest to ready, and waits for most kinds."""
        held = self.hand(text)
        after = dict(distances_after(held))

        def worth(tile: Tile) -> tuple[int, int]:
            return -after[tile], len(useful_tiles(held.without(tile)))

        return max(offered, key=worth)

    def hand(self, text: str) -> Hand:
        """Read the own tiles off a message."""
        (line,) = re.findall(r"✋ (.*)", text)
        words = {self.texts.say(f"{kind}.{tile}"): tile for tile in TILES for kind in TILE_NAMES}
        suits = {self.texts.say(f"suit.{suit}"): suit for suit in "mps"}
        held: list[Tile] = []
        for word in line.split():
            run = re.fullmatch(r"(\d+)(\D)", word)
            if word in words:
                held.append(words[word])
            elif run:
                held += [parse_tile(rank + suits[run[2]]) for rank in run[1]]
        return Hand.of(held, (WHOLE_HAND - len(held)) // TILES_OF_A_MELD)


class LatePlayer(Player):
    """Once, what is pressed takes longer to arrive than the claim could wait for."""

    delay = 2.0
    late = "晚了"

    def __init__(self, phone: Phone, viewer: int) -> None:
        super().__init__(phone, viewer)
        self.told = ""
        """The answer to the press that came too late."""

    def move(self, shown: Shown) -> None:
        let_go = capital(self.texts.term(Verb.PASS))
        if self.told or self.choose(shown) != let_go:
            super().move(shown)
            return
        self.phone.page.slow_down(self.delay)
        if self.tap(let_go):
            self.told = self.phone.read(".toast", self.late)
        self.phone.page.slow_down(0)


class Settled:
    """Tells whether everybody has seen the deal come to its end, though not at the same moment."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._missing = {player.viewer for player in players}
        self._words = {player.texts.say("button.details") for player in players}

    def __call__(self, shown: list[Shown]) -> bool:
        over = {each.viewer for each in shown if not self._words.isdisjoint(each.labels)}
        self._missing -= over
        return not self._missing


def play(
    page: Page,
    players: Sequence[Player],
    done: Callable[[list[Shown]], object],
    patience: float = PATIENCE,
) -> None:
    """Let everybody play until something is seen; every screen on the way is sound."""
    seats = {player.viewer: player for player in players}
    end = time.monotonic() + patience
    for turn in count():
        if done(shown := shown_on(page)):
            return
        assert time.monotonic() < end, shown
        for each in shown:
            if each.viewer in seats:
                seats[each.viewer].move(each)
        if turn % LOOKS == 0:
            sound(page)
            for player in players:
                player.look()
