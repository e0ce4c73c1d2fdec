"""Groups are promoted, restricted, emptied and deleted; the match goes on and loses no point.

Each of these matches ends with the ledger of the same match left in peace.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.gateway.parsing import Reader
from bot.incoming import Migrated
from bot.presses import Action
from tests.bot.e2e.disturbed import Match, Played, in_peace, played, undisturbed
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, open_menu, turn_to
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.players import Player, sit_down
from tests.bot.e2e.scenes import order, sees

pytestmark = pytest.mark.usefixtures("database_in_virtual_time")

SETTLING = 6.0
SILENT_ERRORS = ("unforeseen answer", "content refused")


def same(match: Played) -> Played:
    """Nothing is different for the game, and the bot has not stumbled."""
    assert match.game == undisturbed()
    assert [line for line in match.errors if line["event"] not in SILENT_ERRORS] == []
    assert match.report["impatient"] == []
    assert match.report["unanswered"] == []
    assert sum(" · 结算" in text for text in match.at_last) == 1
    return match


async def forum(house: Inn, phones: list[Phone]) -> int:
    return await house.group(*phones, forum=True)


async def basic(house: Inn, phones: list[Phone]) -> int:
    return await house.group(*phones, type="group")


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

    ended = same(played(look, prepare=forum))
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

    ended = same(played(close, prepare=forum, sit=in_topic))
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

    ended = same(played(lose, prepare=forum, sit=in_topic))
    assert threads(ended.match)[-1] == 0


async def upgraded(match: Match) -> None:
    """The group becomes a supergroup; what is said later is said there."""
    new = (await match.act("upgrade", chat=match.group, by=match.phones[0].user))["id"]
    match.notes["old"], match.group = match.group, new


@pytest.mark.parametrize("fault", ["", "hold", "duplicate"])
def test_a_group_becomes_a_supergroup_in_mid_hand(fault: str) -> None:
    """Both service messages, in either order, or twice."""

    async def upgrade(match: Match) -> None:
        await match.turns(3)
        if fault:
            await order(match.house, fault, "message", nth=1, times=2 if fault != "hold" else 1)
        await upgraded(match)
        await match.turns(3)
        assert match.phones[0].with_button(match.group, Action.HAND) is not None

    ended = same(played(upgrade, prepare=basic))
    assert len({*ended.at_last}) == len(ended.at_last), "nothing is there twice"


def test_a_group_becomes_a_supergroup_in_the_lobby() -> None:
    groups: list[int] = []

    async def sit(group: int, players: Sequence[Player]) -> int:
        anna, *others = (player.phone for player in players)
        await anna.say(group, "/newtable")
        await sees(anna, group, Action.JOIN)
        await others[0].ask(group, Action.JOIN)
        told = await anna.driver.act("upgrade", chat=group, by=anna.user)
        groups.extend((group, told["id"]))
        for phone in others[1:]:
            await sees(phone, told["id"], Action.JOIN)
            await phone.ask(told["id"], Action.JOIN)
        await anna.ask(told["id"], Action.START)
        return int(told["id"])

    ended = same(played(in_peace, prepare=basic, sit=sit))
    assert ended.match.group == groups[1]


def test_a_group_is_renamed_and_every_hand_says_so() -> None:
    async def rename(match: Match) -> None:
        await match.turns(3)
        anna = match.phones[0]
        await match.act("rename_chat", chat=match.group, title="老友<b>", by=anna.user)
        await anna.ask(match.group, Action.HAND)
        await match.turns(2)
        heads = [text for _, _, _, text in anna.texts if "✋" in text]
        assert heads[-1].startswith("🔵老友<b> · 1号桌")

    same(played(rename))


def deaf(patch: pytest.MonkeyPatch) -> None:
    """The bot never gets the service messages of an upgrade."""
    read = Reader.read

    def reads(reader: Reader, raw: Any) -> Any:
        incoming = read(reader, raw)
        return None if isinstance(incoming, Migrated) else incoming

    patch.setattr(Reader, "read", reads)


def test_only_an_error_tells_that_a_group_became_a_supergroup() -> None:
    async def upgrade(match: Match) -> None:
        await match.turns(3)
        await upgraded(match)
        await match.turns(3)

    ended = same(played(upgrade, prepare=basic, patches=deaf))
    refused = [call["description"] for call in ended.report["refused"]]
    assert len(refused) == 1
    assert "upgraded to a supergroup" in refused[0]


def test_the_new_id_is_known_already_with_settings_and_a_table_of_its_own() -> None:
    async def upgrade(match: Match) -> None:
        anna = match.phones[0]
        await open_menu(anna, match.group)
        await turn_to(anna, "deals")
        await choose(anna, "deals", 12)
        await match.turns(2)
        before = match.hosted.setup.chat_key
        await order(match.house, "timeout_before", "editMessageText", match.group, times=2)
        await upgraded(match)
        await open_menu(anna, match.group)
        await turn_to(anna, "speed")
        await choose(anna, "speed", "slow")
        eve = (await match.house.people("Eve"))[0]
        await match.act("join", chat=match.group, user=eve.user)
        await eve.say(match.group, "/newtable")
        await sees(eve, match.group, Action.JOIN)
        early = [kept.hosted for kept in match.house.tables() if kept.hosted.is_lobby]
        assert early[0].setup.chat_key != before
        await match.house.until(lambda: _moved(match, early[0].table_id, before), 120)
        house = await match.house.host.premises.houses.find(before)
        assert (house.deals, house.speed) == (12, "slow"), "what was chosen last of each holds"
        await choose(anna, "speed", "fast")
        assert (await match.house.host.premises.houses.find(before)).speed == "fast"
        answer = await eve.ask(match.group, Action.LEAVE)
        assert answer.text == "✓ 离座了", "and the buttons of the early table are good"

    ended = same(played(upgrade, prepare=basic, patches=deaf))
    assert {kept.hosted.setup.number for kept in ended.match.house.tables()} == {1, 2}


def _moved(match: Match, table_id: str, chat_key: str) -> bool:
    kept = match.house.host.premises.tables.kept(table_id)
    return kept is not None and kept.hosted.setup.chat_key == chat_key


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

    same(played(kick))


@pytest.mark.parametrize("how", ["permit", "restrict"])
def test_the_right_to_write_is_taken_and_given_back(how: str) -> None:
    async def mute(match: Match) -> None:
        await match.turns(3)
        await right(match, how, can_send_messages=False)
        await match.house.wait(300)
        await right(match, how, can_send_messages=True)
        await match.turns(1)

    same(played(mute))


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

    ended = same(played(blind))
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

    same(played(lie))
