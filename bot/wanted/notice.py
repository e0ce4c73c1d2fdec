"""托管通知 (tuōguǎn tōngzhī): the one notice of a deal: for whom the AI plays, and no longer does.

It stays until the deal is not the latest any more: a second one would be one too many for a deal
in which somebody comes back before the next person goes.
"""

from collections.abc import Iterable, Iterator

from bot.floor.kept import Kept
from bot.hosting.state import Hosted
from bot.messages.outgoing import PublicWanted, Urgency
from bot.people.names import safe_name
from bot.render.group_lines import Called, notice_screen
from bot.wanted.facts import Onlooker, table_facts
from bot.wanted.places import notice_place


def notices_wanted(kept: Kept, onlooker: Onlooker) -> Iterator[PublicWanted]:
    """托管通知 (tuōguǎn tōngzhī): that of the latest deal; those of earlier ones should be gone."""
    hosted = kept.hosted
    for deal_no, persons in kept.autopilots.items():
        latest = not hosted.is_closed and hosted.table.match.deal_no == deal_no
        called = list(_called(hosted, persons, onlooker)) if latest else []
        table = table_facts(hosted, onlooker)
        yield PublicWanted(
            place=notice_place(hosted, deal_no),
            screen=notice_screen(onlooker.texts, table, called) if called else None,
            urgency=Urgency.SETTLEMENT,
            silent=hosted.setup.quiet,
            seq=hosted.seq,
        )


def _called(hosted: Hosted, persons: Iterable[str], onlooker: Onlooker) -> Iterator[Called]:
    """被点名的 (bèi diǎnmíng de): whoever was not forgotten, and how it stands with the seat."""
    names = table_facts(hosted, onlooker).names
    for person in persons:
        face, seat = onlooker.faces.get(person), hosted.seat_of(person)
        if face is None or face.telegram_id is None:
            continue
        if seat is None:
            yield Called(safe_name(face.name or ""), face.telegram_id, None)
        else:
            yield Called(names[seat], face.telegram_id, hosted.seats[seat].autopilot)
