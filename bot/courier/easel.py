"""画架 (huàjià): paints pictures off the loop, before anything of theirs is sent.

A worker asks; what is not painted yet is painted in a thread, and the worker is woken. What cannot
be painted, or not in time, is known to be so: its words go out without it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum, auto

import structlog

from bot.clock import Clock, finishes_within
from bot.messages.outgoing import Drawing
from bot.tasks import Tasks

PATIENCE = 10.0
"""Seconds after which a picture is given up."""
_REMEMBERED = 32

log = structlog.get_logger()


class NoPicture(Enum):
    """没有图 (méiyǒu tú): why there is no picture to be had."""

    WET = auto()
    """还没干 (hái méi gān): it is being painted; whoever asked is told when it is dry."""
    SPOILT = auto()
    """画坏了 (huàhuài le): it cannot be painted, or nobody takes it."""


class Easel:
    """画架 (huàjià): the pictures of late, by the digests of their drawings."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tasks = Tasks()
        # One thread: pictures come one a deal, and Python would not paint two at the same time.
        self._painter = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._pictures: OrderedDict[str, bytes | NoPicture] = OrderedDict()
        self._waiting: dict[str, set[Callable[[], None]]] = {}

    def look(self, drawing: Drawing, dry: Callable[[], None]) -> bytes | NoPicture:
        """看 (kàn): the picture, or why there is none; *dry* is called once a wet one is dry."""
        digest = drawing.digest
        if digest not in self._pictures:
            self._keep(digest, NoPicture.WET)
            self._tasks.spawn(self._paint(drawing))
        self._pictures.move_to_end(digest)
        picture = self._pictures[digest]
        if picture is NoPicture.WET:
            self._waiting.setdefault(digest, set()).add(dry)
        return picture

    def spoil(self, drawing: Drawing) -> None:
        """作废 (zuòfèi): Telegram makes nothing of the picture."""
        self._keep(drawing.digest, NoPicture.SPOILT)

    async def close(self) -> None:
        """收 (shōu): paint no more."""
        await self._tasks.close()
        self._painter.shutdown(wait=False, cancel_futures=True)

    async def _paint(self, drawing: Drawing) -> None:
        loop = asyncio.get_running_loop()
        painting = loop.run_in_executor(self._painter, drawing.paint)
        if not await finishes_within(painting, self._clock, PATIENCE):
            log.error("picture given up", digest=drawing.digest)
            self._keep(drawing.digest, NoPicture.SPOILT)
        elif (error := painting.exception()) is not None:
            log.error("picture not painted", digest=drawing.digest, exc_info=error)
            self._keep(drawing.digest, NoPicture.SPOILT)
        else:
            self._keep(drawing.digest, painting.result())
        for dry in self._waiting.pop(drawing.digest, ()):
            dry()

    def _keep(self, digest: str, picture: bytes | NoPicture) -> None:
        self._pictures[digest] = picture
        while len(self._pictures) > _REMEMBERED:
            self._pictures.popitem(last=False)
