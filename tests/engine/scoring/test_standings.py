from engine.deal import Exhausted, Won
from engine.melds import Pung
from engine.presets import GUIYANG
from engine.rivers import FirstDiscard, RiverTile
from engine.scoring.settlement import settle
from engine.scoring.standings import Place, Standing, ranking, standing, standings
from engine.seats import Seat
from engine.terms import WinBy
from engine.values import changed
from tests.engine.scoring.positions import drawn_win, tile

EAST, SOUTH = Seat.EAST, Seat.SOUTH
DRAWN = settle(drawn_win(), GUIYANG)
FED = settle(
    changed(
        drawn_win(winner="2255m3366p4499s7p"), ending=Won(WinBy.DISCARD, tile("7p"), (EAST,), SOUTH)
    ),
    GUIYANG,
)
EXHAUSTED = settle(changed(drawn_win(), ending=Exhausted()), GUIYANG)


def test_a_self_draw() -> None:
    assert standing(DRAWN, EAST) == Standing(deals=1, points=9, wins=1, self_draws=1)
    assert standing(DRAWN, SOUTH) == Standing(deals=1, points=-3)


def test_a_win_on_a_discard() -> None:
    assert standing(FED, EAST) == Standing(deals=1, points=13, wins=1)
    assert standing(FED, SOUTH) == Standing(deals=1, points=-13, deal_ins=1)


def test_an_exhausted_deal_is_nobodys_win() -> None:
    assert standing(EXHAUSTED, EAST) == Standing(deals=1, points=9)


def test_chickens_are_counted_once_however_many_pay() -> None:
    bamboo = tile("1s")
    deal = drawn_win(winner="111s456789m23p55s", rivers=((RiverTile(bamboo),), (), (), ()))
    charged = changed(deal, first_discards=(FirstDiscard(bamboo, EAST),))
    found = standing(settle(charged, GUIYANG), EAST)
    assert (found.chickens, found.charges, found.responsibilities) == (4, 1, 0)


def test_who_answers_for_a_claimed_first_is_responsible() -> None:
    bamboo = tile("1s")
    deal = drawn_win(winner="456789m23p55s", melds=(Pung(bamboo, SOUTH),))
    claimed = changed(deal, first_discards=(FirstDiscard(bamboo, SOUTH, EAST),))
    found = settle(claimed, GUIYANG)
    assert [standing(found, seat).responsibilities for seat in Seat] == [0, 1, 0, 0]
    assert standing(found, EAST).chickens == 3
    assert standing(found, EAST).charges == 0


def test_standings_add_up_seat_by_seat() -> None:
    found = standings([DRAWN, FED, EXHAUSTED], 4)
    assert found[EAST] == Standing(deals=3, points=31, wins=2, self_draws=1)
    assert found[SOUTH] == Standing(deals=3, points=-19, deal_ins=1)
    assert sum(each.points for each in found) == 0


def test_standings_of_no_deals_are_empty() -> None:
    assert set(standings([], 3)) == {Standing()}


def test_equal_points_share_a_rank_and_keep_their_order() -> None:
    low, high = Standing(points=1), Standing(points=5)
    board = ranking({"first": low, "second": high, "third": low, "last": Standing()})
    assert list(board.items()) == [
        ("second", Place(1, high)),
        ("first", Place(2, low)),
        ("third", Place(2, low)),
        ("last", Place(4, Standing())),
    ]
