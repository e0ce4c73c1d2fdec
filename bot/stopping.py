"""收摊 (shōutān): work that ends when it is told to, also before it has really begun."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def given_up_on(stop: asyncio.Event) -> AsyncIterator[Callable[[], object]]:
    """放弃 (fàngqì): what is done inside is cut off, and comes to its end, once *stop* is set.

    No longer so from the moment at which what is given is called.
    """
    task = asyncio.current_task()
    assert task is not None, "coroutines run in tasks"
    was_cut = False

    async def cut() -> None:
        nonlocal was_cut
        await stop.wait()
        was_cut = True
        task.cancel()

    watching = asyncio.create_task(cut())
    try:
        yield watching.cancel
    except asyncio.CancelledError:
        if not was_cut or task.uncancel():
            raise
    finally:
        watching.cancel()


async def run_until(stop: asyncio.Event, *works: Coroutine[Any, Any, None]) -> None:
    """做到停 (zuò dào tíng): all of *works* until *stop* is set; raises what ends one before."""
    tasks = [asyncio.create_task(work) for work in works]
    stopping = asyncio.create_task(stop.wait())
    try:
        done, _ = await asyncio.wait({*tasks, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (*tasks, stopping):
            task.cancel()
        await asyncio.gather(*tasks, stopping, return_exceptions=True)
    for task in done:
        task.result()
