"""The settings of a group: opened there by an admin, chosen in private, for the next match."""

import pytest

from bot.hosting.terms import ClaimWindow, Openers, Speed
from bot.messages.presses import Action
from bot.people.houses import House
from engine.presets import PRESETS
from engine.profile_fields import changed_fields
from engine.profile_forms import PlainValue
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, choosing, menu, open_menu, turn_to
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import (
    Scene,
    at_new_table,
    dealt,
    opened,
    order,
    sees,
)
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 12.0
WINNING = "123p456p789p123s11m"
ANONYMOUS = {"anonymous": True}


@pytest.fixture
async def scene(house: Inn) -> Scene:
    """A lobby that Anna, the creator of the group, has opened; Eve looks on."""
    await house.start()
    return await opened(house, "Eve")


async def furnished(scene: Scene) -> House:
    return await scene.house.host.premises.houses.find(scene.hosted.setup.chat_key)


def announced(phone: Phone, group: int) -> list[str]:
    return [m.text for m in phone.in_chat(group) if m.text.startswith("⚙️")]


async def test_every_choice_holds_for_the_next_match_and_is_told_in_one_line(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    first = await open_menu(anna, scene.group)
    assert "牌友 · 设置" in first.text
    assert "规则：贵阳" in first.text
    chosen: dict[str, PlainValue] = {
        "deals": 4,
        "speed": "fast",
        "window": 7,
        "ai": False,
        "level": "sharp",
        "coach": True,
        "openers": "admins",
        "quiet": True,
        "daily": None,
        "zone": "Europe/Berlin",
    }
    for key, value in chosen.items():
        await turn_to(anna, key)
        assert (await choose(anna, key, value)).text == "✓ 改好了，下一场起算"
        await scene.house.wait(2)
        await turn_to(anna, "")
    assert await furnished(scene) == House(
        deals=4,
        speed=Speed.FAST,
        window=ClaimWindow.SEALED,
        tick=7,
        ai_allowed=False,
        ai_level="sharp",
        coach=True,
        openers=Openers.ADMINS,
        quiet=True,
        daily_hour=None,
        zone="Europe/Berlin",
    )
    await scene.house.wait(SETTLING)
    (line,) = announced(bert, scene.group)
    assert line.startswith("⚙️ Anna 改了设置，下一场起算：一场几局：4 局；快慢：快")
    assert line.endswith("；等 6 条")
    assert (scene.hosted.setup.tick, scene.hosted.table.match.deals) == (5, 8)
    other = await at_new_table(scene.house, scene.group, scene.phones)
    setup = other.hosted.setup
    assert (setup.tick, setup.speed, setup.ai_allowed, setup.ai_level) == (
        7,
        "fast",
        False,
        "sharp",
    )
    assert (setup.quiet, other.hosted.table.match.deals) == (True, 4)
    await scene.over()


async def test_a_house_rule_is_changed_restored_and_refused_in_its_own_words(scene: Scene) -> None:
    anna = scene.phones[0]
    await open_menu(anna, scene.group)
    page = await turn_to(anna, "rules", "rules.chickens", "chickens.flip")
    assert "预设：翻鸡：翻出来那张的下一张是鸡" in page.text
    assert (await choose(anna, "chickens.flip", ["NEXT", "SELF"])).text.startswith("✓")
    await scene.house.wait(2)
    assert "现在：翻鸡：翻出来那张的下一张、它自己是鸡" in page.text
    changed = changed_fields((await furnished(scene)).profile, PRESETS["guiyang"])
    assert changed == {"chickens.flip": ["NEXT", "SELF"]}
    await turn_to(anna, "rules.chickens")
    assert "★ 翻鸡" in page.text
    await turn_to(anna, "rules", "rules.dealer", "dealer.pot")
    refused = await choose(anna, "dealer.pot", value=True)
    assert (refused.text, refused.alert) == ("底池要跟连庄一起：先开连庄，先关底池。", True)
    await turn_to(anna, "rules.dealer", "rules", "rules.chickens", "chickens.flip")
    assert (await choose(anna, "chickens.flip", ["NEXT"])).text.startswith("✓")
    assert (await furnished(scene)).profile == PRESETS["guiyang"]
    await scene.house.wait(SETTLING)
    assert announced(anna, scene.group) == ["⚙️ Anna 动了设置，又改回来了。"]
    await scene.over()


async def test_what_is_changed_later_is_told_in_a_line_of_its_own(scene: Scene) -> None:
    anna = scene.phones[0]
    await open_menu(anna, scene.group)
    await turn_to(anna, "deals")
    for deals in (4, 12, 16):
        await choose(anna, "deals", deals)
        await scene.house.wait(30)
    assert announced(anna, scene.group) == ["⚙️ Anna 改了设置，下一场起算：一场几局：16 局"]
    await scene.house.wait(700)
    await choose(anna, "deals", 8)
    await scene.house.wait(SETTLING)
    assert announced(anna, scene.group)[1:] == ["⚙️ Anna 改了设置，下一场起算：一场几局：8 局"]
    await scene.over()


async def test_the_group_hears_in_its_language_and_the_admin_reads_in_his(scene: Scene) -> None:
    bert, anna = scene.phones[1], scene.phones[0]
    await scene.house.driver.act("promote", chat=scene.group, user=bert.user, by=anna.user)
    await scene.house.driver.act("set_language", user=bert.user, language_code="en")
    shown = await open_menu(bert, scene.group)
    assert "Rules: Guiyang" in shown.text
    await turn_to(bert, "speed")
    assert (await choose(bert, "speed", "slow")).text.startswith("✓ Saved")
    await scene.house.wait(SETTLING)
    (line,) = announced(anna, scene.group)
    assert line.startswith("⚙️ Bert 改了设置")
    await turn_to(bert, "", "language")
    await choose(bert, "language", "en")
    await scene.house.wait(SETTLING)
    (line,) = announced(anna, scene.group)
    assert line.startswith("⚙️ Bert changed the settings")
    await open_menu(anna, scene.group)
    await turn_to(anna, "deals")
    await choose(anna, "deals", 4)
    await scene.house.wait(SETTLING)
    (line,) = announced(anna, scene.group)
    assert line.startswith("⚙️ Bert, Anna changed the settings")
    await scene.over()


async def test_another_preset_and_a_rule_of_the_house_are_in_the_next_lobby(scene: Scene) -> None:
    anna = scene.phones[0]
    await open_menu(anna, scene.group)
    await turn_to(anna, "rules")
    assert (await choose(anna, "preset", "tongren")).text.startswith("✓")
    await scene.house.wait(2)
    await turn_to(anna, "rules.patterns", "patterns.plain")
    await choose(anna, "patterns.plain", [2, 10])
    await at_new_table(scene.house, scene.group, scene.phones)
    await scene.house.wait(SETTLING)
    assert any("铜仁（改了 1 条）" in m.text for m in anna.in_chat(scene.group))
    (line,) = announced(anna, scene.group)
    assert line == "⚙️ Anna 改了设置，下一场起算：预设：铜仁；平胡 2 分，清一色 10 分"
    await scene.over()


async def test_all_rules_are_as_the_preset_has_them_after_one_press(scene: Scene) -> None:
    anna = scene.phones[0]
    await open_menu(anna, scene.group)
    await turn_to(anna, "rules", "rules.kongs", "kongs.exposed")
    await choose(anna, "kongs.exposed", 4)
    await scene.house.wait(2)
    page = await turn_to(anna, "rules.kongs", "rules")
    assert "贵阳（改了 1 条）" in page.text
    assert (await choose(anna, "preset", "guiyang")).text.startswith("✓")
    assert (await furnished(scene)).profile == PRESETS["guiyang"]
    await scene.over()


async def test_a_choice_is_made_once_and_only_while_one_is_an_admin(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    await scene.house.driver.act("promote", chat=scene.group, user=bert.user, by=anna.user)
    await open_menu(bert, scene.group)
    shown = await turn_to(bert, "deals")
    data = choosing(shown, "deals", 12)
    presses = [await bert.press(shown, data) for _ in range(2)]
    answers = [(await bert.answer(each)).text for each in presses]
    assert answers == ["✓ 改好了，下一场起算", ""]
    stream = await scene.house.host.premises.event_log.read(f"group/{scene.hosted.setup.chat_key}")
    assert len(stream) == 1
    await scene.house.driver.act(
        "promote", chat=scene.group, user=bert.user, by=anna.user, status="member"
    )
    await scene.house.wait(2)
    refused = await choose(bert, "deals", 16)
    assert (refused.text, refused.alert) == ("这个只有群管理员能用。", True)
    forged = await bert.answer(await bert.forge(bert.user, shown.id, data))
    assert forged.alert
    assert (await furnished(scene)).deals == 12
    await scene.over()


async def test_buttons_of_no_setting_and_no_value_are_nobodys(scene: Scene) -> None:
    anna = scene.phones[0]
    shown = await open_menu(anna, scene.group)
    scope = scene.hosted.setup.chat_key
    for data in (f"1:{scope}:7:se:", f"1:{scope}:7:sv:7", f"1:{scope}:1:sv:", "1:0000:0:se:"):
        answer = await anna.answer(await anna.forge(anna.user, shown.id, data))
        assert answer.alert, data
    assert await furnished(scene) == House()
    await scene.over()


async def test_one_menu_lives_and_comes_anew_below(scene: Scene) -> None:
    anna = scene.phones[0]
    first = (await open_menu(anna, scene.group)).id
    await turn_to(anna, "speed")
    second = (await open_menu(anna, scene.group)).id
    await scene.house.wait(SETTLING)
    assert second > first
    menus = [m for m in anna.own_chat() if m.find(Action.SETTINGS)]
    assert [m.id for m in menus] == [second]
    await scene.over()


async def test_an_admin_whose_chat_is_shut_is_led_there(house: Inn) -> None:
    await house.start()
    (olga,) = await house.people("Olga", started=False)
    group = await house.group(olga)
    await olga.say(group, "/settings")
    await olga.until(lambda: "Olga" in olga.in_chat(group)[-1].text)
    (key,) = olga.in_chat(group)[-1].buttons()
    await house.driver.act("open_bot", user=olga.user, payload=key.url.partition("start=")[2])
    await olga.until(lambda: menu(olga) is not None)
    answer = await olga.ask(group, Action.SETTINGS)
    assert answer.text == "✓ 设置发到私聊了"
    (other,) = await house.people("Otto")
    payload = key.url.partition("start=")[2]
    await house.driver.act("open_bot", user=other.user, payload=payload)
    await other.until(lambda: "管理员" in other.own_chat()[-1].text)
    await house.assert_quiet()
    await house.stop()


async def test_a_menu_goes_on_after_a_restart_and_a_choice_that_met_no_answer(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    anna = scene.phones[0]
    await open_menu(anna, scene.group)
    shown = await turn_to(anna, "speed")
    await house.kill()
    await house.start()
    await order(house, "timeout_after", "editMessageText", anna.user)
    await anna.answer(await anna.press(shown, choosing(shown, "speed", "slow")))
    await house.wait(SETTLING)
    assert (await furnished(scene)).speed == "slow"
    assert "现在：慢" in shown.text
    await sees(anna, scene.group, Action.HAND)
    await house.stop()
