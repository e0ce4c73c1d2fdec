"""群里的话 (qún lǐ de huà): lines to a group: who is away, where we stand, what was refused."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.hosting.terms import AutopilotReason
from bot.messages.outgoing import PublicScreen
from bot.messages.presses import Action, Press
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
    reason: AutopilotReason | None
    """Why the AI plays; None if it does so no more."""


def notice_screen(texts: Texts, table: TableFacts, called: Sequence[Called]) -> PublicScreen:
    """托管 (tuōguǎn): the one notice of a deal; it mentions who is away and may come back."""
    said = "\n".join(_called(texts, each) for each in called)
    back = button(texts, "button.return", Press(Action.RETURN, table.table_id))
    away = any(each.reason is not None for each in called)
    return PublicScreen(f"{heading(texts, table)} {said}", ((back,),) if away else ())


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


def _called(texts: Texts, person: Called) -> str:
    if person.reason is None:
        return texts.say("autopilot.over", name=as_text(person.name))
    return texts.term(person.reason, name=mention(person.name, person.telegram_id))


def _turn(texts: Texts, view: PublicView, table: TableFacts) -> str:
    assert open_deal(view).active is not None, "a running deal has a seat on turn or an offer"
    return turn_line(texts, view, shown_names(table))
