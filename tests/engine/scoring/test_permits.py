import pytest

from engine.deal import Deal, Won
from engine.house_terms import Permit
from engine.melds import Kong, Pung
from engine.scoring.permits import permits_held
from engine.seats import Seat
from engine.terms import KongKind, WinBy
from engine.values import changed
from tests.engine.scoring.positions import drawn_win, tile

FOUR = tile("4p")
SOUTH, WEST = Seat.SOUTH, Seat.WEST
DISCARD = Won(WinBy.DISCARD, FOUR, (SOUTH,), WEST)


def held(deal: Deal, won: Won) -> set[Permit]:
    return set(permits_held(deal, won, SOUTH))


def test_r22_nothing_to_show() -> None:
    assert held(drawn_win(), DISCARD) == set()


@pytest.mark.parametrize(
    "kong",
    [
        Kong(tile("7p"), KongKind.EXPOSED, WEST),
        Kong(tile("7p"), KongKind.CONCEALED),
        Kong(tile("7p"), KongKind.CONCEALED, dealt=True),
        Kong(tile("7p"), KongKind.ADDED, WEST),
        Kong(tile("7p"), KongKind.ADDED, WEST, late=True),
    ],
)
def test_r22_a_kong_of_any_kind_is_a_permit(kong: Kong) -> None:
    deal = drawn_win()
    konged = changed(deal, melds=deal.melds.put(SOUTH, (kong,)))
    assert held(konged, DISCARD) == {Permit.OWN_KONG}
    other = changed(deal, melds=deal.melds.put(WEST, (kong,)))
    assert held(other, DISCARD) == set()


def test_r22_a_pung_is_no_permit() -> None:
    deal = drawn_win()
    punged = changed(deal, melds=deal.melds.put(SOUTH, (Pung(tile("7p"), WEST),)))
    assert held(punged, DISCARD) == set()


def test_r22_declarations_of_the_winner_and_of_the_discarder() -> None:
    deal = drawn_win()
    own = changed(deal, declared=deal.declared.put(SOUTH, True))
    assert held(own, DISCARD) == {Permit.OWN_DECLARATION}
    fed = changed(deal, declared=deal.declared.put(WEST, True))
    assert held(fed, DISCARD) == {Permit.DISCARDER_DECLARED}


@pytest.mark.parametrize(
    ("won", "permit"),
    [
        (DISCARD._replace(by=WinBy.HOT_DISCARD), Permit.HOT_DISCARD),
        (DISCARD._replace(by=WinBy.ROBBED_KONG), Permit.ROBBED_KONG),
        (DISCARD._replace(first_turn=True), Permit.EARTHLY),
    ],
)
def test_r22_the_tile_itself_is_a_permit(won: Won, permit: Permit) -> None:
    assert held(drawn_win(), won) == {permit}
