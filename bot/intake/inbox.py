"""收件 (shōujiàn): updates come in, are stored, and only then confirmed to Telegram and handled.

Each joins the queue of what it is about in the order of its arrival and before anything is awaited;
a queue is worked off one by one. What an update caused and that it is done are one transaction.
"""

import asyncio
import json
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, Protocol, Self, TypeAlias

import structlog
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception_type, wait_exponential

from bot.clock import Clock
from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.inbox import Inbox, Update
from persistence.transaction import Write

COMMANDS_LIVE = timedelta(seconds=60)
"""How old a command may be to be obeyed; presses are judged, however old."""
POLL_SECONDS = 50
LONGEST_PAUSE = 60.0
"""Seconds between two polls that do not work, at the most."""
FORGET_EVERY = timedelta(hours=1)
_UNROUTED = "unrouted"

RawUpdate: TypeAlias = Mapping[str, Any]
"""原样更新 (yuányàng gēngxīn): an Update of the Bot API as JSON."""

log = structlog.get_logger()


class Delivery(NamedTuple):
    """一件 (yí jiàn): an update to be handled."""

    update_id: int
    raw: RawUpdate
    mark: Write[None]
    """办妥 (bàntuǒ): goes with the events that the update causes; raises if it has had them."""
    arrived_at: float
    """到达 (dàodá): when it was queued here, by the clock's seconds."""


Route: TypeAlias = Callable[[RawUpdate], str]
"""分拣 (fēnjiǎn): the queue in which an update waits: a table's, or a chat's."""

Handle: TypeAlias = Callable[[Delivery], Awaitable[bool]]
"""办理 (bànlǐ): does what an update wants; whether its mark went with what that caused."""


class FeedTrouble(Exception):
    """收不到 (shōu bú dào): no updates could be fetched, for this reason; to be tried again."""

    def __init__(self, reason: str, seconds: float = 0.0, remedy: str = "") -> None:
        super().__init__(reason)
        self.seconds = seconds
        """What Telegram asks to wait."""
        self.remedy = remedy
        """What the operator can do about it, if anything is known."""


class Feed(Protocol):
    """来路 (láilù): where updates come from."""

    async def fetch(self, offset: int | None, seconds: int) -> Sequence[RawUpdate]:
        """取 (qǔ): what came, waiting so many seconds for it; confirms what is below *offset*."""
        ...


class Intake:
    """收件 (shōujiàn): stores updates and has them handled; used inside `running`."""

    def __init__(
        self,
        clock: Clock,
        database: Database,
        route: Route,
        handle: Handle,
        arrived: Callable[[RawUpdate], None],
        handled: Callable[[float], None] = lambda _: None,
    ) -> None:
        """*arrived* is told of each new update at once: then a press begins to be waited for.

        *handled* is told how many seconds an update took from then on.
        """
        self._handled = handled
        self._arrived = arrived
        self._clock = clock
        self._database = database
        self._inbox = Inbox(database)
        self._route = route
        self._handle = handle
        self._queues: defaultdict[str, deque[Delivery]] = defaultdict(deque)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._group = asyncio.TaskGroup()
        self._forgot_at = clock.now()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        """运行 (yùnxíng): first work off what an earlier process has left."""
        undone = await self._inbox.undone()
        async with asyncio.TaskGroup() as self._group:
            self._enqueue(undone)
            try:
                yield self
            finally:
                for task in self._tasks.values():
                    task.cancel()

    async def accept(self, raws: Iterable[RawUpdate]) -> None:
        """收下 (shōuxià): back when they are on the disk, so that they may be confirmed."""
        now = self._clock.now()
        self._enqueue(await self._inbox.store(map(_stored, raws), now))
        if now - self._forgot_at >= FORGET_EVERY:
            self._forgot_at = now
            await self._database.write(self._inbox.forget(now))

    async def drained(self) -> None:
        """都办完 (dōu bàn wán): back when nothing waits to be handled."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    def waiting(self, key: str) -> int:
        """还有几件 (hái yǒu jǐ jiàn): how many updates of a queue are not handled yet."""
        return len(self._queues.get(key, ()))

    def oldest(self) -> float:
        """最久 (zuì jiǔ): the seconds that an update has waited to be handled; 0 if none."""
        since = (delivery.arrived_at for queue in self._queues.values() for delivery in queue)
        now = self._clock.monotonic()
        return now - min(since, default=now)

    def _enqueue(self, updates: Iterable[Update]) -> None:
        """Let all of them join their queues at once: nothing is awaited here."""
        for update in updates:
            raw = json.loads(update.body)
            mark = self._inbox.done(update.update_id, self._clock.now())
            key = self._received(raw)
            delivery = Delivery(update.update_id, raw, mark, self._clock.monotonic())
            self._queues[key].append(delivery)
            if key not in self._tasks:
                self._tasks[key] = self._group.create_task(self._work_off(key), name=f"inbox {key}")

    def _received(self, raw: RawUpdate) -> str:
        """Tell of an update and find its queue; one that cannot be told waits with its like."""
        try:
            self._arrived(raw)
            return self._route(raw)
        except Exception:
            log.exception("update not understood", update_id=raw["update_id"])
            return _UNROUTED

    async def _work_off(self, key: str) -> None:
        queue = self._queues[key]
        while queue:
            await self._do(queue[0])
            self._handled(self._clock.monotonic() - queue.popleft().arrived_at)
        del self._queues[key], self._tasks[key]

    async def _do(self, delivery: Delivery) -> None:
        """Handle one update; one that makes us stumble is told, and not handled for ever."""
        try:
            if not self._is_stale(delivery.raw) and await self._handle(delivery):
                return
        except AlreadyDone:
            log.info("update done before", update_id=delivery.update_id)
            return
        except Exception:
            log.exception("update not handled", update_id=delivery.update_id)
        await self._mark(delivery)

    async def _mark(self, delivery: Delivery) -> None:
        try:
            await self._database.write(delivery.mark)
        except AlreadyDone:
            log.info("update done before", update_id=delivery.update_id)

    def _is_stale(self, raw: RawUpdate) -> bool:
        """A command that waited so long that nobody expects an answer."""
        message = raw.get("message", {})
        if not message.get("text", "").startswith("/"):
            return False
        age = self._clock.now() - datetime.fromtimestamp(message["date"], UTC)
        if age <= COMMANDS_LIVE:
            return False
        # Every command looks like that to a machine whose clock is fast.
        log.info("command too old", update_id=raw["update_id"], seconds=round(age.total_seconds()))
        return True


def _stored(raw: RawUpdate) -> Update:
    """原样收 (yuányàng shōu): an update as it is kept, and the press in it, if there is one."""
    query = raw.get("callback_query", {})
    language = query.get("from", {}).get("language_code")
    return Update(raw["update_id"], json.dumps(raw, ensure_ascii=False), query.get("id"), language)


class Poller:
    """长轮询 (cháng lúnxún): fetches updates for ever, and hands them to the intake."""

    def __init__(self, clock: Clock, feed: Feed, intake: Intake) -> None:
        self._clock = clock
        self._feed = feed
        self._intake = intake
        self._offset: int | None = None
        self.caught_up = asyncio.Event()
        """赶上了 (gǎnshàng le): set once nothing was left to be fetched."""

    async def run(self) -> None:
        """运行 (yùnxíng): until nothing is left, then with long polls, for ever."""
        await self.catch_up()
        while True:
            await self._take(POLL_SECONDS)

    async def catch_up(self) -> None:
        """赶上 (gǎnshàng): fetch without waiting until the first empty answer."""
        while await self._take(0):
            pass
        self.caught_up.set()

    async def _take(self, seconds: int) -> bool:
        """Fetch once, and whether there was anything."""
        raws = await self._fetch(self._offset, seconds)
        if raws:
            await self._intake.accept(raws)
            # Not the highest id ever: after a quiet week Telegram starts anew anywhere.
            self._offset = raws[-1]["update_id"] + 1
        return bool(raws)

    async def _fetch(self, offset: int | None, seconds: int) -> Sequence[RawUpdate]:
        retrying = AsyncRetrying(
            sleep=self._clock.sleep,
            retry=retry_if_exception_type(FeedTrouble),
            wait=_pause,
            before_sleep=_tell,
            reraise=True,
        )
        return await retrying(self._feed.fetch, offset, seconds)


_growing = wait_exponential(max=LONGEST_PAUSE)


def _pause(state: RetryCallState) -> float:
    """Longer each time, and at least as long as Telegram asks for."""
    trouble = _trouble(state)
    return max(trouble.seconds, _growing(state))


def _tell(state: RetryCallState) -> None:
    trouble, attempt = _trouble(state), state.attempt_number
    remedy = {"remedy": trouble.remedy} if trouble.remedy else {}
    log.warning("no updates", reason=str(trouble), attempt=attempt, **remedy)


def _trouble(state: RetryCallState) -> FeedTrouble:
    assert state.outcome is not None, "a pause follows an attempt"
    trouble = state.outcome.exception()
    assert isinstance(trouble, FeedTrouble), "nothing else is tried again"
    return trouble
