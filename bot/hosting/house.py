"""东家 (dōngjiā): what the house itself does: at deadlines, restarts, and when Telegram fails."""

from datetime import datetime
from typing import assert_never

from bot.hosting.absence import end_grace
from bot.hosting.between import end_pause, pause
from bot.hosting.claims import window_due
from bot.hosting.clocks import hold_clock, open_again, release_clock, restart_clock
from bot.hosting.course import Course
from bot.hosting.cutting import end_countdown
from bot.hosting.deadlines import graces, lobby_end, pause_end
from bot.hosting.events import PromptIdsSkipped, TableMoved
from bot.hosting.flow import proceed
from bot.hosting.intents import Delivered, HouseIntent, Move, Restarted, Suspend, Undelivered, Wake
from bot.hosting.lobby import touch
from bot.hosting.pace import LEAST_AFTER_STOP
from bot.hosting.state import OpenPrompt
from bot.hosting.turns import turn_due
from engine.table.commands import EndMatch
from engine.table.prompts import PromptKind

_NEVER_SHOWN = 1000
"""A log from a backup lags behind what was shown by fewer prompts than this."""


def judge_house(course: Course, intent: HouseIntent) -> None:
    """东家 (dōngjiā): what comes of what no person wanted."""
    match intent:
        case Wake():
            while _something_due(course):
                proceed(course)
        case Restarted(from_backup=from_backup):
            _restart(course, from_backup=from_backup)
        case Suspend():
            _suspend(course)
        case Move(chat_key=chat_key, number=number):
            if chat_key != course.hosted.setup.chat_key:
                course.add(TableMoved(chat_key=chat_key, number=number))
        case Undelivered(person=person, prompt=prompt):
            hold_clock(course, person, prompt)
        case Delivered(person=person, prompt=prompt):
            release_clock(course, person, prompt)
        case _ as never:
            assert_never(never)


def _something_due(course: Course) -> bool:
    """到时 (dào shí): do one thing that is due by now; whether there was one."""
    hosted, now = course.hosted, course.now
    expired = [seat for seat, end in graces(hosted).items() if end <= now]
    ends = (lobby_end(hosted), pause_end(hosted), hosted.starts_at)
    lobby_over, pause_over, countdown_over = (end is not None and end <= now for end in ends)
    if lobby_over:
        course.give(EndMatch())
    elif pause_over:
        end_pause(course)
    elif countdown_over:
        end_countdown(course)
    elif expired:
        end_grace(course, expired[0])
    else:
        return _prompt_due(course)
    return True


def _prompt_due(course: Course) -> bool:
    prompt = course.hosted.prompt
    if prompt is None or course.hosted.paused is not None:
        return False
    return turn_due(course) if prompt.kind is PromptKind.TURN else window_due(course)


def _restart(course: Course, *, from_backup: bool) -> None:
    """重启 (chóngqǐ): a lobby lives on, a turn has 20 s at least, a window starts anew."""
    touch(course)
    if from_backup:
        course.add(PromptIdsSkipped(last=course.hosted.last_prompt + _NEVER_SHOWN))
    prompt = course.hosted.prompt
    if prompt is None or course.hosted.paused is not None:
        return
    if from_backup:
        open_again(course)
    elif prompt.kind is not PromptKind.TURN or _is_out_of_time(course.now, prompt):
        restart_clock(course)


def _is_out_of_time(now: datetime, turn: OpenPrompt) -> bool:
    """不合时 (bù hé shí): hardly anything is left, or the machine's clock was set back since."""
    return turn.due_at - now < LEAST_AFTER_STOP or now < turn.opened_at


def _suspend(course: Course) -> None:
    """停 (tíng): pause a started match, in a deal or between two."""
    hosted = course.hosted
    if not (hosted.is_closed or hosted.is_lobby or hosted.paused):
        pause(course)
