"""用语 (yòngyǔ): the vocabulary of the game as enums; part of every event.

Each carries its name in snake_case, as it stands in the log. What a house may choose stands in
`engine.house_terms`.
"""

from enum import StrEnum, auto


class KongKind(StrEnum):
    """杠 (gàng): how a kong came about. [R-50]"""

    EXPOSED = auto()
    """明杠 (míng gàng): three held and another's discard."""
    CONCEALED = auto()
    """暗杠 (àn gàng): four held."""
    ADDED = auto()
    """补杠 (bǔ gàng): a pung and its fourth tile."""


class BeanKind(StrEnum):
    """豆 (dòu): a kong as it is settled. [R-16, R-50]"""

    EXPOSED = auto()
    """点豆 (diǎndòu): paid by the seat that discarded the tile."""
    CONCEALED = auto()
    """闷豆 (mèndòu): paid by every other seat."""
    ADDED = auto()
    """转弯豆 (zhuǎnwāndòu): paid by every other seat."""
    LATE = auto()
    """憨包豆 (hānbāodòu): added later than it could have been; worth nothing."""
    DEALT = auto()
    """憨包杠 (hānbāogàng): a concealed kong dealt as four; paid like any concealed kong."""


class ClaimKind(StrEnum):
    """要牌 (yàopái): what another's tile may be taken for. [R-11]"""

    PUNG = auto()
    """碰 (pèng)."""
    KONG = auto()
    """杠 (gàng)."""
    WIN = auto()
    """胡 (hú)."""


class WinBy(StrEnum):
    """胡法 (húfǎ): how the winning tile came. [R-21, R-41, R-45, R-46]"""

    SELF_DRAW = auto()
    """自摸 (zìmō)."""
    REPLACEMENT_TILE = auto()
    """杠上花 (gàngshànghuā): drawn as the replacement of one's own kong."""
    DISCARD = auto()
    """点炮 (diǎnpào): another's discard."""
    HOT_DISCARD = auto()
    """热炮 (rèpào): the discard that ends a turn with a kong."""
    ROBBED_KONG = auto()
    """抢杠 (qiǎnggàng): the tile that another was adding to a pung."""


class WinPattern(StrEnum):
    """牌型 (páixíng): what a winning hand is read as; flush is a flag beside it. [R-31]"""

    PLAIN = auto()
    """平胡 (pínghú): four sets and a pair."""
    ALL_PUNGS = auto()
    """大对子 (dàduìzi): four triplets or kongs and a pair."""
    SINGLE_WAIT = auto()
    """单吊 (dāndiào): four melds and one tile in hand."""
    SEVEN_PAIRS = auto()
    """七对 (qīduì): seven pairs, no meld."""
    DRAGON_SEVEN_PAIRS = auto()
    """龙七对 (lóngqīduì): seven pairs with four of a kind."""
    EARTH_DRAGON = auto()
    """地龙 (dìlóng): one pung, five pairs, won with the fourth of the pung."""


class ChickenKind(StrEnum):
    """鸡 (jī): the ways in which a tile is a chicken. [R-60 … R-64]"""

    STANDING = auto()
    """常鸡 (chángjī): 幺鸡, and 乌骨鸡 where it is played."""
    GOLDEN = auto()
    """金鸡 (jīnjī): a standing kind that the flip reached."""
    CHARGE = auto()
    """冲锋鸡 (chōngfēngjī): the first of its kind discarded, unclaimed."""
    GOLDEN_CHARGE = auto()
    """金冲锋鸡 (jīn chōngfēngjī): a charge of a kind that the flip reached."""
    FLIPPED = auto()
    """翻鸡 (fānjī): a kind that the flip reached and that is not standing."""


class Reason(StrEnum):
    """缘由 (yuányóu): why points move; the order is the order of the ledger. [R-100]"""

    HAND = auto()
    """牌型 (páixíng): the value of a winning hand."""
    SELF_DRAW = auto()
    """自摸 (zìmō)."""
    REPLACEMENT_WIN = auto()
    """杠上花 (gàngshànghuā)."""
    READY_DECLARED = auto()
    """报听 (bàotīng)."""
    HEAVENLY = auto()
    """天胡 (tiānhú)."""
    EARTHLY = auto()
    """地胡 (dìhú)."""
    HOT_DISCARD = auto()
    """热炮 (rèpào)."""
    ROBBED_KONG = auto()
    """抢杠 (qiǎnggàng)."""
    DEALER_STREAK = auto()
    """连庄 (liánzhuāng), beside a winning hand."""
    KILLED_READY = auto()
    """杀报 (shābào)."""
    BEAN = auto()
    """豆 (dòu): a kong of an effective seat."""
    CHICKEN = auto()
    """鸡 (jī): the chickens of an effective seat."""
    RESPONSIBLE_CHICKEN = auto()
    """责任鸡 (zérènjī)."""
    LIABLE_BEAN = auto()
    """包杠 (bāogàng)."""
    LIABLE_CHICKEN = auto()
    """包鸡 (bāojī)."""
    READY_CHECK = auto()
    """查叫 (chájiào): the hand of a ready seat in an exhausted deal."""
    EXHAUSTED_STREAK = auto()
    """连庄 (liánzhuāng), in an exhausted deal."""
    EXHAUSTED_CHICKEN = auto()
    """查叫鸡 (chájiào jī): the chickens of a ready seat in an exhausted deal."""
    POT = auto()
    """底池 (dǐchí)."""


class Verb(StrEnum):
    """动作 (dòngzuò): what a seat can choose to do."""

    DISCARD = auto()
    """打 (dǎ)."""
    DECLARE_READY = auto()
    """报听 (bàotīng): declare, with the discard."""
    DECLARE_KONG = auto()
    """杠 (gàng): a concealed or added kong in one's own turn."""
    DECLARE_WIN = auto()
    """自摸 (zìmō): win in one's own turn."""
    PUNG = auto()
    """碰 (pèng): claim the tile offered."""
    KONG = auto()
    """杠 (gàng): claim the tile offered."""
    WIN = auto()
    """胡 (hú): claim the tile offered, or rob the kong."""
    PASS = auto()
    """过 (guò): let the tile offered go."""
