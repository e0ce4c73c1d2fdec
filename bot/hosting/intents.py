"""意图 (yìtú): what people and clocks want of a hosted table; judged by `bot.hosting.judge`."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.hosting.terms import Vote
from engine.seats import Seat
from engine.terms import Verb
from engine.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """加入 (jiārù): a seat, or the waiting list when full. The person's DM works."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Depart:
    """离开 (líkāi): leave lobby, waiting list or running match."""

    person: str


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
class Rematch:
    """再来一场 (zàilái yì chǎng): the people of this match go on at the table *table_id*."""

    person: str
    table_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameUnreachable:
    """联系不上 (liánxì bú shàng): the bot cannot write to a person any more."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undelivered:
    """没送到 (méi sòng dào): a turn's prompt cannot be shown yet; its clock waits, 30 s at most."""

    person: str
    prompt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivered:
    """送到了 (sòng dào le): a prompt that could not be shown is shown now; its clock starts."""

    person: str
    prompt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspend:
    """停 (tíng): the group cannot be reached; a started match pauses, whatever people think."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restarted:
    """重启 (chóngqǐ): the host was down; clocks are set anew before any may run out."""

    from_backup: bool = False
    """The log may know less than was shown: the prompt is opened again under an id never shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """搬桌 (bān zhuō): the group has another key; the table gets that number there."""

    chat_key: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Wake:
    """到时 (dào shí): do whatever is due by now; from the deadline heap, or to be sure."""


LobbyIntent: TypeAlias = Join | AddAi | Remove | TakeOverLobby | GetReady
"""大厅 (dàtīng): before the start."""

PlayIntent: TypeAlias = Choose | SetOrder | ToggleAutoWin | RingBell
"""牌局中 (páijú zhōng): while a deal runs."""

MatchIntent: TypeAlias = Start | Cut | CastVote | TakeOver | Close | Rematch
"""一场 (yì chǎng): from deal to deal."""

AbsenceIntent: TypeAlias = Depart | Return | BecameUnreachable
"""来去 (láiqù): who is there."""

HouseIntent: TypeAlias = Undelivered | Delivered | Suspend | Restarted | Move | Wake
"""东家 (dōngjiā): what the house wants, and no person; nobody is told anything."""

Intent: TypeAlias = LobbyIntent | PlayIntent | MatchIntent | AbsenceIntent | HouseIntent
"""意图 (yìtú): everything that can be wanted of a table."""
