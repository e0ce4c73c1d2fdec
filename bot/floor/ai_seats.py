"""机器人的座位 (jīqìrén de zuòwèi): what AI players choose, thought out off the loop.

They think as soon as a prompt opens; when their choice counts is the host's to say. What is not
thought yet when it is due is waited for, and a prompt that has closed meanwhile is forgotten.
"""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import NamedTuple

from bot.hosting.chance import choice_key
from bot.hosting.course import NO_CHOICES, Choices
from bot.hosting.deadlines import thinkers
from bot.hosting.state import Hosted
from bot.tasks import Tasks
from engine.options import Option
from engine.seats import Seat
from engine.strategy.players import PLAYERS, Player
from engine.views import SeatView, seat_view

_THREADS = 2


class _Question(NamedTuple):
    """一问 (yí wèn): one seat's decision, with nothing in it that the seat may not see."""

    player: Player
    view: SeatView
    key: str

    def answer(self) -> Option:
        return self.player(self.view, Random(self.key))  # noqa: S311  # a game, no secret


class AiSeats:
    """机器人的座位 (jīqìrén de zuòwèi): all AI players of all tables."""

    def __init__(self, tasks: Tasks, thought: Callable[[str], None]) -> None:
        """*thought* is told the table for which all have chosen."""
        self._tasks = tasks
        self._thought = thought
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="ai")
        self._choices: dict[str, Choices] = {}
        self._thinking: dict[str, tuple[int, frozenset[Seat]]] = {}

    def choices(self, table_id: str) -> Choices:
        """选择 (xuǎnzé): what the AI players of a table have chosen so far."""
        return self._choices.get(table_id, NO_CHOICES)

    def think(self, hosted: Hosted) -> None:
        """想 (xiǎng): let the AI players of a table think about its open prompt, if it asks any."""
        table_id, seats = hosted.table_id, frozenset(thinkers(hosted))
        if hosted.prompt is None or not seats:
            self.forget(table_id)
            return
        topic = (hosted.prompt.id, seats)
        if self._thinking.get(table_id) != topic:
            self._thinking[table_id] = topic
            questions = {seat: _question(hosted, seat) for seat in seats}
            self._tasks.spawn(self._think(table_id, topic, questions))

    def forget(self, table_id: str) -> None:
        """忘 (wàng): nothing is asked of the AI players of that table."""
        self._thinking.pop(table_id, None)
        self._choices.pop(table_id, None)

    def close(self) -> None:
        """收 (shōu): think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _think(
        self,
        table_id: str,
        topic: tuple[int, frozenset[Seat]],
        questions: Mapping[Seat, _Question],
    ) -> None:
        loop = asyncio.get_running_loop()
        options = {
            seat: await loop.run_in_executor(self._pool, question.answer)
            for seat, question in questions.items()
        }
        if self._thinking.get(table_id) == topic:
            self._choices[table_id] = Choices(topic[0], options)
            self._thought(table_id)


def _question(hosted: Hosted, seat: Seat) -> _Question:
    view = seat_view(hosted.table, seat)
    return _Question(PLAYERS[hosted.level(seat)], view, choice_key(hosted, seat))
