"""算分文件的结局 (suànfēn wénjiàn de jiéjú): how the deal ended, read and written."""

from engine.deal import Ending, Exhausted, Won
from engine.seats import SEATS, Seat, turn_order
from engine.terms import WinBy
from persistence.score_members import Members, refuse, shown

_SELF_DRAW = "self_draw"
_DISCARD = "discard"
_ROBBED_KONG = "robbed_kong"
_EXHAUSTED = "exhausted"

_KEYS = {
    _SELF_DRAW: ("kind", "seat", "tile", "replacement", "first_turn"),
    _DISCARD: ("kind", "seat", "tile", "winners", "after_kong", "first_turn"),
    _ROBBED_KONG: ("kind", "seat", "tile", "winners"),
    _EXHAUSTED: ("kind",),
}
_ALL_KEYS = tuple(dict.fromkeys(key for keys in _KEYS.values() for key in keys))


def read_ending(plain: object) -> Ending:
    """读结局 (dú jiéjú): the ending that *plain* describes; the tiles are not looked at."""
    kind = Members.of("ending", plain, _ALL_KEYS).text("kind")
    if kind not in _KEYS:
        refuse("ending", f"kind expects one of {', '.join(_KEYS)}, {shown(kind)} given")
    members = Members.of(f"ending of kind {kind}", plain, _KEYS[kind])
    if kind == _EXHAUSTED:
        return Exhausted()
    if kind == _SELF_DRAW:
        by = WinBy.REPLACEMENT_TILE if members.switch("replacement") else WinBy.SELF_DRAW
        winner = members.seat("seat")
        return Won(by, members.tile("tile"), (winner,), None, members.switch("first_turn"))
    if kind == _ROBBED_KONG:
        by = WinBy.ROBBED_KONG
    else:
        by = WinBy.HOT_DISCARD if members.switch("after_kong") else WinBy.DISCARD
    source = members.seat("seat")
    winners = _winners(members, source)
    return Won(by, members.tile("tile"), winners, source, members.switch("first_turn"))


def ending_to_plain(ending: Ending) -> dict[str, object]:
    """写结局 (xiě jiéjú): the same as JSON; flags that are off are left out."""
    if isinstance(ending, Exhausted):
        return {"kind": _EXHAUSTED}
    plain: dict[str, object] = {"tile": str(ending.tile)}
    if ending.first_turn:
        plain["first_turn"] = True
    if ending.source is None:
        if ending.by is WinBy.REPLACEMENT_TILE:
            plain["replacement"] = True
        return {"kind": _SELF_DRAW, "seat": int(ending.winners[0])} | plain
    plain["winners"] = [int(winner) for winner in ending.winners]
    if ending.by is WinBy.HOT_DISCARD:
        plain["after_kong"] = True
    kind = _ROBBED_KONG if ending.by is WinBy.ROBBED_KONG else _DISCARD
    return {"kind": kind, "seat": int(ending.source)} | plain


def _winners(members: Members, source: Seat) -> tuple[Seat, ...]:
    """Take the winners in order of play from the source, which cannot be one of them."""
    given = members.seats("winners")
    if not given:
        refuse(members.place, "winners names nobody")
    if source in given:
        refuse(members.place, f"seat {source} is among the winners of its own tile")
    for winner in given:
        if given.count(winner) > 1:
            refuse(members.place, f"seat {winner} is twice among the winners")
    return tuple(seat for seat in turn_order(source, len(SEATS)) if seat in given)
