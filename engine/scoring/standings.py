"""战绩 (zhànjì): what settled deals add up to, and who stands where."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat

WhoT = TypeVar("WhoT")


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
    return Standing(
        deals=1,
        points=settlement.totals[seat],
        wins=int(won),
        self_draws=int(won and settlement.source is None),
        deal_ins=int(settlement.source == seat),
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
