"""牌局所变 (páijú suǒ biàn): what an event of the game changes for the hosting."""

from collections.abc import Sequence
from dataclasses import replace

from bot.hosting.pace import PACES
from bot.hosting.shuffles import Shuffled
from bot.hosting.state import Expired, Hosted, HostedSeat, OpenPrompt
from bot.hosting.terms import Vote
from engine.notices import notice
from engine.seats import PerSeat
from engine.table.events import (
    DealAbandoned,
    DealSettled,
    DealStarted,
    DealVoided,
    Event,
    KongAnnounced,
    KongMade,
    MatchEnded,
    PungMade,
    SeatsDrawn,
    TableClosed,
    TileDiscarded,
)
from engine.table.evolve import evolve
from engine.table.prompts import PromptKind
from engine.table.state import Gathering, Table

EXPIRED_KEPT = 4
"""So many prompts that the clock closed are remembered."""


def after_game(hosted: Hosted, event: Event) -> Hosted:
    """一步之后 (yí bù zhī hòu): the hosted table after one event of the engine."""
    before = hosted.table
    hosted = _told(_asked(hosted._replace(table=evolve(before, event))), event)
    match event:
        case SeatsDrawn(persons=persons):
            return _seats_drawn(hosted, before, persons)
        case DealStarted():
            return _deal_started(hosted, event)
        case DealSettled():
            return _deal_over(hosted)._replace(settled=True)
        case DealAbandoned():
            return _deal_over(hosted)._replace(broken_off=True)
        case DealVoided():
            wanted = {(vote, person) for vote, person in hosted.votes if vote is not Vote.VOID}
            return hosted._replace(votes=frozenset(wanted))
        case MatchEnded() | TableClosed():
            return _closed(hosted, before)
        case TileDiscarded() | PungMade() | KongAnnounced() | KongMade():
            moved = replace(hosted.seats[event.seat], seen=len(hosted.told))
            return hosted._replace(seats=hosted.seats.put(event.seat, moved))
        case _:
            return hosted


def expire(hosted: Hosted, prompt: OpenPrompt) -> tuple[Expired, ...]:
    """过期 (guòqī): what is remembered once the clock has closed *prompt*."""
    return (*hosted.expired, Expired(prompt.id, prompt.due_at))[-EXPIRED_KEPT:]


def _asked(hosted: Hosted) -> Hosted:
    """Close the open prompt if the game has gone on from it."""
    prompt = hosted.prompt
    if prompt is None or prompt.number == hosted.table.prompt_no:
        return hosted
    if prompt.kind is PromptKind.TURN:
        return hosted._replace(prompt=None)
    return hosted._replace(prompt=None, expired=expire(hosted, prompt))


def _told(hosted: Hosted, event: Event) -> Hosted:
    """Note what may be said aloud of *event*."""
    line = notice(event)
    if line is None:
        return hosted
    return hosted._replace(told=(*hosted.told, line))


def _seats_drawn(hosted: Hosted, before: Table, persons: PerSeat[str]) -> Hosted:
    """定座 (dìng zuò): the first shuffle has its cuts in the order in which people sat down."""
    assert isinstance(before.phase, Gathering), "seats are drawn in the lobby"
    bank = PACES[hosted.setup.speed].bank
    seats = persons.map(lambda person: HostedSeat(person=person, bank=bank))
    return _shuffled(hosted._replace(seats=seats), before.phase.persons)


def _deal_started(hosted: Hosted, event: DealStarted) -> Hosted:
    """开局 (kāijú): orders, votes and presses were for the deal before."""
    pace = PACES[hosted.setup.speed]
    seats = hosted.seats
    if event.deal_no > 1:
        hosted = _shuffled(hosted, hosted.persons)
        seats = seats.map(lambda seat: replace(seat, bank=pace.next_bank(seat.bank)))
    return hosted._replace(
        seats=seats.map(lambda seat: replace(seat, orders={}, meanwhile=(), seen=0)),
        told=hosted.told[-1:],
        acted=frozenset(),
        votes=frozenset(),
        starts_at=None,
    )


def _shuffled(hosted: Hosted, persons: Sequence[str]) -> Hosted:
    """洗牌 (xǐpái): the promise is kept."""
    promise = hosted.promise
    assert promise is not None, "every deal is promised before"
    return hosted._replace(promise=None, running=promise.dealt(hosted.table_id, persons))


def _deal_over(hosted: Hosted) -> Hosted:
    """终局 (zhōngjú): its shuffle may be published, and its votes are void."""
    assert hosted.running is not None, "a running deal has a shuffle"
    return hosted._replace(
        running=None,
        finished=(*hosted.finished, hosted.running),
        votes=frozenset(),
    )


def _closed(hosted: Hosted, before: Table) -> Hosted:
    """散场 (sàn chǎng): a promise that was posted is published, though it was not kept."""
    published: tuple[Shuffled, ...] = ()
    if hosted.promise is not None:
        lobby = before.phase
        persons = lobby.persons if isinstance(lobby, Gathering) else hosted.persons
        published = (hosted.promise.dealt(hosted.table_id, persons, dealt=False),)
    return hosted._replace(
        promise=None,
        finished=hosted.finished + published,
        starts_at=None,
        paused=None,
    )
