"""A fair player, as the proofs have four of them: by distance and live useful tiles.

One press in seven is any button at random. What a seat does follows from its view alone, the number
of the prompt included, so that the engine by itself can foretell a match over HTTP.
"""

from random import Random
from typing import NamedTuple

from engine.distance import outlook, prospects
from engine.hands import Hand
from engine.melds import Kong, Meld, Pung
from engine.options import Option
from engine.strategy.sight import look
from engine.terms import KongKind, Verb
from engine.tiles import COPIES, Tile
from engine.views import OpenDeal, SeatView

RASHNESS = 7
"""One press in so many is made at random."""
WINS = (Verb.DECLARE_WIN, Verb.WIN)
EAGERNESS = (Verb.DECLARE_KONG, Verb.KONG, Verb.DECLARE_READY, Verb.DISCARD, Verb.PASS, Verb.PUNG)
"""Of options that are as good as each other the first of these is taken."""


class Standing(NamedTuple):
    """How a hand stands: less is better."""

    distance: int
    useless: int
    """Minus the live useful tiles."""


def choose_fairly(view: SeatView, _: Random) -> Option:
    """Win, else be as near to ready as can be, with as many tiles to wait for as can be."""
    public, first = view.public, view.options[0]
    chance = Random(f"{public.table_id}/{public.deal_no}/{public.prompt_no}/{int(view.seat)}")
    assert public.open_deal is not None, "only a running deal asks"
    is_bound = first.verb in WINS and public.open_deal.declared[view.seat]
    if not is_bound and chance.randrange(RASHNESS) == 0:
        return chance.choice(view.options)
    if first.verb in WINS:
        return first
    standings = _standings(view, public.open_deal)
    return min(view.options, key=lambda o: (standings[o], EAGERNESS.index(o.verb), o.tile or 0))


def _standings(view: SeatView, deal: OpenDeal) -> dict[Option, Standing]:
    """How the hand stands after each option."""
    shapes, melds = view.public.profile.patterns.shapes, deal.melds[view.seat]
    unseen = look(view).unseen

    def after_discards(hand: Hand, melds: tuple[Meld, ...]) -> dict[Tile, Standing]:
        found = prospects(hand, unseen, shapes, melds)
        return {each.tile: Standing(each.distance, -each.live) for each in found}

    def as_it_is(hand: Hand, melds: tuple[Meld, ...]) -> Standing:
        near, live, _ = outlook(hand, unseen, shapes, melds)
        return Standing(near, -live)

    assert deal.active is not None, "a running deal has a seat on turn, or that offers"
    standings: dict[Option, Standing] = {}
    in_turn = view.options[-1].verb is Verb.DISCARD
    discards = after_discards(view.hand, melds) if in_turn else {}
    for option in view.options:
        verb, tile = option
        if tile is None:
            standings[option] = as_it_is(view.hand, melds)
        elif verb is Verb.PUNG:
            punged = (*melds, Pung(tile, deal.active))
            standings[option] = min(after_discards(view.hand.melded(tile, 2), punged).values())
        elif verb in {Verb.DISCARD, Verb.DECLARE_READY}:
            standings[option] = discards[tile]
        else:
            standings[option] = as_it_is(*_konged(view.hand, melds, tile))
    return standings


def _konged(hand: Hand, melds: tuple[Meld, ...], tile: Tile) -> tuple[Hand, tuple[Meld, ...]]:
    """Hand and melds once *tile* is konged, before the replacement is drawn."""
    held = hand.count(tile)
    if held == 1:
        return hand.without(tile), tuple(each for each in melds if each.tile != tile)
    kind = KongKind.CONCEALED if held == COPIES else KongKind.EXPOSED
    return hand.melded(tile, held), (*melds, Kong(tile, kind))
