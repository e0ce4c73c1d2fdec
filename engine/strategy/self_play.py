"""自打 (zìdǎ): whole deals played out by built-in players."""

from collections.abc import Iterator
from random import Random

from engine.seats import PerSeat
from engine.strategy.players import Player
from engine.table.commands import Command, StartDeal, Timeout, command_for
from engine.table.decide import advance
from engine.table.events import Event
from engine.table.prompts import prompt
from engine.table.state import Table
from engine.views import seat_view


class SelfPlay:
    """自打 (zìdǎ): a table played by *players*, each with a generator of its own."""

    __slots__ = ("generators", "players", "table")

    def __init__(self, table: Table, players: PerSeat[Player], generators: PerSeat[Random]) -> None:
        """Take over *table*, opened and with everybody in the lobby or a match running."""
        self.table = table
        self.players = players
        self.generators = generators

    def deal(self, start: StartDeal) -> Iterator[Event]:
        """打一局 (dǎ yì jú): the events of one whole deal, from *start* to its settlement."""
        command: Command | None = start
        while command is not None:
            self.table, events = advance(self.table, command)
            yield from events
            command = self._next_command()

    def _next_command(self) -> Command | None:
        """The next answer to what the table asks; None once the deal is over."""
        asked = prompt(self.table)
        if asked is None:
            return None
        if not asked.seats:
            return Timeout()
        seat = asked.seats[0]
        view = seat_view(self.table, seat)
        return command_for(self.players[seat](view, self.generators[seat]), seat)
