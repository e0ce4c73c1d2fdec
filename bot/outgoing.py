"""发出的 (fāchū de): what leaves for Telegram: screens, places, and the seam they cross.

A group place takes a `PublicScreen` and nothing else: a hand there is a type error. Whoever sends
knows neither rules nor tables.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple, Protocol, TypeAlias


class Button(NamedTuple):
    """按钮 (ànniǔ): one inline button: what it says, and what its press sends or opens."""

    text: str
    data: str = ""
    """Callback data, at most 64 bytes; empty for a link."""
    url: str = ""
    """A link; empty for callback data."""


Keyboard: TypeAlias = tuple[tuple[Button, ...], ...]
"""键盘 (jiànpán): rows of buttons, at most 8 a row and 100 in all."""


@dataclass(frozen=True, slots=True)
class PublicScreen:
    """公屏 (gōng píng): a message that a group may see."""

    text: str
    """HTML as Telegram reads it; names are escaped."""
    keyboard: Keyboard = ()


@dataclass(frozen=True, slots=True)
class PrivateScreen:
    """私屏 (sī píng): a message for one person's own chat."""

    text: str
    keyboard: Keyboard = ()


Screen: TypeAlias = PublicScreen | PrivateScreen


class Urgency(StrEnum):
    """缓急 (huǎnjí): what goes first within one chat's allowance."""

    PROMPT = auto()
    """轮到 (lúndào): somebody's clock runs on it."""
    SETTLEMENT = auto()
    """结算 (jiésuàn): sheets, results and what a person asked for."""
    BOARD = auto()
    """桌面 (zhuōmiàn): whatever the next edit replaces anyway."""


class Place(NamedTuple):
    """位置 (wèizhi): one message that lives: where it hangs and under which name it is kept."""

    name: str
    """As in `board/K7Q2/3` or `hand/K7Q2/0`; unique."""
    chat_key: str
    """The chat, by our key."""
    thread: int = 0
    """The topic in the chat; 0 for none."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """该有的 (gāi yǒu de): what a place should show now."""

    screen: Screen | None
    """None: the message should be gone."""
    urgency: Urgency = Urgency.BOARD
    rings: int = 0
    """响 (xiǎng): grows when the message must be sent anew, so that the phone rings."""
    silent: bool = True
    final: bool = False
    """定稿 (dìnggǎo): will not change again."""
    seq: int = 0
    """The seq of the table that it shows."""


class Sent(NamedTuple):
    """发到了 (fādào le): the message is there, under this id."""

    message_id: int


class Edited(NamedTuple):
    """改到了 (gǎidào le): the message shows the screen, or showed it already."""


class Wait(NamedTuple):
    """等 (děng): Telegram asks for this many seconds of quiet in this chat."""

    seconds: float


class Unsure(NamedTuple):
    """不知到没到 (bù zhī dào méi dào): no answer came; the effect may be there or not."""


class Moved(NamedTuple):
    """搬了 (bān le): the group became a supergroup."""

    telegram_id: int


class Fault(StrEnum):
    """去不了 (qù bù liǎo): why something cannot be done there; each has its own reaction."""

    NEVER_STARTED = auto()
    """没开过 (méi kāiguo): the person never opened the bot."""
    BLOCKED = auto()
    """拉黑 (lāhēi): the person blocked the bot."""
    DEACTIVATED = auto()
    """注销 (zhùxiāo): the account is gone."""
    EXPELLED = auto()
    """被踢 (bèi tī): the bot is not in the group, or the group is gone."""
    NO_RIGHT = auto()
    """无权 (wú quán): it may not write, or not this, there."""
    TOPIC_GONE = auto()
    """话题没了 (huàtí méi le): the topic was closed or deleted."""
    MESSAGE_GONE = auto()
    """消息没了 (xiāoxi méi le): the message to edit or delete is not there any more."""
    TOO_OLD = auto()
    """太旧 (tài jiù): a message that can no longer be deleted or edited."""
    QUERY_OLD = auto()
    """按得太久 (àn de tài jiǔ): the press can no longer be answered."""
    REFUSED = auto()
    """不收 (bù shōu): our own mistake: Telegram finds the request wrong."""
    UNAUTHORIZED = auto()
    """令牌无效 (lìngpái wúxiào): the token is not accepted."""


Outcome: TypeAlias = Sent | Edited | Wait | Unsure | Moved | Fault
"""结果 (jiéguǒ): what became of a call."""


class Answer(NamedTuple):
    """回应 (huíyìng): how a press is answered."""

    text: str = ""
    alert: bool = False
    """弹窗 (tánchuāng): a popup that stays until closed, instead of a toast."""
    url: str = ""
    """Opens this link on the presser's phone."""


class Transport(Protocol):
    """传输 (chuánshū): the calls of the Bot API that we make; ids are Telegram's."""

    async def send(self, chat: int, thread: int, screen: Screen, *, silent: bool) -> Outcome:
        """发 (fā): send a new message."""
        ...

    async def edit(self, chat: int, message_id: int, screen: Screen) -> Outcome:
        """改 (gǎi): change text and keyboard of a message of ours."""
        ...

    async def delete(self, chat: int, message_id: int) -> Outcome:
        """删 (shān): delete a message of ours."""
        ...

    async def answer(self, query_id: str, answer: Answer) -> Outcome:
        """回应 (huíyìng): answer a press."""
        ...
