"""主持用语 (zhǔchí yòngyǔ): the vocabulary of the hosting as enums; part of its events."""

from enum import StrEnum, auto


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


class Openers(StrEnum):
    """谁能开桌 (shéi néng kāi zhuō): who may open tables in a group."""

    EVERYBODY = auto()
    """谁都行 (shéi dōu xíng)."""
    ADMINS = auto()
    """管理员 (guǎnlǐyuán)."""


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
    """暂停 (zàntíng): all present humans."""
    RESUME = auto()
    """继续 (jìxù): any one of them."""
    END = auto()
    """结束 (jiéshù): three of four present humans, all if fewer."""
    VOID = auto()
    """作废 (zuòfèi): all humans, absent ones too, before the next deal."""
