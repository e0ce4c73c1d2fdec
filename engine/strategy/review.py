"""复盘 (fùpán): the decisions of one seat in a finished deal that cost it most."""

from collections.abc import Container, Iterator
from typing import NamedTuple, TypeAlias, assert_never

from engine.options import Option
from engine.replay import FinishedDeal
from engine.seats import Seat
from engine.strategy.advice import Advice
from engine.strategy.coach import advise
from engine.strategy.memory import Memory
from engine.strategy.sight import is_own_turn, look
from engine.table.events import (
    ClaimMade,
    ClaimPassed,
    KongAnnounced,
    KongMade,
    ReadyDeclared,
    TileDiscarded,
    WinDeclared,
    WinPassed,
)
from engine.table.evolve import evolve
from engine.terms import KongKind, Verb
from engine.views import SeatView, seat_view

_MOST = 3

_Choice: TypeAlias = (
    TileDiscarded | KongAnnounced | KongMade | WinDeclared | ClaimMade | ClaimPassed
)
"""选择 (xuǎnzé): the events in which a choice of a seat shows."""


class Reviewed(NamedTuple):
    """一着 (yì zhāo): a decision that was made, and a better one."""

    view: SeatView
    """What the seat saw then."""
    chosen: Advice
    """What it did; its price is what that cost, about."""
    best: Advice


def review(
    deal: FinishedDeal, seat: Seat, most: int = _MOST, *, played_for: Container[int] = ()
) -> tuple[Reviewed, ...]:
    """复盘 (fùpán): at most *most* decisions of *seat*, the costliest first.

    What was decided in its place is left out: *played_for* has the numbers of the events of the
    deal, from 0, in which such choices show.
    """
    decisions = _decisions(deal, seat, played_for)
    costly = [decision for decision in decisions if decision.chosen.price > 0]
    costly.sort(key=lambda decision: -decision.chosen.price)
    return tuple(costly[:most])


def _decisions(
    deal: FinishedDeal, seat: Seat, played_for: Container[int] = ()
) -> Iterator[Reviewed]:
    """每一着 (měi yì zhāo): every choice of *seat* among several options, in order."""
    memory = Memory()
    for view, option in _choices(deal, seat, played_for):
        if is_own_turn(view):
            memory = memory.of_turn(look(view))
        if option is None:
            continue
        advice = advise(view, memory.dry_draws)
        chosen = next(found for found in advice if found.option == option)
        yield Reviewed(view, chosen, advice[0])


def _choices(
    deal: FinishedDeal, seat: Seat, played_for: Container[int] = ()
) -> Iterator[tuple[SeatView, Option | None]]:
    """选了什么 (xuǎnle shénme): what *seat* saw, and what it chose; None if others chose for it.

    Two events come before the choice that they belong to: a declaration before its discard, and the
    lock of a win let go before the answer.
    """
    table = deal.before
    ahead: SeatView | None = None
    for number, event in enumerate(deal.events):
        if isinstance(event, ReadyDeclared | WinPassed) and event.seat == seat:
            ahead = seat_view(table, seat)
        elif isinstance(event, _Choice) and event.seat == seat:
            view = ahead or seat_view(table, seat)
            option = _option(event, view, is_announced=ahead is not None)
            if option is not None:
                yield view, None if number in played_for else option
            ahead = None
        table = evolve(table, event)


def _option(event: _Choice, view: SeatView, *, is_announced: bool) -> Option | None:
    """The option behind *event*; None where it only carries out an answer given before."""
    match event:
        case TileDiscarded():
            verb = Verb.DECLARE_READY if is_announced else Verb.DISCARD
            return Option(verb, event.tile)
        case KongAnnounced() | KongMade(kind=KongKind.CONCEALED):
            return Option(Verb.DECLARE_KONG, event.tile)
        case WinDeclared(source=None):
            return Option(Verb.DECLARE_WIN, event.tile)
        case ClaimMade():
            assert view.public.open_deal is not None, "a tile is on offer"
            return Option(Verb(event.kind), view.public.open_deal.offered)
        case ClaimPassed():
            return Option(Verb.PASS)
        case KongMade() | WinDeclared():
            return None
        case _ as never:
            assert_never(never)
