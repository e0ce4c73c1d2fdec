"""本机端口 (běnjī duānkǒu): small servers on this machine's loopback, and nowhere else."""

import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

from bot.config import PREFIX, SettingsError

LOOPBACK: Final = "127.0.0.1"
_FAREWELL = 0.5
"""Seconds in which requests under way may come to their end."""


@asynccontextmanager
async def listening(app: web.Application, port: int, setting: str) -> AsyncIterator[int]:
    """听 (tīng): serve *app* on *port*, a free one for 0; the port.

    Raises `SettingsError` for the variable *setting* if the port cannot be had.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_FAREWELL)
    await runner.setup()
    try:
        await _listen(runner, port, setting)
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int, setting: str) -> None:
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        problem = "is taken: end what listens there" if taken else f"is not to be had ({error})"
        message = f"port {port} {problem}, or choose another"
        raise SettingsError({f"{PREFIX}{setting.upper()}": message}) from error
