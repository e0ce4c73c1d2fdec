"""Every scenario and every case, and that a scenario about a field holds under its value alone."""

import pytest

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
