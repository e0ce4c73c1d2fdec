"""Matches that are disturbed, and what has to be the same as in one that is left in peace.

Walls, seats and choices are the same in every match: people and AI players choose alike, so that it
does not matter for the ledger who played a seat meanwhile, as long as nobody's turn ran out.

    def blocked(match):                                  # what happens while they play
        async with match.absent(1):                      # from Bert's next turn on he does nothing
            await match.act("block", user=match.phones[1].user)
            await match.house.wait(90)
            await match.act("unblock", user=match.phones[1].user)

    assert played(blocked).game == played().game
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha512
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, TypeVar

import pytest

import bot.floor.ai_seats
import bot.floor.tables
from bot.floor.kept import Kept
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.state import Hosted
from engine.options import Option
from engine.strategy.players import PLAYERS, choose_greedily
from engine.table.events import (
    Event,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    SeatsDrawn,
    TableClosed,
    TableOpened,
)
from engine.table.prompts import PromptKind
from engine.views import SeatView
from tests.bot.e2e.conftest import MEMORY
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.lives import make_mortal
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.scenes import matches_of
from tests.bot.virtual_time import VirtualTimeLoop

NAMES = ("Anna", "Bert", "Chen", "Dora")
SEED = sha512(b"1338").digest()
"""A deal of twenty discards, three pungs and a kong."""
T = TypeVar("T")

_TOLD = ("unforeseen answer", "content refused")
"""What is logged as an error of a refusal that was ordered."""
HOURS = 3 * 3600.0
LAST_WORDS = 75.0
"""Seconds after a match in which its last messages are sent."""

CODES = ("K7Q2", "M3X8", "P9T4", "W5R6", "Z2Y7")


def choose(view: SeatView, _: Random) -> Option:
    """What everybody chooses, the same each time he sees the same."""
    return choose_greedily(view, Random(0))


class Guest(Player):
    """A player who can be kept from pressing."""

    def __init__(self, house: Inn, phone: Phone) -> None:
        super().__init__(house, phone, choose)
        self.free = asyncio.Event()
        self.free.set()

    async def _answer(self, table_id: str, prompt: int) -> None:
        await self.free.wait()
        await super()._answer(table_id, prompt)


@dataclass
class Match:
    """Four people who play a deal, and what somebody does to them meanwhile."""

    house: Inn
    group: int
    players: list[Guest]
    table_id: str = CODES[0]
    notes: dict[str, Any] = field(default_factory=dict)
    """What a disturbance has seen, for the test to look at."""

    @property
    def phones(self) -> list[Phone]:
        """The phones of the four."""
        return [player.phone for player in self.players]

    @property
    def kept(self) -> Kept:
        """The table as it stands."""
        kept = self.house.host.premises.tables.kept(self.table_id)
        assert kept is not None, "the table is read"
        return kept

    @property
    def hosted(self) -> Hosted:
        """The table as it stands."""
        return self.kept.hosted

    async def act(self, name: str, **arguments: Any) -> dict[str, Any]:
        """Let somebody do something to the chat or to an account."""
        return await self.house.driver.act(name, **arguments)

    async def turn_of(self, place: int) -> None:
        """Wait until one of the four is on turn, and has not pressed yet."""
        person = await self.house.key(self.phones[place])
        await self.house.until(lambda: self._asks(person), HOURS)

    async def turns(self, number: int) -> None:
        """Let so many turns pass."""
        for _ in range(number):
            await self.house.until(partial(self._later, self.hosted.last_prompt), HOURS)

    @asynccontextmanager
    async def absent(self, place: int) -> AsyncIterator[Guest]:
        """From the next turn of one of the four on, while the block runs, he presses nothing."""
        player = self.players[place]
        await self.turn_of(place)
        player.free.clear()
        try:
            yield player
        finally:
            player.free.set()

    def board(self, chat: int = 0) -> list[Message]:
        """The messages of the bot in the group, as Anna sees them."""
        chat = chat or self.group
        return [message for message in self.phones[0].in_chat(chat) if message.by_bot]

    def _asks(self, person: str) -> bool:
        prompt = self.hosted.prompt
        if prompt is None or prompt.kind is not PromptKind.TURN:
            return False
        return self.hosted.seats[prompt.seat].person == person

    def _later(self, before: int) -> bool:
        prompt = self.hosted.prompt
        if self.hosted.is_closed:
            return True
        turn = prompt is not None and prompt.kind is PromptKind.TURN
        return turn and self.hosted.last_prompt > before


Disturbance: TypeAlias = Callable[[Match], Awaitable[None]]
Preparation: TypeAlias = Callable[[Inn, list[Phone]], Awaitable[int]]
Beginning: TypeAlias = Callable[[int, Sequence[Player]], Awaitable[int | None]]
"""Back with the group, if it is another by then."""


class _Begin(NamedTuple):
    """How a match begins."""

    prepare: Preparation
    guests: Mapping[int, type[Guest]]
    sit: Beginning
    start: Beginning


class Played(NamedTuple):
    """What is left of a match."""

    game: list[Event]
    """What happened in the game, in order, the ledger of its settlement among it."""
    match: Match
    errors: list[Any]
    """What the bot logged as an error."""
    report: dict[str, Any]
    """What the server holds against it."""
    at_last: list[str]
    """The texts of the bot that hang in the group at the end."""


async def in_peace(_: Match) -> None:
    """Nothing happens to anybody."""


@cache
def undisturbed() -> list[Event]:
    """The match that nobody disturbs, played once."""
    return played(in_peace).game


def same(match: Played) -> Played:
    """Hold that nothing is different for the game, and that the bot has not stumbled."""
    assert match.game == undisturbed()
    assert [line for line in match.errors if line["event"] not in _TOLD] == []
    assert match.report["impatient"] == []
    assert match.report["unanswered"] == []
    return match


def settled_once(match: Played) -> Played:
    """The ledger of peace, and one sheet in the group."""
    assert sum(" · 结算" in text for text in match.at_last) == 1
    return same(match)


def played(
    disturb: Disturbance,
    *,
    prepare: Preparation | None = None,
    patches: Callable[[pytest.MonkeyPatch], None] = lambda _: None,
    guests: Mapping[int, type[Guest]] = MappingProxyType({}),
    sit: Beginning = sit_down,
    start: Beginning = deal_at_once,
    codes: Sequence[str] = CODES,
    **chosen: Any,
) -> Played:
    """Play a match of one deal while *disturb* happens.

    *prepare* makes another group for it, *guests* are players of another kind, by their place, and
    *sit* and *start* go before the deal; tables are named by *codes* and made as *chosen*.
    """
    begin = _Begin(prepare or _group, guests, sit, start)

    async def play(house: Inn) -> Played:
        return await _played(house, disturb, begin, codes[0])

    return alike(play, patches, codes, **chosen)


def alike(
    evening: Callable[[Inn], Awaitable[T]],
    patches: Callable[[pytest.MonkeyPatch], None] = lambda _: None,
    codes: Sequence[str] = CODES,
    **chosen: Any,
) -> T:
    """Spend an evening in a loop of its own, in which walls and choices are those of all others."""
    folder, named = MEMORY if MEMORY.is_dir() else None, iter(codes)
    with (
        TemporaryDirectory(dir=folder) as data,
        pytest.MonkeyPatch.context() as patch,
        asyncio.Runner(loop_factory=VirtualTimeLoop) as runner,
    ):
        make_mortal(patch)
        matches_of(patch, 1, **chosen)
        patch.setattr(bot.floor.tables, "new_table_id", lambda: next(named))
        patch.setattr(bot.floor.ai_seats, "PLAYERS", dict.fromkeys(PLAYERS, choose))
        patches(patch)
        return runner.run(_spent(Path(data), evening))


async def _spent(data: Path, evening: Callable[[Inn], Awaitable[T]]) -> T:
    async with inn(data) as house:
        house.draw_seed = lambda: SEED
        await house.start()
        return await evening(house)


async def _group(house: Inn, phones: list[Phone]) -> int:
    return await house.group(*phones)


async def _played(house: Inn, disturb: Disturbance, begin: _Begin, code: str) -> Played:
    phones = await house.people(*NAMES)
    group = await begin.prepare(house, phones)
    kinds = [begin.guests.get(place, Guest) for place in range(len(phones))]
    players = [kind(house, phone) for kind, phone in zip(kinds, phones, strict=True)]
    match = Match(house, group, players, code)
    match.group = group = await begin.sit(group, players) or group
    await asyncio.gather(*map(house.key, phones))
    await begin.start(group, players)
    await house.until(lambda: match.hosted.is_running)
    async with playing(players):
        await disturb(match)
        await house.until(lambda: match.hosted.is_closed, HOURS)
    await house.wait(LAST_WORDS)
    game = await game_of(house, code)
    report = await house.driver.look("quiet")
    at_last = [message.text for message in match.board()]
    await house.stop()
    return Played(game, match, house.errors(), report, at_last)


async def game_of(house: Inn, table_id: str) -> list[Event]:
    """What happened in the game at a table, in order."""
    stored = await house.host.premises.event_log.read(table_stream(table_id))
    events = [TABLE_EVENTS.decode_stored(each) for each in stored]
    return [event for event in events if isinstance(event, Event) and not isinstance(event, _NAMED)]


_NAMED = (TableOpened, PlayerSeated, PlayerLeft, PlayerConfirmed, TableClosed, SeatsDrawn)
"""These name persons, whose keys are others in every match; all else is the same."""
