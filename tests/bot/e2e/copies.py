"""Copies of a house whose bot is dead: the same world, database and phones, to try one thing in.

    await house.kill()
    killed_at = house.clock.monotonic()
    async with copied(house, killed_at) as copy:      # as often as there are things to try
        await copy.start()
        anna = copy.phones[anna.user]

In each it is as late as it was then.
"""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox import state
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.phones import Phone


@asynccontextmanager
async def copied(house: Inn, killed_at: float) -> AsyncIterator[Inn]:
    """Everything as it is in *house*, but its own; the bot does not run yet."""
    parent, behind = house.data.parent, house.clock.monotonic() - killed_at
    with TemporaryDirectory(dir=parent) as folder:
        for file in parent.glob(f"{house.data.name}*"):
            shutil.copy(file, folder)
        world = Path(folder) / "world.json"
        state.save(house.driver.sandbox.backend.world, world)
        async with inn(Path(folder), behind=behind, state_file=world) as copy:
            copy.draw_seed = house.draw_seed
            copy.phones |= {user: _copied(phone, copy) for user, phone in house.phones.items()}
            yield copy


def _copied(phone: Phone, copy: Inn) -> Phone:
    shown = {where: deepcopy(message) for where, message in phone.messages.items()}
    return Phone(
        copy.driver,
        phone.user,
        phone.name,
        shown,
        list(shown.values()),
        pressed=dict(phone.pressed),
    )
