"""回应 (huíyìng): a press is answered exactly once, and soon.

A query is opened when its press arrives, before it queues for its table. If the outcome takes
longer than a person should wait, the press is answered with a word that looks like no success, and
whoever knows the outcome later has to tell it elsewhere.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

import structlog

from bot.clock import Clock
from bot.intake.courtesy import Courtesy
from bot.messages.outgoing import Answer, Done, Transport, Unsent, Wait

SOON = 1.0
"""Seconds until a press is answered in any case; the way to the person takes some more."""
NO_USE = 10.0
"""Seconds after which an answer is of no use any more."""
_AGAIN = 0.5
"""Seconds after which an answer that did not leave is tried once more."""

log = structlog.get_logger()


class Query:
    """一问 (yí wèn): one press that waits for its answer."""

    def __init__(self, send: Callable[[Answer], None]) -> None:
        self._send = send
        self._given = False

    @property
    def given(self) -> bool:
        """答过了 (dáguo le): whether the press was answered."""
        return self._given

    def give(self, answer: Answer) -> bool:
        """答 (dá): answer, unless that was done; False if it was. Nothing is waited for."""
        if self._given:
            return False
        self._given = True
        self._send(answer)
        return True


class Answers:
    """回应 (huíyìng): all presses that wait for an answer, and all answers on their way."""

    def __init__(
        self, clock: Clock, transport: Transport, answered: Callable[[str], Awaitable[object]]
    ) -> None:
        """*answered* is told of each press to which nothing more will be said."""
        self.courtesy = Courtesy(clock)
        """礼让 (lǐràng): knows which presses wait, for those who let them go first."""
        self._clock = clock
        self._transport = transport
        self._answered = answered
        self._open: dict[str, Query] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, query_id: str, working: Answer) -> Query:
        """来了 (lái le): a press has arrived; *working* is its answer if no other comes in time."""
        if query_id not in self._open:
            query = Query(lambda answer: self._spawn(self._answer(query_id, answer)))
            self._open[query_id] = query
            self.courtesy.pressed()
            self._spawn(self._answer_in_time(query, working))
        return self._open[query_id]

    def take(self, query_id: str, working: Answer) -> Query:
        """办 (bàn): the query of a press that is handled now; it need not be open any longer."""
        query = self.open(query_id, working)
        del self._open[query_id]
        return query

    def make_up(self, query_id: str, answer: Answer) -> None:
        """补答 (bǔ dá): answer a press that is not handled here any more."""
        self.courtesy.pressed()
        self._spawn(self._answer(query_id, answer))

    async def close(self) -> None:
        """收 (shōu): let the answers on their way arrive."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def _answer_in_time(self, query: Query, working: Answer) -> None:
        await self._clock.sleep(SOON)
        query.give(working)

    async def _answer(self, query_id: str, answer: Answer) -> None:
        try:
            await self._say(query_id, answer)
        finally:
            self.courtesy.answered()
        await self._answered(query_id)

    async def _say(self, query_id: str, answer: Answer) -> None:
        outcome = await self._transport.answer(query_id, answer)
        match outcome:
            case Done():
                return
            case Wait(seconds) if seconds < NO_USE:
                await self._clock.sleep(seconds)
            case Unsent():
                await self._clock.sleep(_AGAIN)
            case _:
                log.warning("press not answered", outcome=repr(outcome))
                return
        outcome = await self._transport.answer(query_id, answer)
        if not isinstance(outcome, Done):
            log.warning("press not answered", outcome=repr(outcome))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
