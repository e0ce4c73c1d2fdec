"""Finished deals of every kind, made tile by tile, for property tests of scoring."""

from collections import Counter
from random import Random
from typing import NamedTuple

from hypothesis import reject
from hypothesis import strategies as st

from engine.deal import Deal, Ending, Exhausted, FirstDiscard, Won
from engine.hands import Hand, is_ready
from engine.melds import Kong, Meld, Pung
from engine.rivers import RiverTile
from engine.seats import SEATS, PerSeat, Seat, turn_order
from engine.terms import KongKind, WinBy
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, TILE_SET, TILES, Tile, successor

_SEATS = len(SEATS)


class _SeatDraft(NamedTuple):
    melds: tuple[Meld, ...]
    hand: tuple[Tile, ...]
    missing: Tile | None
    """The tile that completes the hand, if it was made to lack one."""
    river: tuple[Tile, ...]


class _Maker:
    """Takes tiles out of one set, so that no copy is used twice."""

    def __init__(self, random: Random, *, melds: bool) -> None:
        self.random = random
        self.meld_counts = [0, 0, 1, 2, 4] if melds else [0]
        self.left = Counter(TILE_SET)

    def take(self, tiles: tuple[Tile, ...]) -> bool:
        """Whether all of *tiles* were there to be taken."""
        needed = Counter(tiles)
        if any(self.left[tile] < copies for tile, copies in needed.items()):
            return False
        self.left.subtract(needed)
        return True

    def anything(self) -> Tile:
        """Any tile that is left."""
        tile = self.random.choice(list(self.left.elements()))
        self.left[tile] -= 1
        return tile

    def same(self, copies: int) -> Tile:
        """A kind of which *copies* were left; standing chickens are tried first, half the time."""
        kinds = [tile for tile in TILES if self.left[tile] >= copies]
        if not kinds:
            reject()
        liked = [tile for tile in (ONE_BAMBOO, EIGHT_DOTS) if self.left[tile] >= copies]
        tile = self.random.choice(liked if liked and self.random.random() < 0.5 else kinds)
        self.left[tile] -= copies
        return tile

    def meld(self, owner: Seat) -> Meld:
        """A pung or a kong of any kind."""
        source = self.random.choice([seat for seat in SEATS if seat != owner])
        if self.random.random() < 0.5:
            return Pung(self.same(3), source)
        kind = self.random.choice(list(KongKind))
        if kind is KongKind.CONCEALED:
            return Kong(self.same(4), kind, dealt=self.random.random() < 0.5)
        late = kind is KongKind.ADDED and self.random.random() < 0.5
        return Kong(self.same(4), kind, source, late=late)

    def full_hand(self, sets: int) -> list[Tile]:
        """Sets and a pair, or now and then seven pairs."""
        if sets == 4 and self.random.random() < 0.3:
            return [tile for _ in range(7) for tile in (self.same(2),) * 2]
        tiles = [tile for _ in range(sets) for tile in self.run_or_triplet()]
        return tiles + [self.same(2)] * 2

    def run_or_triplet(self) -> tuple[Tile, ...]:
        starts = [tile for tile in TILES if tile.rank <= 7]
        first = self.random.choice(starts)
        run = (first, successor(first), successor(successor(first)))
        if self.random.random() < 0.7 and self.take(run):
            return run
        return (self.same(3),) * 3

    def seat(self, owner: Seat, *, wins: bool) -> _SeatDraft:
        """One seat's tiles; a seat that wins, and some others, lack one tile of a full hand."""
        melds = tuple(self.meld(owner) for _ in range(self.random.choice(self.meld_counts)))
        missing = None
        if wins or self.random.random() > 0.6:
            tiles = self.full_hand(4 - len(melds))
            missing = tiles.pop(self.random.randrange(len(tiles)))
            if not wins:
                self.left[missing] += 1
        else:
            tiles = [self.anything() for _ in range(13 - 3 * len(melds))]
        river = tuple(self.anything() for _ in range(self.random.randrange(4)))
        return _SeatDraft(melds, tuple(tiles), missing, river)


def _ending(
    random: Random, drafts: PerSeat[_SeatDraft], winner: Seat | None, dealer: Seat
) -> Ending:
    if winner is None:
        return Exhausted()
    tile = drafts[winner].missing
    assert tile is not None
    by = random.choice(list(WinBy))
    first = random.random() < 0.5 and not any(draft.melds for draft in drafts)
    if by in {WinBy.SELF_DRAW, WinBy.REPLACEMENT_TILE}:
        return Won(by, tile, (winner,), None, first_turn=first and by is WinBy.SELF_DRAW)
    source = random.choice([seat for seat in SEATS if seat != winner])
    first = first and by is WinBy.DISCARD and source == dealer
    alike = [seat for seat in SEATS if seat != source and drafts[seat].missing == tile]
    order = tuple(seat for seat in turn_order(source, _SEATS) if seat in alike)
    return Won(by, tile, order, source, first)


def _first_discards(random: Random, drafts: PerSeat[_SeatDraft]) -> tuple[FirstDiscard, ...]:
    """One that may have been the first of each kind, where one was discarded."""
    found = []
    for tile in (EIGHT_DOTS, ONE_BAMBOO):
        lying = [FirstDiscard(tile, seat) for seat in SEATS if tile in drafts[seat].river]
        claimed = [
            FirstDiscard(tile, meld.source, seat)
            for seat in SEATS
            for meld in drafts[seat].melds
            if meld.tile == tile and meld.source is not None
        ]
        if lying or claimed:
            found.append(random.choice(lying + claimed))
    return tuple(found)


@st.composite
def finished_deals(draw: st.DrawFn) -> Deal:
    """A deal that was won in any way or exhausted; who had a right to the tile is not asked.

    The tiles come from one number: shrinking a deal tile by tile would cost more than it shows.
    """
    random = Random(draw(st.integers(0, 2**32)))
    maker = _Maker(random, melds=random.random() < 0.8)
    dealer, winner = random.choice(SEATS), random.choice([None, *SEATS])
    drafts = PerSeat(maker.seat(seat, wins=seat == winner) for seat in SEATS)
    ending = _ending(random, drafts, winner, dealer)
    turned = isinstance(ending, Won) and random.random() < 0.9
    indicators = [tile for tile in TILES if maker.left[tile]]
    hands = PerSeat(Hand.of(draft.hand, len(draft.melds)) for draft in drafts)
    return Deal(
        dealer=dealer,
        dealer_streak=random.randrange(1, 6),
        pot=random.randrange(10),
        hands=hands,
        melds=PerSeat(draft.melds for draft in drafts),
        rivers=PerSeat(tuple(map(RiverTile, draft.river)) for draft in drafts),
        declared=PerSeat(
            not draft.melds and is_ready(hand) and random.random() < 0.5
            for draft, hand in zip(drafts, hands, strict=True)
        ),
        first_discards=_first_discards(random, drafts),
        ending=ending,
        indicator=random.choice(indicators) if turned else None,
    )
