"""主持事件 (zhǔchí shìjiàn): facts of the hosting; they share a table's stream with the engine's.

Engine events say what happened in the game and never when; these say who hosts, who waits until when,
and what a person asked for. Persons are keys. Stored as `host.…`, for ever.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum, auto
from typing import TypeAlias

from engine.seats import Seat
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import Tile


class Speed(StrEnum):
    """快慢 (kuàimàn): the base time of a turn and the bank behind it."""

    FAST = auto()
    """快 (kuài): 8 s and 20 s."""
    NORMAL = auto()
    """中 (zhōng): 20 s and 60 s."""
    SLOW = auto()
    """慢 (màn): 45 s and 120 s."""


class ClaimWindow(StrEnum):
    """要牌时间 (yàopái shíjiān): what a discard waits for."""

    SEALED = auto()
    """暗等 (àn děng): always the same tick, so that a pause tells nothing."""
    OPEN = auto()
    """明等 (míng děng): only for those who can claim."""


class AutopilotReason(StrEnum):
    """托管缘由 (tuōguǎn yuányóu): why a seat is played for its person."""

    TIMED_OUT = auto()
    """超时 (chāoshí): two turns in a row ran out."""
    LEFT = auto()
    """离开 (líkāi): the person left table or group and the grace is over."""
    UNREACHABLE = auto()
    """联系不上 (liánxì bú shàng): the bot cannot write to the person."""


class Vote(StrEnum):
    """表决 (biǎojué): what people decide together."""

    PAUSE = auto()
    """暂停 (zàntíng): all humans."""
    RESUME = auto()
    """继续 (jìxù): any one of them."""
    END = auto()
    """结束 (jiéshù): three of four humans, all if fewer."""
    VOID = auto()
    """作废 (zuòfèi): all four humans, before the next deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHosted:
    """主持 (zhǔchí): where a table lives and how it is paced; the first host event of its stream."""

    chat_key: str
    """The group, or the person's own chat for 练习一局."""
    thread: int
    """话题 (huàtí): the topic; 0 for none."""
    number: int
    """桌号 (zhuō hào): 1 to 3 in its group."""
    owner: str
    """桌主 (zhuōzhǔ): the person who opened it."""
    speed: Speed
    window: ClaimWindow
    tick: int
    """要牌时间 (yàopái shíjiān): seconds of the sealed tick, 4 to 10."""
    ai_level: str
    """机器人水平 (jīqìrén shuǐpíng): who fills empty seats and plays for the absent."""
    language: str
    """语言 (yǔyán): of the group, `zh` or `en`."""
    practice: bool = False
    """练习 (liànxí): one person and AI players in a DM, unrated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyTouched:
    """动过 (dòng guò): somebody did something in the lobby; its life is counted from here."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerChanged:
    """换桌主 (huàn zhuōzhǔ): another person owns the table."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AiSeated:
    """加机器人 (jiā jīqìrén): an AI player takes part under the key *person*."""

    person: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingJoined:
    """候补 (hòubǔ): a person waits for a seat."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingLeft:
    """不候补了 (bú hòubǔ le): a person no longer waits."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitmentMade:
    """承诺 (chéngnuò): the server seed of a deal was drawn; secret until the deal is over."""

    deal_no: int
    server_seed: str
    """64 bytes in lower-case hex."""
    commitment: str
    """What is posted."""
    starts_at: datetime
    """开局时间 (kāijú shíjiān): when cutting ends and the deal is dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CutMade:
    """切牌 (qiē pái): a person cut."""

    person: str
    cut: str
    """As RULES 13 writes it: `pick:…`, `dice:…` or `words:…`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPressed:
    """开始 (kāishǐ): a person does not want to wait for the end of cutting, or is there at all."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptOpened:
    """询问 (xúnwèn): the table waits; the seq of this event is the id that buttons carry."""

    number: int
    """The engine's number of the prompt."""
    kind: PromptKind
    seat: Seat
    """Whose turn it is, or who offered the tile."""
    opened_at: datetime
    base_until: datetime
    """The base time ends and the bank begins."""
    due_at: datetime
    """When it is decided for whoever has not answered; the moment shown to people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimGiven:
    """要了 (yào le): a seat pressed a claim or pass; the last one before the window closes counts."""

    seat: Seat
    verb: Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPlayed:
    """出手 (chūshǒu): a person finished a turn by hand."""

    seat: Seat
    bank: int
    """剩余 (shèngyú): what is left in the bank, in milliseconds."""
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTimedOut:
    """超时 (chāoshí): the clock finished a turn."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet:
    """预约 (yùyuē): a standing order for this deal: PUNG, KONG or PASS for one kind; None lifts it."""

    seat: Seat
    tile: Tile
    verb: Verb | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AutoWinSet:
    """自动胡 (zìdòng hú): whether an unanswered win is taken."""

    seat: Seat
    enabled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AutopilotStarted:
    """托管 (tuōguǎn): the AI plays a person's seat."""

    seat: Seat
    reason: AutopilotReason


@dataclass(frozen=True, slots=True, kw_only=True)
class AutopilotEnded:
    """回来了 (huílái le): the person plays again."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonLeft:
    """离开 (líkāi): a seated person left table or group; a minute of grace begins."""

    person: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonReturned:
    """回来 (huílái): within the grace or after it."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTakenOver:
    """接手 (jiēshǒu): another person plays the seat from the next deal on; the match is unrated."""

    seat: Seat
    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCast:
    """表决 (biǎojué): a person wants it; cleared when it is carried or its chance is over."""

    vote: Vote
    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused:
    """暂停 (zàntíng): clocks stand until somebody resumes."""

    at: datetime
    until: datetime
    """At the latest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """继续 (jìxù): clocks run again; the open prompt is opened anew."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class BellRung:
    """催 (cuī): somebody rang for the one on turn; once a turn."""

    person: str


HostEvent: TypeAlias = (
    TableHosted
    | LobbyTouched
    | OwnerChanged
    | AiSeated
    | WaitingJoined
    | WaitingLeft
    | CommitmentMade
    | CutMade
    | StartPressed
    | PromptOpened
    | ClaimGiven
    | TurnPlayed
    | TurnTimedOut
    | OrderSet
    | AutoWinSet
    | AutopilotStarted
    | AutopilotEnded
    | PersonLeft
    | PersonReturned
    | SeatTakenOver
    | VoteCast
    | Paused
    | Resumed
    | BellRung
)
"""主持事件 (zhǔchí shìjiàn): everything that the hosting remembers."""
