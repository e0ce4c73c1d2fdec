"""Updates sent to a webhook: in order within a queue, again until they are taken."""

import asyncio
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

import aiohttp

from . import guesses, limits
from .backend import Backend
from .world import Update

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
NOT_LOOPBACK = "the sandbox sends nothing beyond this machine"
CLOSED = "Webhook connection closed"
WRONG_RESPONSE = "Wrong response from the webhook: {status} {reason}"


@dataclass(slots=True)
class Refused(Exception):
    """An attempt that failed, and the Retry-After that came with it."""

    reason: str
    retry_after: int = 0


@dataclass(slots=True)
class Backoff:
    """The growing delay between attempts to send one update."""

    delay: int = 1
    failures: int = 0

    def after(self, refused: Refused, ceiling: int) -> int:
        """Tell the seconds to wait after a failure: none after the first."""
        wait = min(refused.retry_after, limits.WEBHOOK_RETRY_AFTER)
        if wait == 0 and self.failures:
            self.delay = min(self.delay * 2, ceiling)
            wait = self.delay
        self.failures += 1
        return wait


class WebhookSender:
    """One worker for each queue that has something to send."""

    def __init__(self, backend: Backend) -> None:
        """Listen for what arrives."""
        self._backend = backend
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._session: aiohttp.ClientSession | None = None
        self._slots = asyncio.Semaphore(limits.WEBHOOK_CONNECTIONS)
        backend.updates.listeners.append(self.wake)

    def start(self) -> None:
        """Send to the webhook that is set now."""
        self._slots = asyncio.Semaphore(self._backend.world.webhook.max_connections)
        self.wake()

    def stop(self) -> None:
        """Send no more; what is on its way may arrive."""
        for worker in self._workers.values():
            worker.cancel()
        self._workers.clear()

    async def close(self) -> None:
        """End all connections."""
        workers = list(self._workers.values())
        self.stop()
        await asyncio.gather(*workers, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    def wake(self) -> None:
        """Set a worker on each queue that has none."""
        if not self._backend.world.webhook.url:
            return
        queues = dict.fromkeys(update.queue for update in self._backend.updates.pending)
        idle = [queue for queue in queues if queue not in self._workers]
        if self._backend.options.shuffle_webhooks:
            idle.sort(key=lambda _: self._backend.world.chance.fraction())
        for queue in idle:
            worker = asyncio.get_running_loop().create_task(self._work(queue))
            self._workers[queue] = worker
            worker.add_done_callback(partial(self._retire, queue))

    def _retire(self, queue: str, worker: asyncio.Task[None]) -> None:
        """Make room for the next worker, and let the loop know of a worker that broke."""
        if self._workers.get(queue) is worker:
            del self._workers[queue]
        if not worker.cancelled():
            worker.result()

    async def _work(self, queue: str) -> None:
        """Send what waits in a queue, oldest first, until nothing is left."""
        if self._backend.options.shuffle_webhooks:
            spread = guesses.SHUFFLE_SPREAD * self._backend.world.chance.fraction()
            await self._backend.clock.sleep(spread)
        while (update := self._oldest(queue)) is not None:
            await self._send(update)

    def _oldest(self, queue: str) -> Update | None:
        pending = self._backend.updates.pending
        return next((update for update in pending if update.queue == queue), None)

    async def _send(self, update: Update) -> None:
        """Try until the webhook takes the update or it expires."""
        backoff = Backoff()
        while True:
            try:
                async with self._slots:
                    await self._attempt(update)
            except Refused as refused:
                self._note(refused)
                ceiling = limits.WEBHOOK_RETRY_CEILING + self._backend.world.chance.number(
                    limits.WEBHOOK_RETRY_CEILING + 1
                )
                wait = backoff.after(refused, ceiling)
                if self._backend.now + wait > update.expires_at:
                    break
                await self._backend.clock.sleep(wait)
            else:
                break
        self._backend.updates.drop(update)

    async def _attempt(self, update: Update) -> None:
        webhook = self._backend.world.webhook
        if urlsplit(webhook.url).hostname not in LOOPBACK:
            raise Refused(NOT_LOOPBACK)
        headers = {SECRET_HEADER: webhook.secret} if webhook.secret else {}
        try:
            async with self._client().post(
                webhook.url, json=update.payload(), headers=headers
            ) as response:
                await response.read()
        except (aiohttp.ClientError, TimeoutError) as error:
            raise Refused(str(error) or CLOSED) from error
        if not response.ok or response.status >= 300:  # noqa: PLR2004 - redirects are refusals too
            reason = WRONG_RESPONSE.format(status=response.status, reason=response.reason)
            seconds = response.headers.get("Retry-After", "")
            raise Refused(reason, int(seconds) if seconds.isdecimal() else 0)

    def _note(self, refused: Refused) -> None:
        self._backend.world.webhook.last_error_at = int(self._backend.now)
        self._backend.world.webhook.last_error = refused.reason

    def _client(self) -> aiohttp.ClientSession:
        if self._session is None:
            timeout = aiohttp.ClientTimeout(total=guesses.FULL_SECOND_TIME_OUT)
            self._session = aiohttp.ClientSession(timeout=timeout)
        return self._session
