"""值班室 (zhíbānshì): health, metrics and backups, on a port of loopback.

Whoever is on this machine may look. A backup is what is in the database: it goes to those alone who
tell the key that stands beside the database, in a file that only its owner can read.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from pathlib import Path
from typing import IO

import structlog
from aiohttp import web

from bot.operations.health import Examiner, Status
from bot.operations.loopback import listening
from bot.operations.meters import CONTENT_TYPE, Meters
from persistence.database import Database

_CHUNK = 1 << 20
_BEARER = "Bearer "

log = structlog.get_logger()


class Operations:
    """值班室 (zhíbānshì): answers whoever looks after the host."""

    def __init__(
        self, data: Path, database: Database, examiner: Examiner, meters: Meters, key: str
    ) -> None:
        self._draft = data.with_name(f"{data.name}.copy")
        self._database = database
        self._examiner = examiner
        self._meters = meters
        self._key = key.encode()
        self._one_by_one = asyncio.Lock()

    @asynccontextmanager
    async def listening(self, port: int) -> AsyncIterator[int]:
        """听 (tīng): answer on *port*, a free one for 0; the port."""
        app = web.Application()
        app.router.add_get("/healthz", self._tell_health)
        app.router.add_get("/metrics", self._tell_metrics)
        app.router.add_post("/backup", self._back_up)
        async with listening(app, port, "operations_port") as chosen:
            yield chosen

    async def _tell_health(self, _: web.Request) -> web.Response:
        health = await self._examiner.examine()
        status = 503 if health.status is Status.FAILING else 200
        return web.json_response(health._asdict(), status=status)

    async def _tell_metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=self._meters.written(), headers={"Content-Type": CONTENT_TYPE})

    async def _back_up(self, request: web.Request) -> web.StreamResponse:
        told = request.headers.get("Authorization", "").removeprefix(_BEARER)
        if not compare_digest(told.encode(errors="surrogateescape"), self._key):
            raise web.HTTPForbidden
        try:
            copy = await self._copy()
        except (OSError, sqlite3.Error) as error:
            log.warning("no backup", reason=str(error))
            return web.Response(status=507, text=str(error))
        with copy:
            return await _streamed(request, copy)

    async def _copy(self) -> IO[bytes]:
        """A copy that has no name any more, so that it is gone however this ends."""
        async with self._one_by_one:
            self._draft.unlink(missing_ok=True)
            try:
                await self._database.copy_into(self._draft)
                return self._draft.open("rb")
            finally:
                self._draft.unlink(missing_ok=True)


async def _streamed(request: web.Request, content: IO[bytes]) -> web.StreamResponse:
    response = web.StreamResponse()
    response.content_length = content.seek(0, 2)
    content.seek(0)
    await response.prepare(request)
    while chunk := await asyncio.to_thread(content.read, _CHUNK):
        await response.write(chunk)
    await response.write_eof()
    return response
