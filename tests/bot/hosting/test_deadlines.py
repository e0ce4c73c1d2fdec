"""Every state has a deadline and a way out; restarts. PRODUCT 3, TELEGRAM scenarios 7 and 9."""

import pytest

from bot.hosting.chance import choice_key, thinking
from bot.hosting.deadlines import choices_needed, next_due, thinkers
from bot.hosting.events import ClockSet, LobbyTouched, PromptIdsSkipped, PromptOpened
from bot.hosting.intents import CastVote, Depart, Restarted, Start, ToggleAutoWin, Wake
from bot.hosting.terms import ClaimWindow, Vote
from engine.table.prompts import PromptKind
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, NORTH, PEOPLE, SOUTH, Host, dealt, names, seconds

WINNING = "123456789m 234p 55s"
NINES = {"hands": {0: "9p", 1: "99p"}}
DAY = 24 * 3600


def cutting() -> Host:
    host = Host()
    host.do(Start(person="east"))
    return host


def paused() -> Host:
    host = dealt()
    for person in PEOPLE:
        host.do(CastVote(person=person, vote=Vote.PAUSE))
    return host


def claims(window: ClaimWindow) -> Host:
    host = dealt(window=window, rigging=NINES)
    host.discard("9p")
    return host


def counting_down() -> Host:
    host = dealt(rigging={"hands": {0: WINNING}})
    for person in PEOPLE[1:]:
        host.do(ToggleAutoWin(person=person))
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    return host


STATES = {
    "lobby": Host,
    "cutting": cutting,
    "turn": dealt,
    "sealed claims": lambda: claims(ClaimWindow.SEALED),
    "open claims": lambda: claims(ClaimWindow.OPEN),
    "countdown": counting_down,
    "pause in mid-deal": paused,
}


@pytest.mark.parametrize("state", STATES)
def test_scenario_9_without_input_a_table_is_finished_or_paused_within_a_day(state):
    host = STATES[state]()
    host.after(DAY)
    assert host.hosted.is_closed or host.hosted.paused
    assert not host.hosted.is_running
    host.after(3 * DAY)
    assert host.hosted.is_closed
    assert next_due(host.hosted) is None


@pytest.mark.parametrize("state", STATES)
def test_a_wake_before_anything_is_due_does_nothing(state):
    host = STATES[state]()
    assert host.due_in() > 0
    assert host.wake() == ((), None)


def test_a_closed_table_is_never_woken():
    host = Host(seated=PEOPLE[:1])
    host.do(Depart(person="east"))
    assert next_due(host.hosted) is None
    assert host.do(Wake()).events == ()


def test_scenario_7_a_lobby_lives_on_after_a_restart():
    host = Host()
    host.now += seconds(3600)
    assert host.do(Restarted()).events == (LobbyTouched(at=host.now),)
    assert host.due_in() == 15 * 60


@pytest.mark.parametrize(("down", "left"), [(10, 70), (59, 21), (60, 20), (70, 20), (900, 20)])
def test_p3_after_a_restart_a_turn_has_what_was_left_or_20_seconds(down, left):
    host = dealt()
    host.now += seconds(down)
    host.do(Restarted())
    assert host.prompt.id == 1
    assert host.prompt.due_at == host.now + seconds(left)
    assert host.prompt.base_until <= host.prompt.due_at


def test_p3_a_turn_never_has_more_than_it_was_given_though_the_clock_was_set_back():
    host = dealt()
    given = host.prompt.due_at - host.prompt.starts_at
    host.now -= seconds(86_400)
    host.do(Restarted())
    assert (host.prompt.starts_at, host.prompt.due_at) == (host.now, host.now + given)


def test_p3_a_restart_takes_nothing_from_the_bank():
    host = dealt()
    host.now += seconds(900)
    host.do(Restarted())
    host.after(5)
    host.discard()
    assert host.hosted.seats[EAST].bank == 55_000


@pytest.mark.parametrize(("window", "length"), [(ClaimWindow.SEALED, 5), (ClaimWindow.OPEN, 12)])
def test_p3_after_a_restart_a_window_starts_anew_at_full_length(window, length):
    host = claims(window)
    host.now += seconds(length - 1)
    clock = host.do(Restarted()).events
    due_at = host.now + seconds(length)
    assert clock == (ClockSet(starts_at=host.now, base_until=due_at, due_at=due_at),)
    assert host.press(SOUTH, Verb.PUNG)


def test_a_restart_leaves_what_is_paused_or_between_deals_alone():
    assert paused().do(Restarted()).events == ()
    assert counting_down().do(Restarted()).events == ()


def test_from_a_backup_prompts_are_asked_again_under_ids_never_shown():
    host = dealt(rigging=NINES)
    host.discard("9p")
    old = host.button(SOUTH, Verb.PUNG)
    host.press(SOUTH, Verb.PUNG)
    skipped, opened = host.do(Restarted(from_backup=True)).events
    assert skipped == PromptIdsSkipped(last=1002)
    assert isinstance(opened, PromptOpened)
    assert (opened.id, opened.number) == (1003, host.hosted.table.prompt_no)
    assert host.due_in() == 5
    assert host.prompt.given == {SOUTH: Verb.PUNG}
    assert host.refused(old) is not None


def test_from_a_backup_later_prompts_have_new_ids_too():
    host = paused()
    assert names(host.do(Restarted(from_backup=True)).events) == "PromptIdsSkipped"
    host.do(Start(person="east"))
    assert host.prompt.id == 1
    host.discard()
    assert host.prompt.id == 1002


def ai_table(window: ClaimWindow) -> Host:
    host = Host(seated=PEOPLE[:3], window=window)
    host.do(Start(person="east"))
    host.deal(hands={0: "9p", 3: "99p"})
    host.discard("9p")
    return host


def test_an_ai_may_think_as_soon_as_its_prompt_is_open():
    host = ai_table(ClaimWindow.SEALED)
    assert thinkers(host.hosted) == (NORTH,)
    assert choices_needed(host.hosted, host.now + seconds(4.9)) == ()
    assert choices_needed(host.hosted, host.now + seconds(5)) == (NORTH,)


def test_nobody_thinks_where_nothing_is_asked():
    assert thinkers(Host().hosted) == ()
    assert choices_needed(Host().hosted, Host().now) == ()
    host = ai_table(ClaimWindow.OPEN)
    for person in PEOPLE[:3]:
        host.do(CastVote(person=person, vote=Vote.PAUSE))
    assert choices_needed(host.hosted, host.now + seconds(60)) == ()


def test_what_an_ai_does_by_chance_rests_on_key_table_and_prompt_alone():
    host = ai_table(ClaimWindow.OPEN)
    assert choice_key(host.hosted, NORTH) == "chance/t1/2/3"
    again = ai_table(ClaimWindow.OPEN)
    assert thinking(host.hosted, NORTH) == thinking(again.hosted, NORTH)
    assert thinking(host.hosted, NORTH) != thinking(host.hosted, SOUTH)


def test_of_two_deadlines_the_nearer_one_wakes():
    host = dealt()
    host.after(30)
    host.do(Depart(person="south"))
    assert host.due_in() == 51
    host.after(40)
    host.discard()
    assert host.due_in() == 5
    host.after(5)
    assert host.prompt.kind is PromptKind.TURN
    assert host.due_in() == 15
