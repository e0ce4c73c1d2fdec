"""杂务 (záwù): small works on the side, none of which may fail unheard or be left behind."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger()


class Tasks:
    """杂务 (záwù): whatever goes on beside the work that started it."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[object]] = set()

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """派 (pài): let *work* go on by itself; its answer is nobody's, its failure is logged."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)

    async def close(self) -> None:
        """收 (shōu): break off whatever still goes on."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _finished(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work on the side failed", exc_info=error)
