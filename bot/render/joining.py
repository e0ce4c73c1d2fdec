"""入座 (rùzuò): what a person is told about a seat, and how to get one. [PRODUCT 2.3]"""

from dataclasses import dataclass
from enum import StrEnum, auto

from bot.messages.outgoing import Button, PrivateScreen, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button
from bot.render.headings import table_heading
from bot.render.markup import as_text
from bot.render.texts import Texts


class SeatState(StrEnum):
    """座位怎样 (zuòwèi zěnyàng): what came of wanting a seat, or of asking again."""

    SEATED = auto()
    """已入座 (yǐ rùzuò): *count* of *total* seats are taken."""
    ALREADY_SEATED = auto()
    """已在座 (yǐ zài zuò): the person sat there before."""
    WAITING = auto()
    """候补 (hòubǔ): the table is full; *count* is the place on the waiting list."""
    STARTED = auto()
    """已开局 (yǐ kāijú): the match has begun without the person."""
    CLOSED = auto()
    """散了 (sàn le): the table is closed, or was never there."""
    LEFT = auto()
    """离座了 (lízuò le): the person has given up the seat, or lost it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoiningFacts:
    """入座时的 (rùzuò shí de): which table it is about, and how it stands."""

    table_id: str
    number: int
    title: str
    """The group's name, safe."""
    state: SeatState
    count: int = 0
    total: int = 0
    group_url: str = ""
    """A link to the group, where there is one."""


def joining_screen(texts: Texts, facts: JoiningFacts) -> PrivateScreen:
    """入座 (rùzuò): the confirmation; it becomes the hand message when the match begins."""
    said = texts.term(facts.state, count=facts.count, total=facts.total)
    head = table_heading(texts, facts.number, title=facts.title)
    return PrivateScreen(f"{head}\n{said}", _lines(texts, facts))


def join_hint_screen(texts: Texts, name: str, number: int, table_id: str, url: str) -> PublicScreen:
    """先开私聊 (xiān kāi sīliáo): for one who typed `/join` and cannot be written to yet."""
    head = table_heading(texts, number, table_id)
    said = texts.say("joining.hint", name=as_text(name))
    return PublicScreen(f"{head}\n{said}", ((Button(texts.say("button.open_chat"), url=url),),))


def _lines(texts: Texts, facts: JoiningFacts) -> tuple[tuple[Button, ...], ...]:
    leave = button(texts, "button.leave", Press(Action.LEAVE, facts.table_id))
    ready = button(texts, "button.ready", Press(Action.READY, facts.table_id))
    by_state = {
        SeatState.SEATED: [ready, leave],
        SeatState.ALREADY_SEATED: [ready, leave],
        SeatState.WAITING: [leave],
    }
    shown = by_state.get(facts.state, [])
    if facts.group_url:
        shown = [*shown, Button(texts.say("button.to_group"), url=facts.group_url)]
    return (tuple(shown),) if shown else ()
