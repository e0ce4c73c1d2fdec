"""群里的话 (qún lǐ de huà): lines to a group: who is away, where we stand, what was refused."""

from typing import NamedTuple

from bot.hosting.terms import AutopilotReason
from bot.outgoing import PublicScreen
from bot.presses import Action, Press
from bot.render.board import open_deal, turn_line
from bot.render.buttons import button
from bot.render.facts import TableFacts
from bot.render.headings import heading, shown_names
from bot.render.markup import as_text, mention
from bot.render.texts import Texts
from engine.seats import Seat
from engine.views import PublicView


class Called(NamedTuple):
    """被点名的 (bèi diǎnmíng de): a person whose phone is to ring."""

    name: str
    """Safe."""
    telegram_id: int


def autopilot_screen(
    texts: Texts, table: TableFacts, person: Called, reason: AutopilotReason
) -> PublicScreen:
    """托管 (tuōguǎn): the one notice of a deal; it mentions the person, who may come back."""
    who = mention(person.name, person.telegram_id)
    said = texts.term(reason, name=who)
    back = button(texts, "button.return", Press(Action.RETURN, table.table_id))
    return PublicScreen(f"{heading(texts, table)} {said}", ((back,),))


def where_we_stand(
    texts: Texts, view: PublicView, table: TableFacts, seat: Seat | None = None
) -> str:
    """打到哪了 (dǎ dào nǎ le): deal, points and whose turn; for *seat*, or for the group."""
    names, totals = shown_names(table), view.stakes.totals
    if seat is None:
        points = texts.say("sheet.comma").join(
            f"{names[each]} {totals[each]:+d}" for each in names.seats()
        )
    else:
        points = texts.say("stand.own", points=totals[seat])
    turn = texts.say("stand.between") if view.open_deal is None else _turn(texts, view, table)
    return texts.say("stand.line", deal=view.deal_no, points=points, turn=turn)


def refusal_line(texts: Texts, name: str, said: str) -> str:
    """不行 (bùxíng): why a command was refused, to somebody who cannot be written to alone."""
    return texts.say("refused.line", name=as_text(name), said=as_text(said))


def pointer_text(texts: Texts) -> str:
    """指路 (zhǐlù): what is left of a message that is too old to be deleted."""
    return texts.say("pointer")


def _turn(texts: Texts, view: PublicView, table: TableFacts) -> str:
    assert open_deal(view).active is not None, "a running deal has a seat on turn or an offer"
    return turn_line(texts, view, shown_names(table))
