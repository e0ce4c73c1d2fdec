"""一场 (yì chǎng): how deals start, are broken off, and are taken back. [RULES section 10]"""

from engine.errors import IllegalCommand, Refusal
from engine.seats import PerSeat
from engine.table.commands import StartDeal
from engine.table.course import Course
from engine.table.events import DealAbandoned, DealStarted, DealVoided, SeatsDrawn
from engine.table.state import Closed, Gathering, Running, Settled, Stakes
from engine.wall import first_dealer, is_throw, is_whole


def start_deal(course: Course, command: StartDeal) -> None:
    """开局 (kāijú): deal; the first deal of a match draws seats and dealer before. [R-03, R-90]"""
    match, phase = course.table.match, course.table.phase
    if isinstance(phase, Running):
        raise IllegalCommand(Refusal.DEAL_RUNNING)
    if isinstance(phase, Closed) or match.deal_no == match.deals:
        raise IllegalCommand(Refusal.MATCH_OVER)
    _check_shuffle(command, match.profile.seats)
    if isinstance(phase, Gathering):
        _draw_seats(course, phase, command)
    stakes = course.table.match.stakes
    if not match.deal_no:
        dealer = first_dealer(match.profile.dealer.first_dealer, command.first_dealer_dice)
        stakes = stakes._replace(dealer=dealer, dealer_streak=1)
    course.add(_started(match.deal_no + 1, stakes, command))


def abandon(course: Course) -> None:
    """流局 (liújú): break the running deal off. [R-92]"""
    if not isinstance(course.table.phase, Running):
        raise IllegalCommand(Refusal.NO_DEAL)
    course.add(DealAbandoned())


def void(course: Course) -> None:
    """作废 (zuòfèi): take back the deal just settled. [R-92]"""
    phase = course.table.phase
    if not isinstance(phase, Settled) or phase.before is None:
        raise IllegalCommand(Refusal.NOTHING_TO_VOID)
    course.add(DealVoided(deal_no=course.table.match.deal_no))


def _check_shuffle(command: StartDeal, seats: int) -> None:
    """洗牌 (xǐpái): refuse a ring that is not the set, and dice or a draw that cannot be."""
    thrown = is_throw(command.dice) and is_throw(command.first_dealer_dice)
    drawn = sorted(command.seat_draw) == list(range(seats))
    if not (is_whole(command.ring) and drawn and thrown):
        raise IllegalCommand(Refusal.BAD_SHUFFLE)


def _draw_seats(course: Course, lobby: Gathering, command: StartDeal) -> None:
    """定座 (dìng zuò): who sat down k-th takes the k-th seat of the draw. [R-03]"""
    if len(lobby.persons) < course.table.match.profile.seats:
        raise IllegalCommand(Refusal.SEATS_EMPTY)
    by_seat = sorted(zip(command.seat_draw, lobby.persons, strict=True))
    course.add(SeatsDrawn(persons=PerSeat(person for _, person in by_seat)))


def _started(deal_no: int, stakes: Stakes, command: StartDeal) -> DealStarted:
    """The start of deal *deal_no* at these stakes."""
    return DealStarted(
        deal_no=deal_no,
        dealer=stakes.dealer,
        dealer_streak=stakes.dealer_streak,
        pot=sum(stakes.pot_paid),
        ring=command.ring,
        dice=command.dice,
    )
