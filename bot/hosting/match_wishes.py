"""一场 (yì chǎng): what people want between the lobby and the result. [PRODUCT 2.4, 2.11, 5]"""

from typing import NamedTuple, assert_never

from bot.hosting.absence import take_over
from bot.hosting.course import Course
from bot.hosting.cutting import begin, cut, press_start
from bot.hosting.events import RematchOpened
from bot.hosting.intents import CastVote, Close, Cut, MatchIntent, Rematch, Start, TakeOver
from bot.hosting.rights import Deed, Right, right, roles_at
from bot.hosting.state import Hosted
from bot.hosting.terms import AutopilotReason, Vote
from bot.hosting.votes import cast
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.commands import EndMatch


class Party(NamedTuple):
    """同桌 (tóngzhuō): who goes on to the next match."""

    seated: tuple[str, ...]
    """In the order in which they sit down."""
    waiting: tuple[str, ...]


def judge_match(course: Course, intent: MatchIntent) -> Reply:
    """一场 (yì chǎng): what comes of an intent about the match as a whole."""
    match intent:
        case Start(person=person):
            return _start(course, person)
        case Cut(person=person, cut=text):
            return cut(course, person, text)
        case CastVote(person=person, vote=vote):
            return cast(course, person, vote)
        case TakeOver(person=person, seat=seat):
            return take_over(course, person, seat)
        case Close(person=person, by_admin=by_admin):
            return _close(course, person, by_admin=by_admin)
        case Rematch(person=person, table_id=table_id):
            return _rematch(course, person, table_id)
        case _ as never:
            assert_never(never)


def rematch_party(hosted: Hosted) -> Party:
    """再来一场 (zàilái yì chǎng): the people who are still there, then those who wait."""
    people = (*hosted.humans, *hosted.waiting)
    left = {p for p, absence in hosted.away.items() if absence.reason is AutopilotReason.LEFT}
    coming = tuple(person for person in people if person not in left)
    seats = hosted.table.match.profile.seats
    return Party(coming[:seats], coming[seats:])


def _start(course: Course, person: str) -> Reply:
    """开始 (kāishǐ): whatever is to start next."""
    hosted = course.hosted
    if hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    if hosted.is_lobby:
        if right(Deed.START, roles_at(hosted, person)) is not Right.YES:
            raise Refused(HostRefusal.OWNER_ONLY)
        begin(course)
        return Reply(ReplyKind.STARTED)
    if hosted.paused is not None:
        return cast(course, person, Vote.RESUME)
    if hosted.is_running:
        raise Refused(Refusal.DEAL_RUNNING)
    return press_start(course, person)


def _close(course: Course, person: str, *, by_admin: bool) -> Reply:
    """取消 (qǔxiāo): an admin at any time, the owner before the first settlement."""
    hosted = course.hosted
    if hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    deed = Deed.STOP if hosted.settled else Deed.CLOSE
    if right(deed, roles_at(hosted, person, by_admin=by_admin)) is not Right.YES:
        raise Refused(HostRefusal.ADMIN_OR_VOTE if hosted.settled else HostRefusal.OWNER_ONLY)
    course.give(EndMatch())
    return Reply(ReplyKind.CLOSED)


def _rematch(course: Course, person: str, table_id: str) -> Reply:
    """再来一场 (zàilái yì chǎng): once a match, by one of its people."""
    hosted = course.hosted
    if not hosted.is_closed:
        raise Refused(Refusal.MATCH_RUNNING)
    if person not in hosted.humans:
        raise Refused(Refusal.NOT_SEATED)
    if hosted.rematch is not None:
        raise Refused(HostRefusal.REMATCH_OPEN)
    course.add(RematchOpened(table_id=table_id))
    return Reply(ReplyKind.REMATCH)
