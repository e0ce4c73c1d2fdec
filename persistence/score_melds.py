"""算分文件的副露 (suànfēn wénjiàn de fùlù): melds as a score file writes them, `pung 1s from 2`."""

from engine.errors import NotationError
from engine.melds import Kong, Meld, Pung
from engine.seats import SEATS, Seat
from engine.terms import BeanKind, KongKind
from engine.tiles import Tile, parse_tile
from persistence.score_members import refuse, shown

_CONCEALED = {"concealed-kong": BeanKind.CONCEALED, "dealt-kong": BeanKind.DEALT}
_CLAIMED = {
    "exposed-kong": BeanKind.EXPOSED,
    "added-kong": BeanKind.ADDED,
    "late-kong": BeanKind.LATE,
}
_NAMES = {bean: name for name, bean in (_CONCEALED | _CLAIMED).items()}
_KINDS = {BeanKind.LATE: KongKind.ADDED, BeanKind.DEALT: KongKind.CONCEALED}
_SEATS = {str(seat): seat for seat in SEATS}


def parse_meld(place: str, given: object) -> Meld:
    """认副露 (rèn fùlù): the meld that is written; a refusal names the *place*."""
    words = tuple(given.split()) if isinstance(given, str) else ()
    match words:
        case (name, tile) if name in _CONCEALED:
            return _kong(_CONCEALED[name], _tile(place, tile), None)
        case ("pung", tile, "from", seat) if seat in _SEATS:
            return Pung(_tile(place, tile), _SEATS[seat])
        case (name, tile, "from", seat) if name in _CLAIMED and seat in _SEATS:
            return _kong(_CLAIMED[name], _tile(place, tile), _SEATS[seat])
        case _:
            return refuse(place, f"{shown(given)} is no meld, as pung 1s from 2 is one")


def format_meld(meld: Meld) -> str:
    """写副露 (xiě fùlù): the meld as it is written."""
    name = "pung" if isinstance(meld, Pung) else _NAMES[meld.bean]
    source = "" if meld.source is None else f" from {meld.source}"
    return f"{name} {meld.tile}{source}"


def _kong(bean: BeanKind, tile: Tile, source: Seat | None) -> Kong:
    kind = _KINDS.get(bean) or KongKind(bean.value)
    return Kong(tile, kind, source, late=bean is BeanKind.LATE, dealt=bean is BeanKind.DEALT)


def _tile(place: str, text: str) -> Tile:
    try:
        return parse_tile(text)
    except NotationError as error:
        refuse(place, str(error))
