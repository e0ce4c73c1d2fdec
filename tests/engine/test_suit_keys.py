import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.suit_keys import (
    HELD_RANKS,
    ODD_RANKS,
    TILE_WEIGHTS,
    WHOLE_RANKS,
    Answers,
    copies,
    limits,
    masks_of,
    rooms,
    tiles_in,
)
from engine.terms import KongKind
from engine.tiles import RANKS, SUITS, TILES, parse_tile, parse_tiles

counts = st.tuples(*[st.integers(0, 4)] * RANKS)


def key_of(held):
    return int("".join(map(str, held)), base=5)


@given(counts)
def test_a_key_has_a_digit_for_each_rank(held):
    assert copies(key_of(held)) == held


@given(counts)
def test_masks_of_a_key(held):
    key = key_of(held)
    for masks, those in ((ODD_RANKS, {1, 3}), (HELD_RANKS, {1, 2, 3, 4}), (WHOLE_RANKS, {4})):
        expected = sum(1 << rank for rank in range(RANKS) if held[rank] in those)
        limit, _, _ = limits((Pung(parse_tile("9m"), Seat.EAST), Pung(parse_tile("1m"), Seat.WEST)))
        assert masks[key] == masks[key + limit] == expected


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_weighs_in_its_suit_alone(tile):
    weights = TILE_WEIGHTS[tile]
    assert [w > 0 for w in weights] == [suit is tile.suit for suit in SUITS]
    assert copies(sum(weights)).index(1) == tile.rank - 1


@given(counts)
def test_melds_limit_what_a_hand_can_hold(held):
    melds = (
        Pung(parse_tile("2m"), Seat.EAST),
        Kong(parse_tile("9m"), KongKind.ADDED, Seat.WEST),
        Kong(parse_tile("5s"), KongKind.CONCEALED),
    )
    characters, dots, bamboo = (key_of(held) + limit for limit in limits(melds))
    assert rooms(characters) == (4, 1, 4, 4, 4, 4, 4, 4, 0)
    assert rooms(dots) == (4,) * RANKS
    assert rooms(bamboo) == (4, 4, 4, 4, 0, 4, 4, 4, 4)
    assert copies(characters) == copies(dots) == copies(bamboo) == held


@given(st.sets(st.sampled_from(TILES)))
def test_masks_stand_for_tiles(tiles):
    assert tiles_in(*masks_of(tiles)) == tuple(sorted(tiles))


def test_tiles_of_masks_keep_their_order():
    assert tiles_in(0b101, 0b1, 1 << 8) == parse_tiles("13m 1p 9s")


def test_answers_are_worked_out_once():
    asked = []
    squares = Answers(lambda key: asked.append(key) or key * key)
    assert [squares[3], squares[3], squares[4]] == [9, 9, 16]
    assert asked == [3, 4]


def test_answers_are_kept_within_bounds():
    squares = Answers(lambda key: key * key, most_kept=3)
    for key in range(10):
        assert squares[key] == key * key
        assert len(squares) <= 3
