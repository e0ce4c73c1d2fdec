"""A profile refuses by name what no house can have. [RULES section 12]"""

from dataclasses import FrozenInstanceError, replace

import pytest

from engine.errors import ProfileError
from engine.hands import Shapes
from engine.house_terms import HeavenlyMode
from engine.presets import GUIYANG, PRESETS, TONGREN
from engine.profile import MOST_POINTS, Heavenly, PatternValue
from engine.profile_fields import FORMS, with_fields
from engine.profile_forms import HeavenlyForm, PatternForm, PointsForm

POINTS = [path for path, form in FORMS.items() if isinstance(form, PointsForm)]
PATTERNS = [path for path, form in FORMS.items() if isinstance(form, PatternForm)]


@pytest.mark.parametrize("path", POINTS)
@pytest.mark.parametrize("points", [-1, MOST_POINTS + 1])
def test_points_are_0_to_1000(path, points):
    with pytest.raises(ProfileError, match=rf"^{path}: {points} is not between 0 and 1000$"):
        with_fields(GUIYANG, {path: points})


@pytest.mark.parametrize("path", POINTS)
@pytest.mark.parametrize("points", [0, MOST_POINTS])
def test_all_points_between_will_do(path, points):
    fields = {path: points, "bonus.robbed_kong_payment": "ONCE"}
    assert with_fields(GUIYANG, fields) is not None


@pytest.mark.parametrize("path", PATTERNS)
@pytest.mark.parametrize(("value", "part"), [([-1, 3], "mixed"), ([3, 1001], "flush")])
def test_pattern_values_are_0_to_1000(path, value, part):
    with pytest.raises(ProfileError, match=rf"^{path}.{part}: -?\d+ is not between"):
        with_fields(GUIYANG, {path: value})


@pytest.mark.parametrize("value", [["AT_LEAST", -1], ["ADD", 1001]])
def test_heavenly_points_are_0_to_1000(value):
    assert isinstance(FORMS["bonus.heavenly"], HeavenlyForm)
    with pytest.raises(ProfileError, match=r"^bonus.heavenly.points: "):
        with_fields(GUIYANG, {"bonus.heavenly": value})


def test_heavenly_off_takes_no_points():
    with pytest.raises(ProfileError, match=r"^bonus.heavenly: OFF takes no points, 3 given"):
        Heavenly(HeavenlyMode.OFF, 3)
    assert Heavenly(HeavenlyMode.OFF).points == 0


@pytest.mark.parametrize(
    ("preset", "fields", "message"),
    [
        ("guiyang", {"patterns.plain": None}, "patterns.plain: a plain hand must have a value"),
        ("guiyang", {"chickens.flip": []}, "chickens.flip: must name at least one"),
        ("tongsan", {"bonus.robbed_kong_bonus": 1}, "bonus.robbed_kong_bonus: must be 0 under"),
        (
            "tongren",
            {"chickens.chicken_liability": False},
            "exhausted.exhausted_liability: needs chickens.chicken_liability",
        ),
        ("guiyang", {"dealer.pot": True}, "dealer.pot: needs dealer.dealer_streak"),
    ],
)
def test_an_impossible_combination_is_refused_by_name(preset, fields, message):
    with pytest.raises(ProfileError) as refused:
        with_fields(PRESETS[preset], fields)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_r02_only_four_seats_are_played_so_far(seats):
    with pytest.raises(ProfileError, match=rf"^seats: only 4 are played, {seats} given$"):
        replace(GUIYANG, seats=seats)


def test_eight_dots_without_black_bone_are_ignored_and_not_refused():
    profile = with_fields(GUIYANG, {"chickens.black_bone": False, "chickens.eight_dots.plain": 7})
    assert profile.chickens.eight_dots.plain == 7


def test_r31_a_pattern_that_is_off_has_no_shape():
    assert GUIYANG.patterns.shapes == Shapes(earth_dragon=False)
    assert TONGREN.patterns.shapes == Shapes(earth_dragon=True)
    off = replace(GUIYANG.patterns, seven_pairs=None, dragon_seven_pairs=None)
    assert off.shapes == Shapes(seven_pairs=False, dragon_seven_pairs=False, earth_dragon=False)


def test_a_profile_is_a_value():
    assert replace(GUIYANG, name="guiyang") == GUIYANG
    assert len({GUIYANG, replace(GUIYANG), TONGREN}) == 2
    with pytest.raises(FrozenInstanceError):
        GUIYANG.patterns.plain = PatternValue(1, 2)
