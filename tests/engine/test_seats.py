"""Seats go round counter-clockwise, and one value is kept for each. [R-02]"""

import pytest

from engine.seats import SEATS, PerSeat, Seat, turn_order


@pytest.mark.parametrize("start", SEATS)
def test_r02_the_next_seat_is_one_more(start):
    order = turn_order(start, 4)
    assert [int(seat) for seat in order] == [(start + step) % 4 for step in range(4)]


def test_r02_a_table_may_have_fewer_seats():
    assert turn_order(Seat.WEST, 3) == (Seat.WEST, Seat.EAST, Seat.SOUTH)


def test_a_value_a_seat():
    values = PerSeat("abcd")
    assert values[Seat.WEST] == "c"
    assert values.put(Seat.WEST, "x") == ("a", "b", "x", "d")
    assert isinstance(values.put(Seat.WEST, "x"), PerSeat)
    assert values.map(str.upper) == ("A", "B", "C", "D")
    assert isinstance(values.map(str.upper), PerSeat)
    assert values.seats() == SEATS
    assert list(values.rotation(Seat.NORTH)) == [
        (Seat.NORTH, "d"),
        (Seat.EAST, "a"),
        (Seat.SOUTH, "b"),
        (Seat.WEST, "c"),
    ]
