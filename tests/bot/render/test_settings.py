from dataclasses import replace

import pytest

from bot.hosting.terms import ClaimWindow, Speed
from bot.presses import Action
from bot.render.settings import OPEN_WINDOW, TICKS, SettingsFacts, settings_screen
from bot.render.texts import LANGUAGES
from engine.presets import PRESETS
from tests.bot.render.helpers import BOTH, EN, ZH, fits, labels, presses

FACTS = SettingsFacts(
    scope="a1b2c3d4e5f60718",
    preset="tongren",
    changed_fields=0,
    speed=Speed.NORMAL,
    window=ClaimWindow.SEALED,
    tick=5,
)


def test_what_holds_is_said_and_ticked():
    screen = settings_screen(ZH, FACTS)
    assert fits(screen).splitlines() == [
        "设置（管理员可改）",
        "规则：铜仁",
        "快慢：中，每步 20 秒，备用 60 秒",
        "要牌：每张都等 5 秒（看不出谁能碰）",
        "改了从下一桌起算。",
    ]
    assert labels(screen) == [
        ["贵阳", "✓铜仁", "通三", "一扣二"],
        ["快", "✓中", "慢"],
        ["4秒", "✓5秒", "6秒", "7秒", "8秒", "9秒", "10秒"],
        ["只等能要的人"],
        ["✓中文", "English"],
    ]


def test_a_press_names_the_group_and_the_place_in_a_list():
    found = [
        (press.action, press.number, press.table_id)
        for row in presses(settings_screen(EN, FACTS))
        for press in row
    ]
    wanted = [
        *((Action.SET_PRESET, place) for place in range(len(PRESETS))),
        *((Action.SET_SPEED, place) for place in range(len(Speed))),
        *((Action.SET_WINDOW, tick) for tick in (*TICKS, OPEN_WINDOW)),
        *((Action.LANGUAGE, place) for place in range(len(LANGUAGES))),
    ]
    assert found == [(action, number, FACTS.scope) for action, number in wanted]


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("speed", Speed)
@pytest.mark.parametrize("window", ClaimWindow)
def test_exactly_one_choice_of_each_list_is_ticked(texts, preset, speed, window):
    facts = replace(FACTS, preset=preset, speed=speed, window=window, changed_fields=3)
    screen = settings_screen(texts, facts)
    fits(screen)
    first, second, *rest = labels(screen)
    window_row = rest[0] + rest[1]
    for row in (first, second, window_row, rest[2]):
        assert sum(label.startswith("✓") for label in row) == 1
    assert texts.say("lobby.changed", n=3) in screen.text


def test_an_open_window_says_what_it_tells():
    screen = settings_screen(ZH, replace(FACTS, window=ClaimWindow.OPEN))
    assert "要牌：只等能要的人（快，但看得出谁能碰）" in fits(screen)
    assert labels(screen)[3] == ["✓只等能要的人"]
