"""对擂 (duì lèi): which of two players is better, over the same walls from every seat. [STRATEGY 5]

For a wall the challenger sits once in each seat and the baseline in the three others, so that tiles
and seats favour neither. The four deals depend on each other: confidence comes from walls.
"""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha512
from random import Random
from typing import NamedTuple

from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat, turn_order
from engine.shuffle import shuffle
from engine.strategy.players import Player
from engine.strategy.self_play import SelfPlay
from engine.table.commands import OpenTable, Sit, StartDeal
from engine.table.decide import advance
from engine.table.events import DealSettled, Event, PungMade, TileDiscarded
from engine.table.state import Table
from engine.terms import WinBy

_TABLE_ID = "arena"
_SEATS_AS_THEY_COME = (0, 1, 2, 3)
_SELF_DRAWN = (WinBy.SELF_DRAW, WinBy.REPLACEMENT_TILE)


class Figures(NamedTuple):
    """成绩 (chéngjì): what deals came to for a seat, added up."""

    deals: int
    points: int
    wins: int
    deal_ins: int
    """点炮 (diǎnpào): deals in which another won its discard or robbed its kong."""
    ready: int
    """下叫 (xiàjiào): deals at whose end it had won or was ready."""
    value: int
    """番值 (fānzhí): of the hands it won, each as one payer pays it."""
    pungs: int
    """碰 (pèng)."""


class Course(NamedTuple):
    """局况 (jú kuàng): how deals went for the whole table, added up."""

    deals: int
    exhausted: int
    """黄庄 (huángzhuāng): that nobody won."""
    self_drawn: int
    """自摸 (zìmō): won by a tile that the winner drew."""
    discards: int
    pungs: int


class Played(NamedTuple):
    """打完的 (dǎwán de): one deal, for each seat and for the table."""

    seats: PerSeat[Figures]
    course: Course


class Bout(NamedTuple):
    """一墙 (yì qiáng): the deals of one wall, the challenger in every seat once."""

    challenger: Figures
    baseline: Figures
    """Of all its seats together."""
    course: Course


def total_figures(figures: Iterable[Figures]) -> Figures:
    """合计 (héjì): some figures, at least one, together."""
    return Figures(*map(sum, zip(*figures, strict=True)))


def total_course(courses: Iterable[Course]) -> Course:
    """合计 (héjì): some courses, at least one, together."""
    return Course(*map(sum, zip(*courses, strict=True)))


def wall_start(profile: RulesProfile, seed: str, wall: int) -> StartDeal:
    """牌墙 (páiqiáng): the deal that a seed has under the number *wall*."""
    server_seed = sha512(f"{seed}/{wall}".encode()).digest()
    shuffled = shuffle(server_seed, _TABLE_ID, 1, ("",) * profile.seats)
    return StartDeal(
        ring=shuffled.ring,
        dice=shuffled.dice,
        first_dealer_dice=shuffled.first_dealer_dice,
        seat_draw=_SEATS_AS_THEY_COME,
    )


def new_table(profile: RulesProfile) -> Table:
    """新桌 (xīn zhuō): a table at which everybody has sat down for a single deal."""
    table, _ = advance(None, OpenTable(table_id=_TABLE_ID, profile=profile, deals=1))
    for number in range(profile.seats):
        table, _ = advance(table, Sit(person=f"player{number}"))
    return table


def generators(seats: int, seed: str, wall: int) -> PerSeat[Random]:
    """随机数 (suíjī shù): a seat's own generator, the same whoever sits there."""
    return PerSeat(Random(f"{seed}/{wall}/{seat}") for seat in range(seats))  # noqa: S311  # play


def bout(profile: RulesProfile, challenger: Player, baseline: Player, seed: str, wall: int) -> Bout:
    """一墙 (yì qiáng): one wall, played once for every seat of the challenger."""
    table, start = new_table(profile), wall_start(profile, seed, wall)
    ours: list[Figures] = []
    theirs: list[Figures] = []
    courses: list[Course] = []
    for seat in turn_order(Seat.EAST, profile.seats):
        players = PerSeat((baseline,) * profile.seats).put(seat, challenger)
        play = SelfPlay(table, players, generators(profile.seats, seed, wall))
        played = outcome_of(play.deal(start))
        for other, figures in played.seats.rotation(seat):
            (ours if other == seat else theirs).append(figures)
        courses.append(played.course)
    return Bout(total_figures(ours), total_figures(theirs), total_course(courses))


def outcome_of(events: Iterable[Event]) -> Played:
    """结果 (jiéguǒ): what one deal came to, from its events."""
    pungs: Counter[Seat] = Counter()
    discards = 0
    settlement: Settlement | None = None
    for event in events:
        if isinstance(event, PungMade):
            pungs[event.seat] += 1
        elif isinstance(event, TileDiscarded):
            discards += 1
        elif isinstance(event, DealSettled):
            settlement = event.settlement
    assert settlement is not None, "the deal was played to its end"
    seats = settlement.totals.seats()
    return Played(
        PerSeat(_of_seat(settlement, seat, pungs[seat]) for seat in seats),
        Course(
            deals=1,
            exhausted=int(settlement.won_by is None),
            self_drawn=int(settlement.won_by in _SELF_DRAWN),
            discards=discards,
            pungs=pungs.total(),
        ),
    )


def _of_seat(settlement: Settlement, seat: Seat, pungs: int) -> Figures:
    values = [hand.value for hand in settlement.winners if hand.seat == seat]
    return Figures(
        deals=1,
        points=settlement.totals[seat],
        wins=len(values),
        deal_ins=int(settlement.source == seat),
        ready=int(bool(values) or settlement.ready[seat]),
        value=sum(values),
        pungs=pungs,
    )
