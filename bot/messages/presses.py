"""按键 (ànjiàn): what a button means, and its 64 bytes of callback data.

The form is `1:<table>:<prompt>:<action>:<argument>`: about twenty bytes. Anything else is nobody's
button of ours, however it came, and `decode` says so with None.
"""

from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from engine.errors import NotationError
from engine.terms import Verb
from engine.tiles import Tile, parse_tile

_VERSION = "1"
_PARTS = 5
_LONGEST_TABLE = 16
_LARGEST = 10**12


class Action(StrEnum):
    """按键 (ànjiàn): what a press wants; the value is its short form on the wire."""

    DISCARD = "d"
    """打 (dǎ)."""
    DECLARE_READY = "r"
    """报听 (bàotīng), with this discard."""
    DECLARE_KONG = "g"
    """杠 (gàng) in one's own turn."""
    DECLARE_WIN = "h"
    """自摸 (zìmō)."""
    PUNG = "p"
    """碰 (pèng)."""
    KONG = "k"
    """杠 (gàng) of the tile on offer."""
    WIN = "w"
    """胡 (hú)."""
    PASS = "n"  # noqa: S105  # a move, no secret
    """过 (guò)."""
    CHOOSE_READY = "cr"
    """报听… (bàotīng): show the discards that keep the hand ready."""
    BACK = "bk"
    """返回 (fǎnhuí): show the whole keyboard again."""
    ADVICE = "ad"
    """提示 (tíshì)."""
    ORDER_PUNG = "op"
    """碰它 (pèng tā): a standing order, on or off."""
    ORDER_KONG = "ok"
    """杠它 (gàng tā)."""
    ORDER_PASS = "on"  # noqa: S105  # as above
    """不碰 (bú pèng), 不杠."""
    AUTO_WIN = "aw"
    """自动胡 (zìdòng hú): on or off."""
    RETURN = "im"
    """我回来了 (wǒ huílái le)."""
    JOIN = "jn"
    """加入 (jiārù)."""
    LEAVE = "lv"
    """离开 (líkāi)."""
    ADD_AI = "ai"
    """加机器人 (jiā jīqìrén)."""
    REMOVE = "rm"
    """移出 (yíchū): the argument is the place in the list, the prompt the mark of the person."""
    TAKE_OVER_LOBBY = "tl"
    """接管 (jiēguǎn)."""
    READY = "rd"
    """准备 (zhǔnbèi)."""
    START = "st"
    """开始 (kāishǐ), 下一局."""
    CUT_MENU = "cm"
    """切牌… (qiē pái): show numbers to cut at."""
    CUT = "ct"
    """切牌 (qiē pái) at a number."""
    HAND = "hd"
    """我的手牌 (wǒ de shǒupái): a popup."""
    BELL = "bl"
    """催 (cuī)."""
    PAUSE = "pa"
    """暂停 (zàntíng)."""
    RESUME = "rs"
    """继续 (jìxù)."""
    END = "en"
    """结束 (jiéshù)."""
    VOID = "vd"
    """作废 (zuòfèi)."""
    TAKE_OVER = "to"
    """接手 (jiēshǒu): the argument is the seat."""
    DETAILS = "dt"
    """明细 (míngxì)."""
    REPLAY = "rp"
    """复盘 (fùpán)."""
    EXPORT = "ex"
    """复查 (fùchá): the deal as a score file."""
    REMATCH = "rx"
    """再来一场 (zài lái yì chǎng)."""
    NOTIFY = "nt"
    """提醒我开局 (tíxǐng wǒ kāijú)."""
    RULES = "ru"
    """规则 (guīzé)."""
    OPEN_TABLE = "ot"
    """开桌 (kāi zhuō)."""
    PRACTICE = "pc"
    """练习一局 (liànxí yì jú)."""
    LANGUAGE = "lg"
    """语言 (yǔyán): the argument is its place in the list, the prompt what a group lacks."""
    BOARD = "lb"
    """排行榜 (páihángbǎng): the argument is the period's place in the list."""
    MY_PLACE = "mp"
    """我的名次 (wǒ de míngcì): likewise."""
    SCORE = "sc"
    """算分 (suàn fēn): the prompt is the mark of the question, the argument the answer."""
    FORGET = "fg"
    """忘掉我 (wàngdiào wǒ): 1 for yes, 0 for no."""
    SET_ZONE = "sz"
    """选时区 (xuǎn shíqū): the argument is the zone's place in the list."""
    SETTINGS = "se"
    """设置 (shèzhì): the group stands for the table, the mark of the page for the prompt."""
    SET = "sv"
    """改设置 (gǎi shèzhì): likewise; the prompt is the setting's mark, the argument the value's."""


CHOICES: dict[Verb, Action] = {verb: Action[verb.name] for verb in Verb}
"""选项的按键 (xuǎnxiàng de ànjiàn): the action that stands for each verb of an option."""

VERBS: dict[Action, Verb] = {action: verb for verb, action in CHOICES.items()}
"""按键的选项 (ànjiàn de xuǎnxiàng): the other way."""


class Press(NamedTuple):
    """一按 (yí àn): a press of one button."""

    action: Action
    table_id: str = ""
    """Empty where it is about no table."""
    prompt: int = 0
    """The id of the prompt it answers; for the others the deal, a person's mark, or 0."""
    tile: Tile | None = None
    number: int | None = None
    """Seat, place in a list or number to cut at."""

    def encode(self) -> str:
        """编 (biān): the callback data.

        >>> Press(Action.PUNG, "K7Q2", 118, parse_tile("3m")).encode()
        '1:K7Q2:118:p:3m'
        """
        argument = self.tile if self.tile is not None else self.number
        shown = "" if argument is None else str(argument)
        return ":".join((_VERSION, self.table_id, str(self.prompt), self.action, shown))


def text_mark(text: str) -> int:
    """记号 (jìhao): a number that stands for *text* on a button, whatever its place in a list."""
    return int.from_bytes(sha256(text.encode()).digest()[:4])


def person_mark(person: str) -> int:
    """人的记号 (rén de jìhao): tells the person that a button means from whoever stands there now.

    >>> person_mark("ai-1") == person_mark("ai-2")
    False
    """
    return text_mark(person)


def decode(text: str) -> Press | None:
    """解 (jiě): the press behind callback data, or None for what no button of ours says."""
    parts = text.split(":")
    if len(parts) != _PARTS or parts[0] != _VERSION or not text.isascii():
        return None
    _, table_id, prompt, action, argument = parts
    if len(table_id) > _LONGEST_TABLE or (table_id and not table_id.isalnum()):
        return None
    if action not in set(Action) or not _is_number(prompt):
        return None
    press = Press(Action(action), table_id, int(prompt))
    if not argument:
        return press
    if _is_number(argument):
        return press._replace(number=int(argument))
    try:
        return press._replace(tile=parse_tile(argument))
    except NotationError:
        return None


def _is_number(text: str) -> bool:
    """Whether *text* is a plain number as we would have written it."""
    return text.isdecimal() and str(int(text[:13])) == text and int(text) < _LARGEST
