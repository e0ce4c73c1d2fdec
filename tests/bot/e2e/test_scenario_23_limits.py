"""The largest hand, the longest names and ids: every call stays within Telegram's limits."""

import json
from typing import Any

import pytest

from bot.messages.presses import Action
from engine.views import public_view
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import at_new_table, join_all, rig, sees, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

TEXT, POPUP, DATA, ROW, KEYS = 4096, 200, 64, 8, 100
LARGEST_ID = 2**52 - 1
KONGS = ("1m", "2m", "3m", "4m")


def keyboard(call: dict[str, Any]) -> list[list[dict[str, str]]]:
    """The buttons that a call hangs under a message."""
    markup = json.loads(call["parameters"].get("reply_markup", "{}"))
    rows: list[list[dict[str, str]]] = markup.get("inline_keyboard", [])
    return rows


def assert_within_limits(calls: list[dict[str, Any]]) -> None:
    for call in calls:
        text = call["parameters"].get("text", "")
        rows = keyboard(call)
        keys = [key for row in rows for key in row]
        most = POPUP if call["method"] == "answerCallbackQuery" else TEXT
        assert len(text) <= most, call
        assert all(len(row) <= ROW for row in rows), call
        assert len(keys) <= KEYS, call
        assert all(len(key.get("callback_data", "").encode()) <= DATA for key in keys), call


async def test_scenario_23_fourteen_tiles_and_four_melds(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, hands={0: "111122223333m 44m"}, replacements="4m 4m 9p 1s")
    await house.start()
    phones = [
        await house.person("捉" * 60 + str(place), last_name="鸡" * 60, id=LARGEST_ID - place)
        for place in range(4)
    ]
    users = [phone.user for phone in phones]
    group = await house.driver.group(*users, title="贵阳捉鸡" * 32)
    scene = await at_new_table(house, group, phones)
    await join_all(scene)
    await start(scene)
    for tile in KONGS[:3]:
        await scene.shown(0, scene.meant(Action.DECLARE_KONG, tile))
    await sees(phones[0], group, Action.HAND)
    for tile in KONGS:
        await scene.turn_of(0)
        await scene.press(0, Action.DECLARE_KONG, tile)
    await scene.turn_of(0)
    deal = public_view(scene.hosted.table).open_deal
    assert deal is not None
    assert len(deal.melds[0]) == len(KONGS)
    popup = await phones[0].ask(group, Action.HAND)
    assert 0 < len(popup.text) <= POPUP
    await house.wait(5)
    assert_within_limits(await house.calls())
    await scene.over()
