"""来去 (láiqù): people who leave, come back, cannot be reached, or play on for one who left.

[PRODUCT 3]
"""

from typing import assert_never

from bot.hosting.between import resume
from bot.hosting.course import Course
from bot.hosting.cutting import take_coach
from bot.hosting.events import AutopilotStarted, PersonLeft, SeatTakenOver, WaitingLeft
from bot.hosting.intents import AbsenceIntent, BecameUnreachable, Depart, Return
from bot.hosting.lobby import leave_lobby
from bot.hosting.presence import note_press
from bot.hosting.terms import AutopilotReason
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.seats import Seat


def judge_absence(course: Course, intent: AbsenceIntent) -> Reply:
    """来去 (láiqù): what comes of somebody's coming or going."""
    if course.hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    match intent:
        case Depart(person=person):
            return _depart(course, person, AutopilotReason.LEFT)
        case BecameUnreachable(person=person):
            return _depart(course, person, AutopilotReason.UNREACHABLE)
        case Return(person=person):
            _require_human(course, person)
            if not note_press(course, person):
                raise Refused(HostRefusal.NOT_AWAY)
            return Reply(ReplyKind.RETURNED)
        case _ as never:
            assert_never(never)


def take_over(course: Course, person: str, seat: Seat) -> Reply:
    """接手 (jiēshǒu): between deals, for a person whose seat is on autopilot."""
    hosted = course.hosted
    if hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    if hosted.is_running:
        raise Refused(Refusal.DEAL_RUNNING)
    if not hosted.seats:
        raise Refused(HostRefusal.NOT_STARTED)
    if person in hosted.persons:
        raise Refused(Refusal.ALREADY_SEATED)
    if hosted.seats[seat].autopilot is None:
        raise Refused(HostRefusal.SEAT_NOT_ABSENT)
    course.add(SeatTakenOver(seat=seat, person=person))
    take_coach(course, person)
    note_press(course, person)
    return Reply(ReplyKind.TAKEN_OVER)


def end_grace(course: Course, seat: Seat) -> None:
    """宽限已过 (kuānxiàn yǐ guò): the AI takes the seat; a table that all have left plays on."""
    hosted = course.hosted
    reason = hosted.away[hosted.seats[seat].person].reason
    course.add(AutopilotStarted(seat=seat, reason=reason))
    if hosted.paused is not None and hosted.is_deserted:
        resume(course)


def _depart(course: Course, person: str, reason: AutopilotReason) -> Reply:
    """离开 (líkāi): free a place in the lobby, or begin the grace of a seat in the match."""
    if course.hosted.is_lobby:
        return leave_lobby(course, person)
    if person in course.hosted.waiting:
        course.add(WaitingLeft(person=person))
        return Reply(ReplyKind.LEFT_WAITING)
    _require_human(course, person)
    absence = course.hosted.away.get(person)
    if absence is not None and absence.reason in {reason, AutopilotReason.LEFT}:
        raise Refused(HostRefusal.ALREADY_LEFT)
    course.add(PersonLeft(person=person, at=course.now, reason=reason))
    return Reply(ReplyKind.LEAVING)


def _require_human(course: Course, person: str) -> None:
    if person not in course.hosted.humans:
        raise Refused(Refusal.NOT_SEATED)
