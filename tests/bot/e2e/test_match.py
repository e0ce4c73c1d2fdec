"""Whole matches by scripted people, over HTTP, in virtual time."""

import pytest

from bot.reception import opening
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_a_sealed_match_of_four(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "DEALS", 2)
    await house.start()
    phones = await house.people("Anna", "Bert", "Chen", "Dora")
    players = [Player(house, phone) for phone in phones]
    group = await house.group(*phones)
    await sit_down(group, players)
    await deal_at_once(group, players)
    async with playing(players):
        await house.until(lambda: house.tables()[0].hosted.is_closed, within=7200)
    await house.wait(60)
    for m in phones[0].in_chat(group) + phones[0].own_chat():
        print(m.id, m.text, [k.text for k in m.buttons()], "\n")
    await house.assert_quiet()
    await house.stop()
