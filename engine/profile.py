"""规则 (guīzé): one house's rules as one frozen value. [RULES section 12]

Every field names its rule; a `ProfileError` names the field that is out of range or at odds with
another. Points are whole numbers from 0 to 1000. Presets stand in `engine.presets`; paths, texts
and JSON forms of the fields in `engine.profile_fields`.
"""

from dataclasses import dataclass, fields

from engine.errors import ProfileError
from engine.hands import Shapes
from engine.house_terms import (
    BurnScope,
    ChickenScope,
    ExhaustedChickens,
    FirstDealer,
    Flip,
    ForcedWin,
    HeavenlyMode,
    KongLiability,
    LateAddedKong,
    LiableScope,
    MultiWinDealer,
    PassedWinLock,
    Permit,
    RobbedKongPayment,
)

MOST_POINTS = 1000
"""The most that a field of points may hold."""


def _check_points(section: object, name: str) -> None:
    """Refuse any whole-number field of *section* that is no number of points, under its path."""
    for field in fields(section):  # type: ignore[arg-type]  # always called with a dataclass
        value: object = getattr(section, field.name)
        if isinstance(value, bool) or not isinstance(value, int):
            continue
        if not 0 <= value <= MOST_POINTS:
            message = f"{name}.{field.name}: {value} is not between 0 and {MOST_POINTS}"
            raise ProfileError(message)


@dataclass(frozen=True, slots=True)
class PatternValue:
    """番值 (fānzhí): what a pattern is worth to each payer, mixed and as a flush. [R-31]"""

    mixed: int
    """混 (hùn): tiles of more than one suit."""
    flush: int
    """清一色 (qīngyīsè): hand and melds in one suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternRules:
    """牌型 (páixíng): the patterns; one that is off (None) does not exist. [R-31]"""

    plain: PatternValue | None
    """平胡 (pínghú); must have a value."""
    all_pungs: PatternValue | None
    """大对子 (dàduìzi)."""
    single_wait: PatternValue | None
    """单吊 (dāndiào)."""
    seven_pairs: PatternValue | None
    """七对 (qīduì)."""
    dragon_seven_pairs: PatternValue | None
    """龙七对 (lóngqīduì)."""
    earth_dragon: PatternValue | None
    """地龙 (dìlóng). [R-20c]"""

    def __post_init__(self) -> None:
        """Raise `ProfileError` where 平胡 has no value, or one is out of range."""
        if self.plain is None:
            message = "patterns.plain: a plain hand must have a value"
            raise ProfileError(message)
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not None:
                _check_points(value, f"patterns.{field.name}")

    @property
    def shapes(self) -> Shapes:
        """胡牌形状 (húpái xíngzhuàng): the shapes of R-20 that have a value here. [R-20, R-31]"""
        return Shapes(
            self.seven_pairs is not None,
            self.dragon_seven_pairs is not None,
            self.earth_dragon is not None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningRules:
    """胡牌 (húpái): who may win on whose tile."""

    permits: frozenset[Permit]
    """通行证 (tōngxíngzhèng): what lets a plain hand win on another's tile. [R-22]"""
    passed_win_lock: PassedWinLock
    """过胡 (guòhú). [R-17]"""
    forced_win: frozenset[ForcedWin]
    """必胡 (bìhú). [R-18]"""


@dataclass(frozen=True, slots=True)
class Heavenly:
    """天胡 (tiānhú): mode and points; OFF carries 0. [R-43]"""

    mode: HeavenlyMode
    points: int = 0

    def __post_init__(self) -> None:
        """Raise `ProfileError` where the points are out of range or stand beside OFF."""
        _check_points(self, "bonus.heavenly")
        if self.mode is HeavenlyMode.OFF and self.points:
            message = f"bonus.heavenly: OFF takes no points, {self.points} given"
            raise ProfileError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusRules:
    """加分 (jiāfēn): what is added to a hand, for every payer of that win. [RULES section 5]"""

    self_draw_bonus: int
    """自摸 (zìmō). [R-40]"""
    replacement_win_bonus: int
    """杠上花 (gàngshànghuā). [R-41]"""
    ready_declared_bonus: int
    """报听 (bàotīng). [R-42]"""
    heavenly: Heavenly
    """天胡 (tiānhú). [R-43]"""
    earthly_bonus: int
    """地胡 (dìhú). [R-44]"""
    hot_discard_bonus: int
    """热炮 (rèpào). [R-45]"""
    robbed_kong_payment: RobbedKongPayment
    """抢杠 (qiǎnggàng): once, or three shares. [R-46]"""
    robbed_kong_bonus: int
    """抢杠 (qiǎnggàng): added under ONCE. [R-46]"""
    killed_ready_points: int
    """杀报 (shābào). [R-47]"""

    def __post_init__(self) -> None:
        """Raise `ProfileError` where points are out of range or 抢杠 is paid twice over."""
        _check_points(self, "bonus")
        if self.robbed_kong_payment is RobbedKongPayment.THREE_SHARES and self.robbed_kong_bonus:
            message = (
                f"bonus.robbed_kong_bonus: must be 0 under THREE_SHARES, "
                f"{self.robbed_kong_bonus} given"
            )
            raise ProfileError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class KongRules:
    """豆 (dòu): what kongs earn and cost. [RULES section 6]"""

    exposed: int
    """点豆 (diǎndòu): from the seat that discarded the tile. [R-51]"""
    concealed: int
    """闷豆 (mèndòu): from each other seat. [R-51]"""
    added: int
    """转弯豆 (zhuǎnwāndòu): from each other seat. [R-51]"""
    late_added_kong: LateAddedKong
    """过杠不杠 (guò gàng bú gàng). [R-16]"""
    kong_liability: KongLiability
    """包杠 (bāogàng). [R-52]"""

    def __post_init__(self) -> None:
        """Raise `ProfileError` where points are out of range."""
        _check_points(self, "kongs")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingChicken:
    """常鸡 (chángjī): the points of one standing kind, per tile and payer. [R-60]"""

    plain: int
    """一只 (yì zhī)."""
    golden: int
    """金鸡 (jīnjī). [R-61]"""
    charge: int
    """冲锋鸡 (chōngfēngjī). [R-64]"""
    golden_charge: int
    """金冲锋鸡 (jīn chōngfēngjī). [R-64]"""
    responsible: int
    """责任鸡 (zérènjī). [R-65]"""
    golden_responsible: int
    """金责任鸡 (jīn zérènjī). [R-65]"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChickenRules:
    """鸡 (jī): which tiles are chickens, and what they earn and cost. [RULES sections 7, 8]"""

    one_bamboo: StandingChicken
    """幺鸡 (yāojī). [R-60]"""
    black_bone: bool
    """乌骨鸡 (wūgǔjī): eight dots are a standing chicken. [R-60]"""
    eight_dots: StandingChicken
    """乌骨鸡 (wūgǔjī): its points; without effect where it is off. [R-60]"""
    flip: frozenset[Flip]
    """翻鸡 (fānjī). [R-61]"""
    flipped_points: int
    """翻鸡 (fānjī): per tile of a flipped kind. [R-62]"""
    flipped_scope: ChickenScope
    """满堂鸡 (mǎntángjī). [R-62]"""
    chicken_liability: bool
    """包鸡 (bāojī). [R-67]"""
    liable_scope: LiableScope
    """包鸡 (bāojī): which chickens are paid for. [R-67]"""
    burn_scope: BurnScope
    """烧 (shāo). [R-70]"""

    def __post_init__(self) -> None:
        """Raise `ProfileError` where points are out of range or nothing would be flipped."""
        _check_points(self, "chickens")
        _check_points(self.one_bamboo, "chickens.one_bamboo")
        _check_points(self.eight_dots, "chickens.eight_dots")
        if not self.flip:
            message = "chickens.flip: must name at least one of NEXT, PREVIOUS, SELF"
            raise ProfileError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExhaustedRules:
    """黄庄 (huángzhuāng): what an exhausted deal settles beside the hands. [RULES section 9]"""

    exhausted_chickens: ExhaustedChickens
    """查叫鸡 (chájiào jī). [R-82]"""
    exhausted_liability: bool
    """黄庄包鸡 (huángzhuāng bāojī); needs 包鸡. [R-83]"""
    exhausted_kongs: bool
    """黄庄算豆 (huángzhuāng suàn dòu). [R-53]"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerRules:
    """庄 (zhuāng): who deals, and what that costs and earns. [RULES section 10]"""

    first_dealer: FirstDealer
    """定庄 (dìngzhuāng). [R-90]"""
    multi_win_dealer: MultiWinDealer
    """一炮多响 (yí pào duō xiǎng). [R-91]"""
    dealer_streak: bool
    """连庄 (liánzhuāng). [R-92]"""
    pot: bool
    """底池 (dǐchí); needs 连庄. [R-94]"""

    def __post_init__(self) -> None:
        """Raise `ProfileError` where 底池 stands without 连庄."""
        if self.pot and not self.dealer_streak:
            message = "dealer.pot: needs dealer.dealer_streak"
            raise ProfileError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesProfile:
    """规则 (guīzé): everything a house may decide; stored whole with every match."""

    name: str
    """The preset that it is, or started from."""
    seats: int = 4
    """人数 (rénshù): three seats are reserved, not yet played. [R-02]"""
    patterns: PatternRules
    """牌型 (páixíng)."""
    winning: WinningRules
    """胡牌 (húpái)."""
    bonus: BonusRules
    """加分 (jiāfēn)."""
    kongs: KongRules
    """豆 (dòu)."""
    chickens: ChickenRules
    """鸡 (jī)."""
    exhausted: ExhaustedRules
    """黄庄 (huángzhuāng)."""
    dealer: DealerRules
    """庄 (zhuāng)."""

    def __post_init__(self) -> None:
        """Raise `ProfileError` where sections are at odds with each other."""
        if self.seats != 4:  # noqa: PLR2004  # the one number of seats that is played so far
            message = f"seats: only 4 are played, {self.seats} given"
            raise ProfileError(message)
        if self.exhausted.exhausted_liability and not self.chickens.chicken_liability:
            message = "exhausted.exhausted_liability: needs chickens.chicken_liability"
            raise ProfileError(message)
