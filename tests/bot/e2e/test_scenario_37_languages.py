"""One chat, one language: the group's in the group, a person's own wherever he alone reads."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.scenes import matches_of, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

AN_HOUR = 3600.0
CHINESE = re.compile(r"[\u4e00-\u9fff]")
ENGLISH = re.compile(r"[A-Za-z]{3,}")
NAMES = ("Anna", "Bert", "Chen", "Dora")
TITLE = "牌友"


def strings(calls: list[dict[str, Any]], chat: int) -> Iterator[str]:
    """Every text and every button that the bot has put into a chat."""
    for call in calls:
        if call["chat_id"] == chat:
            yield call["parameters"].get("text", "")
            markup = json.loads(call["parameters"].get("reply_markup", "{}"))
            yield from (key["text"] for row in markup.get("inline_keyboard", []) for key in row)


def plain(text: str, *known: str) -> str:
    """Without markup, names, and the codes of tables and seeds, which are of no language."""
    for name in known:
        text = text.replace(name, "")
    text = re.sub(r"<[^>]*>", "", text)
    return re.sub(r"/\w+|\b[0-9a-f]{16,}\b|\b[A-Z0-9]{4}(-\d+)?\b", "", text)


async def test_scenario_37_a_chinese_group_and_an_english_player(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches_of(monkeypatch, 1)
    await house.start()
    anna = await house.person("Anna", language_code="en")
    others = [await house.person(name, language_code="zh-hans") for name in NAMES[1:]]
    group = await house.group(anna, *others)
    players = [Player(house, phone) for phone in (anna, *others)]
    await sit_down(group, players)
    table_id = house.table().hosted.table_id
    await deal_at_once(group, players)
    await house.until(lambda: house.table().hosted.is_running)
    await sees(anna, group, Action.HAND)
    await anna.ask(group, Action.HAND)
    async with playing(players):
        await house.until(lambda: house.tables()[-1].hosted.is_closed, within=AN_HOUR)
    await anna.say(group, "/leave")
    await house.wait(60)
    calls = await house.calls()
    # A group is offered the other language under its own name.
    known = (*NAMES, TITLE, table_id, "🌐 English")
    in_group = [plain(text, *known) for text in strings(calls, group)]
    own = [plain(text, *known) for text in strings(calls, anna.user)]
    answers = [plain(answer.text, *known) for answer in anna.answers.values()]
    assert len(in_group) > 20
    assert len(own) > 20
    assert len(answers) > 5
    assert [text for text in in_group if ENGLISH.search(text)] == []
    assert [text for text in (*own, *answers) if CHINESE.search(text)] == []
    await house.assert_quiet()
    await house.stop()
