import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.house_terms import FirstDealer
from engine.seats import SEATS, Seat
from engine.tiles import TILE_SET, TILES, parse_tiles
from engine.wall import Wall, deal_tiles, first_dealer, open_wall
from tests.engine.strategies import rings

dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
seats = st.sampled_from(SEATS)


def _place_of(ring, wall):
    """Find where in the ring of the ordered set the wall was opened; its tiles do not repeat."""
    return ring.index(wall.tiles[0])


# 108 tiles that can be told apart, for the arithmetic of places only.
NUMBERED = tuple(range(108))


@pytest.mark.parametrize(
    ("dealer", "thrown", "head"),
    [
        # Three from East is West, whose side begins at 28 + 26; one stack is skipped.
        (Seat.EAST, (1, 2), 54 + 2),
        # Two from East is South, whose side begins after East's 14 stacks.
        (Seat.EAST, (1, 1), 28 + 2),
        # Four from West is South.
        (Seat.WEST, (1, 3), 28 + 2),
        # Twelve from South is East.
        (Seat.SOUTH, (6, 6), 0 + 12),
        # Three from South is North, whose side begins after 14 + 13 + 14 stacks.
        (Seat.SOUTH, (2, 1), 82 + 2),
    ],
)
def test_r04_the_dice_choose_side_and_stack(dealer, thrown, head):
    assert _place_of(NUMBERED, open_wall(NUMBERED, dealer, thrown)) == head


@pytest.mark.parametrize(("dealer", "head"), [(0, 54), (1, 82), (2, 0), (3, 28)])
def test_r04_the_own_side_gives_way_to_the_opposite_one(dealer, head):
    for thrown in ((1, 4), (4, 1), (2, 3), (3, 6), (4, 5)):
        wall = open_wall(NUMBERED, SEATS[dealer], thrown)
        assert _place_of(NUMBERED, wall) == head + 2 * min(thrown)


@given(dice, seats)
def test_r04_the_wall_is_the_ring_begun_elsewhere(thrown, dealer):
    wall = open_wall(NUMBERED, dealer, thrown)
    head = _place_of(NUMBERED, wall)
    assert wall.tiles == NUMBERED[head:] + NUMBERED[:head]
    assert wall.tail == (NUMBERED[head - 1])
    assert wall.left == 108


def test_r05_four_at_a_time_three_times_round_then_singly():
    hands, wall = deal_tiles(NUMBERED, Seat.SOUTH, (2, 1))
    order = [wall.tiles.index(tile) for tile in hands[Seat.SOUTH]]
    assert order == [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]
    order = [wall.tiles.index(tile) for tile in hands[Seat.EAST]]
    assert order == [12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51]


@given(rings, seats, dice)
def test_r05_fourteen_and_three_times_thirteen_leave_fifty_five(ring, dealer, thrown):
    hands, wall = deal_tiles(ring, dealer, thrown)
    assert [len(hand) for hand in hands] == [14 if seat is dealer else 13 for seat in SEATS]
    assert wall.left == 55
    left = wall.tiles[wall.front :]
    assert sorted((*left, *(tile for hand in hands for tile in hand))) == sorted(TILE_SET)


def test_r06_draws_run_from_the_head_and_replacements_from_the_tail():
    wall = Wall(parse_tiles("12345m"))
    assert str(wall.head) == "1m"
    wall = wall.drawn()
    assert str(wall.head) == "2m"
    assert str(wall.tail) == "5m"
    wall = wall.replaced().replaced()
    assert str(wall.tail) == "3m"
    assert wall.left == 2
    wall = wall.drawn()
    assert wall.head == wall.tail == TILES[2]
    assert wall.left == 1


@given(st.integers(0, 55))
def test_r06_no_tile_of_the_wall_is_dead(replacements):
    _, wall = deal_tiles(NUMBERED, Seat.EAST, (3, 4))
    left = list(wall.tiles[53:])
    taken = []
    for _ in range(replacements):
        taken.append(wall.tail)
        wall = wall.replaced()
    while wall.left:
        taken.append(wall.head)
        wall = wall.drawn()
    assert sorted(taken) == sorted(left)
    assert wall.head is None
    assert wall.tail is None


def test_r06_an_empty_wall_gives_nothing():
    wall = Wall(parse_tiles("1m"), front=1)
    with pytest.raises(AssertionError):
        wall.drawn()
    with pytest.raises(AssertionError):
        wall.replaced()


@pytest.mark.parametrize(
    ("thrown", "seat"), [((1, 1), 1), ((1, 2), 2), ((2, 2), 3), ((1, 4), 0), ((6, 6), 3)]
)
def test_r90_two_dice_count_from_east(thrown, seat):
    assert first_dealer(FirstDealer.DICE, thrown) == seat


@pytest.mark.parametrize(("die", "seat"), [(1, 0), (5, 0), (2, 1), (6, 1), (3, 2), (4, 3)])
def test_r90_one_die_counts_from_east(die, seat):
    assert all(first_dealer(FirstDealer.DIE, (die, other)) == seat for other in range(1, 7))
