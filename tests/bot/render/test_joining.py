from dataclasses import replace

import pytest

from bot.messages.presses import Action, Press
from bot.render.joining import JoiningFacts, SeatState, join_hint_screen, joining_screen
from tests.bot.render.helpers import BOTH, LONGEST, ZH, fits, labels, presses

FACTS = JoiningFacts(
    table_id="K7Q2", number=3, title="<周五>", state=SeatState.SEATED, count=3, total=4
)


@pytest.mark.parametrize(
    ("state", "begins", "buttons"),
    [
        (SeatState.SEATED, "✅ 已入座 3/4", ["准备", "离开"]),
        (SeatState.ALREADY_SEATED, "✅ 已在座 3/4", ["准备", "离开"]),
        (SeatState.WAITING, "已满，候补第3位", ["离开"]),
        (SeatState.STARTED, "已开局", []),
        (SeatState.CLOSED, "这桌散了", []),
        (SeatState.LEFT, "你离座了", []),
    ],
)
def test_a_seat_is_confirmed_or_refused_in_the_own_chat(state, begins, buttons):
    screen = joining_screen(ZH, replace(FACTS, state=state))
    head, said = fits(screen).split("\n")
    assert head == "🟢<周五> · 3号桌"
    assert said.startswith(begins)
    assert labels(screen) == ([buttons] if buttons else [])


def test_there_is_a_way_back_to_a_group_that_has_a_link():
    screen = joining_screen(ZH, replace(FACTS, group_url="https://t.me/friends"))
    *_, link = screen.keyboard[0]
    assert (link.text, link.url) == ("回群", "https://t.me/friends")
    assert presses(screen)[0][1] == Press(Action.LEAVE, "K7Q2")


@pytest.mark.parametrize("texts", BOTH)
def test_who_typed_join_and_cannot_be_written_to_gets_a_link(texts):
    url = "https://t.me/zhuoji_bot?start=" + "x" * 64
    screen = join_hint_screen(texts, LONGEST, 1, "K7Q2", url)
    assert LONGEST in fits(screen)
    ((link,),) = screen.keyboard
    assert (link.url, link.data) == (url, "")
