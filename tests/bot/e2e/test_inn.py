"""What the other tests rely on: a bot that is killed ends, whatever it was about to do."""

import asyncio

from bot.messages.outgoing import PrivatePlace, PrivateScreen, PrivateWanted
from persistence.transaction import Statement
from tests.bot.e2e.inn import Inn
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_a_kill_breaks_off_work_that_would_write_something_down_at_its_end(
    house: Inn,
) -> None:
    await house.start()
    written: list[object] = []

    async def work() -> None:
        try:
            await asyncio.sleep(1000)
        finally:
            written.append(await house.host.premises.database.write(Statement("SELECT 1")))

    house.host.premises.tasks.spawn(work())
    await house.wait(1)
    await house.kill()
    assert written == []


async def test_a_kill_breaks_off_work_that_would_say_something_at_its_end(house: Inn) -> None:
    await house.start()
    anna = await house.person("Anna")
    await anna.say(anna.user, "/start")
    await house.wait(5)
    key, courier = await house.key(anna), house.host.premises.courier
    place = PrivatePlace("told/once", key)
    wanted = PrivateWanted(place=place, screen=PrivateScreen("farewell"))

    async def work() -> None:
        try:
            await asyncio.sleep(1000)
        finally:
            await courier.deliver(wanted)

    house.host.premises.tasks.spawn(work())
    await house.wait(1)
    await house.kill()
    await house.start()
    await house.wait(5)
    assert "farewell" not in [text for *_, text in anna.texts]
    await house.stop()


async def test_a_test_may_end_with_the_bot_running(house: Inn) -> None:
    """Or dead, as here: clearing away is not what fails."""
    await house.start(dies_at=("before getUpdates", 3))
    await house.wait(200)
