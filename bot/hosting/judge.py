"""裁决 (cáijué): what an intent makes happen at a hosted table, or why it is refused.

    intent -> room (lobby, play, match_wishes, absence, house) -> events -> flow.proceed -> verdict

A pure function of the table, the intent and the circumstances. Each event is folded into a working
copy at once, so that what follows sees it; a refusal drops the copy, and nothing has happened.
"""

from typing import NamedTuple

from bot.hosting.absence import judge_absence
from bot.hosting.course import Circumstances, Course
from bot.hosting.events import StreamEvent
from bot.hosting.flow import proceed
from bot.hosting.house import judge_house
from bot.hosting.intents import (
    AbsenceIntent,
    Intent,
    LobbyIntent,
    MatchIntent,
    PlayIntent,
)
from bot.hosting.lobby import judge_lobby
from bot.hosting.match_wishes import judge_match
from bot.hosting.play import judge_play
from bot.hosting.state import Hosted
from bot.messages.replies import Reply


class Verdict(NamedTuple):
    """裁决 (cáijué): what happened, in order, and what the person is told."""

    events: tuple[StreamEvent, ...]
    reply: Reply | None
    """None where no person asked."""


def judge(hosted: Hosted, intent: Intent, circumstances: Circumstances) -> Verdict:
    """裁决 (cáijué): the events that *intent* causes. Raises `Refused` for what is not allowed."""
    course = Course(hosted, circumstances)
    reply = _judged(course, intent)
    proceed(course)
    return Verdict(tuple(course.events), reply)


def _judged(course: Course, intent: Intent) -> Reply | None:
    if isinstance(intent, LobbyIntent):
        return judge_lobby(course, intent)
    if isinstance(intent, PlayIntent):
        return judge_play(course, intent)
    if isinstance(intent, MatchIntent):
        return judge_match(course, intent)
    if isinstance(intent, AbsenceIntent):
        return judge_absence(course, intent)
    judge_house(course, intent)
    return None
