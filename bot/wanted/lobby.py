"""大厅里的 (dàtīng lǐ de): what the lobby's message says of a table, gathering or begun."""

from datetime import datetime

from bot.floor.kept import Kept
from bot.hosting.pace import LOBBY_IDLE, LOBBY_LIFE
from bot.hosting.state import Hosted
from bot.hosting.terms import Speed
from bot.messages.presses import person_mark
from bot.render.joining import JoiningFacts, SeatState
from bot.render.lobby import LobbyFacts, LobbySeat, LobbyState
from bot.render.names import listed_names
from bot.wanted.facts import Onlooker, given_name, shown_title
from engine.presets import PRESETS
from engine.profile_fields import changed_fields
from engine.table.state import Gathering

_MINUTES = {Speed.FAST: 5, Speed.NORMAL: 7.5, Speed.SLOW: 12}
"""How long a deal takes, about."""


def lobby_facts(kept: Kept, onlooker: Onlooker) -> LobbyFacts:
    """大厅里的 (dàtīng lǐ de): the lobby as it stands, or as it was when it ended."""
    lobby = kept.lobby
    match, setup = lobby.table.match, lobby.setup
    people = (*lobby.persons, *lobby.waiting)
    names = listed_names(onlooker.texts, [given_name(lobby, each, onlooker) for each in people])
    owner = given_name(lobby, lobby.owner, onlooker) or ""
    seated = len(lobby.persons)
    return LobbyFacts(
        table_id=lobby.table_id,
        number=setup.number,
        preset=match.profile.name,
        changed_fields=len(changed_fields(match.profile, PRESETS[match.profile.name])),
        deals=match.deals,
        minutes=round(match.deals * _MINUTES[setup.speed]),
        seats=match.profile.seats,
        seated=tuple(_seat(lobby, *each) for each in zip(people, names[:seated], strict=False)),
        waiting=names[seated:],
        ai_allowed=setup.ai_allowed,
        absent_owner="" if lobby.owner in people else listed_names(onlooker.texts, [owner])[0],
        state=_state(kept, onlooker.now),
    )


def has_begun(kept: Kept) -> bool:
    """开打了 (kāi dǎ le): the lobby has led to a match, or at least to its first cutting."""
    hosted = kept.hosted
    return not hosted.is_lobby and (not hosted.is_closed or bool(hosted.finished))


def joining_facts(kept: Kept, person: str, onlooker: Onlooker) -> JoiningFacts:
    """入座时的 (rùzuò shí de): what one person is told of a place at the table."""
    hosted, lobby = kept.hosted, kept.lobby
    total, count = lobby.table.match.profile.seats, len(lobby.persons)
    if hosted.is_closed:
        state = SeatState.CLOSED
    elif person in hosted.waiting:
        state, count = SeatState.WAITING, hosted.waiting.index(person) + 1
    else:
        state = SeatState.SEATED if hosted.is_lobby else SeatState.STARTED
    return JoiningFacts(
        table_id=hosted.table_id,
        number=hosted.setup.number,
        title=shown_title(onlooker.title),
        state=state,
        count=count,
        total=total,
        group_url=onlooker.group_url,
    )


def _seat(lobby: Hosted, person: str, name: str) -> LobbySeat:
    phase = lobby.table.phase
    assert isinstance(phase, Gathering), "a lobby is where people gather"
    return LobbySeat(
        name,
        mark=person_mark(person),
        ready=person in phase.confirmed,
        robot=person in lobby.ai_levels,
        owner=person == lobby.owner,
    )


def _state(kept: Kept, now: datetime) -> LobbyState:
    touched_at = kept.lobby.touched_at
    assert touched_at is not None, "opening a table touches its lobby"
    if has_begun(kept):
        return LobbyState.STARTED
    if kept.closed_at is not None:
        expired = kept.closed_at - touched_at >= LOBBY_LIFE
        return LobbyState.EXPIRED if expired else LobbyState.CLOSED
    return LobbyState.IDLE if now - touched_at >= LOBBY_IDLE else LobbyState.OPEN
