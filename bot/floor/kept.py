"""记着的桌 (jìzhe de zhuō): a hosted table as it stands, and what its screens need of its past.

The fold of a stream keeps what decides the future. Messages that hang in a chat show more: how each
deal ended, who sat in the lobby, who rang. All of that is values of the same fold, remembered.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple, Never

from bot.floor.memories import Memories, memories_after
from bot.floor.streams import TABLE_EVENTS
from bot.hosting.events import AutopilotStarted, BellRung, HostEvent, StreamEvent
from bot.hosting.evolve import evolve
from bot.hosting.state import Hosted
from engine.seats import Seat
from engine.table.audit import can_follow
from persistence.errors import CorruptLog
from persistence.records import StoredRecord


class Ending(NamedTuple):
    """终局 (zhōngjú): a table at the end of one deal."""

    first: Hosted
    """Right after its last tile: who played it, and what came of it."""
    last: Hosted
    """Before the next deal was dealt: whether it was taken back, and who wants that."""


class Rung(NamedTuple):
    """催过 (cuīguo): who rang at which prompt."""

    prompt: int
    person: str


_NONE: Mapping[int, Never] = MappingProxyType({})
_UNREMEMBERED: Memories = MappingProxyType({})


class Kept(NamedTuple):
    """记着的桌 (jìzhe de zhuō): the table and what is remembered of it."""

    hosted: Hosted
    lobby: Hosted
    """The lobby as it stands, or as it was last."""
    endings: Mapping[int, Ending] = _NONE
    """By the number of the deal, in order."""
    autopilots: Mapping[int, tuple[str, ...]] = _NONE
    """托管 (tuōguǎn): for whom the AI began to play, by the deal in which or after which it did."""
    rung: Rung | None = None
    memories: Memories = _UNREMEMBERED
    """记性 (jìxing): what coached players would remember of the running deal."""
    closed_at: datetime | None = None

    def __repr__(self) -> str:
        """Fit for a log."""
        return f"Kept({self.hosted!r})"

    def after(self, event: StreamEvent, at: datetime) -> "Kept":
        """之后 (zhīhòu): after one more event of the stream, which happened *at* that moment."""
        hosted = evolve(self.hosted, self.hosted.seq + 1, event)
        closing = hosted.is_closed and self.closed_at is None
        kept = self._replace(
            hosted=hosted,
            lobby=hosted if hosted.is_lobby else self.lobby,
            endings=_endings(self.endings, hosted),
            memories=memories_after(self.memories, event, hosted),
            closed_at=at if closing else self.closed_at,
        )
        match event:
            case AutopilotStarted(seat=seat):
                return kept._replace(autopilots=_autopilots(self.autopilots, hosted, seat))
            case BellRung(person=person):
                return kept._replace(rung=Rung(hosted.last_prompt, person))
            case _:
                return kept


def begun(event: StreamEvent) -> Kept:
    """开头 (kāitóu): a table of which only the first event has happened."""
    hosted = evolve(None, 1, event)
    return Kept(hosted=hosted, lobby=hosted)


def kept_after(kept: Kept | None, events: Iterable[StreamEvent], at: datetime) -> Kept:
    """一连串之后 (yìliánchuàn zhīhòu): after *events* that were stored together."""
    for event in events:
        kept = begun(event) if kept is None else kept.after(event, at)
    assert kept is not None, "a stream begins with an event"
    return kept


def read_kept(stored: Iterable[StoredRecord], kept: Kept | None = None) -> Kept:
    """重读 (chóng dú): the table of a stream that was stored, every step of the game checked.

    With *kept*, the table as it stood before the first of *stored*. Raises `UnreadableData` for a
    log that no program of ours would have written so, and ValueError for none at all.
    """
    for each in stored:
        event = TABLE_EVENTS.decode_stored(each)
        if not follows(None if kept is None else kept.hosted, event):
            where = f"{each.stream} seq {each.seq} {each.record.type}"
            raise CorruptLog(where, reason="cannot happen here")
        kept = kept_after(kept, [event], each.recorded_at)
    if kept is None:
        message = "no events: a stream begins with TableOpened"
        raise ValueError(message)
    return kept


def follows(hosted: Hosted | None, event: StreamEvent) -> bool:
    """接得上 (jiē de shàng): whether *event* can happen to the table as it stands."""
    if isinstance(event, HostEvent):
        return hosted is not None
    return can_follow(None if hosted is None else hosted.table, event)


def _autopilots(
    autopilots: Mapping[int, tuple[str, ...]], hosted: Hosted, seat: Seat
) -> Mapping[int, tuple[str, ...]]:
    """Note for whom the AI has just begun to play, each person once a deal."""
    deal_no, person = hosted.table.match.deal_no, hosted.seats[seat].person
    others = [each for each in autopilots.get(deal_no, ()) if each != person]
    return {**autopilots, deal_no: (*others, person)}


def _endings(endings: Mapping[int, Ending], hosted: Hosted) -> Mapping[int, Ending]:
    """Note how the table stands, if a deal is over and the next has not been dealt."""
    deal_no = hosted.table.match.deal_no
    if not deal_no or hosted.is_running:
        return endings
    first = endings[deal_no].first if deal_no in endings else hosted
    return {**endings, deal_no: Ending(first, hosted)}
