"""PRODUCT 2.8 and 3: windows, answers that may be changed, and what becomes of them."""

from datetime import timedelta

import pytest

from bot.hosting.course import NO_CHOICES, Circumstances
from bot.hosting.deadlines import choices_needed, thinkers
from bot.hosting.events import ClaimGiven, PersonActed, PlayedFor
from bot.hosting.intents import Depart, Start, Wake
from bot.hosting.judge import judge
from bot.hosting.terms import ClaimWindow, Speed
from bot.messages.replies import Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import ClaimPassed, KongRobbed, WinDeclared
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.hosting.helpers import EAST, NORTH, SOUTH, WEST, Host, dealt, names

NINE = parse_tile("9p")
SEVEN_PAIRS = "1133557799m 22p 9p"
OTHER_PAIRS = "1133557799s 44p 9p"
"""Both wait for the nine of dots alone, and need no permit."""
PLAIN = "123456789m 23p 55s"
"""Waits for one and four of dots, and needs a permit."""


def offered(hands: dict[int, str], **options: object) -> Host:
    """East has discarded the nine of dots."""
    host = dealt(rigging={"hands": {0: "9p", **hands}}, **options)  # type: ignore[arg-type]
    host.discard("9p")
    return host


def kong_announced(window: ClaimWindow = ClaimWindow.SEALED) -> Host:
    """South adds the four of dots to a pung of it, and North can rob it."""
    hands = {3: PLAIN, 0: "4p", 1: "44p"}
    rigging = {"hands": hands, "draws": "9s 9s 8s 9s 4p"}
    host = dealt(window=window, dealer=3, rigging=rigging)
    host.discard()
    host.let_go()
    host.discard("4p")
    host.press(SOUTH, Verb.PUNG)
    host.turn(SOUTH)
    host.discard()
    host.turn(SOUTH)
    host.press(SOUTH, Verb.DECLARE_KONG, "4p")
    return host


@pytest.mark.parametrize("tick", [4, 5, 10])
@pytest.mark.parametrize("held", ["1p", "99p", "999p"])
def test_p3_sealed_every_discard_is_followed_by_the_same_tick(tick, held):
    host = offered({1: held}, tick=tick)
    assert (host.prompt.id, host.prompt.kind, host.prompt.seat) == (2, PromptKind.CLAIMS, EAST)
    assert host.due_in() == tick
    assert host.after(tick - 0.001) == []
    host.after(0.001)
    assert host.prompt.id == 3


def test_p3_sealed_every_added_kong_is_followed_by_the_tick():
    host = kong_announced()
    assert (host.prompt.kind, host.prompt.seat) == (PromptKind.ROB, SOUTH)
    assert host.due_in() == 5
    host.press(NORTH, Verb.PASS)
    assert names(host.after(5)).split()[-3:] == ["KongMade", "ReplacementDrawn", "PromptOpened"]


@pytest.mark.parametrize("window", ClaimWindow)
def test_r14_a_kong_may_be_robbed(window):
    host = kong_announced(window)
    host.press(NORTH, Verb.WIN)
    host.after(5)
    assert KongRobbed(seat=SOUTH, tile=parse_tile("4p")) in host.log


def test_p2_8_a_claim_may_be_changed_until_the_window_closes():
    host = offered({1: "99p"})
    pung = host.press(SOUTH, Verb.PUNG)
    assert pung.reply == Reply(ReplyKind.CLAIM_NOTED, Verb.PUNG, NINE)
    assert pung.events == (
        PersonActed(person="south", at=host.now),
        ClaimGiven(seat=SOUTH, verb=Verb.PUNG),
    )
    assert host.refused(host.button(SOUTH, Verb.PUNG)) is Refusal.ALREADY_ANSWERED
    for verb in (Verb.PASS, Verb.PUNG, Verb.PASS):
        host.after(1)
        host.press(SOUTH, verb)
    assert names(host.after(2)) == "ClaimPassed TileDrawn PromptOpened"


def test_p3_sealed_claims_take_effect_at_the_end_of_the_tick():
    host = offered({1: "99p"})
    host.press(SOUTH, Verb.PUNG)
    assert host.after(4.9) == []
    assert names(host.after(0.1)) == "ClaimMade PungMade PromptOpened"
    assert (host.prompt.kind, host.prompt.seat) == (PromptKind.TURN, SOUTH)


@pytest.mark.parametrize("window", ClaimWindow)
@pytest.mark.parametrize("first", [SOUTH, WEST])
def test_r12_a_win_comes_before_a_pung_whoever_presses_first(window, first):
    host = offered({1: "99p", 2: SEVEN_PAIRS}, window=window)
    verbs = {SOUTH: Verb.PUNG, WEST: Verb.WIN}
    second = WEST if first == SOUTH else SOUTH
    host.press(first, verbs[first])
    if window is ClaimWindow.SEALED or first == SOUTH:
        host.press(second, verbs[second])
    host.after(5)
    winners = [event.seat for event in host.log if isinstance(event, WinDeclared)]
    assert winners == [WEST]


@pytest.mark.parametrize("window", ClaimWindow)
def test_r12_several_seats_may_win_one_tile(window):
    host = offered({2: SEVEN_PAIRS, 3: OTHER_PAIRS}, window=window)
    host.press(NORTH, Verb.WIN)
    host.press(WEST, Verb.WIN)
    host.after(5)
    winners = [event.seat for event in host.log if isinstance(event, WinDeclared)]
    assert winners == [WEST, NORTH]


def test_p3_open_a_discard_nobody_can_claim_opens_no_window():
    host = offered({1: "1p"}, window=ClaimWindow.OPEN)
    assert (host.prompt.id, host.prompt.kind) == (2, PromptKind.TURN)


@pytest.mark.parametrize(
    ("speed", "length"), [(Speed.FAST, 8), (Speed.NORMAL, 12), (Speed.SLOW, 20)]
)
def test_p3_open_the_window_waits_for_those_who_can_claim(speed, length):
    host = offered({1: "99p"}, window=ClaimWindow.OPEN, speed=speed)
    assert host.prompt.kind is PromptKind.CLAIMS
    assert host.due_in() == length
    assert names(host.after(length)) == "ClaimPassed TileDrawn PromptOpened"


def test_p3_open_the_window_ends_when_all_have_answered():
    host = offered({1: "99p", 2: SEVEN_PAIRS}, window=ClaimWindow.OPEN)
    host.press(SOUTH, Verb.PUNG)
    assert host.prompt.kind is PromptKind.CLAIMS
    passed = host.press(WEST, Verb.PASS)
    assert names(passed.events).endswith("PungMade PromptOpened")


def test_p3_open_an_answer_that_can_change_nothing_is_not_waited_for():
    host = offered({1: "99p", 2: SEVEN_PAIRS}, window=ClaimWindow.OPEN)
    host.press(WEST, Verb.WIN)
    assert host.hosted.prompt is None


def with_people(*people: str, hands: dict[int, str], **options: object) -> Host:
    """East has discarded the nine of dots; AI players sit where no person does."""
    host = Host(seated=people, **options)  # type: ignore[arg-type]  # passed on
    host.do(Start(person="east"))
    host.deal(hands={0: "9p", **hands})
    host.discard("9p")
    return host


def test_p3_one_person_no_tick_when_that_person_cannot_claim():
    host = with_people("east", hands={1: "1p"})
    assert (host.prompt.id, host.prompt.kind) == (2, PromptKind.TURN)


def test_p3_one_person_ai_players_claim_at_once_when_there_is_no_tick():
    host = with_people("east", hands={2: SEVEN_PAIRS})
    assert host.prompt.kind is PromptKind.CLAIMS
    assert host.due_in() == 0
    assert choices_needed(host.hosted, host.now) == (WEST,)
    host.wake()
    assert any(isinstance(event, WinDeclared) and event.seat == WEST for event in host.log)


def test_p3_one_person_has_the_tick_to_decide():
    host = Host(seated=("east",))
    host.do(Start(person="east"))
    host.deal(dealer=1, hands={0: "99p", 1: "9p"})
    host.add(tuple(judge(host.hosted, Wake(), ai_discards(host)).events))
    assert host.prompt.kind is PromptKind.CLAIMS
    assert host.due_in() == 5


def ai_discards(host: Host) -> Circumstances:
    """The AI on turn has thought, and discards the nine of dots."""
    host.now = host.prompt.starts_at + timedelta(seconds=4)
    option = host.choice(SOUTH)._replace(verb=Verb.DISCARD, tile=NINE)
    choices = host.choices()._replace(options={SOUTH: option})
    return Circumstances(host.now, host.draw_seed, choices)


def test_p3_sealed_ai_players_answer_at_the_end_of_the_tick():
    host = with_people("east", "south", hands={2: SEVEN_PAIRS})
    assert thinkers(host.hosted) == (WEST,)
    host.after(4.9)
    assert choices_needed(host.hosted, host.now) == ()
    assert host.prompt.given == {}
    host.after(0.1)
    assert any(isinstance(event, WinDeclared) and event.seat == WEST for event in host.log)


def test_p3_open_ai_players_answer_when_they_have_thought():
    host = with_people("east", "south", hands={1: "99p", 2: SEVEN_PAIRS}, window=ClaimWindow.OPEN)
    assert 1.5 <= host.due_in() <= 3.5
    host.until_due()
    assert any(isinstance(event, WinDeclared) and event.seat == WEST for event in host.log)


@pytest.mark.parametrize("window", ClaimWindow)
def test_a_window_closes_without_an_ai_that_never_chooses(window):
    host = with_people("east", "south", hands={2: "99p"}, window=window)
    late = host.prompt.due_at + timedelta(milliseconds=999)
    assert judge(host.hosted, Wake(), Circumstances(late, host.draw_seed, NO_CHOICES)).events == ()
    late += timedelta(milliseconds=1)
    events = judge(host.hosted, Wake(), Circumstances(late, host.draw_seed, NO_CHOICES)).events
    assert ClaimPassed(seat=WEST) in events


@pytest.mark.parametrize("window", ClaimWindow)
def test_p3_on_autopilot_it_is_noted_what_was_let_go(window):
    host = dealt(window=window, rigging={"hands": {0: "9p", 1: "99p"}})
    host.do(Depart(person="south"))
    host.after(60)
    assert host.hosted.is_ai_played(SOUTH)
    host.discard("9p")
    chosen = host.choice(SOUTH).verb
    host.let_go()
    (noted,) = (event for event in host.log if isinstance(event, PlayedFor))
    let_go = Verb.PUNG if chosen is Verb.PASS else None
    assert noted == PlayedFor(seat=SOUTH, verb=chosen, tile=NINE, let_go=let_go)
    assert host.hosted.seats[SOUTH].meanwhile == (noted,)


def test_scenario_21_a_claim_that_was_not_offered_is_refused():
    host = offered({1: "99p"})
    assert host.refused(host.button(SOUTH, Verb.KONG)) is Refusal.CLAIM_NOT_AVAILABLE
    assert host.refused(host.button(SOUTH, Verb.WIN)) is Refusal.WIN_NOT_ALLOWED
    assert host.refused(host.button(SOUTH, Verb.PUNG, "1m")) is Refusal.CLAIM_NOT_AVAILABLE
    assert host.refused(host.button(WEST, Verb.PUNG)) is Refusal.CLAIM_NOT_AVAILABLE
    assert host.refused(host.button(EAST, Verb.PASS)) is Refusal.CLAIM_NOT_AVAILABLE
    assert host.refused(host.button(SOUTH, Verb.DISCARD, "9p")) is Refusal.NOT_YOUR_TURN
