"""查账: a log that somebody cut, mended or made up is found out before anything goes wrong."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.deal import Won
from engine.hands import Hand
from engine.seats import PerSeat, Seat
from engine.table.audit import can_follow
from engine.table.commands import Confirm, Leave
from engine.table.events import (
    ChickenFlipped,
    ClaimPassed,
    DealAbandoned,
    DealSettled,
    DealStarted,
    DealVoided,
    KongAnnounced,
    KongMade,
    KongRobbed,
    MatchEnded,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    PungMade,
    ReadyDeclared,
    ReplacementDrawn,
    SeatsDrawn,
    TableClosed,
    TableOpened,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinDeclared,
)
from engine.table.evolve import evolve, fold
from engine.terms import KongKind, WinBy
from engine.tiles import parse_tile
from tests.engine.helpers import PERSONS, PLAIN, Game, dealt, house
from tests.engine.random_play import shuffled

FIVE, NINE = parse_tile("5m"), parse_tile("9p")
ROBBERS = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s", 3: "46m 345p 123789s 22p"}


def lobby(*commands):
    game = Game(house())
    for command in commands:
        game.give(command)
    return game.table


def turn():
    """0 is on turn, holds a ready hand and has drawn 9s."""
    return dealt(house(), hands={0: f"{PLAIN} 9s"}).table


def offer():
    """0 has discarded 5m, 2 could pung it, 3 has one and 1 none."""
    game = dealt(house(), hands={0: "5m", 2: "55m", 3: "5m"})
    game.play("0 discards 5m")
    return game.table


def punged():
    """2 has punged and is to discard."""
    game = dealt(house(), hands={0: "5m", 2: "55m"})
    game.play("0 discards 5m; 2 pungs")
    return game.table


def turn_with_a_pung():
    """2 has a pung of 5m and is on turn again."""
    game = dealt(house(), hands={0: "5m", 2: "55m 3m"})
    game.play("0 discards 5m; 2 pungs; timeout; until 2")
    return game.table


def declared():
    """1 has discarded 5s, of which 0, who has declared, holds two."""
    game = dealt(house(), hands={0: f"{PLAIN} 9s", 1: "5s"})
    game.play("0 declares 9s; 1 discards 5s")
    return fold(game.log[:-1])


def robbery():
    """1 has announced a kong of 5m that 2 and 3 may rob."""
    profile = house("tongsan", {"winning.forced_win": []})
    game = dealt(profile, hands=ROBBERS, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 5m")
    return game.table


def konged():
    """0 has formed a kong of 1m, its replacement is still to come."""
    game = dealt(house(), hands={0: "1111m"})
    game.play("0 kongs 1m")
    return fold(game.log[:-1])


def won():
    """3 has robbed the kong of 1, nothing is turned yet."""
    profile = house("tongsan", {"winning.forced_win": []})
    game = dealt(profile, hands=ROBBERS, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 1 pungs; timeout; until 1; 1 kongs 5m; 2 passes; 3 wins")
    return fold(game.log[:-2]), game.log[-2], game.log[-1]


def settled(deals=9):
    """The first of so many deals is over."""
    return Game(house(), deals=deals).deal().exhaust().table


START = {
    "deal_no": 2,
    "dealer": Seat.EAST,
    "dealer_streak": 2,
    "pot": 0,
    "ring": shuffled(Random(1)).ring,
    "dice": (1, 2),
}
WIN = {"seat": Seat.WEST, "tile": FIVE, "by": WinBy.ROBBED_KONG, "source": Seat.SOUTH}
REFUSED = {
    "opened twice": (turn, TableOpened(table_id="a", profile=house(), deals=1, sealed=False)),
    "a lobby event in a deal": (turn, PlayerSeated(person="eve")),
    "a fifth person": (lobby, PlayerSeated(person="eve")),
    "a person twice": (lobby, PlayerSeated(person="east")),
    "who never sat leaves": (lobby, PlayerLeft(person="eve")),
    "who never sat confirms": (lobby, PlayerConfirmed(person="eve")),
    "other persons seated": (lobby, SeatsDrawn(persons=PerSeat("abcd"))),
    "too few seated": (lobby, SeatsDrawn(persons=PerSeat(PERSONS[:3]))),
    "a start in the lobby": (lobby, DealStarted(**START)),
    "a start in a deal": (turn, DealStarted(**START)),
    "a deal left out": (settled, DealStarted(**START | {"deal_no": 3})),
    "a deal too many": (lambda: settled(deals=1), DealStarted(**START)),
    "half a ring": (settled, DealStarted(**START | {"ring": START["ring"][:54]})),
    "no dice": (settled, DealStarted(**START | {"dice": (0, 7)})),
    "another dealer": (settled, DealStarted(**START | {"dealer": Seat.WEST})),
    "another streak": (settled, DealStarted(**START | {"dealer_streak": 1})),
    "a full pot": (settled, DealStarted(**START | {"pot": 7})),
    "settled twice": (settled, DealSettled(settlement=dealt(house()).exhaust().settlement)),
    "settled while it runs": (turn, DealSettled(settlement=dealt(house()).exhaust().settlement)),
    "abandoned after its end": (settled, DealAbandoned()),
    "another deal voided": (settled, DealVoided(deal_no=2)),
    "a running deal voided": (turn, DealVoided(deal_no=1)),
    "ended in a deal": (turn, MatchEnded(refunds=PerSeat((0, 0, 0, 0)))),
    "refunds for three": (settled, MatchEnded(refunds=PerSeat((0, 0, 0)))),
    "an answer in a turn": (turn, ClaimPassed(seat=Seat.SOUTH)),
    "an answer to oneself": (offer, ClaimPassed(seat=Seat.EAST)),
    "a draw in a turn": (turn, TileDrawn(seat=Seat.EAST, tile=FIVE)),
    "another seat's discard": (turn, TileDiscarded(seat=Seat.SOUTH, tile=FIVE)),
    "a tile not held": (turn, TileDiscarded(seat=Seat.EAST, tile=NINE)),
    "a replacement without kong": (turn, ReplacementDrawn(seat=Seat.EAST, tile=FIVE)),
    "another seat's declaration": (turn, ReadyDeclared(seat=Seat.WEST)),
    "three konged": (turn, KongMade(seat=Seat.EAST, tile=FIVE, kind=KongKind.CONCEALED)),
    "no tile to add": (turn_with_a_pung, KongAnnounced(seat=Seat.WEST, tile=FIVE)),
    "added to another pung": (
        turn_with_a_pung,
        KongAnnounced(seat=Seat.WEST, tile=parse_tile("3m")),
    ),
    "added to no pung": (turn, KongAnnounced(seat=Seat.EAST, tile=FIVE)),
    "a hand that does not win": (
        turn,
        WinDeclared(seat=Seat.EAST, tile=parse_tile("9s"), by=WinBy.SELF_DRAW),
    ),
    "a tile not drawn": (turn, WinDeclared(seat=Seat.EAST, tile=FIVE, by=WinBy.SELF_DRAW)),
    "the wall empty in a turn": (turn, WallExhausted()),
    "a discard before the replacement": (konged, TileDiscarded(seat=Seat.EAST, tile=NINE)),
    "not the tail": (konged, ReplacementDrawn(seat=Seat.EAST, tile=NINE)),
    "the wrong seat draws": (offer, TileDrawn(seat=Seat.WEST, tile=FIVE)),
    "a pung of one": (offer, PungMade(seat=Seat.SOUTH, tile=FIVE, source=Seat.EAST)),
    "a pung of two": (offer, PungMade(seat=Seat.NORTH, tile=FIVE, source=Seat.EAST)),
    "a kong of two": (
        offer,
        KongMade(seat=Seat.WEST, tile=FIVE, kind=KongKind.EXPOSED, source=Seat.EAST),
    ),
    "a pung of another tile": (offer, PungMade(seat=Seat.WEST, tile=NINE, source=Seat.EAST)),
    "a pung from nobody there": (offer, PungMade(seat=Seat.WEST, tile=FIVE, source=Seat.SOUTH)),
    "a concealed kong in an offer": (
        offer,
        KongMade(seat=Seat.WEST, tile=FIVE, kind=KongKind.CONCEALED),
    ),
    "a claim that does not win": (
        offer,
        WinDeclared(seat=Seat.WEST, tile=FIVE, by=WinBy.DISCARD, source=Seat.EAST),
    ),
    "a declaration after a pung": (punged, ReadyDeclared(seat=Seat.WEST)),
    "a pung by a frozen hand": (
        declared,
        PungMade(seat=Seat.EAST, tile=parse_tile("5s"), source=Seat.SOUTH),
    ),
    "exhausted with tiles left": (offer, WallExhausted()),
    "another kong formed": (
        robbery,
        KongMade(seat=Seat.SOUTH, tile=NINE, kind=KongKind.ADDED, source=Seat.EAST),
    ),
    "another seat robbed": (robbery, KongRobbed(seat=Seat.WEST, tile=FIVE)),
    "a draw while a kong is offered": (robbery, TileDrawn(seat=Seat.WEST, tile=FIVE)),
    "robbed by the seat itself": (robbery, WinDeclared(**WIN | {"seat": Seat.SOUTH})),
    "robbed by no robbery": (robbery, WinDeclared(**WIN | {"by": WinBy.DISCARD})),
    "another tile robbed": (robbery, WinDeclared(**WIN | {"tile": NINE})),
    "robbed from another": (robbery, WinDeclared(**WIN | {"source": Seat.NORTH})),
    "won twice by one": (lambda: won()[0], WinDeclared(**WIN | {"seat": Seat.NORTH})),
    "two tiles won": (lambda: won()[0], WinDeclared(**WIN | {"tile": NINE})),
    "another tile turned": (lambda: won()[0], ChickenFlipped(indicator=FIVE)),
    "settled before the turning": (lambda: won()[0], won()[2]),
    "a discard after the win": (lambda: won()[0], TileDiscarded(seat=Seat.WEST, tile=FIVE)),
}
FOLLOWS = {
    "a second robber": (lambda: won()[0], WinDeclared(**WIN)),
    "the turning": (lambda: won()[0], won()[1]),
    "the settlement": (lambda: evolve(*won()[:2]), won()[2]),
    "the next start": (settled, DealStarted(**START)),
    "the last start": (lambda: settled(deals=2), DealStarted(**START)),
    "a lobby closed": (lobby, TableClosed()),
    "a person left": (lobby, PlayerLeft(person="east")),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_have_happened_is_refused(name):
    build, event = REFUSED[name]
    assert not can_follow(build(), event)


@pytest.mark.parametrize("name", FOLLOWS)
def test_what_can_have_happened_follows(name):
    build, event = FOLLOWS[name]
    assert can_follow(build(), event)


def test_a_log_begins_with_its_opening():
    opening = TableOpened(table_id="a", profile=house(), deals=1, sealed=False)
    assert can_follow(None, opening)
    assert not can_follow(None, replace(opening, deals=0))
    assert not can_follow(None, replace(opening, table_id="\x1b[2J"))
    assert not can_follow(None, PlayerSeated(person="ann"))


def test_no_second_turning():
    table, turned, _ = won()
    assert not can_follow(evolve(table, turned), turned)


@pytest.mark.parametrize(
    "lie",
    [
        {"won_by": WinBy.DISCARD},
        {"tile": NINE},
        {"source": Seat.NORTH},
        {"winners": ()},
        {"indicator": None},
        {"totals": PerSeat((0, 0, 0))},
        {"ready": PerSeat((True,))},
    ],
    ids=lambda lie: next(iter(lie)),
)
def test_a_settlement_has_to_be_about_the_deal(lie):
    table, turned, event = won()
    told = replace(event, settlement=replace(event.settlement, **lie))
    assert not can_follow(evolve(table, turned), told)


def test_what_a_settlement_pays_is_not_asked():
    """A mended rule must not make an old log unreadable."""
    table, turned, event = won()
    other = replace(event.settlement, totals=PerSeat((1, 2, 3, -6)))
    assert can_follow(evolve(table, turned), replace(event, settlement=other))


def test_confirmations_and_departures_follow():
    table = lobby(Leave(person="south"), Confirm(person="east"))
    assert can_follow(table, PlayerSeated(person="eve"))
    assert can_follow(table, PlayerConfirmed(person="west"))


def test_an_ended_deal_holds_hands_of_thirteen():
    ending = won()[0].phase.play.deal
    assert isinstance(ending.ending, Won)
    assert Counter(Hand.of(hand.tiles(), hand.meld_count).size for hand in ending.hands) == {
        13: 3,
        10: 1,
    }
