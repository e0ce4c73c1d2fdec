"""Scenes: four people at one table, a deal as the test wants it, and what they press.

    scene = await seated(house)                    # a lobby with everybody in it
    scene = await dealt(house, monkeypatch, hands={1: "11m"}, draws="9s 8s")
    await scene.press(0, Action.DISCARD, "1m")     # once the button is there, and not too soon
    await scene.turn_of(1)                         # until that seat is on turn

In a rigged deal each sits where he stands in `NAMES`, and Anna deals.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

import bot.people.houses
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting import cutting
from bot.hosting.state import Hosted, OpenPrompt
from bot.messages.presses import Action, Press
from bot.people.houses import House
from engine.shuffle import Shuffle
from engine.table.prompts import PromptKind
from engine.tiles import parse_tile
from persistence.fingerprint import state_hash
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Answered, Key, Message, Phone
from tests.engine.rigging import rigged_start

NAMES = ("Anna", "Bert", "Chen", "Dora")
PATIENCE = 60.0
"""Seconds within which whatever is waited for has to be seen."""
NOT_TOO_SOON = 0.8
"""Seconds after which a discard on a new keyboard is not asked about once more."""


@dataclass
class Scene:
    """Four people in a group, at a table of theirs."""

    house: Inn
    group: int
    phones: list[Phone]
    """By seat."""
    table_id: str
    onlookers: list[Phone]

    @property
    def hosted(self) -> Hosted:
        """The table as it stands."""
        kept = self.house.host.premises.tables.kept(self.table_id)
        assert kept is not None, "the table was opened"
        return kept.hosted

    @property
    def prompt(self) -> OpenPrompt:
        """What the table waits for."""
        assert self.hosted.prompt is not None, "nothing is asked"
        return self.hosted.prompt

    @property
    def hash(self) -> str:
        """What is the same only while nothing has happened in the game."""
        return state_hash(self.hosted.table)

    def meant(self, action: Action, tile: str = "", prompt: int = 0) -> Press:
        """The press at the open prompt, or at another."""
        shown = parse_tile(tile) if tile else None
        return Press(action, self.table_id, prompt or self.prompt.id, shown)

    async def press(self, seat: int, action: Action, tile: str = "") -> Answered:
        """Press a button of the open prompt in the own chat, as soon as that is wise."""
        phone, press = self.phones[seat], self.meant(action, tile)
        await self.shown(seat, press)
        await self.house.wait(NOT_TOO_SOON)
        message, key = button(phone, press) or pytest.fail(f"{press} is gone")
        return await phone.answer(await phone.press(message, key.data))

    async def shown(self, seat: int, press: Press) -> Message:
        """Wait for a button in the own chat; the message that has it."""
        phone = self.phones[seat]
        async with asyncio.timeout(PATIENCE):
            await phone.until(lambda: button(phone, press) is not None)
        message, _ = button(phone, press) or pytest.fail(f"{press} is gone")
        return message

    async def discard(self, seat: int, tile: str = "") -> Answered:
        """Discard *tile*, or what was just drawn."""
        return await self.press(seat, Action.DISCARD, tile or self.drawn(seat))

    def drawn(self, seat: int) -> str:
        """What the seat has just drawn."""
        phase = self.hosted.table.phase
        drawn = getattr(phase, "drawn", ())
        assert drawn, f"seat {seat} has drawn nothing"
        return str(drawn[-1])

    async def turn_of(self, seat: int) -> None:
        """Wait until a seat is on turn; windows close by themselves."""
        await self.house.until(lambda: self._asks(seat))

    async def window(self) -> OpenPrompt:
        """Wait until a tile is on offer."""
        await self.house.until(lambda: self.prompt.kind is not PromptKind.TURN)
        return self.prompt

    async def play_around_to(self, seat: int) -> None:
        """Everybody discards what he draws until *seat* is on turn."""
        while True:
            await self.house.until(self.is_turn)
            if self.prompt.seat == seat:
                return
            await self.discard(self.prompt.seat)
            await self.window()

    async def events(self) -> list[Any]:
        """Everything that has happened at the table."""
        stored = await self.house.host.premises.event_log.read(table_stream(self.table_id))
        return [TABLE_EVENTS.decode_stored(each) for each in stored]

    async def over(self) -> None:
        """Hold nothing against the bot, and end it."""
        await self.house.assert_quiet()
        await self.house.stop()

    def is_turn(self) -> bool:
        """Whether a seat is on turn."""
        return self.hosted.prompt is not None and self.prompt.kind is PromptKind.TURN

    def _asks(self, seat: int) -> bool:
        return self.is_turn() and self.prompt.seat == seat


def button(phone: Phone, press: Press) -> tuple[Message, Key] | None:
    """The button of exactly that meaning in the own chat, and its message."""
    found = ((m, key) for m in phone.own_chat() for key in m.buttons() if key.press == press)
    return next(found, None)


async def opened(house: Inn, *onlookers: str) -> Scene:
    """A group in which the first has opened a table and sits alone."""
    phones, others = await house.people(*NAMES), await house.people(*onlookers)
    group = await house.group(*phones, *others)
    return await at_new_table(house, group, phones, others)


async def at_new_table(
    house: Inn, group: int, phones: list[Phone], onlookers: Sequence[Phone] = ()
) -> Scene:
    """A table that the first of *phones* has opened."""
    known = {kept.hosted.table_id for kept in house.tables()}
    await phones[0].say(group, "/newtable")
    await house.until(lambda: len(house.tables()) > len(known))
    await sees(phones[0], group, Action.JOIN)
    (table_id,) = {kept.hosted.table_id for kept in house.tables()} - known
    return Scene(house, group, phones, table_id, list(onlookers))


async def sees(phone: Phone, chat: int, action: Action) -> None:
    """Wait for a button of that meaning."""
    async with asyncio.timeout(PATIENCE):
        await phone.until(lambda: phone.with_button(chat, action) is not None)


async def join_all(scene: Scene) -> None:
    """All others join, one after the other."""
    for phone in scene.phones[1:]:
        await sees(phone, scene.group, Action.JOIN)
        await phone.ask(scene.group, Action.JOIN)


async def start(scene: Scene) -> None:
    """The owner starts, and nobody waits for cuts."""
    await scene.phones[0].ask(scene.group, Action.START)
    for phone in scene.phones:
        await sees(phone, scene.group, Action.CUT_MENU)
        await phone.ask(scene.group, Action.START)
    await scene.house.until(lambda: scene.hosted.is_running)


async def dealt(house: Inn, patch: pytest.MonkeyPatch, *onlookers: str, **rigging: Any) -> Scene:
    """Four people at a table whose first deal was just dealt as rigged."""
    rig(patch, **rigging)
    scene = await opened(house, *onlookers)
    await join_all(scene)
    await start(scene)
    return scene


async def practised(phone: Phone) -> Message:
    """A match against AI players, its first deal begun; the message that it began in."""
    await phone.say(phone.user, "/practice")
    await sees(phone, phone.user, Action.START)
    message, _ = phone.with_button(phone.user, Action.START) or pytest.fail("no button")
    await phone.ask(phone.user, Action.START)
    return message


def rig(patch: pytest.MonkeyPatch, **rigging: Any) -> None:
    """Let every deal be dealt as written in `tests.engine.rigging`, whatever seeds say."""
    command = rigged_start(**rigging)
    drawn = Shuffle(command.ring, command.dice, command.first_dealer_dice, command.seat_draw)
    patch.setattr(cutting, "shuffle", lambda *_: drawn)


def matches_of(patch: pytest.MonkeyPatch, deals: int, **chosen: Any) -> None:
    """Let a match be so long, and so made, in every group that has not chosen otherwise."""
    patch.setattr(bot.people.houses, "House", partial(House, deals=deals, **chosen))


async def order(house: Inn, kind: str, method: str, chat: int = 0, **more: Any) -> None:
    """Let the server fail at a call, as `bot.sandbox.faults` describes."""
    await house.driver.act("faults", kind=kind, target=method, chat_id=chat, **more)
