"""Three tables of one group at once, and one person who sits at all of them."""

import asyncio
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from bot.messages.presses import Action
from engine.table.events import Event
from tests.bot.e2e.disturbed import CODES, Guest, alike, game_of, in_peace, played
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.players import playing

pytestmark = pytest.mark.usefixtures("database_in_virtual_time")

TABLES = CODES[:3]
OTHERS = (("Anna", "Chen", "Dora"), ("Emil", "Fang", "Gina"), ("Hugo", "Iris", "Jens"))
MARKS = ("🔵1号桌", "🟠2号桌", "🟢3号桌")
TICK = 10
"""The longest there is: whoever plays three games needs it."""
BOARD_GAP = 3.5
HOUR = 3600.0


class Seen(NamedTuple):
    """What is to be looked at afterwards."""

    games: dict[str, list[Event]]
    edits: dict[str, list[float]]
    """When each board was edited."""
    bert: Phone
    group: int
    mygames: str
    buttons: list[str]
    report: dict[str, Any]
    errors: list[Any]


@pytest.fixture(scope="module")
def seen(database_in_virtual_time: None) -> Seen:
    """An evening at three tables, played once."""
    return alike(spend, codes=TABLES, tick=TICK)


async def spend(house: Inn) -> Seen:
    """Open three tables, play them all, and keep what is left."""
    bert = await house.person("Bert")
    others = [await house.people(*names) for names in OTHERS]
    group = await house.group(bert, *(phone for phones in others for phone in phones))
    for code, phones in zip(TABLES, others, strict=True):
        await gather(house, group, code, [phones[0], bert, *phones[1:]])
    edits = watched(house, group)
    guests = [Guest(house, phone) for phone in (bert, *(p for phones in others for p in phones))]
    async with playing(guests):
        await house.wait(60)
        mygames, buttons = await my_games(bert)
        await house.until(lambda: all(kept.hosted.is_closed for kept in house.tables()), HOUR)
    await house.wait(90)
    games = {code: await game_of(house, code) for code in TABLES}
    report = await house.driver.look("quiet")
    await house.stop()
    return Seen(games, edits, bert, group, mygames, buttons, report, house.errors())


async def gather(house: Inn, group: int, code: str, phones: list[Phone]) -> None:
    """Sit down at one table, start it, and wait for no cut."""
    first = phones[0]
    await first.say(group, "/newtable")
    for phone in phones[1:]:
        await press_at(phone, group, code, Action.JOIN)
    await press_at(first, group, code, Action.START)
    for phone in phones:
        await press_at(phone, group, code, Action.CUT_MENU, Action.START)


async def press_at(phone: Phone, group: int, code: str, shown: Action, *press: Action) -> None:
    """Press a button of that table, once it is there."""
    async with asyncio.timeout(120):
        await phone.until(lambda: _key(phone, group, code, shown) is not None)
    wanted = press[0] if press else shown
    found = _key(phone, group, code, wanted)
    assert found is not None, f"{phone.name} sees no {wanted} of {code}"
    message, data = found
    answer = await phone.answer(await phone.press(message, data))
    assert answer.text.startswith("✓"), answer


def _key(phone: Phone, group: int, code: str, action: Action) -> Any:
    for message in phone.in_chat(group):
        for key in message.buttons():
            if key.press and key.press.table_id == code and key.press.action is action:
                return message, key.data
    return None


def watched(house: Inn, group: int) -> dict[str, list[float]]:
    """When a board of the group was edited while it was played on."""
    found: dict[str, list[float]] = {}
    (phone, *_) = house.phones.values()
    see = phone.see

    def sees_too(kind: str, at: float, chat: int, body: dict[str, Any]) -> None:
        see(kind, at, chat, body)
        text = body.get("message", {}).get("text", "")
        if kind == "edit" and chat == group and "剩" in text and "结算" not in text:
            found.setdefault(text[:5], []).append(at)

    phone.see = sees_too  # type: ignore[method-assign]  # to look over the shoulder
    return found


async def my_games(phone: Phone) -> tuple[str, list[str]]:
    """What /mygames says in the own chat."""
    await phone.say(phone.user, "/mygames")
    async with asyncio.timeout(60):
        await phone.until(lambda: phone.with_button(phone.user, Action.HAND) is not None)
    message, _ = phone.with_button(phone.user, Action.HAND) or (None, None)
    assert message is not None
    return message.text, [key.text for key in message.buttons()]


def test_every_table_ends_as_if_it_were_the_only_one(seen: Seen) -> None:
    for code in CODES[:3]:
        assert seen.games[code] == played(in_peace, codes=[code], tick=TICK).game
    assert seen.errors == []
    assert seen.report["refused"] == []
    assert seen.report["floods"] == []
    assert seen.report["unanswered"] == []


def test_every_message_of_a_table_has_its_number_and_colour(seen: Seen) -> None:
    posted = [m for m in seen.bert.seen if m.chat == seen.group and m.by_bot]
    ours = [message for message in posted if "号桌" in message.text]
    assert len(ours) >= 9
    assert [m.text for m in ours if not m.text.startswith(MARKS)] == []
    hands = {text.splitlines()[0] for _, _, _, text in seen.bert.texts if "✋" in text}
    assert {line[: len("🔵牌友 · 1号桌")] for line in hands} == {
        f"{mark[0]}牌友 · {mark[1:]}" for mark in MARKS
    }


def test_boards_are_edited_ten_and_a_half_seconds_apart(seen: Seen) -> None:
    all_play_until = min(moments[-1] for moments in seen.edits.values())
    gaps = [
        later - earlier
        for moments in seen.edits.values()
        for earlier, later in pairwise(moments)
        if later <= all_play_until
    ]
    assert len(seen.edits) == 3
    assert len(gaps) >= 20
    assert min(gaps) >= 3 * BOARD_GAP - 1e-3


def test_where_one_sits_is_a_line_and_a_button_each(seen: Seen) -> None:
    lines = seen.mygames.splitlines()
    assert len(lines) == 3
    assert [line.split()[0] for line in lines] == ["🔵牌友", "🟠牌友", "🟢牌友"]
    assert seen.buttons == [f"手牌：牌友 {number}号桌" for number in (1, 2, 3)]
