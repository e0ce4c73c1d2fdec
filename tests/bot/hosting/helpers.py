"""A hosted table on a simulated clock: intents by hand, wakes by `next_due`, AI by a good player.

host = Host()                       four persons in the lobby
host = dealt(hands={1: PAIR})       the first deal just dealt, as rigged
host.do(Join(person="eve"))         judge, fold, keep the log
host.refused(...)                   the reason of a refusal; nothing may have changed
host.after(30)                      let so many seconds pass, waking whenever something is due
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from bot.hosting.chance import choice_key
from bot.hosting.course import NO_CHOICES, Choices, Circumstances, Course
from bot.hosting.deadlines import choices_needed, next_due
from bot.hosting.events import StreamEvent, TableHosted
from bot.hosting.evolve import evolve, fold
from bot.hosting.flow import proceed
from bot.hosting.intents import Choose, Intent, Start, Wake
from bot.hosting.judge import Verdict, judge
from bot.hosting.opening import open_table
from bot.hosting.state import Hosted, OpenPrompt
from bot.hosting.terms import ClaimWindow, Speed
from bot.messages.replies import HostRefusal, Refused
from engine.errors import Refusal
from engine.options import Option
from engine.presets import PRESETS
from engine.seats import Seat
from engine.strategy.players import choose_greedily
from engine.table.decide import decide
from engine.table.legal import legal_options
from engine.table.prompts import PromptKind
from engine.table.state import AwaitingDiscard
from engine.terms import Verb
from engine.tiles import Tile, parse_tile
from engine.views import seat_view
from tests.engine.rigging import rigged_start

START = datetime(2026, 1, 1, tzinfo=UTC)
PEOPLE = ("east", "south", "west", "north")
"""In a rigged deal each sits where the name says."""
EAST, SOUTH, WEST, NORTH = Seat


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


def hosting(**changes: object) -> TableHosted:
    """How a table of the tests is hosted, but for *changes*."""
    fields: dict[str, object] = {
        "chat_key": "group",
        "thread": 0,
        "number": 1,
        "owner": PEOPLE[0],
        "speed": Speed.NORMAL,
        "window": ClaimWindow.SEALED,
        "tick": 5,
        "ai_level": "steady",
        "language": "zh",
        "chance_key": "chance",
    }
    return TableHosted(**fields | changes)  # type: ignore[arg-type]  # named above


class Host:
    """A hosted table: `hosted` as it stands, `log` its whole stream, `now` the time."""

    def __init__(
        self,
        *,
        preset: str = "guiyang",
        deals: int = 3,
        seated: Sequence[str] = PEOPLE,
        waiting: Sequence[str] = (),
        seed: int = 1,
        **hosted: object,
    ) -> None:
        self.now = START
        self.chance = Random(seed)
        self.seeds: list[bytes] = []
        self.coached: set[str] = set()
        """Who has the coach on."""
        self.log: list[StreamEvent] = list(
            open_table(
                f"t{seed}",
                PRESETS[preset],
                deals,
                hosting(**hosted),
                self.now,
                seated=seated,
                waiting=waiting,
            )
        )
        self.hosted = fold(self.log)

    def do(self, intent: Intent) -> Verdict:
        """Judge *intent* now, with whatever AI players have to choose by now, and fold it."""
        verdict = judge(self.hosted, intent, self.circumstances())
        self.add(verdict.events)
        return verdict

    def add(self, events: Sequence[StreamEvent]) -> None:
        for event in events:
            self.hosted = evolve(self.hosted, self.hosted.seq + 1, event)
            self.log.append(event)

    def refused(self, intent: Intent) -> Refusal | HostRefusal | None:
        """Why *intent* is refused; None if it is not."""
        try:
            judge(self.hosted, intent, self.circumstances())
        except Refused as refused:
            return refused.reason
        return None

    def circumstances(self) -> Circumstances:
        return Circumstances(self.now, self.draw_seed, self.choices(), self.coached)

    def draw_seed(self) -> bytes:
        self.seeds.append(self.chance.randbytes(64))
        return self.seeds[-1]

    def choices(self) -> Choices:
        """What AI players have to choose by now."""
        needed = choices_needed(self.hosted, self.now)
        if not needed:
            return NO_CHOICES
        return Choices(self.prompt.id, {seat: self.choice(seat) for seat in needed})

    def choice(self, seat: Seat) -> Option:
        """What a good player would choose for *seat* now."""
        generator = Random(choice_key(self.hosted, seat))
        return choose_greedily(seat_view(self.hosted.table, seat), generator)

    def wake(self) -> Verdict:
        return self.do(Wake())

    def until_due(self) -> Verdict | None:
        """Let time jump to the next deadline, and wake; None if there is none."""
        due = next_due(self.hosted)
        if due is None:
            return None
        self.now = max(self.now, due)
        return self.wake()

    def after(self, passed: float) -> list[StreamEvent]:
        """Let so many seconds pass, waking whenever something is due; what happened."""
        before, end = len(self.log), self.now + seconds(passed)
        while (due := next_due(self.hosted)) is not None and due <= end:
            self.until_due()
        self.now = end
        return self.log[before:]

    def deal(self, *, dealer: int = 0, **rigging: object) -> None:
        """Start or go on, and deal as rigged, whatever was promised."""
        if self.hosted.is_lobby or self.hosted.paused:
            self.do(Start(person=self.hosted.owner))
        if self.hosted.table.match.deal_no:
            dealer = self.hosted.table.match.stakes.dealer
        start = rigged_start(dealer=dealer, **rigging)  # type: ignore[arg-type]  # passed on
        self.add(decide(self.hosted.table, start))
        self.go_on()

    def go_on(self) -> None:
        """Let follow whatever follows by itself."""
        course = Course(self.hosted, self.circumstances())
        proceed(course)
        self.add(tuple(course.events))

    def press(self, seat: int, verb: Verb, tile: str | None = None) -> Verdict:
        """Press a button of the open prompt."""
        return self.do(self.button(seat, verb, tile))

    def button(self, seat: int, verb: Verb, tile: str | None = None, prompt: int = 0) -> Choose:
        """A button of the open prompt, or of another."""
        meant = parse_tile(tile) if tile else self.offered
        person = self.hosted.persons[seat]
        return Choose(person=person, prompt=prompt or self.prompt.id, verb=verb, tile=meant)

    def discard(self, tile: str | None = None) -> Verdict:
        """Let the person on turn discard *tile*, or what was drawn, or what comes first."""
        phase, seat = self.hosted.table.phase, self.prompt.seat
        options = legal_options(self.hosted.table, seat)
        held = [option.tile for option in options if option.verb is Verb.DISCARD]
        drawn = phase.drawn[-1] if isinstance(phase, AwaitingDiscard) and phase.drawn else held[0]
        return self.press(seat, Verb.DISCARD, tile or str(drawn))

    def let_go(self) -> None:
        """Let windows close until a seat is on turn."""
        while self.prompt.kind is not PromptKind.TURN:
            self.until_due()

    def turn(self, seat: Seat) -> None:
        """Let everybody discard what comes first, and nobody claim, until *seat* is on turn."""
        self.let_go()
        while self.prompt.seat != seat:
            self.discard()
            self.let_go()

    def time_out(self) -> list[StreamEvent]:
        """Let the clock play the open turn; what it did at that moment."""
        self.after(self.due_in() - 0.001)
        return self.after(0.001)

    @property
    def prompt(self) -> OpenPrompt:
        """The open prompt."""
        assert self.hosted.prompt is not None
        return self.hosted.prompt

    @property
    def offered(self) -> Tile | None:
        """The tile on offer, if one is."""
        return getattr(self.hosted.table.phase, "tile", None)

    def due_in(self) -> float:
        """Seconds to the next deadline."""
        due = next_due(self.hosted)
        assert due is not None
        return (due - self.now).total_seconds()

    def refolded(self) -> Hosted:
        """The table folded from its log."""
        return fold(self.log)

    def kinds(self, since: int = 0) -> str:
        """The names of the events since some place of the log."""
        return names(self.log[since:])


def names(events: Sequence[StreamEvent]) -> str:
    """The names of *events*."""
    return " ".join(type(event).__name__ for event in events)


def dealt(*, dealer: int = 0, rigging: dict[str, object] | None = None, **options: object) -> Host:
    """A table whose first deal was just dealt as rigged."""
    host = Host(**options)  # type: ignore[arg-type]  # passed on
    host.deal(dealer=dealer, **rigging or {})
    return host
