"""流程 (liúchéng): whatever follows by itself from where a table stands."""

from bot.hosting.between import arrange_next
from bot.hosting.claims import open_offer
from bot.hosting.course import Course
from bot.hosting.turns import open_turn
from engine.table.commands import EndMatch
from engine.table.prompts import PromptKind, prompt


def proceed(course: Course) -> None:
    """接着 (jiēzhe): go on until the table waits for a person, an AI or a clock."""
    while course.hosted.is_running and course.hosted.prompt is None:
        _ask(course)
    hosted = course.hosted
    if hosted.is_closed or hosted.is_lobby or hosted.is_running:
        return
    if hosted.is_deserted:
        course.give(EndMatch())
    elif hosted.starts_at is None and hosted.paused is None:
        arrange_next(course)


def _ask(course: Course) -> None:
    """询问 (xúnwèn): open what the engine asks, or answer it where nobody has to be asked."""
    asked = prompt(course.hosted.table)
    assert asked is not None, "a running deal waits for somebody"
    if asked.kind is PromptKind.TURN:
        open_turn(course, asked)
    else:
        open_offer(course, asked)
