"""打法 (dǎfǎ): the built-in players; each chooses from a seat's view and nothing else."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.distance import distance, distances_after
from engine.hands import Hand, Shapes
from engine.options import Option
from engine.strategy.sharp import choose_sharply
from engine.strategy.steady import choose_steadily
from engine.terms import Verb
from engine.tiles import COPIES, Tile
from engine.views import SeatView

Player: TypeAlias = Callable[[SeatView, Random], Option]
"""牌手 (páishǒu): chooses one of the options of a view; the generator is the player's own."""

_BLUNDERS = 7
"""新手 (xīnshǒu): one move in so many is made at random."""

_WON = -3
_READY = 0
"""After a pung a complete hand cannot win: it is as near as a ready one. [R-13]"""
_WINS = (Verb.DECLARE_WIN, Verb.WIN)
_DISCARDS = (Verb.DISCARD, Verb.DECLARE_READY)


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
    nearest = [o for o, rank in zip(view.options, ranks, strict=True) if rank == best]
    return generator.choice(nearest)


PLAYERS: dict[str, Player] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "steady": choose_steadily,
    "sharp": choose_sharply,
}
"""牌手 (páishǒu): by name."""


def _ranks(view: SeatView) -> list[int]:
    """Twice how far each option leaves the hand from ready; a kong one less, a pung one more."""
    hand, shapes, options = view.hand, view.public.profile.patterns.shapes, view.options
    if options[-1].verb is not Verb.DISCARD:
        return [_rank(hand, verb, tile, shapes) for verb, tile in options]
    after = distances_after(hand, shapes)
    if len(after) == len(options):
        return [2 * distance for _, distance in after]
    ranks = dict(after)
    return [
        2 * ranks[tile]
        if tile is not None and verb in _DISCARDS
        else _rank(hand, verb, tile, shapes)
        for verb, tile in options
    ]


def _rank(hand: Hand, verb: Verb, tile: Tile | None, shapes: Shapes) -> int:
    """The rank of an option that is no discard."""
    if verb in _WINS:
        return _WON
    if tile is None:
        return 2 * distance(hand, shapes)
    if verb is Verb.PUNG:
        return 1 + 2 * max(distance(hand.melded(tile, COPIES - 2), shapes), _READY)
    return 2 * distance(_konged(hand, tile), shapes) - 1


def _konged(hand: Hand, tile: Tile) -> Hand:
    """The hand once *tile* is konged, before the replacement is drawn."""
    copies = hand.count(tile)
    return hand.without(tile) if copies == 1 else hand.melded(tile, copies)
