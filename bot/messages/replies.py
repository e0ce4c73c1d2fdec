"""答话 (dáhuà): what a person is told about what he wanted of a table, as data.

Text is made elsewhere, from `ReplyKind` and `HostRefusal` here and `Refusal` of the engine.
"""

from datetime import timedelta
from enum import StrEnum, auto
from typing import NamedTuple

from engine.errors import Refusal
from engine.terms import Verb
from engine.tiles import Tile


class HostRefusal(StrEnum):
    """主持的拒绝 (zhǔchí de jùjué): why the host, and not the game, says no."""

    UNKNOWN_PROMPT = auto()
    """This table has never asked under that id."""
    TOO_LATE = auto()
    """The time for it has run out; `Refused.late_by` says by how much."""
    PAUSED = auto()
    """The table is paused: somebody has to resume first."""
    NOT_PAUSED = auto()
    """There is nothing to resume."""
    ALREADY_PAUSED = auto()
    """The table is paused already."""
    NOT_STARTED = auto()
    """The match has not begun."""
    OWNER_ONLY = auto()
    """Only the owner of the table may do this."""
    ADMIN_OR_VOTE = auto()
    """A deal was settled: from now on an admin closes the table, or a vote."""
    ALREADY_OWNER = auto()
    """The person owns the table already."""
    LOBBY_IN_USE = auto()
    """Somebody touched the lobby in the last five minutes."""
    ALREADY_WAITING = auto()
    """The person is on the waiting list already."""
    NOBODY_SEATED = auto()
    """A match needs at least one person."""
    AI_NOT_ALLOWED = auto()
    """The house lets no AI players take seats."""
    ALREADY_CUT = auto()
    """Each person cuts once a deal."""
    NOT_CUTTING = auto()
    """There is no deal to cut for: none is promised, or it was dealt."""
    BAD_CUT = auto()
    """That is no cut."""
    ALREADY_PRESSED = auto()
    """The person has pressed 开始 already."""
    BAD_ORDER = auto()
    """No such standing order: it needs a pair for 碰, a triplet for 杠, and a hand not declared."""
    ALREADY_RUNG = auto()
    """Somebody rang for this turn already."""
    NOBODY_TO_RING = auto()
    """No other person is on turn."""
    ALREADY_VOTED = auto()
    """The person has voted so already."""
    ALREADY_LEFT = auto()
    """The person has left already."""
    NOT_AWAY = auto()
    """The person was not away."""
    SEAT_NOT_ABSENT = auto()
    """Whoever sits there is not on autopilot."""
    REMATCH_OPEN = auto()
    """The next match has a table already."""


class ReplyKind(StrEnum):
    """答话 (dáhuà): what came of it."""

    SEATED = auto()
    """入座 (rùzuò): *number* of *total* seats are taken now."""
    WAITING = auto()
    """候补 (hòubǔ): on the waiting list, at place *number*."""
    LEFT_SEAT = auto()
    """离座 (lízuò): the seat is free."""
    LEFT_WAITING = auto()
    """不候补了 (bú hòubǔ le): no longer on the waiting list."""
    LEAVING = auto()
    """离开 (líkāi): in a minute the AI takes the seat, if the person does not return."""
    RETURNED = auto()
    """回来了 (huílái le): the person plays again."""
    AI_SEATED = auto()
    """加机器人 (jiā jīqìrén): *number* of *total* seats are taken now."""
    REMOVED = auto()
    """移出 (yíchū): the seat is free."""
    OWNED = auto()
    """接管 (jiēguǎn): the person owns the table now."""
    READY = auto()
    """准备 (zhǔnbèi): set to start; *number* of *total* seated persons are."""
    STARTED = auto()
    """开始 (kāishǐ): the match or the next deal begins with cutting."""
    START_NOTED = auto()
    """开始 (kāishǐ): *number* of *total* persons want no longer to wait."""
    CUT = auto()
    """切牌 (qiē pái): the cut is in."""
    DEALT = auto()
    """发牌 (fā pái): everybody pressed 开始; the deal is dealt."""
    PLAYED = auto()
    """出手 (chūshǒu): *verb* and *tile* were played."""
    CLAIM_NOTED = auto()
    """要了 (yào le): *verb* counts when the window closes, and may be changed until then."""
    ORDER_SET = auto()
    """预约 (yùyuē): *verb* stands for *tile*."""
    ORDER_LIFTED = auto()
    """取消预约 (qǔxiāo yùyuē): no order stands for *tile*."""
    AUTO_WIN_ON = auto()
    """自动胡开 (zìdòng hú kāi)."""
    AUTO_WIN_OFF = auto()
    """自动胡关 (zìdòng hú guān)."""
    RUNG = auto()
    """催 (cuī): the one on turn hears of it."""
    VOTE_NOTED = auto()
    """表决 (biǎojué): *number* of *total* votes are in."""
    PAUSED = auto()
    """暂停 (zàntíng): the table is paused."""
    RESUMED = auto()
    """继续 (jìxù): the table goes on."""
    ENDED = auto()
    """结束 (jiéshù): the match is over."""
    VOIDED = auto()
    """作废 (zuòfèi): the last deal was taken back."""
    TAKEN_OVER = auto()
    """接手 (jiēshǒu): the seat is the person's."""
    CLOSED = auto()
    """散桌 (sàn zhuō): the table is closed."""
    REMATCH = auto()
    """再来一场 (zàilái yì chǎng): the next match has a table."""


class Reply(NamedTuple):
    """答话 (dáhuà): what came of it, with the values its text needs."""

    kind: ReplyKind
    verb: Verb | None = None
    tile: Tile | None = None
    number: int = 0
    total: int = 0


class Refused(Exception):
    """不行 (bùxíng): nothing was done, for *reason*."""

    def __init__(self, reason: Refusal | HostRefusal, late_by: timedelta = timedelta()) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.late_by = late_by
        """How long after its time a press came; for TOO_LATE."""
