"""When screens change by the mere passing of time."""

from datetime import datetime

from bot.hosting.intents import CastVote
from bot.hosting.terms import Vote
from bot.wanted.hands import half_gone, half_of
from bot.wanted.looks import next_look
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, Host, dealt, seconds


def look(host: Host) -> datetime | None:
    return next_look(host.hosted, host.now)


def test_a_lobby_is_idle_after_five_minutes():
    host = Host()
    assert look(host) == host.now + seconds(300)
    host.now += seconds(301)
    assert look(host) is None


def test_a_turn_is_half_gone_and_then_its_bank_begins():
    host = dealt()
    turn = host.prompt
    assert look(host) == half_of(turn) == host.now + seconds(10)
    assert not half_gone(turn, EAST, host.now + seconds(9.9))
    assert half_gone(turn, EAST, host.now + seconds(10))
    assert not half_gone(turn, SOUTH, host.now + seconds(10))
    host.now += seconds(10)
    assert look(host) == turn.base_until
    host.now = turn.base_until
    assert look(host) is None


def test_nothing_changes_while_a_tile_lies_a_robot_thinks_or_all_pause():
    host = dealt()
    host.discard()
    assert look(host) is None
    robots = dealt(seated=PEOPLE[:1])
    robots.turn(EAST)
    robots.discard()
    while robots.prompt.seat == EAST:
        robots.until_due()
    assert look(robots) is None
    paused = dealt()
    for person in PEOPLE:
        paused.do(CastVote(person=person, vote=Vote.PAUSE))
    assert look(paused) is None
