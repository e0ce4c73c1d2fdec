"""`/me`: a card in the group, one of somebody else in reply, and one of all groups in private."""

from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.standings.past import past_match
from tests.bot.standings.telling import play_in
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def _card(phone: Phone, chat: int, name: str) -> Message:
    def card() -> Message | None:
        return phone.newest(chat, lambda message: message.text.startswith(f"👤 {name}"))

    await phone.until(lambda: card() is not None)
    found = card()
    assert found is not None
    return found


async def test_me_is_a_card_and_in_reply_another_persons(house: Inn) -> None:
    await house.start()
    phones = await house.people("Anna", "Bert", "Chen", "Dora")
    anna, bert, *_ = phones
    group = await house.group(*phones)
    for phone in phones:
        await phone.say(phone.user, "/start")
    await house.wait(5)
    await play_in(house.host, past_match(1), group, [phone.user for phone in phones])
    await anna.say(group, "/me")
    mine = await _card(anna, group, "Anna")
    assert "2局" in mine.text
    assert "等级分" in mine.text
    said = await bert.say(group, "好牌")
    await anna.say(group, "/me", reply_to=said)
    his = await _card(anna, group, "Bert")
    assert his.text.splitlines()[2] != mine.text.splitlines()[2]
    await anna.say(anna.user, "/me")
    assert "所有群" in (await _card(anna, anna.user, "Anna")).text
    assert len(await house.calls("sendPhoto")) == 3
    await house.assert_quiet()


async def test_nothing_is_said_of_whom_nobody_knows(house: Inn) -> None:
    await house.start()
    anna, stranger = await house.person("Anna"), await house.person("Stranger", started=False)
    group = await house.group(anna, stranger)
    await anna.say(anna.user, "/start")
    said = await stranger.say(group, "hello")
    await anna.say(group, "/me", reply_to=said)
    await anna.until(lambda: any("没有这个人" in m.text for m in anna.own_chat()))
    await house.assert_quiet()
