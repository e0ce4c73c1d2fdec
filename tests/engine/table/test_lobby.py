"""大厅: opening a table, taking and leaving seats, starting and ending a match."""

import pytest

from engine.errors import IllegalCommand, Refusal
from engine.seats import Seat
from engine.table.commands import Confirm, EndMatch, Leave, OpenTable, Sit
from engine.table.decide import advance, decide
from engine.table.events import PlayerConfirmed, PlayerLeft, PlayerSeated, TableClosed, TableOpened
from engine.table.evolve import fold
from engine.table.state import Closed, Gathering, Settled, Stakes
from tests.engine.helpers import PERSONS, Game, house
from tests.engine.rigging import rigged_start

OPENING = OpenTable(table_id="a1", profile=house(), deals=2, sealed=True)


def lobby(*commands):
    """A table with an empty lobby, after *commands*."""
    table, _ = advance(None, OPENING)
    for command in commands:
        table, _ = advance(table, command)
    return table


def test_a_table_opens_with_its_rules():
    table, events = advance(None, OPENING)
    assert events == (TableOpened(table_id="a1", profile=house(), deals=2, sealed=True),)
    assert table.phase == Gathering()
    assert (table.match.deals, table.match.sealed, table.match.deal_no) == (2, True, 0)
    assert table.match.stakes == Stakes(
        totals=(0, 0, 0, 0), dealer=Seat.EAST, dealer_streak=0, pot_paid=(0, 0, 0, 0)
    )
    assert table.prompt_no == 0


@pytest.mark.parametrize("table_id", ["", "a b", "tisch-1", "桌", "a\n"])
def test_a_table_needs_a_name_of_letters_and_digits(table_id):
    with pytest.raises(IllegalCommand) as refused:
        decide(None, OpenTable(table_id=table_id, profile=house(), deals=1))
    assert refused.value.refusal is Refusal.BAD_TABLE


@pytest.mark.parametrize("deals", [0, -1])
def test_a_match_has_at_least_one_deal(deals):
    with pytest.raises(IllegalCommand) as refused:
        decide(None, OpenTable(table_id="a", profile=house(), deals=deals))
    assert refused.value.refusal is Refusal.BAD_TABLE


def test_persons_sit_in_order_and_confirm():
    table = lobby(Sit(person="ann"), Sit(person="bob"), Confirm(person="bob"))
    assert table.phase == Gathering(("ann", "bob"), frozenset({"bob"}))
    assert table.prompt_no == 3


def test_who_leaves_gives_up_seat_and_confirmation():
    table = lobby(Sit(person="ann"), Sit(person="bob"), Confirm(person="ann"), Leave(person="ann"))
    assert table.phase == Gathering(("bob",), frozenset())


def test_a_seat_given_up_can_be_taken():
    table = lobby(*(Sit(person=person) for person in PERSONS), Leave(person="south"))
    table, events = advance(table, Sit(person="eve"))
    assert table.phase.persons == ("east", "west", "north", "eve")
    assert events == (PlayerSeated(person="eve"),)


def test_each_lobby_command_is_one_event():
    table = lobby(Sit(person="ann"))
    assert decide(table, Confirm(person="ann")) == (PlayerConfirmed(person="ann"),)
    assert decide(table, Leave(person="ann")) == (PlayerLeft(person="ann"),)


def test_ending_a_lobby_closes_the_table():
    table, events = advance(lobby(Sit(person="ann")), EndMatch())
    assert events == (TableClosed(),)
    assert table.phase == Closed()


def test_ending_between_deals_keeps_the_last_settlement():
    game = Game(house()).deal().exhaust()
    game.give(EndMatch())
    assert isinstance(game.table.phase, Closed)
    assert game.table.phase.last.settlement is not None


def test_the_last_deal_can_still_be_voided():
    game = Game(house(), deals=1).deal().exhaust()
    assert isinstance(game.table.phase, Settled)
    with pytest.raises(IllegalCommand) as refused:
        game.give(rigged_start())
    assert refused.value.refusal is Refusal.MATCH_OVER


def test_a_log_without_events_is_no_table():
    with pytest.raises(ValueError, match="begins with TableOpened"):
        fold([])


def test_a_table_shows_no_tile_in_its_repr():
    game = Game(house()).deal()
    assert repr(game.table) == "Table(t1/1 AwaitingDiscard prompt 6)"
    assert repr(game.running) == "Play(55 left)"
