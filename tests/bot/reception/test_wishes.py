"""What buttons want of a table; those of another deal or of a changed list are refused."""

import pytest

from bot.hosting.intents import (
    AddAi,
    CastVote,
    Choose,
    Cut,
    Depart,
    GetReady,
    Intent,
    Join,
    Remove,
    Return,
    RingBell,
    SetOrder,
    Start,
    TakeOverLobby,
    ToggleAutoWin,
)
from bot.hosting.terms import Vote
from bot.messages.presses import CHOICES, Action, Press, person_mark
from bot.messages.replies import Refused
from bot.reception.wishes import check_deal, intent_of
from engine.errors import Refusal
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.hosting.helpers import EAST, Host, dealt

WINNING = "123p456p789p123s11m"
TILE = parse_tile("3m")


def wish(press: Press, host: Host) -> Intent | None:
    return intent_of(press, "eve", host.hosted)


def refusal(press: Press, host: Host) -> object:
    with pytest.raises(Refused) as refused:
        wish(press, host)
    return refused.value.reason


def between_deals(deals: int = 2) -> Host:
    """The first deal is over and the next is promised."""
    host = Host(deals=deals)
    host.deal(hands={0: WINNING})
    host.press(EAST, Verb.DECLARE_WIN, "1m")
    return host


@pytest.mark.parametrize("verb", Verb)
def test_a_choice_names_the_prompt_that_the_button_carries(verb: Verb) -> None:
    press = Press(CHOICES[verb], "t1", 42, TILE)
    assert wish(press, dealt()) == Choose(person="eve", prompt=42, verb=verb, tile=TILE)


@pytest.mark.parametrize(
    ("action", "intent"),
    [
        (Action.AUTO_WIN, ToggleAutoWin(person="eve")),
        (Action.RETURN, Return(person="eve")),
        (Action.LEAVE, Depart(person="eve")),
        (Action.ADD_AI, AddAi(person="eve")),
        (Action.TAKE_OVER_LOBBY, TakeOverLobby(person="eve")),
        (Action.READY, GetReady(person="eve")),
        (Action.BELL, RingBell(person="eve")),
        (Action.PAUSE, CastVote(person="eve", vote=Vote.PAUSE)),
        (Action.RESUME, CastVote(person="eve", vote=Vote.RESUME)),
        (Action.END, CastVote(person="eve", vote=Vote.END)),
        (Action.JOIN, None),
        (Action.ADVICE, None),
    ],
)
def test_a_plain_button_is_a_plain_wish(action: Action, intent: Intent | None) -> None:
    assert wish(Press(action, "t1"), Host()) == intent


@pytest.mark.parametrize(
    ("action", "verb"),
    [
        (Action.ORDER_PUNG, Verb.PUNG),
        (Action.ORDER_KONG, Verb.KONG),
        (Action.ORDER_PASS, Verb.PASS),
    ],
)
def test_an_order_needs_a_tile(action: Action, verb: Verb) -> None:
    order = SetOrder(person="eve", tile=TILE, verb=verb)
    assert wish(Press(action, "t1", tile=TILE), dealt()) == order
    assert wish(Press(action, "t1"), dealt()) is None


def test_who_is_removed_is_who_stood_there_in_the_list():
    button = Press(Action.REMOVE, "t1", person_mark("south"), number=1)
    host = Host()
    assert wish(button, host) == Remove(person="eve", target="south")
    for other in (
        button._replace(number=2),
        button._replace(number=9),
        button._replace(number=None),
    ):
        assert refusal(other, host) is Refusal.STALE_PROMPT
    host.do(Depart(person="south"))
    assert refusal(button, host) is Refusal.STALE_PROMPT


def test_who_leaves_the_lobby_too_late_does_not_leave_the_game():
    host = Host()
    host.do(Join(person="eve"))
    host.do(Start(person="east"))
    assert wish(Press(Action.LEAVE, "t1"), host) == Depart(person="eve"), "she only waits"
    with pytest.raises(Refused) as refused:
        intent_of(Press(Action.LEAVE, "t1"), "east", host.hosted)
    assert refused.value.reason is Refusal.STALE_PROMPT


def test_start_in_the_lobby_is_not_start_of_a_deal():
    lobby, host = Host(), between_deals()
    assert wish(Press(Action.START, "t1", 0), lobby) == Start(person="eve")
    assert refusal(Press(Action.START, "t1", 1), lobby) is Refusal.STALE_PROMPT
    assert refusal(Press(Action.START, "t1", 0), host) is Refusal.STALE_PROMPT
    for deal in (1, 2):
        assert wish(Press(Action.START, "t1", deal), host) == Start(person="eve")
    assert refusal(Press(Action.START, "t1", 3), host) is Refusal.STALE_PROMPT


def test_a_cut_is_for_the_deal_that_is_promised():
    host = between_deals()
    cut = Press(Action.CUT, "t1", 2, number=17)
    assert wish(cut, host) == Cut(person="eve", cut="pick:17")
    assert refusal(cut._replace(prompt=1), host) is Refusal.STALE_PROMPT
    assert wish(cut._replace(number=10**9), host) is None
    assert wish(cut._replace(number=None), host) is None
    for action in (Action.CUT, Action.CUT_MENU):
        assert refusal(Press(action, "t1", 1, number=17), dealt()) is Refusal.STALE_PROMPT
    for action in (Action.CUT_MENU, Action.TAKE_OVER):
        check_deal(Press(action, "t1", 2), host.hosted)
        assert refusal(Press(action, "t1", 1), host) is Refusal.STALE_PROMPT


def test_a_deal_is_taken_back_by_its_own_button():
    host = between_deals()
    assert wish(Press(Action.VOID, "t1", 1), host) == CastVote(person="eve", vote=Vote.VOID)
    assert refusal(Press(Action.VOID, "t1", 2), host) is Refusal.STALE_PROMPT
