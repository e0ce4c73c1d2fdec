"""What a menu offers: whatever holds, whatever a preset says, and steps from there."""

import pytest

from bot.people.houses import House, furnished
from bot.reception.announcing import changes
from bot.reception.field_values import values_of
from bot.reception.furniture import HOSTING, PRESET, RULES, SETTINGS, Furnished, delivered
from engine.errors import ProfileError
from engine.presets import GUIYANG, PRESETS, TONGREN
from engine.profile import MOST_POINTS
from engine.profile_fields import FORMS, plain_fields, with_settings
from engine.profile_forms import ChoicesForm, PointsForm

BARE = Furnished(House(), "zh")


@pytest.mark.parametrize("key", SETTINGS)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_what_holds_is_offered_and_choosing_it_changes_nothing(key, preset):
    now = Furnished(House(profile=preset), "zh")
    setting = SETTINGS[key]
    assert setting.holds(now) in setting.values(now)
    choice = setting.make(now, setting.holds(now))
    if key != "language":
        assert furnished(now.house, choice) == now.house


@pytest.mark.parametrize("key", [key for key in SETTINGS if key != "language"])
def test_every_value_offered_holds_once_chosen_unless_the_profile_refuses_it(key):
    setting = SETTINGS[key]
    values = setting.values(BARE)
    made = {str(value): made_of(setting, value) for value in values}
    assert sum(choice is not None for choice in made.values()) >= len(values) - 1
    for value in values:
        choice = made[str(value)]
        if choice is not None:
            assert setting.holds(Furnished(furnished(BARE.house, choice), "zh")) == value


def made_of(setting, value):
    """The choice, or None for what the profile refuses."""
    try:
        return setting.make(BARE, value)
    except ProfileError:
        return None


@pytest.mark.parametrize("path", RULES)
def test_the_value_of_every_preset_is_reached_in_one_press_or_member_by_member(path):
    wanted = [plain_fields(preset)[path] for preset in PRESETS.values()]
    offered = SETTINGS[path].values(BARE)
    if isinstance(FORMS[path], ChoicesForm):
        names = [member.value for member in FORMS[path].members]
        held, *toggled = offered
        assert [{*each} ^ {*held} for each in toggled] == [{name} for name in names]
    else:
        assert all(value in offered for value in wanted)


def test_points_stay_within_what_a_profile_takes():
    form = PointsForm("kongs.exposed")
    assert values_of(form, 0, [3]) == (0, 1, 3, 5, 10)
    assert values_of(form, MOST_POINTS, [3])[-1] == MOST_POINTS


def test_a_pattern_that_is_off_may_be_had_as_a_preset_has_it():
    values = SETTINGS["patterns.earth_dragon"].values(BARE)
    assert values[0] is None
    assert plain_fields(TONGREN)["patterns.earth_dragon"] in values


def test_changes_are_told_beside_the_preset_that_holds_by_then():
    profile = with_settings(TONGREN, ["kongs.exposed=4"])
    after = Furnished(House(profile=profile, deals=16), "en")
    found = {facts.key: (facts.before, facts.holds) for facts in changes(BARE, after)}
    assert found == {
        PRESET: ("guiyang", "tongren"),
        "deals": (8, 16),
        "language": ("zh", "en"),
        "kongs.exposed": (3, 4),
    }
    assert changes(after, after) == []
    assert delivered(after).house.profile is TONGREN
    assert GUIYANG.name not in HOSTING
