"""The processes that answer: the host, and a bot that does nothing else."""

import asyncio
import resource
import time
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from telegram import Update
from telegram.ext import Application, CallbackQueryHandler

from bot.bootstrap import Host, Ways, serve
from bot.collecting import settle
from bot.config import LogFormat, Settings
from bot.courier import Pace
from bot.gateway.request import AiohttpRequest
from bot.operations.logs import configure
from tests.bench.host.processes import serve_deeds

UNLIMITED = 1_000_000
"""Calls of the whole bot in a second."""
AT_ONCE = 256
SETTLED = 3.0
"""Seconds after which whoever was woken has looked at what is to be done."""


def host(connection: Connection, url: str, token: str, data: Path) -> None:
    """The host on that database; says what its start has cost once its clocks run."""
    asyncio.run(_host(connection, url, token, data))


async def _host(connection: Connection, url: str, token: str, data: Path) -> None:
    settings = Settings(
        telegram_token=SecretStr(token),
        api_url=url,
        data=data,
        log_format=LogFormat.JSON,
        _env_file=None,
    )
    with data.with_suffix(".log").open("w") as log:
        configure(settings.log_format, settings.secrets, log)
        await _serve(connection, settings)


async def _serve(connection: Connection, settings: Settings) -> None:
    ready: asyncio.Future[Host] = asyncio.get_running_loop().create_future()
    began = time.process_time()
    ways = Ways(pace=Pace(overall_calls=UNLIMITED), settle=settle)
    serving = asyncio.create_task(serve(settings, asyncio.Event(), ways, ready.set_result))
    await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        await serving
    await ready.result().begun.wait()
    seconds = time.process_time() - began
    connection.send((seconds, _resident(), len(ready.result().premises.register.tables())))
    await serve_deeds(connection, {"cost": _cost, "all_shown": partial(_all_shown, ready.result())})


async def _all_shown(host: Host) -> None:
    """Wait until every chat shows what it should."""
    courier = host.premises.courier
    await asyncio.sleep(SETTLED)
    while courier.oldest_undelivered():  # noqa: ASYNC110  # it tells of no event
        await asyncio.sleep(SETTLED)


async def _cost() -> float:
    """Seconds of processor time that the process has used."""
    return time.process_time()


def _resident() -> int:
    """Bytes of memory in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def only_answering(connection: Connection, url: str, token: str) -> None:
    """A bot of the library's that answers every press, and has nothing to say."""
    asyncio.run(_only_answering(connection, url, token))


async def _only_answering(connection: Connection, url: str, token: str) -> None:
    application = (
        Application.builder()
        .token(token)
        .base_url(f"{url}/bot")
        .request(AiohttpRequest())
        .get_updates_request(AiohttpRequest())
        .concurrent_updates(AT_ONCE)
        .job_queue(None)
        .build()
    )
    application.add_handler(CallbackQueryHandler(_answer))
    async with application:
        assert application.updater is not None, "it polls"
        await application.start()
        await application.updater.start_polling()
        connection.send(None)
        await serve_deeds(connection, {"cost": _cost})


async def _answer(update: Update, _: Any) -> None:
    assert update.callback_query is not None, "only presses come here"
    await update.callback_query.answer()
