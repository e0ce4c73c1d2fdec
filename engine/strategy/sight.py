"""所见 (suǒjiàn): what a view tells its player, looked up once; nothing that it does not show."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.distance import outlook
from engine.hands import Hand, Shapes
from engine.melds import Meld
from engine.profile import RulesProfile, StandingChicken
from engine.rivers import FirstDiscard, lying
from engine.scoring.chicken_kinds import standing_kinds
from engine.seats import Seat
from engine.strategy.advice import Nearness, Side
from engine.terms import Verb
from engine.tiles import Tile
from engine.unseen import Unseen
from engine.views import OpenDeal, SeatView


class Sight(NamedTuple):
    """所见 (suǒjiàn): a running deal as one seat sees it."""

    view: SeatView
    deal: OpenDeal
    seat: Seat
    hand: Hand
    melds: tuple[Meld, ...]
    """副露 (fùlù): its own."""
    profile: RulesProfile
    shapes: Shapes
    standing: dict[Tile, StandingChicken]
    """常鸡 (chángjī): the standing kinds of the house. [R-60]"""
    unseen: Unseen
    """活张 (huózhāng): what it cannot see."""

    def nearness(self, hand: Hand, melds: tuple[Meld, ...]) -> Nearness:
        """远近 (yuǎnjìn): of some 3n+1 tiles beside *melds*."""
        found = outlook(hand, self.unseen, self.shapes, melds)
        return Nearness(found.distance, found.live, found.useful_tiles)

    @property
    def others(self) -> int:
        """别家 (biéjiā): how many opponents there are."""
        return len(self.deal.melds) - 1

    @property
    def steps_to_draw(self) -> int:
        """隔几家 (gé jǐ jiā): if the tile on offer is let go, which draw from now on is its own."""
        assert self.deal.active is not None, "somebody offered the tile"
        return (self.seat - self.deal.active) % len(self.deal.melds)

    def side_of(self, seat: Seat) -> Side:
        """哪家 (nǎ jiā): where an opponent sits."""
        return _SIDES[(seat - self.seat) % len(self.deal.melds) - 1]


_SIDES = tuple(Side)


def look(view: SeatView) -> Sight:
    """看 (kàn): all that *view* tells; only asked while its deal runs."""
    deal, profile = view.public.open_deal, view.public.profile
    assert deal is not None, "a seat has a view only while a deal runs"
    return Sight(
        view=view,
        deal=deal,
        seat=view.seat,
        hand=view.hand,
        melds=deal.melds[view.seat],
        profile=profile,
        shapes=profile.patterns.shapes,
        standing=standing_kinds(profile.chickens),
        unseen=Unseen.besides(_seen(view, deal)),
    )


def is_own_turn(view: SeatView) -> bool:
    """轮到自己 (lúndào zìjǐ): whether the seat is to finish its turn, not to answer an offer."""
    return view.options[-1].verb is not Verb.PASS


def before_draw(sight: Sight) -> tuple[Hand, tuple[Meld, ...]]:
    """摸碰之前 (mō pèng zhī qián): hand and melds before the latest draw or pung of an own turn."""
    drawn = sight.view.drawn
    if drawn is not None:
        return sight.hand.without(drawn), sight.melds
    *kept, pung = sight.melds
    hand = sight.hand.with_tile(pung.tile).with_tile(pung.tile)
    return Hand(*hand.keys, meld_count=len(kept)), tuple(kept)


def shown_kinds(deal: OpenDeal) -> frozenset[Tile]:
    """熟张 (shúzhāng): the kinds that lie in a river, let go by all; a discard on offer not yet."""
    shown: set[Tile] = set()
    for seat, river in enumerate(deal.rivers):
        on_offer = deal.offered is not None and deal.holder is None and seat == deal.active
        shown.update(lying(river[:-1] if on_offer else river))
    return frozenset(shown)


def is_first_chicken(sight: Sight, tile: Tile) -> bool:
    """首张鸡 (shǒu zhāng jī): whether *tile*, on offer, is the first of a standing kind. [R-65]"""
    deal = sight.deal
    assert deal.active is not None, "somebody offered the tile"
    discards = [discard.tile for river in deal.rivers for discard in river]
    return FirstDiscard(tile, deal.active) in deal.first_discards and discards.count(tile) == 1


def _seen(view: SeatView, deal: OpenDeal) -> Iterator[Tile]:
    """看见的 (kànjiàn de): own hand, all melds, all rivers, and a kong that is being announced."""
    yield from view.hand.tiles()
    for melds in deal.melds:
        for meld in melds:
            yield from (meld.tile,) * meld.size
    for river in deal.rivers:
        yield from lying(river)
    if deal.offered is not None and deal.holder is not None:
        yield deal.offered
