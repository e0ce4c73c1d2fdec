"""A table at any position, and scripts of what the seats do there.

A script is lines, or parts between semicolons, such as

    0 discards 1s; 2 pungs; 2 discards 9p
    1 passes; 3 wins; 0 kongs 5m; 0 declares 4p; timeout
    until 0

where `until` lets time run out until the seat is on turn again.
"""

from collections.abc import Mapping

from engine.deal import Deal
from engine.errors import IllegalCommand, Refusal
from engine.options import Option
from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.profile_fields import with_fields
from engine.seats import Seat
from engine.table.commands import (
    Command,
    OpenTable,
    Pass,
    Sit,
    StartDeal,
    Timeout,
    command_for,
)
from engine.table.decide import advance, decide
from engine.table.events import DealSettled, Event
from engine.table.evolve import fold
from engine.table.legal import legal_options
from engine.table.state import (
    AwaitingClaims,
    AwaitingDiscard,
    AwaitingRob,
    Play,
    Running,
    Settled,
    Table,
)
from engine.terms import Verb
from engine.tiles import Tile, parse_tile
from tests.engine.rigging import rigged_start

PLAIN = "123456789m 23p 55s"
"""Ready: wins plainly on 1p and 4p."""
PUNGS = "222m 444m 777m 66s 88s"
"""Ready: wins with all pungs on 6s and 8s, which needs no permit."""

PERSONS = ("east", "south", "west", "north")
_ALWAYS_IN_TURN = {"discards": Verb.DISCARD, "declares": Verb.DECLARE_READY}
_IN_TURN = {"wins": Verb.DECLARE_WIN, "kongs": Verb.DECLARE_KONG, "pungs": Verb.PUNG}
_CLAIMS = {"wins": Verb.WIN, "kongs": Verb.KONG, "pungs": Verb.PUNG}


def house(preset: str = "guiyang", fields: Mapping[str, object] | None = None) -> RulesProfile:
    """A preset with fields changed, by path or last part."""
    return with_fields(PRESETS[preset], fields or {})


class Game:
    """A table being played: `table` as it stands, `log` all its events."""

    def __init__(self, profile: RulesProfile, *, deals: int = 9, sealed: bool = False) -> None:
        opening = OpenTable(table_id="t1", profile=profile, deals=deals, sealed=sealed)
        self.table, events = advance(None, opening)
        self.log: list[Event] = list(events)
        for person in PERSONS:
            self.give(Sit(person=person))

    def give(self, command: Command) -> tuple[Event, ...]:
        """Give one command; returns what it caused."""
        self.table, events = advance(self.table, command)
        self.log += events
        return events

    def deal(self, *, dealer: int = 0, **rigging: object) -> "Game":
        """Start a rigged deal; *dealer* counts in the first one alone."""
        if self.table.match.deal_no:
            dealer = self.table.match.stakes.dealer
        start = rigged_start(dealer=dealer, **rigging)  # type: ignore[arg-type]  # passed on
        self.give(start)
        return self

    def play(self, script: str) -> list[Event]:
        """Give every command of *script*; returns all that they caused."""
        before = len(self.log)
        for line in script.replace(";", "\n").splitlines():
            words = line.split()
            if words[:1] == ["until"]:
                self._pass_time(Seat(int(words[1])))
            elif words:
                self.give(self.command(line))
        return self.log[before:]

    def _pass_time(self, seat: Seat) -> None:
        self.give(Timeout())
        while not (isinstance(self.table.phase, AwaitingDiscard) and self.table.phase.seat == seat):
            self.give(Timeout())

    def refuses(self, line: str) -> Refusal | None:
        """Why the table does not allow *line*; None if it does."""
        try:
            decide(self.table, self.command(line))
        except IllegalCommand as illegal:
            return illegal.refusal
        return None

    def allows(self, line: str) -> bool:
        """Whether the table allows *line*."""
        return self.refuses(line) is None

    def attempt(self, line: str) -> str:
        """What *line* comes to: the names of its events, or why it is refused."""
        refusal = self.refuses(line)
        return refusal or " ".join(type(event).__name__ for event in self.play(line))

    def command(self, line: str) -> Command:
        """The command written as *line*."""
        words = line.split()
        if words == ["timeout"]:
            return Timeout()
        seat, verb = Seat(int(words[0])), words[1]
        tile = parse_tile(words[2]) if words[2:] else self.offered()
        if verb == "passes":
            return Pass(seat=seat)
        on_turn = isinstance(self.table.phase, AwaitingDiscard)
        verbs = _ALWAYS_IN_TURN | (_IN_TURN if on_turn else _CLAIMS)
        return command_for(Option(verbs[verb], tile), seat)

    def offered(self):
        """The tile on offer, or the one just drawn."""
        phase = self.table.phase
        if isinstance(phase, AwaitingClaims | AwaitingRob):
            return phase.tile
        return phase.drawn[-1] if isinstance(phase, AwaitingDiscard) and phase.drawn else None

    def tiles(self, seat: int) -> tuple[Tile, ...]:
        """The kinds that *seat* holds."""
        return tuple(sorted(set(self.record.hands[seat].tiles())))

    def verbs(self, seat: int) -> str:
        """What *seat* may do, in order and in words, discards left out."""
        options = legal_options(self.table, Seat(seat))
        return " ".join(o.verb for o in options if o.verb is not Verb.DISCARD)

    def asked(self) -> tuple[int, ...]:
        """The seats that may do something now."""
        return tuple(seat for seat in Seat if legal_options(self.table, seat))

    def run_down(self, left: int) -> "Game":
        """Let time run out until *left* tiles are in the wall and a seat is on turn."""
        while not (isinstance(self.table.phase, AwaitingDiscard) and self.left <= left):
            self.give(Timeout())
        assert self.left == left, f"{self.left} are left"
        return self

    def exhaust(self) -> "Game":
        """Let time run out until the deal is over."""
        while isinstance(self.table.phase, Running):
            self.give(Timeout())
        return self

    @property
    def running(self) -> Play:
        """The running deal, with what its record does not hold."""
        assert isinstance(self.table.phase, Running)
        return self.table.phase.play

    @property
    def record(self) -> Deal:
        """The record of the deal, running or over."""
        phase = self.table.phase
        deal = phase.deal if isinstance(phase, Settled) else self.running.deal
        assert deal is not None
        return deal

    @property
    def left(self) -> int:
        """How many tiles are left in the wall."""
        return self.running.wall.left

    @property
    def settlement(self):
        """How the last deal was settled."""
        event = self.log[-1]
        assert isinstance(event, DealSettled)
        return event.settlement

    def latest(self, kind: type[Event]) -> Event:
        """The latest event of a kind."""
        return next(event for event in reversed(self.log) if isinstance(event, kind))

    def kinds(self, since: int = 0) -> str:
        """The names of the events since some place of the log."""
        return " ".join(type(event).__name__ for event in self.log[since:])

    def refolded(self) -> Table:
        """The table folded from its log."""
        return fold(self.log)


def dealt(profile: RulesProfile, *, sealed: bool = False, **rigging: object) -> Game:
    """A table whose first deal has just been dealt as rigged."""
    return Game(profile, sealed=sealed).deal(**rigging)  # type: ignore[arg-type]  # passed on


def start_with(ring, dice=(1, 1)) -> StartDeal:
    """A start with this ring."""
    return StartDeal(ring=ring, dice=dice, first_dealer_dice=(1, 4), seat_draw=(0, 1, 2, 3))
