"""题头 (títóu): which table of which group a message speaks of."""

from html import escape

from bot.render.facts import TableFacts
from bot.render.names import seat_mark
from bot.render.texts import Texts
from engine.seats import PerSeat, Seat
from engine.views import PublicView

_MARKS = ("🔵", "🟠", "🟢")
"""One colour a table of a group, on every message of it."""


def heading(texts: Texts, facts: TableFacts, view: PublicView) -> str:
    """题头 (títóu): colour, group, table and deal, in bold."""
    parts = [_MARKS[facts.number - 1] + texts.say("heading.table", number=facts.number)]
    if facts.title:
        parts.insert(0, escape(facts.title, quote=False))
    if view.deal_no:
        parts.append(texts.say("heading.deal", deal=view.deal_no, deals=view.deals))
    return f"<b>{' · '.join(parts)}</b>"


def shown_names(facts: TableFacts) -> PerSeat[str]:
    """名字 (míngzi): every seat's name, fit to stand in HTML, 🤖 before AI and 托管."""
    return PerSeat(
        ("🤖" if robot or away else "") + escape(name, quote=False)
        for name, robot, away in zip(facts.names, facts.robots, facts.autopilot, strict=True)
    )


def seat_name(texts: Texts, names: PerSeat[str], seat: Seat, dealer: Seat) -> str:
    """某家 (mǒu jiā): wind and name of a seat, and 庄 behind the dealer's."""
    mark = texts.say("heading.dealer") if seat == dealer else ""
    return f"{seat_mark(texts, seat)} {names[seat]}{mark}"
