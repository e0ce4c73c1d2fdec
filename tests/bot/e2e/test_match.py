"""Whole matches by scripted people, over HTTP, in virtual time, with the timings of production."""

import pytest

from bot.hosting.terms import Speed
from bot.messages.presses import Action
from bot.reception import opening
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, open_menu, turn_to
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.scenes import matches_of
from tests.bot.e2e.sheets import assert_sheets_tell_the_truth, sent_by_bot
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

AN_HOUR = 3600.0
ARRIVAL, LOBBY, CLOCK, RESULT = 1, 1, 1, 1
A_DEAL = 2
"""New messages in the group: the board that becomes the sheet, and the news."""


@pytest.fixture(autouse=True)
def two_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    matches_of(monkeypatch, 2)
    monkeypatch.setattr(opening, "PRACTICE_DEALS", 2)


async def four(house: Inn) -> list[Player]:
    phones = await house.people("Anna", "Bert", "Chen", "Dora")
    return [Player(house, phone) for phone in phones]


async def play_out(house: Inn, players: list[Player]) -> None:
    async with playing(players):
        await house.until(lambda: house.tables()[-1].hosted.is_closed, within=AN_HOUR)
    await house.wait(60)


async def test_a_sealed_match_of_four(house: Inn) -> None:
    await house.start()
    players = await four(house)
    group = await house.group(*(player.phone for player in players))
    await sit_down(group, players)
    await deal_at_once(group, players)
    await play_out(house, players)
    (kept,) = house.tables()
    assert list(kept.endings) == [1, 2]
    anna = players[0].phone
    await assert_sheets_tell_the_truth(house, anna, group, kept)
    assert sent_by_bot(anna, group) == ARRIVAL + LOBBY + CLOCK + 2 * A_DEAL + RESULT
    await house.assert_quiet()
    await house.stop()


async def test_an_open_match_of_four(house: Inn) -> None:
    await house.start()
    players = await four(house)
    anna = players[0].phone
    group = await house.group(*(player.phone for player in players))
    await open_menu(anna, group)
    await turn_to(anna, "window")
    assert (await choose(anna, "window", 0)).text
    await sit_down(group, players)
    await deal_at_once(group, players)
    await play_out(house, players)
    (kept,) = house.tables()
    assert kept.hosted.setup.window == "open"
    assert list(kept.endings) == [1, 2]
    await assert_sheets_tell_the_truth(house, anna, group, kept)
    await house.assert_quiet()
    await house.stop()


async def test_practice_of_one_person_with_three_ai_players(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    await anna.until(lambda: anna.with_button(anna.user, Action.PRACTICE) is not None)
    await anna.ask(anna.user, Action.PRACTICE)
    player = Player(house, anna)
    await play_out(house, [player])
    (kept,) = house.tables()
    assert kept.hosted.setup.practice
    assert kept.hosted.setup.speed is Speed.SLOW
    assert len(kept.hosted.ai_levels) == 3
    assert list(kept.endings) == [1, 2]
    await assert_sheets_tell_the_truth(house, anna, anna.user, kept)
    await house.assert_quiet()
    await house.stop()


async def test_nobody_is_asked_to_take_over_a_seat_of_practice(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    await anna.until(lambda: anna.with_button(anna.user, Action.PRACTICE) is not None)
    await anna.ask(anna.user, Action.PRACTICE)
    await house.until(lambda: 1 in house.tables()[-1].endings, within=AN_HOUR)
    await house.wait(60)
    (kept,) = house.tables()
    assert kept.hosted.paused is not None
    assert "托管中" in "".join(text for *_, text in anna.texts)
    assert "接手" not in "".join(text for *_, text in anna.texts)
    assert anna.with_button(anna.user, Action.RESUME) is not None
    await house.assert_quiet()
    await house.stop()


async def test_a_bot_killed_in_mid_hand_plays_on(house: Inn) -> None:
    await house.start()
    players = await four(house)
    anna = players[0].phone
    group = await house.group(*(player.phone for player in players))
    await sit_down(group, players)
    await deal_at_once(group, players)
    async with playing(players):
        await house.wait(40)
        await house.kill()
    await house.wait(30)
    await house.start()
    assert house.table().hosted.is_running
    await play_out(house, players)
    (kept,) = house.tables()
    assert list(kept.endings) == [1, 2]
    await assert_sheets_tell_the_truth(house, anna, group, kept)
    assert sent_by_bot(anna, group) == ARRIVAL + LOBBY + CLOCK + 2 * A_DEAL + RESULT
    await house.assert_quiet()
    await house.stop()
