"""Into a lobby and out of it: buttons, codes, links, and persons whose chat is not open yet."""

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import NAMES, Scene, at_new_table, join_all, sees, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0


@pytest.fixture
async def scene(house: Inn) -> Scene:
    """Anna sits alone in a lobby; three members of the group have not opened the bot."""
    await house.start()
    phones = await house.people(*NAMES)
    strangers = await house.people("Nora", "Omar", "Pia", started=False)
    onlookers = await house.people("Eve")
    group = await house.group(*phones, *strangers, *onlookers)
    return await at_new_table(house, group, phones, [*onlookers, *strangers])


async def follow(scene: Scene, phone: Phone, url: str) -> str:
    """Open a link; the last words of the bot in the own chat."""
    token = url.partition("start=")[2]
    await scene.house.driver.act("open_bot", user=phone.user, payload=token)
    await scene.house.wait(SETTLING)
    return phone.own_chat()[-1].text


async def persons(scene: Scene) -> list[str]:
    faces = await scene.house.host.premises.acquaintances.faces(scene.hosted.persons)
    return [faces[person].name or "" for person in scene.hosted.humans]


async def test_a_seat_is_given_when_the_link_is_followed(scene: Scene) -> None:
    _, nora, *_ = scene.onlookers
    answer = await nora.ask(scene.group, Action.JOIN)
    assert answer.url.startswith("https://t.me/zhuoji_bot?start=")
    assert len(scene.hosted.persons) == 1
    assert "已入座 2/4" in await follow(scene, nora, answer.url)
    assert len(scene.hosted.persons) == 2
    assert "已在座 2/4" in await follow(scene, nora, answer.url)
    assert len(scene.hosted.persons) == 2
    await scene.over()


async def test_who_sits_gets_a_way_back_to_the_lobby(scene: Scene) -> None:
    bert = scene.phones[1]
    await bert.ask(scene.group, Action.JOIN)
    await scene.house.wait(SETTLING)
    (lobby,) = (m for m in bert.in_chat(scene.group) if m.find(Action.JOIN))
    way_back = f"https://t.me/c/{-scene.group - 10**12}/{lobby.id}"
    seat = bert.own_chat()[-1]
    assert way_back in [key.url for key in seat.buttons()]
    await bert.say(scene.group, "/leave")
    await scene.house.wait(SETTLING)
    assert "你离座了" in seat.text
    assert [key.url for key in seat.buttons()] == [way_back]
    await scene.over()


async def test_there_is_no_way_back_to_a_group_whose_messages_have_no_links(house: Inn) -> None:
    await house.start()
    phones = await house.people(*NAMES)
    scene = await at_new_table(house, await house.group(*phones, type="group"), phones)
    await phones[1].ask(scene.group, Action.JOIN)
    await house.wait(SETTLING)
    assert "已入座 2/4" in phones[1].own_chat()[-1].text
    assert [key.url for key in phones[1].own_chat()[-1].buttons()] == ["", ""]
    await scene.over()


async def test_a_link_is_of_no_use_to_others(scene: Scene) -> None:
    eve, nora, *_ = scene.onlookers
    answer = await nora.ask(scene.group, Action.JOIN)
    assert "给别人的" in await follow(scene, eve, answer.url)
    assert len(scene.hosted.persons) == 1
    assert "已入座" in await follow(scene, nora, answer.url)
    await scene.over()


async def test_links_say_full_started_closed_or_used(scene: Scene) -> None:
    _, nora, omar, pia = scene.onlookers
    links = {
        each.name: (await each.ask(scene.group, Action.JOIN)).url for each in (nora, omar, pia)
    }
    await join_all(scene)
    assert "候补第1位" in await follow(scene, nora, links["Nora"])
    assert "候补第1位" in await follow(scene, nora, links["Nora"])
    await start(scene)
    assert "开局" in await follow(scene, omar, links["Omar"])
    await scene.phones[0].say(scene.group, "/cancel")
    await scene.house.wait(SETTLING)
    assert "散了" in await follow(scene, pia, links["Pia"])
    assert "用过" in await follow(scene, pia, "start=0123456789abcdef")
    await scene.over()


async def test_who_types_gets_a_link_that_goes_when_it_was_used(scene: Scene) -> None:
    _, nora, *_ = scene.onlookers
    await nora.say(scene.group, f"/join {scene.table_id.lower()}")
    await scene.house.wait(SETTLING)
    hint = nora.in_chat(scene.group)[-1]
    assert "Nora" in hint.text
    (key,) = hint.buttons()
    await follow(scene, nora, key.url)
    assert hint.id not in [message.id for message in nora.in_chat(scene.group)]
    assert len(scene.hosted.persons) == 2
    await scene.over()


async def test_codes_are_of_this_group(scene: Scene) -> None:
    bert, (eve, *_) = scene.phones[1], scene.onlookers
    await bert.say(scene.group, "/join ZZZZ")
    await scene.house.wait(SETTLING)
    assert "没有" in bert.own_chat()[-1].text
    await bert.say(scene.group, "/join")
    await scene.house.wait(SETTLING)
    assert await persons(scene) == ["Anna", "Bert"]
    elsewhere = await scene.house.group(eve)
    await eve.say(elsewhere, f"/join {scene.table_id}")
    await scene.house.wait(SETTLING)
    assert await persons(scene) == ["Anna", "Bert"]
    await scene.over()


async def test_seats_are_freed_filled_and_taken_by_who_waited(scene: Scene) -> None:
    eve, *_ = scene.onlookers
    anna, bert, *_ = scene.phones
    await join_all(scene)
    assert "候补第1位" in (await eve.ask(scene.group, Action.JOIN)).text
    assert not (await eve.ask(scene.group, Action.JOIN)).text.startswith("✓")
    await bert.say(bert.user, "/leave")
    await scene.house.wait(SETTLING)
    assert await persons(scene) == ["Anna", "Chen", "Dora", "Eve"]
    assert "已入座 4/4" in eve.own_chat()[-1].text
    await anna.ask(scene.group, Action.REMOVE)
    await scene.house.wait(SETTLING)
    assert await persons(scene) == ["Anna", "Dora", "Eve"]
    await anna.ask(scene.group, Action.ADD_AI)
    assert len(scene.hosted.ai_levels) == 1
    assert (await eve.ask(scene.group, Action.ADD_AI)).alert
    await scene.over()


async def test_all_are_ready_and_it_begins(scene: Scene) -> None:
    await join_all(scene)
    for phone in scene.phones:
        await sees(phone, scene.group, Action.READY)
        await phone.ask(scene.group, Action.READY)
    assert scene.hosted.promise is not None
    await scene.over()


async def test_a_person_sits_at_three_tables_and_a_group_has_three(scene: Scene) -> None:
    anna, bert, *_ = scene.phones
    for _ in range(2):
        await at_new_table(scene.house, scene.group, scene.phones)
    await anna.say(scene.group, "/newtable")
    await bert.say(scene.group, "/newtable")
    await scene.house.wait(SETTLING)
    assert len(scene.house.tables()) == 3
    assert {kept.hosted.setup.number for kept in scene.house.tables()} == {1, 2, 3}
    assert anna.own_chat()[-1].text == "你已经坐了 3 桌了，先离开一桌。"
    assert "3 桌" in bert.own_chat()[-1].text
    await scene.over()


async def test_a_restart_keeps_links(scene: Scene) -> None:
    _, nora, *_ = scene.onlookers
    answer = await nora.ask(scene.group, Action.JOIN)
    await scene.house.wait(1)
    await scene.house.kill()
    await scene.house.start()
    assert "已入座 2/4" in await follow(scene, nora, answer.url)
    await scene.over()
