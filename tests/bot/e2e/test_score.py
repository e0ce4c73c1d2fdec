"""`/score`: a deal of real tiles, pasted in the own chat, with or without the command."""

import asyncio

from bot.render.real_deals import EXAMPLE
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def _answer(phone: Phone, said: str) -> str:
    before = len(phone.own_chat())
    await phone.say(phone.user, said)
    await asyncio.sleep(10)
    return next(m.text for m in phone.own_chat()[before:] if m.by_bot)


async def test_a_pasted_file_is_settled_with_or_without_the_command(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    await anna.say(anna.user, "/start")
    await house.wait(5)
    assert "哪套规则" in await _answer(anna, "/score")
    sheet = await _answer(anna, EXAMPLE)
    assert "自摸" in sheet
    pasted = EXAMPLE.removeprefix("/score ")
    assert await _answer(anna, pasted) == sheet
    assert await _answer(anna, f"/score\n{pasted}") == sheet
    assert await _answer(anna, EXAMPLE.replace('"', "”")) == sheet
    fault = await _answer(anna, EXAMPLE.replace("guiyang", "nowhere"))
    assert "算不了" in fault
    assert "nowhere" in fault
    assert len(await house.calls("sendPhoto")) == 4
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


async def test_a_deal_is_settled_step_by_step_and_back(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    await anna.say(anna.user, "/start")
    await house.wait(5)
    await anna.say(anna.user, "/score")
    await _asked(anna, "哪套规则")
    await _press(anna, "怎么贴文件")
    await _asked(anna, "/score {")
    for label in ("贵阳", "东", "返回", "南", "黄庄"):
        await _press(anna, label)
    for seat in "东南西北":
        await _asked(anna, f"{seat}家的碰杠")
        await _press(anna, "完")
        for tile in HANDS[seat].split():
            await _press(anna, tile)
        await _press(anna, "没有")
        await _press(anna, "完")
    for _ in range(2):
        await _press(anna, "没有")
    await _asked(anna, "黄庄")
    assert "合计" in _question(anna).text
    await asyncio.sleep(5)
    assert len(await house.calls("sendPhoto")) == 1
    await house.assert_quiet()


async def test_what_cannot_be_is_told_and_can_be_taken_back(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    await anna.say(anna.user, "/start")
    await house.wait(5)
    await anna.say(anna.user, "/score")
    await _asked(anna, "哪套规则")
    for label in ("贵阳", "东", "黄庄"):
        await _press(anna, label)
    for _ in range(4):
        await _press(anna, "完")
        for _ in range(13):
            await _press(anna, "1万")
        await _press(anna, "没有")
        await _press(anna, "完")
    for _ in range(2):
        await _press(anna, "没有")
    await _asked(anna, "算不了")
    await _press(anna, "返回")
    await _asked(anna, "第一张八筒")
    stale = _question(anna)
    await anna.say(anna.user, "/score")
    await _asked(anna, "哪套规则")
    answer = await anna.answer(await anna.forge(anna.user, stale.id, "1::0:sc:0"))
    assert answer.text == ""
    await house.stop()
    await house.start()
    assert (await anna.answer(await anna.press(_question(anna), _key(anna, "贵阳")))).alert


HANDS = {
    "东": "1万 1万 2万 3万 4万 5万 6万 7万 8万 9万 2筒 3筒 5条",
    "南": "1万 4万 7万 2筒 5筒 8筒 3条 6条 9条 1筒 4筒 7筒 7条",
    "西": "2万 5万 8万 3筒 6筒 9筒 1筒 4筒 7筒 2条 5条 8条 8条",
    "北": "3万 6万 9万 1筒 4筒 7筒 2条 5条 8条 3条 6条 9条 9条",
}


def _question(phone: Phone) -> Message:
    found = [m for m in phone.own_chat() if m.by_bot and (m.keys or "合计" in m.text)]
    return found[-1]


def _key(phone: Phone, label: str) -> str:
    return next(key.data for key in _question(phone).buttons() if key.text == label)


async def _asked(phone: Phone, words: str) -> None:
    async with asyncio.timeout(60):
        await phone.until(lambda: any(words in m.text for m in phone.own_chat()))


async def _press(phone: Phone, label: str) -> None:
    """Press as soon as the button is there."""
    async with asyncio.timeout(60):
        await phone.until(lambda: any(k.text == label for k in _question(phone).buttons()))
    await phone.answer(await phone.press(_question(phone), _key(phone, label)))
    await asyncio.sleep(2)
