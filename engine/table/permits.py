"""通行证 (tōngxíngzhèng): what lets a plain hand win the tile on offer. [R-22]"""

from engine.deal import Won
from engine.profile import RulesProfile
from engine.scoring.permits import permits_held
from engine.seats import Seat
from engine.table.state import AwaitingRob, Offer
from engine.terms import WinBy


def win_on_offer(phase: Offer) -> Won:
    """胡法 (húfǎ): how the tile on offer would be won; nobody has won it yet. [R-44 … R-46]"""
    if isinstance(phase, AwaitingRob):
        return Won(WinBy.ROBBED_KONG, phase.tile, (), phase.source)
    by = WinBy.HOT_DISCARD if phase.hot else WinBy.DISCARD
    return Won(by, phase.tile, (), phase.source, phase.first_turn)


def has_permit(profile: RulesProfile, phase: Offer, seat: Seat) -> bool:
    """有通行证 (yǒu tōngxíngzhèng): whether a plain hand of *seat* may win the tile on offer."""
    held = permits_held(phase.play.deal, win_on_offer(phase), seat)
    return not held.isdisjoint(profile.winning.permits)
