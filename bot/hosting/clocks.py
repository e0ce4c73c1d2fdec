"""时钟 (shízhōng): how long a prompt is open, what a turn costs, and clocks that are set anew.

[PRODUCT 3]
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from bot.hosting.course import Course
from bot.hosting.events import ClockSet, PromptOpened
from bot.hosting.pace import (
    LATEST_CLOCK,
    LEAST_AFTER_STOP,
    MILLISECOND,
    PACES,
    SECOND,
)
from bot.hosting.state import Hosted, OpenPrompt
from bot.hosting.terms import ClaimWindow
from engine.seats import Seat
from engine.table.prompts import Prompt, PromptKind


class Span(NamedTuple):
    """时段 (shíduàn): base time and all time of a prompt."""

    base: timedelta
    whole: timedelta


def open_prompt(course: Course, asked: Prompt, span: Span) -> None:
    """询问 (xúnwèn): open what the engine asks, from now on."""
    _open(course, asked.number, asked.kind, asked.source, span)


def turn_span(hosted: Hosted, seat: Seat) -> Span:
    """一轮 (yì lún): the base time of the seat, and its bank behind that."""
    played_by = hosted.seats[seat]
    base = PACES[hosted.setup.speed].base_of(halved=played_by.halved)
    return Span(base, base + played_by.bank * MILLISECOND)


def window_span(hosted: Hosted, asked: Prompt) -> Span:
    """要牌时间 (yàopái shíjiān): how long a tile lies on offer.

    A sealed tick is the same whoever may claim. Where one person plays against AI players there is
    nobody to keep it from, and it is left out when that person has nothing to decide.
    """
    setup = hosted.setup
    if setup.window is ClaimWindow.OPEN:
        length = PACES[setup.speed].window
    elif len(hosted.humans) > 1 or any(hosted.is_human(seat) for seat in asked.seats):
        length = setup.tick * SECOND
    else:
        length = timedelta()
    return Span(length, length)


def bank_after(hosted: Hosted, open_prompt: OpenPrompt, now: datetime) -> int:
    """剩余 (shèngyú): milliseconds left in the bank, once the turn is over at *now*."""
    used = max(min(now, open_prompt.due_at) - open_prompt.base_until, timedelta())
    return max(hosted.seats[open_prompt.seat].bank - used // MILLISECOND, 0)


def start_turn_anew(course: Course, seat: Seat) -> None:
    """重新计时 (chóngxīn jìshí): give whoever comes back in the own turn the whole of its time."""
    open_prompt = course.hosted.prompt
    if open_prompt and open_prompt.kind is PromptKind.TURN and open_prompt.seat == seat:
        _set(course, course.now, turn_span(course.hosted, seat))


def resume_clock(course: Course, stood_at: datetime) -> None:
    """再走 (zài zǒu): let a clock that has stood since *stood_at* run again.

    A turn has what was left then, or 20 s, whichever is more; a window starts anew at full length.
    What a turn has taken from the bank before stays taken: its base time may lie in the past.
    """
    _set(course, course.now, _span_left(course.hosted, course.prompt, stood_at))


def restart_clock(course: Course) -> None:
    """重启计时 (chóngqǐ jìshí): the same after a restart; time that was lost costs no bank."""
    _set(course, course.now, _span_kept(course))


def open_again(course: Course) -> None:
    """再问 (zài wèn): ask again what is open, under the next id."""
    prompt = course.prompt
    _open(course, prompt.number, prompt.kind, prompt.seat, _span_kept(course))


def hold_clock(course: Course, person: str, prompt: int) -> None:
    """没送到 (méi sòng dào): the clock of a turn that cannot be shown starts 30 s later at most."""
    turn = _own_turn(course.hosted, person, prompt)
    if turn and turn.starts_at == turn.opened_at:
        _shift(course, turn, turn.opened_at + LATEST_CLOCK)


def release_clock(course: Course, person: str, prompt: int) -> None:
    """送到了 (sòng dào le): a clock that was held starts now."""
    turn = _own_turn(course.hosted, person, prompt)
    if turn and turn.starts_at > course.now:
        _shift(course, turn, course.now)


def _own_turn(hosted: Hosted, person: str, prompt: int) -> OpenPrompt | None:
    """The open turn of *person*, if it is the one meant and its clock runs for a person."""
    turn, seat = hosted.prompt, hosted.seat_of(person)
    if turn is None or seat is None or hosted.paused is not None or hosted.is_ai_played(seat):
        return None
    meant = turn.id == prompt and turn.kind is PromptKind.TURN and turn.seat == seat
    return turn if meant else None


def _span_left(hosted: Hosted, open_prompt: OpenPrompt, stood_at: datetime) -> Span:
    """What a prompt has when its clock runs again."""
    if open_prompt.kind is not PromptKind.TURN:
        whole = open_prompt.due_at - open_prompt.starts_at
        return Span(whole, whole)
    given = open_prompt.due_at - open_prompt.starts_at
    left = max(min(open_prompt.due_at - stood_at, given), LEAST_AFTER_STOP)
    bank = hosted.seats[open_prompt.seat].bank * MILLISECOND
    return Span(left - bank, left)


def _span_kept(course: Course) -> Span:
    """The same, counted from now, with nothing taken from the bank."""
    span = _span_left(course.hosted, course.prompt, course.now)
    return Span(max(span.base, timedelta()), span.whole)


def _open(course: Course, number: int, kind: PromptKind, seat: Seat, span: Span) -> None:
    course.add(
        PromptOpened(
            id=course.hosted.last_prompt + 1,
            number=number,
            kind=kind,
            seat=seat,
            opened_at=course.now,
            base_until=course.now + span.base,
            due_at=course.now + span.whole,
        )
    )


def _shift(course: Course, turn: OpenPrompt, starts_at: datetime) -> None:
    """Let the clock of *turn* start at another moment, as long as before."""
    _set(
        course,
        starts_at,
        Span(turn.base_until - turn.starts_at, turn.due_at - turn.starts_at),
    )


def _set(course: Course, starts_at: datetime, span: Span) -> None:
    course.add(
        ClockSet(
            starts_at=starts_at,
            base_until=starts_at + span.base,
            due_at=starts_at + span.whole,
        )
    )
