"""Groups are promoted, restricted, emptied and deleted; the match goes on and loses no point.

Each of these matches ends with the ledger of the same match left in peace.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.disturbed import Match, played, settled_once, undisturbed
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.players import Player, sit_down
from tests.bot.e2e.scenes import order

pytestmark = pytest.mark.usefixtures("database_in_virtual_time")

SETTLING = 6.0


async def forum(house: Inn, phones: list[Phone]) -> int:
    return await house.group(*phones, forum=True)


async def topic_of(match: Match) -> int:
    """The topic in which the table was opened."""
    return match.hosted.setup.thread


async def in_topic(group: int, players: Sequence[Player]) -> None:
    """Open the table in a topic of its own."""
    first = players[0].phone
    topic = await first.driver.act("add_topic", chat=group, name="桌", by=first.user)
    saying = first.say

    async def say(chat: int, text: str, **more: Any) -> int:
        where = {"topic": topic["id"]} if chat == group else {}
        return await saying(chat, text, **where | more)

    first.say = say  # type: ignore[method-assign]  # what he types, he types in the topic
    await sit_down(group, players)


def threads(match: Match) -> list[int]:
    """In which topics the messages of the bot hang."""
    chat = match.house.driver.sandbox.backend.world.chats[match.group]
    return [
        said.thread_id
        for said in chat.messages.values()
        if said.outgoing and not said.deleted and not said.service
    ]


def test_in_general_of_a_forum_no_thread_is_named() -> None:
    async def look(match: Match) -> None:
        match.notes["thread"] = match.hosted.setup.thread

    ended = settled_once(played(look, prepare=forum))
    assert ended.match.notes["thread"] == 0
    assert ended.report["refused"] == []


def test_a_topic_is_closed_and_opened_again() -> None:
    async def close(match: Match) -> None:
        topic, anna = await topic_of(match), match.phones[0]
        assert topic > 1
        await match.turns(3)
        await match.act("close_topic", chat=match.group, topic=topic, by=anna.user)
        await match.turns(6)
        await match.act("close_topic", chat=match.group, topic=topic, by=anna.user, closed=False)

    ended = settled_once(played(close, prepare=forum, sit=in_topic))
    assert set(threads(ended.match)) == {ended.match.hosted.setup.thread, 0}


@pytest.mark.parametrize("what", ["delete_topic", "set_forum"])
def test_a_topic_is_deleted_or_the_forum_switched_off(what: str) -> None:
    async def lose(match: Match) -> None:
        topic = await topic_of(match)
        await match.turns(3)
        if what == "delete_topic":
            await match.act("delete_topic", chat=match.group, topic=topic)
        else:
            await match.act("set_forum", chat=match.group, on=False)

    ended = settled_once(played(lose, prepare=forum, sit=in_topic))
    assert threads(ended.match)[-1] == 0


def test_a_group_is_renamed_and_every_hand_says_so() -> None:
    async def rename(match: Match) -> None:
        await match.turns(3)
        anna = match.phones[0]
        await match.act("rename_chat", chat=match.group, title="老友<b>", by=anna.user)
        await anna.ask(match.group, Action.HAND)
        await match.turns(2)
        heads = [text for _, _, _, text in anna.texts if "✋" in text]
        assert heads[-1].startswith("🔵老友<b> · 1号桌")

    settled_once(played(rename))


@pytest.mark.parametrize("away", [60.0, 3600.0])
def test_the_bot_is_removed_and_added_again(away: float) -> None:
    async def kick(match: Match) -> None:
        anna = match.phones[0]
        async with match.absent(0):
            await match.act("kick_bot", chat=match.group, by=anna.user)
            await match.house.wait(away)
            assert match.hosted.paused is not None
            await match.act("add_bot", chat=match.group, by=anna.user)
            await match.house.wait(SETTLING)
            await anna.ask(anna.user, Action.RESUME)
        await match.turns(2)
        assert anna.with_button(match.group, Action.HAND) is not None

    settled_once(played(kick))


@pytest.mark.parametrize("how", ["permit", "restrict"])
def test_the_right_to_write_is_taken_and_given_back(how: str) -> None:
    async def mute(match: Match) -> None:
        await match.turns(3)
        await right(match, how, can_send_messages=False)
        await match.house.wait(300)
        await right(match, how, can_send_messages=True)
        await match.turns(1)

    settled_once(played(mute))


@pytest.mark.parametrize("how", ["permit", "restrict"])
def test_the_right_to_send_pictures_is_taken_and_given_back(how: str) -> None:
    async def blind(match: Match) -> None:
        await match.turns(3)
        await right(match, how, can_send_photos=False)
        await match.house.until(lambda: bool(match.kept.endings), 3 * 3600)
        await match.house.wait(30)
        match.notes["said"] = [
            m.text for m in match.board() if "本场" in m.text and " · 结算" not in m.text
        ]
        await right(match, how, can_send_photos=True)

    ended = settled_once(played(blind))
    assert len(ended.match.notes["said"]) == 1, "the words come without the picture"


async def right(match: Match, how: str, **rights: bool) -> None:
    """Let everybody have these rights, or the bot alone; what is not named stays as it was."""
    bot = match.house.driver.sandbox.backend.bot.id
    if how == "permit":
        await match.act("permit", chat=match.group, rights=rights)
    else:
        everything = {"can_send_messages": True, "can_send_photos": True}
        await match.act("restrict", chat=match.group, user=bot, rights=everything | rights)


def test_a_group_is_deleted_and_its_people_play_on_in_private() -> None:
    async def delete(match: Match) -> None:
        anna = match.phones[0]
        async with match.absent(0):
            await match.act("delete_chat", chat=match.group)
            await match.house.until(lambda: match.hosted.paused is not None, 120)
            await match.house.wait(SETTLING)
            await anna.ask(anna.user, Action.RESUME)
            await match.house.wait(SETTLING)

    ended = played(delete)
    assert ended.game == undisturbed()
    assert ended.errors == []
    groups = [call for call in ended.report["refused"] if "deleted" in call["description"]]
    assert len(groups) <= 2, "a group that is gone is left alone"


def test_a_refusal_that_speaks_of_another_kind_of_chat_is_not_believed() -> None:
    async def lie(match: Match) -> None:
        await match.turns(3)
        blocked = {"code": 403, "text": "bot was blocked by the user"}
        await order(match.house, "refuse", "editMessageText", match.group, **blocked)
        expelled = {"code": 403, "text": "bot was kicked from the group chat"}
        await order(match.house, "refuse", "editMessageText", match.phones[2].user, **expelled)
        await match.turns(3)
        assert match.hosted.paused is None
        assert not match.hosted.away

    settled_once(played(lie))
