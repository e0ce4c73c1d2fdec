"""所见 (suǒjiàn): what a screen is told beside the view of the game: names, clocks, who is away.

Nothing here can hold a tile that its reader may not see: `TableFacts` goes to the group,
`HandFacts` to one seat and speaks of that seat alone. Names of persons and groups are safe
(`bot.people.names`) and no two at a table are the same; whoever shows them escapes them.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from engine.notices import Notice
from engine.seats import PerSeat
from engine.terms import Verb
from engine.tiles import Tile


class Tally(NamedTuple):
    """票数 (piàoshù): how many people want something, and how many it takes."""

    given: int
    needed: int


NO_VOTES = Tally(0, 0)
"""没人提 (méi rén tí): nobody wants it so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """桌上的 (zhuō shàng de): what everybody may know of a hosted table."""

    table_id: str
    number: int
    """桌号 (zhuō hào): 1 to 3 in its group; each has a colour of its own."""
    names: PerSeat[str]
    """By seat; before the seats are drawn, in the order people sat down."""
    robots: PerSeat[bool]
    """机器人 (jīqìrén): AI players."""
    autopilot: PerSeat[bool]
    """托管 (tuōguǎn): persons whose seat the AI plays."""
    title: str = ""
    """The group's name, for messages elsewhere; empty in practice."""
    practice: bool = False
    """练习 (liànxí): a table of one person in his own chat."""
    due_at: datetime | None = None
    """When the seat on turn runs out of time; None where nobody may know or nobody waits."""
    paused_until: datetime | None = None
    """暂停 (zàntíng): the table stands until somebody resumes, or until then at the latest."""
    pausing: Tally = NO_VOTES
    """Who wants to pause."""
    ending: Tally = NO_VOTES
    """Who wants to end the match."""


class AwayMove(NamedTuple):
    """代打 (dàidǎ): one thing that clock or AI did for a seat."""

    verb: Verb
    tile: Tile
    """The tile discarded, konged, claimed, won or let go."""
    drawn: bool = False
    """摸切 (mōqiē): it was discarded as drawn."""
    let_go: Verb | None = None
    """What the tile could have been taken for, when it was let go."""


class ReadyChoice(NamedTuple):
    """报听的一打 (bàotīng de yì dǎ): a discard that keeps the hand ready, and what it waits for."""

    tile: Tile
    waits: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFacts:
    """手边的 (shǒubiān de): what one seat is told beside its view."""

    prompt: int
    """The id of the open prompt; what the buttons carry."""
    given: Verb | None = None
    """The claim that it has pressed and may still change."""
    since: tuple[Notice, ...] = ()
    """What happened since its last move, in order."""
    orders: tuple[tuple[Tile, Verb], ...] = ()
    """预约 (yùyuē): standing orders for this deal."""
    auto_win: bool = True
    """自动胡 (zìdòng hú)."""
    choosing_ready: bool = False
    """报听 (bàotīng) was pressed: only the discards that keep the hand ready are shown."""
    ready_choices: tuple[ReadyChoice, ...] = ()
    """What may be declared ready with, and its waits; empty where nothing may."""
    waits: tuple[Tile, ...] = ()
    """叫嘴 (jiàozuǐ): what a seat that has declared ready waits for."""
    half_gone: bool = False
    """⏳: half of the base time is over."""
    away_moves: tuple[AwayMove, ...] = ()
    """你不在时 (nǐ bú zài shí): what was done for it, until it moves itself."""
    hint: bool = False
    """新手 (xīnshǒu): one of the first three deals of the person."""
    coach: bool = False
    """提示 (tíshì): the house allows advice in the running deal."""
