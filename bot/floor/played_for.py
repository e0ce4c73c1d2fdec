"""代打的 (dàidǎ de): which choices of a deal clock or AI made in a person's place. [PRODUCT 3]"""

from collections.abc import Iterable

from bot.floor.streams import TABLE_EVENTS
from bot.hosting.events import PlayedFor, PromptOpened
from engine.seats import Seat
from engine.table.events import DealStarted
from persistence.records import StoredRecord
from persistence.wire_records import tag_of

_ENGINE = "engine."
_TELLING = {
    *(f"host.{tag_of(kind)}" for kind in (PlayedFor, PromptOpened)),
    f"{_ENGINE}{tag_of(DealStarted)}",
}
"""What has to be read; of the other events only how many of the engine's there are."""


def played_for(stored: Iterable[StoredRecord], deal_no: int, seat: Seat) -> frozenset[int]:
    """代打的 (dàidǎ de): by their numbers in the deal, the events that others brought about.

    A note of the host stands before what it is about, and ends with the next question. Whoever lets
    the time for a claim run out is not noted: that is how people pass.
    """
    found: set[int] = set()
    number, is_noted, is_meant = 0, False, False
    for each in stored:
        kind = each.record.type
        event = TABLE_EVENTS.decode_stored(each) if kind in _TELLING else None
        match event:
            case DealStarted():
                number, is_meant = 0, event.deal_no == deal_no
            case PromptOpened():
                is_noted = False
            case PlayedFor():
                is_noted = is_noted or event.seat == seat
        if kind.startswith(_ENGINE):
            if is_meant and is_noted:
                found.add(number)
            number += 1
    return frozenset(found)
