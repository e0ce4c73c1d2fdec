"""待要 (dài yào): what becomes of a tile on offer. [R-12, R-14, R-16, R-17, R-18]"""

from engine.house_terms import LateAddedKong, PassedWinLock
from engine.seats import Seat
from engine.table.course import Course
from engine.table.events import (
    ClaimMade,
    ClaimPassed,
    KongMade,
    KongRobbed,
    PungMade,
    WinDeclared,
    WinPassed,
)
from engine.table.legal import can_win, claimants, forced_winners, held_three
from engine.table.permits import win_on_offer
from engine.table.state import AwaitingClaims, AwaitingRob, Offer
from engine.terms import ClaimKind, KongKind, Verb
from engine.tiles import TILES


def open_offer(course: Course) -> None:
    """放出 (fàngchū): take forced wins; go on at once where nobody can claim and none is sealed."""
    table = course.table
    forced = forced_winners(table)
    if forced:
        _win(course, forced)
    elif not table.match.sealed and not _asked(course):
        _let_go(course)


def answer(course: Course, seat: Seat, verb: Verb) -> None:
    """答复 (dáfù): note one answer, and close the offer once nothing can change it. [R-12]"""
    phase = _offer(course)
    _lock_if_passed(course, phase, seat, verb)
    if verb is Verb.PASS:
        course.add(ClaimPassed(seat=seat))
    else:
        course.add(ClaimMade(seat=seat, kind=ClaimKind(verb)))
    if not course.table.match.sealed and not _open_questions(course):
        _resolve(course)


def close_offer(course: Course) -> None:
    """到时 (dào shí): whoever has not answered lets the tile go. [R-13]"""
    for seat in _asked(course):
        _lock_if_passed(course, _offer(course), seat, Verb.PASS)
        course.add(ClaimPassed(seat=seat))
    _resolve(course)


def _offer(course: Course) -> Offer:
    """The offer that the course is in."""
    phase = course.table.phase
    assert isinstance(phase, Offer), "answers are legal in an offer only"
    return phase


def _asked(course: Course) -> tuple[Seat, ...]:
    """被问的 (bèi wèn de): who may claim and has not answered."""
    return claimants(course.table.match, _offer(course))


def _open_questions(course: Course) -> tuple[Seat, ...]:
    """未定 (wèi dìng): seats whose answer can still change what becomes of the tile. [R-12]"""
    phase, asked = _offer(course), _asked(course)
    if Verb.WIN in phase.answers:
        return tuple(seat for seat in asked if can_win(course.table.match, phase, seat))
    return asked


def _lock_if_passed(course: Course, phase: Offer, seat: Seat, verb: Verb) -> None:
    """过胡 (guòhú): note what a seat that lets a win go may not win from now on. [R-17]"""
    rule = course.table.match.profile.winning.passed_win_lock
    if verb is Verb.WIN or rule is PassedWinLock.OFF:
        return
    if can_win(course.table.match, phase, seat):
        locked = TILES if rule is PassedWinLock.ANY_TILE else (phase.tile,)
        declared = phase.play.deal.declared[seat]
        course.add(WinPassed(seat=seat, locked=locked, self_draw_only=declared))


def _resolve(course: Course) -> None:
    """定夺 (dìngduó): win over kong over pung; several may win. [R-12]"""
    phase = _offer(course)
    answered = tuple(phase.answers.rotation(phase.source))
    winners = tuple(seat for seat, verb in answered if verb is Verb.WIN)
    if winners:
        _win(course, winners)
        return
    takers = [(seat, verb) for seat, verb in answered if verb in {Verb.KONG, Verb.PUNG}]
    if takers:
        _take(course, *takers[0])
    else:
        _let_go(course)


def _win(course: Course, winners: tuple[Seat, ...]) -> None:
    """胡 (hú): everybody in *winners* wins the tile; the deal is settled. [R-12, R-14]"""
    phase = _offer(course)
    won = win_on_offer(phase)
    if isinstance(phase, AwaitingRob):
        course.add(KongRobbed(seat=phase.source, tile=phase.tile))
    for seat in winners:
        course.add(
            WinDeclared(
                seat=seat,
                tile=won.tile,
                by=won.by,
                source=won.source,
                first_turn=won.first_turn,
            )
        )
    course.settle()


def _take(course: Course, seat: Seat, verb: Verb) -> None:
    """要走 (yàozǒu): the one seat that can kong or pung the tile takes it. [R-11, R-13]"""
    phase = _offer(course)
    tile, source = phase.tile, phase.source
    if verb is Verb.KONG:
        course.add(KongMade(seat=seat, tile=tile, kind=KongKind.EXPOSED, source=source))
        course.replace(seat)
        return
    barred = _is_barred(course, phase, seat)
    course.add(PungMade(seat=seat, tile=tile, source=source, barred=barred))


def _is_barred(course: Course, phase: Offer, seat: Seat) -> bool:
    """过杠不杠 (guò gàng bú gàng): whether the pung forgoes its kong for good. [R-16]"""
    rule = course.table.match.profile.kongs.late_added_kong
    return rule is LateAddedKong.PASSED_FORBIDDEN and held_three(phase.play, seat, phase.tile)


def _let_go(course: Course) -> None:
    """没人要 (méi rén yào): the next seat draws, or the kong that none robbed is formed. [R-14]"""
    phase = _offer(course)
    if isinstance(phase, AwaitingClaims):
        course.draw(course.table.match.after(phase.source))
        return
    source, tile = phase.source, phase.tile
    fed_by = _pung_source(phase)
    course.add(
        KongMade(seat=source, tile=tile, kind=KongKind.ADDED, source=fed_by, late=phase.late)
    )
    course.replace(source)


def _pung_source(phase: AwaitingRob) -> Seat | None:
    """Who fed the pung that the added kong grows from."""
    melds = phase.play.deal.melds[phase.source]
    return next(meld.source for meld in melds if meld.tile == phase.tile)
