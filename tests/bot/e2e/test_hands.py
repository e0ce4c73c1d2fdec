"""The hand message: declaring ready, standing orders, switches, and practice alone."""

import asyncio

import pytest

from bot.messages.presses import Action, Press
from bot.reception import opening
from engine.seats import Seat
from engine.table.legal import legal_options
from engine.terms import Verb
from engine.tiles import parse_tile
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.scenes import button, dealt, practised, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 5.0
AN_HOUR = 3600.0
WINNING = "123p456p789p123s11m"
NEARLY = "123p456p789p123s1m9s"
"""Ready for one of the last two tiles once the other is discarded."""


async def test_ready_is_declared_with_one_of_the_discards_that_keep_it(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: NEARLY})
    anna = scene.phones[0]
    await sees(anna, anna.user, Action.CHOOSE_READY)
    await anna.ask(anna.user, Action.CHOOSE_READY)
    await sees(anna, anna.user, Action.DECLARE_READY)
    menu, _ = anna.with_button(anna.user, Action.DECLARE_READY) or pytest.fail("no menu")
    pressed = [key.press for key in menu.buttons() if key.press is not None]
    tiles = {str(press.tile) for press in pressed if press.action is Action.DECLARE_READY}
    options = legal_options(scene.hosted.table, Seat.EAST)
    assert tiles == {str(o.tile) for o in options if o.verb is Verb.DECLARE_READY}
    assert "一万" in menu.text
    await anna.ask(anna.user, Action.BACK)
    await sees(anna, anna.user, Action.DISCARD)
    await anna.ask(anna.user, Action.CHOOSE_READY)
    await scene.press(0, Action.DECLARE_READY, "9s")
    await house.wait(SETTLING)
    hand = next(message for message in anna.own_chat() if "✋" in message.text)
    assert "📢" in hand.text
    assert scene.hosted.table.phase.play.deal.declared[Seat.EAST]
    await scene.over()


async def test_an_order_is_given_lifted_and_carried_out(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "5m", 2: "55m"})
    chen = scene.phones[2]
    five = parse_tile("5m")

    def order(action: Action) -> Press:
        return Press(action, scene.table_id, 0, five)

    for action, standing in (
        (Action.ORDER_PUNG, Verb.PUNG),
        (Action.ORDER_PASS, Verb.PASS),
        (Action.ORDER_PASS, None),
        (Action.ORDER_PUNG, Verb.PUNG),
    ):
        message = await scene.shown(2, order(action))
        await chen.answer(await chen.press(message, order(action).encode()))
        assert scene.hosted.seats[Seat.WEST].orders.get(five) is standing
        await house.wait(2)
    await chen.ask(chen.user, Action.AUTO_WIN)
    assert not scene.hosted.seats[Seat.WEST].auto_win
    await scene.discard(0, "5m")
    await scene.turn_of(2)
    assert button(chen, scene.meant(Action.PUNG, "5m")) is None
    (meld,) = scene.hosted.table.phase.play.deal.melds[Seat.WEST]
    assert meld.tile == five
    await scene.over()


def hand_of(phone: Phone) -> Message:
    """The one message with a hand in the own chat."""
    (hand,) = (message for message in phone.own_chat() if "✋" in message.text)
    return hand


async def test_each_deal_brings_the_hand_anew(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: WINNING})
    await house.wait(SETTLING)
    first = [hand_of(phone).id for phone in scene.phones]
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.until(lambda: not scene.hosted.is_running)
    for phone in scene.phones:
        await sees(phone, scene.group, Action.START)
        await phone.ask(scene.group, Action.START)
    await house.until(lambda: scene.hosted.is_running)
    await house.wait(SETTLING)
    again = [hand_of(phone).id for phone in scene.phones]
    assert all(id_ > before for id_, before in zip(again, first, strict=True))
    for phone, before in zip(scene.phones, first, strict=True):
        assert (phone.user, before) not in phone.messages
    await scene.over()


async def test_a_turn_brings_the_hand_below_what_was_read_meanwhile(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    _, reader, other, _ = scene.phones
    await house.wait(SETTLING)
    for phone in (reader, other):
        await phone.ask(phone.user, Action.AUTO_WIN)
    await reader.say(reader.user, "/help")
    await house.wait(SETTLING)
    page, buried, kept = reader.own_chat()[-1].id, hand_of(reader).id, hand_of(other).id
    assert page > buried
    await scene.discard(0)
    await scene.turn_of(1)
    await house.wait(SETTLING)
    assert hand_of(reader).id > page
    await scene.discard(1)
    await scene.turn_of(2)
    await house.wait(SETTLING)
    assert hand_of(other).id == kept
    await scene.over()


async def test_the_nudge_brings_the_hand_below_itself(house: Inn) -> None:
    await house.start()
    (anna,) = await house.people("Anna")
    await practised(anna)
    await sees(anna, anna.user, Action.DISCARD)
    async with asyncio.timeout(AN_HOUR):
        await anna.until(lambda: anna.with_button(anna.user, Action.HAND) is not None)
    nudge, _ = anna.with_button(anna.user, Action.HAND) or pytest.fail("no nudge")
    assert hand_of(anna).id < nudge.id
    await anna.ask(anna.user, Action.HAND)
    await house.wait(SETTLING)
    assert hand_of(anna).id > nudge.id
    await house.assert_quiet()
    await house.stop()


async def test_practice_is_opened_by_command_and_goes_on_again(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PRACTICE_DEALS", 1)
    await house.start()
    (anna,) = await house.people("Anna")
    message = await practised(anna)
    await sees(anna, anna.user, Action.DISCARD)
    hand, _ = anna.with_button(anna.user, Action.DISCARD) or pytest.fail("no hand")
    assert "🤖" in hand.text
    assert "练习" in hand.text
    await house.wait(SETTLING)
    assert [m for m in anna.own_chat() if "承诺" in m.text and m.id != hand.id] == []
    table = house.table().hosted.table_id
    await anna.say(anna.user, f"/cancel {table}")
    await house.wait(SETTLING)
    assert "群里" in anna.own_chat()[-1].text
    await anna.say(anna.user, "/hand")
    await house.wait(SETTLING)
    again = next(m for m in anna.own_chat() if "✋" in m.text)
    assert again.id > message.id
    await house.assert_quiet()
    await house.stop()
