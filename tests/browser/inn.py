"""The real bot and its sandbox, in time that runs several times as fast, for whole matches."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import aiohttp
from pydantic import SecretStr
from selenium.webdriver import Chrome

from bot.bootstrap import Host, Ways, serve
from bot.config import LogFormat, Settings
from bot.operations.logs import configure
from bot.sandbox import Options, SandboxRunner
from tests.bot.sandbox.driver import Driver
from tests.browser.house import House, Result, in_a_thread
from tests.browser.phones import Page
from tests.browser.quick_time import HostClock, QuickTime, SandboxClock

SPEED = 6.0
"""A turn of twenty seconds is three of ours; a browser needs a tenth of one for a press."""


class Inn(House):
    """A house with the real bot, whose log can be read."""

    def __init__(self, loop: asyncio.AbstractEventLoop, driver: Driver, log: StringIO) -> None:
        super().__init__(loop, driver)
        self._log = log
        self.host: Host

    def let(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something in the loop of the bot."""
        return self._wait(work)

    def errors(self) -> list[str]:
        """What the bot has logged as an error."""
        lines = self._log.getvalue().splitlines()
        return [line for line in lines if json.loads(line)["level"] in {"error", "critical"}]


@contextmanager
def open_inn(folder: Path, quick: QuickTime | None = None) -> Iterator[Inn]:
    """Keep the bot and its sandbox while a test lasts."""
    log = StringIO()
    quick = quick or QuickTime(SPEED)

    async def life(hand_out: Callable[[Inn], None], stopping: asyncio.Event) -> None:
        async with (
            SandboxRunner(Options(), SandboxClock(quick)) as sandbox,
            aiohttp.ClientSession() as session,
        ):
            house = Inn(asyncio.get_running_loop(), Driver(sandbox, session), log)
            settings = Settings(
                telegram_token=SecretStr(sandbox.backend.options.token),
                api_url=sandbox.url,
                data=folder / "zhuoji.db",
                _env_file=None,  # type: ignore[call-arg]  # pydantic's own: no file is read
            )

            def opened(host: Host) -> None:
                house.host = host
                hand_out(house)

            await serve(settings, stopping, Ways(clock=HostClock(quick)), opened)

    configure(LogFormat.JSON, (), log)
    with in_a_thread(life) as house:
        yield house


@contextmanager
def opened_page(
    browser: Chrome,
    folder: Path,
    people: Sequence[str],
    title: str,
    *,
    width: int,
    language: str = "zh-hans",
) -> Iterator[Page]:
    """Open the page on an inn with a group; at the end neither page nor bot has complained."""
    with open_inn(folder) as house:
        users = [house.person(name, language=language) for name in people]
        house.group(*users, title=title, type="supergroup")
        page = Page(browser, house.url)
        page.resize(width, 844)
        page.open()
        yield page
        complaints = page.complaints()
        browser.get("about:blank")
        assert complaints == []
        assert house.errors() == []
