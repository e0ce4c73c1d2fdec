"""切牌 (qiē pái): the start of a match, the promise of each deal, its cuts, and the deal itself.

[PRODUCT 2.4, RULES section 13]
"""

from bot.hosting.course import Course
from bot.hosting.events import (
    AiSeated,
    CoachTaken,
    CommitmentMade,
    CountdownBegun,
    CutMade,
    StartPressed,
)
from bot.hosting.pace import FIRST_CUT, NEXT_DEAL
from bot.hosting.presence import note_press
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.cuts import NO_CUT, is_cut
from engine.errors import Refusal
from engine.shuffle import commitment, shuffle
from engine.table.commands import EndMatch, Sit, StartDeal
from engine.table.state import Gathering


def begin(course: Course) -> None:
    """开始 (kāishǐ): AI players fill the empty seats, and the first deal may be cut."""
    if not course.hosted.humans:
        raise Refused(HostRefusal.NOBODY_SEATED)
    while _empty_seats(course):
        if not course.hosted.setup.ai_allowed:
            raise Refused(Refusal.SEATS_EMPTY)
        seat_ai(course)
    for person in course.hosted.humans:
        take_coach(course, person)
    count_down(course)


def take_coach(course: Course, person: str) -> None:
    """带教练 (dài jiàoliàn): who wants the coach has it for this match, if the house allows it."""
    if course.hosted.setup.coach and person in course.circumstances.coached:
        course.add(CoachTaken(person=person))


def begin_if_all_ready(course: Course) -> bool:
    """都准备了 (dōu zhǔnbèi le): start once all seated people are set and seats can be filled."""
    hosted = course.hosted
    assert isinstance(hosted.table.phase, Gathering), "people get ready in the lobby"
    ready = hosted.table.phase.confirmed.issuperset(hosted.humans)
    if not ready or (_empty_seats(course) and not hosted.setup.ai_allowed):
        return False
    begin(course)
    return True


def seat_ai(course: Course) -> None:
    """加机器人 (jiā jīqìrén): an AI player takes the next seat."""
    hosted = course.hosted
    if not hosted.setup.ai_allowed:
        raise Refused(HostRefusal.AI_NOT_ALLOWED)
    keys = (f"ai-{number}" for number in range(1, len(hosted.persons) + 2))
    person = next(key for key in keys if key not in hosted.persons)
    course.add(AiSeated(person=person, level=hosted.setup.ai_level))
    course.ask(Sit(person=person))


def count_down(course: Course) -> None:
    """倒数 (dàoshǔ): promise the coming deal, if there is one, and give time to cut."""
    promise_next(course)
    wait = NEXT_DEAL if course.hosted.table.match.deal_no else FIRST_CUT
    course.add(CountdownBegun(starts_at=course.now + wait))


def promise_next(course: Course) -> None:
    """承诺 (chéngnuò): draw a server seed for the coming deal, if one is left. [RULES 13.1]"""
    hosted = course.hosted
    deal_no = hosted.table.match.deal_no + 1
    if hosted.promise is not None or deal_no > hosted.table.match.deals:
        return
    seed = course.circumstances.draw_seed()
    promised = commitment(seed, hosted.table_id, deal_no, hosted.last_commitment)
    course.add(CommitmentMade(deal_no=deal_no, server_seed=seed.hex(), commitment=promised))


def cut(course: Course, person: str, text: str) -> Reply:
    """切 (qiē): once a deal, by those who sit there. [RULES 13.2]"""
    _require_human(course, person)
    promise = course.hosted.promise
    if promise is None:
        raise Refused(HostRefusal.NOT_CUTTING)
    if person in promise.cuts:
        raise Refused(HostRefusal.ALREADY_CUT)
    if text == NO_CUT or not is_cut(text):
        raise Refused(HostRefusal.BAD_CUT)
    note_press(course, person)
    course.add(CutMade(person=person, cut=text))
    return Reply(ReplyKind.CUT)


def press_start(course: Course, person: str) -> Reply:
    """不等了 (bù děng le): deal at once when all who are there have pressed."""
    _require_human(course, person)
    promise = course.hosted.promise
    if promise is None:
        raise Refused(Refusal.MATCH_OVER)
    if person in promise.started:
        raise Refused(HostRefusal.ALREADY_PRESSED)
    note_press(course, person)
    course.add(StartPressed(person=person))
    pressed, present = promise.started | {person}, course.hosted.present
    if pressed.issuperset(present):
        end_countdown(course)
        return Reply(ReplyKind.DEALT)
    return Reply(ReplyKind.START_NOTED, number=len(pressed & {*present}), total=len(present))


def end_countdown(course: Course) -> None:
    """到点 (dào diǎn): shuffle and deal, or end a match whose deals are all played."""
    hosted = course.hosted
    if hosted.promise is None:
        course.give(EndMatch())
        return
    shuffled = hosted.promise.dealt(hosted.table_id, hosted.persons).inputs
    drawn = shuffle(shuffled.server_seed, shuffled.table_id, shuffled.deal_no, shuffled.cuts)
    course.give(
        StartDeal(
            ring=drawn.ring,
            dice=drawn.dice,
            first_dealer_dice=drawn.first_dealer_dice,
            seat_draw=drawn.seat_draw,
        )
    )


def _empty_seats(course: Course) -> int:
    return course.hosted.table.match.profile.seats - len(course.hosted.persons)


def _require_human(course: Course, person: str) -> None:
    if person not in course.hosted.humans:
        raise Refused(Refusal.NOT_SEATED)
