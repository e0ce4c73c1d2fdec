"""At least one event and one command of every kind; `fixtures` keeps what was written of them.

A sample stays what it is for ever: what was stored has to be read. If a preset changes, the one of
then is spelled out here.
"""

from engine.presets import GUIYANG, TONGREN, TONGSAN, YIKOUER
from engine.scoring.ledger import (
    Addition,
    BeanEarned,
    ChickenTiles,
    HandWorth,
    Ledger,
    Pot,
    ResponsibleTile,
    Transfer,
    WinningHand,
)
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.table.commands import (
    Abandon,
    Claim,
    Command,
    Confirm,
    DeclareKong,
    DeclareReady,
    DeclareWin,
    Discard,
    EndMatch,
    Leave,
    OpenTable,
    Pass,
    Sit,
    StartDeal,
    Timeout,
    Void,
)
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
from engine.terms import BeanKind, ChickenKind, ClaimKind, KongKind, Reason, WinBy, WinPattern
from engine.tiles import TILE_SET, parse_tile, parse_tiles

EAST, SOUTH, WEST, NORTH = Seat
FIVE = parse_tile("5m")
ONE_BAMBOO = parse_tile("1s")
EIGHT_DOTS = parse_tile("8p")

_LEDGER = Ledger(
    (
        Transfer(SOUTH, EAST, 8, Reason.HAND, HandWorth(WinPattern.ALL_PUNGS, True, FIVE)),
        Transfer(SOUTH, EAST, 10, Reason.READY_DECLARED, None, WEST),
        Transfer(SOUTH, EAST, 3, Reason.BEAN, BeanEarned(BeanKind.DEALT, FIVE)),
        Transfer(
            WEST, EAST, 6, Reason.CHICKEN, ChickenTiles(ChickenKind.GOLDEN_CHARGE, ONE_BAMBOO, 2)
        ),
        Transfer(
            NORTH, EAST, 5, Reason.RESPONSIBLE_CHICKEN, ResponsibleTile(EIGHT_DOTS, False, True)
        ),
        Transfer(EAST, Pot.POT, 1, Reason.POT),
    )
)
SETTLEMENT = Settlement(
    dealer=EAST,
    dealer_streak=2,
    won_by=WinBy.ROBBED_KONG,
    tile=FIVE,
    source=SOUTH,
    winners=(
        WinningHand(
            seat=EAST,
            pattern=WinPattern.ALL_PUNGS,
            flush=True,
            pattern_value=18,
            value=33,
            additions=(Addition(Reason.ROBBED_KONG, 10), Addition(Reason.HEAVENLY, 20)),
        ),
    ),
    ready=PerSeat([True, False, False, True]),
    waits=PerSeat([parse_tiles("5m 1s"), (), (), parse_tiles("9p")]),
    declared=PerSeat([True, False, False, False]),
    indicator=parse_tile("9s"),
    chickens=parse_tiles("1s"),
    golden=parse_tiles("1s"),
    burned=SOUTH,
    ledger=_LEDGER,
    totals=PerSeat([31, -21, -6, -5]),
    pot=1,
    next_dealer=EAST,
    next_dealer_streak=3,
)
EXHAUSTED = Settlement(
    dealer=NORTH,
    dealer_streak=1,
    won_by=None,
    tile=None,
    source=None,
    winners=(),
    ready=PerSeat([False] * 4),
    waits=PerSeat([(), (), (), ()]),
    declared=PerSeat([False] * 4),
    indicator=None,
    chickens=(),
    golden=(),
    burned=None,
    ledger=Ledger(()),
    totals=PerSeat([0] * 4),
    pot=0,
    next_dealer=NORTH,
    next_dealer_streak=2,
)

EVENT_SAMPLES: tuple[Event, ...] = (
    TableOpened(table_id="K7Q2", profile=GUIYANG, deals=8, sealed=True),
    TableOpened(table_id="1", profile=TONGREN, deals=1, sealed=False),
    TableOpened(table_id="2", profile=TONGSAN, deals=16, sealed=False),
    TableOpened(table_id="3", profile=YIKOUER, deals=4, sealed=True),
    PlayerSeated(person="8f0c1d2e3a4b5c6d"),
    PlayerLeft(person="8f0c1d2e3a4b5c6d"),
    PlayerConfirmed(person="阿强"),
    TableClosed(),
    SeatsDrawn(persons=PerSeat(("a", "b", "c", "d"))),
    DealStarted(deal_no=3, dealer=WEST, dealer_streak=2, pot=7, ring=TILE_SET[::-1], dice=(6, 1)),
    TileDrawn(seat=EAST, tile=FIVE),
    ReplacementDrawn(seat=NORTH, tile=EIGHT_DOTS),
    ReadyDeclared(seat=SOUTH),
    TileDiscarded(seat=EAST, tile=FIVE),
    TileDiscarded(seat=EAST, tile=ONE_BAMBOO, first_standing=True, hot=True, first_turn=True),
    ClaimMade(seat=WEST, kind=ClaimKind.PUNG),
    ClaimMade(seat=WEST, kind=ClaimKind.KONG),
    ClaimMade(seat=WEST, kind=ClaimKind.WIN),
    ClaimPassed(seat=NORTH),
    WinPassed(seat=NORTH, locked=parse_tiles("5m 1s"), self_draw_only=True),
    WinPassed(seat=NORTH, locked=(), self_draw_only=False),
    PungMade(seat=WEST, tile=ONE_BAMBOO, source=EAST, barred=True),
    KongAnnounced(seat=WEST, tile=ONE_BAMBOO, late=True),
    KongMade(seat=WEST, tile=ONE_BAMBOO, kind=KongKind.ADDED, source=EAST, late=True),
    KongMade(seat=WEST, tile=FIVE, kind=KongKind.EXPOSED, source=NORTH),
    KongMade(seat=WEST, tile=FIVE, kind=KongKind.CONCEALED, dealt=True),
    KongRobbed(seat=WEST, tile=ONE_BAMBOO),
    *(WinDeclared(seat=EAST, tile=FIVE, by=by, source=WEST) for by in WinBy),
    WinDeclared(seat=EAST, tile=FIVE, by=WinBy.SELF_DRAW, first_turn=True),
    WallExhausted(),
    ChickenFlipped(indicator=EIGHT_DOTS),
    DealSettled(settlement=SETTLEMENT),
    DealSettled(settlement=EXHAUSTED),
    DealAbandoned(),
    DealVoided(deal_no=3),
    MatchEnded(refunds=PerSeat((3, 0, 0, 4))),
)

COMMAND_SAMPLES: tuple[Command, ...] = (
    OpenTable(table_id="K7Q2", profile=GUIYANG, deals=8, sealed=True),
    Sit(person="a"),
    Leave(person="a"),
    Confirm(person="a"),
    StartDeal(ring=TILE_SET, dice=(1, 2), first_dealer_dice=(3, 4), seat_draw=(3, 1, 0, 2)),
    Discard(seat=EAST, tile=FIVE),
    DeclareReady(seat=SOUTH, tile=FIVE),
    DeclareKong(seat=WEST, tile=FIVE),
    DeclareWin(seat=NORTH, tile=FIVE),
    Claim(seat=EAST, kind=ClaimKind.KONG, tile=ONE_BAMBOO),
    Pass(seat=WEST),
    Timeout(),
    Abandon(),
    Void(),
    EndMatch(),
)
