"""牌墙 (páiqiáng): the wall, where the dice open it, and the tiles dealt from it. [R-03 … R-06]"""

from itertools import chain

from engine.house_terms import FirstDealer
from engine.seats import SEATS, PerSeat, Seat, turn_order
from engine.tiles import TILE_SET, Tile
from engine.values import value

_STACK = 2
_SIDE_STACKS = (14, 13, 14, 13)
_SIDE_STARTS = tuple(_STACK * sum(_SIDE_STACKS[:side]) for side in range(len(_SIDE_STACKS)))

_DICE = 2
_DIE_FACES = range(1, 7)

_BLOCKS = 3
_BLOCK = 4


@value
class Wall:
    """牌墙 (páiqiáng): drawn from its head, replaced from its tail; no tile is dead. [R-06]

    Every value shares the one tuple of tiles and only counts what has left it on either side.
    """

    tiles: tuple[Tile, ...]
    """The whole ring in drawing order: the head of the unopened wall first, its tail last."""
    front: int = 0
    """How many tiles have left at the head."""
    back: int = 0
    """How many tiles have left at the tail."""

    @property
    def left(self) -> int:
        """剩牌 (shèng pái): how many tiles are left."""
        return len(self.tiles) - self.front - self.back

    @property
    def head(self) -> Tile | None:
        """牌头 (páitóu): the tile that is drawn, or turned, next. [R-06, R-61]"""
        return self.tiles[self.front] if self.left else None

    @property
    def tail(self) -> Tile | None:
        """牌尾 (páiwěi): the tile that replaces the next kong. [R-06]"""
        return self.tiles[-1 - self.back] if self.left else None

    def drawn(self) -> "Wall":
        """摸牌 (mōpái): the wall once its head has been drawn. [R-06]"""
        assert self.left, "an empty wall is not drawn from"
        return Wall(self.tiles, self.front + 1, self.back)

    def replaced(self) -> "Wall":
        """补牌 (bǔ pái): the wall once its tail has replaced a kong. [R-06]"""
        assert self.left, "an empty wall replaces nothing"
        return Wall(self.tiles, self.front, self.back + 1)


def is_whole(ring: tuple[Tile, ...]) -> bool:
    """整副牌 (zhěng fù pái): whether *ring* is the whole set in some order. [R-01]"""
    return sorted(ring) == list(TILE_SET)


def is_throw(dice: tuple[int, ...]) -> bool:
    """掷骰 (zhì tóu): whether *dice* are two dice. [R-04]"""
    return len(dice) == _DICE and all(die in _DIE_FACES for die in dice)


def open_wall(ring: tuple[Tile, ...], dealer: Seat, dice: tuple[int, int]) -> Wall:
    """开牌 (kāi pái): the wall that two dice open in the ring of the four sides. [R-04]

    The side is counted from the dealer, who never opens the own one; the smaller die says how many
    of its stacks are skipped.
    """
    side = (dealer + sum(dice) - 1) % len(SEATS)
    if side == dealer:
        side = (side + len(SEATS) // 2) % len(SEATS)
    head = _SIDE_STARTS[side] + _STACK * min(dice)
    return Wall(ring[head:] + ring[:head])


def deal_tiles(
    ring: tuple[Tile, ...], dealer: Seat, dice: tuple[int, int], seats: int = len(SEATS)
) -> tuple[PerSeat[tuple[Tile, ...]], Wall]:
    """发牌 (fā pái): each seat's tiles in the order dealt, and the wall that is left. [R-05]

    The dealer's fourteenth, its last, counts as just drawn.
    """
    tiles = open_wall(ring, dealer, dice).tiles
    in_blocks = _BLOCKS * _BLOCK * seats
    last = in_blocks + seats
    held: list[tuple[Tile, ...]] = [()] * seats
    for place, seat in enumerate(turn_order(dealer, seats)):
        starts = range(place * _BLOCK, in_blocks, seats * _BLOCK)
        blocks = chain.from_iterable(tiles[start : start + _BLOCK] for start in starts)
        held[seat] = (*blocks, tiles[in_blocks + place])
    held[dealer] += (tiles[last],)
    return PerSeat(held), Wall(tiles, last + 1)


def first_dealer(rule: FirstDealer, dice: tuple[int, int]) -> Seat:
    """定庄 (dìngzhuāng): who deals first, counted from East as one. [R-90]

    DIE reads the first of the two dice: 1 and 5 are East itself, 2 and 6 the next seat, 3 the
    opposite one, 4 the one before.
    """
    thrown = sum(dice) if rule is FirstDealer.DICE else dice[0]
    return SEATS[(thrown - 1) % len(SEATS)]
