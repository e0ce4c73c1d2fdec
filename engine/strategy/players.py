"""打法 (dǎfǎ): the built-in players; each chooses from a seat's view and nothing else."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.distance import distance, distances_after
from engine.hands import Hand, Shapes
from engine.options import DISCARDS, Option
from engine.strategy.sharp import choose_sharply
from engine.strategy.steady import choose_steadily
from engine.terms import Verb
from engine.tiles import COPIES
from engine.views import SeatView

Player: TypeAlias = Callable[[SeatView, Random], Option]
"""牌手 (páishǒu): chooses one of the options of a view; the generator is the player's own."""

_WINS = (Verb.DECLARE_WIN, Verb.WIN)
_MELDS = (Verb.DECLARE_KONG, Verb.KONG, Verb.PUNG)
_DISCARDS = (Verb.DISCARD, Verb.DECLARE_READY)
_READY = 0
"""下叫 (xiàjiào): a complete hand that cannot win, after a pung, is as near as this. [R-13]"""


def choose_at_random(view: SeatView, generator: Random) -> Option:
    """乱打 (luàndǎ): any option, all equally likely."""
    return generator.choice(view.options)


def choose_greedily(view: SeatView, generator: Random) -> Option:
    """新手 (xīnshǒu): wins when it can, gets ready when it sees how, and keeps its pairs.

    Until a discard makes it ready, it throws any of its single tiles; then one that makes it so. It
    kongs where that leaves it as near, and pungs only to come nearer. It counts its own hand alone.
    """
    options = view.options
    first = options[0]
    if first.verb in _WINS or len(options) == 1:
        return first
    shapes = view.public.profile.patterns.shapes
    near = max(distance(view.hand, shapes), _READY)
    if first.verb is not Verb.DISCARD:
        for option in options:
            if _is_worth_melding(view.hand, option, shapes, near):
                return option
        if options[-1].verb is Verb.PASS:
            return options[-1]
    return generator.choice(_discards(view, shapes, near))


PLAYERS: dict[str, Player] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "steady": choose_steadily,
    "sharp": choose_sharply,
}
"""牌手 (páishǒu): by name."""


def _is_worth_melding(hand: Hand, option: Option, shapes: Shapes, near: int) -> bool:
    """Whether it is a kong that leaves the hand as *near*, or a pung that brings it nearer."""
    verb, tile = option
    if tile is None or verb not in _MELDS:
        return False
    if verb is Verb.PUNG:
        return max(distance(hand.melded(tile, COPIES - 2), shapes), _READY) < near
    copies = hand.count(tile)
    konged = hand.without(tile) if copies == 1 else hand.melded(tile, copies)
    return distance(konged, shapes) <= near


def _discards(view: SeatView, shapes: Shapes, near: int) -> list[Option]:
    """What it may throw: of all that makes it ready, or else of all, the single tiles if any."""
    hand, options = view.hand, view.options
    singles = hand.singles()
    if near > _READY and options[0].verb is Verb.DISCARD:
        return [DISCARDS[tile] for tile in singles] or list(options)
    thrown = [option for option in options if option.verb in _DISCARDS]
    if near == _READY:
        ready = {tile for tile, far in distances_after(hand, shapes) if far == _READY}
        thrown = [option for option in thrown if option.tile in ready]
    return [option for option in thrown if option.tile in singles] or thrown
