"""While tables are read nobody looks for garbage, and what was read is never looked through."""

import gc

from bot.collecting import nothing_collected
from tests.bot.e2e.inn import Inn
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def test_the_collector_stands_still_and_goes_on_as_it_was() -> None:
    assert gc.isenabled()
    with nothing_collected():
        assert not gc.isenabled()
        with nothing_collected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


async def test_a_start_settles_what_was_read_before_it_collects_again(house: Inn) -> None:
    collecting: list[bool] = []
    await house.start(settle=lambda: collecting.append(gc.isenabled()))
    assert collecting == [False, True], "once tables are read, and once clocks run"
    await house.stop()
