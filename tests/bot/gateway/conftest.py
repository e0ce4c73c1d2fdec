"""The library's bot in front of a sandbox."""

from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.gateway.application import Gateway, connected
from tests.bot.clocks import VirtualClock
from tests.bot.sandbox.driver import Driver, driving


class Line(NamedTuple):
    """A gateway, the sandbox behind it, and some chats."""

    gateway: Gateway
    driver: Driver
    anna: int
    group: int

    async def order(self, kind: str, target: str = "sendMessage", **fields) -> None:
        await self.driver.act("faults", kind=kind, target=target, **fields)


def settings_for(driver: Driver, token: str = "") -> Settings:
    return Settings(telegram_token=SecretStr(token or driver.token), api_url=driver.sandbox.url)


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    async with driving() as driver, connected(settings_for(driver), VirtualClock()) as gateway:
        anna = await driver.person("Anna")
        group = await driver.group(anna)
        await driver.updates()
        yield Line(gateway, driver, anna, group)
