"""预设 (yùshè): the four named profiles, and nothing else. [RULES section 12]"""

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
from engine.profile import (
    BonusRules,
    ChickenRules,
    DealerRules,
    ExhaustedRules,
    Heavenly,
    KongRules,
    PatternRules,
    PatternValue,
    RulesProfile,
    StandingChicken,
    WinningRules,
)

_APP_WINNING = WinningRules(
    permits=frozenset(Permit),
    passed_win_lock=PassedWinLock.ANY_TILE,
    forced_win=frozenset({ForcedWin.HOT_DISCARD, ForcedWin.ROBBED_KONG}),
)
_APP_KONGS = KongRules(
    exposed=3,
    concealed=3,
    added=3,
    late_added_kong=LateAddedKong.WORTHLESS,
    kong_liability=KongLiability.OFF,
)
_APP_EXHAUSTED = ExhaustedRules(
    exhausted_chickens=ExhaustedChickens.NONE, exhausted_liability=False, exhausted_kongs=False
)
_APP_DEALER = DealerRules(
    first_dealer=FirstDealer.DICE,
    multi_win_dealer=MultiWinDealer.NEAREST_DEALER,
    dealer_streak=False,
    pot=False,
)

GUIYANG = RulesProfile(
    name="guiyang",
    patterns=PatternRules(
        plain=PatternValue(3, 13),
        all_pungs=PatternValue(8, 18),
        single_wait=PatternValue(13, 23),
        seven_pairs=PatternValue(13, 23),
        dragon_seven_pairs=PatternValue(23, 33),
        earth_dragon=None,
    ),
    winning=WinningRules(
        permits=frozenset(
            {Permit.OWN_KONG, Permit.OWN_DECLARATION, Permit.ROBBED_KONG, Permit.EARTHLY}
        ),
        passed_win_lock=PassedWinLock.ANY_TILE,
        forced_win=frozenset(),
    ),
    bonus=BonusRules(
        self_draw_bonus=0,
        replacement_win_bonus=0,
        ready_declared_bonus=10,
        heavenly=Heavenly(HeavenlyMode.AT_LEAST, 33),
        earthly_bonus=20,
        hot_discard_bonus=0,
        robbed_kong_payment=RobbedKongPayment.ONCE,
        robbed_kong_bonus=10,
        killed_ready_points=13,
    ),
    kongs=KongRules(
        exposed=3,
        concealed=3,
        added=3,
        late_added_kong=LateAddedKong.PASSED_FORBIDDEN,
        kong_liability=KongLiability.FEEDER_ALWAYS,
    ),
    chickens=ChickenRules(
        one_bamboo=StandingChicken(
            plain=1, golden=3, charge=3, golden_charge=6, responsible=5, golden_responsible=5
        ),
        black_bone=True,
        eight_dots=StandingChicken(
            plain=2, golden=4, charge=4, golden_charge=8, responsible=8, golden_responsible=8
        ),
        flip=frozenset({Flip.NEXT}),
        flipped_points=1,
        flipped_scope=ChickenScope.HELD_AND_DISCARDED,
        chicken_liability=True,
        liable_scope=LiableScope.EXPOSED,
        burn_scope=BurnScope.CHICKENS,
    ),
    exhausted=ExhaustedRules(
        exhausted_chickens=ExhaustedChickens.READY_DISCARDED,
        exhausted_liability=False,
        exhausted_kongs=False,
    ),
    dealer=DealerRules(
        first_dealer=FirstDealer.DICE,
        multi_win_dealer=MultiWinDealer.DISCARDER,
        dealer_streak=False,
        pot=False,
    ),
)
"""贵阳 (Guìyáng): the first rule text to the letter."""

TONGREN = RulesProfile(
    name="tongren",
    patterns=PatternRules(
        plain=PatternValue(1, 10),
        all_pungs=PatternValue(5, 15),
        single_wait=None,
        seven_pairs=PatternValue(10, 20),
        dragon_seven_pairs=PatternValue(20, 30),
        earth_dragon=PatternValue(20, 30),
    ),
    winning=WinningRules(
        permits=frozenset(Permit) - {Permit.EARTHLY},
        passed_win_lock=PassedWinLock.ANY_TILE,
        forced_win=frozenset(ForcedWin),
    ),
    bonus=BonusRules(
        self_draw_bonus=1,
        replacement_win_bonus=1,
        ready_declared_bonus=10,
        heavenly=Heavenly(HeavenlyMode.OFF),
        earthly_bonus=0,
        hot_discard_bonus=1,
        robbed_kong_payment=RobbedKongPayment.THREE_SHARES,
        robbed_kong_bonus=0,
        killed_ready_points=10,
    ),
    kongs=KongRules(
        exposed=3,
        concealed=3,
        added=3,
        late_added_kong=LateAddedKong.WORTHLESS,
        kong_liability=KongLiability.READY_ONLY,
    ),
    chickens=ChickenRules(
        one_bamboo=StandingChicken(
            plain=1, golden=2, charge=3, golden_charge=6, responsible=0, golden_responsible=0
        ),
        black_bone=False,
        eight_dots=StandingChicken(
            plain=2, golden=4, charge=4, golden_charge=8, responsible=0, golden_responsible=0
        ),
        flip=frozenset({Flip.NEXT}),
        flipped_points=1,
        flipped_scope=ChickenScope.HELD,
        chicken_liability=True,
        liable_scope=LiableScope.DISCARDED,
        burn_scope=BurnScope.CHICKENS_AND_KONGS,
    ),
    exhausted=ExhaustedRules(
        exhausted_chickens=ExhaustedChickens.NONE, exhausted_liability=True, exhausted_kongs=False
    ),
    dealer=DealerRules(
        first_dealer=FirstDealer.DIE,
        multi_win_dealer=MultiWinDealer.FIRST_WINNER,
        dealer_streak=True,
        pot=False,
    ),
)
"""铜仁 (Tóngrén): the second rule text to the letter, with 连庄."""

TONGSAN = RulesProfile(
    name="tongsan",
    patterns=GUIYANG.patterns,
    winning=_APP_WINNING,
    bonus=BonusRules(
        self_draw_bonus=0,
        replacement_win_bonus=0,
        ready_declared_bonus=10,
        heavenly=Heavenly(HeavenlyMode.ADD, 20),
        earthly_bonus=20,
        hot_discard_bonus=3,
        robbed_kong_payment=RobbedKongPayment.THREE_SHARES,
        robbed_kong_bonus=0,
        killed_ready_points=10,
    ),
    kongs=_APP_KONGS,
    chickens=ChickenRules(
        one_bamboo=StandingChicken(
            plain=1, golden=2, charge=3, golden_charge=6, responsible=2, golden_responsible=4
        ),
        black_bone=True,
        eight_dots=StandingChicken(
            plain=2, golden=4, charge=4, golden_charge=8, responsible=2, golden_responsible=4
        ),
        flip=frozenset({Flip.NEXT}),
        flipped_points=1,
        flipped_scope=ChickenScope.HELD_AND_DISCARDED,
        chicken_liability=True,
        liable_scope=LiableScope.EXPOSED,
        burn_scope=BurnScope.CHICKENS_AND_KONGS,
    ),
    exhausted=_APP_EXHAUSTED,
    dealer=_APP_DEALER,
)
"""通三 (tōngsān): the apps' mode in which a plain hand is 3."""

YIKOUER = RulesProfile(
    name="yikouer",
    patterns=PatternRules(
        plain=PatternValue(1, 10),
        all_pungs=PatternValue(5, 15),
        single_wait=PatternValue(10, 20),
        seven_pairs=PatternValue(10, 20),
        dragon_seven_pairs=PatternValue(20, 30),
        earth_dragon=None,
    ),
    winning=_APP_WINNING,
    bonus=BonusRules(
        self_draw_bonus=1,
        replacement_win_bonus=1,
        ready_declared_bonus=10,
        heavenly=Heavenly(HeavenlyMode.ADD, 20),
        earthly_bonus=20,
        hot_discard_bonus=3,
        robbed_kong_payment=RobbedKongPayment.THREE_SHARES,
        robbed_kong_bonus=0,
        killed_ready_points=10,
    ),
    kongs=_APP_KONGS,
    chickens=ChickenRules(
        one_bamboo=StandingChicken(
            plain=1, golden=2, charge=2, golden_charge=4, responsible=1, golden_responsible=2
        ),
        black_bone=True,
        eight_dots=StandingChicken(
            plain=2, golden=4, charge=4, golden_charge=8, responsible=2, golden_responsible=4
        ),
        flip=frozenset({Flip.NEXT}),
        flipped_points=1,
        flipped_scope=ChickenScope.HELD_AND_DISCARDED,
        chicken_liability=True,
        liable_scope=LiableScope.EXPOSED,
        burn_scope=BurnScope.CHICKENS_AND_KONGS,
    ),
    exhausted=_APP_EXHAUSTED,
    dealer=_APP_DEALER,
)
"""一扣二 (yí kòu èr): the apps' mode in which a plain hand is 1."""

PRESETS = {profile.name: profile for profile in (GUIYANG, TONGREN, TONGSAN, YIKOUER)}
"""预设 (yùshè): by name."""
