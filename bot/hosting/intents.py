"""意图 (yìtú): what people and clocks want of a hosted table; judged by `bot.hosting.judge`."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.hosting.events import Vote
from engine.seats import Seat
from engine.terms import Verb
from engine.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """加入 (jiārù): a seat, or the waiting list when full. The person's DM works."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Depart:
    """离开 (líkāi): leave lobby, waiting list or running match (the group, if *left_group*)."""

    person: str
    left_group: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """我回来了 (wǒ huílái le): play one's own seat again."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AddAi:
    """加机器人 (jiā jīqìrén): the owner fills one seat."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """移出 (yíchū): the owner frees a seat before the start."""

    person: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOverLobby:
    """接管 (jiēguǎn): own a lobby that nobody touched for five minutes."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GetReady:
    """准备 (zhǔnbèi): set to start."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """开始 (kāishǐ): start the match (owner), stop waiting for cuts, or go on to the next deal."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """切牌 (qiē pái): cut once, until the deal starts; *cut* as RULES 13 writes it."""

    person: str
    cut: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """选 (xuǎn): a button of a prompt."""

    person: str
    prompt: int
    """The id that the button carries."""
    verb: Verb
    tile: Tile | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOrder:
    """预约 (yùyuē): toggle a standing order: PUNG, KONG or PASS for a kind held."""

    person: str
    tile: Tile
    verb: Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class ToggleAutoWin:
    """自动胡 (zìdòng hú): on or off."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RingBell:
    """催 (cuī): ring for the one on turn."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote:
    """表决 (biǎojué): pause, resume, end or void."""

    person: str
    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOver:
    """接手 (jiēshǒu): play on for an absent seat, between deals; the person's DM works."""

    person: str
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """取消 (qǔxiāo): the owner before the first settlement, or an admin, closes the table."""

    person: str
    by_admin: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameUnreachable:
    """联系不上 (liánxì bú shàng): the bot cannot write to a seated person any more."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wake:
    """到时 (dào shí): whatever was due by now; from the deadline heap, at a restart, or to be sure."""


Intent: TypeAlias = (
    Join
    | Depart
    | Return
    | AddAi
    | Remove
    | TakeOverLobby
    | GetReady
    | Start
    | Cut
    | Choose
    | SetOrder
    | ToggleAutoWin
    | RingBell
    | CastVote
    | TakeOver
    | Close
    | BecameUnreachable
    | Wake
)
"""意图 (yìtú): everything that can be wanted of a table."""
