"""一局所见 (yì jú suǒ jiàn): what screens are told before a deal, after it, and after the match."""

from dataclasses import dataclass
from datetime import datetime

from bot.render.facts import NO_VOTES, Tally
from engine.house_terms import ChickenScope
from engine.scoring.settlement import Settlement
from engine.scoring.standings import Standing
from engine.seats import PerSeat, Seat
from engine.tiles import Tile
from engine.views import RevealedDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class CuttingFacts:
    """切牌时的 (qiē pái shí de): what is known before a deal is dealt."""

    deal_no: int
    deals: int
    commitment: str
    """承诺 (chéngnuò): 64 hexadecimal digits. [RULES 13.1]"""
    cut: PerSeat[bool]
    """Who has cut; beside `TableFacts.names`."""
    started: Tally
    """Who does not want to wait any longer."""
    starts_at: datetime | None
    """When it is dealt at the latest; None while the table is paused."""
    free: tuple[Seat, ...] = ()
    """接手 (jiēshǒu): seats on autopilot that a member of the group may take over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleFacts:
    """洗牌凭据 (xǐpái píngjù): a shuffle as it is published once its deal is over. [RULES 13.7]"""

    deal_no: int
    commitment: str
    server_seed: str
    """128 hexadecimal digits."""
    cuts: PerSeat[str]
    """As RULES 13 writes them, beside `TableFacts.names`; empty for whoever did not cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFacts:
    """打完的一局 (dǎwán de yì jú): a deal that is over, settled or broken off."""

    deals: int
    """How many the match has."""
    revealed: RevealedDeal
    settlement: Settlement | None
    """None if the deal was broken off."""
    totals: PerSeat[int]
    """Points of the match, this deal included."""
    shuffle: ShuffleFacts
    voided: bool = False
    """作废 (zuòfèi): it was taken back."""
    standing: tuple[Tile, ...] = ()
    """常鸡 (chángjī): the kinds that are chickens whatever is turned. [R-60]"""
    flipped_scope: ChickenScope = ChickenScope.HELD
    """满堂鸡 (mǎntángjī): where flipped chickens count. [R-62]"""
    achievements: tuple[tuple[Seat, str], ...] = ()
    """成就 (chéngjiù): who has achieved what by this deal, by its name on the wire."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterDealFacts:
    """局间 (jújiān): what may be done between two deals."""

    is_open: bool
    """The next deal has not been dealt: this one may be taken back."""
    has_next: bool
    """Another deal follows."""
    started: Tally = NO_VOTES
    """Who wants the next deal at once."""
    voiding: Tally = NO_VOTES
    """作废 (zuòfèi): who wants to take this one back."""
    starts_at: datetime | None = None
    """When the next deal is dealt at the latest."""
    paused_until: datetime | None = None
    """暂停 (zàntíng): the table stands, and until when at the latest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultFacts:
    """一场的结果 (yì chǎng de jiéguǒ): a match that is over."""

    totals: PerSeat[int]
    """Points, what was paid back from the pot included."""
    standings: PerSeat[Standing]
    """From the deals that were settled and stand."""
    rated: bool
    """计分 (jìfēn): ratings move."""
    rematch: bool = False
    """The next match has a table already."""
