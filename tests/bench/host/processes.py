"""Processes of the benchmark, each asked for one thing after the other."""

import asyncio
import multiprocessing
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

PATIENCE = 300.0
"""Seconds after which an answer is not waited for any longer."""

Deeds = Mapping[str, Callable[..., Awaitable[Any]]]


class Process:
    """The near end of a process: `ask` names a deed and waits for what comes of it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def ask(self, deed: str, *arguments: Any) -> Any:
        self._connection.send((deed, arguments))
        return self.told()

    def told(self) -> Any:
        """What the process says next."""
        if not self._connection.poll(PATIENCE):
            message = "a process of the benchmark does not answer"
            raise TimeoutError(message)
        told = self._connection.recv()
        if isinstance(told, Exception):
            raise told
        return told


@contextmanager
def running(target: Callable[..., None], *arguments: Any) -> Iterator[Process]:
    """Run *target* in a new process, which is given a connection and these arguments."""
    context = multiprocessing.get_context("spawn")
    near, far = context.Pipe()
    process = context.Process(target=target, args=(far, *arguments), daemon=True)
    process.start()
    far.close()
    try:
        yield Process(near)
    finally:
        process.terminate()
        process.join()


async def serve_deeds(connection: Connection, deeds: Deeds) -> None:
    """Do what is asked, in a process, until the other end is gone."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            deed, arguments = await loop.run_in_executor(None, connection.recv)
        except EOFError:
            return
        try:
            connection.send(await deeds[deed](*arguments))
        except Exception as error:  # noqa: BLE001  # told to whoever asked
            connection.send(RuntimeError(repr(error)))
