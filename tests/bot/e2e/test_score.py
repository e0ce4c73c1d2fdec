"""`/score`: a deal of real tiles, pasted in the own chat, with or without the command."""

from bot.render.real_deals import EXAMPLE
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def _answer(phone: Phone, said: str) -> str:
    before = len(phone.own_chat())
    await phone.say(phone.user, said)
    await phone.until(lambda: len([m for m in phone.own_chat()[before:] if m.by_bot]) > 0)
    return phone.own_chat()[-1].text


async def test_a_pasted_file_is_settled_with_or_without_the_command(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    await anna.say(anna.user, "/start")
    await house.wait(5)
    assert "/score" in await _answer(anna, "/score")
    sheet = await _answer(anna, EXAMPLE)
    assert "自摸" in sheet
    pasted = EXAMPLE.removeprefix("/score ")
    assert await _answer(anna, pasted) == sheet
    assert await _answer(anna, f"/score\n{pasted}") == sheet
    assert await _answer(anna, EXAMPLE.replace('"', "”")) == sheet
    fault = await _answer(anna, EXAMPLE.replace("guiyang", "nowhere"))
    assert "算不了" in fault
    assert "nowhere" in fault
    await house.assert_quiet()


async def test_in_a_group_nobody_settles_anything(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    group = await house.group(anna)
    await house.wait(5)
    before = len(anna.in_chat(group))
    await anna.say(group, EXAMPLE)
    await house.wait(5)
    assert len([m for m in anna.in_chat(group)[before:] if m.by_bot]) == 0
