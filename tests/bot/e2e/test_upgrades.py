"""A basic group becomes a supergroup: told twice, in any order, or only by the error of a call.

Each of these matches ends with the ledger of the same match left in peace.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.gateway.parsing import Reader
from bot.intake.incoming import Migrated
from bot.messages.presses import Action
from tests.bot.e2e.disturbed import Match, in_peace, played, settled_once
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, open_menu, turn_to
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.players import Player
from tests.bot.e2e.scenes import order, sees

pytestmark = pytest.mark.usefixtures("database_in_virtual_time")

SETTLING = 6.0


async def basic(house: Inn, phones: list[Phone]) -> int:
    return await house.group(*phones, type="group")


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

    ended = settled_once(played(upgrade, prepare=basic))
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

    ended = settled_once(played(in_peace, prepare=basic, sit=sit))
    assert ended.match.group == groups[1]


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

    ended = settled_once(played(upgrade, prepare=basic, patches=deaf))
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

    ended = settled_once(played(upgrade, prepare=basic, patches=deaf))
    assert {kept.hosted.setup.number for kept in ended.match.house.tables()} == {1, 2}


def _moved(match: Match, table_id: str, chat_key: str) -> bool:
    kept = match.house.host.premises.tables.kept(table_id)
    return kept is not None and kept.hosted.setup.chat_key == chat_key
