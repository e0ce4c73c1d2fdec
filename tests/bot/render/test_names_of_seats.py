import pytest

from bot.render.names import listed_names, robot_name, seat_names
from tests.bot.render.helpers import BOTH, EN, ZH

LEVELS = ("random", "greedy", "steady", "sharp", "master")


def test_seats_are_told_apart_by_wind_and_lists_by_number():
    names = ("Bob", "Bob", "", None)
    assert seat_names(ZH, names) == ("Bob·东", "Bob·南", "玩家 3", "已离开的玩家")
    assert seat_names(EN, names) == ("Bob·East", "Bob·South", "Player 3", "Ex-player")
    assert listed_names(ZH, names) == ("Bob·1", "Bob·2", "玩家 3", "已离开的玩家")


def test_people_who_were_forgotten_are_told_apart_too():
    assert len(set(seat_names(ZH, (None,) * 4))) == 4


@pytest.mark.parametrize("texts", BOTH)
def test_every_level_of_ai_has_a_name_short_enough(texts):
    names = [robot_name(texts, level, 4) for level in LEVELS]
    assert len(set(names)) == len(LEVELS)
    assert listed_names(texts, names) == tuple(names)
