"""可说的 (kě shuō de): what may be said aloud about an event while the deal runs.

A deal tells everything once it is settled; before that only what lies open. No type here has a
field for a drawn tile, and answers to an offer have no notice at all: who claims, passes or may not
claim is told by what happens when the offer closes, never before.
"""

from typing import NamedTuple, TypeAlias, assert_never

from engine.melds import Kong
from engine.scoring.settlement import Settlement
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
    MatchEvent,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    PlayEvent,
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
from engine.terms import BeanKind, WinBy
from engine.tiles import Tile


class SeatsKnown(NamedTuple):
    """定座 (dìng zuò): who sits where."""

    persons: PerSeat[str]


class DealBegun(NamedTuple):
    """开局 (kāijú): a deal has begun."""

    deal_no: int
    dealer: Seat
    dealer_streak: int
    dice: tuple[int, int]


class Drew(NamedTuple):
    """摸牌 (mōpái): a seat drew a tile that it alone has seen."""

    seat: Seat
    replacement: bool
    """杠后补牌 (gàng hòu bǔ pái)."""


class Declared(NamedTuple):
    """报听 (bàotīng): a seat declared ready."""

    seat: Seat


class Discarded(NamedTuple):
    """打牌 (dǎpái): a seat discarded."""

    seat: Seat
    tile: Tile
    first_standing: bool
    """首张鸡 (shǒu zhāng jī)."""
    hot: bool
    """热炮 (rèpào): a kong came before it."""


class Punged(NamedTuple):
    """碰 (pèng): a seat punged."""

    seat: Seat
    tile: Tile
    source: Seat


class KongOffered(NamedTuple):
    """补杠 (bǔ gàng): a seat announced an added kong."""

    seat: Seat
    tile: Tile


class Konged(NamedTuple):
    """杠 (gàng): a seat formed a kong."""

    seat: Seat
    tile: Tile
    bean: BeanKind
    source: Seat | None


class Robbed(NamedTuple):
    """被抢杠 (bèi qiǎnggàng): a seat's added kong was robbed."""

    seat: Seat
    tile: Tile


class Winning(NamedTuple):
    """胡 (hú): a seat won."""

    seat: Seat
    tile: Tile
    by: WinBy
    source: Seat | None
    first_turn: bool
    """天胡 or 地胡 (tiānhú, dìhú)."""


class WallEmpty(NamedTuple):
    """黄庄 (huángzhuāng): nobody won, and nothing is left to draw."""


class Turned(NamedTuple):
    """翻鸡 (fānjī): the chicken was turned."""

    indicator: Tile


class DealPaid(NamedTuple):
    """结算 (jiésuàn): the deal was settled."""

    settlement: Settlement


class DealBroken(NamedTuple):
    """流局 (liújú): the deal was broken off."""


class DealTakenBack(NamedTuple):
    """作废 (zuòfèi): a settled deal was taken back."""

    deal_no: int


class MatchOver(NamedTuple):
    """散场 (sàn chǎng): the match is over."""

    refunds: PerSeat[int]


PlayNotice: TypeAlias = (
    Drew
    | Declared
    | Discarded
    | Punged
    | KongOffered
    | Konged
    | Robbed
    | Winning
    | WallEmpty
    | Turned
)
"""牌局中 (páijú zhōng): about a step of play."""

MatchNotice: TypeAlias = SeatsKnown | DealBegun | DealPaid | DealBroken | DealTakenBack | MatchOver
"""局间 (jújiān): about what lies between deals."""

Notice: TypeAlias = PlayNotice | MatchNotice
"""可说的 (kě shuō de): everything that may be said aloud."""


def notice(event: Event) -> Notice | None:
    """可说的 (kě shuō de): what may be told of *event* to everybody, if anything."""
    match event:
        case ClaimMade() | ClaimPassed() | WinPassed():
            return None
        case TableOpened() | PlayerSeated() | PlayerLeft() | PlayerConfirmed() | TableClosed():
            return None
        case _ if isinstance(event, MatchEvent):
            return _of_match(event)
        case _:
            return _of_play(event)


def _of_match(event: MatchEvent) -> MatchNotice:
    """局间 (jújiān): what may be told between deals."""
    match event:
        case SeatsDrawn(persons=persons):
            return SeatsKnown(persons)
        case DealStarted():
            return DealBegun(event.deal_no, event.dealer, event.dealer_streak, event.dice)
        case DealSettled(settlement=settlement):
            return DealPaid(settlement)
        case DealAbandoned():
            return DealBroken()
        case DealVoided(deal_no=deal_no):
            return DealTakenBack(deal_no)
        case MatchEnded(refunds=refunds):
            return MatchOver(refunds)
        case _ as never:
            assert_never(never)


def _of_play(event: PlayEvent) -> PlayNotice:
    """牌局中 (páijú zhōng): what may be told of a step of play."""
    match event:
        case TileDrawn(seat=seat):
            return Drew(seat, replacement=False)
        case ReplacementDrawn(seat=seat):
            return Drew(seat, replacement=True)
        case ReadyDeclared(seat=seat):
            return Declared(seat)
        case TileDiscarded():
            return Discarded(event.seat, event.tile, event.first_standing, event.hot)
        case PungMade():
            return Punged(event.seat, event.tile, event.source)
        case KongAnnounced():
            return KongOffered(event.seat, event.tile)
        case KongMade():
            kong = Kong(event.tile, event.kind, event.source, event.late, event.dealt)
            return Konged(event.seat, event.tile, kong.bean, event.source)
        case KongRobbed():
            return Robbed(event.seat, event.tile)
        case WinDeclared():
            return Winning(event.seat, event.tile, event.by, event.source, event.first_turn)
        case WallExhausted():
            return WallEmpty()
        case ChickenFlipped(indicator=indicator):
            return Turned(indicator)
        case _ as never:
            assert_never(never)
