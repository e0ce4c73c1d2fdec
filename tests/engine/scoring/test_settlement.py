from engine.deal import Exhausted, FirstDiscard
from engine.melds import Pung
from engine.presets import GUIYANG, TONGREN
from engine.rivers import RiverTile
from engine.scoring.ledger import WinningHand
from engine.scoring.settlement import settle
from engine.seats import PerSeat, Seat
from engine.terms import WinBy, WinPattern
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO
from engine.values import changed
from tests.engine.scoring.positions import drawn_win, tile

EAST, SOUTH, WEST, NORTH = Seat


def test_r102_a_settlement_explains_itself() -> None:
    deal = changed(drawn_win(), indicator=tile("9s"), dealer_streak=3)
    found = settle(deal, GUIYANG)
    assert (found.dealer, found.dealer_streak) == (EAST, 3)
    assert (found.won_by, found.tile, found.source) == (WinBy.SELF_DRAW, tile("4p"), None)
    assert found.winners == (
        WinningHand(
            seat=EAST,
            pattern=WinPattern.PLAIN,
            flush=False,
            pattern_value=3,
            value=3,
            additions=(),
        ),
    )
    assert found.ready == PerSeat((True, False, False, False))
    assert found.waits[EAST] == (tile("1p"), tile("4p"))
    assert (found.indicator, found.chickens, found.golden) == (
        tile("9s"),
        (ONE_BAMBOO,),
        (ONE_BAMBOO,),
    )
    assert found.burned is None
    assert found.totals == PerSeat((9, -3, -3, -3))
    assert (found.next_dealer, found.next_dealer_streak) == (EAST, 4)


def test_r102_an_exhausted_deal_names_no_tile_and_no_source() -> None:
    found = settle(changed(drawn_win(), ending=Exhausted()), GUIYANG)
    assert (found.won_by, found.tile, found.source, found.winners) == (None, None, None, ())
    assert found.totals == PerSeat((9, -3, -3, -3))


def test_r63_a_claimed_tile_has_left_the_river() -> None:
    lying = RiverTile(ONE_BAMBOO)
    gone = RiverTile(ONE_BAMBOO, NORTH)
    for river, points in (((lying,), 1), ((gone,), 0), ((gone, lying, lying), 2)):
        deal = drawn_win(rivers=(river, (), (), ()))
        assert settle(deal, GUIYANG).totals[EAST] == 9 + 3 * points


def test_r67_a_claimed_tile_costs_nothing() -> None:
    deal = drawn_win(rivers=((), (RiverTile(ONE_BAMBOO, EAST),), (), ()))
    assert settle(deal, GUIYANG).totals == PerSeat((9, -3, -3, -3))


def test_r60_a_first_discard_of_eight_dots_is_nothing_where_they_are_no_chicken() -> None:
    pung = Pung(EIGHT_DOTS, SOUTH)
    deal = drawn_win(winner="123456789m5s", melds=(pung,), with_tile="5s")
    deal = changed(deal, first_discards=(FirstDiscard(EIGHT_DOTS, SOUTH, EAST),))
    assert settle(deal, TONGREN).totals == PerSeat((9, -3, -3, -3))
    assert settle(deal, GUIYANG).totals == PerSeat((9 + 3 * 6 + 8, -17, -9, -9))


def test_r100_the_order_of_the_first_discards_is_not_that_of_the_sheet() -> None:
    pungs = (Pung(EIGHT_DOTS, SOUTH), Pung(ONE_BAMBOO, SOUTH))
    firsts = tuple(FirstDiscard(pung.tile, SOUTH, EAST) for pung in pungs)
    deal = drawn_win(winner="123456m5s", melds=pungs, with_tile="5s")
    found = [
        settle(changed(deal, first_discards=order), GUIYANG) for order in (firsts, firsts[::-1])
    ]
    assert found[0] == found[1]
    responsible = [each for each in found[0].ledger.transfers if each.reason.startswith("resp")]
    assert [each.points for each in responsible] == [8, 5]


def test_r02_three_seats_settle_like_four() -> None:
    deal = drawn_win()
    three = changed(
        deal,
        hands=PerSeat(deal.hands[:3]),
        melds=PerSeat(deal.melds[:3]),
        rivers=PerSeat(deal.rivers[:3]),
        declared=PerSeat(deal.declared[:3]),
        dealer=WEST,
    )
    found = settle(three, TONGREN)
    assert found.totals == PerSeat((5, -2, -3))
    assert found.next_dealer == EAST


def test_r94_a_pot_lies_untouched_where_the_house_has_none() -> None:
    found = settle(changed(drawn_win(), pot=7), TONGREN)
    assert (found.pot, sum(found.totals)) == (7, 0)
