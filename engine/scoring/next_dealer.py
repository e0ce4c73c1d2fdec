"""下一庄 (xià yì zhuāng): who deals next. [R-91]"""

from typing import assert_never

from engine.deal import Deal, Won
from engine.house_terms import MultiWinDealer
from engine.profile import RulesProfile
from engine.seats import Seat, turn_order

_TWO_WINNERS = 2


def next_dealer(deal: Deal, profile: RulesProfile) -> Seat:
    """下一庄 (xià yì zhuāng): the winner, or who deals after several; the dealer if nobody won."""
    won = deal.ending
    if not isinstance(won, Won):
        return deal.dealer
    if won.source is None or len(won.winners) == 1:
        return won.winners[0]
    return _after_several(deal, won.source, won.winners, profile.dealer.multi_win_dealer)


def _after_several(
    deal: Deal, source: Seat, winners: tuple[Seat, ...], rule: MultiWinDealer
) -> Seat:
    """一炮多响 (yí pào duō xiǎng): who deals after several won the tile of *source*."""
    match rule:
        case MultiWinDealer.DISCARDER:
            return source
        case MultiWinDealer.FIRST_WINNER:
            return deal.dealer if deal.dealer in winners else _first(deal, source, winners)
        case MultiWinDealer.NEAREST_DEALER:
            nearest = _first(deal, deal.dealer, winners)
            return nearest if len(winners) == _TWO_WINNERS else source
        case _ as never:
            assert_never(never)


def _first(deal: Deal, start: Seat, winners: tuple[Seat, ...]) -> Seat:
    """第一家 (dì-yī jiā): the first winner in order of play, *start* included."""
    return next(seat for seat in turn_order(start, len(deal.hands)) if seat in winners)
