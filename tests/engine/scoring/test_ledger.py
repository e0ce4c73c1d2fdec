from engine.scoring.ledger import Ledger, Pot, Transfer
from engine.seats import PerSeat, Seat
from engine.terms import Reason

EAST, SOUTH, WEST, NORTH = Seat


def test_r100_what_moves_no_points_is_no_transfer() -> None:
    ledger = Ledger.of([Transfer(EAST, SOUTH, 0, Reason.HAND)], EAST, 4)
    assert ledger.transfers == ()
    assert ledger.totals(4) == PerSeat((0, 0, 0, 0))


def test_r100_payees_and_then_payers_come_from_the_dealer_on() -> None:
    pairs = [(EAST, NORTH), (NORTH, EAST), (SOUTH, WEST), (NORTH, WEST)]
    chickens = [Transfer(payer, payee, 1, Reason.CHICKEN) for payer, payee in pairs]
    ledger = Ledger.of(chickens, WEST, 4)
    assert [(each.payer, each.payee) for each in ledger.transfers] == [
        (NORTH, WEST),
        (SOUTH, WEST),
        (EAST, NORTH),
        (NORTH, EAST),
    ]


def test_r100_what_belongs_to_a_hand_stands_behind_it() -> None:
    ledger = Ledger.of(
        [
            Transfer(WEST, SOUTH, 3, Reason.KILLED_READY),
            Transfer(WEST, NORTH, 2, Reason.DEALER_STREAK),
            Transfer(WEST, SOUTH, 2, Reason.DEALER_STREAK),
            Transfer(WEST, NORTH, 5, Reason.HAND),
            Transfer(WEST, SOUTH, 5, Reason.HAND),
            Transfer(WEST, SOUTH, 10, Reason.READY_DECLARED),
        ],
        EAST,
        4,
    )
    assert [(each.payee, each.reason) for each in ledger.transfers] == [
        (SOUTH, Reason.HAND),
        (SOUTH, Reason.READY_DECLARED),
        (SOUTH, Reason.DEALER_STREAK),
        (NORTH, Reason.HAND),
        (NORTH, Reason.DEALER_STREAK),
        (SOUTH, Reason.KILLED_READY),
    ]


def test_r94_the_pot_is_a_party_like_any_seat() -> None:
    ledger = Ledger.of([Transfer(EAST, Pot.POT, 4, Reason.POT)], EAST, 4)
    assert ledger.total(Pot.POT) == 4
    assert ledger.totals(4) == PerSeat((-4, 0, 0, 0))


def test_a_total_is_what_came_in_less_what_went_out() -> None:
    transfers = (
        Transfer(EAST, SOUTH, 5, Reason.HAND),
        Transfer(SOUTH, EAST, 2, Reason.CHICKEN),
        Transfer(SOUTH, WEST, 1, Reason.BEAN),
    )
    assert Ledger(transfers).totals(4) == PerSeat((-3, 2, 1, 0))
