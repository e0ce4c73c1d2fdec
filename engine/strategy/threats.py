"""谁危险 (shéi wēixiǎn): what the open table tells of opponents who are close to something big."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.seats import Seat
from engine.strategy.sight import Sight, shown_kinds
from engine.tiles import TILES, Tile
from engine.views import OpenDeal

_ALL_MELDED = 4
"""四副 (sì fù): as many melds leave one tile in hand."""
_SEEN_FLUSH = 3
"""三副同门 (sān fù tóng mén): as many melds of one suit are taken for a flush on its way."""


class Threat(NamedTuple):
    """要一张 (yào yì zhāng): an opponent who visibly waits for a tile."""

    seat: Seat
    kinds: frozenset[Tile]
    """What that tile may be."""


def on_one_tile(deal: OpenDeal, seat: Seat) -> Threat | None:
    """要一张 (yào yì zhāng): whether *seat* declared ready, has four melds, or three of a suit."""
    melds = deal.melds[seat]
    if deal.declared[seat] or len(melds) == _ALL_MELDED:
        return Threat(seat, frozenset(TILES))
    suits = {meld.tile.suit for meld in melds}
    if len(melds) == _SEEN_FLUSH and len(suits) == 1:
        return Threat(seat, frozenset(tile for tile in TILES if tile.suit in suits))
    return None


def unsatisfied(sight: Sight, seats: Iterable[Seat]) -> list[Threat]:
    """还没到手 (hái méi dào shǒu): those of *seats* on one tile that may be in the wall."""
    found = (on_one_tile(sight.deal, seat) for seat in seats if seat != sight.seat)
    return [threat for threat in found if threat and any(map(sight.unseen.count, threat.kinds))]


def let_go_by(deal: OpenDeal, seat: Seat) -> frozenset[Tile]:
    """对手不要的 (duìshǒu bú yào de): what *seat* discarded, and what it let others discard."""
    return shown_kinds(deal) | {discard.tile for discard in deal.rivers[seat]}


def has_live_charge(deal: OpenDeal, seat: Seat) -> bool:
    """冲了鸡 (chōngle jī): whether *seat* has a charge in its river and has not declared ready."""
    charges = {first.seat for first in deal.first_discards if first.claimed_by is None}
    return seat in charges and not deal.declared[seat]
