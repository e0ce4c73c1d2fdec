"""Whoever presses or types too quickly is told so; nobody else notices."""

import asyncio

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.disturbed import Match, played, undisturbed
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Answered, Phone
from tests.bot.e2e.scenes import opened
from tests.bot.virtual_time import virtual_time

SLOW = "按得太快了，歇一下。"
IN_TIME = 1.2
BURST = 20


async def hammer(phone: Phone, group: int, action: Action, times: int) -> list[Answered]:
    """Press a button as fast as it goes."""
    message, key = phone.with_button(group, action) or (None, None)
    assert message is not None
    assert key is not None
    presses = [await phone.press(message, key.data) for _ in range(times)]
    return [await phone.answer(press) for press in presses]


@virtual_time
async def test_taps_beyond_all_reason_are_each_answered_and_cost_no_seat(house: Inn) -> None:
    await house.start()
    scene = await opened(house, "Eve")
    bert, (eve,) = scene.phones[1], scene.onlookers
    hammering = asyncio.create_task(hammer(bert, scene.group, Action.JOIN, 60))
    joined = await eve.ask(scene.group, Action.JOIN)
    answers = await hammering
    assert joined.text.startswith("✓ 已入座")
    assert joined.after <= IN_TIME
    assert len(answers) == 60
    assert sum(answer.text == SLOW for answer in answers) == 60 - BURST
    assert sum(answer.text.startswith("✓ 已入座") for answer in answers) == 1
    assert all(answer.after <= IN_TIME for answer in answers)
    assert len(scene.hosted.persons) == 3
    await house.wait(10)
    assert (await bert.ask(scene.group, Action.LEAVE)).text == "✓ 离座了", "nobody is banned"
    await scene.over()


@virtual_time
async def test_commands_beyond_all_reason_meet_one_line_that_goes(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    bert = scene.phones[1]
    await house.wait(5)
    own = len(bert.own_chat())
    for _ in range(40):
        await bert.say(scene.group, "/leave")
    await house.wait(20)
    lines = [message.text for message in bert.own_chat()][own:]
    assert lines.count(SLOW) == 1
    assert len(lines) <= 11
    await house.wait(60)
    assert SLOW not in [message.text for message in bert.own_chat()]
    await bert.say(scene.group, f"/join {scene.table_id}")
    await house.until(lambda: len(scene.hosted.persons) == 2, 20)
    await scene.over()


@virtual_time
async def test_chatter_beyond_all_reason_meets_one_line_that_goes(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    await house.wait(5)
    own = len(anna.own_chat())
    for _ in range(40):
        await anna.say(anna.user, "hello")
    await house.wait(20)
    lines = [message.text for message in anna.own_chat()][own:]
    assert lines.count(SLOW) == 1
    assert 0 < sum("/help" in line for line in lines) <= 10
    await house.assert_quiet()


@virtual_time
async def test_the_nameless_are_told_where_they_are(house: Inn) -> None:
    await house.start()
    scene = await opened(house)
    anna = scene.phones[0]
    await house.wait(5)
    posted = len([m for m in anna.seen if m.chat == scene.group and m.by_bot])
    for _ in range(30):
        await anna.say(scene.group, "/table", anonymous=True)
    await house.wait(10)
    assert len([m for m in anna.seen if m.chat == scene.group and m.by_bot]) == posted + 1
    await anna.say(scene.group, "/table")
    await house.wait(3)
    assert any("开局" in m.text for m in anna.own_chat()), "another identity is another person"
    await scene.over()


@pytest.mark.usefixtures("database_in_virtual_time")
def test_a_match_does_not_notice_the_noise_of_other_chats() -> None:
    async def noise(match: Match) -> None:
        house, seconds = match.house, 60
        spammers = await house.people("Xeno", "Yara", "Zoe")
        other = await house.group(*spammers)
        await house.wait(3)
        end = asyncio.get_running_loop().time() + seconds
        commands = ("/newtable", "/settings", "/join", "/rules", "/table")
        number = 0
        while asyncio.get_running_loop().time() < end:
            for spammer in spammers:
                number += 1
                await spammer.say(other, commands[number % len(commands)])
                for action in (Action.JOIN, Action.LEAVE, Action.SETTINGS):
                    found = spammer.with_button(other, action)
                    if found is not None:
                        await spammer.press(found[0], found[1].data)
            await house.wait(0.25)
        match.notes["presses"] = sum(len(spammer.pressed) for spammer in spammers)

    ended = played(noise)
    assert ended.game == undisturbed()
    assert ended.errors == []
    assert ended.report["floods"] == []
    assert ended.report["unanswered"] == []
    assert ended.match.notes["presses"] > 400
    waited = [answer.after for phone in ended.match.phones for answer in phone.answers.values()]
    assert max(waited) <= IN_TIME
