"""所见 (suǒjiàn): what a screen is told beside the view of the game: names, clocks, who is away.

Nothing here can hold a tile that its reader may not see: `TableFacts` goes to the group,
`HandFacts` to one seat and speaks of that seat alone.
"""

from dataclasses import dataclass
from datetime import datetime

from engine.notices import Notice
from engine.seats import PerSeat
from engine.terms import Verb
from engine.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """桌上的 (zhuō shàng de): what everybody may know of a hosted table."""

    title: str
    """The group's name; empty in practice."""
    table_id: str
    number: int
    """桌号 (zhuō hào): 1 to 3 in its group; each has a colour of its own."""
    names: PerSeat[str]
    """Safe to show, and no two the same."""
    robots: PerSeat[bool]
    """机器人 (jīqìrén): AI players."""
    autopilot: PerSeat[bool]
    """托管 (tuōguǎn): persons whose seat the AI plays."""
    due_at: datetime | None = None
    """When the seat on turn runs out of time; None where nobody may know or nobody waits."""
    paused: bool = False


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
    half_gone: bool = False
    """⏳: half of the base time is over."""
    away_moves: tuple[Notice, ...] = ()
    """你不在时 (nǐ bú zài shí): what the AI did for it, until it moves itself."""
    hint: bool = False
    """新手 (xīnshǒu): one of the first three deals of the person."""
