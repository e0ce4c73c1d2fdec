"""The coach over the wire: permission of the group, switch of a person, advice, and the review."""

from typing import Any

import pytest

from bot.floor.played_for import played_for
from bot.floor.streams import table_stream
from bot.messages.presses import Action, Press
from bot.people.houses import CHOICES, CoachSwitched
from bot.reception import opening
from bot.render.advice import MOST_LETTERS, hint_lines, hint_text
from bot.render.texts import Texts
from engine.replay import finished_deals
from engine.seats import Seat
from engine.strategy.coach import advise
from engine.strategy.review import review
from engine.strategy.sight import is_own_turn
from engine.table.events import Event
from engine.views import seat_view
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, open_menu, turn_to
from tests.bot.e2e.phones import Answered, Message, Phone
from tests.bot.e2e.scenes import (
    NAMES,
    Scene,
    at_new_table,
    button,
    join_all,
    practised,
    rig,
    sees,
    start,
)
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SETTLING = 6.0
PAIRED = "11m 58m 147p 369p 147s"
ZH, EN = Texts("zh"), Texts("en")


async def table_of(
    house: Inn,
    patch: pytest.MonkeyPatch,
    *names: str,
    coached: int,
    allowed: bool = True,
    **rigging: Any,
) -> Scene:
    """A rigged deal of these people and AI players; the first so many have the coach on."""
    rig(patch, **rigging)
    await house.start()
    phones = await house.people(*names)
    group = await house.group(*phones)
    if allowed:
        await open_menu(phones[0], group)
        await turn_to(phones[0], "coach")
        await choose(phones[0], "coach", value=True)
    for phone in phones[:coached]:
        await switch(house, phone)
    scene = await at_new_table(house, group, phones)
    await join_all(scene)
    await start(scene)
    return scene


async def switch(house: Inn, phone: Phone) -> str:
    """Turn the coach on, or off; what is said to that."""
    await phone.say(phone.user, "/coach")
    await house.wait(SETTLING)
    return phone.own_chat()[-1].text


async def advice_of(scene: Scene, seat: int) -> Answered:
    """Press the button for advice at the open prompt."""
    phone, press = scene.phones[seat], scene.meant(Action.ADVICE)
    message = await scene.shown(seat, press)
    return await phone.answer(await phone.press(message, press.encode()))


def expected(scene: Scene, seat: int, texts: Texts = ZH) -> str:
    view = seat_view(scene.hosted.table, Seat(seat))
    return hint_text(texts, advise(view))


async def test_best_and_second_are_told_for_a_discard_and_for_a_claim(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = {0: "1m", 1: PAIRED}
    scene = await table_of(house, monkeypatch, *NAMES[:2], coached=2, hands=hands)
    told = await advice_of(scene, 0)
    assert told.alert
    assert told.text == expected(scene, 0)
    best, second, key = told.text.splitlines()
    assert "/coach" in key
    assert best.startswith("打")
    assert second.startswith("打")
    assert max(len(best), len(second)) <= MOST_LETTERS
    await scene.discard(0, "1m")
    await scene.window()
    told = await advice_of(scene, 1)
    assert told.text == expected(scene, 1)
    assert all("一万" in line and "约" in line for line in told.text.splitlines()[:-1])
    assert any(line.startswith("碰一万打") for line in told.text.splitlines())
    await scene.over()


async def test_advice_speaks_the_language_of_its_reader(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    anna = await house.person("Anna", language_code="en")
    await practised(anna)
    await house.until(lambda: house.table().hosted.is_running)
    await sees(anna, anna.user, Action.ADVICE)
    hosted = house.table().hosted
    told = await anna.ask(anna.user, Action.ADVICE)
    seat = hosted.seat_of(await house.key(anna)) or Seat.EAST
    lines = hint_lines(EN, advise(seat_view(hosted.table, seat)))
    assert told.text.splitlines()[0] == lines[0]
    await house.assert_quiet()
    await house.stop()


async def test_every_turn_is_advised_with_all_the_draws_before_it_in_mind(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    await house.start()
    (anna,) = await house.people("Anna")
    await practised(anna)
    await house.until(lambda: house.table().hosted.is_running)
    table_id = house.table().hosted.table_id
    scene = Scene(house, anna.user, [anna], table_id, [])
    seat = scene.hosted.seat_of(await house.key(anna))
    assert seat is not None
    for turn in range(4):
        await scene.turn_of(seat)
        dry_draws = house.table().memories[seat].dry_draws
        assert dry_draws <= turn + 1
        view = seat_view(scene.hosted.table, seat)
        told = await advice_of(scene, 0)
        assert told.text == hint_text(ZH, advise(view, dry_draws))
        await scene.discard(0)
    await scene.over()


async def test_no_advice_where_the_group_does_not_allow_it(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await table_of(house, monkeypatch, "Anna", coached=1, allowed=False)
    await refused(scene, 0)
    await scene.over()


async def test_no_advice_without_the_switch(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await table_of(house, monkeypatch, "Anna", coached=0)
    await refused(scene, 0)
    await scene.over()


async def test_no_advice_while_two_people_play_without_it(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await table_of(house, monkeypatch, *NAMES[:3], coached=1)
    await refused(scene, 0)
    await scene.over()


async def refused(scene: Scene, seat: int) -> None:
    """There is no button, and whoever forges its data hears why."""
    phone, press = scene.phones[seat], scene.meant(Action.ADVICE)
    hand = await scene.shown(seat, scene.meant(Action.DISCARD, scene.drawn(seat)))
    assert button(phone, press) is None
    told = await phone.answer(await phone.forge(phone.user, hand.id, press.encode()))
    assert told.alert
    assert told.text.startswith("这一场没有提示")


async def test_advice_on_what_is_asked_no_longer_or_of_another_is_refused(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await table_of(house, monkeypatch, *NAMES[:2], coached=2)
    anna, bert = scene.phones
    press = scene.meant(Action.ADVICE)
    hand = await scene.shown(0, press)
    of_another = await bert.answer(await bert.forge(bert.user, hand.id, press.encode()))
    assert "打" not in of_another.text.partition("：")[0]
    assert expected(scene, 0) != of_another.text
    await scene.discard(0)
    await scene.window()
    stale = await anna.answer(await anna.forge(anna.user, hand.id, press.encode()))
    assert "约" not in stale.text
    await scene.over()


async def test_the_switch_is_the_persons_and_outlives_the_process(house: Inn) -> None:
    await house.start()
    anna, bert = await house.people("Anna", "Bert")
    assert (await switch(house, anna)).startswith("教练开了")
    assert "T" not in (await switch(house, bert)).partition("碰牌十诀")[0]
    assert (await switch(house, bert)).startswith("教练关了")
    keys = [await house.key(phone) for phone in (anna, bert)]
    await house.stop()
    await house.start()
    premises = house.host.premises
    assert [key in premises.coached.people for key in keys] == [True, False]
    stored = [CHOICES.decode_stored(e) for e in await premises.event_log.read(f"person/{keys[1]}")]
    assert stored == [CoachSwitched(on=True), CoachSwitched(on=False)]
    await house.assert_quiet()
    await house.stop()


async def test_a_replay_ends_with_the_costliest_own_decisions_of_its_reader(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PRACTICE_DEALS", 1)
    rig(monkeypatch, hands={0: "19m 19p 19s 258m 258p"})
    await house.start()
    (anna,) = await house.people("Anna")
    await practised(anna)
    await house.until(lambda: house.table().hosted.is_running)
    kept = house.table()
    table_id = kept.hosted.table_id
    scene = Scene(house, anna.user, [anna], table_id, [])
    seat = kept.hosted.seat_of(await house.key(anna))
    assert seat is not None
    await scene.turn_of(seat)
    worst = advise(seat_view(scene.hosted.table, seat))[-1]
    assert worst.price > 0
    await scene.discard(0, str(worst.option.tile))
    # From here on nobody presses anything: the clock plays, and then the AI.
    await house.until(lambda: bool(house.host.premises.register.tables()[0].endings), within=9000)
    await house.wait(SETTLING)
    told = await shown_after(house, anna, Press(Action.REPLAY, table_id, 1))
    (deal,) = finished_deals(e for e in await scene.events() if isinstance(e, Event))
    stored = await house.host.premises.event_log.read(table_stream(table_id))
    costliest = review(deal, seat, played_for=played_for(stored, 1, seat))
    assert [d.chosen.option for d in costliest if is_own_turn(d.view)] == [worst.option]
    assert len(review(deal, seat, 100)) > len(costliest)
    last = told[-1].text
    assert last.startswith("你最亏的几手")
    assert last.count("你当时：") == last.count("不如：") == len(costliest)
    await house.assert_quiet()
    await house.stop()


async def shown_after(house: Inn, phone: Phone, press: Press) -> list[Message]:
    """What came into the own chat after that press."""
    known = {message.id for message in phone.own_chat()}
    await phone.ask(phone.user, press.action)
    await house.wait(SETTLING)
    return [each for each in phone.own_chat() if each.id not in known and each.by_bot]
