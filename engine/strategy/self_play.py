"""自打 (zìdǎ): whole deals played out by built-in players."""

from collections.abc import Iterator
from random import Random

from engine.seats import PerSeat
from engine.strategy.players import Player
from engine.table.commands import Command, Timeout, command_for
from engine.table.decide import advance
from engine.table.events import Event
from engine.table.prompts import prompt
from engine.table.state import Table
from engine.views import SeatView, seat_view


class SelfPlay:
    """自打 (zìdǎ): a table played by *players*, each with a generator of its own."""

    __slots__ = ("generators", "players", "table")

    def __init__(self, table: Table, players: PerSeat[Player], generators: PerSeat[Random]) -> None:
        """Take over *table*, opened and with everybody in the lobby or a match running."""
        self.table = table
        self.players = players
        self.generators = generators

    def deal(self, start: Command) -> Iterator[Event]:
        """打一局 (dǎ yì jú): the events from *start*, or a move in a deal, to the settlement."""
        command: Command | None = start
        while command is not None:
            yield from self.give(command)
            command = self._next_command()

    def give(self, command: Command) -> tuple[Event, ...]:
        """走一步 (zǒu yí bù): what *command* causes."""
        self.table, events = advance(self.table, command)
        return events

    def next_view(self) -> SeatView | None:
        """轮到谁看 (lúndào shéi kàn): what the seat sees that is asked next; None if none is."""
        asked = prompt(self.table)
        return seat_view(self.table, asked.seats[0]) if asked and asked.seats else None

    def answer(self, view: SeatView) -> Command:
        """回答 (huídá): what the player chooses who is asked with *view*."""
        player, generator = self.players[view.seat], self.generators[view.seat]
        return command_for(player(view, generator), view.seat)

    def _next_command(self) -> Command | None:
        """The next answer to what the table asks; None once the deal is over."""
        asked = prompt(self.table)
        if asked is None:
            return None
        if not asked.seats:
            return Timeout()
        return self.answer(seat_view(self.table, asked.seats[0]))
