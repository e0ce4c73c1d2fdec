"""PRODUCT 2.11: what follows a deal, the end of a match, and 再来一场."""

from bot.hosting.events import CommitmentMade, CountdownBegun, Paused, RematchOpened
from bot.hosting.intents import (
    BecameUnreachable,
    CastVote,
    Depart,
    Rematch,
    Start,
    TakeOver,
    ToggleAutoWin,
)
from bot.hosting.match_wishes import Party, rematch_party
from bot.hosting.terms import Vote
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import MatchEnded
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, Host, names, seconds

WINNING = "123456789m 234p 55s"


def win(host: Host, *, acting: tuple[str, ...] = ()) -> None:
    """Let East win a deal at once, after *acting* have pressed something."""
    host.deal(hands={0: WINNING})
    for person in acting:
        host.do(ToggleAutoWin(person=person))
    host.press(EAST, Verb.DECLARE_WIN, "5s")


def test_p2_11_the_next_deal_is_promised_and_counted_down():
    host = Host()
    win(host, acting=PEOPLE[1:])
    assert names(host.log[-2:]) == "CommitmentMade CountdownBegun"
    assert host.log[-1] == CountdownBegun(starts_at=host.now + seconds(12))
    assert host.hosted.promise.deal_no == 2
    host.after(12)
    assert host.hosted.is_running


def test_p2_11_one_who_did_nothing_since_the_start_is_waited_for():
    host = Host()
    win(host, acting=PEOPLE[1:3])
    assert host.log[-1] == Paused(at=host.now, until=host.now + seconds(72 * 3600))
    assert host.hosted.promise is not None
    assert host.hosted.promise.deal_no == 2
    assert host.hosted.starts_at is None
    assert host.do(Start(person="north")).reply == Reply(ReplyKind.RESUMED)
    assert host.due_in() == 12


def test_p2_11_people_who_are_gone_are_not_waited_for():
    host = Host()
    host.deal(hands={0: WINNING})
    host.do(ToggleAutoWin(person="south"))
    host.do(Depart(person="west"))
    host.do(BecameUnreachable(person="north"))
    host.after(60)
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    assert isinstance(host.log[-1], CountdownBegun)


def test_p2_11_no_person_left_pauses_the_table():
    host = Host()
    host.deal(hands={0: WINNING})
    for person in PEOPLE:
        host.do(BecameUnreachable(person=person))
    while host.hosted.is_running:
        host.until_due()
    assert isinstance(host.log[-1], Paused)


def test_p2_11_a_countdown_ends_early_when_all_press():
    host = Host()
    win(host, acting=PEOPLE[1:])
    for person in PEOPLE[:3]:
        host.do(Start(person=person))
    assert host.do(Start(person="north")).reply == Reply(ReplyKind.DEALT)
    assert host.refused(Start(person="north")) is Refusal.DEAL_RUNNING


def played_out(**options: object) -> Host:
    """A match of one deal, played to its end."""
    host = Host(deals=1, **options)  # type: ignore[arg-type]  # passed on
    win(host)
    host.after(12)
    return host


def test_p2_11_a_match_ends_after_the_agreed_deals():
    host = Host(deals=2)
    win(host, acting=PEOPLE[1:])
    win(host)
    assert not any(isinstance(e, CommitmentMade) for e in host.log[-1:])
    assert host.due_in() == 12
    assert isinstance(host.after(12)[-1], MatchEnded)
    assert host.hosted.is_closed
    assert host.until_due() is None
    assert host.refused(Start(person="east")) is Refusal.MATCH_OVER
    assert host.refused(Depart(person="east")) is Refusal.MATCH_OVER


def test_p6_a_match_played_to_its_end_by_two_people_is_rated():
    assert played_out().hosted.is_rated
    assert not played_out(practice=True).hosted.is_rated


def test_p6_one_person_alone_is_not_rated():
    host = Host(deals=1, seated=("east",))
    host.do(Start(person="east"))
    win(host)
    host.after(12)
    assert not host.hosted.is_rated


def test_p2_11_a_match_ended_by_vote_is_not_rated():
    host = Host(deals=1)
    host.deal()
    for person in PEOPLE[:3]:
        host.do(CastVote(person=person, vote=Vote.END))
    assert host.hosted.is_closed
    assert not host.hosted.is_rated


def test_p3_a_match_with_a_seat_taken_over_is_not_rated():
    host = Host(deals=2)
    host.deal(hands={0: WINNING})
    host.do(Depart(person="south"))
    host.after(60)
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.do(TakeOver(person="eve", seat=SOUTH))
    host.do(Start(person="eve"))
    win(host)
    host.after(12)
    assert host.hosted.table.match.deal_no == 2
    assert host.hosted.is_closed
    assert not host.hosted.is_rated


def test_p2_11_a_rematch_is_opened_once_by_one_of_its_people():
    host = played_out()
    assert host.refused(Rematch(person="eve", table_id="t2")) is Refusal.NOT_SEATED
    opened = host.do(Rematch(person="south", table_id="t2"))
    assert opened.reply == Reply(ReplyKind.REMATCH)
    assert opened.events == (RematchOpened(table_id="t2"),)
    assert host.hosted.rematch == "t2"
    assert host.refused(Rematch(person="east", table_id="t3")) is HostRefusal.REMATCH_OPEN


def test_a_rematch_needs_a_match_that_is_over():
    assert Host().refused(Rematch(person="east", table_id="t2")) is Refusal.MATCH_RUNNING


def test_p2_11_a_rematch_seats_the_same_people_and_lets_others_wait():
    assert rematch_party(played_out(waiting=("eve",)).hosted) == Party(PEOPLE, ("eve",))


def test_p2_11_free_seats_go_to_the_waiting_list_first():
    host = played_out(waiting=("eve", "fay"), seated=PEOPLE[:3])
    assert rematch_party(host.hosted) == Party((*PEOPLE[:3], "eve"), ("fay",))


def test_p2_11_ai_players_are_not_seated_beforehand():
    assert rematch_party(played_out(seated=PEOPLE[:2]).hosted) == Party(PEOPLE[:2], ())


def test_p2_11_who_left_is_not_seated_again():
    host = Host(deals=1, waiting=("eve",))
    host.deal(hands={0: WINNING})
    host.do(Depart(person="south"))
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.after(12)
    assert rematch_party(host.hosted) == Party(("east", "west", "north", "eve"), ())
