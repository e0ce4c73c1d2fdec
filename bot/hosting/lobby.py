"""大厅 (dàtīng): who sits down, waits, leaves and owns the table before the start. [PRODUCT 2.2]"""

from typing import assert_never

from bot.hosting.course import Course
from bot.hosting.cutting import begin_if_all_ready, seat_ai
from bot.hosting.events import LobbyTouched, OwnerChanged, WaitingJoined, WaitingLeft
from bot.hosting.intents import AddAi, GetReady, Join, LobbyIntent, Remove, TakeOverLobby
from bot.hosting.pace import LOBBY_IDLE
from bot.hosting.rights import Deed, Right, right, roles_at
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.commands import Confirm, EndMatch, Leave, Sit
from engine.table.state import Gathering


def judge_lobby(course: Course, intent: LobbyIntent) -> Reply:
    """大厅 (dàtīng): what comes of an intent that only a lobby grants."""
    lobby_of(course)
    match intent:
        case Join(person=person):
            reply = _join(course, person)
        case AddAi(person=person):
            _require(course, person, Deed.REMOVE)
            seat_ai(course)
            reply = _seated(course, ReplyKind.AI_SEATED)
        case Remove(person=person, target=target):
            _require(course, person, Deed.REMOVE)
            _free(course, target)
            reply = Reply(ReplyKind.REMOVED)
        case TakeOverLobby(person=person):
            reply = _take_over(course, person)
        case GetReady(person=person):
            reply = _get_ready(course, person)
        case _ as never:
            assert_never(never)
    touch(course)
    return reply


def leave_lobby(course: Course, person: str) -> Reply:
    """离开 (líkāi): give up the seat, the place on the waiting list, or the table."""
    hosted = course.hosted
    if person in hosted.waiting:
        course.add(WaitingLeft(person=person))
        reply = Reply(ReplyKind.LEFT_WAITING)
    elif person == hosted.owner and person not in hosted.persons:
        _succeed(course)
        reply = Reply(ReplyKind.LEFT_SEAT)
    else:
        _free(course, person)
        reply = Reply(ReplyKind.LEFT_SEAT)
    touch(course)
    return reply


def touch(course: Course) -> None:
    """动过 (dòng guò): the lobby lives on from here, if it is one still."""
    if course.hosted.is_lobby:
        course.add(LobbyTouched(at=course.now))


def lobby_of(course: Course) -> Gathering:
    """大厅 (dàtīng): the lobby, or a refusal once the match has begun or ended."""
    hosted = course.hosted
    if hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    if not hosted.is_lobby:
        raise Refused(Refusal.MATCH_RUNNING)
    lobby = hosted.table.phase
    assert isinstance(lobby, Gathering), "a lobby is where people gather"
    return lobby


def _join(course: Course, person: str) -> Reply:
    """加入 (jiārù): the next seat, or the end of the waiting list."""
    hosted = course.hosted
    full = len(hosted.persons) == hosted.table.match.profile.seats
    if not full or person in hosted.persons:
        course.ask(Sit(person=person))
        return _seated(course, ReplyKind.SEATED)
    if person in hosted.waiting:
        raise Refused(HostRefusal.ALREADY_WAITING)
    course.add(WaitingJoined(person=person))
    return Reply(ReplyKind.WAITING, number=len(course.hosted.waiting))


def _seated(course: Course, kind: ReplyKind) -> Reply:
    """How many seats are taken now."""
    total = course.hosted.table.match.profile.seats
    return Reply(kind, number=len(course.hosted.persons), total=total)


def _free(course: Course, person: str) -> None:
    """空出 (kòngchū): free a seat; the first who waits takes it, the next person owns the table."""
    course.ask(Leave(person=person))
    if course.hosted.waiting:
        first = course.hosted.waiting[0]
        course.add(WaitingLeft(person=first))
        course.give(Sit(person=first))
    if person == course.hosted.owner:
        _succeed(course)


def _succeed(course: Course) -> None:
    """换桌主 (huàn zhuōzhǔ): the next seated person owns the table; the last one out closes it."""
    if course.hosted.humans:
        course.add(OwnerChanged(person=course.hosted.humans[0]))
    else:
        course.give(EndMatch())


def _take_over(course: Course, person: str) -> Reply:
    """接管 (jiēguǎn): own a lobby that nobody has touched for a while."""
    hosted = course.hosted
    if person == hosted.owner:
        raise Refused(HostRefusal.ALREADY_OWNER)
    assert hosted.touched_at is not None, "opening a table touches its lobby"
    if course.now - hosted.touched_at < LOBBY_IDLE:
        raise Refused(HostRefusal.LOBBY_IN_USE)
    course.add(OwnerChanged(person=person))
    return Reply(ReplyKind.OWNED)


def _get_ready(course: Course, person: str) -> Reply:
    """准备 (zhǔnbèi): set to start; the last one starts the match."""
    course.ask(Confirm(person=person))
    confirmed, humans = lobby_of(course).confirmed, course.hosted.humans
    begun = begin_if_all_ready(course)
    ready = Reply(ReplyKind.READY, number=len(confirmed), total=len(humans))
    return Reply(ReplyKind.STARTED) if begun else ready


def _require(course: Course, person: str, deed: Deed) -> None:
    if right(deed, roles_at(course.hosted, person)) is not Right.YES:
        raise Refused(HostRefusal.OWNER_ONLY)
