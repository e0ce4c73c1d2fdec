"""Which choices of a deal were made in a person's place, from the stream of its table."""

from bot.floor.played_for import played_for
from bot.floor.streams import TABLE_EVENTS
from bot.hosting.events import StreamEvent
from bot.hosting.intents import Depart
from engine.seats import Seat
from engine.table.events import ClaimMade, ClaimPassed, DealStarted, Event, TileDiscarded
from persistence.records import StoredRecord
from tests.bot.hosting.helpers import EAST, SOUTH, START, Host, dealt


def stored(log: list[StreamEvent]) -> list[StoredRecord]:
    return [
        StoredRecord(number, "table/t1", number, TABLE_EVENTS.encode(event), START)
        for number, event in enumerate(log, start=1)
    ]


def own_and_others(host: Host, seat: Seat, *kinds: type, deal_no: int = 1) -> tuple[list, list]:
    """What *seat* chose in a deal, and what was chosen for it, of some kinds of event."""
    events = [event for event in host.log if isinstance(event, Event)]
    begun = [n for n, event in enumerate(events) if isinstance(event, DealStarted)]
    others = played_for(stored(host.log), deal_no, seat)
    found: tuple[list, list] = [], []
    for number, event in enumerate(events[begun[deal_no - 1] :]):
        if isinstance(event, kinds) and event.seat == seat:
            found[number in others].append(event)
    return found


def test_the_clock_discards_for_whoever_does_not():
    host = dealt()
    host.turn(EAST)
    own = host.discard()
    host.turn(EAST)
    host.time_out()
    (first,), (second,) = own_and_others(host, EAST, TileDiscarded)
    assert first in own.events
    assert second not in own.events
    assert own_and_others(host, SOUTH, TileDiscarded)[1] == []


def test_the_ai_answers_for_whoever_is_away():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.do(Depart(person="south"))
    host.after(60)
    host.discard("9p")
    host.let_go()
    own, others = own_and_others(host, SOUTH, ClaimPassed, ClaimMade)
    assert own == []
    assert len(others) == 1


def test_silence_is_how_people_pass():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    host.let_go()
    (passed,), others = own_and_others(host, SOUTH, ClaimPassed)
    assert passed.seat == SOUTH
    assert others == []


def test_what_was_pressed_after_a_turn_that_ran_out_is_ones_own():
    host = dealt(rigging={"hands": {0: "9p 1s", 1: "99p"}})
    host.time_out()
    host.turn(EAST)
    host.discard()
    own, others = own_and_others(host, EAST, TileDiscarded)
    assert len(own) == len(others) == 1


def test_numbers_are_of_the_deal_that_is_meant():
    host = dealt(deals=2)
    host.time_out()
    while host.hosted.is_running:
        host.until_due()
    host.deal()
    host.discard()
    for seat in Seat:
        assert own_and_others(host, seat, TileDiscarded, deal_no=2)[1] == []
    assert own_and_others(host, EAST, TileDiscarded)[1]
