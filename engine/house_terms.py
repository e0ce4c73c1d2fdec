"""规则用语 (guīzé yòngyǔ): what a house may choose, as enums; part of every profile.

Each carries its name as it is, as players of the command line and score files write it.
"""

from enum import StrEnum, auto


class _HouseRule(StrEnum):
    """The value of a house-rule choice is its name."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[str]) -> str:
        del start, count, last_values
        return name


class Permit(_HouseRule):
    """通行证 (tōngxíngzhèng): what lets a plain hand win on another's tile. [R-22]"""

    OWN_KONG = auto()
    """有豆 (yǒu dòu): a kong of one's own, formed, of any kind."""
    OWN_DECLARATION = auto()
    """报听 (bàotīng): one has declared ready."""
    DISCARDER_DECLARED = auto()
    """杀报 (shābào): the discarder has declared ready."""
    HOT_DISCARD = auto()
    """热炮 (rèpào): the discard ends a turn with a kong."""
    ROBBED_KONG = auto()
    """抢杠 (qiǎnggàng): the tile is robbed from an added kong."""
    EARTHLY = auto()
    """地胡 (dìhú): the dealer's first discard, nothing melded."""


class PassedWinLock(_HouseRule):
    """过胡 (guòhú): what a seat that let a win go may not win until its next draw. [R-17]"""

    OFF = auto()
    """不限 (bú xiàn): nothing is locked."""
    SAME_TILE = auto()
    """过张 (guòzhāng): the kind let go."""
    ANY_TILE = auto()
    """过水 (guòshuǐ): every kind."""


class ForcedWin(_HouseRule):
    """必胡 (bìhú): where a legal win is taken for the seat. [R-18]"""

    HOT_DISCARD = auto()
    """热炮 (rèpào)."""
    ROBBED_KONG = auto()
    """抢杠 (qiǎnggàng)."""
    LAST_FOUR = auto()
    """最后四张 (zuìhòu sì zhāng): at most three tiles are left in the wall."""


class HeavenlyMode(_HouseRule):
    """天胡 (tiānhú): how the dealer's dealt win is paid. [R-43]"""

    OFF = auto()
    """不算 (bú suàn): like any self-draw."""
    AT_LEAST = auto()
    """至少 (zhìshǎo): the points or the hand's own value, whichever is more."""
    ADD = auto()
    """另加 (lìng jiā): the points on top."""


class RobbedKongPayment(_HouseRule):
    """抢杠 (qiǎnggàng): what the robbed seat pays. [R-46]"""

    ONCE = auto()
    """一份 (yí fèn): like a win on a discard, and the bonus."""
    THREE_SHARES = auto()
    """包三家 (bāo sān jiā): what three would have paid on a self-draw."""


class LateAddedKong(_HouseRule):
    """过杠不杠 (guò gàng bú gàng): an added kong that could have been a kong before. [R-16]"""

    PASSED_FORBIDDEN = auto()
    """不能再杠 (bù néng zài gàng): a kind let go with three in hand is never konged."""
    WORTHLESS = auto()
    """憨包豆 (hānbāodòu): a kong with a tile not drawn in the turn earns nothing."""
    FULL = auto()
    """照算 (zhào suàn): neither."""


class KongLiability(_HouseRule):
    """包杠 (bāogàng): what the kongs of a seat that is not effective cost it. [R-52]"""

    OFF = auto()
    """不包 (bù bāo): nothing moves."""
    READY_ONLY = auto()
    """包下叫者 (bāo xiàjiào zhě): it pays the effective ones of those who would have paid."""
    FEEDER_ALWAYS = auto()
    """包对应者 (bāo duìyìng zhě): so too, and the feeder of an exposed kong in any case."""


class Flip(_HouseRule):
    """翻鸡 (fānjī): which kinds the turned tile makes chickens. [R-61]"""

    NEXT = auto()
    """下鸡 (xiàjī): the kind that follows."""
    PREVIOUS = auto()
    """上鸡 (shàngjī): the kind before."""
    SELF = auto()
    """本鸡 (běnjī): the turned kind itself."""


class ChickenScope(_HouseRule):
    """满堂鸡 (mǎntángjī): where flipped chickens count. [R-62]"""

    HELD = auto()
    """手上 (shǒu shàng): hand and melds."""
    HELD_AND_DISCARDED = auto()
    """满堂鸡 (mǎntángjī): the own river too."""


class LiableScope(_HouseRule):
    """包鸡 (bāojī): which chickens of a seat that is not effective it pays for. [R-67]"""

    EXPOSED = auto()
    """亮出 (liàngchū): river and melds of every kind."""
    DISCARDED = auto()
    """打出 (dǎchū): the river."""


class BurnScope(_HouseRule):
    """烧 (shāo): what a burned seat does not receive. [R-70]"""

    CHICKENS = auto()
    """烧鸡 (shāojī): chickens."""
    CHICKENS_AND_KONGS = auto()
    """鸡豆全烧 (jī dòu quán shāo): chickens and kongs."""


class ExhaustedChickens(_HouseRule):
    """黄庄鸡 (huángzhuāng jī): chickens of a ready seat in an exhausted deal. [R-82]"""

    NONE = auto()
    """不算 (bú suàn)."""
    READY_DISCARDED = auto()
    """已打的鸡 (yǐ dǎ de jī): its standing chickens in the river."""
    READY_EXPOSED = auto()
    """亮出的鸡 (liàngchū de jī): river and melds."""


class FirstDealer(_HouseRule):
    """定庄 (dìngzhuāng): who deals first. [R-90]"""

    DICE = auto()
    """两骰 (liǎng tóu): two dice, counted from East."""
    DIE = auto()
    """一骰 (yì tóu): East throws one die."""


class MultiWinDealer(_HouseRule):
    """一炮多响 (yí pào duō xiǎng): who deals after several winners. [R-91]"""

    DISCARDER = auto()
    """放炮者 (fàngpào zhě): the discarder, or the robbed seat."""
    FIRST_WINNER = auto()
    """首胡者 (shǒuhú zhě): the dealer if a winner, else the first winner after the discarder."""
    NEAREST_DEALER = auto()
    """近庄者 (jìnzhuāng zhě): of two the first from the dealer on; of three the discarder."""
