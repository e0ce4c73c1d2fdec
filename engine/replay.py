"""复盘 (fùpán): a finished deal, taken from its events and looked at with open hands."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.hands import Hand
from engine.melds import Meld
from engine.notices import Notice, notice
from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement, settle
from engine.seats import PerSeat
from engine.table.events import (
    DealAbandoned,
    DealSettled,
    DealStarted,
    Event,
    ReplacementDrawn,
    TileDrawn,
)
from engine.table.evolve import evolve
from engine.table.state import AwaitingSettlement, Running, Table
from engine.tiles import Tile
from engine.views import OpenDeal, public_view


class FinishedDeal(NamedTuple):
    """终局 (zhōngjú): a deal that was settled or abandoned, so that its hands may be shown.

    Made by `finished_deals` alone: a running deal has no such value, so none can be replayed.
    """

    before: Table
    """The table when the deal was started."""
    events: tuple[Event, ...]
    """From `DealStarted` to `DealSettled` or `DealAbandoned`."""


class ReplayStep(NamedTuple):
    """一步 (yí bù): one thing that happened, and how all hands stood after it."""

    notice: Notice
    drawn: Tile | None
    """摸到的 (mōdào de): the tile drawn, if it was a draw."""
    hands: PerSeat[Hand]
    melds: PerSeat[tuple[Meld, ...]]
    open_deal: OpenDeal | None
    """None for the last step, after which the deal no longer runs."""


class ReplayView(NamedTuple):
    """复盘视图 (fùpán shìtú): a finished deal with open hands, from the deal to the settlement."""

    table_id: str
    profile: RulesProfile
    deal_no: int
    persons: PerSeat[str]
    steps: tuple[ReplayStep, ...]
    settlement: Settlement | None
    """结算 (jiésuàn): as it was settled then; None if the deal was abandoned."""


def finished_deals(events: Iterable[Event]) -> Iterator[FinishedDeal]:
    """分局 (fēn jú): the finished deals of a table's *events*, in order."""
    table: Table | None = None
    before: Table | None = None
    taken: list[Event] = []
    for event in events:
        if isinstance(event, DealStarted):
            before, taken = table, []
        taken.append(event)
        table = evolve(table, event)
        if isinstance(event, DealSettled | DealAbandoned):
            assert before is not None, "a deal starts before it ends"
            yield FinishedDeal(before, tuple(taken))


def replay_view(deal: FinishedDeal) -> ReplayView:
    """复盘 (fùpán): every step of *deal* with open hands."""
    started, last = deal.events[0], deal.events[-1]
    assert isinstance(started, DealStarted), "a finished deal begins with its start"
    match = deal.before.match
    return ReplayView(
        table_id=match.table_id,
        profile=match.profile,
        deal_no=started.deal_no,
        persons=match.persons,
        steps=tuple(_steps(deal)),
        settlement=last.settlement if isinstance(last, DealSettled) else None,
    )


def settled_anew(deal: FinishedDeal) -> Settlement | None:
    """重算 (chóng suàn): the settlement as today's rules code makes it; None if abandoned.

    It differs from the one kept in the log only if a rule was mended since, or the log was changed.
    """
    table = deal.before
    for event in deal.events[:-1]:
        table = evolve(table, event)
    if not isinstance(table.phase, AwaitingSettlement):
        return None
    return settle(table.phase.play.deal, table.match.profile)


def _steps(deal: FinishedDeal) -> Iterator[ReplayStep]:
    """逐步 (zhú bù): the steps that may be told, each with the hands after it."""
    table = deal.before
    hands: PerSeat[Hand] = PerSeat()
    melds: PerSeat[tuple[Meld, ...]] = PerSeat()
    for event in deal.events:
        table = evolve(table, event)
        if isinstance(table.phase, Running):
            hands, melds = table.phase.play.deal.hands, table.phase.play.deal.melds
        told = notice(event)
        if told is not None:
            drawn = event.tile if isinstance(event, TileDrawn | ReplacementDrawn) else None
            yield ReplayStep(told, drawn, hands, melds, public_view(table).open_deal)
