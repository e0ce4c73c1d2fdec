"""发出的 (fāchū de): what leaves for Telegram: screens, places, and the seam they cross.

What a group should show is a `PublicWanted`, and that takes a `PublicScreen` and nothing else: a
hand there is a type error. Whoever sends knows neither rules nor tables.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar


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


@dataclass(frozen=True, slots=True)
class PrivateFile:
    """文件 (wénjiàn): a file for one person, with a line about it."""

    text: str
    filename: str
    content: bytes
    keyboard: Keyboard = ()


class Drawing(Protocol):
    """画 (huà): what a picture shows, before it is painted; a value."""

    @property
    def digest(self) -> str:
        """记号 (jìhao): tells this drawing from any other; letters and digits."""
        ...

    def paint(self) -> bytes:
        """画出来 (huà chūlái): the picture as PNG; may take a while."""
        ...


@dataclass(frozen=True, slots=True)
class PublicPicture:
    """图片 (túpiàn): a picture for a group, with words that do without it if need be."""

    text: str
    """The caption, or else the whole message."""
    drawing: Drawing
    keyboard: Keyboard = ()

    @property
    def words(self) -> PublicScreen:
        """不带图 (bú dài tú): the same without the picture."""
        return PublicScreen(self.text, self.keyboard)


@dataclass(frozen=True, slots=True)
class PrivatePicture:
    """私图 (sī tú): a picture for one person's own chat, with words that do without it."""

    text: str
    """The caption, or else the whole message."""
    drawing: Drawing
    keyboard: Keyboard = ()

    @property
    def words(self) -> PrivateScreen:
        """不带图 (bú dài tú): the same without the picture."""
        return PrivateScreen(self.text, self.keyboard)


Picture: TypeAlias = PublicPicture | PrivatePicture
"""图片 (túpiàn): whatever is painted before it leaves."""


@dataclass(frozen=True, slots=True)
class Photo:
    """照片 (zhàopiàn): a picture as it leaves, painted, with its caption."""

    text: str
    content: bytes
    keyboard: Keyboard = ()


@dataclass(frozen=True, slots=True)
class Caption:
    """图下的字 (tú xià de zì): other words under a picture that stays."""

    text: str
    keyboard: Keyboard = ()


Screen: TypeAlias = PublicScreen | PublicPicture | PrivateScreen | PrivatePicture | PrivateFile
"""屏 (píng): all that a message can show."""

ToldScreen: TypeAlias = PrivateScreen | PrivatePicture | PrivateFile
"""说的 (shuō de): all that a message to one person can show."""

Parcel: TypeAlias = PublicScreen | PrivateScreen | PrivateFile | Photo | Caption
"""包裹 (bāoguǒ): all that crosses to Telegram; a picture is painted by then."""


class Urgency(StrEnum):
    """缓急 (huǎnjí): what goes first within one chat's allowance."""

    PROMPT = auto()
    """轮到 (lúndào): somebody's clock runs on it."""
    SETTLEMENT = auto()
    """结算 (jiésuàn): sheets, results and what a person asked for."""
    BOARD = auto()
    """桌面 (zhuōmiàn): whatever the next edit replaces anyway."""


class GroupPlace(NamedTuple):
    """群里的位置 (qún lǐ de wèizhì): one message that lives in a group, and its name."""

    name: str
    """As in `board/K7Q2/3`; unique."""
    chat_key: str
    """The group, by our key."""
    thread: int = 0
    """The topic; 0 for none and for General."""


class PrivatePlace(NamedTuple):
    """私聊里的位置 (sīliáo lǐ de wèizhì): one message that lives in a person's own chat."""

    name: str
    """As in `hand/K7Q2/0`; unique."""
    chat_key: str
    """The person, by our key."""


Place: TypeAlias = GroupPlace | PrivatePlace
"""位置 (wèizhì): where a message hangs and under which name it is kept."""

PlaceT_co = TypeVar("PlaceT_co", bound=Place, covariant=True)
ScreenT_co = TypeVar("ScreenT_co", bound=Screen, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wanted(Generic[PlaceT_co, ScreenT_co]):
    """What a place should show now; its two kinds tie the place to the screen that it takes."""

    place: PlaceT_co
    screen: ScreenT_co | None
    """None: the message should be gone."""
    urgency: Urgency = Urgency.BOARD
    rings: int = 0
    """响 (xiǎng): grows when the message must be sent anew, so that the phone rings."""
    surfaces: int = 0
    """浮 (fú): grows when it must be sent anew if other messages of ours lie below it."""
    silent: bool = True
    final: bool = False
    """定稿 (dìnggǎo): will not change again."""
    seq: int = 0
    """The seq of the table that it shows."""


class PublicWanted(_Wanted[GroupPlace, PublicScreen | PublicPicture]):
    """群里该有的 (qún lǐ gāi yǒu de): what a place in a group should show now."""

    __slots__ = ()


class PrivateWanted(_Wanted[PrivatePlace, ToldScreen]):
    """私聊该有的 (sīliáo gāi yǒu de): what a place in a person's own chat should show now."""

    __slots__ = ()


Wanted: TypeAlias = PublicWanted | PrivateWanted
"""该有的 (gāi yǒu de): what a place should show now; a hand in a group is a type error."""


@dataclass(frozen=True, slots=True)
class Sent:
    """发到了 (fādào le): the message is there, under this id."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Done:
    """成了 (chéng le): edited, deleted or answered; or it was so already."""


@dataclass(frozen=True, slots=True)
class Wait:
    """等 (děng): Telegram asks for this many seconds of quiet in this chat."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Unsure:
    """不知到没到 (bù zhī dào méi dào): no answer came; the effect may be there or not."""


@dataclass(frozen=True, slots=True)
class Unsent:
    """没发出 (méi fāchū): Telegram was not reached, so nothing happened."""


@dataclass(frozen=True, slots=True)
class Moved:
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
    ANOTHER_BOT = auto()
    """是机器人 (shì jīqìrén): bots cannot write to each other."""
    CHAT_UNKNOWN = auto()
    """没见过 (méi jiànguo): Telegram finds no such chat for us."""
    EXPELLED = auto()
    """不在群里 (bú zài qún lǐ): the bot was removed from the group, or left it."""
    GROUP_DELETED = auto()
    """群没了 (qún méi le): the group was deleted."""
    FORBIDDEN = auto()
    """不许 (bùxǔ): a 403 that says nothing we know, or nothing that fits the chat."""
    NO_RIGHT = auto()
    """无权 (wú quán): it may not write, or not this, there."""
    NO_PHOTOS = auto()
    """不许发图 (bùxǔ fā tú): it may write there, but send no pictures."""
    BAD_PHOTO = auto()
    """图不行 (tú bùxíng): Telegram cannot make anything of that picture."""
    TOPIC_GONE = auto()
    """话题没了 (huàtí méi le): the topic was deleted, or the group has none any more."""
    TOPIC_CLOSED = auto()
    """话题关了 (huàtí guān le): only admins may write in the topic."""
    MESSAGE_GONE = auto()
    """消息没了 (xiāoxi méi le): the message to edit or delete is not there any more."""
    UNEDITABLE = auto()
    """改不了 (gǎi bù liǎo): not a text of ours."""
    UNDELETABLE = auto()
    """删不了 (shān bù liǎo): older than 48 hours."""
    QUERY_OLD = auto()
    """按得太久 (àn de tài jiǔ): the press can no longer be answered."""
    NO_MEMBER = auto()
    """不是群员 (bú shì qúnyuán): nothing is told about that person."""
    REFUSED = auto()
    """不收 (bù shōu): our own mistake: Telegram finds the request wrong."""
    BAD_SETTING = auto()
    """设置不对 (shèzhì bú duì): the operator's mistake: the webhook cannot be set like this."""
    CONFLICT = auto()
    """有人抢收 (yǒu rén qiǎng shōu): somebody else takes our updates."""
    UNAUTHORIZED = auto()
    """令牌无效 (lìngpái wúxiào): the token is not accepted."""
    UNKNOWN = auto()
    """没见过的话 (méi jiànguo de huà): an answer that nobody has told us about."""


@dataclass(frozen=True, slots=True)
class Refused:
    """被拒 (bèi jù): Telegram did not do it, and says why."""

    fault: Fault
    text: str = ""
    """In Telegram's words."""


Setback: TypeAlias = Wait | Unsure | Unsent | Moved | Refused
"""受挫 (shòucuò): what becomes of a call that does not simply work."""


class Answer(NamedTuple):
    """回应 (huíyìng): how a press is answered."""

    text: str = ""
    alert: bool = False
    """弹窗 (tánchuāng): a popup that stays until closed, instead of a toast."""
    url: str = ""
    """Opens this link on the presser's phone."""


class Transport(Protocol):
    """传输 (chuánshū): the calls of the Bot API that we make; ids are Telegram's."""

    async def send(self, chat: int, thread: int, parcel: Parcel, *, silent: bool) -> Sent | Setback:
        """发 (fā): send a new message."""
        ...

    async def edit(self, chat: int, message_id: int, parcel: Parcel) -> Done | Setback:
        """改 (gǎi): change text and keyboard of a message of ours, and a photo to another."""
        ...

    async def delete(self, chat: int, message_id: int) -> Done | Setback:
        """删 (shān): delete a message of ours."""
        ...

    async def answer(self, query_id: str, answer: Answer) -> Done | Setback:
        """回应 (huíyìng): answer a press."""
        ...
