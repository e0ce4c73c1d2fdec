"""What screens are made of in tests, and what Telegram would say of them."""

import json
from datetime import UTC, datetime
from html.parser import HTMLParser

from bot.messages.outgoing import PrivateScreen, PublicScreen
from bot.messages.presses import decode
from bot.people.names import safe_name
from bot.render.facts import HandFacts, TableFacts
from bot.render.names import seat_names
from bot.render.texts import LANGUAGES, Texts
from bot.sandbox.html import parse
from engine.seats import PerSeat

ZH, EN = (Texts(language) for language in LANGUAGES)
BOTH = (ZH, EN)
NOON = datetime(2026, 11, 30, 12, 0, 30, tzinfo=UTC)

FRIENDS = ("阿强", "小美", "老王", "阿东")
LONGEST = safe_name("x\u0301\u0327" * 12)
"""Twelve columns in as many code points as can be."""
LONGEST_TITLE = "y\u0301\u0327" * 24

SERVER = (10, 3)
TAGS = {"b", "s", "a", "code", "blockquote", "tg-time"}
MOST_TEXT, MOST_ENTITIES, MOST_RAW = 4096, 100, 32768
MOST_BUTTONS, MOST_IN_A_ROW, MOST_DATA, MOST_KEYBOARD = 100, 8, 64, 10_000


class Markup(HTMLParser):
    """Telegram's HTML as far as we use it: every tag known, closed, and nested as it may be."""

    def __init__(self, source):
        super().__init__(convert_charrefs=True)
        self.text, self.entities, self.open = "", [], []
        self.feed(source)
        self.close()
        assert not self.open, f"{self.open} left open in {source!r}"

    def handle_starttag(self, tag, attrs):
        assert tag in TAGS, tag
        assert tag not in self.open, f"{tag} within {self.open}"
        assert "code" not in self.open, "nothing stands within code"
        assert tag != "code" or not {"b", "s", "a"} & {*self.open}, f"code within {self.open}"
        self.open.append(tag)
        self.entities.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def seen(markup):
    """What a reader sees of *markup*, which must be sound."""
    return Markup(markup).text


def fits(screen, *, most=MOST_TEXT):
    """Whether Telegram would take *screen*; returns what a reader sees."""
    assert isinstance(screen, PublicScreen | PrivateScreen)
    markup = Markup(screen.text)
    assert parse(screen.text, SERVER).text == markup.text
    assert 0 < len(markup.text) <= most
    assert len(markup.entities) <= MOST_ENTITIES
    assert len(screen.text.encode()) <= MOST_RAW
    assert markup.text == markup.text.strip()
    assert "\n\n\n" not in markup.text
    buttons = [button for row in screen.keyboard for button in row]
    assert all(screen.keyboard), "no row is empty"
    assert len(buttons) <= MOST_BUTTONS
    assert max(map(len, screen.keyboard), default=0) <= MOST_IN_A_ROW
    for button in buttons:
        assert button.text.strip()
        assert bool(button.data) != bool(button.url)
        assert len(button.data.encode()) <= MOST_DATA
        assert not button.data or decode(button.data) is not None
    rows = [[each._asdict() for each in row] for row in screen.keyboard]
    assert len(json.dumps({"inline_keyboard": rows}, ensure_ascii=False)) <= MOST_KEYBOARD
    return markup.text


def labels(screen):
    """The texts of the buttons, row by row."""
    return [[button.text for button in row] for row in screen.keyboard]


def presses(screen):
    """What the buttons mean, row by row."""
    return [[decode(button.data) for button in row] for row in screen.keyboard]


def table_facts(texts=ZH, names=FRIENDS, **more):
    """A table of four persons, the first on turn until noon."""
    given = {
        "table_id": "K7Q2",
        "number": 1,
        "names": seat_names(texts, names),
        "robots": PerSeat((False,) * 4),
        "autopilot": PerSeat((False,) * 4),
        "title": "周五麻将" if texts is ZH else "Friday",
        "due_at": NOON,
    }
    return TableFacts(**(given | more))


def hand_facts(**more):
    """What a seat is told beside its view."""
    return HandFacts(**({"prompt": 118} | more))


def longest_facts(texts, **more):
    """The longest names there are, all alike, each with an AI mark."""
    return table_facts(
        texts,
        (LONGEST,) * 4,
        **({"title": safe_name(LONGEST_TITLE, 24), "autopilot": PerSeat((True,) * 4)} | more),
    )
