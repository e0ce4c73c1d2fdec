"""The host's clock in virtual time."""

import asyncio
from datetime import UTC, datetime, timedelta

from tests.bot.virtual_time import EPOCH

START = datetime.fromtimestamp(EPOCH, UTC)


class VirtualClock:
    """Shows the time of the running loop, which jumps, or one that is so many seconds behind it."""

    def __init__(self, behind: float = 0.0) -> None:
        self._behind = behind

    def now(self) -> datetime:
        return START + timedelta(seconds=self.monotonic() - self._behind)

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def sleep_until(self, due: datetime) -> None:
        await asyncio.sleep(max((due - self.now()).total_seconds(), 0.0))


class SettableClock(VirtualClock):
    """One whose time of day may be set, so many seconds ahead of the loop."""

    ahead = 0.0

    def now(self) -> datetime:
        return super().now() + timedelta(seconds=self.ahead)
