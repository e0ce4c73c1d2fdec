"""A sandbox and its bot, alive in a thread of their own while a test drives a browser."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import aiohttp

from bot.sandbox import Options, SandboxRunner
from tests.bot.sandbox.driver import Driver
from tests.browser.echo_bot import EchoBot

Result = TypeVar("Result")
Made = TypeVar("Made")
Life: TypeAlias = Callable[[Callable[[Made], None], asyncio.Event], Awaitable[None]]
"""What goes on in the thread: it hands out what it made, and ends when the event is set."""
PATIENCE = 20


class House:
    """What a test holds of it: its address, and hands on it from outside the browser."""

    def __init__(self, loop: asyncio.AbstractEventLoop, driver: Driver) -> None:
        self._loop = loop
        self._driver = driver
        self.url = driver.sandbox.url

    def act(self, name: str, **wishes: Any) -> dict[str, Any]:
        """Let somebody do something without the page."""
        return self._wait(self._driver.act(name, **wishes))

    def look(self, what: str, **query: Any) -> dict[str, Any]:
        """Look past the page."""
        return self._wait(self._driver.look(what, **query))

    def call(self, method: str, **parameters: Any) -> Any:
        """Call a method as the bot."""
        return self._wait(self._driver.ok(method, **parameters))

    def person(self, name: str, *, started: bool = True, language: str = "zh-hans") -> int:
        """Make an account."""
        return self._wait(self._driver.person(name, started=started, language_code=language))

    def group(self, creator: int, *members: int, title: str = "周末捉鸡", **fields: Any) -> int:
        """Make a basic group with the bot in it, unless told otherwise."""
        fields = {"type": "group", "title": title} | fields
        return self._wait(self._driver.group(creator, *members, **fields))

    def _wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


class EchoHouse(House):
    """A house whose bot is the echo bot."""

    def __init__(self, loop: asyncio.AbstractEventLoop, driver: Driver, bot: EchoBot) -> None:
        super().__init__(loop, driver)
        self._bot = bot

    def release(self) -> None:
        """Let the bot answer what it holds back."""
        self._loop.call_soon_threadsafe(self._bot.release.set)


@contextmanager
def living(
    *, port: int = 0, state_file: Path | None = None, answer_window: float = 15.0
) -> Iterator[EchoHouse]:
    """Keep a house with the echo bot while a test lasts."""
    options = Options(rate_limits=False, answer_window=answer_window, state_file=state_file)

    async def life(hand_out: Callable[[EchoHouse], None], stopping: asyncio.Event) -> None:
        async with (
            SandboxRunner(options, port=port) as sandbox,
            aiohttp.ClientSession() as session,
        ):
            bot = EchoBot(session, f"{sandbox.bot_url}{options.token}")
            hand_out(EchoHouse(asyncio.get_running_loop(), Driver(sandbox, session), bot))
            await until_stopped(bot.run(), stopping)

    with in_a_thread(life) as house:
        yield house


async def until_stopped(work: Coroutine[Any, Any, None], stopping: asyncio.Event) -> None:
    """Let something go on until it breaks or is to stop."""
    working = asyncio.create_task(work)
    stopped = asyncio.create_task(stopping.wait())
    await asyncio.wait({working, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if working.done():
        working.result()
    working.cancel()


@contextmanager
def in_a_thread(life: Life[Made]) -> Iterator[Made]:
    """Lead a life in a thread while a test lasts; whatever breaks in it breaks the test."""
    thread = _Thread(life)
    thread.start()
    try:
        assert thread.ready.wait(PATIENCE)
        if thread.error is None:
            yield thread.made
    finally:
        thread.stop()
        thread.join(PATIENCE)
    if thread.error is not None:
        raise thread.error


class _Thread(threading.Thread, Generic[Made]):
    made: Made

    def __init__(self, life: Life[Made]) -> None:
        super().__init__()
        self.ready = threading.Event()
        self.error: Exception | None = None
        self._life = life
        self._loop = asyncio.new_event_loop()
        self._stopping = asyncio.Event()

    def run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._live())
        except Exception as error:  # noqa: BLE001 - it is raised again in the thread of the test
            self.error = error
        finally:
            self.ready.set()

    def stop(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._stopping.set)

    async def _live(self) -> None:
        await self._life(self._hand_out, self._stopping)

    def _hand_out(self, made: Made) -> None:
        self.made = made
        self.ready.set()
