"""What may be said aloud about each event, and what never is."""

from typing import get_args

import pytest

from engine import notices
from engine.notices import (
    DealBegun,
    DealBroken,
    DealPaid,
    DealTakenBack,
    Declared,
    Discarded,
    Drew,
    Konged,
    KongOffered,
    MatchOver,
    Notice,
    Punged,
    Robbed,
    SeatsKnown,
    Turned,
    WallEmpty,
    Winning,
    notice,
)
from engine.presets import GUIYANG
from engine.seats import PerSeat, Seat
from engine.table.events import (
    ChickenFlipped,
    ClaimMade,
    ClaimPassed,
    DealAbandoned,
    DealSettled,
    DealStarted,
    DealVoided,
    Event,
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
    WinPassed,
)
from engine.terms import BeanKind, ClaimKind, KongKind, WinBy
from engine.tiles import TILE_SET, TILES, parse_tile
from tests.engine.helpers import dealt, house

FIVE = parse_tile("5m")
EAST, WEST = Seat.EAST, Seat.WEST
PERSONS = PerSeat("abcd")
SETTLEMENT = dealt(house()).exhaust().settlement

TOLD = [
    (SeatsDrawn(persons=PERSONS), SeatsKnown(PERSONS)),
    (
        DealStarted(deal_no=2, dealer=WEST, dealer_streak=3, pot=4, ring=TILE_SET, dice=(5, 6)),
        DealBegun(2, WEST, 3, (5, 6)),
    ),
    (TileDrawn(seat=EAST, tile=FIVE), Drew(EAST, replacement=False)),
    (ReplacementDrawn(seat=EAST, tile=FIVE), Drew(EAST, replacement=True)),
    (ReadyDeclared(seat=WEST), Declared(WEST)),
    (
        TileDiscarded(seat=EAST, tile=FIVE, first_standing=True, hot=True, first_turn=True),
        Discarded(EAST, FIVE, first_standing=True, hot=True),
    ),
    (
        PungMade(seat=EAST, tile=FIVE, source=WEST, barred=True),
        Punged(EAST, FIVE, WEST),
    ),
    (KongAnnounced(seat=EAST, tile=FIVE, late=True), KongOffered(EAST, FIVE)),
    (
        KongMade(seat=EAST, tile=FIVE, kind=KongKind.EXPOSED, source=WEST),
        Konged(EAST, FIVE, BeanKind.EXPOSED, WEST),
    ),
    (
        KongMade(seat=EAST, tile=FIVE, kind=KongKind.CONCEALED, dealt=True),
        Konged(EAST, FIVE, BeanKind.DEALT, None),
    ),
    (
        KongMade(seat=EAST, tile=FIVE, kind=KongKind.ADDED, source=WEST, late=True),
        Konged(EAST, FIVE, BeanKind.LATE, WEST),
    ),
    (KongRobbed(seat=EAST, tile=FIVE), Robbed(EAST, FIVE)),
    (
        WinDeclared(seat=EAST, tile=FIVE, by=WinBy.DISCARD, source=WEST, first_turn=True),
        Winning(EAST, FIVE, WinBy.DISCARD, WEST, first_turn=True),
    ),
    (WallExhausted(), WallEmpty()),
    (ChickenFlipped(indicator=FIVE), Turned(FIVE)),
    (DealSettled(settlement=SETTLEMENT), DealPaid(SETTLEMENT)),
    (DealAbandoned(), DealBroken()),
    (DealVoided(deal_no=3), DealTakenBack(3)),
    (MatchEnded(refunds=PerSeat((1, 0, 0, 2))), MatchOver(PerSeat((1, 0, 0, 2)))),
]
UNTOLD = [
    TableOpened(table_id="a", profile=GUIYANG, deals=1, sealed=False),
    PlayerSeated(person="a"),
    PlayerLeft(person="a"),
    PlayerConfirmed(person="a"),
    TableClosed(),
    ClaimMade(seat=EAST, kind=ClaimKind.PUNG),
    ClaimPassed(seat=EAST),
    WinPassed(seat=EAST, locked=TILES, self_draw_only=False),
]
"""The lobby has a board of its own; answers to an offer are told to nobody."""


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_is_told(event, told):
    assert notice(event) == told
    assert type(notice(event)) is type(told)


@pytest.mark.parametrize("event", UNTOLD, ids=lambda event: type(event).__name__)
def test_an_event_is_not_told(event):
    assert notice(event) is None


def test_every_event_has_its_notice_or_none_by_decision():
    decided = {type(event) for event, _ in TOLD} | {type(event) for event in UNTOLD}
    assert decided == set(get_args(Event))


def test_every_notice_is_made_of_some_event():
    assert {type(told) for _, told in TOLD} == set(get_args(Notice))


@pytest.mark.parametrize("kind", [TileDrawn, ReplacementDrawn])
def test_no_notice_carries_a_drawn_tile(kind):
    told = {notice(kind(seat=EAST, tile=tile)) for tile in TILES}
    assert len(told) == 1
    assert not any(value in TILES for value in told.pop() if not isinstance(value, bool | Seat))


def test_the_notice_of_a_start_holds_no_ring():
    assert "ring" not in notices.DealBegun._fields
