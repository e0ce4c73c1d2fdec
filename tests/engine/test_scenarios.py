"""Every scenario and every case, and that a scenario about a field holds under its value alone."""

import pytest

from engine.presets import GUIYANG
from engine.profile_fields import plain_fields
from tests.engine.field_values import other_values
from tests.engine.scoring_scenarios import (
    Scenario,
    answer,
    cases,
    holds,
    house,
    outcome,
    scenarios,
)

SCENARIOS = scenarios()
ABOUT_A_FIELD = tuple(scenario for scenario in SCENARIOS if scenario.field is not None)
SCORING_CHOICES = (
    "bonus.heavenly",
    "bonus.robbed_kong_payment",
    "kongs.kong_liability",
    "chickens.black_bone",
    "chickens.flip",
    "chickens.flipped_scope",
    "chickens.chicken_liability",
    "chickens.liable_scope",
    "chickens.burn_scope",
    "exhausted.exhausted_chickens",
    "exhausted.exhausted_liability",
    "exhausted.exhausted_kongs",
    "dealer.multi_win_dealer",
    "dealer.dealer_streak",
    "dealer.pot",
)


def named(scenario: Scenario) -> str:
    return scenario.name


@pytest.mark.parametrize("scenario", [*SCENARIOS, *cases()], ids=named)
def test_holds(scenario: Scenario) -> None:
    found = answer(outcome(scenario, house(scenario)))
    assert holds(scenario, house(scenario)), {
        key: found.get(key) for key in (*scenario.expect, "refused")
    }


@pytest.mark.parametrize("scenario", ABOUT_A_FIELD, ids=named)
def test_holds_under_no_other_value_of_its_field(scenario: Scenario) -> None:
    assert scenario.field is not None
    others = other_values(scenario.field, scenario.changes[scenario.field])
    assert others
    for other in others:
        changed = scenario._replace(changes=scenario.changes | {scenario.field: other})
        assert not holds(scenario, house(changed)), other


def test_every_scenario_is_named_for_a_rule_and_once() -> None:
    names = [scenario.name for scenario in SCENARIOS]
    assert len(set(names)) == len(names)
    for scenario in SCENARIOS:
        rule = scenario.name.partition("-")[0]
        assert rule.replace("r", "R-") in scenario.cites, scenario.name


def test_every_rule_of_scoring_has_a_scenario() -> None:
    cited = {rule for scenario in SCENARIOS for rule in scenario.cites}
    numbers = [*range(20, 25), *range(30, 33), *range(40, 48), *range(50, 54), *range(60, 68)]
    numbers += [70, *range(80, 84), *range(91, 95), 100, 101]
    assert {f"R-{number}" for number in numbers} <= cited


@pytest.mark.parametrize("field", SCORING_CHOICES)
def test_every_value_of_a_choice_has_a_scenario(field: str) -> None:
    shown = [str(each.changes[field]) for each in ABOUT_A_FIELD if each.field == field]
    value = plain_fields(GUIYANG)[field]
    assert {*shown} == {str(value), *map(str, other_values(field, value))}
