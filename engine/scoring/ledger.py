"""账目 (zhàngmù): who pays whom, how much and what for. [R-100]"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self, TypeAlias

from engine.seats import PerSeat, Seat
from engine.terms import BeanKind, ChickenKind, Reason, WinPattern
from engine.tiles import Tile


class Pot(StrEnum):
    """底池 (dǐchí): the one party of a transfer that is no seat. [R-94]"""

    POT = "pot"


Party: TypeAlias = Seat | Pot
"""一方 (yìfāng): whoever can pay or be paid."""


class HandWorth(NamedTuple):
    """牌型 (páixíng): what HAND and READY_CHECK are paid for. [R-31, R-81]"""

    pattern: WinPattern
    flush: bool
    tile: Tile
    """The tile that completed the hand, or would best complete it."""


class BeanEarned(NamedTuple):
    """豆 (dòu): what BEAN and LIABLE_BEAN are paid for. [R-50]"""

    bean: BeanKind
    tile: Tile


class ChickenTiles(NamedTuple):
    """鸡 (jī): what CHICKEN, LIABLE_CHICKEN and EXHAUSTED_CHICKEN are paid for. [R-60 … R-64]"""

    chicken: ChickenKind
    tile: Tile
    copies: int
    """How many of them."""


class ResponsibleTile(NamedTuple):
    """责任鸡 (zérènjī): what RESPONSIBLE_CHICKEN is paid for. [R-65]"""

    tile: Tile
    golden: bool
    """The flip reached the kind."""
    reversal: bool
    """反赔 (fǎnpéi): the claimer, not effective, pays the discarder."""


Purpose: TypeAlias = HandWorth | BeanEarned | ChickenTiles | ResponsibleTile
"""用途 (yòngtú): what a transfer was for, where the reason does not say it all."""


class Transfer(NamedTuple):
    """一笔账 (yì bǐ zhàng): points that move from one party to another."""

    payer: Party
    payee: Party
    points: int
    """More than 0 in every ledger."""
    reason: Reason
    purpose: Purpose | None = None
    share_of: Seat | None = None
    """包三家 (bāo sān jiā): whose share of a self-draw the robbed seat pays here. [R-46]"""


class Addition(NamedTuple):
    """加分 (jiāfēn): what a winner gets from every payer on top of the value. [RULES section 5]"""

    reason: Reason
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningHand:
    """胡的牌 (hú de pái): a winner and what its hand is worth to each payer. [R-30, R-101]"""

    seat: Seat
    pattern: WinPattern
    flush: bool
    pattern_value: int
    """番值 (fānzhí): what the pattern is worth by itself. [R-31]"""
    value: int
    """The same, unless 天胡 makes it at least something. [R-43]"""
    additions: tuple[Addition, ...]
    """In the order of the ledger; none of 0 points."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """账本 (zhàngběn): the transfers of one deal in the order of the sheet. [R-100]

    Every transfer takes from one party what it gives to another: the sum of all is always zero.
    """

    transfers: tuple[Transfer, ...]

    @classmethod
    def of(cls, transfers: Iterable[Transfer], dealer: Seat, seats: int) -> Self:
        """记账 (jìzhàng): enter what moves points, in order for a table of *seats* and *dealer*."""
        moving = (transfer for transfer in transfers if transfer.points)
        return cls(tuple(sorted(moving, key=lambda transfer: _rank(transfer, dealer, seats))))

    def total(self, party: Party) -> int:
        """合计 (héjì): what *party* has gained, or lost below 0."""
        return sum(self._changes(party))

    def totals(self, seats: int) -> PerSeat[int]:
        """合计 (héjì): the total of each of the first *seats* seats."""
        return PerSeat(self.total(Seat(number)) for number in range(seats))

    def _changes(self, party: Party) -> Iterator[int]:
        """增减 (zēngjiǎn): the changes of *party* one by one."""
        for transfer in self.transfers:
            if transfer.payee == party:
                yield transfer.points
            elif transfer.payer == party:
                yield -transfer.points


_PLACE_OF = {reason: place for place, reason in enumerate(Reason)}
_LAST_OF_A_HAND = _PLACE_OF[Reason.DEALER_STREAK]
"""Up to here a reason belongs to one winner's hand and stands behind it."""


def _rank(transfer: Transfer, dealer: Seat, seats: int) -> tuple[int, ...]:
    """次序 (cìxù): by reason, payee and payer; what belongs to a hand by payee first. [R-100]"""
    reason = _PLACE_OF[transfer.reason]
    payee = _turn_of(transfer.payee, dealer, seats)
    payer = _turn_of(transfer.payer, dealer, seats)
    if reason <= _LAST_OF_A_HAND:
        share_of = dealer if transfer.share_of is None else transfer.share_of
        return (0, payee, reason, payer, _turn_of(share_of, dealer, seats))
    return (reason, payee, payer)


def _turn_of(party: Party, dealer: Seat, seats: int) -> int:
    """轮次 (lúncì): the place of *party* from the dealer on; the pot comes last."""
    return seats if isinstance(party, Pot) else (party - dealer) % seats
