"""裁定 (cáidìng): what has to be known of a finished deal before any point moves."""

from typing import NamedTuple

from engine.deal import Deal, Won
from engine.hands import waits
from engine.house_terms import BurnScope
from engine.profile import RulesProfile
from engine.scoring.chicken_kinds import reached_kinds, standing_kinds
from engine.seats import PerSeat, Seat, turn_order
from engine.terms import WinBy
from engine.tiles import Tile

_BURNING = frozenset({WinBy.HOT_DISCARD, WinBy.ROBBED_KONG})


class Judgement(NamedTuple):
    """裁定 (cáidìng): a finished deal, the house's rules, and how every seat stands under them."""

    deal: Deal
    profile: RulesProfile
    won: Won | None
    """How it was won; None if it is exhausted."""
    waits: PerSeat[tuple[Tile, ...]]
    """叫嘴 (jiàozuǐ): what each seat waits for. [R-23]"""
    effective: PerSeat[bool]
    """生效 (shēngxiào): winners and ready seats. [R-24]"""
    reached: tuple[Tile, ...]
    """翻到的 (fāndào de): the kinds that the flip reached. [R-61]"""
    golden: tuple[Tile, ...]
    """金鸡 (jīnjī): those of them that are standing. [R-61]"""
    burned: Seat | None
    """烧 (shāo): who is burned. [R-70]"""

    @property
    def ready(self) -> PerSeat[bool]:
        """下叫 (xiàjiào): who is ready. [R-23]"""
        return self.waits.map(bool)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """别家 (biéjiā): the other seats in order of play from *seat* on."""
        return turn_order(seat, len(self.deal.hands))[1:]

    @property
    def is_checked(self) -> bool:
        """查叫 (chájiào): exhausted with some seats ready and some not. [R-80, R-81]"""
        return self.won is None and any(self.effective) and not all(self.effective)

    def effective_seats(self) -> tuple[Seat, ...]:
        """生效的 (shēngxiào de): who collects, unless burned."""
        return tuple(seat for seat in self.effective.seats() if self.effective[seat])

    def idle_seats(self) -> tuple[Seat, ...]:
        """没下叫的 (méi xiàjiào de): who has neither won nor is ready. [R-52, R-67, R-81]"""
        return tuple(seat for seat in self.effective.seats() if not self.effective[seat])

    def chicken_collectors(self) -> tuple[Seat, ...]:
        """收鸡的 (shōu jī de): effective and not burned. [R-66, R-67, R-70]"""
        return tuple(seat for seat in self.effective_seats() if seat != self.burned)

    def is_bean_burned(self, seat: Seat) -> bool:
        """烧豆 (shāodòu): whether *seat* is burned and that costs it its kongs too. [R-70]"""
        scope = self.profile.chickens.burn_scope
        return seat == self.burned and scope is BurnScope.CHICKENS_AND_KONGS


def judge(deal: Deal, profile: RulesProfile) -> Judgement:
    """裁定 (cáidìng): how the seats of a finished *deal* stand. [R-24, R-61, R-70]"""
    won = deal.ending if isinstance(deal.ending, Won) else None
    shapes = profile.patterns.shapes
    waiting = PerSeat(
        waits(hand, melds, shapes) for hand, melds in zip(deal.hands, deal.melds, strict=True)
    )
    winners = won.winners if won else ()
    reached = reached_kinds(deal.indicator, profile.chickens)
    standing = standing_kinds(profile.chickens)
    return Judgement(
        deal=deal,
        profile=profile,
        won=won,
        waits=waiting,
        effective=PerSeat(bool(waiting[seat]) or seat in winners for seat in waiting.seats()),
        reached=reached,
        golden=tuple(tile for tile in reached if tile in standing),
        burned=won.source if won and won.by in _BURNING else None,
    )
