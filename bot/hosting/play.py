"""牌局中 (páijú zhōng): presses while a deal runs, each judged by person, seat and prompt."""

from typing import assert_never

from bot.hosting.claims import answer
from bot.hosting.course import Course
from bot.hosting.intents import Choose, PlayIntent, RingBell, SetOrder, ToggleAutoWin
from bot.hosting.orders import set_order, toggle_auto_win
from bot.hosting.state import OpenPrompt
from bot.hosting.turns import play, ring
from bot.messages.replies import HostRefusal, Refused, Reply
from engine.errors import Refusal
from engine.options import Option
from engine.table.prompts import PromptKind
from engine.terms import Verb


def judge_play(course: Course, intent: PlayIntent) -> Reply:
    """牌局中 (páijú zhōng): what comes of a press in a running deal."""
    if course.hosted.is_closed:
        raise Refused(Refusal.MATCH_OVER)
    match intent:
        case Choose():
            return _choose(course, intent)
        case SetOrder(person=person, tile=tile, verb=verb):
            return set_order(course, person, tile, verb)
        case ToggleAutoWin(person=person):
            return toggle_auto_win(course, person)
        case RingBell(person=person):
            return ring(course, person)
        case _ as never:
            assert_never(never)


def _choose(course: Course, intent: Choose) -> Reply:
    """选 (xuǎn): a button of the open prompt, or of one that is not open."""
    course.seat(intent.person)
    prompt = _meant(course, intent.prompt)
    tile = None if intent.verb is Verb.PASS else intent.tile
    option = Option(intent.verb, tile)
    if prompt.kind is PromptKind.TURN:
        return play(course, intent.person, option)
    return answer(course, intent.person, option)


def _meant(course: Course, prompt_id: int) -> OpenPrompt:
    """The open prompt, if the button is one of its own; else the refusal that says why not."""
    hosted = course.hosted
    if not 0 < prompt_id <= hosted.last_prompt:
        raise Refused(HostRefusal.UNKNOWN_PROMPT)
    if hosted.prompt is not None and hosted.prompt.id == prompt_id:
        if hosted.paused is not None:
            raise Refused(HostRefusal.PAUSED)
        return hosted.prompt
    for past in hosted.expired:
        if past.id == prompt_id and past.due_at <= course.now:
            raise Refused(HostRefusal.TOO_LATE, late_by=course.now - past.due_at)
    raise Refused(Refusal.STALE_PROMPT)
