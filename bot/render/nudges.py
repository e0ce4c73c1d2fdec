"""催 (cuī): the messages that make a phone ring, and go when they have done so. [PRODUCT 3]"""

from bot.messages.outgoing import PrivateScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button
from bot.render.facts import TableFacts
from bot.render.headings import heading_elsewhere
from bot.render.markup import as_text
from bot.render.moments import until
from bot.render.texts import Texts


def nudge_screen(texts: Texts, table: TableFacts, rung_by: str = "") -> PrivateScreen:
    """轮到你了 (lúndào nǐ le): the bank has begun, or somebody rang; until when there is time.

    Its button brings the hand below it, should it lie far above.
    """
    rung = texts.say("nudge.rung", name=as_text(rung_by)) if rung_by else ""
    said = rung or texts.say("nudge.bank")
    clock = until(texts, table.due_at, late=True)
    hand = button(texts, "button.hand", Press(Action.HAND, table.table_id))
    text = f"{heading_elsewhere(texts, table)}\n{said} {clock}".rstrip()
    return PrivateScreen(text, ((hand,),))


def notify_screen(texts: Texts, title: str, count: int) -> PrivateScreen:
    """提醒我开局 (tíxǐng wǒ kāijú): as many are seated as the person asked for."""
    return PrivateScreen(texts.say("nudge.seated", title=as_text(title), count=count))
