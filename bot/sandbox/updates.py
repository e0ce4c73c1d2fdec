"""What waits for the bot: one counter, a queue that forgets what was confirmed or is too old."""

import json
from collections.abc import Callable

from . import guesses, limits
from .clock import Clock
from .faults import FaultKind, Orders
from .payload import JsonObject
from .world import Update, World

NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


class UpdateQueue:
    """The queue of a world; whoever fetches or sends updates asks here."""

    def __init__(self, world: World, clock: Clock, orders: Orders) -> None:
        """Work on the updates stored in the world."""
        self.world = world
        self._clock = clock
        self._orders = orders
        self.listeners: list[Callable[[], None]] = []
        """Called whenever something arrived."""

    @property
    def pending(self) -> list[Update]:
        """List what waits, without what has expired."""
        now = self._clock.now()
        alive = [update for update in self.world.updates if update.expires_at > now]
        self.world.updates = alive
        return alive

    def allow(self, kinds: list[str]) -> None:
        """Remember which kinds are wanted; what is queued already is not touched."""
        self.world.allowed_updates = kinds

    def wants(self, kind: str) -> bool:
        """Tell whether a kind is wanted."""
        if not self.world.allowed_updates:
            return kind not in NOT_BY_DEFAULT
        return kind in self.world.allowed_updates

    def put(self, kind: str, body: JsonObject, queue: str, life: float) -> None:
        """Queue an update, if its kind is wanted."""
        if not self.wants(kind):
            return
        now = self._clock.now()
        update = Update(self._next_id(now), kind, body, queue, now + life)
        update.repeats = self._orders.against_update(FaultKind.DUPLICATE, kind)
        if self.world.held_update is None and self._orders.against_update(FaultKind.HOLD, kind):
            self.world.held_update = update
            return
        self.world.updates.append(update)
        if self.world.held_update is not None:
            self.world.updates.append(self.world.held_update)
            self.world.held_update = None
        self._wake()

    def take(self, offset: int, limit: int) -> list[Update]:
        """Forget what the offset confirms and list what comes next."""
        if offset < 0:
            for update in self.pending[:offset]:
                self.drop(update)
        newest = self.world.next_update_id - 1
        if 0 < offset <= newest + guesses.FUTURE_OFFSET_SLACK:
            for update in self.pending:
                if update.id < offset:
                    self.drop(update)
        return _within_bytes(self.pending[:limit])

    def drop(self, update: Update) -> None:
        """Forget an update that was confirmed, unless it was ordered to come once more."""
        if update.repeats:
            update.repeats = False
            self._wake()
        else:
            waiting = self.world.updates
            self.world.updates = [other for other in waiting if other is not update]

    def clear(self) -> None:
        """Forget everything that waits."""
        self.world.updates = []

    def _next_id(self, now: float) -> int:
        quiet = now - self.world.last_update_at
        if self.world.last_update_at and quiet > guesses.QUIET_WEEK:
            self.world.next_update_id = self.world.random_update_id()
        self.world.last_update_at = now
        self.world.next_update_id += 1
        return self.world.next_update_id - 1

    def _wake(self) -> None:
        for listener in self.listeners:
            listener()


def _within_bytes(updates: list[Update]) -> list[Update]:
    """Cut an answer where it would grow too long."""
    left = limits.UPDATES_BYTES
    taken = []
    for update in updates:
        left -= 50 + len(json.dumps(update.body).encode())
        if left <= 0:
            break
        taken.append(update)
    return taken
