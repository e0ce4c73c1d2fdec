"""The pause must not tell: what others hold changes no call to anybody else. PRODUCT 3

Each position is run over HTTP from its discard or added kong to the end of the tick, nobody
claiming: as it was recorded, and with the tiles that one seat cannot see in another order. The
group and that seat must get the same bytes at the same moments, the others the same calls.

Nothing is left out. Where the end of the tick itself shows hands, the comparison ends with the
tick: when the wall is empty, since then the deal is settled, and when somebody has declared ready
who may win what is offered or draws next, since that win is taken at once.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

import bot.courier.courier
import bot.floor.keeper
import bot.hosting.claims
import bot.hosting.deadlines
from bot.courier.pace import Pace
from bot.floor.ordering import in_order
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.floor.tables import Change
from bot.hosting.course import Course
from bot.hosting.events import ClaimGiven
from bot.hosting.state import Hosted, OpenPrompt
from bot.messages.outgoing import PrivatePlace
from engine.seats import Seat
from engine.table.prompts import PromptKind, prompt
from engine.terms import Verb
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.tables import Tables
from persistence.transaction import Statement
from tests.bot.e2e.conftest import MEMORY
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.lives import Life, make_mortal
from tests.bot.e2e.phones import Answered, Phone
from tests.bot.e2e.proofs.evenings import Evening
from tests.bot.e2e.proofs.positions import Position, positions
from tests.bot.hosting.helpers import PEOPLE, START
from tests.bot.virtual_time import EPOCH, VirtualTimeLoop

SETTLING, TICK, AFTERWARDS = 15.0, 5.0, 4.0
WITH_KONG = 4
"""The seed of a deal in which somebody adds to a pung."""
WITH_DECLARED = (7, 14, 18)
"""Those of deals in which somebody declares ready."""
FEW = 3
TIGHT = partial(Pace, overall_calls=3)
"""The hands of a table need more than a second: the overall budget binds."""

_PERSON = """
    INSERT INTO people (person_key, telegram_id, name, direct_messages) VALUES (?, ?, ?, 'open')
"""
_CHAT = "INSERT INTO chats (chat_key, telegram_id, title) VALUES (?, ?, ?)"


class Heard(NamedTuple):
    """One call, as whoever watches a chat could tell it from another."""

    chat: int
    after: float
    """Seconds since the press."""
    method: str
    content: str


class Run(NamedTuple):
    """All calls from the press to the end of the tick and a little longer."""

    chats: dict[Seat, int]
    heard: list[Heard]

    def told_to(self, viewer: Seat, within: float) -> list[Heard]:
        """Everything, but of the chats of other seats only what and when."""
        others = {user for seat, user in self.chats.items() if seat != viewer}
        return [
            each._replace(content="") if each.chat in others else each
            for each in self.heard
            if each.after < within
        ]


def run(position: Position) -> Run:
    """Run a position in a house of its own."""
    folder = MEMORY if MEMORY.is_dir() else None
    with (
        TemporaryDirectory(dir=folder) as data,
        pytest.MonkeyPatch.context() as patch,
        asyncio.Runner(loop_factory=VirtualTimeLoop) as runner,
    ):
        make_mortal(patch)
        return runner.run(_run(Path(data), position))


async def _run(data: Path, position: Position) -> Run:
    Life.current = Life()
    async with inn(data) as house:
        phones = dict(zip(PEOPLE, await house.people(*PEOPLE), strict=True))
        group = await house.group(*phones.values())
        await _furnish(house, position, group)
        await house.start()
        await house.wait(SETTLING)
        phone = phones[position.button.person]
        before = (await house.calls())[-1]["number"]
        start = EPOCH + asyncio.get_running_loop().time()
        answer = await _press(phone, position)
        await house.wait(TICK + AFTERWARDS)
        assert answer.text.startswith("✓")
        calls = [call for call in await house.calls() if call["number"] > before]
        await house.assert_quiet()
        await house.stop()
    persons = position.hosted.persons
    users = {person: phones[person].user for person in PEOPLE if person in persons}
    return Run(
        {Seat(seat): users[person] for seat, person in enumerate(persons) if person in users},
        [_heard(call, start) for call in calls if call["method"] != "getUpdates"],
    )


async def _press(phone: Phone, position: Position) -> Answered:
    wanted = position.press
    (message,) = (m for m in phone.own_chat() if any(key.press == wanted for key in m.buttons()))
    return await phone.answer(await phone.press(message, wanted.encode()))


def _heard(call: dict[str, object], start: float) -> Heard:
    at, chat = call["at"], call["chat_id"]
    assert isinstance(at, float)
    assert isinstance(chat, int)
    content = repr(call["parameters"]) if chat else "an answer to who pressed"
    return Heard(chat, round(at - start, 3), str(call["method"]), content)


async def _furnish(house: Inn, position: Position, group: int) -> None:
    """Write a database that knows the table, its people and its group."""
    table_id, hosted = position.hosted.table_id, position.hosted
    async with Database.open(house.data) as database:
        for person, phone in zip(PEOPLE, house.phones.values(), strict=True):
            row = (person, phone.user, phone.name)
            await database.write(Statement(_PERSON, row))
        await database.write(Statement(_CHAT, (hosted.setup.chat_key, group, "牌友")))
        tables = Tables(database)
        await database.write(tables.opened(table_id, hosted.setup.chat_key, START))
        for person in hosted.humans:
            await database.write(tables.seated(table_id, person))
        records = [TABLE_EVENTS.encode(event) for event in position.events]
        await EventLog(database, lambda: START).append(table_stream(table_id), 0, records)


def differences(position: Position, other: Position, viewer: Seat, until: float) -> list[Heard]:
    """What somebody heard in one of the two runs and not in the other."""
    told = [run(each).told_to(viewer, until) for each in (position, other)]
    return [] if told[0] == told[1] else sorted(set(told[0]) ^ set(told[1])) or told[0]


def _comparable(position: Position, other: Position) -> float:
    """How long both have to be told alike: to the end of the tick, and longer if nobody wins."""
    next_seat = Seat((position.seat + 1) % len(PEOPLE))
    winners = {*position.claimants(), *other.claimants(), next_seat}
    shows = position.left == 0 or not position.declared.isdisjoint(winners)
    return TICK if shows else TICK + AFTERWARDS


def _most_unlike(position: Position, viewer: Seat, chance: Random) -> Position:
    """One in which others can claim, if there is one among a few."""
    found = [position.seen_alike_by(viewer, chance) for _ in range(12)]
    unlike = (each for each in found if each.claimants() != position.claimants())
    return next(unlike, found[0])


@contextmanager
def tight_budget() -> Iterator[None]:
    """Let the whole bot call three times a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.courier.courier, "Pace", TIGHT)
        yield


def recorded(people: int = len(PEOPLE)) -> Iterator[Position]:
    """The positions of one deal after another, every added kong and one discard in three."""
    for seed in count(1):
        for number, position in enumerate(positions(seed, people)):
            if position.button.verb is not Verb.DISCARD or number % 3 == 0:
                yield position


def _declared() -> Iterator[Position]:
    """Positions in which somebody has declared ready, whoever is on turn."""
    return (each for seed in WITH_DECLARED for each in positions(seed) if each.declared)


def _last() -> Iterator[Position]:
    """Positions with no, one or two tiles left in the wall."""
    return (each for seed in count(1) for each in positions(seed) if each.left < FEW)


def assert_alike(chosen: Sequence[Position]) -> None:
    """Compare from the seat of whoever offers, or of another, with or without a tight budget."""
    unlike = 0
    for number, position in enumerate(chosen):
        viewer = Seat((position.seat + number) % len(PEOPLE))
        other = _most_unlike(position, viewer, Random(number))
        unlike += other.claimants() != position.claimants()
        with tight_budget() if number % 2 else nullcontext():
            assert differences(position, other, viewer, _comparable(position, other)) == []
    assert unlike > len(chosen) / 4, "who can claim has to differ, or nothing is shown"


def test_p3_no_call_tells_what_others_hold() -> None:
    kongs = (each for each in positions(WITH_KONG) if each.button.verb is not Verb.DISCARD)
    assert_alike([*kongs, *islice(_declared(), 6), *islice(_last(), 4), *islice(recorded(), 30)])


@pytest.mark.long
def test_p3_no_call_tells_what_others_hold_in_two_hundred_positions() -> None:
    assert_alike([*islice(_declared(), 25), *islice(_last(), 25), *islice(recorded(), 150)])


def _telling() -> Position:
    """A position in which the seats that may claim differ once tiles are permuted."""
    return next(each for each in recorded() if each.claimants())


def test_every_hand_gets_one_edit_at_the_discard_and_one_at_the_end_of_the_tick() -> None:
    position = _telling()
    heard = [each for each in run(position).heard if each.method != "deleteMessage"]
    for user in run(position).chats.values():
        moments = [each.after for each in heard if each.chat == user]
        assert len(moments) == 2
        assert moments[0] < TICK <= moments[1]


def test_a_claim_that_is_pressed_edits_no_hand_before_the_end(evening: Evening) -> None:
    given = [each.at for each in evening.history() if isinstance(each.event, ClaimGiven)]
    calls = [
        (call["at"], call["chat_id"])
        for call in evening.calls
        if call["method"] in {"sendMessage", "editMessageText"}
    ]
    claimed = 0
    for opened, closed in windows(evening):
        claimed += any(opened < at < closed for at in given)
        for user in evening.chats.values():
            assert sum(opened <= at < closed for at, chat in calls if chat == user) == 1
    assert claimed > 3


def windows(evening: Evening) -> Iterator[tuple[float, float]]:
    """When each sealed window opened, and when it closed."""
    opened = None
    for written in evening.history():
        offer = written.kept.hosted.prompt
        is_offer = offer is not None and offer.kind is not PromptKind.TURN
        if is_offer and opened is None:
            opened = written.at
        elif not is_offer and opened is not None:
            yield opened, written.at
            opened = None


def _those_who_can_claim(change: Change) -> tuple[PrivatePlace, ...]:
    asked = prompt(change.after.hosted.table)
    seats = asked.seats if asked else ()
    persons = {change.after.hosted.seats[seat].person for seat in seats}
    return tuple(place for place in in_order(change) if place.chat_key in persons)


def _prompts_first(change: Change) -> tuple[PrivatePlace, ...]:
    first = _those_who_can_claim(change)
    return first + tuple(place for place in in_order(change) if place not in first)


@pytest.mark.parametrize("leak", [_prompts_first, _those_who_can_claim])
def test_a_prompt_that_goes_first_or_an_edit_left_out_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Change], tuple[PrivatePlace, ...]]
) -> None:
    monkeypatch.setattr(bot.floor.keeper, "in_order", leak)
    position = _telling()
    viewers = [viewer for viewer in Seat if viewer not in position.claimants()]
    others = [_most_unlike(position, viewer, Random(1)) for viewer in viewers]
    assert any(
        differences(position, other, viewer, TICK + AFTERWARDS)
        for viewer, other in zip(viewers, others, strict=True)
    )


def _with_ai() -> Position:
    """A position in which an AI player alone can claim."""
    return next(
        each
        for each in recorded(3)
        if each.claimants() and all(not each.hosted.is_human(seat) for seat in each.claimants())
    )


def test_p3_an_ai_player_that_could_claim_makes_no_difference_before_the_end() -> None:
    position = _with_ai()
    other = _most_unlike(position, position.seat, Random(1))
    assert differences(position, other, position.seat, TICK) == []


def test_an_ai_player_that_answers_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(hosted: Hosted, open_prompt: OpenPrompt) -> bool:
        return False

    def at_once(course: Course) -> bool:
        return bot.hosting.claims._resolve(course, timed_out=True)

    monkeypatch.setattr(bot.hosting.deadlines, "waits_for_all", never)
    monkeypatch.setattr(bot.hosting.claims, "_think", at_once)
    position = _with_ai()
    other = _most_unlike(position, position.seat, Random(1))
    assert differences(position, other, position.seat, TICK) != []
