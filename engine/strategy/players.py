"""打法 (dǎfǎ): the built-in players; each chooses from a seat's view and nothing else."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.distance import distance
from engine.hands import Hand, Shapes
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
_KONGS = (Verb.DECLARE_KONG, Verb.KONG)


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
    ranks = _ranks(view)
    best = min(ranks)
    near = (o for o, rank in zip(view.options, ranks, strict=True) if rank == best)
    return generator.choice(tuple(near))


PLAYERS: dict[str, Player] = {"random": choose_at_random, "greedy": choose_greedily}
"""牌手 (páishǒu): by name."""


def _ranks(view: SeatView) -> list[int]:
    """Twice how far each option leaves the hand from ready; a kong one less, a pung one more."""
    shapes = view.public.profile.patterns.shapes
    return [_rank(view.hand, option, shapes) for option in view.options]


def _rank(hand: Hand, option: Option, shapes: Shapes) -> int:
    verb, tile = option
    if verb in _WINS:
        return _WON
    if tile is None:
        return 2 * distance(hand, shapes)
    if verb is Verb.PUNG:
        return 1 + 2 * distance(hand.melded(tile, COPIES - 2), shapes)
    if verb in _KONGS:
        return 2 * distance(_konged(hand, tile), shapes) - 1
    return 2 * distance(hand.without(tile), shapes)


def _konged(hand: Hand, tile: Tile) -> Hand:
    """The hand once *tile* is konged, before the replacement is drawn."""
    copies = hand.count(tile)
    return hand.without(tile) if copies == 1 else hand.melded(tile, copies)
