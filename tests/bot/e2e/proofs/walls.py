"""The matches of the proofs: their walls, and what the engine alone makes of them.

A match is a house, a number, and a pick for each deal. The server seed of a deal is made of these,
so that whatever is rare comes where it is wanted; `wall_search` has found the picks.
"""

import json
from hashlib import sha512
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.hosting.terms import ClaimWindow
from engine.cuts import NO_CUT
from engine.deal import Deal, Won
from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement
from engine.seats import SEATS, PerSeat
from engine.shuffle import shuffle
from engine.strategy.self_play import SelfPlay
from engine.table.commands import OpenTable, Sit, StartDeal
from engine.table.decide import advance
from engine.table.events import TileDiscarded
from engine.table.state import Settled, Table
from engine.terms import Reason, WinBy
from engine.tiles import TILE_SET
from tests.bot.e2e.proofs.fair import choose_fairly
from tests.bot.e2e.proofs.houses import HOUSES

FILE = Path(__file__).with_name("walls.json")
_FIRST_NUMBER = 222


class Match(NamedTuple):
    """A match that is played over and over."""

    house: str
    number: int
    picks: tuple[int, ...]
    """One a deal."""

    @property
    def profile(self) -> RulesProfile:
        """By which rules."""
        return HOUSES[self.house]

    @property
    def place(self) -> int:
        """Which house it is."""
        return [*HOUSES].index(self.house)

    @property
    def deals(self) -> int:
        """How many deals it has."""
        return len(self.picks)

    @property
    def window(self) -> ClaimWindow:
        """Every third match is sealed: that takes thrice as long to play."""
        return ClaimWindow.OPEN if (self.place + self.number) % 3 else ClaimWindow.SEALED

    @property
    def table_id(self) -> str:
        """A name as tables have them."""
        return f"{'ABCDE'[self.place]}{_FIRST_NUMBER + self.number}"

    def seed(self, deal_no: int, pick: int | None = None) -> bytes:
        """The server seed of a deal, or what it would be with another pick."""
        chosen = self.picks[deal_no - 1] if pick is None else pick
        return sha512(f"{self.house}/{self.number}/{deal_no}/{chosen}".encode()).digest()


class Outcome(NamedTuple):
    """A deal that was played to its end."""

    deal: Deal
    settlement: Settlement

    @property
    def reasons(self) -> frozenset[Reason]:
        """For what points moved."""
        return frozenset(transfer.reason for transfer in self.settlement.ledger.transfers)

    @property
    def is_won(self) -> bool:
        """Whether anybody won."""
        return bool(self.settlement.winners)

    @property
    def is_won_by_several(self) -> bool:
        """Whether several won by the same tile."""
        return len(self.settlement.winners) > 1

    @property
    def is_rare(self) -> bool:
        """Whether it has several winners or a robbed kong."""
        return self.is_won_by_several or self.settlement.won_by is WinBy.ROBBED_KONG

    @property
    def is_first_turn(self) -> bool:
        """Whether it was over before it had begun. [R-43, R-44]"""
        return isinstance(self.deal.ending, Won) and self.deal.ending.first_turn


def matches(house: str) -> list[Match]:
    """All matches of a house."""
    picks = json.loads(FILE.read_text(encoding="utf-8"))[house]
    return [Match(house, number, tuple(each)) for number, each in enumerate(picks)]


def foretold(match: Match) -> list[Outcome]:
    """How the deals of a match end, by the engine alone."""
    table, outcomes = lobby(match), []
    for deal_no in range(1, match.deals + 1):
        table, outcome = played(table, match, match.seed(deal_no))
        assert outcome is not None, "it is played to its end"
        outcomes.append(outcome)
    return outcomes


def lobby(match: Match) -> Table:
    """The table of a match, with everybody in it."""
    sealed = match.window is ClaimWindow.SEALED
    opening = OpenTable(
        table_id=match.table_id, profile=match.profile, deals=match.deals, sealed=sealed
    )
    table, _ = advance(None, opening)
    for person in "abcd":
        table, _ = advance(table, Sit(person=person))
    return table


def played(
    table: Table, match: Match, seed: bytes, most_discards: int = len(TILE_SET)
) -> tuple[Table, Outcome | None]:
    """One deal; None if it goes on after so many discards."""
    drawn = shuffle(seed, match.table_id, table.match.deal_no + 1, (NO_CUT,) * len(SEATS))
    start = StartDeal(
        ring=drawn.ring,
        dice=drawn.dice,
        first_dealer_dice=drawn.first_dealer_dice,
        seat_draw=drawn.seat_draw,
    )
    seats = len(SEATS)
    play = SelfPlay(table, PerSeat((choose_fairly,) * seats), PerSeat((Random(),) * seats))
    discards = 0
    for event in play.deal(start):
        discards += isinstance(event, TileDiscarded)
        if discards > most_discards:
            return play.table, None
    phase = play.table.phase
    assert isinstance(phase, Settled), "a deal ends in its settlement"
    assert phase.deal is not None
    assert phase.settlement is not None
    return play.table, Outcome(phase.deal, phase.settlement)
