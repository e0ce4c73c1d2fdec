"""称一称 (chēng yi chēng): every option of a view, with the worth of where it leads."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.distance import prospects
from engine.hands import Hand
from engine.melds import Meld, Pung
from engine.options import Option
from engine.strategy.advice import Nearness
from engine.strategy.kongs import konged
from engine.strategy.pungs import PAIR
from engine.strategy.sight import Sight, is_own_turn
from engine.strategy.takings import Takings, bean_price, responsible_chicken
from engine.strategy.worth import NOTHING, Position, won_worth, worth
from engine.terms import Verb
from engine.tiles import Tile

_STEP_BACK = 2.0
"""退一步 (tuì yí bù): what a tile farther from ready costs beyond what the odds say."""
_WON = Nearness(-1, 0, ())


class Weighed(NamedTuple):
    """称过的 (chēngguo de): an option with its worth."""

    option: Option
    worth: float
    after: Nearness
    """之后 (zhīhòu): the hand then, after the discard that follows a pung."""
    follow: Tile | None = None
    """碰后打 (pèng hòu dǎ): the discard after a pung."""
    earned: int = 0
    """到手 (dàoshǒu): points that a win or a kong is paid."""


def weigh(sight: Sight) -> tuple[Weighed, ...]:
    """称 (chēng): every option of the view with its worth, in the order of the view."""
    return tuple(_turn(sight) if is_own_turn(sight.view) else _answers(sight))


def _turn(sight: Sight) -> Iterator[Weighed]:
    """轮到时 (lúndào shí): win, kongs, declarations and discards."""
    after = _discards(sight, sight.hand, sight.melds)
    nearest = min(near.distance for near in after.values())
    for option in sight.view.options:
        tile = option.tile
        assert tile is not None, "a turn does nothing without a tile"
        if option.verb is Verb.DECLARE_WIN:
            yield _win(sight, option, sight.hand.without(tile), from_all=True)
        elif option.verb is Verb.DECLARE_KONG:
            yield _kong(sight, option, nearest)
        else:
            declared = option.verb is Verb.DECLARE_READY or sight.deal.declared[sight.seat]
            position = _discarded(sight, sight.hand, sight.melds, tile, after[tile])
            points = _points(sight, position._replace(declared=declared), nearest)
            yield Weighed(option, points, after[tile])


def _answers(sight: Sight) -> Iterator[Weighed]:
    """要牌时 (yàopái shí): win, kong, pung and letting the tile go."""
    before = sight.nearness(sight.hand, sight.melds)
    for option in sight.view.options:
        if option.verb is Verb.WIN:
            yield _win(sight, option, sight.hand, from_all=False)
        elif option.verb is Verb.KONG:
            yield _kong(sight, option, before.distance)
        elif option.verb is Verb.PUNG:
            yield _pung(sight, option, before.distance)
        else:
            draws = (sight.deal.wall_left - sight.steps_to_draw) / len(sight.deal.melds) + 1
            declared = sight.deal.declared[sight.seat]
            position = Position(sight.hand, sight.melds, before, draws, declared)
            yield Weighed(option, worth(sight, position), before)


def _win(sight: Sight, option: Option, hand: Hand, *, from_all: bool) -> Weighed:
    assert option.tile is not None, "a win is with a tile"
    points, paid = won_worth(sight, hand, option.tile, from_all=from_all)
    return Weighed(option, points, _WON, earned=paid)


def _kong(sight: Sight, option: Option, nearest: int) -> Weighed:
    """杠 (gàng): before the replacement, which is a draw to come."""
    hand, melds, kong = konged(sight, option)
    near = sight.nearness(hand, melds)
    position = Position(hand, melds, near, _draws(sight) + 1)
    is_claim = option.verb is Verb.KONG
    besides = responsible_chicken(sight, kong.tile) if is_claim else NOTHING
    points = _points(sight, position, nearest, besides)
    price = bean_price(sight.profile.kongs, kong.bean, sight.others)
    return Weighed(option, points, near, earned=price)


def _pung(sight: Sight, option: Option, distance: int) -> Weighed:
    """碰 (pèng): with the discard that is worth most after it."""
    tile, source = option.tile, sight.deal.active
    assert tile is not None, "a pung is of a tile"
    assert source is not None, "somebody discarded it"
    hand, melds = sight.hand.melded(tile, PAIR), (*sight.melds, Pung(tile, source))
    after = _discards(sight, hand, melds)
    nearest = min(distance, *(near.distance for near in after.values()))
    besides = responsible_chicken(sight, tile)
    points, thrown = max(
        (_points(sight, _discarded(sight, hand, melds, thrown, near), nearest, besides), thrown)
        for thrown, near in after.items()
    )
    return Weighed(option, points, after[thrown], thrown)


def _points(sight: Sight, position: Position, nearest: int, besides: Takings = NOTHING) -> float:
    """Worth, less what it costs to step back from *nearest*."""
    back = max(position.near.distance - nearest, 0)
    return worth(sight, position, besides) - _STEP_BACK * back


def _draws(sight: Sight) -> float:
    """还能摸几张 (hái néng mō jǐ zhāng): own draws to come once the turn has ended."""
    return sight.deal.wall_left / len(sight.deal.melds)


def _discards(sight: Sight, hand: Hand, melds: tuple[Meld, ...]) -> dict[Tile, Nearness]:
    """每种打法 (měi zhǒng dǎfǎ): how near each discard leaves *hand*."""
    return {
        found.tile: Nearness(found.distance, found.live, found.useful_tiles)
        for found in prospects(hand, sight.unseen, sight.shapes, melds)
    }


def _discarded(
    sight: Sight, hand: Hand, melds: tuple[Meld, ...], tile: Tile, near: Nearness
) -> Position:
    return Position(hand.without(tile), melds, near, _draws(sight), thrown=tile)
