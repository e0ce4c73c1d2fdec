"""主持事件 (zhǔchí shìjiàn): facts of the hosting; they share a table's stream with the engine's.

Engine events say what happened in the game and never when; these say who hosts, who waits until
when, and what a person asked for. Persons are keys. Stored as `host.…`, for ever.

    LobbyFact     who owns the table, who waits, which seats are the AI's
    ShuffleFact   the promise of the coming deal, its cuts, and when it is dealt
    PromptFact    what is asked, until when, and what was answered so far
    SeatFact      bank, standing orders and autopilot of one seat
    PersonFact    who pressed something, left or came back
    MatchFact     votes, pauses, the match that follows, another group
"""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from bot.hosting.terms import AutopilotReason, ClaimWindow, Speed, Vote
from engine.seats import Seat
from engine.table.events import Event
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHosted:
    """主持 (zhǔchí): where a table lives and how it is paced; the second event of its stream."""

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
    chance_key: str
    """随机钥 (suíjī yào): a random text of this table; what the AI does by chance is drawn from it,
    and never from the seed of a deal."""
    ai_allowed: bool = True
    """Whether AI players may take seats in the lobby."""
    practice: bool = False
    """练习 (liànxí): one person and AI players in a DM, unrated."""
    coach: bool = False
    """提示 (tíshì): whether advice in a running deal is allowed at all."""
    quiet: bool = False
    """安静 (ānjìng): as few messages in the group as will do."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class CountdownBegun:
    """倒数 (dàoshǔ): the deal is dealt then, or the match ends if all its deals were played."""

    starts_at: datetime


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
    """询问 (xúnwèn): the table waits for somebody, or lets a tile lie on offer."""

    id: int
    """What buttons carry. It counts the prompts of the table, which everybody has seen, and not the
    events: their number would tell how many seats could have claimed."""
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
class PromptIdsSkipped:
    """跳号 (tiào hào): the log was restored; buttons may carry ids up to *last*."""

    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockSet:
    """拨钟 (bō zhōng): the open prompt keeps its id and waits until other moments than before."""

    starts_at: datetime
    base_until: datetime
    due_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimGiven:
    """要了 (yào le): a seat claims or passes; the last answer before the window closes counts."""

    seat: Seat
    verb: Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPlayed:
    """出手 (chūshǒu): a person played the turn by hand."""

    seat: Seat
    bank: int
    """剩余 (shèngyú): what is left in the bank, in milliseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTimedOut:
    """超时 (chāoshí): the clock ran out on a person's turn."""

    seat: Seat
    bank: int
    """剩余 (shèngyú): what is left in the bank, in milliseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedFor:
    """代打 (dàidǎ): what clock or AI did for a person: 你不在时 lists it."""

    seat: Seat
    verb: Verb
    tile: Tile
    """The tile discarded, konged, claimed, won or let go."""
    drawn: bool = False
    """摸切 (mōqiē): it was discarded as drawn."""
    let_go: Verb | None = None
    """What the tile could have been taken for, when it was let go."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet:
    """预约 (yùyuē): a standing order for one kind, in this deal."""

    seat: Seat
    tile: Tile
    verb: Verb | None
    """PUNG, KONG or PASS; None lifts the order."""


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
class PersonActed:
    """动了 (dòng le): a seated person pressed something that counted."""

    person: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonLeft:
    """离开 (líkāi): a person left, or cannot be written to; a minute of grace begins."""

    person: str
    at: datetime
    reason: AutopilotReason
    """What the autopilot will be for: LEFT or UNREACHABLE."""


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
    """继续 (jìxù): clocks run again; they are set anew."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class BellRung:
    """催 (cuī): somebody rang for the one on turn; once a turn."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchOpened:
    """再来一场 (zàilái yì chǎng): another table goes on with the people of this one."""

    table_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachTaken:
    """开着教练 (kāizhe jiàoliàn): the person plays this match with the coach on."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMoved:
    """搬桌 (bān zhuō): the group turned out to be another that was known before."""

    chat_key: str
    number: int
    """桌号 (zhuō hào): among the tables of that group."""


LobbyFact: TypeAlias = (
    TableHosted | LobbyTouched | OwnerChanged | AiSeated | WaitingJoined | WaitingLeft
)
"""大厅 (dàtīng): before the match."""

ShuffleFact: TypeAlias = CommitmentMade | CountdownBegun | CutMade | StartPressed
"""切牌 (qiē pái): before a deal."""

PromptFact: TypeAlias = PromptOpened | PromptIdsSkipped | ClockSet | ClaimGiven | BellRung
"""询问 (xúnwèn): what is asked, and answered so far."""

SeatChange: TypeAlias = (
    TurnPlayed
    | TurnTimedOut
    | PlayedFor
    | OrderSet
    | AutoWinSet
    | AutopilotStarted
    | AutopilotEnded
)
"""座位 (zuòwèi): what one person's seat went through."""

SeatFact: TypeAlias = SeatChange | SeatTakenOver
"""座位 (zuòwèi): what the hosting knows of one seat."""

PersonFact: TypeAlias = PersonActed | PersonLeft | PersonReturned
"""人 (rén): who is there."""

MatchFact: TypeAlias = VoteCast | Paused | Resumed | RematchOpened | CoachTaken | TableMoved
"""一场 (yì chǎng): what people decided together."""

HostEvent: TypeAlias = LobbyFact | ShuffleFact | PromptFact | SeatFact | PersonFact | MatchFact
"""主持事件 (zhǔchí shìjiàn): everything that the hosting remembers."""

StreamEvent: TypeAlias = Event | HostEvent
"""事件 (shìjiàn): everything that stands in the stream of a table."""
