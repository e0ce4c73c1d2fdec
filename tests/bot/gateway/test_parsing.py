"""Updates as the stand-in sends them, and what they mean to us."""

from typing import Any

import pytest

from bot.gateway.parsing import Reader, sighting
from bot.intake.incoming import (
    Blocked,
    Commanded,
    Incoming,
    Membership,
    Migrated,
    Pressed,
    SeenChat,
    Sighting,
    Standing,
    Thrown,
    Wrote,
)
from bot.people.acquaintances import Sender
from tests.bot.gateway.conftest import Line
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

READER = Reader("Zhuoji_Bot")
KEYBOARD = {"inline_keyboard": [[{"text": "x", "callback_data": "1:K7Q2:3:p:3m"}]]}


async def came(line: Line) -> list[Incoming | None]:
    return [READER.read(raw) for raw in await line.driver.updates()]


async def last(line: Line) -> Incoming | None:
    return (await came(line))[-1]


@pytest.fixture
async def anna(line: Line) -> int:
    user = await line.driver.person("Anna", last_name="Lee", language_code="en")
    await line.driver.updates()
    return user


@pytest.fixture
async def group(line: Line, anna: int) -> int:
    made = await line.driver.group(anna)
    await line.driver.updates()
    return made


def friends(group: int, thread: int = 0) -> SeenChat:
    return SeenChat(group, "Friends", private=False, thread=thread)


def lee(anna: int) -> Sender:
    return Sender(anna, "Anna Lee", "en")


async def test_a_command_with_its_argument(line: Line, anna: int, group: int) -> None:
    await line.driver.act("say", chat=group, user=anna, text="/Join@zhuoji_bot  K7Q2 ")
    assert await last(line) == Commanded(
        sender=lee(anna),
        anonymous_admin=False,
        chat=friends(group),
        command="join",
        argument="K7Q2",
    )
    await line.driver.act("say", chat=anna, user=anna, text="/start abc")
    private = await last(line)
    assert isinstance(private, Commanded)
    assert private.chat == SeenChat(anna, "", private=True)
    assert private.argument == "abc"


async def test_a_command_for_another_bot_is_none_of_ours(line: Line, anna: int) -> None:
    await line.driver.act("say", chat=anna, user=anna, text="/join@other_bot")
    assert await last(line) is None


async def test_anonymous_admins_and_channels_are_nobody(line: Line, anna: int, group: int) -> None:
    await line.driver.act("say", chat=group, user=anna, text="/settings", anonymous=True)
    said = await last(line)
    assert isinstance(said, Commanded)
    assert (said.sender, said.anonymous_admin) == (None, True)


async def test_words_in_private_are_noted_and_in_a_group_not(
    line: Line, anna: int, group: int
) -> None:
    await line.driver.act("say", chat=anna, user=anna, text="hello")
    assert await last(line) == Wrote(sender=lee(anna), chat=SeenChat(anna, "", private=True))
    own = await line.driver.ok("sendMessage", chat_id=group, text="x")
    reply = own["message_id"]
    await line.driver.act("say", chat=group, user=anna, text="hello", reply_to=reply)
    assert await last(line) is None


async def test_a_press_names_query_message_and_data(line: Line, anna: int, group: int) -> None:
    said = await line.driver.ok("sendMessage", chat_id=group, text="x", reply_markup=KEYBOARD)
    message = said["message_id"]
    told = await line.driver.act("press", chat=group, user=anna, message=message, button="x")
    assert await last(line) == Pressed(
        query_id=told["press"],
        sender=lee(anna),
        chat=friends(group),
        message_id=message,
        data="1:K7Q2:3:p:3m",
    )


async def test_a_press_from_a_message_that_is_gone(line: Line, anna: int, group: int) -> None:
    forged = {"chat": group, "user": anna, "message": 77, "payload": "1::0:ru:"}
    await line.driver.act("press", **forged)
    (raw,) = await line.driver.updates()
    pressed = READER.read(raw)
    assert isinstance(pressed, Pressed)
    assert (pressed.message_id, pressed.still_there) == (77, False)
    assert sighting(raw) is None


async def test_topics_are_told_and_threads_of_replies_are_none(line: Line, anna: int) -> None:
    forum = await line.driver.group(anna, forum=True)
    topic = (await line.driver.act("add_topic", chat=forum, name="t", by=anna))["id"]
    await line.driver.updates()
    await line.driver.act("say", chat=forum, user=anna, text="/rules", topic=topic)
    said = await last(line)
    assert isinstance(said, Commanded)
    assert said.chat.thread == topic
    await line.driver.act("say", chat=forum, user=anna, text="/rules")
    general = await last(line)
    assert isinstance(general, Commanded)
    assert general.chat.thread == 0


async def test_a_dice_counts_only_in_reply(line: Line, anna: int, group: int) -> None:
    own = await line.driver.ok("sendMessage", chat_id=group, text="x")
    reply = own["message_id"]
    await line.driver.act("throw", chat=group, user=anna, value=4, reply_to=reply)
    assert await last(line) == Thrown(
        sender=lee(anna), chat=friends(group), reply_to=reply, value=4
    )
    await line.driver.act("throw", chat=anna, user=anna, value=4)
    alone = await last(line)
    assert not isinstance(alone, Thrown)


async def test_people_come_and_go(line: Line, anna: int, group: int) -> None:
    bert = await line.driver.person("Bert")
    await line.driver.updates()
    await line.driver.act("join", chat=group, user=bert)
    coming = Sender(bert, "Bert", None)
    assert await last(line) == Membership(chat=friends(group), came=(coming,))
    await line.driver.act("leave", chat=group, user=bert)
    assert await last(line) == Membership(chat=friends(group), left=(coming,))


async def test_an_admin_bot_hears_of_members_by_two_ways(line: Line, anna: int) -> None:
    await line.driver.ok("getUpdates", allowed_updates=["message", "chat_member"])
    group = await line.driver.group(anna, bot_is_administrator=True)
    bert = await line.driver.person("Bert")
    await line.driver.updates()
    await line.driver.act("join", chat=group, user=bert)
    found = [each for each in await came(line) if isinstance(each, Membership)]
    assert len(found) == 2
    assert {each.came for each in found} == {(Sender(bert, "Bert", None),)}


async def test_a_group_moves_and_both_messages_say_so(line: Line, anna: int) -> None:
    old = await line.driver.group(anna, type="group")
    await line.driver.updates()
    new = (await line.driver.act("upgrade", chat=old, by=anna))["id"]
    assert await came(line) == [Migrated(old_id=old, new_id=new)] * 2


async def test_the_bot_is_added_restricted_and_removed(line: Line, anna: int) -> None:
    group = await line.driver.group(anna)
    added = next(each for each in await came(line) if isinstance(each, Standing))
    assert (added.was_member, added.is_member, added.is_admin) == (False, True, False)
    assert added.may_write
    bot = line.driver.sandbox.backend.bot.id
    rights = {"can_send_messages": False, "can_send_photos": False}
    await line.driver.act("restrict", chat=group, user=bot, rights=rights)
    muted = await last(line)
    assert isinstance(muted, Standing)
    assert (muted.is_member, muted.may_write, muted.may_send_photos) == (True, False, False)
    await line.driver.act("kick_bot", chat=group, by=anna)
    gone = next(each for each in await came(line) if isinstance(each, Standing))
    assert (gone.was_member, gone.is_member, gone.may_write) == (True, False, False)


async def test_a_person_blocks_the_bot_and_takes_it_back(line: Line, anna: int) -> None:
    for act, blocked in (("block", True), ("unblock", False)):
        await line.driver.act(act, user=anna)
        assert await last(line) == Blocked(sender=lee(anna), blocked=blocked)


async def test_a_message_is_seen_where_it_stands(line: Line, anna: int, group: int) -> None:
    await line.driver.act("say", chat=group, user=anna, text="/rules")
    (raw,) = await line.driver.updates()
    seen = sighting(raw)
    assert isinstance(seen, Sighting)
    assert (seen.chat_id, seen.message_id) == (group, raw["message"]["message_id"])
    assert seen.posted_at.tzinfo is not None


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"something_new": {"id": 5}},
        {"message": {"message_id": 1, "date": 1, "chat": {"id": -1, "type": "channel"}}},
    ],
)
async def test_what_is_unknown_to_us_is_nothing(content: dict[str, Any]) -> None:
    assert READER.read({"update_id": 1, **content}) is None
