"""大厅 (dàtīng): who may sit, leave and start; and the end of it all."""

from engine.errors import IllegalCommand, Refusal
from engine.table.course import Course
from engine.table.events import (
    DealAbandoned,
    MatchEnded,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    TableClosed,
)
from engine.table.state import Closed, Gathering, Running


def sit(course: Course, person: str) -> None:
    """入座 (rùzuò): give *person* the next seat."""
    lobby = _lobby(course)
    if person in lobby.persons:
        raise IllegalCommand(Refusal.ALREADY_SEATED)
    if len(lobby.persons) == course.table.match.profile.seats:
        raise IllegalCommand(Refusal.TABLE_FULL)
    course.add(PlayerSeated(person=person))


def leave(course: Course, person: str) -> None:
    """离座 (lízuò): free the seat of *person*."""
    _seated(course, person)
    course.add(PlayerLeft(person=person))


def confirm(course: Course, person: str) -> None:
    """准备 (zhǔnbèi): note that *person* is set to start."""
    if person in _seated(course, person).confirmed:
        raise IllegalCommand(Refusal.ALREADY_CONFIRMED)
    course.add(PlayerConfirmed(person=person))


def end_match(course: Course) -> None:
    """结束 (jiéshù): close a lobby, or end the match with the points as they are. [R-94]"""
    phase = course.table.phase
    if isinstance(phase, Closed):
        raise IllegalCommand(Refusal.MATCH_OVER)
    if isinstance(phase, Gathering):
        course.add(TableClosed())
        return
    if isinstance(phase, Running):
        course.add(DealAbandoned())
    course.add(MatchEnded(refunds=course.table.match.stakes.pot_paid))


def _lobby(course: Course) -> Gathering:
    """The lobby, or a refusal once the match runs."""
    phase = course.table.phase
    if isinstance(phase, Closed):
        raise IllegalCommand(Refusal.MATCH_OVER)
    if not isinstance(phase, Gathering):
        raise IllegalCommand(Refusal.MATCH_RUNNING)
    return phase


def _seated(course: Course, person: str) -> Gathering:
    """The lobby with *person* in it, or a refusal."""
    lobby = _lobby(course)
    if person not in lobby.persons:
        raise IllegalCommand(Refusal.NOT_SEATED)
    return lobby
