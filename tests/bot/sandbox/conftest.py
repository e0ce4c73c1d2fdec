"""A sandbox with some people and a group in it."""

import io
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from PIL import Image

from tests.bot.sandbox.driver import Driver, driving


class Scene(NamedTuple):
    """A supergroup with the bot, Anna who made it, and Bert; all have opened the bot."""

    driver: Driver
    anna: int
    bert: int
    group: int


@pytest.fixture
async def driver() -> AsyncIterator[Driver]:
    async with driving() as made:
        yield made


@pytest.fixture
async def scene(driver: Driver) -> Scene:
    anna = await driver.person("Anna", username="anna")
    bert = await driver.person("Bert")
    group = await driver.group(anna, bert)
    await driver.updates()
    return Scene(driver, anna, bert, group)


@pytest.fixture(scope="session")
def picture() -> bytes:
    """A small PNG, 60 by 40."""
    file = io.BytesIO()
    Image.new("RGB", (60, 40), "green").save(file, "PNG")
    return file.getvalue()
