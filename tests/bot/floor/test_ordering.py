"""At a sealed table hands are edited in seat order, whoever may claim."""

from bot.floor.kept import kept_after
from bot.floor.ordering import in_order, own_persons
from bot.floor.tables import Change
from bot.hosting.intents import Choose, ToggleAutoWin
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, START, Host, dealt


def last_change(host: Host, since: int) -> Change:
    before = kept_after(None, host.log[:since], START)
    events = tuple(host.log[since:])
    return Change(before, kept_after(before, events, START), events)


def places(host: Host, since: int) -> list[str]:
    return [place.chat_key for place in in_order(last_change(host, since))]


def test_a_discard_and_the_end_of_its_tick_edit_every_hand_from_the_discarder():
    host = dealt()
    since = len(host.log)
    host.discard()
    assert places(host, since) == list(PEOPLE)
    since = len(host.log)
    host.until_due()
    assert host.prompt.seat == SOUTH
    assert places(host, since) == list(PEOPLE)
    since = len(host.log)
    host.discard()
    assert places(host, since) == ["south", "west", "north", "east"]


def test_ai_players_have_no_hands_to_edit():
    host = dealt(seated=PEOPLE[:2])
    host.turn(EAST)
    since = len(host.log)
    host.discard()
    assert places(host, since) == ["east", "south"]


def test_nothing_is_ordered_where_order_tells_nothing():
    alone = dealt(seated=PEOPLE[:1])
    since = len(alone.log)
    alone.discard()
    assert places(alone, since) == []
    unsealed = dealt(window="open")
    since = len(unsealed.log)
    unsealed.discard()
    assert places(unsealed, since) == []
    turn = dealt()
    assert places(turn, len(turn.log) - 1) == []


def test_an_answer_or_an_order_concerns_its_person_alone():
    host = dealt(rigging={"hands": {0: "5m", 1: "55m"}})
    host.discard("5m")
    since = len(host.log)
    host.do(Choose(person="south", prompt=host.prompt.id, verb=Verb.PUNG, tile=host.offered))
    assert own_persons(last_change(host, since)) == {"south"}
    since = len(host.log)
    host.do(ToggleAutoWin(person="west"))
    assert own_persons(last_change(host, since)) == {"west"}
    since = len(host.log)
    host.until_due()
    assert own_persons(last_change(host, since)) is None
