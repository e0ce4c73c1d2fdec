"""Matches that were played once, to be told again under other names, elsewhere, at other times.

match = past_match(3, "tongren", void=True)    whoever plays has no name yet
told = match.told("K7Q2", "group", ["ann", "bob", "cyd", "dan", "eve", "fay"])
for part in told: ...                          what was stored together, deal by deal
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from bot.floor.kept import Kept, kept_after
from bot.floor.streams import TABLE_EVENTS
from bot.floor.tables import Change
from bot.hosting.events import StreamEvent
from bot.hosting.intents import AddAi, CastVote, Depart, Intent, Start, TakeOver
from bot.hosting.terms import Vote
from engine.seats import Seat
from engine.table.events import DealSettled, DealVoided, MatchEnded
from engine.table.legal import legal_options
from persistence.records import Record
from tests.bot.clocks import START
from tests.bot.hosting.crowd import STRANGERS, Crowd
from tests.bot.hosting.helpers import Host

NAMELESS = ("@0", "@1", "@2", "@3")
CHAT = "@chat"
PERSONS = (*NAMELESS, *STRANGERS)
"""In the order in which `told` gives them names; strangers may take a seat over."""
_MOST_STEPS = 20_000


class Past(NamedTuple):
    """One match: its table's name and its stream."""

    table_id: str
    records: tuple[Record, ...]

    def told(self, table_id: str, chat_key: str, persons: Sequence[str]) -> list[Change]:
        """The same match elsewhere, cut behind each deal that was settled or taken back."""
        names = {CHAT: chat_key, self.table_id: table_id}
        names |= dict(zip(PERSONS, persons, strict=False))
        told: list[Change] = []
        kept: Kept | None = None
        events: list[StreamEvent] = []
        for record in self.records:
            events.append(TABLE_EVENTS.decode(_renamed(record, names)))
            if isinstance(events[-1], DealSettled | DealVoided | MatchEnded):
                kept, before = kept_after(kept, events, START), kept
                told.append(Change(before, kept, tuple(events)))
                events = []
        return told


class _Party(Crowd):
    """People who play on, but for those who left."""

    def _moves(self) -> list[Callable[[], Intent]]:
        hosted = self.host.hosted
        if hosted.prompt is None:
            return [self._anything]
        there = [s for s in Seat if hosted.seats[s].person not in {*hosted.away, *hosted.ai_levels}]
        asked = [seat for seat in there if legal_options(hosted.table, seat)]
        return [lambda seat=seat: self._move(seat) for seat in asked]

    def _anything(self) -> Intent:
        return Start(person=NAMELESS[0])


@cache
def past_match(
    seed: int,
    preset: str = "guiyang",
    *,
    deals: int = 2,
    robots: int = 0,
    void: bool = False,
    take_over: bool = False,
) -> Past:
    """Play one match with some of the seats taken by AI players."""
    seated = NAMELESS[: len(NAMELESS) - robots]
    host = Host(
        seed=seed, preset=preset, deals=deals, seated=seated, owner=seated[0], chat_key=CHAT
    )
    for _ in range(robots):
        host.do(AddAi(person=seated[0]))
    host.do(Start(person=seated[0]))
    if take_over:
        host.do(Depart(person=seated[1]))
    crowd = _Party(host, seed, zeal=0.95)
    done: set[str] = set()
    for _ in range(_MOST_STEPS):
        if host.hosted.is_closed:
            break
        crowd.step()
        if host.hosted.settled and not host.hosted.is_running and not host.hosted.is_closed:
            _between(host, done, void=void, take_over=take_over)
    assert host.hosted.is_closed
    return Past(host.hosted.table_id, tuple(map(TABLE_EVENTS.encode, host.log)))


def _between(host: Host, done: set[str], *, void: bool, take_over: bool) -> None:
    """Between deals, once each: take the deal back, or another person takes a seat."""
    if void and "void" not in done:
        done.add("void")
        for person in host.hosted.humans:
            host.do(CastVote(person=person, vote=Vote.VOID))
    elif take_over and "take_over" not in done:
        seat = host.hosted.seat_of(NAMELESS[1])
        assert seat is not None
        done.add("take_over")
        host.do(TakeOver(person=STRANGERS[0], seat=seat))


def _renamed(record: Record, names: dict[str, str]) -> Record:
    body = record.body
    for old, new in names.items():
        body = body.replace(f'"{old}"', f'"{new}"')
    return record._replace(body=body)
