"""轮到 (lúndào): a seat's turn: played by hand, by the clock, or by an AI. [PRODUCT 3]"""

from bot.hosting.clocks import bank_after, open_prompt, turn_span
from bot.hosting.course import Course
from bot.hosting.deadlines import choices_needed, turn_end
from bot.hosting.events import AutopilotStarted, BellRung, PlayedFor, TurnPlayed, TurnTimedOut
from bot.hosting.orders import win_at_last, win_at_once
from bot.hosting.pace import MISSED_TURNS
from bot.hosting.presence import note_press
from bot.hosting.state import OpenPrompt
from bot.hosting.terms import AutopilotReason
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.options import Option
from engine.seats import Seat
from engine.table.commands import Timeout, command_for
from engine.table.decide import decide
from engine.table.events import TileDiscarded
from engine.table.prompts import Prompt, PromptKind
from engine.table.state import AwaitingDiscard
from engine.terms import Verb


def open_turn(course: Course, asked: Prompt) -> None:
    """轮到 (lúndào): wait for the seat, unless it has declared and drawn the tile that it wins."""
    win = win_at_once(course.hosted, asked.source)
    if win is not None:
        course.give(command_for(win, asked.source))
        return
    open_prompt(course, asked, turn_span(course.hosted, asked.source))


def play(course: Course, person: str, option: Option) -> Reply:
    """出手 (chūshǒu): play the turn as the person wants."""
    seat = course.seat(person)
    note_press(course, person)
    bank = bank_after(course.hosted, course.prompt, course.now)
    course.add(TurnPlayed(seat=seat, bank=bank))
    course.ask(command_for(option, seat))
    return Reply(ReplyKind.PLAYED, verb=option.verb, tile=option.tile)


def ring(course: Course, person: str) -> Reply:
    """催 (cuī): ring for the one on turn, once a turn."""
    seat, turn = course.seat(person), course.hosted.prompt
    if course.hosted.paused is not None:
        raise Refused(HostRefusal.PAUSED)
    if turn is None or turn.kind is not PromptKind.TURN or turn.seat == seat:
        raise Refused(HostRefusal.NOBODY_TO_RING)
    if course.hosted.is_ai_played(turn.seat):
        raise Refused(HostRefusal.NOBODY_TO_RING)
    if turn.rung:
        raise Refused(HostRefusal.ALREADY_RUNG)
    note_press(course, person)
    course.add(BellRung(person=person))
    return Reply(ReplyKind.RUNG)


def turn_due(course: Course) -> bool:
    """到时 (dào shí): let an AI that has thought play, or the clock; whether either did."""
    turn = course.prompt
    choice = course.choice(turn.seat)
    if choice is not None and choices_needed(course.hosted, course.now):
        _play_for(course, turn.seat, choice)
        return True
    if turn_end(turn) > course.now:
        return False
    _time_out(course, turn)
    return True


def _time_out(course: Course, turn: OpenPrompt) -> None:
    """超时 (chāoshí): a drawn win is taken, else R-13; two turns in a row put it on autopilot."""
    option = win_at_last(course.hosted, turn.seat) or _timed_out_discard(course)
    if not course.hosted.is_ai_played(turn.seat):
        bank = bank_after(course.hosted, turn, course.now)
        course.add(TurnTimedOut(seat=turn.seat, bank=bank))
        if course.hosted.seats[turn.seat].missed >= MISSED_TURNS:
            reason = AutopilotReason.TIMED_OUT
            course.add(AutopilotStarted(seat=turn.seat, reason=reason))
    _play_for(course, turn.seat, option)


def _timed_out_discard(course: Course) -> Option:
    """The discard that the engine makes for a seat whose time has run out. [R-13]"""
    events = decide(course.hosted.table, Timeout())
    tile = next(event.tile for event in events if isinstance(event, TileDiscarded))
    return Option(Verb.DISCARD, tile)


def _play_for(course: Course, seat: Seat, option: Option) -> None:
    """代打 (dàidǎ): play *option*, and note it for the person whose seat it is."""
    phase = course.hosted.table.phase
    assert isinstance(phase, AwaitingDiscard), "a turn is waited for"
    assert option.tile is not None, "every move of a turn names a tile"
    if course.hosted.is_human(seat):
        drawn = option.verb is Verb.DISCARD and phase.drawn[-1:] == (option.tile,)
        course.add(PlayedFor(seat=seat, verb=option.verb, tile=option.tile, drawn=drawn))
    course.give(command_for(option, seat))
