"""记性 (jìxing): what a player remembers of its own deal that no single view shows."""

from typing import NamedTuple

from engine.distance import distance
from engine.strategy.sight import Sight, before_draw


class Memory(NamedTuple):
    """记性 (jìxing): told of every own turn, in order, before its choice is made."""

    dry_draws: int = 0
    """没进张 (méi jìnzhāng): how many draws in a row brought the hand no nearer to ready."""

    def of_turn(self, sight: Sight) -> "Memory":
        """又一轮 (yòu yì lún): the memory with the own turn that *sight* shows.

        A turn begins with a draw or with a pung; after a kong its replacement is one more draw. A
        pung that brings the hand nearer ends a run of dry draws, any other leaves it as it is.
        """
        hand, melds = before_draw(sight)
        nearer = distance(sight.hand, sight.shapes, sight.melds) < distance(
            hand, sight.shapes, melds
        )
        if nearer:
            return Memory()
        return Memory(self.dry_draws + (sight.view.drawn is not None))
