"""收摊 (shōutān): work that ends when it is told to, also before it has really begun."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
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


@contextmanager
def unwrapped(kind: type[Exception]) -> Iterator[None]:
    """拆开 (chāikāi): an error of that kind is raised by itself, whatever groups it comes in."""
    try:
        yield
    except BaseExceptionGroup as group:
        error: BaseException | None = group.subgroup(kind)
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        if error is None:
            raise
        raise error from None
