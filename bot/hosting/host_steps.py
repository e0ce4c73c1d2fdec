"""主持所变 (zhǔchí suǒ biàn): what a host event changes."""

from dataclasses import replace
from typing import assert_never

from bot.hosting.events import (
    AiSeated,
    BellRung,
    ClaimGiven,
    ClockSet,
    CoachTaken,
    CommitmentMade,
    CountdownBegun,
    CutMade,
    HostEvent,
    LobbyFact,
    LobbyTouched,
    MatchFact,
    OwnerChanged,
    Paused,
    PersonActed,
    PersonFact,
    PersonLeft,
    PersonReturned,
    PromptFact,
    PromptIdsSkipped,
    PromptOpened,
    RematchOpened,
    Resumed,
    ShuffleFact,
    StartPressed,
    TableHosted,
    TableMoved,
    VoteCast,
    WaitingJoined,
    WaitingLeft,
)
from bot.hosting.seat_steps import after_seat
from bot.hosting.shuffles import Promise
from bot.hosting.state import Absence, Hosted, OpenPrompt, Pause
from bot.hosting.terms import Vote


def after_host(hosted: Hosted, event: HostEvent) -> Hosted:
    """一事之后 (yí shì zhī hòu): the hosted table after one host event."""
    if isinstance(event, LobbyFact):
        return _after_lobby(hosted, event)
    if isinstance(event, ShuffleFact):
        return _after_shuffle(hosted, event)
    if isinstance(event, PromptFact):
        return _after_prompt(hosted, event)
    if isinstance(event, PersonFact):
        return _after_person(hosted, event)
    if isinstance(event, MatchFact):
        return _after_match(hosted, event)
    return after_seat(hosted, event)


def _after_lobby(hosted: Hosted, event: LobbyFact) -> Hosted:
    match event:
        case TableHosted(owner=owner):
            return hosted._replace(hosted=event, owner=owner)
        case LobbyTouched(at=at):
            return hosted._replace(touched_at=at)
        case OwnerChanged(person=person):
            return hosted._replace(owner=person)
        case AiSeated(person=person, level=level):
            return hosted._replace(ai_levels={**hosted.ai_levels, person: level})
        case WaitingJoined(person=person):
            return hosted._replace(waiting=(*hosted.waiting, person))
        case WaitingLeft(person=person):
            return hosted._replace(waiting=tuple(p for p in hosted.waiting if p != person))
        case _ as never:
            assert_never(never)


def _after_shuffle(hosted: Hosted, event: ShuffleFact) -> Hosted:
    if isinstance(event, CommitmentMade):
        promised = Promise(
            deal_no=event.deal_no,
            previous=hosted.last_commitment,
            server_seed=event.server_seed,
            commitment=event.commitment,
        )
        return hosted._replace(promise=promised)
    promise = hosted.promise
    if isinstance(event, CountdownBegun):
        waiting = promise and replace(promise, started=frozenset())
        return hosted._replace(promise=waiting, starts_at=event.starts_at)
    assert promise is not None, "a promise is there to be cut"
    match event:
        case CutMade(person=person, cut=cut):
            changed = replace(promise, cuts={**promise.cuts, person: cut})
        case StartPressed(person=person):
            changed = replace(promise, started=promise.started | {person})
        case _ as never:
            assert_never(never)
    return hosted._replace(promise=changed)


def _after_prompt(hosted: Hosted, event: PromptFact) -> Hosted:
    prompt = hosted.prompt
    if isinstance(event, PromptOpened):
        return hosted._replace(prompt=_opened(prompt, event), last_prompt=event.id)
    if isinstance(event, PromptIdsSkipped):
        return hosted._replace(last_prompt=event.last)
    assert prompt is not None, "asked of an open prompt only"
    match event:
        case ClockSet(starts_at=starts_at, base_until=base_until, due_at=due_at):
            changed = replace(prompt, starts_at=starts_at, base_until=base_until, due_at=due_at)
        case ClaimGiven(seat=seat, verb=verb):
            changed = replace(prompt, given={**prompt.given, seat: verb})
        case BellRung():
            changed = replace(prompt, rung=True)
        case _ as never:
            assert_never(never)
    return hosted._replace(prompt=changed)


def _opened(before: OpenPrompt | None, event: PromptOpened) -> OpenPrompt:
    """询问 (xúnwèn): opened, or opened again under another id with the answers that were given."""
    again = before is not None and before.number == event.number
    return OpenPrompt(
        id=event.id,
        number=event.number,
        kind=event.kind,
        seat=event.seat,
        opened_at=event.opened_at,
        starts_at=event.opened_at,
        base_until=event.base_until,
        due_at=event.due_at,
        given=before.given if before and again else {},
    )


def _after_person(hosted: Hosted, event: PersonFact) -> Hosted:
    person = event.person
    match event:
        case PersonActed(at=at):
            pressed = {**hosted.last_press, person: at}
            return hosted._replace(last_press=pressed, acted=hosted.acted | {person})
        case PersonLeft(at=at, reason=reason):
            return hosted._replace(away={**hosted.away, person: Absence(at, reason)})
        case PersonReturned():
            away = {other: absence for other, absence in hosted.away.items() if other != person}
            return hosted._replace(away=away)
        case _ as never:
            assert_never(never)


def _after_match(hosted: Hosted, event: MatchFact) -> Hosted:
    match event:
        case VoteCast(vote=vote, person=person):
            return hosted._replace(votes=hosted.votes | {(vote, person)})
        case Paused(at=at, until=until):
            others = frozenset((v, person) for v, person in hosted.votes if v is not Vote.PAUSE)
            return hosted._replace(paused=Pause(at, until), starts_at=None, votes=others)
        case Resumed():
            return hosted._replace(paused=None)
        case RematchOpened(table_id=table_id):
            return hosted._replace(rematch=table_id)
        case TableMoved(chat_key=chat_key, number=number):
            return hosted._replace(hosted=replace(hosted.setup, chat_key=chat_key, number=number))
        case CoachTaken(person=person):
            return hosted._replace(coached=hosted.coached | {person})
        case _ as never:
            assert_never(never)
