"""对擂 (duì lèi): which of two players is better, over the same walls from every seat. [STRATEGY 5]

For a wall the challenger sits once in each seat and the baseline in the three others, so that tiles
and seats favour neither. The four deals depend on each other: confidence comes from walls.
"""

from collections.abc import Iterable
from hashlib import sha512
from random import Random
from typing import NamedTuple

from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.shuffle import shuffle
from engine.strategy.players import Player
from engine.strategy.self_play import SelfPlay
from engine.table.commands import OpenTable, Sit, StartDeal
from engine.table.decide import advance
from engine.table.events import DealSettled, Event, PungMade
from engine.table.state import Table

_TABLE_ID = "arena"
_SEATS_AS_THEY_COME = (0, 1, 2, 3)


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

    def plus(self, other: "Figures") -> "Figures":
        """相加 (xiāngjiā): both together."""
        return Figures(*map(sum, zip(self, other, strict=True)))


NONE = Figures(0, 0, 0, 0, 0, 0, 0)


class Bout(NamedTuple):
    """一墙 (yì qiáng): the deals of one wall, the challenger in every seat once."""

    challenger: Figures
    baseline: Figures
    """Of all its seats together."""


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
    ours, theirs = NONE, NONE
    for seat in PerSeat(range(profile.seats)).seats():
        players = PerSeat((baseline,) * profile.seats).put(seat, challenger)
        play = SelfPlay(table, players, generators(profile.seats, seed, wall))
        for other, figures in enumerate(seat_figures(play.deal(start), profile.seats)):
            if other == seat:
                ours = ours.plus(figures)
            else:
                theirs = theirs.plus(figures)
    return Bout(ours, theirs)


def seat_figures(events: Iterable[Event], seats: int) -> PerSeat[Figures]:
    """每家成绩 (měi jiā chéngjì): what one deal came to, from its events."""
    pungs = [0] * seats
    settlement: Settlement | None = None
    for event in events:
        if isinstance(event, PungMade):
            pungs[event.seat] += 1
        elif isinstance(event, DealSettled):
            settlement = event.settlement
    assert settlement is not None, "the deal was played to its end"
    return PerSeat(_of_seat(settlement, seat, pungs[seat]) for seat in settlement.totals.seats())


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
