"""Values for property tests, built from the dataclasses and not from the code under test."""

from hypothesis import strategies as st

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
from engine.presets import PRESETS
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
from engine.tiles import TILE_SET

points = st.integers(0, 1000)
pattern_values = st.builds(PatternValue, points, points)
rings = st.permutations(TILE_SET).map(tuple)

_pattern_rules = st.builds(
    PatternRules,
    plain=pattern_values,
    all_pungs=st.none() | pattern_values,
    single_wait=st.none() | pattern_values,
    seven_pairs=st.none() | pattern_values,
    dragon_seven_pairs=st.none() | pattern_values,
    earth_dragon=st.none() | pattern_values,
)
_winning_rules = st.builds(
    WinningRules,
    permits=st.frozensets(st.sampled_from(Permit)),
    passed_win_lock=st.sampled_from(PassedWinLock),
    forced_win=st.frozensets(st.sampled_from(ForcedWin)),
)
_heavenly = st.just(Heavenly(HeavenlyMode.OFF)) | st.builds(
    Heavenly, st.sampled_from([HeavenlyMode.AT_LEAST, HeavenlyMode.ADD]), points
)
_robbed_kongs = st.just((RobbedKongPayment.THREE_SHARES, 0)) | st.tuples(
    st.just(RobbedKongPayment.ONCE), points
)
_kong_rules = st.builds(
    KongRules,
    exposed=points,
    concealed=points,
    added=points,
    late_added_kong=st.sampled_from(LateAddedKong),
    kong_liability=st.sampled_from(KongLiability),
)
_standing_chickens = st.builds(
    StandingChicken,
    plain=points,
    golden=points,
    charge=points,
    golden_charge=points,
    responsible=points,
    golden_responsible=points,
)
_chicken_rules = st.builds(
    ChickenRules,
    one_bamboo=_standing_chickens,
    black_bone=st.booleans(),
    eight_dots=_standing_chickens,
    flip=st.frozensets(st.sampled_from(Flip), min_size=1),
    flipped_points=points,
    flipped_scope=st.sampled_from(ChickenScope),
    chicken_liability=st.booleans(),
    liable_scope=st.sampled_from(LiableScope),
    burn_scope=st.sampled_from(BurnScope),
)


@st.composite
def _bonus_rules(draw):
    payment, robbed = draw(_robbed_kongs)
    return BonusRules(
        self_draw_bonus=draw(points),
        replacement_win_bonus=draw(points),
        ready_declared_bonus=draw(points),
        heavenly=draw(_heavenly),
        earthly_bonus=draw(points),
        hot_discard_bonus=draw(points),
        robbed_kong_payment=payment,
        robbed_kong_bonus=robbed,
        killed_ready_points=draw(points),
    )


@st.composite
def _dealer_rules(draw):
    streak = draw(st.booleans())
    return DealerRules(
        first_dealer=draw(st.sampled_from(FirstDealer)),
        multi_win_dealer=draw(st.sampled_from(MultiWinDealer)),
        dealer_streak=streak,
        pot=streak and draw(st.booleans()),
    )


@st.composite
def profiles(draw):
    """Draw any sound profile, named after a preset as every profile is."""
    chickens = draw(_chicken_rules)
    return RulesProfile(
        name=draw(st.sampled_from(sorted(PRESETS))),
        patterns=draw(_pattern_rules),
        winning=draw(_winning_rules),
        bonus=draw(_bonus_rules()),
        kongs=draw(_kong_rules),
        chickens=chickens,
        exhausted=ExhaustedRules(
            exhausted_chickens=draw(st.sampled_from(ExhaustedChickens)),
            exhausted_liability=chickens.chicken_liability and draw(st.booleans()),
            exhausted_kongs=draw(st.booleans()),
        ),
        dealer=draw(_dealer_rules()),
    )
