"""What is only looked at: details, replay, proof, the deal as a file, rules, and whose they are."""

import json

import pytest

from bot.messages.presses import Action, Press
from engine.scoring.settlement import settle
from persistence.score_file import parse_score_file
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.scenes import Scene, dealt, matches_of
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

WINNING = "123p456p789p123s11m"
SETTLING = 6.0


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A match of two deals; Anna has won the first as it was dealt, and Eve has looked on."""
    matches_of(monkeypatch, 2)
    await house.start()
    made = await dealt(house, monkeypatch, "Eve", hands={0: WINNING})
    await made.press(0, Action.DECLARE_WIN, made.drawn(0))
    await house.wait(SETTLING)
    return made


async def after(scene: Scene, phone: Phone, press: Press, chat: int) -> list[Message]:
    """What came into the own chat after that press in *chat*."""
    known = {message.id for message in phone.own_chat()}
    await phone.ask(chat, press.action)
    await scene.house.wait(SETTLING)
    return [each for each in phone.own_chat() if each.id not in known and each.by_bot]


def of_first_deal(scene: Scene, action: Action) -> Press:
    return Press(action, scene.table_id, 1)


async def test_details_are_the_own_lines_with_their_rules(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    (eve,) = scene.onlookers
    press = of_first_deal(scene, Action.DETAILS)
    (won,) = await after(scene, anna, press, scene.group)
    (lost,) = await after(scene, bert, press, scene.group)
    totals = scene.hosted.table.match.stakes.totals
    assert f"{totals[0]:+d}" in won.text
    assert f"{totals[1]:+d}" in lost.text
    assert (await eve.ask(scene.group, Action.DETAILS)).alert
    await scene.over()


async def test_a_replay_shows_open_hands_to_members_of_the_group(scene: Scene) -> None:
    (eve,) = scene.onlookers
    pages = await after(scene, eve, of_first_deal(scene, Action.REPLAY), scene.group)
    text = "\n".join(page.text for page in pages)
    assert f"── {scene.table_id} 第 1 局 ──" in text
    assert all(name in text for name in ("Anna", "Bert", "Chen", "Dora"))
    assert "一万" in text
    await scene.over()


async def test_a_stranger_who_forges_the_data_sees_nothing(scene: Scene) -> None:
    (mallory,) = await scene.house.people("Mallory")
    await scene.house.wait(SETTLING)
    data = of_first_deal(scene, Action.REPLAY).encode()
    before = len(mallory.own_chat())
    answer = await mallory.answer(await mallory.forge(mallory.user, 1, data))
    assert answer.alert
    await scene.house.wait(SETTLING)
    assert len(mallory.own_chat()) == before
    await scene.over()


async def test_the_deal_as_a_file_settles_to_the_same(scene: Scene) -> None:
    anna = scene.phones[0]
    await after(scene, anna, of_first_deal(scene, Action.DETAILS), scene.group)
    (file,) = await after(scene, anna, of_first_deal(scene, Action.EXPORT), anna.user)
    assert file.document
    files = scene.house.driver.sandbox.backend.world.files.values()
    (stored,) = [each for each in files if each.name.endswith(".json")]
    content = stored.content.decode()
    assert json.loads(content)["dealer"] == 0
    anew = settle(*parse_score_file(content))
    assert anew.totals == scene.hosted.table.match.stakes.totals
    await scene.over()


async def test_the_proof_is_of_what_was_posted_and_dealt(scene: Scene) -> None:
    anna = scene.phones[0]
    seen = next(text for *_, text in anna.texts if "承诺" in text)
    posted = seen.partition("/verify 能验\n")[2].split()[0]
    await anna.say(scene.group, "/verify")
    await scene.house.wait(SETTLING)
    shown = anna.in_chat(scene.group)[-1].text
    assert posted in shown
    # The deal was rigged, so it is not what its seed makes, and that is told.
    assert "✅" not in shown
    assert "ring" in shown
    await anna.say(scene.group, f"/verify {scene.table_id}-7")
    await scene.house.wait(SETTLING)
    assert "✅" not in anna.own_chat()[-1].text
    await scene.over()


async def test_who_played_verifies_in_the_own_chat_as_its_board_says(scene: Scene) -> None:
    anna, (eve,) = scene.phones[0], scene.onlookers
    for phone, asked in (
        (anna, "/verify"),
        (anna, f"/verify {scene.table_id}-1"),
        (eve, "/verify"),
    ):
        await phone.say(phone.user, asked)
        await scene.house.wait(SETTLING)
        shown = phone.own_chat()[-1].text
        assert ("承诺是种子的指纹" in shown) is (phone is anna), shown
    await eve.say(eve.user, f"/verify {scene.table_id}-1")
    await scene.house.wait(SETTLING)
    assert eve.own_chat()[-1].text == "还没有打完的局可以验。"
    await scene.over()


async def test_what_was_played_is_verified_when_the_match_is_over_too(scene: Scene) -> None:
    anna = scene.phones[0]
    for phone in scene.phones[:3]:
        await phone.ask(scene.group, Action.END)
    await scene.house.until(lambda: scene.hosted.is_closed)
    await anna.say(scene.group, "/verify")
    await scene.house.wait(SETTLING)
    assert "承诺是种子的指纹" in anna.in_chat(scene.group)[-1].text
    await scene.over()


async def test_rules_are_sent_to_who_presses_and_posted_for_who_types(scene: Scene) -> None:
    (eve,) = scene.onlookers
    before = len([message for message in eve.in_chat(scene.group) if message.by_bot])
    arrival = next(m for m in eve.in_chat(scene.group) if m.find(Action.RULES))
    key = arrival.find(Action.RULES) or pytest.fail("no button")
    await eve.answer(await eve.press(arrival, key.data))
    await scene.house.wait(SETTLING)
    assert eve.own_chat()[-1].text.startswith("规则：贵阳")
    assert len([m for m in eve.in_chat(scene.group) if m.by_bot]) == before
    await eve.say(scene.group, "/rules")
    await scene.house.wait(SETTLING)
    assert eve.in_chat(scene.group)[-1].text.startswith("规则：贵阳")
    await scene.over()


async def test_my_hand_is_a_popup_and_only_of_ones_own(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    (eve,) = scene.onlookers
    await anna.ask(scene.group, Action.RESUME)
    await scene.house.until(lambda: scene.hosted.is_running)
    await scene.house.wait(SETTLING)
    shown = await anna.ask(scene.group, Action.HAND)
    assert shown.alert
    assert "123456789筒" in shown.text
    other = await bert.ask(scene.group, Action.HAND)
    assert "123456789筒" not in other.text
    assert "提醒我" in (await eve.ask(scene.group, Action.HAND)).text
    await scene.over()


async def test_a_person_sees_where_he_sits(scene: Scene) -> None:
    anna = scene.phones[0]
    await anna.say(anna.user, "/mygames")
    await scene.house.wait(SETTLING)
    listed = anna.own_chat()[-1]
    assert "牌友" in listed.text
    assert "第1/2局" in listed.text
    assert listed.find(Action.HAND)
    await scene.over()
