"""Every principle holds in a position, and is silent in others that differ from it by a little."""

from collections import Counter
from typing import NamedTuple

import pytest

from engine.seats import Seat
from engine.strategy.advice import Principle
from engine.strategy.principles import holdings
from engine.strategy.sight import look
from tests.engine.helpers import house
from tests.engine.strategy.positions import claim_view, pung

NO_BLACK_BONE = house(fields={"chickens.black_bone": False})
PUNGS_OF_NORTH = tuple(pung(tile, Seat.EAST) for tile in ("1p", "7p", "8p"))
MIXED_PUNGS = (*PUNGS_OF_NORTH[:2], pung("6m", Seat.EAST))


class Case(NamedTuple):
    """A position and how long nothing came."""

    hand: str
    claim: str
    side: str = "opposite"
    dry_draws: int = 0
    table: dict = {}  # noqa: RUF012  # only read

    def but(self, **changes):
        """The same position with something changed."""
        own = {key: changes.pop(key) for key in list(changes) if key in Case._fields}
        return self._replace(**own, table=self.table | changes)

    def held(self):
        """By principle, how it holds."""
        view = claim_view(self.hand, self.claim, self.side, **self.table)
        return {found.principle: found for found in holdings(look(view), self.dry_draws)}


T1 = Case("123678m 44s 445p 88p", "4p")
T2 = Case("111s 99p 234m 678s 56p", "9p", table={"rivers": {Seat.WEST: "4p7p"}})
T3 = Case("788m 344s 678s 45p 99p", "8m")
T3_WIDER = Case("11m 7m 45m 23s 678s 46p 8p", "1m")
T5 = Case("7899m 345s 67s 22p 45p", "9m", dry_draws=3)
T6 = T5.but(dry_draws=0, firsts=[("8p", Seat.EAST)], rivers={Seat.EAST: "8p"})
T4 = T5.but(
    dry_draws=0,
    wall=15,
    melds={Seat.NORTH: PUNGS_OF_NORTH},
    rivers={Seat.EAST: "7m"},
)
T7 = Case("88m 1m 234s 678s 45p 89p", "8m", "previous")
T8 = Case("88s 34456p 888p 456m", "8s")
T9 = Case("123s 55p 234m 678m 99m", "5p", "next")
T10 = Case("445566s 99p 22m 68p 5m", "5s")

MISSES = {
    "T1 two from ready": (T1, T1.but(hand="123679m 44s 445p 88p")),
    "T1 ready already": (T1, T1.but(hand="123678m 456s 44p 88p")),
    "T1 not ready after it": (T1, T1.but(hand="7899m 345s 67s 22p 45p", claim="9m")),
    "T2 one of the waits never shown": (T2, T2.but(rivers={Seat.WEST: "4p"})),
    "T2 not ready before": (T2, T2.but(hand="111s 99p 234m 679s 56p")),
    "T2 not ready after": (T2, T2.but(hand="123s 99p 234m 678s 56p", rivers={Seat.WEST: "9p"})),
    "T3 one from ready": (T3, T3.but(hand="888m 344s 678s 45p 99p", claim="4s")),
    "T3 no nearer and no wider": (T3, T3.but(hand="456669m 14p 77889s", claim="7s")),
    "T3 wider, but no longer early": (T3_WIDER, T3_WIDER.but(wall=35)),
    "T4 a tile too soon": (T4, T4.but(wall=16)),
    "T4 nobody on one tile": (T4, T4.but(melds={Seat.NORTH: MIXED_PUNGS})),
    "T4 no discard that was let go": (T4, T4.but(rivers={Seat.EAST: "3m"})),
    "T4 no draw to lose": (T4, T4.but(wall=1)),
    "T5 two dry draws": (T5, T5.but(dry_draws=2)),
    "T5 a step back": (T5, T5.but(hand="123m 99m 456s 789s 78p")),
    "T5 narrower by more than a fifth": (T5, T5.but(hand="99m 234m 345s 678s 45p")),
    "T6 the claim skips nobody": (T6, T6.but(side="previous")),
    "T6 nobody charged": (T6, T6.but(firsts=[], rivers={})),
    "T6 the charge was claimed": (T6, T6.but(firsts=[("8p", Seat.EAST, Seat.WEST)])),
    "T7 another pair": (T7, T7.but(hand="88m 11m 234s 678s 45p 8p")),
    "T7 three of the kind": (T7, T7.but(hand="888m 234s 678s 45p 89p")),
    "T7 two from ready": (T7, T7.but(hand="88m 1m 234s 679s 45p 89p")),
    "T8 more tiles of no more kinds": (T8, Case("444m 56m 99p 234s 678p", "9p", "next")),
    "T8 more kinds of no more tiles": (T8, T8.but(rivers={Seat.WEST: "33p 66p 77p"})),
    "T8 one from ready": (T8, T8.but(hand="88s 34457p 888p 456m")),
    "T9 thrown before": (T9, T9.but(firsts=[("1s", Seat.EAST)])),
    "T9 late and not safe": (T9, T9.but(wall=15)),
    "T9 not ready without it": (T9, T9.but(hand="123s 55p 23p 678m 999m")),
    "T9 no chicken in this house": (
        Case("678p 55m 234m 678m 99m", "5m", "next"),
        Case("678p 55m 234m 678m 99m", "5m", "next", table={"profile": NO_BLACK_BONE}),
    ),
    "T10 an end of the runs": (T10, T10.but(claim="4s")),
    "T10 four pairs": (T10, T10.but(hand="445566s 99p 24m 68p 5m")),
    "T10 no longer early": (T10, T10.but(wall=35)),
    "T10 seven pairs nearer": (T10, T10.but(hand="445566s 99p 22m 88p 5m")),
}


def test_there_are_three_for_every_principle():
    counts = Counter(name.split()[0] for name in MISSES)
    assert set(counts) == set(Principle)
    assert min(counts.values()) >= 3


@pytest.mark.parametrize("name", MISSES)
def test_it_is_silent_where_it_just_does_not_hold(name):
    holds, misses = MISSES[name]
    principle = Principle(name.split()[0])
    assert principle in holds.held()
    assert principle not in misses.held()
