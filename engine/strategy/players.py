"""打法 (dǎfǎ): the built-in players; each chooses from a seat's view and nothing else."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.distance import distance
from engine.hands import Hand
from engine.options import Option
from engine.terms import Verb
from engine.tiles import COPIES, Tile
from engine.views import SeatView

Player: TypeAlias = Callable[[SeatView, Random], Option]
"""牌手 (páishǒu): chooses one of the options of a view; the generator is the player's own."""

_BLUNDERS = 7
"""新手 (xīnshǒu): one move in so many is made at random."""

_WON = -3
_WINS = (Verb.DECLARE_WIN, Verb.WIN)


def choose_at_random(view: SeatView, generator: Random) -> Option:
    """乱打 (luàndǎ): any option, all equally likely."""
    return generator.choice(view.options)


def choose_greedily(view: SeatView, generator: Random) -> Option:
    """新手 (xīnshǒu): wins when it can, else takes whatever brings the hand nearest to ready.

    Of two choices as near as each other a kong is taken first and a pung last; further ties fall at
    random, and so does one move in seven altogether.
    """
    if generator.randrange(_BLUNDERS) == 0:
        return choose_at_random(view, generator)
    ranks = [_rank(view, option) for option in view.options]
    best = min(ranks)
    near = (o for o, rank in zip(view.options, ranks, strict=True) if rank == best)
    return generator.choice(tuple(near))


PLAYERS: dict[str, Player] = {"random": choose_at_random, "greedy": choose_greedily}
"""牌手 (páishǒu): by name."""


def _rank(view: SeatView, option: Option) -> int:
    """Twice how far *option* leaves the hand from ready; a kong one less, a pung one more."""
    hand, tile, shapes = view.hand, option.tile, view.public.profile.patterns.shapes
    if option.verb in _WINS:
        return _WON
    if tile is None:
        return 2 * distance(hand, shapes)
    if option.verb is Verb.PUNG:
        punged = hand.melded(tile, COPIES - 2)
        return 1 + 2 * min(distance(punged.without(t), shapes) for t in set(punged.tiles()))
    if option.verb in {Verb.KONG, Verb.DECLARE_KONG}:
        return 2 * distance(_konged(hand, tile), shapes) - 1
    return 2 * distance(hand.without(tile), shapes)


def _konged(hand: Hand, tile: Tile) -> Hand:
    """The hand once *tile* is konged, before the replacement is drawn."""
    copies = hand.count(tile)
    return hand.without(tile) if copies == 1 else hand.melded(tile, copies)
