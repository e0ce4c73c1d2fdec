"""The houses that matches are played in, and what can be paid there."""

from collections.abc import Callable

from engine.house_terms import ExhaustedChickens, HeavenlyMode, KongLiability
from engine.presets import PRESETS, TONGREN
from engine.profile import RulesProfile
from engine.profile_fields import with_fields
from engine.scoring.chicken_kinds import standing_kinds
from engine.terms import Reason

WITH_POT = "tongren with a pot"
"""No preset has one; a group may."""
HOUSES: dict[str, RulesProfile] = {
    **PRESETS,
    WITH_POT: with_fields(TONGREN, {"dealer.pot": True}),
}

CONDITIONS: dict[Reason, Callable[[RulesProfile], object]] = {
    Reason.SELF_DRAW: lambda rules: rules.bonus.self_draw_bonus,
    Reason.REPLACEMENT_WIN: lambda rules: rules.bonus.replacement_win_bonus,
    Reason.READY_DECLARED: lambda rules: rules.bonus.ready_declared_bonus,
    Reason.HEAVENLY: lambda rules: rules.bonus.heavenly.mode is HeavenlyMode.ADD,
    Reason.EARTHLY: lambda rules: rules.bonus.earthly_bonus,
    Reason.HOT_DISCARD: lambda rules: rules.bonus.hot_discard_bonus,
    Reason.ROBBED_KONG: lambda rules: rules.bonus.robbed_kong_bonus,
    Reason.DEALER_STREAK: lambda rules: rules.dealer.dealer_streak,
    Reason.KILLED_READY: lambda rules: rules.bonus.killed_ready_points,
    Reason.RESPONSIBLE_CHICKEN: lambda rules: any(
        price.responsible for price in standing_kinds(rules.chickens).values()
    ),
    Reason.LIABLE_BEAN: lambda rules: rules.kongs.kong_liability is not KongLiability.OFF,
    Reason.LIABLE_CHICKEN: lambda rules: rules.chickens.chicken_liability,
    Reason.EXHAUSTED_STREAK: lambda rules: rules.dealer.dealer_streak,
    Reason.EXHAUSTED_CHICKEN: lambda rules: (
        rules.exhausted.exhausted_chickens is not ExhaustedChickens.NONE
    ),
    Reason.POT: lambda rules: rules.dealer.pot,
}
"""What a house must have for points to move so; what is not here moves in every house."""


def possible_reasons(profile: RulesProfile) -> frozenset[Reason]:
    """Every reason for which points can move under *profile*."""
    always = set(Reason) - CONDITIONS.keys()
    found = {reason for reason, condition in CONDITIONS.items() if condition(profile)}
    return frozenset(always | found)
