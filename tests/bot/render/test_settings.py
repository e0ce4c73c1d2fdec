"""The menu of settings: every page fits, says what holds, and its buttons mean one thing each."""

import pytest

from bot.hosting.terms import ClaimWindow, Openers, Speed
from bot.messages.presses import Action, text_mark
from bot.people.houses import House
from bot.reception.furniture import HOSTING, PRESET, RULES, SECTIONS, SETTINGS, Furnished, delivered
from bot.render.markup import MOST_POPUP
from bot.render.settings import (
    MenuFacts,
    SettingFacts,
    announcement,
    door_screen,
    impossible_text,
    root_screen,
    rules_screen,
    section_screen,
    setting_screen,
    value_mark,
)
from bot.render.texts import Texts
from engine.errors import ProfileError
from engine.presets import PRESETS
from engine.profile_fields import with_settings
from tests.bot.render.helpers import BOTH, EN, LONGEST_TITLE, ZH, fits, labels, presses

MENU = MenuFacts(scope="a1b2c3d4e5f60718", title="牌友")
ODD = House(
    profile=with_settings(
        PRESETS["tongren"], ["chickens.flip=next,self", "patterns.plain=7,17", "pot=on"]
    ),
    speed=Speed.SLOW,
    window=ClaimWindow.OPEN,
    deals=24,
    ai_allowed=False,
    openers=Openers.ADMINS,
    quiet=True,
    daily_hour=None,
    zone="America/Los_Angeles",
)


def facts(key: str, house: House) -> SettingFacts:
    furnished, setting = Furnished(house, "zh"), SETTINGS[key]
    return SettingFacts(
        key=key,
        holds=setting.holds(furnished),
        before=setting.holds(delivered(furnished)),
        values=setting.values(furnished),
    )


def root(texts: Texts, house: House, changed: int = 0):
    hosting = [facts(key, house) for key in HOSTING]
    return root_screen(texts, MENU, facts(PRESET, house), hosting, changed)


def test_the_first_page_has_a_line_and_a_button_each():
    screen = root(ZH, House())
    assert fits(screen).splitlines() == [
        "牌友 · 设置",
        "规则：贵阳",
        "一场几局：8 局",
        "快慢：中，每步 20 秒，备用 60 秒",
        "要牌：每张都等 5 秒（看不出谁能碰）",
        "机器人：开",
        "机器人水平：茶馆",
        "教练：关",
        "谁能开桌：谁都行",
        "安静：关",
        "每日榜：22:00",
        "时区：北京",
        "群里的语言：中文",
        "",
        "改了下一场起算，群里会说一声。",
    ]
    assert [label for row in labels(screen) for label in row] == [
        "规则", "一场几局", "快慢", "要牌", "机器人", "机器人水平", "教练", "谁能开桌", "安静",
        "每日榜", "时区", "群里的语言",
    ]  # fmt: skip
    assert "规则：铜仁（改了 3 条）" in fits(root(ZH, ODD, 3))


def test_a_field_says_what_it_is_for_what_holds_and_what_the_preset_says():
    screen = setting_screen(ZH, MENU, facts("patterns.plain", ODD))
    assert fits(screen).splitlines() == [
        "牌友 · 设置",
        "平胡",
        "四组一对，没有别的讲究。",
        "",
        "现在：平胡 7 分，清一色 17 分",
        "预设：平胡 1 分，清一色 10 分",
    ]
    shown = [label for row in labels(screen) for label in row]
    assert shown[0] == "✓7 / 17"
    assert {"混 6", "混 8", "混 12", "清 16", "清 18", "关", "1 / 10"} <= {*shown}
    assert shown[-2:] == ["↩ 恢复", "‹ 返回"]
    assert "↩" not in str(labels(setting_screen(ZH, MENU, facts("patterns.plain", House()))))


def test_a_set_has_a_button_a_member_and_a_section_marks_what_differs():
    screen = setting_screen(ZH, MENU, facts("chickens.flip", ODD))
    assert labels(screen)[0] == ["✓下一张", "上一张", "✓它自己"]
    section = section_screen(ZH, MENU, "chickens", [facts("chickens.flip", ODD)])
    assert "★ 翻鸡：翻出来那张的下一张、它自己是鸡（翻鸡：" in fits(section)


def test_the_page_of_rules_offers_the_preset_again_once_something_differs():
    as_it_is = rules_screen(ZH, MENU, facts(PRESET, House()), dict.fromkeys(SECTIONS, 0))
    changed = rules_screen(ZH, MENU, facts(PRESET, House()), dict.fromkeys(SECTIONS, 2))
    assert "↩" not in str(labels(as_it_is))
    assert labels(changed)[-2:] == [["↩ 恢复：贵阳"], ["‹ 返回"]]
    assert labels(changed)[1] == ["★2 牌型", "★2 胡牌"]


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("house", [*(House(profile=each) for each in PRESETS.values()), ODD])
def test_every_page_fits_and_no_two_values_look_alike(texts, house):
    menu = MenuFacts(scope="f" * 16, title=LONGEST_TITLE)
    fits(root(texts, house, 48))
    fits(rules_screen(texts, menu, facts(PRESET, house), dict.fromkeys(SECTIONS, 12)))
    for section in SECTIONS:
        fields = [facts(key, house) for key in RULES if key.startswith(f"{section}.")]
        fits(section_screen(texts, menu, section, fields))
    for key in SETTINGS:
        screen = setting_screen(texts, menu, facts(key, house))
        fits(screen)
        shown = [label.removeprefix("✓") for row in labels(screen) for label in row]
        assert len(set(shown)) == len(shown), (key, shown)
        assert not any(label[0].islower() for label in shown), (key, shown)
        meant = [press for row in presses(screen) for press in row]
        assert (
            len({(press.action, press.prompt, press.number) for press in meant}) >= len(meant) - 1
        )


def test_marks_tell_every_setting_and_every_value_from_any_other():
    marks = [text_mark(key) for key in ("", "rules", *SETTINGS, *(f"rules.{s}" for s in SECTIONS))]
    assert len(set(marks)) == len(marks)
    for key in SETTINGS:
        values = facts(key, ODD).values
        assert len({*map(value_mark, values)}) == len(values)


def test_whatever_is_impossible_is_said_in_words_of_its_own():
    strict = with_settings(PRESETS["tongren"], ["exhausted_liability=on", "pot=on"])
    reached = {}
    for profile in (*PRESETS.values(), strict):
        furnished = Furnished(House(profile=profile), "zh")
        for key in RULES:
            for value in SETTINGS[key].values(furnished):
                try:
                    SETTINGS[key].make(furnished, value)
                except ProfileError as error:
                    reached[str(error).partition(":")[0]] = error
    assert len(reached) == 5
    for texts in BOTH:
        said = [impossible_text(texts, error) for error in reached.values()]
        assert max(map(len, said)) <= MOST_POPUP
        assert len(set(said)) == len(said)


def test_one_line_tells_the_group_what_was_changed():
    changed = [facts(key, ODD) for key in ("speed", "deals", "quiet", "openers", "daily", "ai")]
    assert fits(announcement(ZH, ["阿<强", "小梅"], changed)) == (
        "⚙️ 阿<强、小梅 改了设置，下一场起算：快慢：慢，每步 45 秒，备用 120 秒；一场几局：24 局；"
        "安静：开；谁能开桌：只有管理员；等 2 条"
    )
    assert fits(announcement(EN, ["Bert"], [])) == "⚙️ Bert touched the settings, and put them back."
    assert "\n" not in announcement(EN, ["Bert"], [facts(key, ODD) for key in SETTINGS]).text


def test_the_door_leads_to_the_settings_of_its_group():
    (((press,),),) = (presses(door_screen(ZH, MENU.scope)),)
    assert (press.action, press.table_id, press.prompt) == (Action.SETTINGS, MENU.scope, 0)
