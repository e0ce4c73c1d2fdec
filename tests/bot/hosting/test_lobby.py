"""PRODUCT 2.2, 2.3: the lobby; TELEGRAM scenarios 10, 15, 16."""

import pytest

from bot.hosting.events import (
    AiSeated,
    LobbyTouched,
    OwnerChanged,
    StreamEvent,
    WaitingJoined,
    WaitingLeft,
)
from bot.hosting.intents import (
    AddAi,
    BecameUnreachable,
    Close,
    Depart,
    GetReady,
    Join,
    Remove,
    Start,
    TakeOverLobby,
)
from bot.hosting.terms import ClaimWindow
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import PlayerSeated, TableClosed, TableOpened
from tests.bot.hosting.helpers import PEOPLE, START, Host, hosting, names, seconds


def events_of(host: Host, intent) -> tuple[StreamEvent, ...]:
    return host.do(intent).events


def test_p2_2_the_opener_is_seated_and_owns_the_table():
    host = Host(seated=PEOPLE[:1])
    assert host.kinds() == "TableOpened TableHosted PlayerSeated LobbyTouched"
    assert host.hosted.owner == "east"
    assert host.hosted.persons == ("east",)


@pytest.mark.parametrize(
    ("window", "sealed"), [(ClaimWindow.SEALED, True), (ClaimWindow.OPEN, False)]
)
def test_p3_the_engine_is_told_whether_claims_are_sealed(window, sealed):
    opened = Host(window=window).log[0]
    assert isinstance(opened, TableOpened)
    assert opened.sealed is sealed


def test_a_table_without_a_deal_is_refused():
    with pytest.raises(Refused) as refused:
        Host(deals=0)
    assert refused.value.reason is Refusal.BAD_TABLE


def test_p2_3_joining_gives_a_seat_and_says_how_many_are_taken():
    host = Host(seated=PEOPLE[:2])
    assert host.do(Join(person="west")).reply == Reply(ReplyKind.SEATED, number=3, total=4)
    assert host.refused(Join(person="west")) is Refusal.ALREADY_SEATED


def test_p2_2_a_full_table_has_a_waiting_list():
    host = Host()
    assert host.do(Join(person="eve")).reply == Reply(ReplyKind.WAITING, number=1)
    assert host.do(Join(person="fay")).reply == Reply(ReplyKind.WAITING, number=2)
    assert host.hosted.waiting == ("eve", "fay")
    assert host.refused(Join(person="eve")) is HostRefusal.ALREADY_WAITING
    assert host.refused(Join(person="east")) is Refusal.ALREADY_SEATED


def test_p2_2_whoever_waited_longest_takes_a_freed_seat():
    host = Host(waiting=("eve", "fay"))
    host.do(Depart(person="south"))
    assert host.hosted.persons == ("east", "west", "north", "eve")
    assert host.hosted.waiting == ("fay",)


def test_p2_2_one_may_stop_waiting():
    host = Host(waiting=("eve", "fay"))
    assert host.do(Depart(person="eve")).reply == Reply(ReplyKind.LEFT_WAITING)
    assert host.hosted.waiting == ("fay",)


def test_p2_2_the_next_seated_owns_the_table_when_the_owner_leaves():
    host = Host()
    left = host.do(Depart(person="east"))
    assert left.reply == Reply(ReplyKind.LEFT_SEAT)
    assert names(left.events) == "PlayerLeft OwnerChanged LobbyTouched"
    assert host.hosted.owner == "south"


def test_p2_2_ai_players_never_inherit_the_table():
    host = Host(seated=PEOPLE[:1])
    host.do(AddAi(person="east"))
    host.do(Join(person="south"))
    host.do(Depart(person="east"))
    assert host.hosted.owner == "south"


def test_p2_2_an_owner_without_a_seat_may_pass_the_table_on():
    host = Host(owner="olga", seated=PEOPLE[:2])
    host.do(Depart(person="olga"))
    assert host.hosted.owner == "east"
    assert host.refused(Depart(person="olga")) is Refusal.NOT_SEATED


def test_scenario_15_the_last_person_out_closes_the_table():
    host = Host(seated=PEOPLE[:1])
    host.do(AddAi(person="east"))
    assert names(events_of(host, Depart(person="east"))) == "PlayerLeft TableClosed"
    assert host.refused(Join(person="south")) is Refusal.MATCH_OVER


def test_p2_2_the_owner_adds_and_removes_ai_players():
    host = Host(seated=PEOPLE[:2])
    assert host.refused(AddAi(person="south")) is HostRefusal.OWNER_ONLY
    added = host.do(AddAi(person="east"))
    assert added.reply == Reply(ReplyKind.AI_SEATED, number=3, total=4)
    assert added.events == (
        AiSeated(person="ai-1", level="steady"),
        PlayerSeated(person="ai-1"),
        LobbyTouched(at=START),
    )
    host.do(AddAi(person="east"))
    assert host.refused(AddAi(person="east")) is Refusal.TABLE_FULL
    assert host.do(Remove(person="east", target="ai-1")).reply == Reply(ReplyKind.REMOVED)
    host.do(AddAi(person="east"))
    assert host.hosted.persons == ("east", "south", "ai-2", "ai-1")


def test_p2_2_only_the_owner_removes_and_only_who_sits_there():
    host = Host()
    assert host.refused(Remove(person="south", target="west")) is HostRefusal.OWNER_ONLY
    assert host.refused(Remove(person="east", target="eve")) is Refusal.NOT_SEATED
    host.do(Remove(person="east", target="west"))
    assert host.hosted.persons == ("east", "south", "north")


def test_a_house_may_do_without_ai_players():
    host = Host(seated=PEOPLE[:3], ai_allowed=False)
    assert host.refused(AddAi(person="east")) is HostRefusal.AI_NOT_ALLOWED
    assert host.refused(Start(person="east")) is Refusal.SEATS_EMPTY
    for person in PEOPLE[:3]:
        assert host.do(GetReady(person=person)).reply.kind is ReplyKind.READY
    assert host.hosted.is_lobby


def test_scenario_10_an_idle_lobby_may_be_taken_over_by_anyone():
    host = Host()
    host.after(299)
    assert host.refused(TakeOverLobby(person="eve")) is HostRefusal.LOBBY_IN_USE
    host.after(1)
    assert host.refused(TakeOverLobby(person="east")) is HostRefusal.ALREADY_OWNER
    taken = host.do(TakeOverLobby(person="eve"))
    assert taken.reply == Reply(ReplyKind.OWNED)
    assert taken.events == (
        OwnerChanged(person="eve"),
        LobbyTouched(at=START + seconds(300)),
    )


def test_p2_2_a_lobby_nobody_touched_for_15_minutes_closes():
    host = Host(seated=PEOPLE[:2])
    host.after(14 * 60)
    host.do(Join(person="west"))
    assert host.due_in() == 15 * 60
    assert host.after(15 * 60 - 1) == []
    assert host.after(1) == [TableClosed()]


def test_p2_4_a_match_starts_when_all_seated_people_are_ready():
    host = Host(seated=PEOPLE[:2])
    assert host.do(GetReady(person="east")).reply == Reply(ReplyKind.READY, number=1, total=2)
    assert host.refused(GetReady(person="east")) is Refusal.ALREADY_CONFIRMED
    assert host.refused(GetReady(person="eve")) is Refusal.NOT_SEATED
    started = host.do(GetReady(person="south"))
    assert started.reply == Reply(ReplyKind.STARTED)
    assert host.hosted.persons == ("east", "south", "ai-1", "ai-2")
    assert not any(isinstance(event, LobbyTouched) for event in started.events)


def test_p2_4_only_the_owner_starts_before_all_are_ready():
    host = Host()
    assert host.refused(Start(person="south")) is HostRefusal.OWNER_ONLY
    assert host.refused(Start(person="eve")) is HostRefusal.OWNER_ONLY
    assert host.do(Start(person="east")).reply == Reply(ReplyKind.STARTED)


def test_p2_4_ai_players_alone_play_no_match():
    host = Host(owner="olga", seated=())
    host.do(AddAi(person="olga"))
    assert host.refused(Start(person="olga")) is HostRefusal.NOBODY_SEATED


@pytest.mark.parametrize(
    "intent",
    [
        Join(person="eve"),
        AddAi(person="east"),
        Remove(person="east", target="south"),
        TakeOverLobby(person="eve"),
        GetReady(person="east"),
    ],
)
def test_p2_2_seats_are_settled_once_the_match_has_started(intent):
    host = Host()
    host.do(Start(person="east"))
    assert host.refused(intent) is Refusal.MATCH_RUNNING


def test_scenario_26_who_cannot_be_reached_gives_the_seat_up():
    host = Host(waiting=("eve",))
    host.do(BecameUnreachable(person="south"))
    assert host.hosted.persons == ("east", "west", "north", "eve")


def test_scenario_16_only_owner_and_admin_cancel_a_lobby():
    host = Host()
    assert host.refused(Close(person="south")) is HostRefusal.OWNER_ONLY
    assert names(events_of(host, Close(person="root", by_admin=True))) == "TableClosed"
    assert host.refused(Close(person="east")) is Refusal.MATCH_OVER


def test_the_waiting_list_of_a_rematch_comes_along():
    host = Host(waiting=("eve",))
    assert host.log[-2:] == [WaitingJoined(person="eve"), LobbyTouched(at=START)]
    host.do(Start(person="east"))
    host.do(Depart(person="eve"))
    assert host.log[-1] == WaitingLeft(person="eve")


def test_two_people_cannot_share_a_seat_of_a_new_table():
    with pytest.raises(Refused) as refused:
        Host(seated=("east", "east"))
    assert refused.value.reason is Refusal.ALREADY_SEATED


def test_the_settings_of_a_table_are_kept_as_given():
    host = Host(language="en", number=2, thread=7)
    assert host.hosted.setup == hosting(language="en", number=2, thread=7)
