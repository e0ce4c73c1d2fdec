"""Time that runs faster than ours, the same for the bot and for the sandbox it talks to."""

import asyncio
import time
from datetime import UTC, datetime


class QuickTime:
    """Several seconds a second."""

    def __init__(self, speed: float, founded: float | None = None) -> None:
        """It is *founded* when it begins, in seconds since 1970; now unless told otherwise."""
        self.speed = speed
        self._founded = time.time() if founded is None else founded
        self._began = time.monotonic()

    def monotonic(self) -> float:
        return (time.monotonic() - self._began) * self.speed

    def since_1970(self) -> float:
        return self._founded + self.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self.speed)


class HostClock:
    """As the bot asks for it."""

    def __init__(self, quick: QuickTime) -> None:
        self._quick = quick
        self.monotonic = quick.monotonic
        self.sleep = quick.sleep

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._quick.since_1970(), UTC)

    async def sleep_until(self, due: datetime) -> None:
        while (seconds := (due - self.now()).total_seconds()) > 0:  # time itself
            await self.sleep(seconds)


class SandboxClock:
    """As the sandbox asks for it."""

    def __init__(self, quick: QuickTime) -> None:
        self.now = quick.since_1970
        self.sleep = quick.sleep
