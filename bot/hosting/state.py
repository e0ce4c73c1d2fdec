"""一桌 (yì zhuō): a hosted table as one frozen value: the game, its people, its clocks.

    Hosted = engine table + people (owner, waiting, away) + seats + open prompt + shuffles + votes

No `repr` here names a tile or a seed, so that no log or traceback shows one by accident.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple, Never

from bot.hosting.events import PlayedFor, TableHosted
from bot.hosting.shuffles import Promise, Shuffled
from bot.hosting.terms import AutopilotReason, ClaimWindow, Vote
from engine.notices import Notice
from engine.seats import PerSeat, Seat
from engine.table.prompts import PromptKind
from engine.table.state import Closed, Gathering, Running, Table
from engine.terms import Verb
from engine.tiles import Tile


class Absence(NamedTuple):
    """离开 (líkāi): since when a person is away, and why."""

    since: datetime
    reason: AutopilotReason


class Pause(NamedTuple):
    """暂停 (zàntíng): clocks stand."""

    since: datetime
    until: datetime
    """At the latest."""


class Expired(NamedTuple):
    """过期 (guòqī): a prompt that the clock closed, for those who press too late."""

    id: int
    due_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPrompt:
    """询问 (xúnwèn): what the table waits for, and until when."""

    id: int
    """What buttons carry."""
    number: int
    """The engine's number of the prompt."""
    kind: PromptKind
    seat: Seat
    """Whose turn it is, or who offered the tile."""
    opened_at: datetime
    starts_at: datetime
    """When its clock started, or will."""
    base_until: datetime
    due_at: datetime
    rung: bool = False
    """催 (cuī): somebody rang for it."""
    given: Mapping[Seat, Verb] = field(default_factory=dict, repr=False)
    """要了 (yào le): answers so far; known to nobody but the seat that gave one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostedSeat:
    """座位 (zuòwèi): what the hosting knows of one seat."""

    person: str
    """Who plays it now: the engine keeps who sat down at the start."""
    bank: int
    """剩余 (shèngyú): milliseconds behind the base time."""
    missed: int = 0
    """Turns in a row that the clock ran out on."""
    halved: bool = False
    """The next base time is halved, until the person plays a turn."""
    autopilot: AutopilotReason | None = None
    """托管 (tuōguǎn): why the AI plays the seat of this person, if it does."""
    auto_win: bool = True
    """自动胡 (zìdòng hú): an unanswered win is taken."""
    orders: Mapping[Tile, Verb] = field(default_factory=dict, repr=False)
    """预约 (yùyuē): standing orders for this deal, by kind."""
    meanwhile: tuple[PlayedFor, ...] = field(default=(), repr=False)
    """你不在时 (nǐ bú zài shí): what was done for the person, until the next own turn."""
    seen: int = 0
    """How much of what was told of this deal came before the seat's last move."""


_NOBODY: Mapping[str, Never] = MappingProxyType({})


class Hosted(NamedTuple):
    """一桌 (yì zhuō): everything known of a hosted table; the fold of its stream.

    A named tuple, as every event makes it anew: a data class takes four times as long.
    """

    table: Table
    seq: int
    """The seq of the last event folded."""
    hosted: TableHosted | None = None
    """None between the first event of the stream and the second."""
    owner: str = ""
    """桌主 (zhuōzhǔ)."""
    touched_at: datetime | None = None
    """When somebody last did something in the lobby."""
    waiting: tuple[str, ...] = ()
    """候补 (hòubǔ): who waits for a seat, in order."""
    ai_levels: Mapping[str, str] = _NOBODY
    """机器人 (jīqìrén): the keys of AI players, and how well they play."""
    seats: PerSeat[HostedSeat] = PerSeat()
    """Empty before the seats are drawn."""
    away: Mapping[str, Absence] = _NOBODY
    """Who left or cannot be reached, within the minute of grace and after it."""
    last_press: Mapping[str, datetime] = _NOBODY
    acted: frozenset[str] = frozenset()
    """Who pressed something since the last deal started."""
    prompt: OpenPrompt | None = None
    last_prompt: int = 0
    """The highest id of a prompt so far."""
    expired: tuple[Expired, ...] = ()
    """The last prompts that the clock closed, latest last."""
    told: tuple[Notice, ...] = ()
    """What may be said aloud of the running or last deal, in order."""
    promise: Promise | None = None
    """承诺 (chéngnuò): the shuffle of the coming deal."""
    running: Shuffled | None = None
    """The shuffle of the running deal."""
    finished: tuple[Shuffled, ...] = ()
    """What may be published: the shuffles of deals that are over."""
    starts_at: datetime | None = None
    """When cutting ends and the next deal is dealt, or the match ends."""
    votes: frozenset[tuple[Vote, str]] = frozenset()
    """表决 (biǎojué): who wants what."""
    paused: Pause | None = None
    settled: bool = False
    """A deal of this match was settled."""
    broken_off: bool = False
    """The match ended with a deal that was not played out."""
    taken_over: bool = False
    """接手 (jiēshǒu): a seat changed hands."""
    coached: frozenset[str] = frozenset()
    """开着教练的 (kāizhe jiàoliàn de): who plays the match with the coach on."""
    rematch: str | None = None
    """再来一场 (zàilái yì chǎng): the table of the next match."""

    def __repr__(self) -> str:
        """Table, seq and prompt: fit for a log."""
        return f"Hosted({self.table!r} seq {self.seq} prompt {self.last_prompt})"

    @property
    def setup(self) -> TableHosted:
        """主持 (zhǔchí): where the table lives and how it is paced."""
        assert self.hosted is not None, "a stream begins with TableOpened and TableHosted"
        return self.hosted

    @property
    def table_id(self) -> str:
        """桌号 (zhuō hào): the name of the table."""
        return self.table.match.table_id

    @property
    def last_commitment(self) -> str:
        """前承诺 (qián chéngnuò): what the next commitment is chained to. [RULES 13.1]"""
        return self.finished[-1].commitment if self.finished else ""

    @property
    def is_closed(self) -> bool:
        """散场 (sàn chǎng): nothing more happens here."""
        return isinstance(self.table.phase, Closed)

    @property
    def is_lobby(self) -> bool:
        """大厅 (dàtīng): seats are still taken and left."""
        return isinstance(self.table.phase, Gathering) and self.promise is None

    @property
    def is_running(self) -> bool:
        """牌局中 (páijú zhōng): a deal runs."""
        return isinstance(self.table.phase, Running)

    @property
    def persons(self) -> tuple[str, ...]:
        """人 (rén): who plays, by seat; before seats are drawn, in the order they sat down."""
        if isinstance(self.table.phase, Gathering):
            return self.table.phase.persons
        return tuple(seat.person for seat in self.seats)

    @property
    def humans(self) -> tuple[str, ...]:
        """真人 (zhēnrén): the persons among them, absent or not."""
        return tuple(person for person in self.persons if person not in self.ai_levels)

    @property
    def present(self) -> tuple[str, ...]:
        """在的人 (zài de rén): the persons who neither left nor are on autopilot."""
        return tuple(p for p in self.humans if p not in self.away and not self._on_autopilot(p))

    @property
    def is_deserted(self) -> bool:
        """没人了 (méi rén le): every person has left the table."""
        reasons = [self.away[person].reason for person in self.humans if person in self.away]
        return reasons == [AutopilotReason.LEFT] * len(self.humans)

    @property
    def is_told_in_step(self) -> bool:
        """同时告知 (tóngshí gàozhī): around a tile on offer all hands are edited, never one alone.

        Where one person plays against AI players there is nobody to keep anything from.
        """
        return self.setup.window is ClaimWindow.SEALED and len(self.humans) > 1

    @property
    def is_rated(self) -> bool:
        """计分 (jìfēn): a match to its end, by two humans or more who sat there uncoached."""
        match = self.table.match
        whole = self.is_closed and match.deal_no == match.deals and not self.broken_off
        return whole and self._may_be_rated and len(self._alone(self.present)) > 1

    def is_advised(self, person: str) -> bool:
        """有提示 (yǒu tíshì): whether *person* may ask for advice while a deal runs.

        In a match that may yet be rated nobody is advised, so that nobody has more than the others.
        """
        if self.setup.practice:
            return person in self.humans
        contest = self._may_be_rated and len(self._alone(self.humans)) > 1
        return person in self.coached and not contest

    def seat_of(self, person: str) -> Seat | None:
        """谁坐哪 (shéi zuò nǎ): the seat that *person* plays, once seats are drawn."""
        return next((s for s in self.seats.seats() if self.seats[s].person == person), None)

    def is_human(self, seat: Seat) -> bool:
        """真人 (zhēnrén): whether a person sits there, absent or not."""
        return self.seats[seat].person not in self.ai_levels

    def is_ai_played(self, seat: Seat) -> bool:
        """机器人打 (jīqìrén dǎ): whether an AI plays the seat, its own or for its person."""
        return not self.is_human(seat) or self.seats[seat].autopilot is not None

    def level(self, seat: Seat) -> str:
        """水平 (shuǐpíng): how well the AI plays *seat*."""
        return self.ai_levels.get(self.seats[seat].person, self.setup.ai_level)

    def since(self, seat: Seat) -> tuple[Notice, ...]:
        """这期间 (zhè qījiān): what was told since the last move of *seat* in this deal."""
        return self.told[self.seats[seat].seen :]

    @property
    def _may_be_rated(self) -> bool:
        return not (self.taken_over or self.setup.practice)

    def _alone(self, persons: tuple[str, ...]) -> list[str]:
        """不靠教练的 (bú kào jiàoliàn de): those who play without the coach."""
        return [person for person in persons if person not in self.coached]

    def _on_autopilot(self, person: str) -> bool:
        seat = self.seat_of(person)
        return seat is not None and self.seats[seat].autopilot is not None
