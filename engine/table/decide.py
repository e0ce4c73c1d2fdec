"""裁决 (cáijué): what a command makes happen, or why it is refused."""

from typing import assert_never

from engine.errors import IllegalCommand, Refusal
from engine.seats import SEATS
from engine.table.commands import (
    Abandon,
    Claim,
    Command,
    Confirm,
    DeclareKong,
    DeclareReady,
    DeclareWin,
    Discard,
    EndMatch,
    Leave,
    OpenTable,
    Pass,
    PlayCommand,
    Sit,
    StartDeal,
    Timeout,
    Void,
    option_for,
)
from engine.table.course import Course
from engine.table.events import Event, TableOpened
from engine.table.evolve import evolve
from engine.table.legal import legal_options
from engine.table.lobby import confirm, end_match, leave, sit
from engine.table.match_course import abandon, start_deal, void
from engine.table.offer_course import answer, close_offer
from engine.table.refusals import why_refused
from engine.table.state import AwaitingDiscard, Offer, Table
from engine.table.turn_course import declare_kong, declare_ready, declare_win, discard, play_for


def decide(
    table: Table | None, command: Command, prompt_no: int | None = None
) -> tuple[Event, ...]:
    """裁决 (cáijué): the events that *command* causes.

    *table* is None before it is opened. *prompt_no*, if given, is the prompt that the command
    answers. Raises `IllegalCommand`, and nothing else, for whatever is not allowed.
    """
    return advance(table, command, prompt_no)[1]


def advance(
    table: Table | None, command: Command, prompt_no: int | None = None
) -> tuple[Table, tuple[Event, ...]]:
    """推进 (tuījìn): `decide` and the fold of its events in one, for those who want both."""
    if table is None:
        return _open(command)
    if prompt_no is not None and prompt_no != table.prompt_no:
        raise IllegalCommand(Refusal.STALE_PROMPT)
    course = Course(table)
    _apply(course, command)
    return course.table, tuple(course.events)


def _open(command: Command) -> tuple[Table, tuple[Event, ...]]:
    """开桌 (kāi zhuō): the one command that needs no table, and the only one without."""
    if not isinstance(command, OpenTable):
        raise IllegalCommand(Refusal.NOT_OPEN)
    if command.deals < 1 or not (command.table_id.isascii() and command.table_id.isalnum()):
        raise IllegalCommand(Refusal.BAD_TABLE)
    opened = TableOpened(
        table_id=command.table_id,
        profile=command.profile,
        deals=command.deals,
        sealed=command.sealed,
    )
    return evolve(None, opened), (opened,)


def _apply(course: Course, command: Command) -> None:
    """Let *command* take its course, or refuse it."""
    match command:
        case Discard() | DeclareReady() | DeclareKong() | DeclareWin() | Claim() | Pass():
            _play(course, command)
        case Timeout():
            _time_out(course)
        case StartDeal():
            start_deal(course, command)
        case Sit(person=person):
            sit(course, person)
        case Leave(person=person):
            leave(course, person)
        case Confirm(person=person):
            confirm(course, person)
        case Abandon():
            abandon(course)
        case Void():
            void(course)
        case EndMatch():
            end_match(course)
        case OpenTable():
            raise IllegalCommand(Refusal.ALREADY_OPEN)
        case _ as never:
            assert_never(never)


def _play(course: Course, command: PlayCommand) -> None:
    """打牌 (dǎpái): do what a seat chose, if it is among its options."""
    if command.seat not in SEATS:
        raise IllegalCommand(Refusal.NOT_SEATED)
    option = option_for(command)
    if option not in legal_options(course.table, command.seat):
        raise IllegalCommand(why_refused(course.table, command))
    match command:
        case Discard(tile=tile):
            discard(course, tile)
        case DeclareReady(tile=tile):
            declare_ready(course, tile)
        case DeclareKong(tile=tile):
            declare_kong(course, tile)
        case DeclareWin():
            declare_win(course)
        case Claim() | Pass():
            answer(course, command.seat, option.verb)
        case _ as never:
            assert_never(never)


def _time_out(course: Course) -> None:
    """超时 (chāoshí): play for the seat on turn, or let the offer go. [R-13]"""
    phase = course.table.phase
    if isinstance(phase, AwaitingDiscard):
        play_for(course, phase)
    elif isinstance(phase, Offer):
        close_offer(course)
    else:
        raise IllegalCommand(Refusal.NOTHING_DUE)
