"""开桌 (kāi zhuō): the first events of a table's stream. [PRODUCT 2.2, 2.11]"""

from collections.abc import Sequence
from datetime import datetime

from bot.hosting.events import (
    LobbyTouched,
    StreamEvent,
    TableHosted,
    WaitingJoined,
)
from bot.hosting.terms import ClaimWindow
from bot.messages.replies import Refused
from engine.errors import IllegalCommand
from engine.profile import RulesProfile
from engine.table.commands import OpenTable, Sit
from engine.table.decide import advance


def open_table(
    table_id: str,
    profile: RulesProfile,
    deals: int,
    hosting: TableHosted,
    now: datetime,
    *,
    seated: Sequence[str] = (),
    waiting: Sequence[str] = (),
) -> tuple[StreamEvent, ...]:
    """开桌 (kāi zhuō): a lobby with *seated* in its seats, whose DM works, and *waiting* behind.

    Raises `Refused` for a table that cannot be.
    """
    opening = OpenTable(
        table_id=table_id,
        profile=profile,
        deals=deals,
        sealed=hosting.window is ClaimWindow.SEALED,
    )
    try:
        table, opened = advance(None, opening)
        events: list[StreamEvent] = [*opened, hosting]
        for person in seated:
            table, sat = advance(table, Sit(person=person))
            events += sat
    except IllegalCommand as illegal:
        raise Refused(illegal.refusal) from illegal
    events += (WaitingJoined(person=person) for person in waiting)
    return (*events, LobbyTouched(at=now))
