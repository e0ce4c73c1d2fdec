"""碰不碰 (pèng bu pèng): a pung on offer, with the hand before it and after it. [STRATEGY 2]

What is numbered 0 is the hand if the tile is let go, 1 the hand after the pung and one discard.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.distance import prospects
from engine.hands import Shapes
from engine.melds import Pung
from engine.seats import Seat, turn_order
from engine.strategy.advice import Follow, Nearness
from engine.strategy.sight import Sight
from engine.terms import Verb
from engine.tiles import Tile

PAIR = 2
"""对子 (duìzi): how many copies a pung takes from the hand."""
_READY_PAIRS = 6
"""六对 (liù duì): as many pairs, four alike being two, wait for the seventh."""
SETS_ALONE = Shapes(seven_pairs=False, dragon_seven_pairs=False, earth_dragon=False)
"""四坎一对 (sì kǎn yí duì): four sets and a pair, whatever else the house plays."""


class PungOffer(NamedTuple):
    """可碰 (kě pèng): a pung that a seat may make now."""

    sight: Sight
    tile: Tile
    source: Seat
    """Who discarded it."""
    before: Nearness
    """不碰 (bú pèng): if it is let go."""
    follows: tuple[Follow, ...]
    """Every discard after it, in order of the tiles."""
    dry_draws: int
    """没进张 (méi jìnzhāng): how many draws in a row brought the seat no nearer."""

    @property
    def best(self) -> Follow:
        """最好的一打 (zuì hǎo de yì dǎ): nearest, then with most live tiles, then lowest."""
        return min(self.follows, key=lambda f: (f.after.distance, -f.after.live))

    @property
    def no_slower(self) -> list[Follow]:
        """不退的 (bú tuì de): the discards that leave the hand as near as letting the tile go."""
        return [f for f in self.follows if f.after.distance == self.before.distance]

    @property
    def skipped(self) -> tuple[Seat, ...]:
        """跳过的 (tiàoguò de): the seats between, which lose a draw by it."""
        seats = turn_order(self.source, len(self.sight.deal.melds))
        return seats[1 : seats.index(self.sight.seat)]


def pung_offer(sight: Sight, dry_draws: int = 0) -> PungOffer | None:
    """可碰 (kě pèng): the pung among the options of a view, if there is one."""
    tile = next((option.tile for option in sight.view.options if option.verb is Verb.PUNG), None)
    if tile is None:
        return None
    assert sight.deal.active is not None, "somebody offered the tile"
    hand = sight.hand.melded(tile, PAIR)
    melds = (*sight.melds, Pung(tile, sight.deal.active))
    return PungOffer(
        sight=sight,
        tile=tile,
        source=sight.deal.active,
        before=sight.nearness(sight.hand, sight.melds),
        follows=tuple(
            Follow(found.tile, Nearness(found.distance, found.live, found.useful_tiles))
            for found in prospects(hand, sight.unseen, sight.shapes, melds)
        ),
        dry_draws=dry_draws,
    )


def by_sets_alone(offer: PungOffer) -> PungOffer:
    """只算四坎 (zhǐ suàn sì kǎn): the same pung, counted by four sets and a pair alone."""
    counted = pung_offer(offer.sight._replace(shapes=SETS_ALONE), offer.dry_draws)
    assert counted is not None, "the pung is still on offer"
    return counted


def is_ready_by_pairs(sight: Sight) -> bool:
    """七对下叫 (qīduì xiàjiào): whether the hand is ready by seven pairs: a pung would end that."""
    if sight.melds:
        return False
    counts = sight.hand.counts()
    as_dragon = sight.shapes.dragon_seven_pairs and max(counts) > PAIR
    pairs = sum(held // PAIR for held in counts)
    return pairs == _READY_PAIRS and (sight.shapes.seven_pairs or as_dragon)


def widest(follows: Iterable[Follow]) -> Follow | None:
    """最宽的 (zuì kuān de): the one with most live tiles, then lowest; None of none."""
    return max(follows, key=lambda follow: follow.after.live, default=None)
