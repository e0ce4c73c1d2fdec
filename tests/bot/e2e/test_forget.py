"""`/forget`: nothing of id and name is left, sums stay zero, and whoever soon returns goes on."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from bot.messages.presses import Action
from persistence.forgetting import KNOWN_AGAIN
from persistence.personal import Personal
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import dealt
from tests.bot.standings.past import past_match
from tests.bot.standings.telling import play_in
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
NAME = "Zuzanna Quix"
NUMBER = 5_736_482_911
"""An account whose bytes stand nowhere by chance."""


async def _friends(house: Inn) -> tuple[list[Phone], int]:
    """Four people who have played a match in their group."""
    zuza = await house.person(NAME, id=NUMBER)
    phones = [zuza, *await house.people("Bert", "Chen", "Dora")]
    group = await house.group(phones[1], *phones)
    for phone in phones:
        await phone.say(phone.user, "/start")
    await house.wait(5)
    await play_in(house.host, past_match(1), group, [phone.user for phone in phones])
    return phones, group


async def _forget(phone: Phone, number: int = 1) -> str:
    await phone.say(phone.user, "/forget")
    await phone.until(lambda: phone.with_button(phone.user, Action.FORGET) is not None)
    message, _ = phone.with_button(phone.user, Action.FORGET) or (None, None)
    assert message is not None
    keys = [key for key in message.buttons() if key.press and key.press.number == number]
    return (await phone.answer(await phone.press(message, keys[0].data))).text


def _traces(data: Path, log: str) -> list[str]:
    """Where anything of the account can still be found."""
    files = [data, *data.parent.glob(f"{data.name}-*")]
    content = {file.name: file.read_bytes() for file in files} | {"log": log.encode()}
    wanted = {
        "name": NAME.encode(),
        "first name": NAME.split(maxsplit=1)[0].encode(),
        "digits": str(NUMBER).encode(),
        "number": NUMBER.to_bytes(6, "big"),
    }
    found = [(what, where) for what in wanted for where in content]
    return [f"{what} in {where}" for what, where in found if wanted[what] in content[where]]


async def _points(house: Inn) -> dict[str, int]:
    rows = await house.host.premises.database.read(
        "SELECT person_key, sum(points) FROM results GROUP BY 1"
    )
    return dict(rows)


async def test_nothing_of_id_and_name_is_left_and_sums_are_zero(house: Inn) -> None:
    await house.start()
    phones, group = await _friends(house)
    zuza, bert, *_ = phones
    key, before = await house.key(zuza), await _points(house)
    assert _traces(house.data, "") != []
    await _forget(zuza)
    await house.wait(5)
    assert any("已经忘掉你" in message.text for message in zuza.own_chat())
    assert zuza.with_button(zuza.user, Action.FORGET) is None
    assert _traces(house.data, house.log.getvalue()) == []
    assert await _points(house) == before
    assert sum(before.values()) == 0
    assert not house.host.premises.acquaintances._faces.get(key)
    await bert.say(group, "/leaderboard")
    await bert.until(lambda: bert.with_button(group, Action.BOARD) is not None)
    board, _ = bert.with_button(group, Action.BOARD) or (None, None)
    assert board is not None
    await bert.ask(group, Action.BOARD)
    assert "已离开的玩家" in board.text
    assert NAME.split(maxsplit=1)[0] not in board.text
    await house.stop()
    assert _traces(house.data, house.log.getvalue()) == []


async def test_who_comes_back_within_thirty_days_goes_on_from_the_old_sum(house: Inn) -> None:
    await house.start()
    phones, _ = await _friends(house)
    zuza = phones[0]
    key = await house.key(zuza)
    await _forget(zuza)
    await house.wait(5)
    await house.stop()
    await house.wait((KNOWN_AGAIN - timedelta(hours=1)).total_seconds())
    await house.start()
    await zuza.say(zuza.user, "/me")
    await zuza.until(lambda: any(m.text.startswith("👤") for m in zuza.own_chat()))
    found = await house.host.premises.acquaintances.people.with_id(NUMBER)
    assert found is not None
    assert found.person_key == key
    assert await house.host.premises.database.read("SELECT * FROM forgotten") == []


async def test_after_thirty_days_nobody_knows_who_it_was(house: Inn) -> None:
    await house.start()
    phones, _ = await _friends(house)
    zuza = phones[0]
    key = await house.key(zuza)
    await _forget(zuza)
    await house.wait(5)
    await house.stop()
    await house.wait((KNOWN_AGAIN + timedelta(minutes=1)).total_seconds())
    await house.start()
    await house.wait(1)
    assert await house.host.premises.database.read("SELECT * FROM forgotten") == []
    await zuza.say(zuza.user, "/me")
    await zuza.until(lambda: any("还没有打完的局" in m.text for m in zuza.own_chat()))
    found = await house.host.premises.acquaintances.people.with_id(NUMBER)
    assert found is not None
    assert found.person_key != key


async def test_nobody_is_forgotten_in_the_middle_of_a_deal(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    anna = scene.phones[0]
    assert "打完" in await _forget(anna)
    found = await house.host.premises.acquaintances.people.with_id(anna.user)
    assert found is not None


async def test_a_no_changes_nothing(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    await anna.say(anna.user, "/start")
    await _forget(anna, 0)
    await anna.until(lambda: any("什么都没动" in m.text for m in anna.own_chat()))
    assert await house.host.premises.acquaintances.people.with_id(anna.user) is not None
    await house.assert_quiet()


async def test_a_lobby_loses_who_is_forgotten(house: Inn) -> None:
    await house.start()
    anna, bert = await house.people("Anna", "Bert")
    group = await house.group(anna, bert)
    await anna.say(group, "/newtable")
    await anna.until(lambda: anna.with_button(group, Action.JOIN) is not None)
    await bert.ask(group, Action.JOIN)
    assert len(house.table().hosted.persons) == 2
    await _forget(bert)
    await house.wait(5)
    assert len(house.table().hosted.persons) == 1


async def test_all_that_is_kept_is_explained_and_handed_over(house: Inn) -> None:
    await house.start()
    phones, _ = await _friends(house)
    zuza = phones[0]
    await zuza.say(zuza.user, "/privacy")
    await zuza.until(lambda: any(m.text.startswith("🔒") for m in zuza.own_chat()))
    await zuza.say(zuza.user, "/mydata")
    await zuza.until(lambda: any(m.document for m in zuza.own_chat()))
    calls = await house.calls("sendDocument")
    assert len(calls) == 1
    key = await house.key(zuza)
    document = await Personal(house.host.premises.database).document(key)
    personal = json.loads(document)
    (person,) = personal["person"]
    assert (person["name"], person["telegram_id"]) == (NAME, NUMBER)
    assert sum(each["points"] for each in personal["results"]) == (await _points(house))[key]
    assert {"tables", "achievements", "rating", "reminders", "messages"} <= personal.keys()
    await house.assert_quiet()
