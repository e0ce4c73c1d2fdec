"""Updates fetched by getUpdates: one poll at a time, long if there is nothing."""

import asyncio

from . import limits
from .backend import Backend
from .errors import OTHER_POLL, WEBHOOK_ACTIVE, ApiError, conflict
from .payload import JsonValue
from .requests import Request
from .world import Update


class Poller:
    """The one poll that may wait for updates."""

    def __init__(self, backend: Backend) -> None:
        """Listen for what arrives."""
        self._backend = backend
        self._turn: asyncio.Future[None] | None = None
        self._last_offset: int | None = None
        self._last_start = 0.0
        self._conflict_free_at = 0.0
        backend.updates.listeners.append(self._wake)

    async def get_updates(self, request: Request) -> JsonValue:
        """Answer getUpdates."""
        offset = request.integer("offset")
        limit = min(request.integer("limit") or limits.UPDATES_LIMIT, limits.UPDATES_LIMIT)
        timeout = min(max(request.integer("timeout"), 0), limits.POLL_TIMEOUT)
        limit, patience = self._against_hammering(offset, max(limit, 1), float(timeout))
        try:
            if self._backend.world.webhook.url:
                raise conflict(WEBHOOK_ACTIVE)
            updates = await self._fetched(offset, limit, patience)
        except ApiError:
            await self._conflict_pause()
            raise
        return [update.payload() for update in updates]

    def end(self, text: str) -> None:
        """Answer the waiting poll, if there is one, with a conflict."""
        if self._turn is not None and not self._turn.done():
            self._turn.set_exception(conflict(text))

    def _wake(self) -> None:
        if self._turn is not None and not self._turn.done():
            self._turn.set_result(None)

    def _against_hammering(self, offset: int, limit: int, timeout: float) -> tuple[int, float]:
        """Slow down a bot that asks for the same again and again."""
        now = self._backend.now
        since = now - self._last_start if offset == self._last_offset else now
        self._last_offset, self._last_start = offset, now
        hasty = since < limits.SAME_OFFSET_HURRY
        early = since < limits.SAME_OFFSET_PAUSE
        patience = max(timeout, limits.SAME_OFFSET_PAUSE) if early else timeout
        return (1 if hasty else limit), patience

    async def _fetched(self, offset: int, limit: int, patience: float) -> list[Update]:
        found = self._backend.updates.take(offset, limit)
        if found or patience == 0:
            return found
        self.end(OTHER_POLL)
        alarm = asyncio.ensure_future(self._backend.clock.sleep(patience))
        try:
            while not found and not alarm.done():
                await self._news_or(alarm)
                found = self._backend.updates.take(offset, limit)
        finally:
            alarm.cancel()
        return found

    async def _news_or(self, alarm: asyncio.Future[None]) -> None:
        turn = self._turn = asyncio.get_running_loop().create_future()
        try:
            await asyncio.wait({turn, alarm}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._turn is turn:
                self._turn = None
        if turn.done():
            turn.result()

    async def _conflict_pause(self) -> None:
        """Answer the first conflict at once and the next ones slowly."""
        now = self._backend.now
        if now < self._conflict_free_at:
            await self._backend.clock.sleep(limits.CONFLICT_PAUSE)
        else:
            self._conflict_free_at = now + limits.CONFLICT_PAUSE
