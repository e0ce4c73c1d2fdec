"""轮到 (lúndào): what the seat on turn does, already found legal. [RULES section 2]"""

from engine.scoring.chicken_kinds import is_standing, standing_kinds
from engine.table.course import Course
from engine.table.events import KongAnnounced, KongMade, ReadyDeclared, TileDiscarded
from engine.table.legal import is_late
from engine.table.offer_course import open_offer
from engine.table.state import AwaitingDiscard, Match
from engine.terms import KongKind
from engine.tiles import COPIES, Tile


def discard(course: Course, tile: Tile) -> None:
    """打牌 (dǎpái): discard *tile* and offer it round. [R-10, R-44, R-45, R-64]"""
    match, phase = course.table.match, _turn(course)
    deal, seat = phase.play.deal, phase.seat
    first_turn = seat == deal.dealer and not deal.rivers[seat] and not any(deal.melds)
    course.add(
        TileDiscarded(
            seat=seat,
            tile=tile,
            first_standing=_is_first_standing(match, phase, tile),
            hot=phase.konged,
            first_turn=first_turn,
        )
    )
    open_offer(course)


def declare_ready(course: Course, tile: Tile) -> None:
    """报听 (bàotīng): declare, then discard: it is already a declared seat's discard. [R-42]"""
    course.add(ReadyDeclared(seat=_turn(course).seat))
    discard(course, tile)


def declare_kong(course: Course, tile: Tile) -> None:
    """杠 (gàng): form a concealed kong, or announce an added one. [R-14, R-50]"""
    phase = _turn(course)
    seat, play = phase.seat, phase.play
    if play.deal.hands[seat].count(tile) < COPIES:
        late = is_late(course.table.match, phase, tile)
        course.add(KongAnnounced(seat=seat, tile=tile, late=late))
        open_offer(course)
        return
    dealt = tile in play.dealt_quads[seat]
    course.add(KongMade(seat=seat, tile=tile, kind=KongKind.CONCEALED, dealt=dealt))
    course.replace(seat)


def declare_win(course: Course) -> None:
    """自摸 (zìmō): win with the tile just drawn. [R-21]"""
    course.win(_turn(course).seat)


def play_for(course: Course, phase: AwaitingDiscard) -> None:
    """代打 (dài dǎ): the discard of a seat whose time has run out. [R-13]"""
    if phase.drawn:
        discard(course, phase.drawn[-1])
        return
    held = phase.play.deal.hands[phase.seat].tiles()
    standing = standing_kinds(course.table.match.profile.chickens)
    discard(course, next((tile for tile in reversed(held) if tile not in standing), held[-1]))


def _turn(course: Course) -> AwaitingDiscard:
    """The turn that the course is in."""
    phase = course.table.phase
    assert isinstance(phase, AwaitingDiscard), "turn commands are legal in a turn only"
    return phase


def _is_first_standing(match: Match, phase: AwaitingDiscard, tile: Tile) -> bool:
    """首张鸡 (shǒu zhāng jī): whether no tile of this standing kind was discarded yet. [R-64]"""
    if not is_standing(tile, match.profile.chickens):
        return False
    return all(river.tile != tile for rivers in phase.play.deal.rivers for river in rivers)
