"""通行证 (tōngxíngzhèng): what lets a plain hand win on another's tile. [R-22]"""

from collections.abc import Iterator

from engine.deal import Deal, Won
from engine.house_terms import Permit
from engine.melds import Kong
from engine.seats import Seat
from engine.terms import WinBy


def permits_held(deal: Deal, won: Won, seat: Seat) -> frozenset[Permit]:
    """通行证 (tōngxíngzhèng): all that *seat* could show for the tile of *won*. [R-22]

    The deal may be running still: then *won* is the win that is on offer.
    """
    return frozenset(_permits(deal, won, seat))


def _permits(deal: Deal, won: Won, seat: Seat) -> Iterator[Permit]:
    """通行证 (tōngxíngzhèng): the same one by one."""
    if any(isinstance(meld, Kong) for meld in deal.melds[seat]):
        yield Permit.OWN_KONG
    if deal.declared[seat]:
        yield Permit.OWN_DECLARATION
    if won.by is WinBy.ROBBED_KONG:
        yield Permit.ROBBED_KONG
        return
    if won.source is not None and deal.declared[won.source]:
        yield Permit.DISCARDER_DECLARED
    if won.by is WinBy.HOT_DISCARD:
        yield Permit.HOT_DISCARD
    if won.first_turn:
        yield Permit.EARTHLY
