"""PRODUCT 2.4 and RULES 13: the promise of a deal, its cuts, and how it is dealt."""

import pytest

from bot.hosting.events import CommitmentMade, CountdownBegun, CutMade, StartPressed
from bot.hosting.intents import CastVote, Close, Cut, Depart, Start
from bot.hosting.terms import Vote
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from engine.errors import Refusal
from engine.shuffle import commitment, shuffle
from engine.table.events import DealStarted, SeatsDrawn
from tests.bot.hosting.helpers import PEOPLE, Host, names, seconds


def started(**options) -> Host:
    host = Host(**options)
    host.do(Start(person="east"))
    return host


def last(host: Host, kind: type):
    return next(event for event in reversed(host.log) if isinstance(event, kind))


def test_p2_4_ai_players_fill_the_seats_and_the_commitment_comes_first():
    host = Host(seated=PEOPLE[:3])
    events = host.do(Start(person="east")).events
    assert names(events) == "AiSeated PlayerSeated CommitmentMade CountdownBegun"
    promised = last(host, CommitmentMade)
    assert promised.server_seed == host.seeds[0].hex()
    assert promised.commitment == commitment(host.seeds[0], "t1", 1, "")


def test_p2_4_the_first_deal_may_be_cut_for_15_seconds():
    host = started()
    assert last(host, CountdownBegun).starts_at == host.now + seconds(15)
    assert host.after(14.9) == []
    assert names(host.after(0.1)) == "SeatsDrawn DealStarted PromptOpened"


def test_p2_4_all_present_people_together_need_not_wait():
    host = started(seated=PEOPLE[:3])
    assert host.do(Start(person="east")).reply == Reply(ReplyKind.START_NOTED, number=1, total=3)
    assert host.refused(Start(person="east")) is HostRefusal.ALREADY_PRESSED
    assert host.refused(Start(person="eve")) is Refusal.NOT_SEATED
    host.do(Depart(person="south"))
    dealt = host.do(Start(person="west"))
    assert dealt.reply == Reply(ReplyKind.DEALT)
    assert host.hosted.is_running


def test_r13_2_each_person_cuts_once_until_the_deal_starts():
    host = started()
    assert host.do(Cut(person="east", cut="pick:17")).reply == Reply(ReplyKind.CUT)
    assert host.refused(Cut(person="east", cut="pick:18")) is HostRefusal.ALREADY_CUT
    assert host.refused(Cut(person="eve", cut="pick:18")) is Refusal.NOT_SEATED
    host.after(15)
    assert host.refused(Cut(person="south", cut="pick:18")) is HostRefusal.NOT_CUTTING


@pytest.mark.parametrize("cut", ["", "pick:", "pick:017", "dice:65", "words:", "words: a ", "17"])
def test_r13_2_what_is_no_cut_in_its_plain_form_is_refused(cut):
    assert started().refused(Cut(person="east", cut=cut)) is HostRefusal.BAD_CUT


def test_r13_2_nobody_cuts_before_the_commitment():
    assert Host().refused(Cut(person="east", cut="pick:1")) is HostRefusal.NOT_CUTTING


def test_r13_3_cuts_stand_in_the_order_of_sitting_down_in_the_first_deal():
    host = started(seated=PEOPLE[:3])
    host.do(Cut(person="west", cut="words:good luck"))
    host.do(Cut(person="east", cut="pick:17"))
    host.after(15)
    drawn = shuffle(host.seeds[0], "t1", 1, ("pick:17", "", "words:good luck", ""))
    start = last(host, DealStarted)
    assert start.ring == drawn.ring
    assert start.dice == drawn.dice
    persons = last(host, SeatsDrawn).persons
    assert [persons[seat] for seat in drawn.seat_draw] == [*PEOPLE[:3], "ai-1"]


def play_out(host: Host) -> None:
    """Let everybody but the AI be timed out, until the deal is over."""
    while host.hosted.is_running:
        host.until_due()


def test_r13_1_commitments_are_chained_and_cuts_stand_by_seat_from_the_second_deal_on():
    host = started()
    host.after(15)
    play_out(host)
    host.do(Start(person="east"))
    promised = last(host, CommitmentMade)
    first = host.hosted.finished[0]
    assert promised.deal_no == 2
    assert promised.commitment == commitment(host.seeds[1], "t1", 2, first.commitment)
    north = host.hosted.persons[3]
    host.do(Cut(person=north, cut="dice:6"))
    host.after(12)
    drawn = shuffle(host.seeds[1], "t1", 2, ("", "", "", "dice:6"))
    assert last(host, DealStarted).ring == drawn.ring
    assert host.hosted.running.persons == host.hosted.persons


def test_r13_7_a_shuffle_may_be_published_once_its_deal_is_over():
    host = started()
    host.do(Cut(person="south", cut="pick:3"))
    host.after(15)
    assert host.hosted.finished == ()
    assert host.hosted.promise is None
    play_out(host)
    (shuffled,) = host.hosted.finished
    assert shuffled.inputs.server_seed == host.seeds[0]
    assert shuffled.inputs.cuts == ("", "pick:3", "", "")
    assert shuffled.persons == PEOPLE
    assert shuffled.inputs.commitment == shuffled.commitment
    assert shuffled.dealt


def test_r13_a_promise_that_no_deal_follows_is_published_too():
    host = started()
    host.do(Cut(person="south", cut="pick:3"))
    host.do(Close(person="east"))
    (shuffled,) = host.hosted.finished
    assert not shuffled.dealt
    assert shuffled.inputs.cuts == ("", "pick:3", "", "")
    assert host.hosted.promise is None


def test_a_promise_outlives_a_pause_instead_of_being_drawn_again():
    host = started()
    host.do(Start(person="east"))
    promised = host.hosted.promise.commitment
    for person in PEOPLE:
        host.do(CastVote(person=person, vote=Vote.PAUSE))
    assert host.due_in() == 72 * 3600
    host.after(3600)
    host.do(Start(person="south"))
    assert len(host.seeds) == 1
    assert host.hosted.promise.commitment == promised
    assert host.hosted.promise.started == frozenset()
    assert host.due_in() == 15


def test_presses_of_cutting_are_kept_in_the_stream():
    host = started()
    host.do(Cut(person="south", cut="pick:3"))
    host.do(Start(person="south"))
    assert CutMade(person="south", cut="pick:3") in host.log
    assert StartPressed(person="south") in host.log
