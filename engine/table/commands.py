"""命令 (mìnglìng): what may be asked of a table; imperative, judged by `decide`."""

from typing import TypeAlias, assert_never

from engine.options import Option
from engine.profile import RulesProfile
from engine.seats import Seat
from engine.terms import ClaimKind, Verb
from engine.tiles import Tile
from engine.values import message


@message
class OpenTable:
    """开桌 (kāi zhuō): open the table of one match, under rules that never change in it."""

    table_id: str
    """Letters and digits; part of every shuffle's commitment."""
    profile: RulesProfile
    """规则 (guīzé)."""
    deals: int
    """How many deals the match has; 1 or more."""
    sealed: bool = False
    """暗牌 (àn pái): every discard and added kong waits for a `Timeout`, claimable or not."""


@message
class Sit:
    """入座 (rùzuò): take a seat in the lobby."""

    person: str
    """The key of the person; the engine asks nothing of it."""


@message
class Leave:
    """离座 (lízuò): give the seat up before the match starts."""

    person: str
    """The key of the person."""


@message
class Confirm:
    """准备 (zhǔnbèi): say in the lobby that one is set to start."""

    person: str
    """The key of the person."""


@message
class StartDeal:
    """开局 (kāijú): deal the tiles of a shuffle; the first one draws the seats too. [RULES 13]"""

    ring: tuple[Tile, ...]
    """The 108 tiles in the order of the ring. [R-03]"""
    dice: tuple[int, int]
    """The dice that open the wall. [R-04]"""
    first_dealer_dice: tuple[int, int]
    """The dice for the first dealer; used in the first deal only. [R-90]"""
    seat_draw: tuple[int, ...]
    """The seat of each person in the order they sat down; used in the first deal only. [R-03]"""


@message
class Discard:
    """打牌 (dǎpái): discard a tile and end the turn. [R-10]"""

    seat: Seat
    tile: Tile


@message
class DeclareReady:
    """报听 (bàotīng): declare ready with this discard. [R-42]"""

    seat: Seat
    tile: Tile


@message
class DeclareKong:
    """杠 (gàng): make a concealed kong, or announce an added one. [R-14, R-50]"""

    seat: Seat
    tile: Tile


@message
class DeclareWin:
    """自摸 (zìmō): win with the tile just drawn. [R-21]"""

    seat: Seat
    tile: Tile


@message
class Claim:
    """要牌 (yàopái): pung, kong or win the tile on offer. [R-11, R-14]"""

    seat: Seat
    kind: ClaimKind
    tile: Tile


@message
class Pass:
    """过 (guò): let the tile on offer go. [R-12]"""

    seat: Seat


@message
class Timeout:
    """超时 (chāoshí): the time of everybody who is waited for has run out. [R-13]"""


@message
class Abandon:
    """流局 (liújú): break the running deal off; nothing is paid. [R-92]"""


@message
class Void:
    """作废 (zuòfèi): take back the deal just settled. [R-92]"""


@message
class EndMatch:
    """结束 (jiéshù): close the lobby, or end the match; an open deal is abandoned. [R-94]"""


TurnCommand: TypeAlias = Discard | DeclareReady | DeclareKong | DeclareWin
"""What the seat on turn may do."""

PlayCommand: TypeAlias = TurnCommand | Claim | Pass
"""What seats may do in a deal; `legal_commands` lists those allowed now."""

Command: TypeAlias = (
    OpenTable
    | Sit
    | Leave
    | Confirm
    | StartDeal
    | PlayCommand
    | Timeout
    | Abandon
    | Void
    | EndMatch
)
"""Everything that may be asked of a table."""


def command_for(option: Option, seat: Seat) -> PlayCommand:
    """选项成命令 (xuǎnxiàng chéng mìnglìng): the command that *seat* gives by choosing *option*."""
    if option.tile is None:
        return Pass(seat=seat)
    match option.verb:
        case Verb.DISCARD:
            return Discard(seat=seat, tile=option.tile)
        case Verb.DECLARE_READY:
            return DeclareReady(seat=seat, tile=option.tile)
        case Verb.DECLARE_KONG:
            return DeclareKong(seat=seat, tile=option.tile)
        case Verb.DECLARE_WIN:
            return DeclareWin(seat=seat, tile=option.tile)
        case _:
            return Claim(seat=seat, kind=ClaimKind(option.verb), tile=option.tile)


def option_for(command: PlayCommand) -> Option:
    """命令成选项 (mìnglìng chéng xuǎnxiàng): the option behind *command*; undoes `command_for`."""
    match command:
        case Discard(tile=tile):
            return Option(Verb.DISCARD, tile)
        case DeclareReady(tile=tile):
            return Option(Verb.DECLARE_READY, tile)
        case DeclareKong(tile=tile):
            return Option(Verb.DECLARE_KONG, tile)
        case DeclareWin(tile=tile):
            return Option(Verb.DECLARE_WIN, tile)
        case Claim(kind=kind, tile=tile):
            return Option(Verb(kind), tile)
        case Pass():
            return Option(Verb.PASS)
        case _ as never:
            assert_never(never)
