"""终局 (zhōngjú): what a win, an empty wall and the turned chicken change. [R-12, R-19, R-61]"""

from engine.deal import Deal, Exhausted, Won
from engine.table.events import ChickenFlipped, KongRobbed, WallExhausted, WinDeclared
from engine.table.meld_steps import taken, without
from engine.table.state import AwaitingClaims, AwaitingSettlement, Running
from engine.table.tile_steps import with_deal
from engine.values import changed


def robbed(phase: Running, _: KongRobbed) -> Running:
    """抢杠 (qiǎnggàng): nothing changes before the wins that follow. [R-14]"""
    return phase


def ended(phase: Running, event: WinDeclared) -> AwaitingSettlement:
    """胡 (hú): somebody won; what is left is to settle. [R-12]"""
    return AwaitingSettlement(with_deal(phase.play, _won(phase, event)))


def exhausted(phase: Running, _: WallExhausted) -> AwaitingSettlement:
    """黄庄 (huángzhuāng): nobody won. [R-19]"""
    return AwaitingSettlement(with_deal(phase.play, changed(phase.play.deal, ending=Exhausted())))


def flipped(phase: Running, event: ChickenFlipped) -> AwaitingSettlement:
    """翻鸡 (fānjī): the indicator lies open. [R-61]"""
    turned = changed(phase.play.deal, indicator=event.indicator)
    return AwaitingSettlement(with_deal(phase.play, turned))


def _won(phase: Running, event: WinDeclared) -> Deal:
    """胡 (hú): the record with one more winner; the tile has left where it was. [R-24, R-63]"""
    deal, seat, tile = phase.play.deal, event.seat, event.tile
    if isinstance(deal.ending, Won):
        return changed(deal, ending=deal.ending._replace(winners=(*deal.ending.winners, seat)))
    ending = Won(event.by, tile, (seat,), event.source, event.first_turn)
    if isinstance(phase, AwaitingClaims):
        firsts = deal.first_discards
        deal = taken(phase, seat, firsts[:-1] if phase.first_standing else firsts)
    else:
        deal = without(deal, seat if event.source is None else event.source, tile)
    return changed(deal, ending=ending)
