"""What holds of every screen: it fits, it can be touched, it has words, in the right language."""

import re
from collections.abc import Iterable

from bot.render.texts import catalogue
from tests.browser.phones import Page, Phone

LEAST_HEIGHT = 36
CHINESE = re.compile(r"[\u4e00-\u9fff]")
OWN_KEY = re.compile(r"\b(?:page|theme|chat|chats|group|person|message|write|event|topics)\.\w+")
PLACEHOLDER = re.compile(r"\{\w*\}")
BOTS_KEYS = re.compile(r"\b(?:" + "|".join(map(re.escape, catalogue("zh"))) + r")\b")

SMALL = """
return [...document.querySelectorAll("button, input, textarea, [role=button]")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < arguments[0])
  .map((each) => each.outerHTML);
"""
NAMELESS = """
return [...document.querySelectorAll("button, input, textarea, [role=dialog]")]
  .filter((each) => !(each.ariaLabel || each.textContent.trim() || each.labels?.length))
  .map((each) => each.outerHTML);
"""
TOO_WIDE = """
const edge = document.documentElement.clientWidth;
const edgeOf = (each) => each.closest(".phone")?.getBoundingClientRect().right ?? edge;
return [...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility() && !each.closest(".people"))
  .filter((each) => each.getBoundingClientRect().right > edgeOf(each) + 1)
  .map((each) => each.outerHTML.slice(0, 200));
"""
CUT_OFF = """
return [...document.querySelectorAll(".inline .caption")]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
  .map((each) => each.textContent);
"""


def sound(page: Page) -> None:
    """Nothing is too wide, too small, or without words."""
    assert page.run(TOO_WIDE) == []
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")
    assert page.run(SMALL, LEAST_HEIGHT) == []
    assert page.run(NAMELESS) == []
    assert OWN_KEY.findall(page.run("return document.body.innerText")) == []


def well_said(phone: Phone) -> None:
    """The bot speaks in whole words, and no button is too narrow for what it says."""
    assert phone.page.run(CUT_OFF) == []
    for text in phone.texts(".bubble .text, .inline .caption, .toast, .alert p"):
        assert BOTS_KEYS.findall(text) == [], text
        assert PLACEHOLDER.findall(text) == [], text


def said_in_english(phone: Phone, names: Iterable[str]) -> None:
    """There is no Chinese in what the bot says, but names that are."""
    for text in phone.texts(".message:not(.own) .bubble .text, .inline .caption, .toast, .alert p"):
        for name in names:
            text = text.replace(name, "")  # noqa: PLW2901
        assert CHINESE.findall(text) == [], text
