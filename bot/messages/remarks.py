"""提醒的话 (tíxǐng de huà): what the bot tells people beside what a table replies, as data.

A table answers with `bot.messages.replies`; these are said where no table was asked: a press that
was no button of ours, a command in the wrong place, a link of somebody else's. Text is made
elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum, auto

from engine.tiles import Tile


class RemarkKind(StrEnum):
    """提醒 (tíxǐng): what is said."""

    WORKING = auto()
    """处理中 (chǔlǐ zhōng): the outcome will stand in the message; nothing is promised."""
    NO_BUTTON = auto()
    """认不得 (rènbude): that is no button of ours."""
    OLD_BUTTON = auto()
    """旧按钮 (jiù ànniǔ): the table of the button is closed; its buttons are taken away."""
    NOT_AT_TABLE = auto()
    """你不在这桌 (nǐ bú zài zhè zhuō): a spectator asked for a hand."""
    NO_HAND = auto()
    """没有手牌 (méiyǒu shǒupái): no deal is running."""
    HAND_SENT = auto()
    """手牌发了 (shǒupái fā le): the hand was sent anew to the person's own chat."""
    CUT_IN_CHAT = auto()
    """去私聊切 (qù sīliáo qiē): the numbers to cut at are in the person's own chat."""
    PRESS_AGAIN = auto()
    """再按一次 (zài àn yí cì): the keyboard was new; *tile* is played at the next press."""
    SLOW_DOWN = auto()
    """慢点 (màn diǎn): too many presses."""
    NOTIFY_SET = auto()
    """提醒开 (tíxǐng kāi): the person is told once when *count* are seated."""
    NOTIFY_LIFTED = auto()
    """提醒关 (tíxǐng guān)."""
    OPEN_CHAT = auto()
    """先开私聊 (xiān kāi sīliáo): the bot cannot write to the person yet."""
    LINK_USED = auto()
    """链接用过了 (liànjiē yòngguo le)."""
    LINK_FOREIGN = auto()
    """链接是别人的 (liànjiē shì biérén de)."""
    CODE_UNKNOWN = auto()
    """没有这桌 (méiyǒu zhè zhuō): no open table has that short code."""
    TABLES_FULL = auto()
    """桌满了 (zhuō mǎn le): the group has as many tables as it may."""
    PERSON_FULL = auto()
    """坐满了 (zuòmǎn le): the person sits at as many tables as one may."""
    NO_TABLE = auto()
    """没有桌 (méiyǒu zhuō): there is no table here."""
    ADMINS_ONLY = auto()
    """管理员才行 (guǎnlǐyuán cái xíng)."""
    GROUPS_ONLY = auto()
    """群里才行 (qún lǐ cái xíng)."""
    SETTINGS_IN_GROUP = auto()
    """到群里设置 (dào qún lǐ shèzhì): settings are a group's, and opened from there."""
    PRIVATE_ONLY = auto()
    """私聊才行 (sīliáo cái xíng)."""
    NOT_UNDERSTOOD = auto()
    """没听懂 (méi tīngdǒng): in the own chat, what is no command that the bot knows."""
    ANONYMOUS = auto()
    """匿名坐不了 (nìmíng zuò bù liǎo): an anonymous admin or channel takes no seat."""
    NO_MEMBER = auto()
    """不在群里 (bú zài qún lǐ): who is not in the group plays nowhere in it."""
    FORGOTTEN = auto()
    """忘掉了 (wàngdiào le): nothing of id and name is left."""
    FORGET_LATER = auto()
    """打完再忘 (dǎ wán zài wàng): the person sits in a deal that runs."""
    NO_RECORD = auto()
    """没有战绩 (méiyǒu zhànjì): nobody knows the person who was asked about."""
    NOTHING_TO_VERIFY = auto()
    """没得验 (méi de yàn): no deal is over yet."""
    FROZEN = auto()
    """冻结 (dòngjié): the log of the table cannot be read; it stands, with points as they are."""
    NO_ADVICE = auto()
    """没有提示 (méiyǒu tíshì): the match may be rated, or the coach is off."""
    LANGUAGE_SET = auto()
    """语言换了 (yǔyán huàn le)."""
    SETTINGS_SAVED = auto()
    """设置存了 (shèzhì cún le): they hold from the next match on."""
    SETTINGS_SENT = auto()
    """设置发了 (shèzhì fā le): the menu is in the person's own chat."""
    ADMINS_OPEN = auto()
    """管理员开桌 (guǎnlǐyuán kāi zhuō): the house lets nobody else open tables."""
    GROUP_MUTED = auto()
    """群里说不了话 (qún lǐ shuō bù liǎo huà): one plays on in private."""
    WHICH_TABLE = auto()
    """哪一桌 (nǎ yì zhuō): there are several; its code says which one is meant."""


@dataclass(frozen=True, slots=True)
class Remark:
    """提醒 (tíxǐng): what is said, with the values its text needs."""

    kind: RemarkKind
    tile: Tile | None = None
    count: int = 0
