"""The 27 kinds, the set of 108 and their text. [R-01, R-61]"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.tiles import (
    EIGHT_DOTS,
    ONE_BAMBOO,
    TILE_SET,
    TILES,
    Suit,
    Tile,
    format_tiles,
    parse_tile,
    parse_tiles,
    predecessor,
    successor,
)


def test_r01_three_suits_of_nine_ranks_four_times():
    assert len(TILE_SET) == 108
    assert set(Counter(TILE_SET).values()) == {4}
    assert Counter((tile.suit, tile.rank) for tile in TILES) == Counter(
        (suit, rank) for suit in Suit for rank in range(1, 10)
    )


def test_tiles_sort_as_a_hand_is_held():
    assert list(TILES) == sorted(TILES)
    assert [str(tile) for tile in TILES[8:10]] == ["9m", "1p"]


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_is_its_text(tile):
    assert parse_tile(str(tile)) == tile
    assert repr(tile) == str(tile) == f"{tile}" == f"{tile.rank}{tile.suit}"
    assert f"{tile:>3}" == f" {tile}"


@pytest.mark.parametrize("number", [-1, 27])
def test_no_other_number_is_a_tile(number):
    with pytest.raises(NotationError, match="run from 0 to 26"):
        Tile(number)


@pytest.mark.parametrize("text", ["", "0m", "10m", "1z", "m1", "1 m", "1M", "11m"])
def test_no_other_text_is_a_tile(text):
    with pytest.raises(NotationError, match="is no tile"):
        parse_tile(text)


@pytest.mark.parametrize("text", ["123", "m", "12x", "1m2", "0m", "1m,2m"])
def test_no_other_text_is_a_list_of_tiles(text):
    with pytest.raises(NotationError, match="is no list of tiles"):
        parse_tiles(text)


@given(st.lists(st.sampled_from(TILES)))
def test_tiles_written_are_read_back_sorted(tiles):
    assert parse_tiles(format_tiles(tiles)) == tuple(sorted(tiles))


def test_a_list_keeps_the_order_written():
    assert list(map(str, parse_tiles("31m 2p 1m"))) == ["3m", "1m", "2p", "1m"]


def test_r61_the_next_and_the_one_before_wrap_within_the_suit():
    assert [str(successor(parse_tile(text))) for text in ("1m", "9m", "9p", "9s")] == [
        "2m",
        "1m",
        "1p",
        "1s",
    ]
    assert all(predecessor(successor(tile)) == tile for tile in TILES)
    assert all(successor(tile).suit is tile.suit for tile in TILES)


def test_r60_the_standing_chickens():
    assert (str(ONE_BAMBOO), str(EIGHT_DOTS)) == ("1s", "8p")
