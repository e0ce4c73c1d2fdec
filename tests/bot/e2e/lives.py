"""Lives of the bot: each ends when a test says so, at a named point, without a word.

A bot that was killed does nothing any more: calls that were on their way may have their effect,
but nobody hears of it, and what was not committed is not. `Life.points` counts how often each point
was passed; `Life(dies_at=("before commit", 7))` ends there at the seventh time.

    before commit, after commit         one transaction of the writer
    before <method>, after <method>     one call of the Bot API, as in `before sendMessage`
    before record, after record         what the courier writes down of a place
    before mark, after mark             an update that caused nothing is marked done
    before timer                        a deadline that has been called out
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import bot.gateway.application
from bot.courier.shelf import Shelf
from bot.floor.alarms import Alarms
from bot.gateway.request import AiohttpRequest
from bot.intake.inbox import Intake
from persistence.group_commit import GroupCommit


class Life:
    """One process of the bot, from its start to its end."""

    current: "Life"
    """The one that runs now; there is never more than one."""

    def __init__(self, dies_at: tuple[str, int] | None = None) -> None:
        self.dies_at = dies_at
        self.points: Counter[str] = Counter()
        self.died = asyncio.Event()

    async def reach(self, point: str) -> None:
        """Pass a point, or stay there for ever."""
        if not self.passes(point):
            await asyncio.get_running_loop().create_future()

    def passes(self, point: str) -> bool:
        """Pass a point, or die there; a bot that is dead passes none."""
        if self.died.is_set():
            return False
        self.points[point] += 1
        if self.dies_at == (point, self.points[point]):
            self.end()
        return not self.died.is_set()

    def end(self) -> None:
        """Die here and now."""
        self.died.set()


class MortalRequest(AiohttpRequest):
    """The bot's HTTP, which is cut off from the world when its life ends."""

    __slots__ = ("_life",)

    def __init__(self) -> None:
        super().__init__()
        self._life = Life.current

    async def do_request(self, url: str, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        method = url.partition("?")[0].rpartition("/")[2]
        await self._life.reach(f"before {method}")
        answer = await super().do_request(url, *args, **kwargs)
        await self._life.reach(f"after {method}")
        return answer


def _mortal(work: Callable[..., Awaitable[Any]], point: str) -> Callable[..., Awaitable[Any]]:
    async def mortal(*args: Any, **kwargs: Any) -> Any:
        life = Life.current
        await life.reach(f"before {point}")
        result = await work(*args, **kwargs)
        await life.reach(f"after {point}")
        return result

    return mortal


async def _mortal_commit(writer: GroupCommit, group: list[Any]) -> None:
    """Commit, unless dead: then nobody is answered, and the writer can still be put away."""
    life = Life.current
    if life.passes("before commit"):
        await _commit(writer, group)
        life.passes("after commit")


_commit = GroupCommit._commit


def make_mortal(patch: pytest.MonkeyPatch) -> None:
    """Let lives end at the points named above."""
    patch.setattr(bot.gateway.application, "AiohttpRequest", MortalRequest)
    patch.setattr(GroupCommit, "_commit", _mortal_commit)
    patch.setattr(Shelf, "put", _mortal(Shelf.put, "record"))
    patch.setattr(Intake, "_mark", _mortal(Intake._mark, "mark"))
    patch.setattr(Alarms, "_wake", _mortal(Alarms._wake, "timer"))
