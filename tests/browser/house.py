"""A sandbox with the echo bot, alive in a thread of its own while a test drives a browser."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import aiohttp

from bot.sandbox import Options, SandboxRunner
from tests.bot.sandbox.driver import Driver
from tests.browser.echo_bot import EchoBot

Result = TypeVar("Result")
PATIENCE = 20


class House:
    """What a test holds of it: its address, and hands on it from outside the browser."""

    def __init__(self, loop: asyncio.AbstractEventLoop, driver: Driver, bot: EchoBot) -> None:
        self._loop = loop
        self._driver = driver
        self._bot = bot
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

    def person(self, name: str, *, started: bool = True) -> int:
        """Make an account."""
        return self._wait(self._driver.person(name, started=started, language_code="zh-hans"))

    def group(self, creator: int, *members: int, title: str = "周末捉鸡", **fields: Any) -> int:
        """Make a basic group with the bot in it, unless told otherwise."""
        fields = {"type": "group", "title": title} | fields
        return self._wait(self._driver.group(creator, *members, **fields))

    def release(self) -> None:
        """Let the bot answer what it holds back."""
        self._loop.call_soon_threadsafe(self._bot.release.set)

    def _wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


@contextmanager
def living(
    *, port: int = 0, state_file: Path | None = None, answer_window: float = 15.0
) -> Iterator[House]:
    """Keep a house while a test lasts; whatever breaks in it breaks the test."""
    options = Options(rate_limits=False, answer_window=answer_window, state_file=state_file)
    ready = threading.Event()
    inside = SimpleNamespace(house=None, stop=None, error=None)
    thread = threading.Thread(target=_live, args=(options, port, inside, ready))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        if inside.house is not None:
            yield inside.house
    finally:
        if inside.stop is not None:
            inside.stop()
        thread.join(PATIENCE)
    if inside.error is not None:
        raise inside.error


def _live(options: Options, port: int, inside: SimpleNamespace, ready: threading.Event) -> None:
    try:
        asyncio.run(_house(options, port, inside, ready))
    except Exception as error:  # noqa: BLE001 - it is raised again in the thread of the test
        inside.error = error
    finally:
        ready.set()


async def _house(
    options: Options, port: int, inside: SimpleNamespace, ready: threading.Event
) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    async with (
        SandboxRunner(options, port=port) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        driver = Driver(sandbox, session)
        bot = EchoBot(session, f"{sandbox.bot_url}{options.token}")
        polling = asyncio.create_task(bot.run())
        inside.house = House(loop, driver, bot)
        inside.stop = lambda: loop.call_soon_threadsafe(stopping.set)
        ready.set()
        stopped = asyncio.create_task(stopping.wait())
        await asyncio.wait({polling, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if polling.done():
            polling.result()
        polling.cancel()
