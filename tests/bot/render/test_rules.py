import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.render.rules import rule_groups, rules_pages, rules_text
from bot.render.texts import LANGUAGES, Texts, catalogue
from engine.errors import ProfileError
from engine.house_terms import RobbedKongPayment
from engine.presets import GUIYANG, PRESETS, TONGREN
from engine.profile_fields import FORMS, plain_fields, with_fields, with_settings
from engine.profile_forms import (
    ChoiceForm,
    ChoicesForm,
    HeavenlyForm,
    PatternForm,
    PointsForm,
    SwitchForm,
)
from tests.bot.render.helpers import seen
from tests.engine.strategies import profiles

MOST_OF_A_MESSAGE = 4096

texts_of = {language: Texts(language) for language in LANGUAGES}
presets = pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def _others(path, plain):
    """Give every kind of other value that a field can have."""
    match FORMS[path]:
        case PointsForm():
            return [0, 7, 1000]
        case SwitchForm():
            return [True, False]
        case ChoiceForm(_, members):
            return list(members)
        case ChoicesForm(_, members):
            return [[], [members(plain[0])] if plain else [], list(members)]
        case PatternForm():
            return [None, [7, plain[1] if plain else 1], [plain[0] if plain else 1, 7], [0, 0]]
        case HeavenlyForm():
            return [None, ["AT_LEAST", 7], ["ADD", 7], ["ADD", 0], ["ADD", 33]]


def _variants(profile):
    """Yield every sound profile that differs from *profile* in one field."""
    for path, plain in plain_fields(profile).items():
        for other in _others(path, plain):
            try:
                changed = with_fields(profile, {path: other})
            except ProfileError:
                continue
            if changed != profile:
                yield path, changed


def _is_silent(path, profile):
    return path.startswith("chickens.eight_dots.") and not profile.chickens.black_bone


def _bound(profile):
    """Name the fields that another field holds where they are."""
    bonus = profile.bonus
    shared = bonus.robbed_kong_payment is RobbedKongPayment.THREE_SHARES
    holds = {
        "dealer.pot": not profile.dealer.dealer_streak,
        "bonus.robbed_kong_bonus": shared,
        "bonus.robbed_kong_payment": bonus.robbed_kong_bonus > 0,
        "chickens.chicken_liability": profile.exhausted.exhausted_liability,
        "exhausted.exhausted_liability": not profile.chickens.chicken_liability,
    }
    return {path for path, held in holds.items() if held}


@languages
@presets
def test_every_single_change_changes_the_text(language, preset):
    texts, tried = texts_of[language], set()
    before = rules_text(texts, preset, preset)
    for path, changed in _variants(preset):
        tried.add(path)
        after = rules_text(texts, changed, preset)
        if _is_silent(path, changed):
            assert after == before
        else:
            assert after.count("\n★ ") == 1, path
    assert tried == FORMS.keys() - _bound(preset)


@languages
@settings(max_examples=50)
@given(profiles(), profiles(), st.sampled_from(sorted(FORMS)))
def test_two_houses_that_differ_in_a_field_differ_in_words(language, house, other, path):
    try:
        changed = with_fields(house, {path: plain_fields(other)[path]})
    except ProfileError:
        return
    if changed == house or _is_silent(path, house):
        return
    texts = texts_of[language]
    assert rules_text(texts, house, GUIYANG) != rules_text(texts, changed, GUIYANG)


@languages
@presets
def test_a_preset_is_as_itself_and_fits_a_message(language, preset):
    text = rules_text(texts_of[language], preset, preset)
    assert "★" not in text
    assert len(text) <= MOST_OF_A_MESSAGE


def test_every_sentence_of_the_catalogue_can_be_said(monkeypatch):
    said = set()
    texts = Texts("zh")
    monkeypatch.setattr(
        texts, "say", lambda key, **values: said.add(key) or Texts.say(texts, key, **values)
    )
    house = with_settings(GUIYANG, ["dealer_streak=on", "robbed_kong_bonus=0"])
    for _, changed in [("", GUIYANG), *_variants(GUIYANG), *_variants(house), *_variants(TONGREN)]:
        rules_text(texts, changed, GUIYANG)
    written = {key for key in catalogue("zh") if key.startswith("rules.")}
    assert {key for key in said if key.startswith("rules.")} == written


@languages
def test_the_groups_stand_in_the_order_of_the_table(language):
    groups = rule_groups(texts_of[language], GUIYANG, GUIYANG)
    sections = dict.fromkeys(path.partition(".")[0] for path in FORMS)
    say = texts_of[language].say
    assert [group.title for group in groups] == [say(f"rules.section.{name}") for name in sections]
    # The six points of each standing chicken share a sentence.
    assert sum(len(group.rules) for group in groups) == len(FORMS) - 2 * 5


def test_eight_dots_have_points_only_where_they_are_a_chicken():
    zh = texts_of["zh"]
    assert "乌骨鸡：一只 2 分，金鸡 4 分" in rules_text(zh, GUIYANG, GUIYANG)
    off = with_settings(GUIYANG, ["black_bone=off"])
    text = rules_text(zh, off, GUIYANG)
    assert "乌骨鸡：" not in text
    assert "★ 八筒不是鸡，没有乌骨鸡（贵阳：八筒也是鸡（乌骨鸡））" in text


def test_what_differs_is_counted_and_stands_beside_the_preset():
    house = with_settings(TONGREN, ["pot=on", "flip=next,previous"])
    text = rules_text(texts_of["en"], house, TONGREN)
    assert text.startswith("House rules: Tongren\n2 rules are not as in Tongren: see ★\n")
    assert "★ Pot: with no winner the dealer pays" in text
    assert "(Tongren: No pot)" in text
    one = rules_text(texts_of["en"], with_settings(TONGREN, ["pot=on"]), TONGREN)
    assert "\n1 rule is not as in Tongren: see ★\n" in one


def test_points_of_a_chicken_that_is_off_in_the_preset_are_compared_all_the_same():
    house = with_settings(TONGREN, ["black_bone=on"])
    assert rules_text(texts_of["zh"], house, TONGREN).count("\n★ ") == 1
    dearer = with_settings(house, ["eight_dots.golden=5"])
    assert rules_text(texts_of["zh"], dearer, TONGREN).count("\n★ ") == 2


@languages
@settings(max_examples=30)
@given(profiles(), st.sampled_from([*PRESETS.values()]))
def test_pages_hold_the_whole_and_each_fits_a_message(language, house, preset):
    texts = texts_of[language]
    pages = [seen(page) for page in rules_pages(texts, house, preset)]
    assert all(len(page) <= MOST_OF_A_MESSAGE for page in pages)
    assert "\n\n".join(pages) == rules_text(texts, house, preset)


def test_a_preset_is_one_page():
    (page,) = rules_pages(texts_of["zh"], GUIYANG, GUIYANG)
    assert page.startswith("<b>规则：贵阳</b>\n\n<b>【牌型】每个输家付</b>\n平胡 3 分")
