"""要牌 (yàopái): a tile on offer: its window, answers, and what becomes of them. [PRODUCT 2.8, 3]

Answers are kept here until the window closes and only then given to the engine, so that they may be
changed until then and nobody learns of them before.
"""

from collections.abc import Mapping

from bot.hosting.clocks import open_prompt, window_span
from bot.hosting.course import Course
from bot.hosting.deadlines import choices_needed, thinkers
from bot.hosting.events import ClaimGiven, PlayedFor
from bot.hosting.orders import claim_at_last, claim_at_once
from bot.hosting.pace import ENFORCEMENT
from bot.hosting.presence import note_press
from bot.messages.replies import Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.options import Option
from engine.seats import Seat
from engine.table.commands import Timeout, command_for
from engine.table.decide import advance
from engine.table.events import Event
from engine.table.legal import legal_options
from engine.table.prompts import Prompt, prompt
from engine.table.state import Table
from engine.terms import Verb


def open_offer(course: Course, asked: Prompt) -> None:
    """放出 (fàngchū): open the window and press what people have ordered before."""
    span = window_span(course.hosted, asked)
    if not span.whole and not asked.seats:
        course.give(Timeout())
        return
    open_prompt(course, asked, span)
    for seat in asked.seats:
        verb = claim_at_once(course.hosted, seat)
        if verb is not None:
            course.add(ClaimGiven(seat=seat, verb=verb))
    _resolve(course)


def answer(course: Course, person: str, option: Option) -> Reply:
    """要 (yào): note what a person wants of the tile; the last answer counts."""
    seat = course.seat(person)
    course.check(command_for(option, seat))
    if course.prompt.given.get(seat) is option.verb:
        raise Refused(Refusal.ALREADY_ANSWERED)
    note_press(course, person)
    course.add(ClaimGiven(seat=seat, verb=option.verb))
    _resolve(course)
    return Reply(ReplyKind.CLAIM_NOTED, verb=option.verb, tile=option.tile)


def window_due(course: Course) -> bool:
    """到时 (dào shí): let the AI answer, and close the window at its end; whether it did either."""
    due_at = course.prompt.due_at
    if due_at > course.now:
        return _think(course)
    late = thinkers(course.hosted)
    if any(course.choice(seat) is None for seat in late) and course.now < due_at + ENFORCEMENT:
        return False
    return _resolve(course, timed_out=True)


def _think(course: Course) -> bool:
    """想好了 (xiǎng hǎo le): the answers of AI players in an OPEN window, each at its own pace."""
    thought = choices_needed(course.hosted, course.now)
    chosen = [(seat, course.choice(seat)) for seat in thought]
    answers = [(seat, option.verb) for seat, option in chosen if option is not None]
    if not answers:
        return False
    for seat, verb in answers:
        course.add(ClaimGiven(seat=seat, verb=verb))
    _resolve(course)
    return True


def _resolve(course: Course, *, timed_out: bool = False) -> bool:
    """定夺 (dìngduó): give the engine the answers; whether that closed the offer.

    An OPEN one closes as soon as no answer can change anything, a sealed one at its end alone.
    """
    asked = prompt(course.hosted.table)
    assert asked is not None, "an open window is a prompt of the engine"
    given = course.prompt.given
    if timed_out:
        given = {seat: _final(course, seat) for seat in asked.seats}
    table, events = _answered(course.hosted.table, asked, given)
    if timed_out and table.prompt_no == asked.number:
        table, let_go = advance(table, Timeout())
        events += let_go
    if table.prompt_no == asked.number:
        return False
    _note_played_for(course, asked, given)
    for event in events:
        course.add(event)
    return True


def _final(course: Course, seat: Seat) -> Verb:
    """The answer of *seat* at the end: its own, its AI's, or what stands for silence."""
    given = course.prompt.given
    if seat in given:
        return given[seat]
    choice = course.choice(seat)
    return claim_at_last(course.hosted, seat) if choice is None else choice.verb


def _answered(
    table: Table, asked: Prompt, given: Mapping[Seat, Verb]
) -> tuple[Table, tuple[Event, ...]]:
    """The table once the answers are in, in order of play, as far as it still asks for them."""
    events: tuple[Event, ...] = ()
    for seat in asked.seats:
        if seat in given and table.prompt_no == asked.number:
            tile = None if given[seat] is Verb.PASS else asked.tile
            command = command_for(Option(given[seat], tile), seat)
            table, more = advance(table, command)
            events += more
    return table, events


def _note_played_for(course: Course, asked: Prompt, given: Mapping[Seat, Verb]) -> None:
    """代打 (dàidǎ): note what was answered for those whose seat the AI plays."""
    assert asked.tile is not None, "a tile is on offer"
    for seat in asked.seats:
        if course.hosted.seats[seat].autopilot is not None:
            verb = given.get(seat, Verb.PASS)
            best = legal_options(course.hosted.table, seat)[0].verb
            let_go = best if verb is Verb.PASS else None
            course.add(PlayedFor(seat=seat, verb=verb, tile=asked.tile, let_go=let_go))
