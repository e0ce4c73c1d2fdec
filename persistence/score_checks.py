"""算分文件的查验 (suànfēn wénjiàn de cháyàn): what no finished deal can be, refused."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.deal import Deal, Ending, Won
from engine.hands import is_ready
from engine.house_terms import LateAddedKong
from engine.melds import Kong, Meld, Pung
from engine.profile import RulesProfile
from engine.rivers import FirstDiscard, lying
from engine.scoring.chicken_kinds import standing_kinds
from engine.scoring.patterns import best_reading, is_plain
from engine.scoring.permits import permits_held
from engine.seats import Seat
from engine.terms import WinBy
from engine.tiles import COPIES, Tile
from persistence.score_members import refuse

_HAND_SIZE = 13
_MELD_SIZE = 3


class SeatTiles(NamedTuple):
    """一家的牌 (yì jiā de pái): what a score file says of one seat, as yet unchecked."""

    hand: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    river: tuple[Tile, ...]
    declared: bool

    def tiles(self) -> Iterator[Tile]:
        """所有的牌 (suǒyǒu de pái): every tile of the seat."""
        yield from self.hand
        for meld in self.melds:
            yield from (meld.tile,) * meld.size
        yield from self.river


def check_tiles(seats: Sequence[SeatTiles], ending: Ending, flip: Tile | None) -> None:
    """查牌 (chá pái): refuse hands of the wrong size, and a fifth copy wherever it is."""
    seen: Counter[Tile] = Counter()
    for number, seat in enumerate(seats):
        _check_size(f"seat {number}", seat)
        for tile in seat.tiles():
            _count(seen, tile, f"seat {number}")
    if isinstance(ending, Won):
        whose = ending.winners[0] if ending.source is None else ending.source
        _count(seen, ending.tile, f"seat {whose}")
    elif flip is not None:
        refuse("flip", "nothing is turned in an exhausted deal")
    if flip is not None:
        _count(seen, flip, "flip")


def check_deal(deal: Deal, profile: RulesProfile) -> None:
    """查牌局 (chá páijú): refuse what contradicts itself or the rules of the house."""
    for seat in deal.hands.seats():
        _check_melds(deal, profile, seat)
        _check_declaration(deal, profile, seat)
    if isinstance(deal.ending, Won):
        _check_flags(deal, deal.ending)
        for winner in deal.ending.winners:
            _check_winner(deal, deal.ending, winner, profile)
    for first in deal.first_discards:
        _check_first(deal, first)
    given = {first.tile for first in deal.first_discards}
    for tile in standing_kinds(profile.chickens):
        if tile not in given:
            _check_none_seen(deal, tile)


def _check_size(place: str, seat: SeatTiles) -> None:
    due = _HAND_SIZE - _MELD_SIZE * len(seat.melds)
    if due < 1:
        refuse(place, f"{len(seat.melds)} melds leave nothing in hand")
    if len(seat.hand) != due:
        rule = "13, less 3 for each meld, without the winning tile"
        refuse(place, f"the hand has {len(seat.hand)} tiles instead of {due} ({rule})")


def _count(seen: Counter[Tile], tile: Tile, place: str) -> None:
    seen[tile] += 1
    if seen[tile] > COPIES:
        refuse(place, f"a fifth {tile}")


def _check_melds(deal: Deal, profile: RulesProfile, seat: Seat) -> None:
    for meld in deal.melds[seat]:
        if meld.source == seat:
            refuse(f"seat {seat}", f"its meld of {meld.tile} is from itself")
        worthless = profile.kongs.late_added_kong is LateAddedKong.WORTHLESS
        if isinstance(meld, Kong) and meld.late and not worthless:
            refuse(
                f"seat {seat}",
                f"late-kong {meld.tile}: kongs.late_added_kong is not WORTHLESS here",
            )


def _check_declaration(deal: Deal, profile: RulesProfile, seat: Seat) -> None:
    if not deal.declared[seat]:
        return
    if deal.melds[seat]:
        refuse(f"seat {seat}", "declared_ready with a meld")
    if not is_ready(deal.hands[seat], (), profile.patterns.shapes):
        refuse(f"seat {seat}", "declared_ready, but the hand is not ready")


def _check_flags(deal: Deal, won: Won) -> None:
    if won.first_turn:
        if won.source is not None and won.source != deal.dealer:
            refuse("ending", f"first_turn, but seat {won.source} is not the dealer")
        for seat in deal.melds.seats():
            if deal.melds[seat]:
                refuse("ending", f"first_turn, but seat {seat} has a meld")
    if won.by is WinBy.REPLACEMENT_TILE and not _has_kong(deal, won.winners[0]):
        refuse("ending", f"replacement, but seat {won.winners[0]} has no kong")
    if won.source is None:
        return
    if won.by is WinBy.HOT_DISCARD and not _has_kong(deal, won.source):
        refuse("ending", f"after_kong, but seat {won.source} has no kong")
    if won.by is WinBy.ROBBED_KONG and not _has_pung(deal, won.source, won.tile):
        refuse("ending", f"robbed_kong, but seat {won.source} has no pung of {won.tile}")


def _has_kong(deal: Deal, seat: Seat) -> bool:
    return any(isinstance(meld, Kong) for meld in deal.melds[seat])


def _has_pung(deal: Deal, seat: Seat, tile: Tile) -> bool:
    return any(isinstance(meld, Pung) and meld.tile == tile for meld in deal.melds[seat])


def _check_winner(deal: Deal, won: Won, seat: Seat, profile: RulesProfile) -> None:
    hand, melds = deal.hands[seat], deal.melds[seat]
    if best_reading(hand, won.tile, melds, profile) is None:
        refuse(f"seat {seat}", f"the hand does not win with {won.tile}")
    if won.source is None or not is_plain(hand, won.tile, melds, profile):
        return
    if permits_held(deal, won, seat).isdisjoint(profile.winning.permits):
        refuse(f"seat {seat}", f"a plain hand has no right to this {won.tile}: it has no permit")


def _check_first(deal: Deal, first: FirstDiscard) -> None:
    tile, seat, claimer = first
    if claimer is None:
        if tile not in lying(deal.rivers[seat]):
            refuse("first_discards", f"{tile} lies nowhere in the river of seat {seat}")
        return
    fed = (meld for meld in deal.melds[claimer] if meld.tile == tile and meld.source is not None)
    meld = next(fed, None)
    if meld is None:
        refuse("first_discards", f"seat {claimer} has no meld of a {tile} that it claimed")
    if meld.source != seat:
        refuse(
            "first_discards",
            f"{tile} is of seat {seat}, but the meld of seat {claimer} is from {meld.source}",
        )


def _check_none_seen(deal: Deal, tile: Tile) -> None:
    """Refuse a kind that was discarded, yet has no first discard.

    One that lies there came before the tile that won, so the win cannot have been with the first.
    """
    for seat in deal.hands.seats():
        fed = any(meld.tile == tile and meld.source is not None for meld in deal.melds[seat])
        if fed or tile in lying(deal.rivers[seat]):
            refuse(f"seat {seat}", f"{tile} was discarded, but is not in first_discards")
