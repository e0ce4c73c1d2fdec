"""A finished deal with one thing changed, for tests that need no score file."""

from engine.deal import Deal, Won
from engine.hands import Hand
from engine.melds import Meld
from engine.rivers import RiverTile
from engine.seats import PerSeat, Seat
from engine.terms import WinBy
from engine.tiles import Tile, parse_tile, parse_tiles

IDLE = ("147m258p369s1477m", "258m369p147s258m", "369m147p258s369m")
WINNER = "123456789m23p55s"


def tile(text: str) -> Tile:
    return parse_tile(text)


def hand(text: str, melds: int = 0) -> Hand:
    return Hand.of(parse_tiles(text), melds)


def drawn_win(
    *,
    winner: str = WINNER,
    melds: tuple[Meld, ...] = (),
    with_tile: str = "4p",
    rivers: tuple[tuple[RiverTile, ...], ...] = ((), (), (), ()),
) -> Deal:
    """East, the dealer, draws what completes its hand; the others are not ready."""
    return Deal(
        dealer=Seat.EAST,
        dealer_streak=1,
        pot=0,
        hands=PerSeat((hand(winner, len(melds)), *map(hand, IDLE))),
        melds=PerSeat((melds, (), (), ())),
        rivers=PerSeat(rivers),
        declared=PerSeat((False,) * 4),
        ending=Won(WinBy.SELF_DRAW, tile(with_tile), (Seat.EAST,)),
    )
