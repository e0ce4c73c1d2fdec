"""Views of positions written down: a hand, what is on offer, and what lies on the table."""

from engine.hands import Hand
from engine.melds import Kong, Pung
from engine.options import Option
from engine.presets import GUIYANG
from engine.rivers import FirstDiscard, RiverTile
from engine.seats import PerSeat, Seat
from engine.terms import KongKind, Verb
from engine.tiles import parse_tile, parse_tiles
from engine.values import changed
from engine.views import SeatView, Stage, public_view
from tests.engine.helpers import Game

ME = Seat.SOUTH
SIDES = {"next": Seat.WEST, "opposite": Seat.NORTH, "previous": Seat.EAST, "any": Seat.NORTH}


def pung(text, source=Seat.NORTH):
    return Pung(parse_tile(text), source)


def kong(text, kind=KongKind.CONCEALED, source=None):
    return Kong(parse_tile(text), kind, source)


def river(text):
    """Discards that nobody took."""
    return tuple(RiverTile(tile) for tile in parse_tiles(text))


def seen_deal(profile=GUIYANG, *, melds=None, rivers=None, declared=(), firsts=(), wall=40):
    """The open table, everything on it by seat."""
    deal = public_view(Game(profile).deal().table).open_deal
    return changed(
        deal,
        melds=PerSeat(tuple((melds or {}).get(seat, ())) for seat in Seat),
        rivers=PerSeat(river((rivers or {}).get(seat, "")) for seat in Seat),
        declared=PerSeat(seat in declared for seat in Seat),
        first_discards=tuple(FirstDiscard(parse_tile(tile), *seats) for tile, *seats in firsts),
        wall_left=wall,
    )


def view_of(profile, deal, hand, options, *, drawn=None, stage=Stage.TURN):
    """What South sees."""
    on_turn = stage is Stage.TURN
    assert len(hand) == 13 + on_turn - 3 * len(deal.melds[ME]), f"{len(hand)} tiles"
    public = public_view(Game(profile).deal().table)
    return SeatView(
        public=changed(public, open_deal=deal, stage=stage),
        seat=ME,
        hand=Hand.of(hand, len(deal.melds[ME])),
        drawn=drawn,
        locked=frozenset(),
        self_draw_only=False,
        barred_kongs=frozenset(),
        options=tuple(options),
    )


def claim_view(hand, claim, side="opposite", *, profile=GUIYANG, rivers=None, wins=False, **table):
    """South is offered *claim*, which lies last in the river of the seat at *side*."""
    tile, source, held = parse_tile(claim), SIDES[side], parse_tiles(hand)
    lying = {seat: (rivers or {}).get(seat, "") for seat in Seat}
    lying[source] += claim
    deal = seen_deal(profile, rivers=lying, **table)
    deal = changed(deal, active=source, offered=tile, holder=None)
    options = [Option(Verb.WIN, tile)] * wins
    if held.count(tile) == 3:
        options.append(Option(Verb.KONG, tile))
    if held.count(tile) >= 2:
        options.append(Option(Verb.PUNG, tile))
    return view_of(profile, deal, held, [*options, Option(Verb.PASS)], stage=Stage.DISCARDED)


def turn_view(hand, drawn=None, *, profile=GUIYANG, before=(), **table):
    """South is to discard; *before* are the options ahead of the discards."""
    held = parse_tiles(hand)
    tile = None if drawn is None else parse_tile(drawn)
    held += () if tile is None else (tile,)
    deal = changed(seen_deal(profile, **table), active=ME, offered=None, holder=ME)
    discards = [Option(Verb.DISCARD, tile) for tile in sorted(set(held))]
    return view_of(profile, deal, held, [*before, *discards], drawn=tile)
