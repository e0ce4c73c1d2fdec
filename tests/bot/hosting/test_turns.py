"""PRODUCT 3: turns and their clocks; TELEGRAM scenarios 11, 12."""

import pytest

from bot.hosting.course import NO_CHOICES, Circumstances
from bot.hosting.events import (
    AutopilotStarted,
    BellRung,
    PlayedFor,
    PromptOpened,
    TurnPlayed,
    TurnTimedOut,
)
from bot.hosting.intents import Cut, Delivered, Depart, RingBell, Start, Undelivered, Wake
from bot.hosting.judge import judge
from bot.hosting.pace import PACES
from bot.hosting.terms import AutopilotReason, ClaimWindow, Speed
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import DealSettled, PungMade, TileDiscarded, TileDrawn
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.hosting.helpers import EAST, NORTH, SOUTH, WEST, Host, dealt, names, seconds

NINE = parse_tile("9p")
HEAVENLY = "123456789m 234p 55s"
"""The dealer's fourteen, which win."""


@pytest.mark.parametrize(
    ("speed", "base", "bank"),
    [(Speed.FAST, 8, 20), (Speed.NORMAL, 20, 60), (Speed.SLOW, 45, 120)],
)
def test_p3_a_turn_has_a_base_time_and_then_the_bank(speed, base, bank):
    host = dealt(speed=speed)
    opened = host.log[-1]
    assert isinstance(opened, PromptOpened)
    assert (opened.id, opened.kind, opened.seat) == (1, PromptKind.TURN, EAST)
    assert opened.base_until - opened.opened_at == seconds(base)
    assert opened.due_at - opened.opened_at == seconds(base + bank)


@pytest.mark.parametrize(("passed", "left"), [(0, 60_000), (20, 60_000), (25.25, 54_750)])
def test_p3_the_bank_pays_for_what_goes_beyond_the_base_time(passed, left):
    host = dealt()
    host.after(passed)
    host.discard()
    assert TurnPlayed(seat=EAST, bank=left) in host.log
    assert host.hosted.seats[EAST].bank == left


def test_p3_a_deadline_is_enforced_one_second_after_the_time_shown():
    host = dealt()
    assert host.due_in() == 81
    host.after(80.9)
    reply = host.discard().reply
    assert reply is not None
    assert (reply.kind, reply.verb) == (ReplyKind.PLAYED, Verb.DISCARD)
    assert TurnPlayed(seat=EAST, bank=0) in host.log


def test_r13_the_clock_discards_the_tile_just_drawn():
    host = dealt()
    host.turn(SOUTH)
    drawn = host.log[-2]
    assert isinstance(drawn, TileDrawn)
    events = host.time_out()
    assert events[:2] == [
        TurnTimedOut(seat=SOUTH, bank=0),
        PlayedFor(seat=SOUTH, verb=Verb.DISCARD, tile=drawn.tile, drawn=True),
    ]
    assert isinstance(events[2], TileDiscarded)
    assert events[2].tile == drawn.tile


def test_r13_the_clock_keeps_standing_chickens_after_a_pung():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p 1s 8p 7s 2s 3s 4s 1m 2m 5m 6m 8m"}})
    host.discard("9p")
    host.press(SOUTH, Verb.PUNG)
    host.let_go()
    assert host.time_out()[1] == PlayedFor(seat=SOUTH, verb=Verb.DISCARD, tile=parse_tile("7s"))


@pytest.mark.parametrize(
    ("speed", "halved"), [(Speed.FAST, 8), (Speed.NORMAL, 10), (Speed.SLOW, 22.5)]
)
def test_p3_the_base_is_halved_after_a_turn_that_ran_out_until_one_is_played(speed, halved):
    host = dealt(speed=speed)
    host.time_out()
    host.turn(EAST)
    assert host.prompt.base_until - host.prompt.opened_at == seconds(halved)
    host.discard()
    host.turn(EAST)
    assert host.prompt.base_until - host.prompt.opened_at == PACES[speed].base


def test_p3_two_turns_in_a_row_put_a_seat_on_autopilot():
    host = dealt()
    host.time_out()
    host.turn(EAST)
    events = host.time_out()
    assert names(events[:4]) == "TurnTimedOut AutopilotStarted PlayedFor TileDiscarded"
    assert events[1] == AutopilotStarted(seat=EAST, reason=AutopilotReason.TIMED_OUT)
    assert host.hosted.is_ai_played(EAST)
    assert host.hosted.present == ("south", "west", "north")


def test_scenario_11_a_turn_played_in_between_counts_from_nought():
    host = dealt()
    host.time_out()
    host.turn(EAST)
    host.discard()
    host.turn(EAST)
    host.time_out()
    assert host.hosted.seats[EAST].missed == 1
    assert not host.hosted.is_ai_played(EAST)


@pytest.mark.parametrize("window", ClaimWindow)
def test_scenario_11_claims_count_neither_way(window):
    pairs = {1: "11m 44m 77m 22p"}
    host = dealt(window=window, rigging={"hands": {0: "147m 258p 3s", **pairs}})
    for tile in ("1m", "4m", "7m"):
        host.turn(EAST)
        host.discard(tile)
        assert host.prompt.kind is PromptKind.CLAIMS
        before = host.hosted.seats
        host.until_due()
        assert host.hosted.seats[SOUTH].missed == 0
        assert host.hosted.seats[SOUTH].bank == before[SOUTH].bank
        assert not host.hosted.seats[SOUTH].halved
    host.turn(SOUTH)
    host.time_out()
    host.turn(EAST)
    host.discard("2p")
    host.press(SOUTH, Verb.PASS)
    assert host.hosted.seats[SOUTH].missed == 1


def win_at_once(host: Host) -> None:
    """Let the dealer of a rigged deal win."""
    host.deal(hands={0: HEAVENLY})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.do(Start(person="east"))


def test_p3_the_bank_gains_10_seconds_a_deal_up_to_twice_its_start():
    host = Host(speed=Speed.FAST, deals=5)
    banks = []
    for _ in range(4):
        win_at_once(host)
        banks.append(host.hosted.seats[SOUTH].bank)
    assert banks == [20_000, 30_000, 40_000, 40_000]


def test_p3_ai_players_think_between_one_and_a_half_and_three_and_a_half_seconds():
    host = Host(seated=("east",), window=ClaimWindow.OPEN, deals=1)
    host.do(Start(person="east"))
    host.after(15)
    thought = set()
    while not host.hosted.is_closed:
        prompt = host.hosted.prompt
        ai_turn = (
            prompt and prompt.kind is PromptKind.TURN and host.hosted.is_ai_played(prompt.seat)
        )
        opened = host.now
        host.until_due()
        if ai_turn:
            thought.add((host.now - opened).total_seconds())
    assert len(thought) > 20
    assert 1.5 <= min(thought) < 1.8
    assert 3.2 < max(thought) <= 3.5


def with_ai(**options: object) -> Host:
    """Three people and an AI player in the North, who deals."""
    host = Host(seated=("east", "south", "west"), **options)  # type: ignore[arg-type]
    host.do(Start(person="east"))
    host.deal(dealer=3)
    return host


def test_an_ai_plays_what_it_chose_once_it_has_thought():
    host = with_ai()
    think = host.due_in()
    assert host.after(think - 0.001) == []
    chosen = host.choice(NORTH)
    discarded = host.after(0.001)[0]
    assert isinstance(discarded, TileDiscarded)
    assert discarded.tile == chosen.tile


def test_an_ai_that_never_chooses_is_timed_out_like_anyone():
    host = with_ai()
    host.now += seconds(80.9)
    idle = Circumstances(host.now, host.draw_seed, NO_CHOICES)
    assert judge(host.hosted, Wake(), idle).events == ()
    late = Circumstances(host.now + seconds(0.1), host.draw_seed, NO_CHOICES)
    events = judge(host.hosted, Wake(), late).events
    assert names(events) == "TileDiscarded PromptOpened"


def test_a_choice_made_at_an_earlier_prompt_is_not_played():
    host = with_ai()
    old = Circumstances(host.now + seconds(10), host.draw_seed, host.choices()._replace(prompt=99))
    assert judge(host.hosted, Wake(), old).events == ()


def test_p3_the_bell_rings_once_a_turn_for_the_person_on_turn():
    host = dealt()
    assert host.refused(RingBell(person="east")) is HostRefusal.NOBODY_TO_RING
    assert host.refused(RingBell(person="eve")) is Refusal.NOT_SEATED
    assert host.do(RingBell(person="west")).reply == Reply(ReplyKind.RUNG)
    assert BellRung(person="west") in host.log
    assert host.refused(RingBell(person="north")) is HostRefusal.ALREADY_RUNG
    host.discard()
    assert host.refused(RingBell(person="west")) is HostRefusal.NOBODY_TO_RING
    host.let_go()
    host.do(RingBell(person="west"))


def test_p3_nobody_rings_for_an_ai():
    assert with_ai().refused(RingBell(person="east")) is HostRefusal.NOBODY_TO_RING


def test_p3_a_turn_that_cannot_be_shown_starts_its_clock_at_delivery():
    host = dealt()
    shown_at = host.now + seconds(12)
    host.after(2)
    host.do(Undelivered(person="east", prompt=1))
    assert host.prompt.starts_at == host.prompt.opened_at + seconds(30)
    assert host.prompt.due_at == host.prompt.opened_at + seconds(110)
    host.after(10)
    host.do(Delivered(person="east", prompt=1))
    assert host.prompt.starts_at == shown_at
    assert host.prompt.base_until == shown_at + seconds(20)
    assert host.prompt.due_at == shown_at + seconds(80)


def test_p3_a_clock_that_was_held_starts_30_seconds_later_at_the_latest():
    host = dealt()
    host.do(Undelivered(person="east", prompt=1))
    assert host.due_in() == 30 + 80 + 1
    host.after(31)
    assert host.do(Undelivered(person="east", prompt=1)).events == ()
    assert host.do(Delivered(person="east", prompt=1)).events == ()


@pytest.mark.parametrize(
    ("person", "prompt"), [("south", 1), ("eve", 1), ("east", 2)], ids=["other", "none", "old"]
)
def test_only_the_clock_of_the_turn_meant_is_held(person, prompt):
    host = dealt()
    assert host.do(Undelivered(person=person, prompt=prompt)).events == ()


def test_where_nobody_is_waited_for_no_clock_is_held():
    assert Host().do(Undelivered(person="east", prompt=1)).events == ()


def test_the_clock_of_an_ai_that_plays_for_a_person_is_never_held():
    host = dealt()
    host.do(Depart(person="south"))
    host.after(60)
    host.discard()
    host.let_go()
    assert host.prompt.seat == SOUTH
    assert host.do(Undelivered(person="south", prompt=3)).events == ()


def test_the_clock_of_a_claim_window_is_never_held():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    assert host.do(Undelivered(person="south", prompt=2)).events == ()


def test_r13_after_kong_and_pung_the_right_seat_goes_on():
    hands = {0: "9p 5m", 1: "999p", 2: "55m"}
    host = dealt(rigging={"hands": hands, "replacements": "7s"})
    host.discard("9p")
    host.press(SOUTH, Verb.KONG)
    host.let_go()
    assert host.prompt.seat == SOUTH
    host.time_out()
    host.turn(EAST)
    host.discard("5m")
    host.press(WEST, Verb.PUNG)
    host.let_go()
    assert any(isinstance(event, PungMade) for event in host.log)
    assert host.prompt.seat == WEST


def test_scenario_12_a_claim_that_runs_out_is_a_pass():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    events = host.after(5)
    assert names(events) == "ClaimPassed TileDrawn PromptOpened"


def test_a_kong_opens_another_prompt_of_the_same_seat_at_once():
    host = dealt(rigging={"hands": {0: "9999p"}, "replacements": "7s"})
    kong = host.press(EAST, Verb.DECLARE_KONG, "9p")
    assert names(kong.events) == "PersonActed TurnPlayed KongMade ReplacementDrawn PromptOpened"
    assert (host.prompt.id, host.prompt.seat) == (2, EAST)


def test_a_won_deal_is_settled_in_the_same_verdict():
    host = dealt(rigging={"hands": {0: HEAVENLY}})
    won = host.press(EAST, Verb.DECLARE_WIN, "5s")
    assert any(isinstance(event, DealSettled) for event in won.events)
    assert host.hosted.prompt is None
    assert host.refused(Cut(person="east", cut="pick:1")) is None
