"""AI players think off the loop, as soon as they are asked, about nothing but their own view."""

import asyncio
import threading
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.floor import ai_seats
from bot.floor.ai_seats import AiSeats
from bot.hosting.chance import choice_key
from bot.hosting.course import NO_CHOICES
from bot.people.houses import AI_LEVEL
from bot.tasks import Tasks
from engine.options import Option
from engine.strategy.players import choose_greedily
from engine.views import SeatView, seat_view
from tests.bot.hosting.helpers import EAST, PEOPLE, Host, dealt


class Thought(list[str]):
    """The tables that were thought about."""

    def __init__(self) -> None:
        self.happened = asyncio.Event()

    def __call__(self, table_id: str) -> None:
        self.append(table_id)
        self.happened.set()


@pytest.fixture
async def thought() -> Thought:
    return Thought()


@pytest.fixture
async def seats(thought: Thought) -> AsyncIterator[AiSeats]:
    tasks = Tasks()
    made = AiSeats(tasks, thought)
    yield made
    await tasks.close()
    made.close()


def robot_turn() -> Host:
    """East plays by hand; the AI of South is on turn."""
    host = dealt(seated=PEOPLE[:1], ai_level="greedy")
    host.turn(EAST)
    host.discard()
    while host.prompt.seat == EAST:
        host.until_due()
    return host


async def test_the_choice_is_that_of_the_seat_with_the_chance_of_its_prompt(
    seats: AiSeats, thought: Thought
) -> None:
    host = robot_turn()
    seats.think(host.hosted)
    await thought.happened.wait()
    assert thought == ["t1"]
    choices = seats.choices("t1")
    seat = host.prompt.seat
    chance = Random(choice_key(host.hosted, seat))
    expected = choose_greedily(seat_view(host.hosted.table, seat), chance)
    assert (choices.prompt, dict(choices.options)) == (host.prompt.id, {seat: expected})


async def test_a_prompt_is_thought_about_once_and_off_the_loop(
    seats: AiSeats, thought: Thought, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def note(view: SeatView, chance: Random) -> Option:
        threads.append(threading.current_thread().name)
        return choose_greedily(view, chance)

    monkeypatch.setitem(ai_seats.PLAYERS, "greedy", note)
    host = robot_turn()
    for _ in range(3):
        seats.think(host.hosted)
    await thought.happened.wait()
    seats.think(host.hosted)
    await asyncio.sleep(0.05)
    assert len(threads) == 1
    assert threads[0].startswith("ai")


async def test_what_was_thought_about_a_prompt_that_closed_is_let_go(
    seats: AiSeats, thought: Thought, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = threading.Event()

    def ponder(view: SeatView, chance: Random) -> Option:
        going.wait(5)
        return choose_greedily(view, chance)

    monkeypatch.setitem(ai_seats.PLAYERS, "greedy", ponder)
    host = robot_turn()
    seats.think(host.hosted)
    await asyncio.sleep(0)
    seats.forget("t1")
    going.set()
    await asyncio.sleep(0.1)
    assert thought == []
    assert seats.choices("t1") is NO_CHOICES


async def test_where_no_ai_is_asked_nothing_is_chosen(seats: AiSeats, thought: Thought) -> None:
    seats.think(dealt().hosted)
    seats.think(Host().hosted)
    await asyncio.sleep(0.05)
    assert thought == []
    assert seats.choices("t1") is NO_CHOICES


def test_the_level_of_new_tables_has_a_player():
    assert AI_LEVEL in ai_seats.PLAYERS
