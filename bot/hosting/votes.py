"""表决 (biǎojué): what people decide together. [PRODUCT 2.10 … 2.12]"""

from typing import assert_never

from bot.hosting.between import pause, resume
from bot.hosting.course import Course
from bot.hosting.events import VoteCast
from bot.hosting.presence import note_press
from bot.hosting.rights import Deed, Right, right, roles_at
from bot.hosting.state import Hosted
from bot.hosting.terms import Vote
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.commands import EndMatch, Void

_DEEDS = {
    Vote.PAUSE: Deed.PAUSE,
    Vote.RESUME: Deed.PAUSE,
    Vote.END: Deed.STOP,
    Vote.VOID: Deed.VOID,
}
_FOUR = 4
_THREE_OF_FOUR = 3


def cast(course: Course, person: str, vote: Vote) -> Reply:
    """投票 (tóupiào): count the vote, and do what it is for once there are enough."""
    _check(course, person, vote)
    note_press(course, person)
    known = (vote, person) in course.hosted.votes
    if not known:
        course.add(VoteCast(vote=vote, person=person))
    voters = electorate(course.hosted, vote)
    count = sum((vote, voter) in course.hosted.votes for voter in voters)
    needed = votes_needed(course.hosted, vote)
    if count >= needed:
        return _carry_out(course, vote)
    if known:
        raise Refused(HostRefusal.ALREADY_VOTED)
    return Reply(ReplyKind.VOTE_NOTED, number=count, total=needed)


def electorate(hosted: Hosted, vote: Vote) -> tuple[str, ...]:
    """谁能投 (shéi néng tóu): whose votes count; points are taken back from the absent too."""
    return hosted.humans if vote is Vote.VOID else hosted.present


def votes_needed(hosted: Hosted, vote: Vote) -> int:
    """几票 (jǐ piào): how many votes carry it."""
    voters = len(electorate(hosted, vote))
    match vote:
        case Vote.RESUME:
            return 1
        case Vote.END:
            return _THREE_OF_FOUR if voters == _FOUR else voters
        case Vote.PAUSE | Vote.VOID:
            return voters
        case _ as never:
            assert_never(never)


def _check(course: Course, person: str, vote: Vote) -> None:
    """Refuse what cannot be decided here and now, or not by this person."""
    hosted = course.hosted
    if hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    if hosted.is_lobby:
        raise Refused(HostRefusal.NOT_STARTED)
    if right(_DEEDS[vote], roles_at(hosted, person)) is Right.NO:
        raise Refused(Refusal.NOT_SEATED)
    if vote is Vote.VOID:
        course.check(Void())
    if vote is Vote.PAUSE and hosted.paused is not None:
        raise Refused(HostRefusal.ALREADY_PAUSED)
    if vote is Vote.RESUME and hosted.paused is None:
        raise Refused(HostRefusal.NOT_PAUSED)


def _carry_out(course: Course, vote: Vote) -> Reply:
    match vote:
        case Vote.PAUSE:
            pause(course)
            return Reply(ReplyKind.PAUSED)
        case Vote.RESUME:
            resume(course)
            return Reply(ReplyKind.RESUMED)
        case Vote.END:
            course.give(EndMatch())
            return Reply(ReplyKind.ENDED)
        case Vote.VOID:
            course.give(Void())
            return Reply(ReplyKind.VOIDED)
        case _ as never:
            assert_never(never)
