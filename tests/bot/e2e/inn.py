"""The whole house in one loop: Telegram's stand-in, the bot, and people with phones.

    async with inn(tmp_path) as house:                 # a sandbox; the bot does not run yet
        await house.start()                            # bot and sandbox, over real loopback HTTP
        anna, bert, *_ = await house.people("Anna", "Bert", "Chen", "Dora")
        group = await house.group(anna, bert, ...)     # a supergroup with the bot in it
        await anna.say(group, "/newtable")
        await anna.until(lambda: anna.with_button(group, Action.JOIN) is not None)
        answer = await bert.ask(group, Action.JOIN)    # press the button, wait for the answer
        await house.wait(60)                           # a minute passes in no time
        house.table()                                  # the only open table, as it stands
        await house.stop()                             # SIGTERM
        await house.kill()                             # kill -9, here and now; see `lives`
        await house.start(dies_at=("after sendMessage", 3))
        await house.assert_quiet()                     # no refused call, no press unanswered

Everything waits on virtual time (`tests.bot.virtual_time`): ticks, banks and thinking times are
those of production. `players` plays whole matches. `house.seeds` are the server seeds that deals
are shuffled with, from the seed given to `inn`; set `house.draw_seed` before `start` for walls of
your own. `house.log` holds every line that the bot has logged, as JSON.

Whoever writes a test marks its module with `pytestmark = virtual_time`, and asks for the fixture
`mortal` of `conftest`, if only through `house`.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from pydantic import SecretStr

from bot.bootstrap import Host, Ways, serve
from bot.config import LogFormat, Settings
from bot.floor.kept import Kept
from bot.operations.logs import configure
from engine.shuffle import SEED_BYTES
from tests.bot.clocks import VirtualClock
from tests.bot.e2e.lives import Life
from tests.bot.e2e.phones import Phone
from tests.bot.sandbox.driver import Driver, driving

STARTING = 120.0
"""Virtual seconds in which a start has to come to its end."""
CLINGING = 10.0
"""Virtual seconds after which what a dead bot still waits for in clearing up is broken off too."""


class Inn:
    """A sandbox, a bot that may be started and ended any number of times, and phones."""

    def __init__(
        self, driver: Driver, data: Path, seed: int, log: StringIO, clock: VirtualClock
    ) -> None:
        self.driver = driver
        self.data = data
        self.log = log
        self.chance = Random(seed)
        self.seeds: list[bytes] = []
        self.draw_seed: Callable[[], bytes] = self._draw
        """Set it before `start` to play other walls."""
        self.settings: dict[str, Any] = {}
        """What the operator says beyond token, server and database."""
        self.clock = clock
        self.phones: dict[int, Phone] = {}
        self.host: Host
        self._keys: dict[int, str] = {}
        self._stop = asyncio.Event()
        self._bot: asyncio.Task[None] | None = None
        self._watch()

    async def start(self, dies_at: tuple[str, int] | None = None, **ways: Any) -> None:
        """Start the bot; back when its clocks run, or when it has died."""
        assert self._bot is None, "the bot runs"
        Life.current = Life(dies_at)
        self._stop = asyncio.Event()
        ready: asyncio.Future[Host] = asyncio.get_running_loop().create_future()
        self._bot = asyncio.create_task(
            serve(
                self._settings(),
                self._stop,
                Ways(clock=self.clock, draw_seed=self.draw_seed, **ways),
                ready.set_result,
            )
        )
        begun = asyncio.create_task(self._begun(ready))
        died = asyncio.create_task(Life.current.died.wait())
        try:
            async with asyncio.timeout(STARTING):
                await asyncio.wait({self._bot, begun, died}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            begun.cancel()
            died.cancel()
        if self._bot.done():
            await self._bot

    async def stop(self) -> None:
        """End the bot as SIGTERM does; it has five seconds."""
        assert self._bot is not None, "the bot does not run"
        self._stop.set()
        async with asyncio.timeout(5):
            await self._bot
        self._bot = None

    async def kill(self) -> None:
        """End the bot without a word: nothing of it reaches anybody from now on."""
        assert self._bot is not None, "the bot does not run"
        Life.current.end()
        while not self._bot.done():
            self._bot.cancel()
            await asyncio.wait({self._bot}, timeout=CLINGING)
        self._bot = None

    @property
    def runs(self) -> bool:
        """Whether a bot was started and not cleared away yet."""
        return self._bot is not None

    async def died(self) -> None:
        """Wait for the bot to die where it was told to, and clear it away."""
        await Life.current.died.wait()
        await self.kill()

    async def people(self, *names: str, started: bool = True) -> list[Phone]:
        """Make accounts with phones; their chats with the bot are open unless told otherwise."""
        return [await self.person(name, started=started) for name in names]

    async def person(self, name: str, *, started: bool = True, **fields: Any) -> Phone:
        """Make one account with a phone."""
        user = (await self.driver.act("add_user", first_name=name, **fields))["id"]
        phone = self.phones[user] = Phone(self.driver, user, name)
        if started:
            await self.driver.act("open_bot", user=user)
        return phone

    async def group(self, creator: Phone, *members: Phone, **fields: Any) -> int:
        """Make a supergroup with the bot in it."""
        users = [phone.user for phone in members]
        return await self.driver.group(creator.user, *users, title="牌友", **fields)

    async def key(self, phone: Phone) -> str:
        """What stands for the person in the bot's log."""
        if phone.user not in self._keys:
            found = await self.host.premises.acquaintances.people.with_id(phone.user)
            assert found is not None, f"the bot has not met {phone.name}"
            self._keys[phone.user] = found.person_key
        return self._keys[phone.user]

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await asyncio.sleep(seconds)

    async def until(self, happened: Callable[[], bool], within: float = 600.0) -> None:
        """Wait for something, looking ten times a second."""
        async with asyncio.timeout(within):
            while not happened():  # noqa: ASYNC110  # a test looks at values, not at events
                await asyncio.sleep(0.1)

    def tables(self) -> tuple[Kept, ...]:
        """All tables of which something is shown."""
        return self.host.premises.register.tables()

    def table(self) -> Kept:
        """The only table that is not closed."""
        (kept,) = [kept for kept in self.tables() if not kept.hosted.is_closed]
        return kept

    async def calls(self, method: str = "") -> list[dict[str, Any]]:
        """The calls of the bot so far."""
        return list((await self.driver.look("calls", method=method))["calls"])

    async def assert_quiet(self) -> None:
        """Hold nothing against the bot: no refusal, no flood, no spinner, no error in its log."""
        report = await self.driver.look("quiet")
        faults = {name: found for name, found in report.items() if name != "quiet" and found}
        assert report["quiet"], faults
        assert self.errors() == []

    def errors(self) -> list[dict[str, Any]]:
        """What the bot has logged as an error."""
        lines = map(json.loads, self.log.getvalue().splitlines())
        return [line for line in lines if line["level"] == "error"]

    def _settings(self) -> Settings:
        return Settings(
            telegram_token=SecretStr(self.driver.token),
            api_url=self.driver.sandbox.url,
            data=self.data,
            _env_file=None,
            **self.settings,
        )

    async def _begun(self, ready: asyncio.Future[Host]) -> None:
        self.host = await ready
        await self.host.begun.wait()

    def _draw(self) -> bytes:
        self.seeds.append(self.chance.randbytes(SEED_BYTES))
        return self.seeds[-1]

    def _watch(self) -> None:
        """Let everybody see at once what the server shows."""
        timeline = self.driver.sandbox.backend.timeline
        record = timeline.record

        def watched(
            at: float, kind: str, chat_id: int, viewers: Iterable[int], body: dict[str, Any]
        ) -> None:
            viewers = frozenset(viewers)
            record(at, kind, chat_id, viewers, body)
            for user in viewers & self.phones.keys():
                self.phones[user].see(kind, at, chat_id, body)

        timeline.record = watched


@asynccontextmanager
async def inn(
    data: Path, seed: int = 1, *, behind: float = 0.0, **options: Any
) -> AsyncIterator[Inn]:
    """Run a sandbox with Telegram's rates, and clear the bot away at the end.

    Its time may be so many seconds *behind* that of the loop.
    """
    log = StringIO()
    async with driving(behind, **{"rate_limits": True} | options) as driver:
        configure(LogFormat.JSON, (driver.token,), log)
        made = Inn(driver, data / "zhuoji.db", seed, log, VirtualClock(behind))
        try:
            yield made
        finally:
            if made._bot is not None:
                await made.kill()
