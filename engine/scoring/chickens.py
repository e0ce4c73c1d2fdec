"""鸡 (jī): how many chickens a seat has, what they count, and who is paid. [R-62 … R-66]"""

from collections.abc import Iterator
from enum import Enum, auto

from engine.house_terms import ChickenScope
from engine.melds import copies_in
from engine.profile import ChickenRules
from engine.rivers import FirstDiscard, lying
from engine.scoring.chicken_kinds import standing_kinds
from engine.scoring.judgement import Judgement
from engine.scoring.ledger import ChickenTiles, ResponsibleTile, Transfer
from engine.seats import Seat
from engine.terms import ChickenKind, Reason
from engine.tiles import Tile


class Place(Enum):
    """在哪里 (zài nǎlǐ): where a tile of a seat is."""

    HAND = auto()
    """手上 (shǒu shàng): concealed, the tile that won included. [R-63]"""
    MELDS = auto()
    """副露 (fùlù): in melds of every kind, concealed kongs included."""
    RIVER = auto()
    """河里 (hé lǐ): in the own river, unless it was claimed. [R-63]"""


EVERYWHERE = frozenset(Place)
EXPOSED = frozenset({Place.MELDS, Place.RIVER})
DISCARDED = frozenset({Place.RIVER})

_FLIPPED_PLACES = {
    ChickenScope.HELD: EVERYWHERE - DISCARDED,
    ChickenScope.HELD_AND_DISCARDED: EVERYWHERE,
}
_KIND_ORDER = tuple(ChickenKind)


def standing_chickens(
    judged: Judgement, seat: Seat, places: frozenset[Place]
) -> tuple[ChickenTiles, ...]:
    """常鸡 (chángjī): the standing chickens of *seat* in *places*, charges apart. [R-63]"""
    found: list[ChickenTiles] = []
    for tile in standing_kinds(judged.profile.chickens):
        golden = tile in judged.golden
        charge = int(Place.RIVER in places and _has_charge(judged, seat, tile))
        plain = _copies(judged, seat, tile, places) - charge
        kind = ChickenKind.GOLDEN if golden else ChickenKind.STANDING
        charge_kind = ChickenKind.GOLDEN_CHARGE if golden else ChickenKind.CHARGE
        found += [ChickenTiles(kind, tile, plain), ChickenTiles(charge_kind, tile, charge)]
    found.sort(key=lambda chickens: _KIND_ORDER.index(chickens.chicken))
    return tuple(chickens for chickens in found if chickens.copies)


def chicken_points(chickens: ChickenTiles, rules: ChickenRules) -> int:
    """鸡分 (jī fēn): what each payer pays for them. [R-60, R-62]"""
    if chickens.chicken is ChickenKind.FLIPPED:
        return rules.flipped_points * chickens.copies
    standing = standing_kinds(rules)[chickens.tile]
    each = {
        ChickenKind.STANDING: standing.plain,
        ChickenKind.GOLDEN: standing.golden,
        ChickenKind.CHARGE: standing.charge,
        ChickenKind.GOLDEN_CHARGE: standing.golden_charge,
    }
    return each[chickens.chicken] * chickens.copies


def paid_chickens(
    judged: Judgement, payer: Seat, payee: Seat, chickens: tuple[ChickenTiles, ...], reason: Reason
) -> Iterator[Transfer]:
    """付鸡 (fù jī): a transfer for each kind of chicken and tile. [R-100]"""
    rules = judged.profile.chickens
    for held in chickens:
        yield Transfer(payer, payee, chicken_points(held, rules), reason, held)


def collected_chickens(judged: Judgement) -> Iterator[Transfer]:
    """收鸡 (shōu jī): every effective, unburned seat collects from each other seat. [R-66]"""
    for payee in judged.chicken_collectors():
        chickens = standing_chickens(judged, payee, EVERYWHERE) + _flipped(judged, payee)
        for payer in judged.others(payee):
            yield from paid_chickens(judged, payer, payee, chickens, Reason.CHICKEN)


def responsible_chickens(judged: Judgement) -> Iterator[Transfer]:
    """责任鸡 (zérènjī): who discarded a claimed first pays its claimer, or is paid. [R-65]"""
    standing = standing_kinds(judged.profile.chickens)
    in_order = sorted(judged.deal.first_discards, key=lambda first: first.tile)
    for tile, discarder, claimer in in_order:
        if claimer is None or tile not in standing:
            continue
        if judged.effective[claimer]:
            payer, payee = discarder, claimer
        elif judged.effective[discarder]:
            payer, payee = claimer, discarder
        else:
            continue
        if payee == judged.burned:
            continue
        golden, price = tile in judged.golden, standing[tile]
        points = price.golden_responsible if golden else price.responsible
        purpose = ResponsibleTile(tile, golden, payee == discarder)
        yield Transfer(payer, payee, points, Reason.RESPONSIBLE_CHICKEN, purpose)


def _flipped(judged: Judgement, seat: Seat) -> tuple[ChickenTiles, ...]:
    """翻鸡 (fānjī): the flipped chickens of *seat*, golden kinds not among them. [R-61, R-62]"""
    places = _FLIPPED_PLACES[judged.profile.chickens.flipped_scope]
    counted = (
        ChickenTiles(ChickenKind.FLIPPED, tile, _copies(judged, seat, tile, places))
        for tile in judged.reached
        if tile not in judged.golden
    )
    return tuple(chickens for chickens in counted if chickens.copies)


def _has_charge(judged: Judgement, seat: Seat, tile: Tile) -> bool:
    """冲锋鸡 (chōngfēngjī): whether the first *tile* discarded lies in its river. [R-64]"""
    return FirstDiscard(tile, seat) in judged.deal.first_discards


def _copies(judged: Judgement, seat: Seat, tile: Tile, places: frozenset[Place]) -> int:
    """几张 (jǐ zhāng): how many of *tile* the seat has in *places*. [R-63]"""
    deal, won = judged.deal, judged.won
    copies = 0
    if Place.HAND in places:
        completed = won is not None and won.tile == tile and seat in won.winners
        copies += deal.hands[seat].count(tile) + completed
    if Place.MELDS in places:
        copies += copies_in(deal.melds[seat], tile)
    if Place.RIVER in places:
        copies += lying(deal.rivers[seat]).count(tile)
    return copies
