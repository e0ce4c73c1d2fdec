"""Killed at any moment, the match goes on as if nothing had happened. PRODUCT 8

The bot dies at named points (see `lives`) and is started again; then everything is compared with a
match of the same seed that nobody killed.
"""

import pytest

from bot.messages.presses import VERBS
from tests.bot.e2e.proofs.killings import Death, Played, played
from tests.bot.e2e.proofs.rates import A_MINUTE, CALLS_A_SECOND, GROUP_CALLS_A_MINUTE, busiest

POINTS: dict[str, int] = {
    "before commit": 4,
    "after commit": 4,
    "before answerCallbackQuery": 2,
    "after answerCallbackQuery": 2,
    "before editMessageText": 6,
    "after editMessageText": 6,
    "before record": 5,
    "after record": 5,
    "before mark": 2,
    "after mark": 2,
    "before timer": 2,
    "after timer": 2,
    "before sendMessage": 1,
    "after sendMessage": 1,
    "after sendPhoto": 1,
}
"""And how often each is passed before the bot dies there."""
TIMES = 5


@pytest.fixture(scope="module")
def whole(database_in_virtual_time: None) -> Played:
    """The match that nobody kills."""
    return played()


def assert_nothing_lost(match: Played, whole: Played) -> None:
    """No move, no settlement, no message is lost or there twice."""
    assert match.game == whole.game
    assert match.settled == whole.settled == 1
    assert match.in_group == whole.in_group
    assert match.posted == whole.posted
    assert match.faults == []
    in_group = [call.at for call in match.calls if call.chat == match.group]
    assert busiest(in_group, A_MINUTE) <= GROUP_CALLS_A_MINUTE
    assert busiest([call.at for call in match.calls], 1.0) <= CALLS_A_SECOND
    for each in match.confirmed:
        assert (each.press.prompt, each.seat, VERBS[each.press.action]) in match.logged


def test_the_match_that_nobody_kills_confirms_and_settles(whole: Played) -> None:
    assert whole.deaths == []
    assert len(whole.confirmed) > 20
    assert_nothing_lost(whole, whole)


@pytest.mark.parametrize("first", [0, 1])
def test_p8_kills_at_every_other_point_in_turn_lose_nothing(whole: Played, first: int) -> None:
    deaths: list[Death] = list(POINTS.items())[first::2]
    match = played(deaths)
    assert match.deaths == [point for point, _ in deaths]
    assert_nothing_lost(match, whole)


def test_p8_two_sends_in_a_row_of_unknown_fate_are_told_apart(whole: Played) -> None:
    """The question of the zone, of which only reception knows, and the board below it."""
    sent = "after sendMessage"
    match = played([(sent, POINTS[sent])] * 2)
    assert match.deaths == [sent, sent]
    assert_nothing_lost(match, whole)


@pytest.mark.long
@pytest.mark.parametrize("point", POINTS)
def test_p8_five_kills_at_a_point_lose_nothing(whole: Played, point: str) -> None:
    """In as many matches as that takes: a deal has one picture, and it is not sent again."""
    died = 0
    while died < TIMES:
        match = played([(point, POINTS[point])] * (TIMES - died))
        assert match.deaths, point
        assert_nothing_lost(match, whole)
        died += len(match.deaths)
