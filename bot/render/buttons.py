"""按钮 (ànniǔ): buttons from texts and presses, and rows of them. [TELEGRAM 1]"""

from collections.abc import Iterable, Sequence

from bot.messages.outgoing import Button
from bot.messages.presses import Press
from bot.render.facts import Tally
from bot.render.texts import Texts


def button(texts: Texts, key: str, press: Press, **values: object) -> Button:
    """一个 (yí gè): a button with the text under *key*."""
    return Button(texts.say(key, n=None, **values), press.encode())


def voted(texts: Texts, key: str, press: Press, tally: Tally) -> Button:
    """带票数 (dài piàoshù): a button that says how many have pressed it, once somebody has."""
    text = texts.say(key)
    if tally.given:
        text = texts.say("button.voted", text=text, given=tally.given, needed=tally.needed)
    return Button(text, press.encode())


def choice(texts: Texts, text: str, press: Press, *, chosen: bool) -> Button:
    """一项 (yí xiàng): a button of a list, ticked if it is the one that holds."""
    return Button(texts.say("button.chosen", text=text) if chosen else text, press.encode())


def capital(text: str) -> str:
    """大写 (dàxiě): a term at the beginning of a button, with a capital where the script has them.

    >>> capital("robbed kong"), capital("碰")
    ('Robbed kong', '碰')
    """
    return text[:1].upper() + text[1:]


def rows(buttons: Sequence[Button], most: int) -> tuple[tuple[Button, ...], ...]:
    """成行 (chéng háng): *buttons* in as few rows of *most* as do, about equally long."""
    if not buttons:
        return ()
    count = -(-len(buttons) // most)
    size = -(-len(buttons) // count)
    return tuple(tuple(buttons[start : start + size]) for start in range(0, len(buttons), size))


def keyboard(*lines: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    """键盘 (jiànpán): *lines* of buttons, empty ones left out."""
    return tuple(filter(None, map(tuple, lines)))
