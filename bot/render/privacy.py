"""隐私 (yǐnsī): what is kept of a person, and how it is let go. [PRODUCT 7]"""

from bot.messages.outgoing import PrivateScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button, keyboard
from bot.render.markup import as_text
from bot.render.texts import Texts

FORGET, KEEP = 1, 0
"""忘掉、留着 (wàngdiào, liúzhe): the numbers of the two buttons."""


def privacy_screen(texts: Texts) -> PrivateScreen:
    """存了什么 (cún le shénme): what is kept, what is not, and how to have it or be rid of it."""
    return PrivateScreen(as_text(texts.say("privacy.text")))


def forget_screen(texts: Texts) -> PrivateScreen:
    """真的忘 (zhēn de wàng): asks before it is done."""
    buttons = (
        button(texts, "forget.yes", Press(Action.FORGET, number=FORGET)),
        button(texts, "forget.no", Press(Action.FORGET, number=KEEP)),
    )
    return PrivateScreen(as_text(texts.say("forget.question")), keyboard(buttons))


def forgetting_screen(texts: Texts, *, done: bool) -> PrivateScreen:
    """答了 (dá le): what the question says once it is answered; its buttons are gone."""
    return PrivateScreen(as_text(texts.say("forget.done" if done else "forget.kept")))
