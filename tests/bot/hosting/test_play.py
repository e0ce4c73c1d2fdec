"""PRODUCT 7: every press is judged by person, seat and prompt; TELEGRAM scenarios 13 to 21."""

import pytest

from bot.hosting.intents import CastVote, Choose, RingBell, ToggleAutoWin
from bot.hosting.judge import judge
from bot.hosting.terms import ClaimWindow, Vote
from bot.messages.replies import HostRefusal, Refused
from engine.errors import Refusal
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, WEST, Host, dealt, seconds

NINE = parse_tile("9p")


def refusal(host: Host, intent: Choose) -> Refused:
    with pytest.raises(Refused) as refused:
        judge(host.hosted, intent, host.circumstances())
    return refused.value


def test_scenario_16_a_stranger_presses_in_vain():
    host = dealt()
    for intent in (
        Choose(person="eve", prompt=1, verb=Verb.DISCARD, tile=NINE),
        ToggleAutoWin(person="eve"),
        RingBell(person="eve"),
    ):
        assert host.refused(intent) is Refusal.NOT_SEATED


def test_another_seat_presses_in_vain():
    host = dealt()
    assert host.refused(host.button(SOUTH, Verb.DISCARD, "9p")) is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("prompt", [0, -1, 2, 10**9])
def test_scenario_21_an_id_that_was_never_shown_is_forged(prompt):
    host = dealt()
    intent = Choose(person="east", prompt=prompt, verb=Verb.DISCARD, tile=NINE)
    assert host.refused(intent) is HostRefusal.UNKNOWN_PROMPT


@pytest.mark.parametrize(
    ("verb", "tile", "reason"),
    [
        (Verb.DISCARD, "9p", Refusal.TILE_NOT_HELD),
        (Verb.DECLARE_KONG, "9s", Refusal.KONG_NOT_ALLOWED),
        (Verb.DECLARE_READY, "9s", Refusal.READY_NOT_ALLOWED),
        (Verb.DECLARE_WIN, "9s", Refusal.WIN_NOT_ALLOWED),
        (Verb.PUNG, "9s", Refusal.CLAIM_NOT_AVAILABLE),
        (Verb.PASS, None, Refusal.CLAIM_NOT_AVAILABLE),
        (Verb.PASS, "9s", Refusal.CLAIM_NOT_AVAILABLE),
        (Verb.DISCARD, None, Refusal.CLAIM_NOT_AVAILABLE),
    ],
)
def test_scenario_21_what_is_no_option_is_refused_for_the_engines_reason(verb, tile, reason):
    host = dealt(rigging={"hands": {0: "147m 258p 369s 9s 1m 4m 2p 5p"}})
    assert host.refused(host.button(EAST, verb, tile)) is reason


def test_scenario_19_the_second_of_two_taps_is_told_that_the_prompt_is_past():
    host = dealt(rigging={"hands": {0: "9p"}})
    button = host.button(EAST, Verb.DISCARD, "9p")
    host.do(button)
    assert host.refused(button) is Refusal.STALE_PROMPT
    host.after(90)
    assert host.refused(button) is Refusal.STALE_PROMPT


def test_p3_a_late_discard_is_told_by_how_much():
    host = dealt(rigging={"hands": {0: "9p"}})
    button = host.button(EAST, Verb.DISCARD, "9p")
    host.after(81)
    host.now += seconds(0.4)
    late = refusal(host, button)
    assert late.reason is HostRefusal.TOO_LATE
    assert late.late_by == seconds(1.4)


@pytest.mark.parametrize(("window", "length"), [(ClaimWindow.SEALED, 5), (ClaimWindow.OPEN, 12)])
def test_scenario_13_a_claim_a_millisecond_after_closing_is_late(window, length):
    host = dealt(window=window, rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    button = host.button(SOUTH, Verb.PUNG)
    host.after(length)
    host.now += seconds(0.001)
    late = refusal(host, button)
    assert (late.reason, late.late_by) == (HostRefusal.TOO_LATE, seconds(0.001))


def test_p3_open_a_claim_after_all_have_answered_is_past_and_not_late():
    host = dealt(window=ClaimWindow.OPEN, rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    button = host.button(SOUTH, Verb.PUNG)
    host.press(SOUTH, Verb.PASS)
    assert host.refused(button) is Refusal.STALE_PROMPT


def test_scenario_14_a_claim_belongs_to_the_window_it_was_pressed_in():
    host = dealt(rigging={"hands": {0: "9p", 2: "99p 11m", 1: "1m"}})
    host.discard("9p")
    old = host.button(WEST, Verb.PUNG)
    host.let_go()
    host.discard("1m")
    assert host.prompt.kind is PromptKind.CLAIMS
    assert host.refused(old) is HostRefusal.TOO_LATE
    assert host.refused(host.button(WEST, Verb.PUNG)) is None


def test_only_the_last_prompts_that_ran_out_are_remembered():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    old = host.button(SOUTH, Verb.PUNG)
    for _ in range(4):
        host.let_go()
        assert host.refused(old) is HostRefusal.TOO_LATE
        host.discard()
        host.now += seconds(0.001)
    host.let_go()
    assert host.refused(old) is Refusal.STALE_PROMPT


def test_a_paused_table_takes_no_moves():
    host = dealt()
    button = host.button(EAST, Verb.DISCARD, "9p")
    for person in PEOPLE:
        host.do(CastVote(person=person, vote=Vote.PAUSE))
    assert host.refused(button) is HostRefusal.PAUSED
    assert host.refused(RingBell(person="south")) is HostRefusal.PAUSED


def test_nothing_is_pressed_before_the_match_or_after_it():
    host = Host()
    button = Choose(person="east", prompt=1, verb=Verb.DISCARD, tile=NINE)
    assert host.refused(button) is Refusal.NO_DEAL
    assert host.refused(RingBell(person="east")) is Refusal.NO_DEAL
    host.deal()
    for person in PEOPLE[:3]:
        host.do(CastVote(person=person, vote=Vote.END))
    assert host.hosted.is_closed
    assert host.refused(button) is Refusal.MATCH_OVER
    assert host.refused(ToggleAutoWin(person="east")) is Refusal.MATCH_OVER


def test_between_deals_there_is_no_prompt():
    host = dealt(rigging={"hands": {0: "123456789m 234p 55s"}})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    button = Choose(person="east", prompt=1, verb=Verb.DISCARD, tile=NINE)
    assert host.refused(button) is Refusal.STALE_PROMPT


def test_a_refusal_carries_its_reason_as_text():
    assert str(Refused(HostRefusal.PAUSED)) == "paused"
