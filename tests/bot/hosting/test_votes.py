"""PRODUCT 2.10 to 2.12: votes; TELEGRAM scenario 28."""

import pytest

from bot.hosting.events import VoteCast
from bot.hosting.intents import CastVote, Close, Depart, Start, Suspend
from bot.hosting.terms import ClaimWindow, Vote
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import DealAbandoned, DealVoided, MatchEnded, TableClosed
from engine.table.prompts import PromptKind
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, Host, dealt, names, seconds

WINNING = "123456789m 234p 55s"


def vote(host: Host, wanted: Vote, *people: str) -> Reply | None:
    """Let *people* vote; what the last one is told."""
    replies = [host.do(CastVote(person=person, vote=wanted)).reply for person in people]
    return replies[-1]


def settled(**options: object) -> Host:
    """East has won the first deal with the tiles dealt."""
    host = Host(**options)  # type: ignore[arg-type]  # passed on
    host.deal(hands={0: WINNING})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    return host


def test_p2_11_three_of_four_people_end_a_match():
    host = dealt()
    assert vote(host, Vote.END, "east", "south") == Reply(ReplyKind.VOTE_NOTED, number=2, total=3)
    assert host.refused(CastVote(person="east", vote=Vote.END)) is HostRefusal.ALREADY_VOTED
    ended = host.do(CastVote(person="west", vote=Vote.END))
    assert ended.reply == Reply(ReplyKind.ENDED)
    assert names(ended.events) == "PersonActed VoteCast DealAbandoned MatchEnded"


@pytest.mark.parametrize("people", [1, 2, 3])
def test_p2_11_fewer_people_end_a_match_together(people):
    host = Host(seated=PEOPLE[:people])
    host.do(Start(person="east"))
    for person in PEOPLE[: people - 1]:
        vote(host, Vote.END, person)
        assert not host.hosted.is_closed
    vote(host, Vote.END, PEOPLE[people - 1])
    assert host.hosted.is_closed


def test_p2_11_people_who_are_gone_are_not_waited_for():
    host = dealt()
    vote(host, Vote.END, "east", "south")
    host.do(Depart(person="north"))
    host.do(Depart(person="west"))
    assert vote(host, Vote.END, "east") == Reply(ReplyKind.ENDED)


def test_p2_11_points_of_settled_deals_stay():
    host = settled()
    totals = host.hosted.table.match.stakes.totals
    vote(host, Vote.END, *PEOPLE[:3])
    assert isinstance(host.log[-1], MatchEnded)
    assert host.hosted.table.match.stakes.totals == totals
    assert any(totals)
    assert not host.hosted.is_rated


def test_p2_12_all_people_together_pause_a_deal_for_12_hours_at_most():
    host = dealt()
    assert vote(host, Vote.PAUSE, *PEOPLE[:3]) == Reply(ReplyKind.VOTE_NOTED, number=3, total=4)
    assert vote(host, Vote.PAUSE, "north") == Reply(ReplyKind.PAUSED)
    assert host.due_in() == 12 * 3600
    assert host.refused(CastVote(person="east", vote=Vote.PAUSE)) is HostRefusal.ALREADY_PAUSED
    assert host.after(12 * 3600 - 1) == []
    assert names(host.after(1)) == "Resumed ClockSet"
    assert host.hosted.paused is None


def test_p2_12_anyone_resumes_and_clocks_go_on_from_where_they_stood():
    host = dealt()
    host.after(10)
    vote(host, Vote.PAUSE, *PEOPLE)
    host.after(3600)
    assert vote(host, Vote.RESUME, "south") == Reply(ReplyKind.RESUMED)
    assert host.prompt.base_until == host.now + seconds(10)
    assert host.prompt.due_at == host.now + seconds(70)
    assert host.prompt.id == 1
    assert host.refused(CastVote(person="south", vote=Vote.RESUME)) is HostRefusal.NOT_PAUSED


def test_p2_12_a_turn_has_20_seconds_at_least_when_it_goes_on():
    host = dealt()
    host.after(79)
    vote(host, Vote.PAUSE, *PEOPLE)
    host.after(60)
    vote(host, Vote.RESUME, "south")
    assert host.prompt.due_at == host.now + seconds(20)


def test_p2_12_what_was_taken_from_the_bank_before_a_pause_stays_taken():
    host = dealt()
    host.after(50)
    vote(host, Vote.PAUSE, *PEOPLE)
    host.after(600)
    vote(host, Vote.RESUME, "south")
    assert host.due_in() == 31
    host.after(5)
    host.discard()
    assert host.hosted.seats[EAST].bank == 25_000


@pytest.mark.parametrize(("window", "length"), [(ClaimWindow.SEALED, 5), (ClaimWindow.OPEN, 12)])
def test_p2_12_a_window_starts_anew_and_answers_given_stand(window, length):
    host = dealt(window=window, rigging={"hands": {0: "9p", 1: "99p", 2: "1133557799m 22p 9p"}})
    host.discard("9p")
    host.press(SOUTH, Verb.PUNG)
    vote(host, Vote.PAUSE, *PEOPLE)
    host.after(60)
    vote(host, Vote.RESUME, "south")
    assert host.due_in() == length
    assert host.prompt.given == {SOUTH: Verb.PUNG}


def test_p2_12_a_table_paused_between_deals_keeps_72_hours_and_ends_as_it_stands():
    host = settled()
    host.do(Start(person="east"))
    vote(host, Vote.PAUSE, *PEOPLE)
    assert host.due_in() == 72 * 3600
    totals = host.hosted.table.match.stakes.totals
    host.after(72 * 3600)
    assert isinstance(host.log[-1], MatchEnded)
    assert host.hosted.table.match.stakes.totals == totals


def test_scenario_28_a_table_whose_group_is_gone_pauses():
    host = dealt()
    assert names(host.do(Suspend()).events) == "Paused"
    assert host.do(Suspend()).events == ()
    host.after(3600)
    assert host.do(Start(person="west")).reply == Reply(ReplyKind.RESUMED)


@pytest.mark.parametrize("host", [Host(), settled()], ids=["lobby", "paused"])
def test_scenario_28_there_is_nothing_to_suspend(host):
    assert host.do(Suspend()).events == ()


def test_scenario_28_the_first_cutting_is_suspended_too():
    host = Host()
    host.do(Start(person="east"))
    host.do(Suspend())
    host.after(72 * 3600)
    assert host.log[-1] == TableClosed()
    assert host.do(Suspend()).events == ()


def test_p2_10_all_four_people_void_the_last_deal():
    host = settled()
    assert vote(host, Vote.VOID, *PEOPLE[:3]) == Reply(ReplyKind.VOTE_NOTED, number=3, total=4)
    assert vote(host, Vote.VOID, "north") == Reply(ReplyKind.VOIDED)
    assert DealVoided(deal_no=1) in host.log
    assert set(host.hosted.table.match.stakes.totals) == {0}
    assert host.hosted.votes == frozenset()
    assert host.refused(CastVote(person="east", vote=Vote.VOID)) is Refusal.NOTHING_TO_VOID


def test_p2_10_the_absent_have_to_agree_to_a_void():
    host = settled()
    host.do(Depart(person="north"))
    host.after(60)
    assert vote(host, Vote.VOID, *PEOPLE[:3]) == Reply(ReplyKind.VOTE_NOTED, number=3, total=4)


def test_p2_10_the_chance_to_void_is_over_with_the_next_deal():
    host = settled()
    vote(host, Vote.VOID, *PEOPLE[:3])
    host.do(Start(person="east"))
    host.after(12)
    assert host.hosted.is_running
    assert host.refused(CastVote(person="north", vote=Vote.VOID)) is Refusal.NOTHING_TO_VOID
    assert host.hosted.votes == frozenset()


def test_p2_10_the_last_deal_may_be_voided_before_the_result():
    host = settled(deals=1)
    assert not host.hosted.is_closed
    assert host.refused(Start(person="east")) is Refusal.MATCH_OVER
    vote(host, Vote.VOID, *PEOPLE)
    assert isinstance(host.after(12)[-1], MatchEnded)
    assert set(host.hosted.table.match.stakes.totals) == {0}


def test_votes_of_a_deal_end_with_it():
    host = dealt(rigging={"hands": {0: WINNING}})
    vote(host, Vote.END, "east", "south")
    assert VoteCast(vote=Vote.END, person="south") in host.log
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    assert host.hosted.votes == frozenset()


@pytest.mark.parametrize("wanted", Vote)
def test_votes_need_a_match_and_a_seat_in_it(wanted):
    host = Host()
    assert host.refused(CastVote(person="east", vote=wanted)) is HostRefusal.NOT_STARTED
    host.deal()
    assert host.refused(CastVote(person="eve", vote=wanted)) is Refusal.NOT_SEATED
    vote(host, Vote.END, *PEOPLE[:3])
    assert host.refused(CastVote(person="east", vote=wanted)) is Refusal.MATCH_OVER


def test_p5_the_owner_cancels_before_the_first_settlement_then_an_admin():
    host = dealt()
    assert host.refused(Close(person="south")) is HostRefusal.OWNER_ONLY
    assert host.refused(Close(person="east")) is None
    host = settled()
    assert host.refused(Close(person="east")) is HostRefusal.ADMIN_OR_VOTE
    assert host.do(Close(person="root", by_admin=True)).reply == Reply(ReplyKind.CLOSED)


def test_a_deal_that_is_broken_off_is_revealed():
    host = dealt()
    assert host.prompt.kind is PromptKind.TURN
    host.do(Close(person="east"))
    assert DealAbandoned() in host.log
    assert len(host.hosted.finished) == 1
    assert host.hosted.prompt is None
