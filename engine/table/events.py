"""事件 (shìjiàn): what has happened at a table; past tense, for ever, and with its results.

An event carries what was decided then, not the causes from which it could be decided again, so that
mending a rule never changes an old game. None holds a time. Each is stored under its name in
snake_case; a field may be added with a default, none is ever renamed.
"""

from typing import TypeAlias

from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.terms import ClaimKind, KongKind, WinBy
from engine.tiles import Tile
from engine.values import message


@message
class TableOpened:
    """开桌 (kāi zhuō): the table of one match was opened."""

    table_id: str
    """Part of every shuffle's commitment."""
    profile: RulesProfile
    """规则 (guīzé): whole, so that a changed preset changes no old game."""
    deals: int
    """How many deals the match has."""
    sealed: bool
    """暗牌 (àn pái): whether every discard and added kong waits for a time-out."""


@message
class PlayerSeated:
    """入座 (rùzuò): a person sat down in the lobby."""

    person: str


@message
class PlayerLeft:
    """离座 (lízuò): a person gave the seat up in the lobby."""

    person: str


@message
class PlayerConfirmed:
    """准备 (zhǔnbèi): a person is set to start."""

    person: str


@message
class TableClosed:
    """散桌 (sàn zhuō): the lobby was closed before a match began."""


@message
class SeatsDrawn:
    """定座 (dìng zuò): who sits where for the whole match. [R-03]"""

    persons: PerSeat[str]


@message
class DealStarted:
    """开局 (kāijú): the tiles were dealt; all about them follows from ring and dice. [R-05]"""

    deal_no: int
    """From 1; abandoned and voided deals use theirs up."""
    dealer: Seat
    dealer_streak: int
    """连庄 (liánzhuāng): counted whether or not the house pays it. [R-92]"""
    pot: int
    """底池 (dǐchí): points in it before this deal. [R-94]"""
    ring: tuple[Tile, ...]
    """The 108 tiles in ring order; secret while the deal runs. [R-03]"""
    dice: tuple[int, int]
    """[R-04]"""


@message
class TileDrawn:
    """摸牌 (mōpái): a tile was drawn from the head; seen by its seat alone. [R-06]"""

    seat: Seat
    tile: Tile


@message
class ReplacementDrawn:
    """杠后补牌 (gàng hòu bǔ pái): a tile was drawn from the tail; seen by its seat alone. [R-06]"""

    seat: Seat
    tile: Tile


@message
class ReadyDeclared:
    """报听 (bàotīng): a seat declared ready; its discard follows. [R-42]"""

    seat: Seat


@message
class TileDiscarded:
    """打牌 (dǎpái): a tile was discarded and is on offer. [R-10]"""

    seat: Seat
    tile: Tile
    first_standing: bool = False
    """首张鸡 (shǒu zhāng jī): the first of a standing kind in this deal. [R-64]"""
    hot: bool = False
    """热炮 (rèpào): it ends a turn with a kong. [R-45]"""
    first_turn: bool = False
    """地胡 (dìhú): the dealer's first, nothing melded: who wins it wins earthly. [R-44]"""


@message
class ClaimMade:
    """要牌 (yàopái): a seat answered that it claims; takes effect when the offer closes. [R-12]"""

    seat: Seat
    kind: ClaimKind


@message
class ClaimPassed:
    """过 (guò): a seat that could claim let the tile go. [R-12]"""

    seat: Seat


@message
class WinPassed:
    """过胡 (guòhú): a seat let a win go, and what it may not win now. [R-17]"""

    seat: Seat
    locked: tuple[Tile, ...]
    """The kinds that it may not win on another's tile before its next draw."""
    self_draw_only: bool
    """It has declared ready: from now on it wins by self-draw alone."""


@message
class PungMade:
    """碰 (pèng): a discard was punged; the claimer discards next. [R-13]"""

    seat: Seat
    tile: Tile
    source: Seat
    """Whose discard it was."""
    barred: bool = False
    """过杠不杠 (guò gàng bú gàng): it held three, and may never kong this kind. [R-16]"""


@message
class KongAnnounced:
    """补杠 (bǔ gàng): an added kong was announced and is on offer to be robbed. [R-14]"""

    seat: Seat
    tile: Tile
    late: bool = False
    """憨包豆 (hānbāodòu): it will be worth nothing. [R-16]"""


@message
class KongMade:
    """杠 (gàng): a kong was formed; its replacement follows. [R-50]"""

    seat: Seat
    tile: Tile
    kind: KongKind
    source: Seat | None = None
    """Whose discard made it, or the pung it grew from."""
    late: bool = False
    """憨包豆 (hānbāodòu). [R-16]"""
    dealt: bool = False
    """憨包杠 (hānbāogàng): all four were dealt. [R-50]"""


@message
class KongRobbed:
    """抢杠 (qiǎnggàng): an announced kong was robbed and never formed. [R-14]"""

    seat: Seat
    """Who is robbed; its meld stays a pung."""
    tile: Tile


@message
class WinDeclared:
    """胡 (hú): a seat won; one event a winner. [R-12]"""

    seat: Seat
    tile: Tile
    by: WinBy
    source: Seat | None = None
    """Whose discard or kong it was; None for a self-draw."""
    first_turn: bool = False
    """天胡 or 地胡 (tiānhú, dìhú). [R-43, R-44]"""


@message
class WallExhausted:
    """黄庄 (huángzhuāng): the wall is empty and the last discard was not won. [R-19]"""


@message
class ChickenFlipped:
    """翻鸡 (fānjī): the tile at the head of the wall was turned. [R-61]"""

    indicator: Tile


@message
class DealSettled:
    """结算 (jiésuàn): the deal was settled; the ledger is kept, not made again. [R-100]"""

    settlement: Settlement


@message
class DealAbandoned:
    """流局 (liújú): the running deal was broken off; dealer, streak and pot stay. [R-92]"""


@message
class DealVoided:
    """作废 (zuòfèi): the deal just settled was taken back, dealer and pot with it. [R-92]"""

    deal_no: int


@message
class MatchEnded:
    """散场 (sàn chǎng): the match is over; what the pot held goes back. [R-94]"""

    refunds: PerSeat[int]
    """底池 (dǐchí): points that go back to each seat."""


LobbyEvent: TypeAlias = PlayerSeated | PlayerLeft | PlayerConfirmed | TableClosed
"""大厅 (dàtīng): before the match."""

AnswerEvent: TypeAlias = ClaimMade | ClaimPassed | WinPassed
"""答复 (dáfù): answers to an offer; told to nobody until the offer closes."""

PlayEvent: TypeAlias = (
    TileDrawn
    | ReplacementDrawn
    | ReadyDeclared
    | TileDiscarded
    | PungMade
    | KongAnnounced
    | KongMade
    | KongRobbed
    | WinDeclared
    | WallExhausted
    | ChickenFlipped
)
"""打牌 (dǎpái): inside a deal."""

MatchEvent: TypeAlias = (
    SeatsDrawn | DealStarted | DealSettled | DealAbandoned | DealVoided | MatchEnded
)
"""一场 (yì chǎng): from deal to deal."""

Event: TypeAlias = TableOpened | LobbyEvent | MatchEvent | PlayEvent | AnswerEvent
"""Everything that can have happened at a table."""
