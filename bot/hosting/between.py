"""局间 (jújiān): what follows a deal, and tables that stand still. [PRODUCT 2.11, 2.12]"""

from bot.hosting.clocks import resume_clock
from bot.hosting.course import Course
from bot.hosting.cutting import count_down, promise_next
from bot.hosting.events import Paused, Resumed
from bot.hosting.pace import DEAL_PAUSE, TABLE_PAUSE
from engine.table.commands import EndMatch


def arrange_next(course: Course) -> None:
    """下一局 (xià yì jú): count down, or wait for people who may not be there any more.

    The next deal is promised in either case: its board is where a table waits to go on. Behind the
    last deal the countdown leaves time to void it before the match ends.
    """
    hosted = course.hosted
    played_out = hosted.table.match.deal_no == hosted.table.match.deals
    awake = hosted.present and hosted.acted.issuperset(hosted.present)
    if played_out or awake:
        count_down(course)
    else:
        promise_next(course)
        pause(course)


def pause(course: Course) -> None:
    """暂停 (zàntíng): let the clocks stand, for a time."""
    longest = DEAL_PAUSE if course.hosted.is_running else TABLE_PAUSE
    course.add(Paused(at=course.now, until=course.now + longest))


def resume(course: Course) -> None:
    """继续 (jìxù): let the clocks run again: of the open prompt, or to the next deal."""
    paused = course.hosted.paused
    assert paused is not None, "only a paused table goes on"
    course.add(Resumed(at=course.now))
    if course.hosted.is_running:
        resume_clock(course, paused.since)
    else:
        count_down(course)


def end_pause(course: Course) -> None:
    """停得太久 (tíng de tài jiǔ): a deal is played on; a match between deals ends as it stands."""
    if course.hosted.is_running:
        resume(course)
    else:
        course.give(EndMatch())
