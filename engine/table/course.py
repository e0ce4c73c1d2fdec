"""推进 (tuījìn): events as they are decided, each folded at once so that the next can follow it."""

from engine.scoring.settlement import settle
from engine.seats import Seat
from engine.table.events import (
    ChickenFlipped,
    DealSettled,
    Event,
    ReplacementDrawn,
    TileDrawn,
    WallExhausted,
    WinDeclared,
)
from engine.table.evolve import evolve
from engine.table.legal import forced_winners
from engine.table.state import AwaitingDiscard, AwaitingSettlement, Play, Running, Table
from engine.terms import WinBy


class Course:
    """推进 (tuījìn): a table on its way through one command; lives inside one `advance`."""

    __slots__ = ("events", "table")

    def __init__(self, table: Table) -> None:
        """Start from *table*; nothing has happened yet."""
        self.table = table
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Let *event* happen."""
        self.table = evolve(self.table, event)
        self.events.append(event)

    @property
    def play(self) -> Play:
        """牌局 (páijú): the running deal."""
        assert isinstance(self.table.phase, Running), "asked in a running deal only"
        return self.table.phase.play

    def draw(self, seat: Seat) -> None:
        """摸牌 (mōpái): draw for *seat*, or end the deal where the wall is empty. [R-06, R-19]"""
        head = self.play.wall.head
        if head is None:
            self.add(WallExhausted())
            self.settle()
            return
        self.add(TileDrawn(seat=seat, tile=head))
        self._take_forced_self_draw()

    def replace(self, seat: Seat) -> None:
        """补牌 (bǔ pái): draw the replacement of a kong just formed. [R-06]"""
        tail = self.play.wall.tail
        assert tail is not None, "a kong needs a tile left in the wall"
        self.add(ReplacementDrawn(seat=seat, tile=tail))
        self._take_forced_self_draw()

    def win(self, seat: Seat) -> None:
        """自摸 (zìmō): the seat on turn wins with what it drew. [R-21, R-41, R-43, R-44]"""
        phase = self.table.phase
        assert isinstance(phase, AwaitingDiscard), "a self-draw is in one's own turn"
        deal = phase.play.deal
        first = not deal.rivers[seat] and not any(deal.melds)
        by = WinBy.REPLACEMENT_TILE if phase.replacement else WinBy.SELF_DRAW
        self.add(WinDeclared(seat=seat, tile=phase.drawn[-1], by=by, first_turn=first))
        self.settle()

    def settle(self) -> None:
        """结算 (jiésuàn): turn the chicken after a win, then settle the deal. [R-61, R-100]"""
        phase = self.table.phase
        assert isinstance(phase, AwaitingSettlement), "an ended deal is settled"
        head = phase.play.wall.head
        if head is not None:
            self.add(ChickenFlipped(indicator=head))
        self.add(DealSettled(settlement=settle(self.play.deal, self.table.match.profile)))

    def _take_forced_self_draw(self) -> None:
        """必胡 (bìhú): win for the seat that drew, where the house says so. [R-18]"""
        for seat in forced_winners(self.table):
            self.win(seat)
