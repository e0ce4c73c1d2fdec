import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ProfileError
from engine.house_terms import Flip, ForcedWin, HeavenlyMode, PassedWinLock
from engine.presets import GUIYANG, PRESETS, TONGREN
from engine.profile import Heavenly, PatternValue
from engine.profile_fields import (
    FORMS,
    changed_fields,
    field_paths,
    parse_setting,
    plain_fields,
    preset_named,
    profile_from_plain,
    profile_from_stored,
    profile_to_plain,
    profile_to_stored,
    resolve_field,
    with_fields,
    with_settings,
)
from tests.engine.strategies import profiles


def _typed(plain):
    """Write a plain value as a player of the command line would."""
    match plain:
        case None:
            return "off"
        case bool():
            return "on" if plain else "off"
        case []:
            return "none"
        case list():
            return ",".join(map(str, plain))
        case _:
            return str(plain)


@given(profiles(), profiles())
def test_plain_fields_rebuild_the_profile_from_any_other(profile, other):
    plain = json.loads(json.dumps(plain_fields(profile)))
    assert with_fields(replace(other, name=profile.name), plain) == profile


@given(profiles(), profiles())
def test_typed_settings_rebuild_the_profile_from_any_other(profile, other):
    settings = [f"{path} = {_typed(plain)}" for path, plain in plain_fields(profile).items()]
    assert with_settings(replace(other, name=profile.name), settings) == profile


@given(profiles())
def test_house_and_stored_forms_round_trip_through_json(profile):
    assert profile_from_plain(json.loads(json.dumps(profile_to_plain(profile)))) == profile
    assert profile_from_stored(json.loads(json.dumps(profile_to_stored(profile)))) == profile


@given(profiles(), profiles())
def test_changed_fields_are_just_those_that_differ(profile, base):
    changed = changed_fields(profile, base)
    assert with_fields(base, changed) == replace(profile, name=base.name)
    kept = {path: plain for path, plain in plain_fields(base).items() if path not in changed}
    assert with_fields(profile, kept) == profile


@given(profiles(), st.randoms(use_true_random=False))
def test_the_order_of_settings_does_not_matter(profile, generator):
    pairs = list(plain_fields(profile).items())
    generator.shuffle(pairs)
    assert with_fields(PRESETS[profile.name], dict(pairs)) == profile


def test_paths_stand_in_the_order_of_the_table():
    paths = field_paths()
    sections = [path.partition(".")[0] for path in paths]
    ordered = ["patterns", "winning", "bonus", "kongs", "chickens", "exhausted", "dealer"]
    assert list(dict.fromkeys(sections)) == ordered
    assert sections == sorted(sections, key=ordered.index)
    assert paths[0] == "patterns.plain"
    assert paths[-1] == "dealer.pot"
    assert {"name", "seats"}.isdisjoint(paths)


def test_every_form_knows_its_path():
    assert all(form.path == path for path, form in FORMS.items())


def test_a_field_is_found_by_any_unambiguous_end():
    assert resolve_field("chickens.flip") == "chickens.flip"
    assert resolve_field("flip") == "chickens.flip"
    assert resolve_field("one_bamboo.golden") == "chickens.one_bamboo.golden"
    assert resolve_field("exposed") == "kongs.exposed"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rooster", "rooster: there is no such field"),
        ("", ": there is no such field"),
        ("chickens", "chickens: there is no such field"),
        ("seats", "seats: there is no such field"),
        (
            "golden_charge",
            (
                "golden_charge: could be chickens.one_bamboo.golden_charge "
                "or chickens.eight_dots.golden_charge"
            ),
        ),
        (
            "plain",
            (
                "plain: could be patterns.plain or chickens.one_bamboo.plain "
                "or chickens.eight_dots.plain"
            ),
        ),
    ],
)
def test_an_unknown_or_ambiguous_field_is_named(name, message):
    with pytest.raises(ProfileError) as refused:
        with_fields(GUIYANG, {name: 1})
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("field", "plain", "complaint"),
    [
        ("kongs.added", "3", "expects a whole number, '3' given"),
        ("kongs.added", True, "expects a whole number, True given"),
        ("kongs.added", 3.0, "expects a whole number, 3.0 given"),
        ("kongs.added", None, "expects a whole number, None given"),
        ("kongs.added", -1, "-1 is not between 0 and 1000"),
        ("chickens.eight_dots.golden", 1001, "1001 is not between 0 and 1000"),
        ("chickens.black_bone", 1, "expects true or false (on or off), 1 given"),
        ("dealer.pot", "on", "expects true or false (on or off), 'on' given"),
        ("dealer.pot", True, "needs dealer.dealer_streak"),
        (
            "winning.passed_win_lock",
            "any_tile",
            "expects one of OFF, SAME_TILE, ANY_TILE, 'any_tile' given",
        ),
        ("winning.passed_win_lock", 1, "expects one of OFF, SAME_TILE, ANY_TILE, 1 given"),
        ("dealer.first_dealer", None, "expects one of DICE, DIE, None given"),
        ("chickens.flip", "NEXT", "expects a list of NEXT, PREVIOUS, SELF, 'NEXT' given"),
        ("chickens.flip", None, "expects a list of NEXT, PREVIOUS, SELF, None given"),
        ("chickens.flip", ["LAST"], "expects one of NEXT, PREVIOUS, SELF, 'LAST' given"),
        ("chickens.flip", ["NEXT", "NEXT"], "expects each name once, ['NEXT', 'NEXT'] given"),
        ("chickens.flip", [], "must name at least one of NEXT, PREVIOUS, SELF"),
        (
            "patterns.seven_pairs",
            [7],
            "expects two whole numbers (mixed, flush) or off, [7] given",
        ),
        ("patterns.seven_pairs", 7, "expects two whole numbers (mixed, flush) or off, 7 given"),
        ("patterns.seven_pairs", [7, "17"], "expects a whole number, '17' given"),
        ("patterns.plain", None, "a plain hand must have a value"),
        (
            "bonus.heavenly",
            33,
            "expects a mode and points, as in AT_LEAST and 33, or off, 33 given",
        ),
        ("bonus.heavenly", ["MORE", 33], "expects one of OFF, AT_LEAST, ADD, 'MORE' given"),
        ("bonus.heavenly", ["ADD", "20"], "expects a whole number, '20' given"),
        ("bonus.heavenly", ["OFF", 20], "OFF takes no points, 20 given"),
    ],
)
def test_a_wrong_value_is_refused_under_its_field(field, plain, complaint):
    with pytest.raises(ProfileError) as refused:
        with_fields(GUIYANG, {field: plain})
    assert str(refused.value) == f"{field}: {complaint}"


def test_a_range_error_in_a_pair_names_the_side():
    with pytest.raises(ProfileError) as refused:
        with_fields(GUIYANG, {"seven_pairs": [7, 1001]})
    assert str(refused.value) == "patterns.seven_pairs.flush: 1001 is not between 0 and 1000"


def test_a_field_set_twice_is_refused_under_whatever_names():
    with pytest.raises(ProfileError, match=r"^chickens\.flip: is set twice$"):
        with_fields(GUIYANG, {"flip": ["NEXT"], "chickens.flip": ["SELF"]})
    with pytest.raises(ProfileError, match=r"^kongs\.added: is set twice$"):
        with_settings(GUIYANG, ["added=3", "added=4"])


def test_null_is_off_wherever_there_is_an_off():
    changed = with_fields(
        GUIYANG,
        {"single_wait": None, "heavenly": None, "passed_win_lock": None, "black_bone": None},
    )
    assert changed.patterns.single_wait is None
    assert changed.bonus.heavenly == Heavenly(HeavenlyMode.OFF)
    assert changed.winning.passed_win_lock is PassedWinLock.OFF
    assert changed.chickens.black_bone is False


def test_fields_that_need_each_other_may_come_in_any_order():
    changed = with_fields(GUIYANG, {"dealer.pot": True, "dealer.dealer_streak": True})
    assert changed.dealer.pot
    with pytest.raises(ProfileError, match="robbed_kong_bonus: must be 0"):
        with_fields(GUIYANG, {"robbed_kong_payment": "THREE_SHARES"})
    with_fields(GUIYANG, {"robbed_kong_payment": "THREE_SHARES", "robbed_kong_bonus": 0})


def test_settings_as_typed():
    changed = with_settings(
        GUIYANG,
        [
            "chickens.flip=NEXT,PREVIOUS",
            " seven_pairs = 7, 17 ",
            "single_wait=Off",
            "heavenly=add,20",
            "black_bone=off",
            "dealer_streak=TRUE",
            "forced_win=last_four",
            "permits=none",
            "passed_win_lock=off",
            "one_bamboo.plain=2",
        ],
    )
    assert changed.chickens.flip == {Flip.NEXT, Flip.PREVIOUS}
    assert changed.patterns.seven_pairs == PatternValue(7, 17)
    assert changed.patterns.single_wait is None
    assert changed.bonus.heavenly == Heavenly(HeavenlyMode.ADD, 20)
    assert not changed.chickens.black_bone
    assert changed.dealer.dealer_streak
    assert changed.winning.forced_win == {ForcedWin.LAST_FOUR}
    assert changed.winning.permits == frozenset()
    assert changed.winning.passed_win_lock is PassedWinLock.OFF
    assert changed.chickens.one_bamboo.plain == 2


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("black_bone", "black_bone: write field=value, as in chickens.flip=NEXT,PREVIOUS"),
        ("black_bone=", "chickens.black_bone: expects true or false (on or off), '' given"),
        ("added=three", "kongs.added: expects a whole number, 'THREE' given"),
        ("added=-3", "kongs.added: -3 is not between 0 and 1000"),
        ("added=" + "9" * 10, "kongs.added: expects a whole number, '9999999999' given"),
        ("added=３", "kongs.added: expects a whole number, '３' given"),
        ("flip=", "chickens.flip: expects one of NEXT, PREVIOUS, SELF, '' given"),
        (
            "seven_pairs=7",
            "patterns.seven_pairs: expects two whole numbers (mixed, flush) or off, [7] given",
        ),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(setting, message):
    with pytest.raises(ProfileError) as refused:
        with_settings(GUIYANG, [setting])
    assert str(refused.value) == message


def test_a_setting_is_read_without_a_judgement_of_its_value():
    assert parse_setting("patterns.plain=off") == ("patterns.plain", None)
    assert parse_setting("flip=x=y") == ("chickens.flip", ["X=Y"])


def test_the_house_form_names_the_preset_and_what_differs():
    house = with_settings(TONGREN, ["pot=on", "flip=SELF,NEXT"])
    assert profile_to_plain(house) == {
        "preset": "tongren",
        "set": {"chickens.flip": ["NEXT", "SELF"], "dealer.pot": True},
    }
    assert profile_from_plain("tongren") == TONGREN
    assert profile_from_plain({"preset": "tongren"}) == TONGREN


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ("shanghai", "preset: expects one of guiyang, tongren, tongsan, yikouer, 'shanghai' given"),
        ({"preset": 7}, "preset: expects one of guiyang, tongren, tongsan, yikouer, 7 given"),
        (7, "profile: expects an object, 7 given"),
        ({}, "profile: 'preset' is missing"),
        ({"preset": "guiyang", "extra": 1}, "profile: 'extra' is not known"),
        ({"preset": "guiyang", "set": []}, "set: expects an object, [] given"),
    ],
)
def test_a_malformed_house_is_refused(house, message):
    with pytest.raises(ProfileError) as refused:
        profile_from_plain(house)
    assert str(refused.value) == message


def test_a_profile_of_no_preset_has_no_house_form_but_a_stored_one():
    stray = replace(GUIYANG, name="zunyi")
    with pytest.raises(ProfileError, match="'zunyi' given"):
        profile_to_plain(stray)
    assert profile_from_stored(profile_to_stored(stray)) == stray


def _stored(**changes):
    return profile_to_stored(GUIYANG) | changes


@pytest.mark.parametrize(
    ("stored", "message"),
    [
        ([], "profile: expects an object, [] given"),
        ({"name": "guiyang", "seats": 4}, "profile: 'fields' is missing"),
        (_stored(version=1), "profile: 'version' is not known"),
        (_stored(fields={"flip": ["NEXT"]}), "fields: 'flip' is not known"),
        (_stored(fields={}), "fields: 'patterns.plain' is missing"),
        (_stored(seats=3), "seats: only 4 are played, 3 given"),
        (
            _stored(seats=True),
            "profile: expects a name and a number of seats, 'guiyang' and True given",
        ),
        (_stored(name=None), "profile: expects a name and a number of seats, None and 4 given"),
    ],
)
def test_a_malformed_stored_profile_is_refused(stored, message):
    with pytest.raises(ProfileError) as refused:
        profile_from_stored(stored)
    assert str(refused.value) == message


def test_presets_are_found_by_name():
    assert [preset_named(name) for name in PRESETS] == list(PRESETS.values())
