"""首张鸡: the first of a standing kind discarded, charged or claimed. [R-64, R-65]"""

import pytest

from engine.rivers import FirstDiscard
from engine.seats import Seat
from engine.table.events import DealSettled, TileDiscarded
from engine.terms import ChickenKind, Reason
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO
from tests.engine.helpers import dealt, house
from tests.engine.table.decisions import decides


def firsts(game):
    """Who discarded first and who claimed it, in words."""
    return [(str(f.tile), f.seat, f.claimed_by) for f in game.record.first_discards]


def test_r64_an_unclaimed_first_one_bamboo_is_a_charge():
    game = dealt(house(), hands={0: "1s"})
    game.play("0 discards 1s")
    assert game.latest(TileDiscarded).first_standing
    assert game.record.first_discards == (FirstDiscard(ONE_BAMBOO, Seat.EAST),)


def test_r64_only_the_first_of_the_kind_counts():
    game = dealt(house(), hands={0: "1s"}, draws="1s")
    game.play("0 discards 1s; 1 discards 1s")
    assert not game.latest(TileDiscarded).first_standing
    assert firsts(game) == [("1s", 0, None)]


def test_r64_one_charge_a_standing_kind():
    game = dealt(house(), hands={0: "1s"}, draws="8p")
    game.play("0 discards 1s; 1 discards 8p")
    assert firsts(game) == [("1s", 0, None), ("8p", 1, None)]


def test_r64_the_charge_stays_when_a_second_one_bamboo_of_the_seat_is_punged():
    game = dealt(house(), hands={0: "11s", 2: "1s"}, draws="9m 1s")
    game.play("0 discards 1s; 1 discards 9m; 2 discards 3m; until 0; 0 discards 1s; 2 pungs")
    assert firsts(game) == [("1s", 0, None)]


def test_r64_a_first_tile_that_was_won_is_kept_of_nobody():
    game = dealt(house(), hands={0: "1s", 2: "111222333m 99p 23s"})
    game.play("0 discards 1s; 2 wins")
    assert firsts(game) == []


def test_r64_a_first_tile_that_was_won_leaves_the_first_of_the_other_kind():
    game = dealt(house(), hands={0: "1s", 2: "222m 444m 777m 66s 88p"}, draws="8p")
    game.play("0 discards 1s; 1 discards 8p; 2 wins")
    assert firsts(game) == [("1s", 0, None)]


def test_r64_another_kind_that_was_won_keeps_the_charge():
    game = dealt(house(), hands={0: "1s", 2: "123456789m 99p 23s"}, draws="4s")
    game.play("0 discards 1s; 2 passes; 1 discards 4s")
    assert firsts(game) == [("1s", 0, None)]


def test_r64_a_tile_added_to_a_pung_is_no_discard():
    game = dealt(house(), hands={0: "8p", 1: "88p"}, draws="9m 9p 9s 8p")
    game.play("0 discards 8p; 1 pungs; 1 discards 3m; until 1; 1 kongs 8p")
    assert firsts(game) == [("8p", 0, 1)]


@decides(
    "chickens.black_bone",
    {True: [("8p", 0, None)], False: []},
)
def test_r60_eight_dots_are_first_where_black_bone_is_played(profile):
    return firsts_of_eight_dots(profile)


def firsts_of_eight_dots(profile):
    """Who discarded the first standing tile when 8p is discarded."""
    game = dealt(profile, hands={0: "8p"})
    game.play("0 discards 8p")
    return firsts(game)


@pytest.mark.parametrize(("claim", "hand"), [("pungs", "11s"), ("kongs", "111s")])
def test_r65_a_claimed_first_tile_is_responsible(claim, hand):
    game = dealt(house(), hands={0: "1s", 3: hand})
    game.play(f"0 discards 1s; 3 {claim}")
    assert firsts(game) == [("1s", 0, 3)]


def test_r65_a_claimed_second_tile_leaves_the_first_claim():
    game = dealt(house(), hands={0: "8p 1s", 3: "11s", 1: "8p", 2: "88p"}, draws="9m")
    game.play("0 discards 8p; 2 pungs; 2 discards 3m; 3 discards 9m; 0 discards 1s; 3 pungs")
    assert firsts(game) == [("8p", 0, 2), ("1s", 0, 3)]


def test_r64_the_charge_is_settled_for_its_discarder():
    game = dealt(house(), hands={0: "1s 123456789m 99p 23s"}, draws="9m 9p 9s 4s", dealer=0)
    game.play("0 discards 1s; until 0; 0 wins")
    settled = game.latest(DealSettled).settlement
    charges = [t for t in settled.ledger.transfers if t.reason is Reason.CHICKEN]
    assert {(t.purpose.chicken, t.purpose.tile) for t in charges if t.payee == 0} >= {
        (ChickenKind.CHARGE, ONE_BAMBOO)
    }
    assert EIGHT_DOTS not in {t.purpose.tile for t in charges if t.payee == 0}
