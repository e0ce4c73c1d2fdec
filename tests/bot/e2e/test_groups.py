"""The bot and people coming and going, chats that shut, groups that move, and who may do what."""

import pytest

from bot.hosting.terms import AutopilotReason
from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import Scene, dealt, opened, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0
A_MINUTE = 61.0
ANONYMOUS = {"anonymous": True}


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Four people in their first deal, Anna to discard; Eve looks on."""
    await house.start()
    return await dealt(house, monkeypatch, "Eve")


async def act(scene: Scene, name: str, **arguments: object) -> None:
    await scene.house.driver.act(name, **arguments)


def new_messages(phone: Phone, chat: int, since: int) -> list[str]:
    return [m.text for m in phone.in_chat(chat) if m.id > since and m.by_bot]


def last_id(phone: Phone, chat: int) -> int:
    return max(message.id for message in phone.in_chat(chat))


async def test_who_blocks_the_bot_is_played_for_and_finds_the_hand_again(scene: Scene) -> None:
    bert = scene.phones[1]
    await act(scene, "block", user=bert.user)
    await scene.house.wait(A_MINUTE)
    assert scene.hosted.seats[scene.hosted.seats.seats()[1]].autopilot is (
        AutopilotReason.UNREACHABLE
    )
    await scene.discard(0)
    await scene.turn_of(2)
    before = last_id(bert, bert.user)
    await act(scene, "unblock", user=bert.user)
    await scene.house.wait(SETTLING)
    assert any("✋" in text for text in new_messages(bert, bert.user, before))
    assert (await bert.ask(bert.user, Action.RETURN)).text.startswith("✓ ")
    assert scene.hosted.seats[scene.hosted.seats.seats()[1]].autopilot is None
    await scene.over()


async def test_a_bot_that_was_removed_pauses_and_shows_its_board_when_it_is_back(
    scene: Scene,
) -> None:
    anna = scene.phones[0]
    await act(scene, "kick_bot", chat=scene.group, by=anna.user)
    await scene.house.wait(SETTLING)
    assert scene.hosted.paused is not None
    assert "⏸" in anna.own_chat()[-1].text
    await scene.house.wait(3600)
    await act(scene, "add_bot", chat=scene.group, by=anna.user)
    await scene.house.wait(SETTLING)
    await anna.ask(anna.user, Action.RESUME)
    await scene.house.wait(SETTLING)
    assert scene.hosted.paused is None
    assert anna.with_button(scene.group, Action.HAND) is not None
    await scene.discard(0)
    await scene.over()


async def test_a_group_that_becomes_a_supergroup_plays_on(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    phones = await house.people("Anna", "Bert", "Chen", "Dora")
    old = await house.group(*phones, type="group")
    anna, *others = phones
    await anna.say(old, "/newtable")
    await sees(anna, old, Action.JOIN)
    for phone in others:
        await phone.ask(old, Action.JOIN)
    new = (await house.driver.act("upgrade", chat=old, by=anna.user))["id"]
    await sees(anna, new, Action.START)
    await anna.ask(new, Action.START)
    await sees(anna, new, Action.CUT_MENU)
    assert house.table().hosted.promise is not None
    await house.assert_quiet()
    await house.stop()


async def test_who_comes_back_within_the_minute_is_not_played_for(scene: Scene) -> None:
    dora = scene.phones[3]
    await act(scene, "leave", chat=scene.group, user=dora.user)
    await scene.house.wait(30)
    assert scene.hosted.away
    await act(scene, "join", chat=scene.group, user=dora.user)
    await scene.house.wait(A_MINUTE)
    assert not scene.hosted.away
    assert all(seat.autopilot is None for seat in scene.hosted.seats)
    await scene.over()


async def test_board_and_hand_come_anew_for_those_who_ask(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    await anna.say(scene.group, "chatter")
    before, own = last_id(anna, scene.group), last_id(bert, bert.user)
    await bert.say(scene.group, "/table")
    await bert.say(scene.group, "/hand")
    await scene.house.wait(SETTLING)
    boards = [m for m in bert.in_chat(scene.group) if m.find(Action.HAND)]
    assert len(boards) == 1
    assert boards[0].id > before
    hands = [m for m in bert.own_chat() if "✋" in m.text]
    assert len(hands) == 1
    assert hands[0].id > own
    assert "第1局，你 +0，" in "".join(new_messages(bert, bert.user, own))
    await scene.over()


async def test_a_person_chooses_a_language_of_his_own(scene: Scene) -> None:
    bert = scene.phones[1]
    await bert.say(bert.user, "/language")
    await scene.house.wait(SETTLING)
    menu = bert.own_chat()[-1]
    english = next(key for key in menu.buttons() if key.text.endswith("English"))
    await bert.answer(await bert.press(menu, english.data))
    await scene.house.wait(SETTLING)
    lists = [m for m in bert.own_chat() if english.data in [key.data for key in m.buttons()]]
    assert [m.text for m in lists] == ["Choose a language"]
    assert [key.text for key in lists[0].buttons()] == ["中文", "✓English"]
    hand = next(m for m in bert.own_chat() if "✋" in m.text)
    assert "tiles left" in hand.text
    board = bert.with_button(scene.group, Action.HAND) or pytest.fail("no board")
    assert "轮到 Anna" in board[0].text
    await scene.over()


async def test_people_are_told_once_when_enough_are_seated(house: Inn) -> None:
    await house.start()
    scene = await opened(house, "Eve")
    (eve,) = scene.onlookers
    await eve.say(scene.group, "/notify 2")
    await scene.house.wait(SETTLING)
    before = last_id(eve, eve.user)
    for phone in scene.phones[1:]:
        await phone.ask(scene.group, Action.JOIN)
        await scene.house.wait(1)
    await scene.house.wait(SETTLING)
    (told,) = new_messages(eve, eve.user, before)
    assert "2" in told
    assert not eve.own_chat()[-1].silent
    await scene.over()


async def test_a_restart_keeps_the_lobby_and_its_buttons(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    await scene.house.wait(SETTLING)
    lobby, _ = scene.phones[0].with_button(scene.group, Action.JOIN) or pytest.fail("no lobby")
    await house.stop()
    await house.wait(30)
    await house.start()
    await scene.phones[1].ask(scene.group, Action.JOIN)
    await house.wait(SETTLING)
    again, _ = scene.phones[0].with_button(scene.group, Action.JOIN) or pytest.fail("no lobby")
    assert again.id == lobby.id
    assert "Bert" in again.text
    await scene.over()


async def test_an_anonymous_admin_may_close_a_table(scene: Scene) -> None:
    anna = scene.phones[0]
    await anna.say(scene.group, "/cancel nope", **ANONYMOUS)
    await scene.house.wait(SETTLING)
    assert not scene.hosted.is_closed
    await anna.say(scene.group, f"/cancel {scene.table_id.lower()}", **ANONYMOUS)
    await scene.house.wait(SETTLING)
    assert scene.hosted.is_closed
    await scene.over()
