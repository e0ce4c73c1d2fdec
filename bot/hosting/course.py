"""推进 (tuījìn): a hosted table on its way through one intent: each event is folded at once."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import NamedTuple

from bot.hosting.events import StreamEvent
from bot.hosting.evolve import evolve
from bot.hosting.state import Hosted, OpenPrompt
from bot.messages.replies import Refused
from engine.errors import IllegalCommand, Refusal
from engine.options import Option
from engine.seats import Seat
from engine.table.commands import Command
from engine.table.decide import decide


class Choices(NamedTuple):
    """机器人的选择 (jīqìrén de xuǎnzé): what AI players chose at the prompt under this id."""

    prompt: int
    options: Mapping[Seat, Option]


NO_CHOICES = Choices(0, {})
"""No AI has chosen anything."""


class Circumstances(NamedTuple):
    """情形 (qíngxíng): all that a judgement rests on beside the table."""

    now: datetime
    """With its zone."""
    draw_seed: Callable[[], bytes]
    """Draws the 64 bytes of a server seed. [RULES 13.1]"""
    choices: Choices = NO_CHOICES
    coached: Collection[str] = ()
    """Who wants the coach wherever it is allowed."""


class Course:
    """推进 (tuījìn): a table on its way; lives inside one `judge`."""

    __slots__ = ("circumstances", "events", "hosted")

    def __init__(self, hosted: Hosted, circumstances: Circumstances) -> None:
        """Start from *hosted*; nothing has happened yet."""
        self.hosted = hosted
        self.circumstances = circumstances
        self.events: list[StreamEvent] = []

    @property
    def now(self) -> datetime:
        """此刻 (cǐkè): when all this is judged."""
        return self.circumstances.now

    @property
    def prompt(self) -> OpenPrompt:
        """询问 (xúnwèn): the open prompt."""
        assert self.hosted.prompt is not None, "asked of an open prompt only"
        return self.hosted.prompt

    def add(self, event: StreamEvent) -> None:
        """发生 (fāshēng): let *event* happen."""
        self.hosted = evolve(self.hosted, self.hosted.seq + 1, event)
        self.events.append(event)

    def give(self, command: Command) -> None:
        """下令 (xià lìng): let the engine do what the host knows to be allowed."""
        for event in decide(self.hosted.table, command):
            self.add(event)

    def ask(self, command: Command) -> None:
        """请求 (qǐngqiú): let the engine do what a person wants, or refuse for its reason."""
        try:
            self.give(command)
        except IllegalCommand as illegal:
            raise Refused(illegal.refusal) from illegal

    def check(self, command: Command) -> None:
        """试问 (shìwèn): refuse what the engine would refuse, and do nothing."""
        try:
            decide(self.hosted.table, command)
        except IllegalCommand as illegal:
            raise Refused(illegal.refusal) from illegal

    def seat(self, person: str) -> Seat:
        """座位 (zuòwèi): where *person* plays, or a refusal."""
        seat = self.hosted.seat_of(person)
        if seat is None:
            seated = person in self.hosted.persons
            raise Refused(Refusal.NO_DEAL if seated else Refusal.NOT_SEATED)
        return seat

    def choice(self, seat: Seat) -> Option | None:
        """选择 (xuǎnzé): what an AI chose for *seat* at the open prompt, if it has."""
        prompt, choices = self.hosted.prompt, self.circumstances.choices
        if prompt is None or prompt.id != choices.prompt:
            return None
        return choices.options.get(seat)
