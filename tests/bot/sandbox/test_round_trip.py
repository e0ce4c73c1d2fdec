"""A call takes its way there before it has its effect, and its way back before it is answered."""

import asyncio

import pytest

from tests.bot.sandbox.driver import driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


@pytest.mark.parametrize("seconds", [0.0, 0.06])
async def test_the_effect_lies_in_the_middle_of_a_round_trip(seconds: float) -> None:
    loop = asyncio.get_running_loop()
    async with driving(round_trip=seconds) as driver:
        user = await driver.person("Ann")
        chat = driver.sandbox.backend.world.chats[user]
        before, began = len(chat.messages), loop.time()
        call = asyncio.create_task(driver.ok("sendMessage", chat_id=user, text="hello"))
        seen_at = began
        while len(chat.messages) == before:
            await asyncio.sleep(0.01)
            seen_at = loop.time()
        await call
        took = loop.time() - began
    assert took == pytest.approx(seconds, abs=0.011)
    assert seen_at - began == pytest.approx(seconds / 2, abs=0.011)
