"""Matches that are killed again and again, and what has to be the same as in one that is not.

The server seed, the table's name and the minds of the players are the same in every match, so that
each is played tile by tile like the others, whatever the kills cost in time.
"""

import asyncio
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

import bot.floor.tables
from bot.floor.kept import Kept, kept_after
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.events import ClaimGiven
from bot.hosting.state import Hosted
from bot.messages.presses import VERBS, Action, Press, decode
from engine.options import Option
from engine.seats import Seat
from engine.shuffle import SEED_BYTES
from engine.strategy.players import choose_greedily
from engine.table.events import (
    DealSettled,
    Event,
    KongAnnounced,
    KongMade,
    ReadyDeclared,
    TileDiscarded,
    WinDeclared,
)
from engine.terms import Verb
from engine.views import SeatView
from persistence.records import StoredRecord
from tests.bot.e2e.conftest import MEMORY
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.lives import Life, make_mortal
from tests.bot.e2e.phones import Answered, Message, Phone
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.proofs.evenings import AN_HOUR, NAMES
from tests.bot.e2e.proofs.rates import Call, counted
from tests.bot.e2e.scenes import matches_of
from tests.bot.virtual_time import VirtualTimeLoop

SEED = bytes(range(SEED_BYTES))
TABLE = "K7Q2"
AWAY = 3.0
"""Seconds between a kill and the next start."""
PEEKING = 4.0
LAST_WORDS = 90
"""Seconds after a match in which its last messages are sent, and looked for where need be."""
_PROBED = (
    "Bad Request: message is not modified",
    "Bad Request: message to edit not found",
    "Bad Request: message can't be edited",
)
REPEATED = defaultdict[str, tuple[str, ...]](
    tuple,
    editMessageText=_PROBED,
    editMessageCaption=_PROBED,
    deleteMessage=("Bad Request: message to delete not found",),
    answerCallbackQuery=("Bad Request: query is too old",),
)
"""The only refusals that a kill excuses."""
CLOCK = re.compile(r"\d\d:\d\d:\d\d")
OF_THE_ZONE = "🕙"
"""Begins the question of the zone. One that a kill swallowed is asked at the next match instead, so
it is no part of what two matches have in common."""

Death = tuple[str, int]
"""At which point a life ends, and at which time of passing it, counted from its start."""


class Confirmed(NamedTuple):
    """A press at a prompt that showed ✓."""

    seat: Seat
    press: Press


class Played(NamedTuple):
    """What is left of a match."""

    deaths: list[str]
    game: list[Event]
    """What happened in the game, in order."""
    settled: int
    in_group: list[str]
    """The messages of the bot that hang in the group at the end, but for the time of day."""
    posted: int
    """How many it has posted there."""
    confirmed: list[Confirmed]
    logged: set[tuple[int, Seat, Verb]]
    """Every move in the log: at which prompt, by whom, what."""
    calls: list[Call]
    """What Telegram counts of all lives together."""
    group: int
    faults: list[object]
    """Refusals, floods, presses without an answer, and what was logged as an error."""


class Watched:
    """A phone of which every press is remembered."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.sent: dict[str, str] = {}
        self._press = phone.press
        phone.press = self.press  # type: ignore[method-assign]  # to look over the shoulder

    async def press(self, message: Message, data: str) -> str:
        press_id = await self._press(message, data)
        self.sent[press_id] = data
        return press_id

    def confirmed(self) -> Iterator[Press]:
        """The moves that showed ✓."""
        for press_id, data in self.sent.items():
            answer: Answered | None = self.phone.answers.get(press_id)
            press = decode(data)
            assert press is not None
            if answer and answer.text.startswith("✓") and press.action in VERBS:
                yield press


def played(deaths: Sequence[Death] = ()) -> Played:
    """Play a match of one deal, in which the bot dies so often."""
    folder = MEMORY if MEMORY.is_dir() else None
    with (
        TemporaryDirectory(dir=folder) as data,
        pytest.MonkeyPatch.context() as patch,
        asyncio.Runner(loop_factory=VirtualTimeLoop) as runner,
    ):
        make_mortal(patch)
        matches_of(patch, 1)
        patch.setattr(bot.floor.tables, "new_table_id", lambda: TABLE)
        return runner.run(_played(Path(data), deaths))


async def _played(data: Path, deaths: Sequence[Death]) -> Played:
    async with inn(data) as house:
        house.draw_seed = lambda: SEED
        await house.start()
        watched = [Watched(phone) for phone in await house.people(*NAMES)]
        players = [Player(house, each.phone, _choose) for each in watched]
        group = await house.group(*(each.phone for each in watched))
        await sit_down(group, players)
        await deal_at_once(group, players)
        died = await _live_and_die(house, group, players, deaths)
        result = await _result(house, group, watched, died)
        await house.stop()
    return result


def _choose(view: SeatView, _: Random) -> Option:
    """What a fair player chooses, the same each time he sees the same."""
    return choose_greedily(view, Random(0))


async def _live_and_die(
    house: Inn, group: int, players: list[Player], deaths: Sequence[Death]
) -> list[str]:
    """Play to the end, dying at each point in turn, as long as the match lasts."""
    died: list[str] = []
    for point, number in deaths:
        life = Life.current
        life.dies_at = (point, life.points[point] + number)
        await _live(house, group, players)
        if not life.died.is_set():
            break
        died.append(point)
        await house.kill()
        await house.wait(AWAY)
        await house.start()
        await _look_at_hand(players[len(died) % len(players)].phone, group)
    Life.current.dies_at = None
    await _live(house, group, players)
    return died


async def _live(house: Inn, group: int, players: list[Player]) -> None:
    """Play until the bot is dead, or has said all that there was to say."""
    life = Life.current
    peeking = asyncio.create_task(_peek(players[-1].phone, group))
    async with playing(players):
        await house.until(lambda: _is_over(house) or life.died.is_set(), AN_HOUR)
    peeking.cancel()
    for _ in range(LAST_WORDS):
        if not life.died.is_set():
            await house.wait(1)


async def _peek(phone: Phone, group: int) -> None:
    """Look at the own hand by the button in the group, now and then: that changes nothing."""
    while True:
        await asyncio.sleep(PEEKING)
        found = phone.with_button(group, Action.HAND)
        if found is not None:
            await phone.press(found[0], found[1].data)


def _is_over(house: Inn) -> bool:
    return house.tables()[-1].hosted.is_closed


async def _look_at_hand(phone: Phone, group: int) -> None:
    """The button under a living board does what it says, right after the start."""
    if phone.with_button(group, Action.HAND) is not None:
        assert (await phone.ask(group, Action.HAND)).alert


def _is_of_match(message: Message) -> bool:
    return message.by_bot and not message.text.startswith(OF_THE_ZONE)


async def _result(house: Inn, group: int, watched: list[Watched], died: list[str]) -> Played:
    (kept,) = house.tables()
    stored = await house.host.premises.event_log.read(table_stream(TABLE))
    events = [TABLE_EVENTS.decode_stored(each) for each in stored]
    seats = {each: kept.hosted.seat_of(await house.key(each.phone)) for each in watched}
    report = await house.driver.look("quiet")
    messages = [m for m in watched[0].phone.in_chat(group) if _is_of_match(m)]
    return Played(
        deaths=died,
        game=[event for event in events if isinstance(event, _IN_A_DEAL)],
        settled=sum(isinstance(event, DealSettled) for event in events),
        in_group=[CLOCK.sub("", message.text) for message in messages],
        posted=sum(_is_of_match(m) and m.chat == group for m in watched[0].phone.seen),
        confirmed=[
            Confirmed(seat, press)
            for each, seat in seats.items()
            if seat is not None
            for press in each.confirmed()
        ],
        logged={move for stored_move in _moves(stored) for move in stored_move},
        calls=counted(await house.calls()),
        group=group,
        faults=[
            *(each for each in report["refused"] if not is_repeated(each)),
            *report["floods"],
            *report["impatient"],
            *report["unanswered"],
            *house.errors(),
        ],
    )


def is_repeated(call: dict[str, str]) -> bool:
    """Whether it repeats what was done before a life ended, or looks for what it may have sent."""
    return call["description"].startswith(REPEATED[call["method"]])


_IN_A_DEAL = (
    TileDiscarded,
    KongAnnounced,
    KongMade,
    ReadyDeclared,
    WinDeclared,
    DealSettled,
)


def _moves(stored: Sequence[StoredRecord]) -> Iterator[list[tuple[int, Seat, Verb]]]:
    """The moves of each event, at the prompt that was open before it."""
    kept: Kept | None = None
    for each in stored:
        event = TABLE_EVENTS.decode_stored(each)
        if kept is not None:
            yield [(kept.hosted.last_prompt, *move) for move in _made(kept.hosted, event)]
        kept = kept_after(kept, [event], each.recorded_at)


def _made(hosted: Hosted, event: object) -> Iterator[tuple[Seat, Verb]]:
    match event:
        case TileDiscarded(seat=seat):
            yield seat, Verb.DISCARD
        case ClaimGiven(seat=seat, verb=verb):
            yield seat, verb
        case ReadyDeclared(seat=seat):
            yield seat, Verb.DECLARE_READY
        case KongAnnounced(seat=seat) | KongMade(seat=seat):
            yield seat, Verb.DECLARE_KONG
        case WinDeclared(seat=seat):
            yield seat, Verb.DECLARE_WIN
        case _:
            pass
