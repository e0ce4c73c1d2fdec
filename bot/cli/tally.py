"""统计 (tǒngjì): what came of a number of deals."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.scoring.settlement import Settlement
from engine.terms import WinBy, WinPattern

_SELF_DRAWN = {WinBy.SELF_DRAW, WinBy.REPLACEMENT_TILE}


@dataclass(slots=True)
class Tally:
    """统计 (tǒngjì): grows by one settlement at a time."""

    points: list[int]
    """Points per seat, East first."""
    deals: int = 0
    exhausted: int = 0
    """黄庄 (huángzhuāng): deals that nobody won."""
    self_draw_wins: int = 0
    """自摸 (zìmō): wins by a tile that the winner drew."""
    other_wins: int = 0
    """点炮 (diǎnpào): wins on another's tile; each winner counts."""
    patterns: Counter[str] = field(default_factory=Counter)
    """牌型 (páixíng): wins by pattern, a flush under a name of its own."""

    def add(self, settlement: Settlement) -> None:
        """记一局 (jì yì jú): count one settled deal."""
        self.deals += 1
        self._pay(settlement.totals)
        if settlement.won_by is None:
            self.exhausted += 1
        elif settlement.won_by in _SELF_DRAWN:
            self.self_draw_wins += 1
        else:
            self.other_wins += len(settlement.winners)
        self.patterns.update(pattern_name(w.pattern, flush=w.flush) for w in settlement.winners)

    def give_back(self, refunds: Iterable[int]) -> None:
        """退底池 (tuì dǐchí): count what the pot gives back when the match ends. [R-94]"""
        self._pay(refunds)

    def summary(self) -> dict[str, object]:
        """汇总 (huìzǒng): the figures by name; shares are of all deals."""
        return {
            "deals": self.deals,
            "exhausted_share": round(self.exhausted / self.deals, 4),
            "self_draw_wins": self.self_draw_wins,
            "discard_wins": self.other_wins,
            "patterns": dict(sorted(self.patterns.items(), key=lambda item: (-item[1], item[0]))),
            "points": self.points,
        }

    def _pay(self, points: Iterable[int]) -> None:
        self.points = [sum(pair) for pair in zip(self.points, points, strict=True)]


def pattern_name(pattern: WinPattern, *, flush: bool) -> str:
    """牌型名 (páixíng míng): the pattern, with `flush_` before it where it is one."""
    return f"flush_{pattern}" if flush else str(pattern)
