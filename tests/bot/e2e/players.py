"""Scripted people: they look at their phones, think a while, and press the buttons they are shown.

    phones = await house.people("Anna", "Bert", "Chen", "Dora")
    players = [Player(house, phone) for phone in phones]
    group = await house.group(*phones)
    await sit_down(group, players)               # lobby, joining, start: the first deal is cut
    async with playing(players):                 # each answers every prompt that he is shown
        await house.until(lambda: not house.table().hosted.is_running)

A player asks the view of his own seat what a fair player would choose, and then has to find that
very button on his phone: a choice without a button, or a button that is no choice, fails the test.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import TypeAlias

import pytest

from bot.hosting.state import Hosted
from bot.messages.presses import CHOICES, VERBS, Action, Press
from engine.options import Option
from engine.seats import Seat
from engine.strategy.players import choose_greedily
from engine.table.prompts import prompt as asked
from engine.terms import Verb
from engine.tiles import Tile
from engine.views import SeatView, seat_view
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Answered, Key, Message, Phone

Mind: TypeAlias = Callable[[SeatView, Random], Option]
"""Chooses one of the options of a view."""

DELAY = (0.9, 2.5)
"""Seconds between seeing a keyboard and pressing, drawn anew each time."""


class Player:
    """Somebody at a table, with a phone and a mind of his own."""

    def __init__(
        self,
        house: Inn,
        phone: Phone,
        mind: Mind = choose_greedily,
        delay: tuple[float, float] = DELAY,
    ) -> None:
        self.house = house
        self.phone = phone
        self.chance = Random(phone.name)
        self.mind = mind
        self.delay = delay
        self.pressed: list[tuple[Press, Answered]] = []
        """Every press at a prompt, and how it was answered."""

    async def play(self) -> None:
        """Answer every prompt that is shown, each once, for ever."""
        done: set[tuple[str, int]] = set()
        while True:
            shown = self._shown()
            if shown is None or shown in done:
                await self.phone.look()
                continue
            await asyncio.sleep(self.chance.uniform(*self.delay))
            if self._shown() == shown:
                done.add(shown)
                await self._answer(*shown)

    async def press(self, press: Press) -> Answered:
        """Press the button of exactly that meaning, wherever in the own chat it is."""
        for message in reversed(self.phone.own_chat()):
            for key in message.buttons():
                if key.press == press:
                    answer = await self.phone.answer(await self.phone.press(message, key.data))
                    self.pressed.append((press, answer))
                    return answer
        shown = [key.text for message in self.phone.own_chat() for key in message.buttons()]
        return pytest.fail(f"{self.phone.name} is not shown {press}, but {shown}")

    async def _answer(self, table_id: str, prompt: int) -> None:
        kept = self.house.host.premises.tables.kept(table_id)
        assert kept is not None
        seat = _asked(kept.hosted, prompt, await self.house.key(self.phone))
        if seat is None:
            return
        view = seat_view(kept.hosted.table, seat)
        assert self._choices(table_id, prompt) == _expected(view), self.phone.name
        option = self.mind(view, self.chance)
        press = Press(CHOICES[option.verb], table_id, prompt, option.tile)
        if option.verb is Verb.DECLARE_READY:
            await self.press(Press(Action.CHOOSE_READY, table_id, prompt))
            await self.phone.until(lambda: self._key_of(press) is not None)
        await self.press(press)

    def _shown(self) -> tuple[str, int] | None:
        """The table and prompt whose choices stand on the newest keyboard."""
        for message in reversed(self.phone.own_chat()):
            for key in message.buttons():
                press = key.press
                if press is not None and press.action in VERBS and "✓" not in key.text:
                    return press.table_id, press.prompt
        return None

    def _choices(self, table_id: str, prompt: int) -> set[tuple[Action, str]]:
        """What the keyboards offer at a prompt."""
        return {
            (key.press.action, _named(key.press.tile))
            for message in self.phone.own_chat()
            for key in message.buttons()
            if key.press is not None
            and key.press.table_id == table_id
            and key.press.prompt == prompt
            and (key.press.action in VERBS or key.press.action is Action.CHOOSE_READY)
        }

    def _key_of(self, press: Press) -> tuple[Message, Key] | None:
        found = ((m, k) for m in self.phone.own_chat() for k in m.buttons() if k.press == press)
        return next(found, None)


def _asked(hosted: Hosted, prompt: int, person: str) -> Seat | None:
    """The seat of the person, if the table still waits for it at that prompt."""
    question, seat = asked(hosted.table), hosted.seat_of(person)
    if hosted.prompt is None or hosted.prompt.id != prompt or question is None:
        return None
    return seat if seat in question.seats else None


def _expected(view: SeatView) -> set[tuple[Action, str]]:
    """What a keyboard has to offer for the options of a view."""
    return {
        (Action.CHOOSE_READY, "")
        if option.verb is Verb.DECLARE_READY
        else (CHOICES[option.verb], _named(option.tile))
        for option in view.options
    }


def _named(tile: Tile | None) -> str:
    return "" if tile is None else str(tile)


async def sit_down(group: int, players: Sequence[Player], command: str = "/newtable") -> None:
    """Open a lobby, let everybody join and the first start it; AI players take what is free."""
    first, *others = (player.phone for player in players)
    await first.say(group, command)
    await first.until(lambda: first.with_button(group, Action.JOIN) is not None)
    for phone in others:
        await phone.until(lambda phone=phone: phone.with_button(group, Action.JOIN) is not None)
        await phone.ask(group, Action.JOIN)
    await first.ask(group, Action.START)


async def deal_at_once(group: int, players: Sequence[Player]) -> None:
    """Let nobody wait for the end of cutting."""
    for player in players:
        phone = player.phone
        await phone.until(lambda phone=phone: phone.with_button(group, Action.START) is not None)
        await phone.ask(group, Action.START)


@asynccontextmanager
async def playing(players: Sequence[Player]) -> AsyncIterator[None]:
    """Let all of them play for as long as the block runs; what goes wrong with one ends it."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(player.play()) for player in players]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
