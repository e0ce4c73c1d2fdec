"""People block, leave, return, are renamed and sit elsewhere, too; nothing of the match is lost.

Each of these matches ends with the ledger of the same match left in peace.
"""

import asyncio
from collections.abc import Sequence

import pytest

from bot.hosting.terms import AutopilotReason
from bot.messages.presses import Action, Press
from tests.bot.e2e.disturbed import Guest, Match, played, same
from tests.bot.e2e.phones import Answered, Phone
from tests.bot.e2e.players import Player
from tests.bot.e2e.scenes import sees

pytestmark = pytest.mark.usefixtures("database_in_virtual_time")

BERT = 1
"""Who deals, so that the first turn is his."""
GRACE = 60.0
AWAY = 90.0
SETTLING = 6.0


def autopilot(match: Match, place: int = BERT) -> AutopilotReason | None:
    """Why the AI plays the seat of one of the four, if it does."""
    person = match.notes["key"] if place == BERT else ""
    seat = match.hosted.seat_of(person)
    assert seat is not None
    return match.hosted.seats[seat].autopilot


async def know(match: Match) -> Phone:
    """Remember Bert's key, for whoever is deactivated is found no more."""
    match.notes["key"] = await match.house.key(match.phones[BERT])
    return match.phones[BERT]


def test_who_blocks_the_bot_is_played_for_until_he_is_back() -> None:
    async def block(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await match.act("block", user=bert.user)
            await match.house.wait(AWAY)
            assert autopilot(match) is AutopilotReason.UNREACHABLE
            before = max(message.id for message in bert.own_chat())
            await match.act("unblock", user=bert.user)
            await match.house.wait(SETTLING)
            anew = [m for m in bert.own_chat() if m.id > before and "✋" in m.text]
            assert len(anew) == 1, "the hand is sent anew"
            assert (await bert.ask(bert.user, Action.RETURN)).text.startswith("✓")
        assert autopilot(match) is None

    ended = same(played(block))
    assert [call["description"] for call in ended.report["refused"]] == []


def test_who_blocks_and_unblocks_within_the_grace_plays_on_himself() -> None:
    async def block(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await match.act("block", user=bert.user)
            await match.house.wait(GRACE / 2)
            await match.act("unblock", user=bert.user)
            await match.house.wait(SETTLING)
        assert not match.hosted.away
        assert autopilot(match) is None

    same(played(block))


def test_whose_account_is_deleted_is_played_for_to_the_end() -> None:
    async def deactivate(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await match.act("deactivate", user=bert.user)
            await match.house.until(lambda: autopilot(match) is not None, 300)
            await match.house.until(lambda: bool(match.kept.endings), 3600)
        assert autopilot(match) is AutopilotReason.UNREACHABLE

    ended = same(played(deactivate))
    refused = [call["description"] for call in ended.report["refused"]]
    assert refused == ["Forbidden: user is deactivated"], "and his chat is left alone"


@pytest.mark.parametrize("away", [GRACE / 2, AWAY])
def test_who_leaves_the_group_and_returns(away: float) -> None:
    async def leave(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await match.act("leave", chat=match.group, user=bert.user)
            await match.house.wait(away)
            late = away > GRACE
            assert autopilot(match) is (AutopilotReason.LEFT if late else None)
            await match.act("join", chat=match.group, user=bert.user)
            await match.house.wait(SETTLING)
            if late:
                assert (await bert.ask(bert.user, Action.RETURN)).text.startswith("✓")
        assert not match.hosted.away
        assert autopilot(match) is None

    same(played(leave))


def test_who_leaves_the_table_in_private_and_never_returns() -> None:
    async def leave(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await bert.say(bert.user, "/leave")
            await match.house.until(lambda: bool(match.kept.endings), 3600)
        assert autopilot(match) is AutopilotReason.LEFT

    same(played(leave))


def test_who_changes_his_name_has_one_line_with_the_newest() -> None:
    async def rename(match: Match) -> None:
        bert = await know(match)
        await match.turns(3)
        await match.act("rename_user", user=bert.user, first_name="Berthold", username="bb")
        await match.turn_of(BERT)
        await match.turns(2)
        await match.act("rename_user", user=bert.user, first_name="Ber", last_name="Told")

    ended = same(played(rename))
    (result,) = [text for text in ended.at_last if "打完 1 局" in text]
    assert result.count("Ber Told") == 1
    assert "Berthold" not in result


class TwoDevices(Guest):
    """Somebody who presses every button on his phone and on his computer at once."""

    async def press(self, press: Press) -> Answered:
        first, second = await asyncio.gather(super().press(press), super().press(press))
        return first if first.text.startswith("✓") else second


def test_who_presses_on_two_devices_moves_once() -> None:
    async def double(match: Match) -> None:
        (bert,) = [player for player in match.players if isinstance(player, TwoDevices)]
        await match.turns(1)
        match.notes["bert"] = bert

    ended = same(played(double, guests={BERT: TwoDevices}))
    answers = [answer for _, answer in ended.match.notes["bert"].pressed]
    assert len(answers) >= 10
    assert sum(answer.text.startswith("✓") for answer in answers) < len(answers)
    assert all(answer.text for answer in answers)


def test_whose_chat_is_shut_as_the_deal_is_dealt() -> None:
    async def start(group: int, players: Sequence[Player]) -> None:
        bert = players[BERT].phone
        await bert.driver.act("block", user=bert.user)
        for player in players:
            await sees(player.phone, group, Action.START)
            if player.phone is not bert:
                await player.phone.ask(group, Action.START)

    async def unblock(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await match.house.wait(AWAY)
            assert autopilot(match) is AutopilotReason.UNREACHABLE
            await match.act("unblock", user=bert.user)
            await match.house.wait(SETTLING)
            assert (await bert.ask(bert.user, Action.RETURN)).text.startswith("✓")

    ended = same(played(unblock, start=start))
    assert ended.report["refused"] == []


def test_who_cannot_be_written_to_is_led_to_the_own_chat_before_he_returns() -> None:
    async def block(match: Match) -> None:
        bert = await know(match)
        async with match.absent(BERT):
            await match.act("block", user=bert.user)
            await match.house.until(lambda: autopilot(match) is not None, 300)
            await sees(bert, match.group, Action.RETURN)
            answer = await bert.ask(match.group, Action.RETURN)
            assert "?start=" in answer.url
            assert autopilot(match) is AutopilotReason.UNREACHABLE
            await match.act("open_bot", user=bert.user, payload=answer.url.partition("start=")[2])
            await match.house.wait(SETTLING)
            assert (await bert.ask(match.group, Action.RETURN)).text.startswith("✓")
        assert autopilot(match) is None

    same(played(block))
