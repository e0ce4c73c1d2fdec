"""座位 (zuòwèi): seats, and values kept one a seat. [R-02]"""

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Seat(IntEnum):
    """座位 (zuòwèi): a seat, counter-clockwise from East; fixed for the match. [R-02, R-03]"""

    EAST = 0
    """东 (dōng)."""
    SOUTH = 1
    """南 (nán)."""
    WEST = 2
    """西 (xī)."""
    NORTH = 3
    """北 (běi)."""


SEATS = tuple(Seat)

_ORDERS = tuple(
    tuple(tuple(SEATS[(start + step) % count] for step in range(count)) for start in range(count))
    for count in range(len(SEATS) + 1)
)


def turn_order(start: Seat, count: int) -> tuple[Seat, ...]:
    """轮次 (lúncì): the *count* seats of a table in order of play, *start* first.

    >>> [int(seat) for seat in turn_order(Seat.WEST, 4)]
    [2, 3, 0, 1]
    """
    return _ORDERS[count][start]


class PerSeat(tuple[T, ...]):
    """每家一份 (měi jiā yí fèn): one value a seat, indexed by `Seat`."""

    __slots__ = ()

    def put(self, seat: Seat, value: T) -> "PerSeat[T]":
        """换一份 (huàn yí fèn): the same values but for *seat*."""
        values = [*self]
        values[seat] = value
        return PerSeat(values)

    def map(self, change: Callable[[T], U]) -> "PerSeat[U]":
        """逐家换 (zhú jiā huàn): *change* of every value."""
        return PerSeat(map(change, self))

    def rotation(self, start: Seat) -> Iterator[tuple[Seat, T]]:
        """依次 (yīcì): seat and value in order of play, *start* first."""
        return ((seat, self[seat]) for seat in turn_order(start, len(self)))

    def seats(self) -> tuple[Seat, ...]:
        """全部座位 (quánbù zuòwèi): the seats of the table, East first."""
        return SEATS[: len(self)]
