"""预约 (yùyuē): what is pressed for a person who has said so before. [PRODUCT 2.9]"""

from bot.hosting.course import Course
from bot.hosting.events import AutoWinSet, OrderSet
from bot.hosting.presence import note_press
from bot.hosting.state import Hosted
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.options import Option
from engine.seats import Seat
from engine.table.legal import legal_options
from engine.table.state import Running
from engine.terms import Verb
from engine.tiles import COPIES, Tile

_LEAST_HELD = {Verb.PUNG: COPIES - 2, Verb.KONG: COPIES - 1, Verb.PASS: COPIES - 2}
"""How many tiles of a kind each order needs in hand."""


def set_order(course: Course, person: str, tile: Tile, verb: Verb) -> Reply:
    """预约 (yùyuē): set the order, or lift it if it stands already."""
    seat = course.seat(person)
    _check_order(course.hosted, seat, tile, verb)
    note_press(course, person)
    stands = course.hosted.seats[seat].orders.get(tile) is verb
    course.add(OrderSet(seat=seat, tile=tile, verb=None if stands else verb))
    kind = ReplyKind.ORDER_LIFTED if stands else ReplyKind.ORDER_SET
    return Reply(kind, verb=verb, tile=tile)


def toggle_auto_win(course: Course, person: str) -> Reply:
    """自动胡 (zìdòng hú): on, or off."""
    seat = course.seat(person)
    note_press(course, person)
    enabled = not course.hosted.seats[seat].auto_win
    course.add(AutoWinSet(seat=seat, enabled=enabled))
    return Reply(ReplyKind.AUTO_WIN_ON if enabled else ReplyKind.AUTO_WIN_OFF)


def claim_at_once(hosted: Hosted, seat: Seat) -> Verb | None:
    """当场 (dāngchǎng): what is pressed for *seat* as soon as a tile is on offer.

    A win comes before an order: the person is asked, but for a declared seat, which wins by itself.
    """
    if not hosted.is_human(seat):
        return None
    allowed = _allowed(hosted, seat)
    if Verb.WIN in allowed:
        return Verb.WIN if _wins_by_itself(hosted, seat) else None
    return _ordered(hosted, seat, allowed)


def claim_at_last(hosted: Hosted, seat: Seat) -> Verb:
    """到头 (dàotóu): the answer of a seat that has given none when a window closes."""
    allowed = _allowed(hosted, seat)
    if Verb.WIN in allowed and hosted.seats[seat].auto_win:
        return Verb.WIN
    return _ordered(hosted, seat, allowed) or Verb.PASS


def win_at_once(hosted: Hosted, seat: Seat) -> Option | None:
    """自己胡 (zìjǐ hú): the self-draw that a declared seat takes by itself."""
    declared = hosted.is_human(seat) and _wins_by_itself(hosted, seat)
    return win_at_last(hosted, seat) if declared else None


def win_at_last(hosted: Hosted, seat: Seat) -> Option | None:
    """到头胡 (dàotóu hú): the self-draw that a turn takes when its time runs out."""
    if not hosted.seats[seat].auto_win:
        return None
    options = legal_options(hosted.table, seat)
    return next((option for option in options if option.verb is Verb.DECLARE_WIN), None)


def _check_order(hosted: Hosted, seat: Seat, tile: Tile, verb: Verb) -> None:
    phase = hosted.table.phase
    if not isinstance(phase, Running):
        raise Refused(Refusal.NO_DEAL)
    deal = phase.play.deal
    if verb not in _LEAST_HELD or deal.declared[seat]:
        raise Refused(HostRefusal.BAD_ORDER)
    if deal.hands[seat].count(tile) < _LEAST_HELD[verb]:
        raise Refused(HostRefusal.BAD_ORDER)


def _allowed(hosted: Hosted, seat: Seat) -> dict[Verb, Tile | None]:
    """What *seat* may do with the tile on offer, and that tile."""
    return {option.verb: option.tile for option in legal_options(hosted.table, seat)}


def _ordered(hosted: Hosted, seat: Seat, allowed: dict[Verb, Tile | None]) -> Verb | None:
    """The standing order for the tile on offer, if it can be carried out."""
    orders = hosted.seats[seat].orders
    wanted = {orders.get(tile) for tile in allowed.values() if tile is not None}
    return next((verb for verb in allowed if verb in wanted), None)


def _wins_by_itself(hosted: Hosted, seat: Seat) -> bool:
    """报听的人 (bàotīng de rén): it has declared, and has not switched 自动胡 off."""
    phase = hosted.table.phase
    assert isinstance(phase, Running), "asked in a running deal only"
    return phase.play.deal.declared[seat] and hosted.seats[seat].auto_win
