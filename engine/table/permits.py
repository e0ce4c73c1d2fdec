"""通行证 (tōngxíngzhèng): what lets a plain hand win on another's tile. [R-22]"""

from collections.abc import Iterator

from engine.melds import Kong
from engine.profile import RulesProfile
from engine.seats import Seat
from engine.table.state import AwaitingRob, Offer
from engine.terms import Permit


def has_permit(profile: RulesProfile, phase: Offer, seat: Seat) -> bool:
    """有通行证 (yǒu tōngxíngzhèng): whether a plain hand of *seat* may win the tile on offer."""
    accepted = profile.winning.permits
    return any(permit in accepted for permit in _permits(phase, seat))


def _permits(phase: Offer, seat: Seat) -> Iterator[Permit]:
    """通行证 (tōngxíngzhèng): every permit that the position would give in some house."""
    deal = phase.play.deal
    if any(isinstance(meld, Kong) for meld in deal.melds[seat]):
        yield Permit.OWN_KONG
    if deal.declared[seat]:
        yield Permit.OWN_DECLARATION
    if isinstance(phase, AwaitingRob):
        yield Permit.ROBBED_KONG
        return
    if deal.declared[phase.source]:
        yield Permit.DISCARDER_DECLARED
    if phase.hot:
        yield Permit.HOT_DISCARD
    if phase.first_turn:
        yield Permit.EARTHLY
