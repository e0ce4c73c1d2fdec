"""PRODUCT 3: leaving, grace, autopilot, return, 接手; TELEGRAM scenarios 15, 29."""

import pytest

from bot.hosting.events import (
    AutopilotEnded,
    AutopilotStarted,
    ClockSet,
    PersonActed,
    PersonLeft,
    PersonReturned,
    PlayedFor,
    SeatTakenOver,
)
from bot.hosting.intents import (
    BecameUnreachable,
    CastVote,
    Cut,
    Depart,
    Join,
    Return,
    RingBell,
    SetOrder,
    Start,
    TakeOver,
    ToggleAutoWin,
)
from bot.hosting.terms import AutopilotReason, Vote
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import MatchEnded
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, WEST, Host, dealt, names, seconds

NINE = parse_tile("9p")
WINNING = "123456789m 234p 55s"


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (Depart(person="south"), AutopilotReason.LEFT),
        (BecameUnreachable(person="south"), AutopilotReason.UNREACHABLE),
    ],
)
def test_scenario_29_a_minute_of_grace_and_then_the_seat_is_the_ais(intent, reason):
    host = dealt()
    left = host.do(intent)
    assert left.reply == Reply(ReplyKind.LEAVING)
    assert left.events == (PersonLeft(person="south", at=host.now, reason=reason),)
    assert host.due_in() == 60
    assert host.after(59.9) == []
    assert host.after(0.1) == [AutopilotStarted(seat=SOUTH, reason=reason)]


def test_scenario_29_who_comes_back_within_the_grace_keeps_the_seat():
    host = dealt()
    host.do(Depart(person="south"))
    host.after(30)
    assert host.do(Return(person="south")).reply == Reply(ReplyKind.RETURNED)
    assert host.log[-1] == PersonReturned(person="south")
    host.after(30)
    assert not host.hosted.is_ai_played(SOUTH)


def test_scenario_29_who_comes_back_later_plays_on():
    host = dealt()
    host.do(Depart(person="south"))
    host.after(60)
    events = host.do(Return(person="south")).events
    assert names(events) == "PersonActed PersonReturned AutopilotEnded"
    assert not host.hosted.is_ai_played(SOUTH)
    assert host.refused(Return(person="south")) is HostRefusal.NOT_AWAY
    assert host.refused(Return(person="eve")) is Refusal.NOT_SEATED


def on_autopilot(**options: object) -> Host:
    """South has left for good."""
    host = dealt(**options)  # type: ignore[arg-type]  # passed on
    host.do(Depart(person="south"))
    host.after(60)
    return host


@pytest.mark.parametrize(
    "intent",
    [
        ToggleAutoWin(person="south"),
        SetOrder(person="south", tile=NINE, verb=Verb.PUNG),
        RingBell(person="south"),
        CastVote(person="south", vote=Vote.END),
    ],
)
def test_p3_any_legal_press_counts_as_a_return(intent):
    host = on_autopilot(rigging={"hands": {1: "99p"}})
    assert AutopilotEnded(seat=SOUTH) in host.do(intent).events


def test_p3_a_claim_counts_as_a_return():
    host = on_autopilot(rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    assert AutopilotEnded(seat=SOUTH) in host.press(SOUTH, Verb.PUNG).events


def test_p3_a_refused_press_is_no_return():
    host = on_autopilot()
    assert host.refused(host.button(SOUTH, Verb.DISCARD, "9p")) is Refusal.NOT_YOUR_TURN
    assert host.hosted.is_ai_played(SOUTH)


def test_p3_who_comes_back_in_the_own_turn_has_the_whole_of_its_time():
    host = on_autopilot()
    host.discard()
    host.let_go()
    assert host.prompt.seat == SOUTH
    host.now += seconds(1)
    returned = host.do(Return(person="south"))
    assert returned.events[-1] == ClockSet(
        starts_at=host.now,
        base_until=host.now + seconds(20),
        due_at=host.now + seconds(80),
    )
    assert host.prompt.id == 3


def test_p3_a_discard_by_hand_is_a_return_too():
    host = on_autopilot(rigging={"draws": "7s"})
    host.discard()
    host.let_go()
    events = host.press(SOUTH, Verb.DISCARD, "7s").events
    assert names(events).startswith(
        "PersonActed PersonReturned AutopilotEnded ClockSet TurnPlayed TileDiscarded"
    )


def test_p3_on_return_what_was_done_meanwhile_is_there_until_the_next_own_turn():
    host = on_autopilot(rigging={"draws": "7s"})
    host.discard()
    host.let_go()
    chosen = host.choice(SOUTH)
    host.until_due()
    done = PlayedFor(
        seat=SOUTH, verb=chosen.verb, tile=chosen.tile, drawn=chosen.tile == parse_tile("7s")
    )
    host.do(Return(person="south"))
    assert host.hosted.seats[SOUTH].meanwhile == (done,)
    host.turn(SOUTH)
    assert host.hosted.seats[SOUTH].meanwhile == (done,)
    host.discard()
    assert host.hosted.seats[SOUTH].meanwhile == ()


def test_p3_a_returned_seat_begins_to_count_its_missed_turns_anew():
    host = dealt()
    host.time_out()
    host.turn(EAST)
    host.time_out()
    host.do(Return(person="east"))
    host.turn(EAST)
    host.time_out()
    assert not host.hosted.is_ai_played(EAST)


def test_one_leaves_once():
    host = dealt()
    host.do(BecameUnreachable(person="south"))
    assert host.refused(BecameUnreachable(person="south")) is HostRefusal.ALREADY_LEFT
    host.do(Depart(person="south"))
    assert host.hosted.away["south"].reason is AutopilotReason.LEFT
    assert host.refused(Depart(person="south")) is HostRefusal.ALREADY_LEFT
    assert host.refused(BecameUnreachable(person="south")) is HostRefusal.ALREADY_LEFT
    assert host.refused(Depart(person="eve")) is Refusal.NOT_SEATED


def test_scenario_15_when_all_have_left_autopilot_ends_the_hand_and_the_table_closes():
    host = dealt(deals=5)
    for person in PEOPLE:
        host.do(Depart(person=person))
    while host.hosted.is_running:
        host.until_due()
    assert isinstance(host.log[-1], MatchEnded)
    assert host.hosted.settled
    assert not host.hosted.is_rated


def test_scenario_15_between_deals_the_last_one_out_closes_the_table():
    host = dealt(rigging={"hands": {0: WINNING}})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    for person in PEOPLE[:3]:
        assert not isinstance(host.do(Depart(person=person)).events[-1], MatchEnded)
    assert isinstance(host.do(Depart(person="north")).events[-1], MatchEnded)


def test_scenario_15_before_the_first_deal_too():
    host = Host()
    host.do(Start(person="east"))
    for person in PEOPLE:
        host.do(Depart(person=person))
    assert host.hosted.is_closed


def test_scenario_15_a_paused_deal_is_played_out_when_all_have_left():
    host = dealt()
    for person in PEOPLE:
        host.do(CastVote(person=person, vote=Vote.PAUSE))
    for person in PEOPLE:
        host.do(Depart(person=person))
    host.after(600)
    assert host.hosted.is_closed


def test_who_cannot_be_reached_has_not_left():
    host = dealt(rigging={"hands": {0: WINNING}})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    for person in PEOPLE:
        host.do(BecameUnreachable(person=person))
    host.after(120)
    assert not host.hosted.is_closed


def between_deals_without_south() -> Host:
    host = dealt(rigging={"hands": {0: WINNING}})
    host.do(Depart(person="south"))
    host.after(60)
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    return host


def test_p3_between_deals_an_absent_seat_may_be_taken_over():
    host = between_deals_without_south()
    taken = host.do(TakeOver(person="eve", seat=SOUTH))
    assert taken.reply == Reply(ReplyKind.TAKEN_OVER)
    assert taken.events == (
        SeatTakenOver(seat=SOUTH, person="eve"),
        PersonActed(person="eve", at=host.now),
    )
    assert host.hosted.persons == ("east", "eve", "west", "north")
    assert not host.hosted.is_ai_played(SOUTH)
    assert "south" not in host.hosted.away
    assert host.refused(Return(person="south")) is Refusal.NOT_SEATED


def test_p3_a_match_with_a_seat_taken_over_is_unrated():
    host = between_deals_without_south()
    host.do(TakeOver(person="eve", seat=SOUTH))
    assert host.hosted.taken_over


@pytest.mark.parametrize(
    ("person", "seat", "reason"),
    [
        ("west", SOUTH, Refusal.ALREADY_SEATED),
        ("eve", WEST, HostRefusal.SEAT_NOT_ABSENT),
    ],
)
def test_p3_only_absent_seats_are_taken_over_by_others(person, seat, reason):
    host = between_deals_without_south()
    assert host.refused(TakeOver(person=person, seat=seat)) is reason


def test_p3_a_seat_is_taken_over_between_deals_only():
    host = Host()
    eve = TakeOver(person="eve", seat=SOUTH)
    assert host.refused(eve) is HostRefusal.NOT_STARTED
    host.deal()
    assert host.refused(eve) is Refusal.DEAL_RUNNING
    for person in PEOPLE[:3]:
        host.do(CastVote(person=person, vote=Vote.END))
    assert host.refused(eve) is Refusal.MATCH_OVER
    assert host.refused(Depart(person="east")) is Refusal.MATCH_OVER


def test_ai_seats_are_not_taken_over():
    host = Host(seated=PEOPLE[:3])
    host.do(Start(person="east"))
    host.deal(hands={0: WINNING})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    assert host.refused(TakeOver(person="eve", seat=host.hosted.seats.seats()[3])) is (
        HostRefusal.SEAT_NOT_ABSENT
    )


def test_who_takes_a_seat_over_waits_no_longer():
    host = Host(waiting=("eve",))
    host.deal(hands={0: WINNING})
    host.do(Depart(person="south"))
    host.after(60)
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.do(TakeOver(person="eve", seat=SOUTH))
    assert host.hosted.waiting == ()
    assert host.refused(Join(person="fay")) is Refusal.MATCH_RUNNING


def test_a_cut_is_a_return_and_counts():
    host = between_deals_without_south()
    host.do(Start(person="east"))
    events = host.do(Cut(person="south", cut="pick:4")).events
    assert AutopilotEnded(seat=SOUTH) in events
    assert host.hosted.present == PEOPLE
