"""一局 (yì jú): the record of one play, which the table advances and scoring reads."""

from typing import NamedTuple, TypeAlias

from engine.hands import Hand
from engine.melds import Meld
from engine.rivers import FirstDiscard, River
from engine.seats import PerSeat, Seat
from engine.terms import WinBy
from engine.tiles import Tile
from engine.values import value


class Won(NamedTuple):
    """胡了 (hú le): the deal was won, by one seat or by several on the same tile. [R-12]"""

    by: WinBy
    tile: Tile
    winners: tuple[Seat, ...]
    """In order of play from the source, or the one seat that drew."""
    source: Seat | None = None
    """Whose discard or kong it was; None for a self-draw."""
    first_turn: bool = False
    """Dealt to the dealer, the dealer's first discard, or another's first draw, with no meld of any
    kind on the table. [R-43, R-44]"""


class Exhausted(NamedTuple):
    """黄庄 (huángzhuāng): the wall is empty and the last discard was not won. [R-19]"""


Ending: TypeAlias = Won | Exhausted


@value
class Deal:
    """一局 (yì jú): what is known of one play; complete once `ending` is there.

    While it runs the seat on turn holds its drawn tile in `hands`. When it has ended every hand is
    3n+1 tiles: the winning tile has left its seat and stands in `ending` alone. [R-24]
    """

    dealer: Seat
    """庄家 (zhuāngjiā)."""
    dealer_streak: int
    """连庄 (liánzhuāng): deals in a row as dealer, this one included. [R-92]"""
    pot: int
    """底池 (dǐchí): points in the pot before this deal. [R-94]"""
    hands: PerSeat[Hand]
    """手牌 (shǒupái): concealed tiles."""
    melds: PerSeat[tuple[Meld, ...]]
    """副露 (fùlù): in the order made."""
    rivers: PerSeat[River]
    """牌河 (páihé)."""
    declared: PerSeat[bool]
    """报听 (bàotīng): who has declared ready. [R-42]"""
    first_discards: tuple[FirstDiscard, ...] = ()
    """首张鸡 (shǒu zhāng jī): at most one a standing kind."""
    ending: Ending | None = None
    """How it ended; None while it runs."""
    indicator: Tile | None = None
    """翻出的牌 (fānchū de pái): the tile turned after a win, if one was left. [R-61]"""
