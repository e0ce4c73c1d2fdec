"""题头 (títóu): which table of which group a message speaks of, and who sits there."""

from bot.people.names import ROBOT
from bot.render.facts import TableFacts
from bot.render.markup import as_text, bold, isolated, verbatim
from bot.render.names import seat_mark
from bot.render.texts import Texts
from engine.seats import PerSeat

_MARKS = ("🔵", "🟠", "🟢")
"""One colour a table of a group, on every message of it."""
_PRACTICE = "🎓"
"""练习 (liànxí): the mark of practice, so that none is taken for a table of a group."""


def heading(texts: Texts, table: TableFacts, *parts: str) -> str:
    """题头 (títóu): colour and number of the table, then *parts*; for its own group."""
    return _heading_of(texts, table, "", parts)


def heading_elsewhere(texts: Texts, table: TableFacts, *parts: str) -> str:
    """外头的题头 (wàitou de títóu): the same with the group's name, for a person's own chat."""
    return _heading_of(texts, table, table.title, parts)


def table_heading(texts: Texts, number: int, *parts: str, title: str = "") -> str:
    """桌名 (zhuō míng): the heading of a table that has not begun."""
    return _heading(texts, number, title, parts)


def practice_heading(texts: Texts, number: int, *parts: str) -> str:
    """练习的题头 (liànxí de títóu): the same for practice, which has a mark of its own."""
    return bold(_PRACTICE + " · ".join((practice_name(texts, number), *parts)))


def practice_name(texts: Texts, number: int) -> str:
    """练习 (liànxí): numbered only if another goes on beside it."""
    if number == 1:
        return texts.say("heading.practice")
    return texts.say("heading.practice_beside", number=number)


def deal_part(texts: Texts, deal_no: int, deals: int) -> str:
    """第几局 (dì jǐ jú): which deal of how many."""
    return texts.say("heading.deal", deal=deal_no, deals=deals)


def deal_name(table: TableFacts, deal_no: int) -> str:
    """局号 (jú hào): the name of a deal for ever, as in `K7Q2-3`."""
    return f"{table.table_id}-{deal_no}"


def shown_names(table: TableFacts) -> PerSeat[str]:
    """名字 (míngzi): every seat's name, fit to stand in HTML, 🤖 before AI and 托管."""
    return plain_names(table).map(verbatim)


def plain_names(table: TableFacts) -> PerSeat[str]:
    """素名 (sù míng): the same as no markup but as it is read."""
    return PerSeat(
        (ROBOT if robot or away else "") + isolated(name)
        for name, robot, away in zip(table.names, table.robots, table.autopilot, strict=True)
    )


def winds(texts: Texts, table: TableFacts) -> PerSeat[str]:
    """四方 (sìfāng): the winds in place of names, where names would be too long."""
    return PerSeat(seat_mark(texts, seat) for seat in table.names.seats())


def _heading_of(texts: Texts, table: TableFacts, title: str, parts: tuple[str, ...]) -> str:
    if table.practice:
        return practice_heading(texts, table.number, *parts)
    return _heading(texts, table.number, title, parts)


def _heading(texts: Texts, number: int, title: str, parts: tuple[str, ...]) -> str:
    named = [as_text(title)] if title else []
    shown = (*named, texts.say("heading.table", number=number), *parts)
    return bold(_MARKS[number - 1] + " · ".join(shown))
