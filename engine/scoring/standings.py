"""战绩 (zhànjì): what settled deals add up to, and who stands where."""

from collections.abc import Iterable, Mapping
from enum import StrEnum, auto
from typing import NamedTuple, TypeVar

from engine.scoring.ledger import ChickenTiles
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.terms import ChickenKind, Reason

WhoT = TypeVar("WhoT")

_COLLECTED = frozenset({Reason.CHICKEN, Reason.EXHAUSTED_CHICKEN})
_CHARGES = frozenset({ChickenKind.CHARGE, ChickenKind.GOLDEN_CHARGE})


class Period(StrEnum):
    """周期 (zhōuqī): over which days a leaderboard goes, in the order in which they are offered."""

    DAY = auto()
    """今天 (jīntiān)."""
    WEEK = auto()
    """本周 (běn zhōu): from Monday on."""
    MONTH = auto()
    """本月 (běn yuè)."""
    ALL = auto()
    """总榜 (zǒng bǎng)."""


class Standing(NamedTuple):
    """战绩 (zhànjì): what one player's deals came to."""

    deals: int = 0
    """局数 (júshù): deals that were settled; abandoned and voided ones are none."""
    points: int = 0
    """分 (fēn): gained, or lost below 0."""
    wins: int = 0
    """胡 (hú): deals won."""
    self_draws: int = 0
    """自摸 (zìmō): those of them by a tile that the winner drew."""
    deal_ins: int = 0
    """点炮 (diǎnpào): deals in which another won on the player's tile, robbed kongs included."""
    chickens: int = 0
    """捉鸡 (zhuō jī): chicken tiles that the player was paid for, charges among them. [R-66]"""
    charges: int = 0
    """冲锋鸡 (chōngfēngjī): those of them that were charges. [R-64]"""
    responsibilities: int = 0
    """责任鸡 (zérènjī): first standing tiles for which the player had to pay. [R-65]"""

    def plus(self, other: "Standing") -> "Standing":
        """加 (jiā): both together."""
        return Standing(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class Place(NamedTuple):
    """名次 (míngcì): one line of a leaderboard."""

    rank: int
    """From 1; who has the same points has the same rank."""
    standing: Standing


def standing(settlement: Settlement, seat: Seat) -> Standing:
    """一局战绩 (yì jú zhànjì): what one settled deal was to *seat*."""
    won = any(hand.seat == seat for hand in settlement.winners)
    caught = _caught(settlement, seat)
    return Standing(
        deals=1,
        points=settlement.totals[seat],
        wins=int(won),
        self_draws=int(won and settlement.source is None),
        deal_ins=int(settlement.source == seat),
        chickens=sum(each.copies for each in caught),
        charges=sum(each.copies for each in caught if each.chicken in _CHARGES),
        responsibilities=sum(
            transfer.reason is Reason.RESPONSIBLE_CHICKEN and transfer.payer == seat
            for transfer in settlement.ledger.transfers
        ),
    )


def standings(settlements: Iterable[Settlement], seats: int) -> PerSeat[Standing]:
    """每家战绩 (měi jiā zhànjì): what deals of one table of *seats* came to, seat by seat."""
    found = PerSeat(Standing() for _ in range(seats))
    for settlement in settlements:
        deal = (standing(settlement, seat) for seat in found.seats())
        found = PerSeat(before.plus(now) for before, now in zip(found, deal, strict=True))
    return found


def ranking(found: Mapping[WhoT, Standing]) -> dict[WhoT, Place]:
    """排行 (páiháng): most points first; of equals the one who stood first stays first.

    >>> board = ranking({"a": Standing(points=3), "b": Standing(points=8), "c": Standing(points=3)})
    >>> [(who, place.rank) for who, place in board.items()]
    [('b', 1), ('a', 2), ('c', 2)]
    """
    points = [each.points for each in found.values()]
    ordered = sorted(found.items(), key=lambda entry: -entry[1].points)
    return {
        who: Place(1 + sum(more > each.points for more in points), each) for who, each in ordered
    }


def _caught(settlement: Settlement, seat: Seat) -> set[ChickenTiles]:
    """捉到的 (zhuōdào de): what *seat* was paid for, once, however many paid for it."""
    return {
        transfer.purpose
        for transfer in settlement.ledger.transfers
        if transfer.payee == seat
        and transfer.reason in _COLLECTED
        and isinstance(transfer.purpose, ChickenTiles)
    }
