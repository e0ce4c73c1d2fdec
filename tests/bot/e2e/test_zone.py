"""As its first match starts a group is asked once by which clock its days go."""

from bot.messages.presses import Action
from bot.reception.furniture import ZONES
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.scenes import sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def _starts(house: Inn, phone: Phone, group: int) -> None:
    """Somebody opens a table and plays with AI players."""
    await phone.say(group, "/newtable")
    await sees(phone, group, Action.START)
    await house.wait(20)
    assert phone.with_button(group, Action.SET_ZONE) is None
    await phone.ask(group, Action.START)


async def _asked(phone: Phone, group: int) -> None:
    await phone.until(lambda: phone.with_button(group, Action.SET_ZONE) is not None)


async def _zone(house: Inn, group: int) -> str:
    premises = house.host.premises
    chat = await premises.acquaintances.groups.with_id(group)
    assert chat is not None
    return (await premises.houses.find(chat.chat_key)).zone


async def _press(phone: Phone, group: int, zone: str):
    message, _ = phone.with_button(group, Action.SET_ZONE) or (None, None)
    assert message is not None
    keys = [key for key in message.buttons() if key.press]
    (key,) = [key for key in keys if key.press.number == ZONES.index(zone)]
    return await phone.answer(await phone.press(message, key.data))


async def test_a_group_is_asked_as_its_first_match_starts_and_not_again(house: Inn) -> None:
    await house.start()
    anna, bert = await house.people("Anna", "Bert")
    group = await house.group(anna, bert)
    await _starts(house, anna, group)
    await _asked(anna, group)
    message, _ = anna.with_button(group, Action.SET_ZONE) or (None, None)
    assert message is not None
    assert message.silent
    assert len(list(message.buttons())) == len(ZONES)
    await sees(anna, group, Action.CUT_MENU)
    board, _ = anna.with_button(group, Action.CUT_MENU) or (None, None)
    assert board is not None
    assert board.id > message.id, "the board stands below"
    await bert.say(group, "/newtable")
    await house.wait(20)
    await _press(bert, group, "America/New_York")
    await house.wait(10)
    assert await _zone(house, group) == "America/New_York"
    assert "纽约" in message.text
    assert not list(message.buttons())
    await house.stop()
    await house.start()
    await _starts(house, bert, group)
    await house.wait(20)
    assert sum(not kept.hosted.is_lobby for kept in house.tables()) == 2
    asked = [each for each in anna.seen if each.find(Action.SET_ZONE) or "纽约" in each.text]
    assert asked == [message]
    await house.assert_quiet()


async def test_once_it_is_chosen_only_an_admin_chooses_again(house: Inn) -> None:
    await house.start()
    anna, bert = await house.people("Anna", "Bert")
    group = await house.group(anna, bert)
    await _starts(house, anna, group)
    await _asked(bert, group)
    message, key = bert.with_button(group, Action.SET_ZONE) or (None, None)
    assert message is not None
    assert key is not None
    await _press(bert, group, "Asia/Tokyo")
    await house.wait(10)
    again = key.data.rpartition(":")[0] + f":{ZONES.index('Europe/London')}"
    refused = await bert.answer(await bert.forge(group, message.id, again))
    assert refused.alert
    assert await _zone(house, group) == "Asia/Tokyo"
    await anna.answer(await anna.forge(group, message.id, again))
    assert await _zone(house, group) == "Europe/London"
    nonsense = key.data.rpartition(":")[0] + ":99"
    assert (await anna.answer(await anna.forge(group, message.id, nonsense))).alert
    await house.stop()
